"""The faults of `Scripts/mutants` that no test has to find."""
import os

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mutants.txt")


def read():
    """The reasons by the name of the fault; a reason stands indented below its name."""
    accepted, last = {}, None
    with open(PATH) as file:
        for line in file:
            if line.startswith("    "):
                accepted[last] += line.strip()
            elif line.strip() and not line.startswith("#"):
                last = line.rstrip("\n")
                accepted[last] = ""
    return accepted
