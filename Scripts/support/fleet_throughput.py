"""See Scripts/fleet-throughput."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import placard.spark

kind = sys.argv[1] if len(sys.argv) > 1 else "short"
rows = int(sys.argv[2]) if len(sys.argv) > 2 else {"short": 800_000, "cards": 96_000}[kind]
turns = int(sys.argv[3]) if len(sys.argv) > 3 else 3
options = {} if kind == "short" else {"width": 420, "height": 300, "lines": 0, "scale": 2, "background": "white"}
text = "Label number " if kind == "short" else " ".join(["The quick brown fox jumps over the lazy dog."] * 12) + " "

work = tempfile.mkdtemp(dir=os.environ.get("PLACARD_WORK"))
with open(f"{work}/lines.jsonl", "w") as file:
    file.writelines(json.dumps({"text": f"{text}{i}"}, separators=(",", ":")) + "\n" for i in range(rows))
spark = (
    SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    .config("spark.sql.execution.arrow.maxRecordsPerBatch", "2048").getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")
labels = spark.range(0, rows, 1, 8).withColumn(
    "label", F.to_json(F.struct(F.concat(F.lit(text), F.col("id")).alias("text"))))
drawn = placard.spark.render(labels, options=options)


def batch():
    words = placard.arguments(options)
    subprocess.run([placard.program(), "batch", "-q", "-i", f"{work}/lines.jsonl", "--format", "tar", "-j", "2",
                    "-o", f"{work}/out.tar", *words], check=True)


def into(name):
    target = f"{work}/{name}"
    shutil.rmtree(target, ignore_errors=True)
    if name == "nothing":
        drawn.write.format("noop").mode("overwrite").save()
    elif name == "archives":
        placard.spark.write_shards(labels, target, options=options)
    else:
        # No two pictures are equal: a dictionary of them is made for nothing.
        drawn.write.option("compression", "none").option("parquet.enable.dictionary", "false").parquet(target)


def seconds(body, *words):
    start = time.perf_counter()
    body(*words)
    return time.perf_counter() - start


into("nothing")
times = {"batch": [], "nothing": [], "archives": [], "Parquet": []}
for _ in range(turns):
    times["batch"].append(seconds(batch))
    for name in list(times)[1:]:
        times[name].append(seconds(into, name))
for name, values in times.items():
    ratios = [a / b for a, b in zip(times["batch"], values)]
    print(f"{name:10} {rows / statistics.median(values):8.0f}/s, {statistics.median(ratios):.3f} of the batch")
print(f"picture: {os.path.getsize(f'{work}/out.tar') / rows:.0f} bytes of the archive each; {rows} rows, {turns} turns")
spark.stop()
shutil.rmtree(work)
