"""Schemathesis on a running demo: every call of its description, as the super administrator and as a campus's clerk.

usage: calls.py BASE SIGN_INS CALLS REASONS
  BASE      http://127.0.0.1:PORT
  SIGN_INS  what `maktab demo --json` printed
  CALLS     the valid requests of the stories (target/calls.json)
  REASONS   calls that give no 2xx here, each with its reason

Each call is made once with a valid request and then with at most 12 that Schemathesis makes from the description: whole, or one part of the valid one spoilt.
A 5xx, an answer that the description does not know, a missing security header or a call without any 2xx fails the run."""

import contextlib
import json
import multiprocessing
import random
import sys
import urllib.parse
import warnings

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from elsewhere import ROWS
from records import Caller, Records, Refused
from schemathesis import GenerationMode
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

warnings.filterwarnings("ignore")

EXAMPLES = 12
SEED = 20261120
ROLES = {"super_admin": None, "campus_admin": "CA"}
CHECKS = [status_code_conformance, content_type_conformance, response_headers_conformance, response_schema_conformance]
HEADERS = ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"]
# The statuses of docs/api-style.md, and what the shield refuses.
STATUSES = {200, 400, 401, 403, 404, 409, 413, 414, 415, 422, 429, 431}

# They end or change the sign-in that makes them, or lock the address out: stories of their own (server/tests/sign_in.rs, server/tests/attack).
LEFT_OUT = {
    "POST /logout",
    "POST /change-password",
    "POST /change-email",
    "DELETE /delete-token",
    "POST /login",
    "POST /send-sign-in-code",
    "POST /forgot-password",
    "POST /reset-password",
    "POST /start-second-step",
    "POST /confirm-second-step",
    "POST /turn-off-second-step",
    "POST /renew-recovery-codes",
    # A job of hundreds of calls: server/tests/campus_archives.rs.
    "POST /start-campus-archive",
    # Of one's own hand-over, for days that are free: server/tests/deputies.rs.
    "POST /save-deputy",
    "POST /end-deputy",
    # Of a secret link that is told once: server/tests/calendar_feeds.rs.
    "POST /revoke-calendar-feed",
    "GET /calendar/{file}",
}
# Words of calls that could shut the callers themselves out: these get no other user's or role's id than the valid request's.
GUARDED = ("user", "role", "password", "sign-in", "second-step", "credential")
# Rows of the stories have none for these.
MORE = ROWS + [
    {"call": "GET /job-events", "address": "/job-events?id=@my_job", "body": "", "may": "signed"},
    {"call": "POST /cancel-job", "address": "/cancel-job", "body": '{"id":"@my_job"}', "may": "signed"},
    {"call": "GET /files/{id}", "address": "", "body": "", "may": "public"},
]


