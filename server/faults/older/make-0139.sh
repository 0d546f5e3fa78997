#!/usr/bin/env bash
# Makes server/faults/older/0139.zip: what `maktab export --format json` of commit ee4d1bd3 writes of a demo of 60 students on the stories' morning.
#
#   make-0139.sh PROGRAM OUT.zip
#
# PROGRAM is target/debug/maktab of a checkout that stands at ee4d1bd3: a debug build, since only these read MAKTAB_TEST_CLOCK, and one whose checkout is still
# there at that commit, since debug builds read migrations and first pages from it. Build it with a build folder of its own (CARGO_BUILD_BUILD_DIR): crates of two
# checkouts have the same names in one folder.
set -euo pipefail
program=$(realpath "$1")
out=$(realpath -m "$2")

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset MAKTAB_DATABASE MAKTAB_DATA_DIR MAKTAB_SECRET_KEY MAKTAB_CONFIG

# testkit::NOW, 20 November 2026, 10:00 in Karachi: the clock stands still there.
printf 'at 1795150800000000' >"$folder/clock"
export MAKTAB_TEST_CLOCK="$folder/clock" MAKTAB_LOG_LEVEL=warn

"$program" demo --data "$folder/data" --students 60 >"$folder/sign-ins.txt"
"$program" verify --data "$folder/data" >"$folder/verify.txt" || { cat "$folder/verify.txt" >&2; echo "verify of the demo finds something" >&2; exit 1; }
"$program" export --data "$folder/data" --format json --out "$folder/group.jsonl"

# Like 0053.zip and 0072.zip: one file, group.jsonl, deflated; pictures and documents lie in the data folder and are not part of it.
python3 - "$folder/group.jsonl" "$out" <<'PY'
import collections, json, os, sys, zipfile

lines, out = sys.argv[1:]
text = open(lines, "rb").read()
tables = collections.defaultdict(list)
sizes = collections.Counter()
for line in text.decode().splitlines():
    page = json.loads(line)
    if "migrations" in page:
        last = max(page["migrations"])
        assert last == "0139_second_looks", f"the program's last migration is {last}: its checkout does not stand at ee4d1bd3"
    if "table" in page:
        sizes[page["table"]] += len(line)
        tables[page["table"]] += (dict(zip(page["columns"], row)) for row in page["rows"])

def count(table, **wanted):
    return sum(all(row[name] == value for name, value in wanted.items()) for row in tables[table])

days = sorted(row["on_date"] for row in tables["student_attendance"])
assert days and days[-1] <= "2026-11-20" and days[-1] >= "2026-11-19", f"attendance until {days[-1:]}: the clock was not taken (a debug build?)"
published, closed = count("exam", status="published"), count("exam", status="closed")
assert published >= 10 and closed >= 10, (published, closed)
assert count("award_list", status="locked") and count("result_card", is_current=True) and count("result_publication", state="published")
assert tables["mark_correction"], "no corrected mark"
# What the test writes of its faults lean on: students with one placement that lasts, and marks in both exams of their class.
both = collections.defaultdict(set)
exam_of = {row["id"]: row["exam_id"] for row in tables["award_list"]}
status = {row["id"]: row["status"] for row in tables["exam"]}
for mark in tables["award_mark"]:
    if mark["state"] is not None:
        both[mark["student_id"]].add(status[exam_of[mark["award_list_id"]]])
sat_both = [row["id"] for row in tables["student"] if row["status"] == "active" and {"published", "closed"} <= both[row["id"]]]
assert len(sat_both) >= 30, f"only {len(sat_both)} students sat both exams"

if os.path.exists(out):
    os.remove(out)
with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    entry = zipfile.ZipInfo("group.jsonl", (2026, 11, 20, 10, 0, 0))
    entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
    archive.writestr(entry, text, compresslevel=9)

print(f"{len(tables['student'])} students, {published} published and {closed} closed exams, {len(tables['award_mark'])} marks, "
      f"{len(tables['result_card'])} cards, {len(tables['student_attendance'])} attendance marks; {len(sat_both)} active students sat both exams")
print(f"{out}: {os.path.getsize(out):,} bytes of {len(text):,}")
print("largest tables:", ", ".join(f"{name} {size:,}" for name, size in sizes.most_common(8)))
if os.path.getsize(out) > 1_100_000:
    print("more than a megabyte: the largest tables above say what of", file=sys.stderr)
PY
