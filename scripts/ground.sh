# What ./run, ./test and ./bench share: saying what happens, installing what lacks, building.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
ROOT=$PWD
# When the script that was called began; parts of it count from there.
export BEGUN=${BEGUN:-$(date +%s)}

# Hundreds of stories hold databases and servers at once, and the usual bound is 1,024 open files: as many as the system lets us have.
ulimit -n "$(ulimit -Hn)" 2>/dev/null || ulimit -n 65536 2>/dev/null || true

# What cargo builds on the way is kept in the user's cache folder, so that a clean checkout begins with the dependencies built.
BUILT=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/maktab/build
if mkdir -p "$BUILT" 2>/dev/null; then export CARGO_BUILD_BUILD_DIR="$BUILT"; else BUILT=; fi
cargo() {
  # Cargo knows a crate by its place within the checkout and by the age of its files: what another checkout built would count as ours.
  if [ -n "$BUILT" ] && [ "$(cat "$BUILT/checkout" 2>/dev/null)" != "$ROOT" ]; then
    find "$ROOT/server" "$ROOT/migrations" -type f -exec touch {} +
    printf '%s' "$ROOT" >"$BUILT/checkout"
  fi
  command cargo "$@"
}

# What git finds changed in the checkout, a line a file; nothing where there is no git.
checkout() { git status --porcelain 2>/dev/null || true; }
# checkout_kept BEFORE: whether the checkout is as it was; else says what has changed since.
checkout_kept() {
  local now
  now=$(checkout)
  [ "$now" != "$1" ] || return 0
  printf 'failed: %s changed the checkout:\n' "$(basename "$0")"
  diff <(echo "$1") <(echo "$now") | grep '^[<>] .' || true
  return 1
}

# One line a step, with the time so far.
say() {
  local took=$(($(date +%s) - BEGUN))
  printf '\n\033[1m[%02d:%02d] %s\033[0m\n' $((took / 60)) $((took % 60)) "$*"
}

# Ends with one clear sentence.
stop() { printf '\n%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

# thrice COMMAND …: what a network may refuse once is tried three times.
thrice() { "$@" || { sleep 5; "$@"; } || { sleep 15; "$@"; }; }

# need PROGRAM PACKAGE …: remembers the Debian packages of programs that are missing.
MISSING=()
need() { command -v "$1" >/dev/null 2>&1 || [ -x "$1" ] || MISSING+=("$2"); }

# Installs what is missing, as root or by sudo; else says the one line that does it.
install_missing() {
  [ ${#MISSING[@]} -eq 0 ] && return
  local list="${MISSING[*]}" as=()
  if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null || stop "these Debian packages are missing; install them and start again:  sudo apt-get install -y $list"
    as=(sudo -n)
  fi
  say "Installing $list"
  thrice "${as[@]}" apt-get update -qq
  thrice "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $list >/dev/null || stop "apt-get could not install: $list"
}

toolchains() {
  need cc build-essential
  need curl curl
  install_missing
  type -P cargo >/dev/null || stop "Rust is missing; install Rust 1.95 or newer with rustup (https://rustup.rs)"
  command -v node >/dev/null || stop "Node.js is missing; install Node 20 (20.19 or newer)"
  node -e 'const [a,b]=process.versions.node.split(".").map(Number); process.exit(a>20||(a===20&&b>=19)?0:1)' || stop "Node $(node --version) is too old; 20.19 or newer is needed"
}

web_packages() {
  local lock="web/node_modules/.installed-lock"
  if ! cmp -s web/package-lock.json "$lock" 2>/dev/null; then
    say "Installing the web's packages"
    (cd web && thrice npm ci --no-audit --no-fund --loglevel=error) || stop "the web's packages cannot be installed"
    cp web/package-lock.json "$lock"
  fi
}

# Builds site and back office into web/dist when a source is newer than the last build.
web_build() {
  local mark=web/dist/.built
  if [ ! -f "$mark" ] || [ -n "$(find web/src web/public web/tools docs/guide web/*.html web/*.ts web/package-lock.json -newer "$mark" -print -quit 2>/dev/null)" ]; then
    say "Building the web"
    (cd web && npm run --silent build) || stop "the web does not build"
    touch "$mark"
  fi
}

# Where files of a few minutes go: into memory where the system has a folder there with 4 GB to spare, since a database for each story is a thousand small files.
fleeting_folder() {
  local free
  free=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)
  if [ -w /dev/shm ] && [ "${free:-0}" -gt 4000000 ]; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
}

# A port that nobody listens on, for programs that cannot say which one the system gave them.
free_port() { node -e 'const s=require("net").createServer();s.listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }

# await_address LOG SECONDS PID: sets ADDRESS to where the server listens that writes to the log, once it says so; fails when it has ended before.
await_address() {
  for _ in $(seq 1 $(($2 * 10))); do
    ADDRESS=$(sed -n 's|^Maktab is ready at \(http://.*\)$|\1|p' "$1" 2>/dev/null || true)
    [ -z "$ADDRESS" ] || return 0
    kill -0 "$3" 2>/dev/null || return 1
    sleep 0.1
  done
  return 1
}
