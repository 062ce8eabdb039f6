"""A Spark cluster on this machine: a master and workers with one core each, all on the loopback interface. Counts the
processor time of its processes, and ends them together."""
import ctypes, glob, os, re, signal, subprocess, sys, time

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
TICKS = os.sysconf("SC_CLK_TCK")
# A job of seconds is over before the second compiler of Java pays.
QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"


def adopt():
    """Makes this process the parent of each descendant whose parent ends, so that `end_all` finds all of them."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def die_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


def fields(process):
    """The fields of /proc/PROCESS/stat from the state on. None if the process is gone."""
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()
    except OSError:
        return None


def children(process):
    """The processes with this parent that still run."""
    found = []
    for each in map(int, filter(str.isdigit, os.listdir("/proc"))):
        stat = fields(each)
        if stat and int(stat[1]) == process and stat[0] != "Z":
            found.append(each)
    return found


def end_all(process=None):
    """Kills all descendants of this process, and waits for them."""
    while found := children(process or os.getpid()):
        for each in found:
            kill(each)
    while not process:
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def kill(process):
    """Kills a process and its descendants, the process first, so that it starts no new ones."""
    below = children(process)
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass
    for each in below:
        kill(each)


def seconds(process):
    """The processor seconds of a process and of its children that have ended."""
    return sum(map(int, fields(process)[11:15])) / TICKS


class Cluster:
    """`home`: the folder of the module pyspark. `folder`: a folder for logs and files, which the caller removes."""

    def __init__(self, home, folder, workers, is_quick=True):
        self.home, self.folder, self.is_quick = home, folder, is_quick
        os.makedirs(folder)
        self.environment = {
            **os.environ, "SPARK_HOME": home, "PYTHONPATH": os.path.dirname(home), "PYSPARK_PYTHON": sys.executable,
            "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_DAEMON_MEMORY": "256m", "SPARK_DAEMON_JAVA_OPTS": QUICK,
            "SPARK_MASTER_OPTS": "-Dspark.master.rest.enabled=false",
            "SPARK_LOCAL_DIRS": folder + "/local", "SPARK_CONF_DIR": folder,
            # A process that is killed leaves files here.
            "JAVA_TOOL_OPTIONS": f"-Djava.io.tmpdir={folder} -XX:-UsePerfData"}
        self.start("master", "master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        self.address = self.wait_for("master", r"Starting Spark master at (\S+)")
        self.workers = [
            self.start(f"worker{number}", "worker.Worker", "--host", "127.0.0.1", "--webui-port", "0", "--cores", "1",
                       "--memory", "1g", "--work-dir", f"{folder}/work{number}", self.address)
            for number in range(workers)]
        for number in range(workers):
            self.wait_for(f"worker{number}", r"(Successfully registered)")

    def start(self, name, kind, *arguments):
        with open(f"{self.folder}/{name}.log", "w") as log:
            return subprocess.Popen(
                [f"{self.home}/bin/spark-class", "org.apache.spark.deploy." + kind, *arguments], stdout=log, stderr=log,
                cwd=self.folder, env=self.environment, preexec_fn=die_with_parent)

    def wait_for(self, name, pattern):
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            with open(f"{self.folder}/{name}.log") as log:
                text = log.read()
            if found := re.search(pattern, text):
                return found[1]
            time.sleep(0.1)
        raise RuntimeError(f"the {name} did not start:\n{text[-2000:]}")

    def submit(self, name, program, arguments, files, executors=2, **settings):
        """Starts a job. Its output and its events are in `folder`, below its name."""
        os.makedirs(f"{self.folder}/{name}")
        settings = {
            "spark.cores.max": executors, "spark.executor.cores": 1, "spark.executor.memory": "512m",
            "spark.ui.enabled": "false", "spark.driver.host": "127.0.0.1", "spark.eventLog.enabled": "true",
            "spark.eventLog.dir": f"file://{self.folder}/{name}", "spark.eventLog.compress": "false",
            "spark.eventLog.rolling.enabled": "false", **settings}
        if self.is_quick:
            settings.update({"spark.driver.extraJavaOptions": QUICK, "spark.executor.extraJavaOptions": QUICK})
        with open(f"{self.folder}/{name}.log", "w") as log:
            words = [word for key, value in settings.items() for word in ("--conf", f"{key}={value}")]
            return subprocess.Popen(
                [f"{self.home}/bin/spark-submit", "--master", self.address, "--driver-memory", "512m",
                 "--files", ",".join(files), *words, program, *arguments],
                stdout=log, stderr=log, cwd=self.folder, env=self.environment, preexec_fn=die_with_parent)

    def log(self, name):
        with open(f"{self.folder}/{name}.log") as log:
            return log.read()

    def events(self, name):
        """The path of the events of a job that has ended."""
        return glob.glob(f"{self.folder}/{name}/*")[0]