class Run:
    """All calls as one caller."""

    def __init__(self, base, sign_ins, rows, role, reasons, turns):
        by_role = {}
        for sign_in in sign_ins:
            by_role.setdefault(sign_in["role"], sign_in)
        api = f"{base}/api"
        sign_in = lambda name: Caller(api, by_role[name]["email"], by_role[name]["password"])  # noqa: E731
        self.role, self.reasons, self.turns = role, reasons, turns
        self.admin, clerk = sign_in("super_admin"), sign_in("campus_admin")
        self.by = self.admin if role == "super_admin" else clerk
        self.rows = {row["call"]: row for row in rows + MORE}
        self.records = Records(self.admin, clerk.campuses[0]["id"], list(self.rows.values()), list(ROLES).index(role))
        self.records.accountant = sign_in("accountant")
        self.schema = schemathesis.openapi.from_dict(requests.get(f"{api}/openapi.json", timeout=60).json())
        self.schema.config.update(base_url=api)
        self.own_roles = {row["id"] for row in self.admin.get("/get-roles?per_page=100") if row["name"] in ROLES}
        self.own_users = {self.admin.id, clerk.id, self.records.accountant.id}
        self.faults, self.good, self.made, self.pool = {}, set(), 0, {}
        self.chance = random.Random(SEED)

    def all(self):
        operations = [found.ok() for found in self.schema.get_all_operations()]
        # Attendance is marked on a day that stays a school day until then.
        operations.sort(key=lambda one: "working-week" in one.path)
        for n, operation in enumerate(operations):
            if n % 60 == 0:
                print(f"  {self.role}: {n} of {len(operations)} calls", flush=True)
            call = f"{operation.method.upper()} {operation.path}"
            if call not in LEFT_OUT:
                self.one(call, operation)
        self.judge_coverage({f"{one.method.upper()} {one.path}" for one in operations})
        return self.faults, self.made, len(self.good)

    def fault(self, call, sentence):
        self.faults.setdefault(call, []).append(sentence)

    def may(self, call):
        may = self.rows.get(call, {}).get("may", "")
        return self.role == "super_admin" or may.startswith(("public", "signed")) or ROLES[self.role] in may.split()

    def one(self, call, operation):
        valid = self.valid(call, operation)
        modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
        for mode, examples in zip(modes, (EXAMPLES * 2 // 3, EXAMPLES - EXAMPLES * 2 // 3)):
            try:
                strategy = operation.as_strategy(generation_mode=mode)
                self.fuzz(call, operation, strategy, examples, valid)
            except Exception as error:  # An operation without parameters has nothing to negate.
                if mode == GenerationMode.POSITIVE:
                    self.fault(call, f"no requests can be made from its description: {error!r}"[:300])

    def fuzz(self, call, operation, strategy, examples, valid):
        @seed(SEED)
        @settings(max_examples=examples, deadline=None, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck))
        @given(case=strategy)
        def make(case):
            self.blend(call, case, valid)
            self.send(call, operation, case)

        make()

    def valid(self, call, operation):
        """Makes the call with the stories' request; gives its query and body for blending."""
        try:
            method, address, body, file, reply = self.asked(call)
        except (Refused, KeyError, StopIteration, IndexError) as error:
            if call not in self.reasons:
                self.fault(call, f"its valid request cannot be made: {error!r}"[:300])
            return {}, {}, {}
        parts = urllib.parse.urlsplit(address)
        query = dict(urllib.parse.parse_qsl(parts.query))
        path = {"id": parts.path.rsplit("/", 1)[1]} if operation.path.endswith("/{id}") else {}
        self.remember(query, path, body)
        case = operation.Case(path_parameters=path, query=query)
        self.check(call, case, reply)
        if not self.may(call) and reply.status_code != 403:
            self.fault(call, f"{self.role} may not, and gets {reply.status_code}: {reply.text[:160]}")
        if self.may(call) and not 200 <= reply.status_code < 300 and call not in self.reasons:
            self.fault(call, f"the valid request {address} {json.dumps(body)} gets {reply.status_code}: {reply.text[:300]}")
        return path, query, body if isinstance(body, dict) else {}

    def asked(self, call):
        """The valid request and its answer. What there is once only the roles make in turns."""
        with self.turns if self.records.takes_turns(call) else contextlib.nullcontext():
            return self.asked_again(call)

    def asked_again(self, call):
        """The other role works beside this one and may change the same record between look and save: then once more."""
        for turn in range(5):
            try:
                if call == "GET /files/{id}":
                    method, address, body, file = "GET", self.link(), None, None
                else:
                    method, address, body, file = self.records.request(call, self.by)
            except Refused as error:
                if ": 409 " not in str(error) or turn == 4:
                    raise
                continue
            reply = self.by.ask(method, address, body, file)
            if reply.status_code != 409:
                break
        return method, address, body, file, reply

    def link(self):
        """A signed link to a file of the caller."""
        reply = self.by.ask("POST", "/upload-file", file=("slip.png", b"%PDF-1.4\n%%EOF"))
        return reply.json()["data"]["url"].removeprefix("/api")

    def remember(self, *parts):
        """Real ids by the field that named them."""
        for part in parts:
            for name, value in (part or {}).items():
                if name.endswith(("_id", "_ids")) and value not in (None, ""):
                    self.pool.setdefault(name, []).append(value)

    def blend(self, call, case, valid):
        """Real ids into what was generated; or the valid request with one part of the generated one."""
        path, query, body = valid
        guarded = any(word in call for word in GUARDED)
        if path and (guarded or self.chance.random() < 0.7):
            case.path_parameters = dict(path)
        if isinstance(case.query, dict) and (query or guarded):
            case.query = self.mixed(case.query, query, guarded)
        if isinstance(case.body, dict) and (body or guarded):
            case.body = self.mixed(case.body, body, guarded)

    def mixed(self, made, valid, guarded):
        out = dict(made)
        if valid and self.chance.random() < 0.5:
            out = dict(valid)
            for name in list(made)[:1] if len(made) < 2 else self.chance.sample(sorted(made), 2):
                out[name] = made[name]
        for name in out:
            if name in self.pool and self.chance.random() < 0.7:
                out[name] = self.chance.choice(self.pool[name][-5:])
            if name == "id" and "id" in valid and (guarded or self.chance.random() < 0.7):
                out[name] = valid["id"]
        if guarded:
            own = self.own_users | self.own_roles
            for name in [name for name in out if name == "id" or name.endswith("ids")]:
                out[name] = valid.get(name, [] if name.endswith("ids") else 0)
                if isinstance(out[name], int) and out[name] in own:
                    out[name] = 0
        return out

    def send(self, call, operation, case):
        try:
            reply = case.call(session=self.by.session, timeout=60)
            if reply.status_code == 401 and call != "GET /files/{id}":
                self.by.sign_in()
                reply = case.call(session=self.by.session, timeout=60)
        except requests.RequestException as error:
            self.fault(call, f"no answer: {error!r}"[:300])
            return
        self.check(call, case, reply)

    def check(self, call, case, reply):
        self.made += 1
        status = reply.status_code
        if 200 <= status < 300:
            self.good.add(call)
        request = reply.request
        sent = f"{request.method} {request.url} {(request.body or b'')[:300]}"
        if status not in STATUSES:
            self.fault(call, f"{status} for {sent}: {reply.text[:200]}")
        missing = [name for name in HEADERS if name not in reply.headers]
        if missing:
            self.fault(call, f"{status} without {', '.join(missing)} for {sent}")
        try:
            case.validate_response(reply, checks=CHECKS)
        except FailureGroup as group:
            said = "; ".join(f"{one.title}: {one.message[:400]}" for one in group.exceptions)
            self.fault(call, f"{said} for {sent}")

    def judge_coverage(self, calls):
        for call in sorted(calls - LEFT_OUT):
            if call in self.good and call in self.reasons:
                self.fault(call, "is in the list of reasons, and gives 2xx; take it out")
            if call in self.good and not self.may(call):
                self.fault(call, f"{self.role} may not, and got a 2xx")
            if call not in self.good and self.may(call) and call not in self.reasons:
                self.fault(call, "gave no 2xx, and no reason is listed")
        for call in sorted(set(self.reasons) - calls):
            self.fault(call, "is in the list of reasons, and is no call")


def read_reasons(path, role):
    """Lines `role | CALL | reason`; `both` is each role."""
    with open(path, encoding="utf-8") as file:
        lines = [line.split("|") for line in file if line.strip() and not line.startswith("#")]
    return {call.strip(): reason.strip() for who, call, reason in lines if who.strip() in (role, "both")}


def run(base, sign_ins, rows, role, reasons, turns, results):
    try:
        results.put((role, *Run(base, sign_ins, rows, role, reasons, turns).all()))
    except Exception as error:
        results.put((role, {"the run": [f"ended: {error!r}"]}, 0, 0))
        raise


def main():
    base, sign_ins, calls, reasons = sys.argv[1:]
    with open(sign_ins, encoding="utf-8") as file:
        sign_ins = json.load(file)
    with open(calls, encoding="utf-8") as file:
        rows = json.load(file)
    results, turns = multiprocessing.Queue(), multiprocessing.Lock()
    runs = [
        multiprocessing.Process(target=run, args=(base, sign_ins, rows, role, read_reasons(reasons, role), turns, results)) for role in ROLES
    ]
    for one in runs:
        one.start()
    bad = 0
    for _ in runs:
        role, faults, made, good = results.get(timeout=2_700)
        print(f"  {role}: {made} requests, {good} calls with a 2xx, {len(faults)} calls with faults", flush=True)
        for call, found in sorted(faults.items()):
            bad += 1
            print(f"    {role} {call}: {found[0]}" + (f" (and {len(found) - 1} more)" if len(found) > 1 else ""))
    for one in runs:
        one.join()
    if bad:
        sys.exit(f"{bad} calls have faults")


if __name__ == "__main__":
    main()
