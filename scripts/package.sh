# The Debian package: built, looked at, and as root installed, renewed, removed and purged in a folder of its own. Sourced after ground.sh.

# check_package PROGRAM FOLDER
check_package() {
  local program="$1" folder="$2" old new listed
  mkdir -p "$folder"
  if ! command -v dpkg-deb >/dev/null; then
    echo "Left out: there is no dpkg-deb here, so the Debian package is not tried."
    return 0
  fi
  for script in packaging/debian/{postinst,prerm,postrm}; do
    sh -n "$script" || stop "$script is not a valid shell script"
  done
  old=$(packaging/build-deb --program "$program" --version 0.0.1 --to "$folder" --quick) || stop "the Debian package is not built"
  listed=$(dpkg-deb -c "$old")
  for path in ./usr/bin/maktab ./etc/maktab/maktab.toml ./usr/lib/systemd/system/maktab.service ./usr/lib/systemd/system/maktab-backup.timer \
    ./usr/share/man/man1/maktab.1.gz ./usr/share/doc/maktab/copyright; do
    grep -q " $path\$" <<<"$listed" || stop "the Debian package lacks $path"
  done
  grep -q '^-rw-r----- root/root .* ./etc/maktab/maktab.toml$' <<<"$listed" || stop "every user can read the configuration of the Debian package"
  grep -q '^ Version: 0.0.1$' <<<"$(dpkg-deb -I "$old")" || stop "the Debian package has a wrong version"
  "$program" doctor --config packaging/debian/maktab.toml --data "$folder/none" >"$folder/doctor.log" 2>&1 && stop "maktab doctor finds nothing wrong although there are no data"
  grep -q '^ok    configuration' "$folder/doctor.log" || { cat "$folder/doctor.log" >&2; stop "the configuration of the Debian package cannot be read"; }
  check_units "$folder" "$old"
  if command -v man >/dev/null; then
    LC_ALL=C MANWIDTH=80 man --warnings -l packaging/debian/maktab.1 2>"$folder/man.log" >/dev/null || stop "the man page cannot be shown"
    [ ! -s "$folder/man.log" ] || { cat "$folder/man.log" >&2; stop "the man page has faults"; }
  fi
  if [ "$(id -u)" -ne 0 ]; then
    echo "Left out: only root can install a package, so that is not tried."
    return 0
  fi
  new=$(packaging/build-deb --program "$program" --version 0.0.2 --to "$folder" --quick) || stop "the Debian package is not built"
  live_with_package "$folder/root" "$old" "$new"
}

# The units, as systemd reads them. An exposure of 2.0 and more (of 10) is too much.
check_units() {
  local folder="$1" package="$2" unit root="$1/units"
  if ! command -v systemd-analyze >/dev/null; then
    echo "Left out: there is no systemd-analyze here, so the units are not checked."
    return 0
  fi
  rm -rf "$root" && mkdir -p "$root"
  for unit in maktab.service maktab-backup.service maktab-backup.timer; do
    # The program that a unit names must be there to be verified.
    sed "s#/usr/bin/maktab#/bin/true#" "packaging/debian/$unit" >"$root/$unit"
  done
  systemd-analyze verify --man=no "$root"/*.service "$root"/*.timer >"$folder/verify.log" 2>&1 ||
    { cat "$folder/verify.log" >&2; stop "systemd finds faults in the units"; }
  for unit in maktab.service maktab-backup.service; do
    systemd-analyze security --offline=true --threshold=20 --no-pager "$root/$unit" >"$folder/security.log" 2>&1 ||
      { cat "$folder/security.log" >&2; stop "the exposure of $unit is above 2.0"; }
    tail -n 1 "$folder/security.log"
  done
}

# The life of a package in a root of its own: nothing of this machine is touched, no user is made and no service started.
live_with_package() {
  local root="$1" old="$2" new="$3" said data
  rm -rf "$root"
  mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/triggers" "$root/etc"
  : >"$root/var/lib/dpkg/status"
  data=$root/var/lib/maktab
  in_root() { dpkg --root="$root" --log="$root/dpkg.log" --force-script-chrootless --force-depends --force-confold "$@" 2>&1; }
  state() { dpkg-query --admindir="$root/var/lib/dpkg" -W -f '${db:Status-Status} ${Version}' maktab 2>/dev/null; }

  said=$(in_root -i "$old") || { echo "$said" >&2; stop "the Debian package cannot be installed"; }
  [ "$(state)" = "installed 0.0.1" ] || stop "the Debian package is $(state) after its installation"
  grep -q 'not started yet' <<<"$said" || stop "the installation does not say what to do next"
  [ "$(stat -c %a "$data")" = 700 ] || stop "the data folder of the package can be entered by others"
  "$root/usr/bin/maktab" --version >/dev/null || stop "the installed program does not run"

  echo "books" >"$data/maktab.db"
  echo "# mine" >>"$root/etc/maktab/maktab.toml"
  said=$(in_root -i "$new") || { echo "$said" >&2; stop "the Debian package cannot be renewed"; }
  [ "$(state)" = "installed 0.0.2" ] || stop "the Debian package is $(state) after its renewal"
  [ "$(cat "$data/maktab.db")" = books ] || stop "a renewal of the package changed the data"
  grep -q '^# mine' "$root/etc/maktab/maktab.toml" || stop "a renewal of the package changed the configuration"

  in_root -r maktab >"$root/remove.log" || { cat "$root/remove.log" >&2; stop "the Debian package cannot be removed"; }
  [ ! -e "$root/usr/bin/maktab" ] || stop "the program is there after its removal"
  [ -e "$data/maktab.db" ] && [ -e "$root/etc/maktab/maktab.toml" ] || stop "the removal of the package took data or configuration away"

  touch "$root/var/backups/maktab/1-Mon.zip"
  said=$(in_root -P maktab) || { echo "$said" >&2; stop "the Debian package cannot be purged"; }
  grep -q 'Removing /var/lib/maktab: the SQLite database' <<<"$said" || stop "purging does not say what it removes"
  [ ! -e "$data" ] && [ ! -e "$root/etc/maktab" ] || stop "purging left data or configuration"
  [ -e "$root/var/backups/maktab/1-Mon.zip" ] || stop "purging took the backups away"
  rm -rf "$root"
}
