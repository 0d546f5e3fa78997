# The parts of ./test, one a process: bash scripts/parts.sh PART. Within a part a check that fails does not stop the next one.
source "$(dirname "$0")/ground.sh"
source "$ROOT/scripts/postgres.sh"
source "$ROOT/scripts/python.sh"
source "$ROOT/scripts/attack.sh"
source "$ROOT/scripts/package.sh"

export CHROMIUM=${CHROMIUM:-/usr/bin/chromium} HEADLESS_SHELL=${HEADLESS_SHELL:-/usr/bin/chromium-headless-shell}
LOGS=$ROOT/target/test
mkdir -p "$LOGS"
TMPDIR=$(fleeting_folder)
export TMPDIR
WORK=$(mktemp -d "$TMPDIR/maktab-test.XXXXXX")
PART=$1
# How long the part took stands beside its log.
trap 'end_attack; stop_postgres; rm -rf "$WORK"; echo "$SECONDS" >"$LOGS/$PART.seconds"' EXIT
# What takes long runs our own programs and tests as if the computer's clock stood on another day, so that whatever asks the computer for the time shows.
# MAKTAB_TEST_ON=2027-01-01 ./test server journeys does so with any part. Installs, Cargo, the browser and PostgreSQL keep the real date.
declare -A DAYS=([stories]=2028-02-29 [faults]=2026-12-31 [walk]=2027-01-01 [phone]=2026-12-03)
PROGRAM=$ROOT/target/debug/maktab
# How many seconds ahead our programs' clock is, and the words before a program that make it so.
export MAKTAB_TEST_SHIFT=0
SHIFTED=()
# to_morning_of DAY FILE: the clock's file of a server whose day that is.
to_morning_of() { printf 'offset %s' $((($(date -u -d "$1T05:00:00Z" +%s) - $(date +%s) - MAKTAB_TEST_SHIFT) * 1000000)) >"$2"; }
# The stories' day, a Friday in the middle of a term. Servers of tests go by this file, not by the computer's clock.
CLOCK=$WORK/clock
to_morning_of 2026-11-20 "$CLOCK"
# move_to DAY: from here on our programs and tests run on that day.
move_to() {
  cc -shared -fPIC -O2 -o "$LOGS/clock.so" scripts/clock.c
  MAKTAB_TEST_SHIFT=$(($(date -u -d "$1T04:00:00Z" +%s) - $(date +%s)))
  SHIFTED=("LD_PRELOAD=$LOGS/clock.so" "CLOCK_SHIFT=$MAKTAB_TEST_SHIFT")
  # Not in the fleeting folder: programs may be forbidden to run there.
  PROGRAM=$LOGS/$PART-maktab
  printf '#!/bin/sh\nexec env %s "%s" "$@"\n' "${SHIFTED[*]}" "$ROOT/target/debug/maktab" >"$PROGRAM"
  chmod +x "$PROGRAM"
  to_morning_of 2026-11-20 "$CLOCK"
}
DAY=${MAKTAB_TEST_ON:-${DAYS[$PART]:-}}
[ -z "$DAY" ] || [ "$PART" = setup ] || move_to "$DAY"

PLAYWRIGHT_WORDS=${PLAYWRIGHT_WORDS:-}

FAILED=0
# check WORDS COMMAND …: runs a check and goes on when it fails.
check() {
  local words=$1
  shift
  say "$words"
  if "$@"; then echo "passed: $words"; else
    FAILED=1
    echo "failed: $words"
  fi
}

# contained COMMAND …: a check that stops with a sentence ends itself and what it started, not the part.
contained() (
  trap 'end_attack; stop_postgres' EXIT
  "$@"
)

# Clippy's own compiler builds what is linted, so that one build serves the lint, the tests and the program.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS='-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__'
build_server() {
  command -v clippy-driver >/dev/null || { echo "clippy is missing; install it with: rustup component add clippy rustfmt"; return 1; }
  cargo build --workspace --all-targets --quiet
}

setup() {
  need "$CHROMIUM" chromium
  need "$HEADLESS_SHELL" chromium-headless-shell
  need hledger hledger
  need /usr/sbin/pgbouncer pgbouncer
  [ -n "$(postgres_programs)" ] || MISSING+=(postgresql)
  [ -z "${WITH_PYTHON:-}" ] || need_python
  toolchains
  web_packages
  [ -z "${WITH_PYTHON:-}" ] || python_packages
}

