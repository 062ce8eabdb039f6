"""Evaluates sessions on a Spark cluster, and writes a line of JSON for each session.

  spark-submit --files gesturec,Card.gesture fleet.py SESSIONS OUT Card.gesture [OPTION…]

SESSIONS are text files with a session on each line. OUT is a new folder. The other words go to `gesturec evaluate`."""
import shlex, sys
from pyspark.sql import Observation, SparkSession
from pyspark.sql.functions import col, count, count_if, lit

sessions, out, *words = sys.argv[1:]
spark = SparkSession.builder.appName("gesturec evaluate").getOrCreate()
# Spark runs the script in bash, in the folder of --files, which is on the PATH. The exit codes 1, 4 and 6 are answers
# about the sessions of one piece, and Spark would try that piece again. `fleet.py` answers for all pieces at the end.
script = f"gesturec evaluate {shlex.join(words)} --format jsonl --jobs 1 -; case $? in 0|1|4|6) ;; *) exit 3; esac"
read, found = Observation(), Observation()
lines = spark.read.text(sessions, lineSep="\n").where("trim(value) <> ''").observe(read, count(lit(1)).alias("lines"))
lines.createOrReplaceTempView("sessions")
results = spark.sql(f"SELECT TRANSFORM(value) USING {script!r} AS (result STRING) FROM sessions")
kinds = {"differ": '"differs":true', "unreadable": '"unreadable":', "thinned": '"thinned":true'}
results.observe(found, count(lit(1)).alias("sessions"), *(
    count_if(col("result").contains(text)).alias(kind) for kind, text in kinds.items())).write.text(out)

counts = found.get
print(", ".join(f"{number} {kind}" for kind, number in counts.items()))
if counts["sessions"] != read.get["lines"]:
    sys.exit(f"{read.get['lines']} lines gave {counts['sessions']} results")
if counts["thinned"] * 20 >= counts["sessions"]:
    print("no verdict: moves were left out of many sessions")
    sys.exit(6)
