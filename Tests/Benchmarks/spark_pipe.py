"""Reads the same utterances twice, with `dialect parse --jsonl` alone and with the same command as a filter inside
Spark, and tells whether the answers are the same, byte for byte and in order. Tests/Benchmarks/spark runs it.

    spark_pipe.py DIALECT LINES FOLDER      all that is written goes to FOLDER
"""
import fileinput
import itertools
import json
import random
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from pyspark import SparkContext

PHRASES = Path(__file__).resolve().parents[2] / "Phrases"
PARTITIONS = 8

Result = TypeVar("Result")


def write_utterances(path: Path, count: int) -> None:
    """Writes the golden phrases of all locales, again and again until there are enough, in a random order that is
    the same each time."""
    phrases = [
        (file.stem, line.split("=>")[0].strip())
        for file in sorted(PHRASES.glob("*.phrases"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if "=>" in line and not line.startswith("#")
    ]
    utterances = list(itertools.islice(itertools.cycle(phrases), count))
    random.Random(25).shuffle(utterances)
    with path.open("w", encoding="utf-8") as output:
        for number, (locale, text) in enumerate(utterances, start=1):
            # Nothing is escaped, so that every script goes through Spark as it is.
            print(json.dumps({"id": number, "locale": locale, "text": text}, ensure_ascii=False), file=output)


def run_plain(command: list[str], utterances: Path, answers: Path) -> None:
    with utterances.open("rb") as source, answers.open("wb") as output:
        subprocess.run(command, stdin=source, stdout=output, check=True)


def run_spark(spark: SparkContext, command: list[str], utterances: Path, answers: Path) -> None:
    # Spark starts the command once a partition, and gives it an empty environment: no PATH, so that its own path has
    # to be absolute. A stream ends with status 0 whether or not there are calls in it: any other is a failure, and
    # checkCode has the job fail with it.
    lines = spark.textFile(utterances.as_uri(), PARTITIONS)
    lines.pipe(shlex.join(command), checkCode=True).saveAsTextFile(answers.as_uri())


def count_calls(plain: Path, spark: Path, count: int) -> int:
    """Returns how many of the answers are calls, and ends the program if the two runs differ."""
    number = calls = 0
    with plain.open("rb") as left, fileinput.input(sorted(spark.glob("part-*")), mode="rb") as right:
        for number, (one, other) in enumerate(itertools.zip_longest(left, right, fillvalue=b""), start=1):
            if one != other:
                sys.exit(f"answer {number} differs\nplain: {one.decode()}\nSpark: {other.decode()}")
            calls += json.loads(one).get("intent") is not None
    if number != count:
        sys.exit(f"{number} answers to {count} utterances")
    return calls


def timed(work: Callable[..., Result], *arguments: object) -> tuple[float, Result]:
    start = time.monotonic()
    result = work(*arguments)
    return time.monotonic() - start, result


def main(dialect: str, count: int, folder: Path) -> None:
    command = [dialect, "parse", "--jsonl", "--apps", str(PHRASES / "apps.json")]
    utterances, plain_answers, spark_answers = folder / "utterances.jsonl", folder / "plain.jsonl", folder / "spark"
    write_utterances(utterances, count)
    plain_time, _ = timed(run_plain, command, utterances, plain_answers)
    start_time, spark = timed(SparkContext, "local[*]", "dialect")
    with spark:
        spark_time, _ = timed(run_spark, spark, command, utterances, spark_answers)
    print(f"{count} utterances, {count_calls(plain_answers, spark_answers, count)} calls")
    print(f"plain  {plain_time:6.1f} s  {count / plain_time:7.0f} lines a second")
    print(f"Spark  {spark_time:6.1f} s  {count / spark_time:7.0f} lines a second, after {start_time:.1f} s to start")
    print("equal")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