# What the program and the generators make is compared with what is committed.
is_fresh() {
  local made stale=0
  target/debug/maktab openapi >"$WORK/openapi.json" && target/debug/maktab permissions >"$WORK/permissions.md" || return 1
  (cd web && node tools/gen-api.mjs "$WORK" 2>/dev/null) || return 1
  cmp -s "$WORK/openapi.json" openapi.json || { stale=1; echo "openapi.json is stale (./test fresh --write)"; }
  cmp -s "$WORK/permissions.md" docs/permissions.md ||
    { stale=1; echo "docs/permissions.md is stale (./test fresh --write)"; }
  for made in schema.d.ts calls.ts forms reports.ts; do
    diff -rq "$WORK/$made" "web/src/api/$made" >/dev/null || { stale=1; echo "web/src/api/$made is stale (./test fresh --write)"; }
  done
  return $stale
}
renew() {
  target/debug/maktab openapi >"$WORK/openapi.json" && target/debug/maktab permissions >"$WORK/permissions.md" || return 1
  cp "$WORK/openapi.json" openapi.json
  cp "$WORK/permissions.md" docs/permissions.md
  in_web node tools/gen-api.mjs
}
fresh() {
  check "The server builds, and clippy finds nothing" build_server
  if [ "$PLAYWRIGHT_WORDS" = --write ]; then check "What is made of the program is written anew" renew; fi
  check "The description of the calls and the types made of it are fresh" is_fresh
}

build() {
  check "Rust sources are formatted (cargo fmt --all)" cargo fmt --all --check
  check "The web builds" contained web_build
  check "The pages are small enough (web/tools/sizes.mjs has the limits)" in_web node tools/sizes.mjs
  check "The server builds, and clippy finds nothing" build_server
  check "The description of the calls and the types made of it are fresh" is_fresh
}

in_web() { (cd web && "$@"); }
web() {
  check "Web sources are formatted (npx prettier --write . in web/)" in_web npx prettier --check --cache --cache-strategy content --log-level warn .
  check "The web has no type errors" in_web npx tsc -p .
  check "oxlint finds nothing" in_web npx oxlint --type-aware --quiet
  check "No package, file or export of the web is unused" in_web npx knip --no-progress
  check "Unit tests of the web" in_web npx vitest run --reporter=dot
}

# Nothing may lean on the machine's own time zone: tests run where it is far ahead of the group's. Set by cargo's runner: a TZ of cargo itself would have it build
# everything anew.
in_auckland() {
  export "CARGO_TARGET_$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')_RUNNER=env TZ=Pacific/Auckland ${SHIFTED[*]}"
}
with_postgres() {
  start_postgres
  export MAKTAB_TEST_POSTGRES=$PG_URL
}
# What PostgreSQL answers otherwise than SQLite would show here first: money, the data layer, numbers, jobs, seals, two nodes.
ON_POSTGRES=(postgres:: two_nodes data_layer:: counters:: long_runs:: money_in:: seals:: seats:: advances:: applicant_money:: approvals:: assets:: bank_lists:: bill_payment::
  book_statements:: bookkeeping:: books:: budgets:: cashiers_day:: cheques:: claims:: collection:: earned:: fiscal_years:: hledger:: openings:: payroll::
  petty_cash:: reallocations:: receipts:: reconciliation:: refunds:: registers:: settlements:: statements:: sub_ledgers:: tellings:: till:: totals::)
# A story waits for its database half of its time, on PostgreSQL more: several stand on a core at once.
stories_at_once() { export RUST_TEST_THREADS=$(($1 * $(nproc))); }
server() {
  in_auckland
  with_postgres
  check "Unit tests of the server, and the rules of the code" cargo test --workspace --quiet --no-fail-fast --lib --bins --test rules
  stories_at_once 2
  # Extra fields change nothing in the whole database: every request three times over, in the part stories. Here they are sent once (calls::input).
  check "Stories on SQLite" cargo test --workspace --quiet --test stories -- --skip postgres --skip two_nodes --skip calls::extra_fields
  stories_at_once 3
  check "Stories of money, data, numbers, jobs and seals on PostgreSQL" cargo test --workspace --quiet --test stories -- "${ON_POSTGRES[@]}" --skip sqlite
}
stories() {
  in_auckland
  with_postgres
  check "Examples in the documentation of the server" cargo test --workspace --quiet --no-fail-fast --doc
  stories_at_once 3
  check "Every story on PostgreSQL, and fields that no form has" cargo test --workspace --quiet --test stories -- --skip sqlite
}
faults() {
  in_auckland
  with_postgres
  check "What goes wrong while a school works" cargo test --workspace --quiet --test faults
}

