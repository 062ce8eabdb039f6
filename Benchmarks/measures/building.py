"""Builds what is measured, in `.build/bench`: release objects of SwiftPM, those that `Scripts/test-release` tries, and
what links them, compiled as SwiftPM compiles an app."""
import glob, json, os, shutil, subprocess, sys

OUT = os.path.join(".build", "bench")
SWIFTC = [
    "swiftc", "-O", "-wmo", "-swift-version", "6", "-package-name", "bench"]
# As `Scripts/test-release` builds, so that neither compiles what the other has compiled.
RELEASE = [
    "env", "GESTUREC_WITHOUT_PLUGINS=1",
    "swift", "build", "-c", "release", "--scratch-path", ".build-release"]
COOKBOOK = sorted(glob.glob("Examples/Cookbook/*.gesture"))
SESSION = "Benchmarks/Sources/forms/Session.gesture"
PHOTO = "Documentation/examples/Photo.gesture"


def run(*command, **options):
    """Fails with what the command has said."""
    result = subprocess.run(command, capture_output=True, text=True, **options)
    if result.returncode != 0:
        said = (result.stdout + result.stderr).splitlines()
        sys.exit("\n".join([f"FAILED: {' '.join(command)[:200]}"] + said[-40:]))
    return result.stdout


class Build:
    def __init__(self, parts, isKept):
        """`isKept`: what has been built before is measured."""
        if not isKept:
            for product in ["gesture-lab", "gesturec"]:
                self.say(f"building {product}")
                run(*RELEASE, "--product", product)
        self.release = run(*RELEASE, "--show-bin-path").strip()
        self.forms = os.path.join(OUT, "forms")
        self.kinds = os.path.join(OUT, "kinds")
        if isKept and os.path.exists(self.forms):
            return
        shutil.rmtree(OUT, ignore_errors=True)
        os.makedirs(OUT)
        self.generate()
        if {"forms", "instructions"} & set(parts):
            self.buildForms()

    def say(self, text):
        print(text, file=sys.stderr, flush=True)

    def objects(self, *modules):
        """An argument that stands for all objects of these modules, without those of sources that have gone."""
        path = f"{OUT}/{'-'.join(modules)}.objects"
        with open(path, "w") as file:
            for module in modules:
                with open(f"{self.release}/{module}.build/output-file-map.json") as map:
                    for source, outputs in sorted(json.load(map).items()):
                        if source and "object" in outputs:
                            file.write(f"{outputs['object']}\n")
        return f"@{path}"

    def generate(self):
        tool = os.path.join(self.release, "gesture-lab")
        run(tool, "measured", f"{OUT}/cookbook", *COOKBOOK)
        run(tool, "measured", f"{OUT}/session", SESSION)
        run(tool, "measured", f"{OUT}/photo", PHOTO)

    def buildForms(self):
        self.say("building what plays the forms")
        counting = "Benchmarks/Sources/Counting"
        allocations = "Tests/AllocationCount"
        for path in [f"{counting}/Counting.c", f"{allocations}/AllocationCount.c"]:
            run("clang", "-O2", "-c", path, f"-I{counting}/include", f"-I{allocations}/include",
                "-o", f"{OUT}/{os.path.basename(path)}.o")
        run(*SWIFTC, "-parse-as-library", "-module-name", "Cookbook",
            "-I", f"{self.release}/Modules", "-emit-module", "-emit-module-path", f"{OUT}/Cookbook.swiftmodule", "-c",
            *sorted(glob.glob(f"{OUT}/cookbook/*.swift")), "-o", f"{OUT}/Cookbook.o")
        sources = sorted(glob.glob("Benchmarks/Sources/forms/**/*.swift", recursive=True))
        self.link(self.forms, sources, [*glob.glob(f"{OUT}/*.o"), self.objects("FormSupport", "GestureCompiler", "GestureRuntime")])
        shared = [f"Benchmarks/Sources/forms/{name}.swift" for name in ["Actions", "Tables", "Tally", "Telling", "Traces"]]
        self.link(
            self.kinds, sorted(glob.glob("Benchmarks/Sources/kinds/*.swift")) + shared
            + sorted(glob.glob("Benchmarks/Sources/forms/ByHand/*.swift")), [*glob.glob(f"{OUT}/*Count*.o"), self.objects("GestureRuntime")])

    def link(self, program, sources, objects):
        """Builds a program that plays `Session.gesture`."""
        # SwiftPM compiles a module in as many pieces as there are cores, which changes the cost of the code by hand.
        run(*SWIFTC, "-num-threads", "2", "-module-name", os.path.basename(program), "-I", f"{self.release}/Modules",
            "-I", OUT, "-I", "Benchmarks/Sources/Counting/include", "-Xcc", "-ITests/AllocationCount/include",
            *sources, f"{OUT}/session/Session.gesture.swift", *objects, "-o", program)
