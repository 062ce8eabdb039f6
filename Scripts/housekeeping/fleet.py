"""Sessions in a folder, and the ways of Examples/Fleet to evaluate them."""
import importlib.util, os, shutil, subprocess, sys

import sessions

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLE = os.path.join(REPOSITORY, "Examples", "Fleet")
SPECS = os.path.join(REPOSITORY, "Documentation", "examples")
SPARK, DUCKDB = "pyspark==4.3.0", "duckdb==2.0.1"


def run(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def content(paths):
    """The bytes of all files, in this order."""
    found = b""
    for path in paths:
        with open(path, "rb") as file:
            found += file.read()
    return found


def installed(folder, package):
    """The folder with a package, from pip if this Python does not have it. Nothing if that fails."""
    if found := importlib.util.find_spec(package.split("==")[0]):
        return os.path.dirname(os.path.dirname(found.origin))
    # Without compression, pip builds the 400 MB of Spark in half the time.
    done = run(sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--use-pep517",
               "--config-settings=--build-option=--compression=stored", "--target", folder, package)
    if done.returncode == 0:
        return folder
    print(done.stdout[-500:])
    return None


class Fleet:
    """The sessions of this run, and the lines of one process for them."""

    def __init__(self, folder, tool, count, visits, odd=True):
        self.folder, self.tool = folder, tool
        os.makedirs(folder)
        self.log, self.files = folder + "/sessions.jsonl", [folder + "/Photo.gesture", folder + "/Slower.gesture"]
        shutil.copy(SPECS + "/Photo.gesture", self.files[0])
        with open(self.files[0]) as old, open(self.files[1], "w") as new:
            new.write(old.read().replace("tap(count: 2)", "tap(count: 2, interval: 250ms)"))
        self.words = ["Slower.gesture", "--against", "Photo.gesture"]
        with open(self.log, "w") as file:
            file.writelines(line + "\n" for line in sessions.make(
                sessions.read(SPECS + "/sessions.jsonl"), count, visits, odd=odd))
        self.environment = {**os.environ, "PATH": os.path.dirname(tool) + os.pathsep + os.environ["PATH"]}

    def one_process(self, log=None):
        """The lines, and the exit code."""
        with open(log or self.log) as file:
            done = subprocess.run([self.tool, "evaluate", *self.words, "--format", "jsonl", "--jobs", "1", "-"],
                                  stdin=file, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder)
        return done.stdout, done.returncode

    def pieces(self, pieces, jobs, out, *words, log=None):
        return run(EXAMPLE + "/fleet.sh", str(pieces), str(jobs), log or self.log, out, *(words or self.words),
                   cwd=self.folder, env=self.environment)

    def job(self, cluster, name, tool=None, pieces=None, **settings):
        """Starts a job of Spark with this number of pieces."""
        if pieces:
            settings["spark.sql.files.maxPartitionBytes"] = -(-os.path.getsize(self.log) // pieces)
        return cluster.submit(name, EXAMPLE + "/fleet.py", [self.log, f"{self.folder}/{name}", *self.words],
                              [tool or self.tool, *self.files], **settings)