# Sixty days around the ends of months, of both years, and of a February with 29 days.
DAYS_AROUND=(2026-12-01 2027-01-01 2027-03-01 2027-07-01 2027-08-01 2028-03-01)
days() {
  local around ahead
  mkdir -p "$LOGS/days"
  export -f demo_holds to_morning_of
  export LOGS WORK PROGRAM
  check "Demo groups made on sixty days around ends of months and years hold" xargs -n 1 -P "$(nproc)" bash -c 'demo_holds "$1"' demo < <(
    for around in "${DAYS_AROUND[@]}"; do for ahead in {-5..4}; do date -u -d "$around $ahead days" +%F; done; done
  )
}
demo_holds() {
  local day=$1 folder="$WORK/days/$1" log="$LOGS/days/$1.log"
  mkdir -p "$folder"
  to_morning_of "$day" "$folder/clock"
  export MAKTAB_TEST_CLOCK=$folder/clock
  { "$PROGRAM" demo --data "$folder/data" --students 60 && "$PROGRAM" verify --data "$folder/data"; } >"$log" 2>&1 ||
    { echo "failed: the demo of $day ($log)"; return 1; }
  rm -rf "$folder"
}

# Playwright before a server of its own with an empty database: in_browser FOLDER ARGUMENT …
in_browser() (
  folder="$LOGS/$1"
  data="$WORK/$1/data"
  shift
  mkdir -p "$folder" "$data"
  export MAKTAB_TEST_CLOCK=$CLOCK
  MAKTAB_ADMIN_EMAIL=super@maktab.test MAKTAB_ADMIN_PASSWORD=a-long-test-password MAKTAB_ADMIN_SECOND_STEP=off MAKTAB_LIMITS_WRITES_A_MINUTE=0 \
    MAKTAB_LIMITS_READS_A_MINUTE=0 \
    "$PROGRAM" serve --data "$data" --listen 127.0.0.1:0 >"$folder/serve.log" 2>&1 &
  server=$!
  trap 'kill "$server" 2>/dev/null || true' EXIT
  await_address "$folder/serve.log" 60 "$server" || { cat "$folder/serve.log"; echo "the server does not start"; exit 1; }
  cd web
  BASE_URL="$ADDRESS" MAKTAB_TEST_PROGRAM="$PROGRAM" MAKTAB_TEST_DATA="$data" MAKTAB_TEST_LOGS="$folder" npx playwright test "$@" $PLAYWRIGHT_WORDS
)
journeys() { check "Journeys in a browser" in_browser journeys; }
walk() { THOROUGH=1 check "Every screen and public page in every size and scheme" in_browser walk --project=screens --project=site; }
phone() { STORY_ON=phone check "The story on a phone" in_browser phone --project=story; }
# Journeys that go by days, and the days on which the computer's clock stands for them.
MOVED=("2026-12-03 attendance leaves push" "2026-12-31 counter till reports" "2027-01-01 billing payroll bank-lists" "2028-02-29 year-end rollover exams")
moved() {
  local line day names
  with_postgres
  for line in "${MOVED[@]}"; do
    read -r day names <<<"$line"
    move_to "$day"
    in_auckland
    check "Unit tests of the server on $day" cargo test --workspace --quiet --no-fail-fast --lib --bins
    check "Journeys on $day: $names" in_browser "moved-$day" $(printf -- '--project=%s ' $names)
  done
}
lighthouse() { ALONE=1 check "Lighthouse finds public pages usable, sound and easy to find" in_browser lighthouse --project=lighthouse; }

attack() {
  with_python
  check "The stories' valid requests are handed on" cargo test --workspace --quiet --test stories -- calls::valid_requests_are_handed_on
  check "Schemathesis: every call as the super administrator and as a clerk" contained attack_calls "$WORK/attack"
}
real() {
  with_python
  check "An S3 store, a mail server, PostgreSQL over TLS" contained real_parts "$WORK/real"
  # Not in the fleeting folder: programs may be forbidden to run there.
  check "The Debian package: built, installed, renewed, removed and purged in a folder of its own" contained check_package "$ROOT/target/debug/maktab" "$ROOT/target/package"
  rm -rf "$ROOT/target/package"
}

"$PART"
exit $FAILED
