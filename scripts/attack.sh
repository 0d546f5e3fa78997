# Schemathesis on a demo of its own, and the real parts: an S3 store, a mail server and PostgreSQL over TLS. Sourced after ground.sh, postgres.sh and python.sh.

# Every call of the description, as the super administrator and as a clerk. ATTACKED is the server's process, for whoever must end it.
ATTACKED=
attack_calls() {
  local folder="$1"
  mkdir -p "$folder"
  # The stories' own day, a Friday: their requests mark attendance, which no Sunday takes.
  local ahead=$((($(date -u -d 2026-11-20T05:00:00Z +%s) - $(date +%s)) * 1000000))
  printf 'offset %s' "$ahead" >"$folder/clock"
  export MAKTAB_TEST_CLOCK="$folder/clock"
  target/debug/maktab demo --data "$folder/data" --students 120 --json >"$folder/sign-ins.json" 2>"$folder/demo.log" ||
    { cat "$folder/demo.log" >&2; stop "the demo for Schemathesis cannot be made"; }
  MAKTAB_TRUSTED_PROXIES=127.0.0.1 MAKTAB_LIMITS_WRITES_A_MINUTE=0 MAKTAB_LIMITS_READS_A_MINUTE=0 target/debug/maktab serve --data "$folder/data" --listen 127.0.0.1:0 >"$folder/serve.log" 2>&1 &
  ATTACKED=$!
  await_address "$folder/serve.log" 60 "$ATTACKED" || { cat "$folder/serve.log" >&2; stop "the server for Schemathesis does not start"; }
  "$PYTHON" scripts/attack/calls.py "$ADDRESS" "$folder/sign-ins.json" target/calls.json scripts/attack/reasons.txt ||
    { grep ERROR "$folder/serve.log" | tail -n 20 >&2 || true; stop "schemathesis found answers that the description does not know (scripts/attack/calls.py)"; }
  target/debug/maktab verify --data "$folder/data" >"$folder/verify.log" 2>&1 || { cat "$folder/verify.log" >&2; stop "maktab verify finds errors after the Schemathesis run; see its output above"; }
  unset MAKTAB_TEST_CLOCK
  end_attack
}

end_attack() {
  [ -z "$ATTACKED" ] || { kill "$ATTACKED" && wait "$ATTACKED"; } 2>/dev/null || true
  ATTACKED=
}

# A PostgreSQL that speaks TLS and nothing else to the network, with the certificate in the folder; sets PG_URL as start_postgres does.
start_postgres_with_tls() {
  local folder="$1"
  start_postgres
  # a role for each way in which PostgreSQL asks for a password
  "$PG_BIN/psql" "$PG_URL" -qc "ALTER ROLE maktab PASSWORD 'a-word-for-scram'; SET password_encryption = 'md5'; CREATE ROLE older SUPERUSER LOGIN PASSWORD 'a-word-for-md5'; CREATE ROLE plain SUPERUSER LOGIN PASSWORD 'a-word-as-it-is'" ||
    stop "PostgreSQL's roles cannot be made"
  "${PG_AS[@]}" "$PG_BIN/pg_ctl" -D "$PG_DIR/data" -m fast -w stop >/dev/null
  cp "$folder/server.pem" "$folder/server.key" "$PG_DIR/data/"
  [ "$(id -u)" -ne 0 ] || chown postgres "$PG_DIR/data/server.pem" "$PG_DIR/data/server.key"
  chmod 600 "$PG_DIR/data/server.key"
  printf 'hostssl all %s 127.0.0.1/32 %s\n' older md5 plain password all scram-sha-256 >"$PG_DIR/data/pg_hba.conf"
  "${PG_AS[@]}" "$PG_BIN/pg_ctl" -D "$PG_DIR/data" -w -t 30 -l "$PG_DIR/log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$PG_PORT -c unix_socket_directories='' -c fsync=off -c ssl=on -c ssl_cert_file=server.pem -c ssl_key_file=server.key" \
    start >/dev/null || { cat "$PG_DIR/log" >&2; stop "PostgreSQL does not start with TLS"; }
}

# Files, mail and the database at real servers.
real_parts() {
  local folder="$1"
  mkdir -p "$folder"
  "$PYTHON" scripts/attack/real_parts.py certificates "$folder" || stop "certificates cannot be made"
  stop_postgres
  start_postgres_with_tls "$folder"
  "$PYTHON" scripts/attack/real_parts.py target/debug/maktab "$folder" "127.0.0.1:$PG_PORT" || stop "an S3 store, a mail server or PostgreSQL over TLS is not used as it should be (scripts/attack/real_parts.py)"
  stop_postgres
}
