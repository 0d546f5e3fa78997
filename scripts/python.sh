# The Python that tests need, in a folder of its own under target/: schemathesis, and servers to try an S3 store and mail against. Sourced after ground.sh.
# PYTHON is its interpreter: the part setup makes it, and other parts run it.
PYTHON="$ROOT/target/python/bin/python"
export PYTHONDONTWRITEBYTECODE=1

# Looks for what Debian must bring: python3 with venv.
need_python() {
  need python3 python3
  python3 -c 'import ensurepip, venv' 2>/dev/null || MISSING+=(python3-venv)
}

# Makes the folder anew when the list of packages has changed.
python_packages() {
  local list="$ROOT/scripts/attack/requirements.txt" folder="$ROOT/target/python"
  cmp -s "$list" "$folder/.installed" 2>/dev/null && "$PYTHON" -c '' 2>/dev/null && return
  say "Installing the tests' Python packages"
  rm -rf "$folder"
  python3 -m venv "$folder" || stop "a Python environment cannot be made in $folder"
  thrice "$PYTHON" -m pip install --quiet --disable-pip-version-check --no-input -r "$list" || stop "the tests' Python packages cannot be installed"
  cp "$list" "$folder/.installed"
}

# Before a part that needs them runs by itself.
with_python() { [ -x "$PYTHON" ] || stop "the tests' Python packages are not installed yet: ./test setup $PART"; }
