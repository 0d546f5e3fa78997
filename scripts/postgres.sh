# A PostgreSQL of our own on a free port, in a folder that goes with it. Sourced after ground.sh.
# PostgreSQL refuses to run as root: as root it runs as the user that Debian's package makes.
postgres_programs() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true; }

# start_postgres [durable]: without the word it does not wait for the disk, which tests do not need, and seldom looks after databases, of which each story has
# one of its own for some seconds.
start_postgres() {
  local haste="-c fsync=off -c full_page_writes=off -c autovacuum_naptime=10min"
  [ "${1:-}" = durable ] && haste=""
  PG_BIN=$(postgres_programs)
  [ -n "$PG_BIN" ] || stop "PostgreSQL's programs are not where Debian puts them (/usr/lib/postgresql)"
  PG_DIR=$(mktemp -d "${TMPDIR:-/tmp}/maktab-postgres.XXXXXX")
  PG_PORT=$(free_port)
  PG_AS=()
  if [ "$(id -u)" -eq 0 ]; then
    PG_AS=(runuser -u postgres --)
    chown postgres "$PG_DIR"
  fi
  chmod 700 "$PG_DIR"
  "${PG_AS[@]}" "$PG_BIN/initdb" -D "$PG_DIR/data" -U maktab --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  "${PG_AS[@]}" "$PG_BIN/pg_ctl" -D "$PG_DIR/data" -w -t 60 -l "$PG_DIR/log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$PG_PORT -c unix_socket_directories='' $haste -c max_connections=200 -c shared_buffers=128MB" start >/dev/null ||
    { cat "$PG_DIR/log" >&2; stop "PostgreSQL does not start"; }
  PG_URL="postgres://maktab@127.0.0.1:$PG_PORT/postgres"
}

stop_postgres() {
  [ -n "${PG_DIR:-}" ] || return 0
  "${PG_AS[@]}" "$PG_BIN/pg_ctl" -D "$PG_DIR/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$PG_DIR"
  PG_DIR=
}
