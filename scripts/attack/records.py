"""The records that valid requests name: found in the demo, or made through the server's own calls.

The requests are the ones that the stories make (server/tests/calls/table, handed on as target/calls.json): `@campus` in them is the clerk's campus,
`@new_student` a student made for this request, `@my_photo` a file of the caller. Their dates count from 20 November 2026; here they count from today."""

import csv
import datetime
import io
import itertools
import json
import os
import re
import time
import zipfile
from xml.etree import ElementTree

import requests

from admissions import Admissions
from elsewhere import Elsewhere
from entry_tests import EntryTests
import controls
from payroll import Payroll
from petty_cash import PettyCash
from registers import Registers
from school_day import SchoolDay

WRITTEN_ON = datetime.date(2026, 11, 20)
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010800000000"
    "3a7e9b550000000a49444154789c63f80f00010101001bb6ee560000000049454e44ae426082"
)
# The stories' own picture, large enough for the library.
with open(os.path.join(os.path.dirname(__file__), "../../server/tests/calls/field.png"), "rb") as file_of_the_stories:
    FIELD = file_of_the_stories.read()


class Refused(Exception):
    """A call that had to succeed did not."""


class Caller:
    """Somebody who signs in, and signs in again when the token has ended. Each request comes from an address of its own: what one may send is bounded."""

    requests_made = itertools.count(1)

    def __init__(self, base, email, password):
        self.base, self.email, self.password = base, email, password
        self.session = requests.Session()
        self.sign_in()

    def sign_in(self):
        reply = self.session.post(
            f"{self.base}/login", json={"email": self.email, "password": self.password}, headers={"Authorization": ""}, timeout=60
        )
        if reply.status_code != 200:
            raise Refused(f"{self.email} cannot sign in: {reply.status_code} {reply.text[:200]}")
        self.session.headers["Authorization"] = f"Bearer {reply.json()['token']}"
        self.id = reply.json()["user"]["id"]
        self.campuses = reply.json()["user"]["scope"]["campuses"]

    def ask(self, method, address, body=None, file=None):
        files = {"file": file} if file else None
        n = next(self.requests_made)
        headers = {"X-Forwarded-For": f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"}
        return self.session.request(method, self.base + address, json=body, files=files, headers=headers, timeout=60)

    def get(self, address):
        return self._data(self.ask("GET", address), address)

    def post(self, address, body):
        return self._data(self.ask("POST", address, body), address)

    def upload(self, name, content):
        return self._data(self.ask("POST", "/upload-file", file=(name, content)), "/upload-file")["id"]

    @staticmethod
    def _data(reply, address):
        if reply.status_code != 200:
            raise Refused(f"{address}: {reply.status_code} {reply.text[:200]}")
        return reply.json()["data"]


def shifted(text, today):
    """The dates and months of a written request, as far from today as they were from the day they were written on."""
    months = (today.year - WRITTEN_ON.year) * 12 + today.month - WRITTEN_ON.month

    def day(found):
        return (datetime.date.fromisoformat(found[0]) + (today - WRITTEN_ON)).isoformat()

    def month(found):
        at = int(found[1]) * 12 + int(found[2]) - 1 + months
        return f'"{at // 12}-{at % 12 + 1:02}"'

    text = re.sub(r"20\d\d-\d\d-\d\d", day, text)
    return re.sub(r'"(20\d\d)-(\d\d)"', month, text)


# What is made by the valid request of another call, where that is not `/save-` and the record's name.
MADE_BY = {
    "new_role": "/store-role",
    "new_permission": "/store-permission",
    "new_designation": "/store-designation",
    "new_guardian": "/save-parent",
    "new_template": "/save-fee-template",
    "new_late_rule": "/save-late-fee-rule",
    "new_fine": "/add-fine",
    "new_receipt": "/approve-installment",
    "new_bank_file": "/check-bank-file",
    "new_capital_group": "/save-capital-head",
    "new_liability_group": "/save-liability-head",
    "new_asset_group": "/save-asset-head",
    "new_expense_group": "/save-expenses-heads",
    "new_revenue_group": "/save-revenue-head",
    "new_capital_ledger": "/save-capital-ledger-head",
    "new_liability_ledger": "/save-ledger-head",
    "new_asset_ledger": "/save-asset-ledger-head",
    "new_expense_ledger": "/save-expense-ledger-head",
    "new_expense": "/save-expenses",
    "new_payment": "/save-payments",
    "new_journal": "/save-journal-voucher",
    "new_office_receipt": "/save-receipt",
}


OF_RESULTS = {"new_closed_exam", "new_published_exam", "new_published_paper", "new_publication", "new_result_card", "new_promotion",
              "new_result_recheck", "exam_format", "exam_paper", "exam_version"}
OF_PAYROLL = {"salaried", "paid_employee", "new_payroll", "new_checked_payroll", "new_approved_payroll", "new_payslip", "new_held_payslip",
              "new_paid_payslip", "new_salary_payment", "new_staff_loan", "new_active_loan", "new_payroll_deposit"}
OF_LEAVING = {"new_cleared", "new_settlement", "new_due_settlement", "new_refund_payment", "withdrawn_student", "new_graduate", "new_program_change",
              "new_withdrawal", "new_certificate"}
OF_REFUNDS = {"new_debtor", "new_deposited", "new_student_refund", "new_write_off", "new_written_off", "new_written_off_receipt"}
OF_ALLOWANCES = {"allowance_campus", "allowance_run", "new_allowance_run"}
# What there is once at the campus, by words of the requests that need it as they made it.
ONCE = ("payroll", "payslip", "salar", "paid_employee", "_loan", "staff_opening", "allowance", "asset_count", "uncounted", "counted_asset", "register",
        "petty_cash", "depreciat", "allocat", "taxed_campus", "tax_deposit")
# In the campus's bank, for any request that pays from it: Rs 100,000,000.
ENOUGH = 10_000_000_000
CHEQUE = {"instrument": "cheque", "instrument_bank": "MCB Bank"}


class Records(Admissions, Elsewhere, EntryTests, Payroll, PettyCash, Registers, SchoolDay):
    """Resolves the names of requests. `admin` makes the records, at the clerk's campus."""

    def __init__(self, admin, campus, rows, turn):
        self.admin, self.campus, self.turn = admin, campus, turn
        self.rows = {row["call"]: row for row in rows}
        self.today = datetime.date.fromisoformat(self.admin.ask("GET", "/user").json()["group"]["today"])
        # Runs beside each other must not give the same codes, and the codes have six digits.
        self.count = 100_000 + turn * 400_000
        self.version = 1
        self.planned_left = []
        self.kept = {}

    def takes_turns(self, call):
        """Whether the valid request of a call needs something of the campus that there is once."""
        row = self.rows[call]
        return any(word in row["call"] + row["address"] + row["body"] for word in ONCE)

    def next(self):
        self.count += 1
        return self.count

    def request(self, call, by):
        """Method, address and body of a call's valid request."""
        row = self.rows[call]
        if call in ("POST /save-leave-application", "POST /save-condonation"):
            self.usual_attendance()
        body = None if row["body"] in ("", "file") else self.resolve(json.loads(shifted(row["body"], self.today)), by)
        if call == "POST /update-attendance-setting":
            body = self.settings_of_own_campus(body)
        if call in ("POST /plan-allowance-run", "POST /preview-allowance-run"):
            # The demo keeps the one of last month, and write-offs used it.
            body["month"] = f"{self.today:%Y-%m}"
        if call == "POST /preview-depreciation":
            body["month"] = self.undepreciated_month()
        address = re.sub(r"@([a-z_]+)", lambda found: str(self.named(found[1], by)), shifted(row["address"], self.today))
        file = ("photo.png", PIXEL) if row["body"] == "file" else None
        return call.split(" ")[0], address, body, file

    def resolve(self, value, by):
        if isinstance(value, dict):
            return {name: self.resolve(one, by) for name, one in value.items()}
        if isinstance(value, list):
            return [self.resolve(one, by) for one in value]
        if not isinstance(value, str):
            return value
        if value == "@version":
            return self.version
        if value == "@code":
            return f"X{self.next()}"
        if value == "@number":
            return f"9{self.next() % 1_000:03}"
        if value == "@home_version":
            self.page("/")
            return self.version
        if value == "@program_version":
            return self.program_version()
        if value == "@closed_month":
            return self.closed_month()
        if value in ("@own_key", "@own_form_no", "@own_cnic"):
            return self.own_text(value.removeprefix("@own_"))
        if value == "@fast_script":
            return self.fast_row()["code"]
        if value in ("@clock", "@clock_end"):
            return self.clock(value[1:])
        if value == "@payroll_month":
            return self.payroll_month()
        if value == "@far_day":
            return self.far_day()
        if value.startswith("@"):
            return self.named(value[1:], by)
        return value.replace("@n", str(self.next()))

    def made(self, name):
        """The id that the call gives which makes such a record."""
        saving = MADE_BY.get(name) or f"/save-{name.removeprefix('new_').replace('_', '-')}"
        method, address, body, _ = self.request(f"POST {saving}", self.admin)
        if name == "new_bank_file":
            body["bank_id"] = self.named("bank", self.admin)
        # A journal is a draft while the other run keeps the limit low (`draft`); then once more.
        for _ in range(20):
            made = first_id(self.admin.post(address, body))
            # What it names had versions of their own.
            self.version = 1
            if made is not None:
                return made
        raise Refused(f"{name} stays a draft")

    def saved(self, address, body):
        return first_id(self.admin.post(address, body))

    def once(self, name, find):
        if name not in self.kept:
            self.kept[name] = find()
        return self.kept[name]

    def row_of(self, list_, **wanted):
        """The id of the list's first row whose fields are these, or of its first row."""
        rows = self.admin.get(list_)
        found = [row for row in rows if all(row.get(field) == value for field, value in wanted.items())]
        if not (found or rows):
            raise Refused(f"the demo has nothing in {list_}")
        return (found or rows)[0]["id"]

    def section(self):
        """A new section of the running session with room for every student that is made here."""

        def make():
            session = self.admin.get("/get-active-session")["id"]
            rows = self.admin.get(f"/get-sections?campus_id={self.campus}&session_id={session}")
            form = {name: rows[0][name] for name in ("campus_id", "session_id", "program_id", "class_id", "wing")}
            id_ = first_id(self.admin.post("/save-section", {**form, "name": f"T{self.next()}", "capacity": 400}))
            # For exams, before generated requests take subjects off the program.
            self.taught = self.admin.get(f"/get-program-subjects?program_id={form['program_id']}")
            return self.admin.get(f"/get-section-details?id={id_}")

        return self.once("the section", make)

    def named(self, name, by):
        self.version = 1
        campus = f"campus_id={self.campus}"
        found = {
            "campus": lambda: self.campus,
            "branch": lambda: self.admin.get(f"/get-campus-details?id={self.campus}")["branch_id"],
            "school": lambda: self.admin.get(f"/get-branch-details?id={self.named('branch', by)}")["school_id"],
            "section": lambda: self.section()["id"],
            "session": lambda: self.section()["session_id"],
            "program": lambda: self.section()["program_id"],
            "class": lambda: self.section()["class_id"],
            "bank": lambda: self.row_of(f"/get-banks?campus_id={self.campus}"),
            "template": lambda: self.row_of(f"/get-fee-templates?{campus}"),
            "teacher": lambda: self.row_of(f"/get-employee?{campus}&per_page=100", category="teaching"),
            "guardian": lambda: self.made("new_guardian"),
            "board": lambda: self.row_of("/get-boards"),
            "subject": self.subject_taught,
            "designation": lambda: self.row_of("/get-designation?per_page=100", category="teaching"),
            "head": lambda: self.row_of("/get-fee-heads?per_page=100", name="Tuition"),
            "head_transport": lambda: self.row_of("/get-fee-heads?per_page=100", name="Transport"),
            "role_cashier": lambda: self.row_of("/get-roles?per_page=100", name="cashier"),
            "permission": lambda: self.row_of("/get-permissions?per_page=200", name="Institution.boards.index"),
            "capital_group": lambda: self.row_of("/get-all-heads?search=3100", code="3100"),
            "liability_group": lambda: self.row_of("/get-all-heads?search=2200", code="2200"),
            "asset_group": lambda: self.row_of("/get-all-heads?search=1500", code="1500"),
            "expense_group": lambda: self.row_of("/get-all-heads?search=5200", code="5200"),
            "rent": lambda: self.row_of("/get-all-ledger-heads?per_page=200&search=Rent", name="Rent"),
            "capital_head": lambda: self.row_of("/get-all-ledger-heads?per_page=200&search=Capital", name="Capital"),
            "furniture": lambda: self.row_of("/get-all-ledger-heads?per_page=200&search=Furniture%20and%20fittings", name="Furniture and fittings"),
            "bills_payable": lambda: self.row_of("/get-all-ledger-heads?per_page=200&search=Bills%20payable", name="Bills payable"),
            "challan": lambda: self.issued(),
            "receipt": lambda: self.made("new_receipt"),
        }
        if name in found:
            id_ = self.once(name, found[name])
            if name == "campus":
                self.version = self.admin.get(f"/get-campus-details?id={id_}")["version"]
            if name == "bank":
                self.fill(id_)
            return id_
        if name == "student":
            return self.placed_student()
        if name == "shown_campus":
            return self.shown_campus()
        if name == "reached_inquiry":
            n = self.next()
            form = {"name": "Hamza Iqbal", "phone": f"0300-{n:07d}", "email": f"family{n}@chinar.example", "campus_id": self.campus}
            return first_id(self.admin.post("/save-inquiry", form))
        if name == "user_token":
            return self.sign_in_of_another()
        if name in ("budget_head", "new_prepared_budget", "new_approved_budget", "new_budget_revision"):
            return self.of_budgets(name)
        if name.startswith("my_"):
            return self.own(name, by)
        if name in controls.NAMES:
            return controls.made(self, name)
        of_elsewhere = self.of_elsewhere(name)
        if of_elsewhere is not None:
            return of_elsewhere
        of_petty_cash = self.of_petty_cash(name)
        if of_petty_cash is not None:
            return of_petty_cash
        of_registers = self.of_registers(name)
        if of_registers is not None:
            return of_registers
        of_admissions = self.of_admissions(name)
        if of_admissions is not None:
            return of_admissions
        of_entry_tests = self.of_entry_tests(name)
        if of_entry_tests is not None:
            return of_entry_tests
        of_school_day = self.of_school_day(name)
        return self.fresh(name) if of_school_day is None else of_school_day

    def fill(self, bank):
        """What other requests took out of the campus's bank comes in again, overdrawn by a made-up limit or not, with so much more that the next ones find enough."""
        balance = self.admin.get(f"/get-bank-details?id={bank}")["balance_minor"]
        if balance < ENOUGH:
            profit = {"kind": "profit", "bank_id": bank, "date": self.today.isoformat(), "amount_minor": 10 * ENOUGH - balance}
            self.admin.post("/save-bank-transaction", profit)

    def placed_student(self):
        """A student of the demo with a section of the running session and a fee plan. What other requests move, as a rollover does, makes room for the next."""
        session = self.section()["session_id"]

        def is_placed(id_):
            now = self.admin.get(f"/get-student-details?id={id_}")
            return now["status"] == "active" and now["session_id"] == session and now["section_id"] and now["campus_id"] == self.campus

        if "student" not in self.kept or not is_placed(self.kept["student"]):
            rows = self.admin.get(f"/get-students?campus_id={self.campus}&status=active&per_page=200")
            planned = lambda id_: self.admin.get(f"/get-challans?student_id={id_}&per_page=1")  # noqa: E731
            placed = (row["id"] for row in rows if is_placed(row["id"]) and planned(row["id"]))
            self.kept["student"] = next(placed, None) or self.newcomer()
            self.kept.pop("the subject", None)
        return self.kept["student"]

    def newcomer(self):
        """A new student of the section with a fee plan, where all of the demo moved on."""
        student = self.student()
        self.plan(student)
        return student

    def fresh(self, name):
        of_scholarships = self.of_scholarships(name)
        if of_scholarships is not None:
            return of_scholarships
        if name == "new_planned":
            return self.versioned(self.planned())
        if name == "new_challan":
            return self.versioned(self.issued())
        if name == "new_late":
            return self.late()
        if name in ("new_challan_beside_advance", "new_challan_of_advance"):
            return self.beside_advance(name == "new_challan_of_advance")
        if name == "new_unplaced":
            return self.student(section_id=None)
        if name in ("new_struck_off", "new_fined"):
            student = self.student()
            fine = {"fine_minor": 0} if name == "new_struck_off" else {}
            self.admin.post("/struck-off-students", {"student_ids": [student], "reason": "Absent for six days", **fine})
            return student
        if name == "new_billable":
            class_ = self.made("new_class")
            self.plan(self.student(class_id=class_, section_id=None))
            return class_
        if name == "new_bank_line":
            return self.admin.get(f"/get-bank-lines?bank_file_id={self.made('new_bank_file')}")[0]["id"]
        if name == "new_reversal_line":
            return self.reversal()
        if name == "new_bank_receipt":
            return self.bank_receipt(None)
        if name == "new_doubtful_line":
            return self.doubtful()
        if name == "new_draft":
            return self.draft()
        if name == "home_page":
            return self.page("/")
        if name == "drafted_page":
            return self.drafted_page()
        if name == "public_blog":
            return self.public_blog()
        if name == "public_event":
            return self.public_event()
        if name == "drafted_event":
            return self.drafted_event()
        if name == "bare_challan":
            return self.issued()
        if name == "new_guardian_request":
            return self.guardian_request()
        if name == "new_revision":
            blog = self.public_blog()
            return self.admin.get(f"/get-content-revisions?kind=blog&id={blog}")[0]["id"]
        if name == "new_message":
            return self.admin.get(f"/get-messages?campus_id={self.campus}&per_page=1")[0]["id"]
        if name == "new_picture":
            id_ = self.made(name)
            self.version = self.admin.get(f"/get-picture-details?id={id_}")["version"]
            return id_
        if name == "new_cheque":
            return self.cheque()
        if name in ("new_unmatched_line", "new_unidentified", "new_small_line"):
            return self.unmatched(name)
        if name == "new_provisional_receipt":
            return self.provisional_receipt()
        if name == "new_due_cheque":
            return self.made("new_post_dated_cheque")
        if name == "new_approved_concession":
            id_ = self.made("new_concession")
            self.admin.post("/approve-concession", {"id": id_, "version": 1})
            return id_
        if name in ("new_card_receipt", "new_card_settlement"):
            return self.of_cards(name)
        if name in ("new_deposit_claim", "new_reallocation", "new_owing_student"):
            return self.of_claims(name)
        if name in ("new_document", "new_lesson", "new_visit", "new_marked"):
            return self.of_staff(name)
        if name == "new_exam":
            return self.exam(self.section()["class_id"])["id"]
        if name in ("new_open_exam", "new_award_list", "new_mark_correction"):
            return self.of_exams(name)
        if name in OF_RESULTS:
            return self.of_results(name)
        if name in OF_LEAVING:
            return self.of_leaving(name)
        if name in OF_ALLOWANCES:
            return self.of_allowances(name)
        if name in OF_REFUNDS:
            return self.of_refunds(name)
        if name.endswith("_opening_import"):
            register = name.removeprefix("new_").removesuffix("_opening_import")
            if register == "student":
                file = self.opening_sheet(self.student(), self.admin)
            else:
                file = (self.staff_opening_sheet if register == "staff" else self.payee_opening_sheet)(self.admin)[1]
            return self.finished(self.admin.post(f"/import-{register}-openings", {"file_id": file, "campus_id": self.campus})["job_id"])
        if name == "new_student_opening":
            student = self.student()
            file = self.opening_sheet(student, self.admin)
            started = self.admin.post("/import-student-openings", {"file_id": file, "campus_id": self.campus})
            self.finished(started["job_id"])
            return self.admin.get(f"/get-student-openings?student_id={student}")[0]["id"]
        if name == "new_payee_opening":
            payee, file = self.payee_opening_sheet(self.admin)
            started = self.admin.post("/import-payee-openings", {"file_id": file, "campus_id": self.campus})
            self.finished(started["job_id"])
            return self.admin.get(f"/get-payee-openings?payee_id={payee}")[0]["id"]
        if name == "new_staff_opening":
            employee, file = self.staff_opening_sheet(self.admin)
            started = self.admin.post("/import-staff-openings", {"file_id": file, "campus_id": self.campus})
            self.finished(started["job_id"])
            return self.admin.get(f"/get-staff-openings?employee_id={employee}")[0]["id"]
        if name == "deposit_head":
            return self.row_of("/get-fee-heads?per_page=100", name="Security deposit")
        if name in OF_PAYROLL:
            return self.of_payroll(name)
        if name == "next_class":
            return self.once(name, lambda: self.row_of(f"/get-classes?program_id={self.section()['program_id']}&per_page=100&sort=-level"))
        if name == "next_session":
            return self.once(name, self.next_session)
        if name in ("new_rolling_class", "new_rollover"):
            return self.of_rollovers(name)
        if name == "empty_expense_group":
            group = self.made("new_expense_group")
            for head in self.admin.get(f"/get-expense-ledger-heads?head_id={group}"):
                self.admin.ask("DELETE", f"/delete-expense-ledger-head?id={head['id']}")
            return group
        id_ = self.made(name)
        if name == "new_expense_budget":
            self.kept["budget"] = id_
        if name in ("new_student", "new_guardian"):
            self.versioned(id_, "/get-student-details" if name == "new_student" else "/get-parent-details")
        return id_

    def of_budgets(self, name):
        """A budget of open months that the accountant prepared and the administrator approved, a revision of it, the head of the newest one."""
        if name == "budget_head":
            return self.admin.get(f"/get-expense-budget-details?id={self.kept['budget']}")["ledger_head_id"]
        head = self.made("new_expense_ledger")
        form = {"campus_id": self.campus, "ledger_head_id": head, "fiscal_year": self.today.year - (self.today.month < 7), "months": [0] * 5 + [1000] * 7}
        budget = first_id(self.accountant.post("/save-expense-budget", form))
        if name == "new_prepared_budget":
            return budget
        self.admin.post("/approve-expense-budgets", {"budgets": [{"id": budget, "version": 1}]})
        if name == "new_approved_budget":
            return budget
        change = {**form, "id": budget, "version": 2, "months": [0] * 5 + [3000] + [0] * 6, "reason": "Paper is dearer"}
        return first_id(self.accountant.post("/update-expense-budget", change))

    def next_session(self):
        """A session that begins after the running one."""
        first = self.today + datetime.timedelta(days=254)
        last = first + datetime.timedelta(days=364)
        form = {"name": f"Next {self.next()}", "starts_on": first.isoformat(), "ends_on": last.isoformat()}
        return first_id(self.admin.post("/save-session", form))

    def of_rollovers(self, name):
        """A class of a program of its own with a section and a student, or the finished rollover of one."""
        running = f"/get-year-rollovers?campus_id={self.campus}&job_status=queued,running"
        while self.admin.get(running):
            time.sleep(0.2)
        n = self.next()
        form = {"name": f"Rolling {n}", "code": f"R{n}", "years": 2, "campus_ids": [self.campus]}
        program = first_id(self.admin.post("/save-program", form))
        classes = [
            first_id(self.admin.post("/save-class", {"program_id": program, "name": f"Year {year}", "level": 20 + year, "year": year}))
            for year in (1, 2)
        ]
        section = {"campus_id": self.campus, "session_id": self.named("session", self.admin), "program_id": program, "class_id": classes[0],
                   "name": "A", "capacity": 40, "wing": "co_education"}
        section = first_id(self.admin.post("/save-section", section))
        self.student(program_id=program, class_id=classes[0], section_id=section)
        if name == "new_rolling_class":
            return classes[0]
        form = {"campus_id": self.campus, "to_session_id": self.named("next_session", self.admin), "class_ids": [classes[0]]}
        started = self.admin.post("/run-year-rollover", form)
        while self.admin.get(running):
            time.sleep(0.2)
        return started["id"]

    def page(self, path):
        """A page in English; the version is the one that it has now."""
        row = self.admin.get(f"/get-pages?path={path}&lang=en")[0]
        self.version = row["version"]
        return row["id"]

    def drafted_page(self):
        """A public page with a draft beside it."""
        id_ = self.page("/privacy-policy")
        sections = [{"id": "words", "kind": "statement", "content": {"text": "We keep what you write as long as it is needed."}}]
        body = {"id": id_, "version": self.version, "title": "Privacy", "description": "", "sections": sections}
        self.version = self.admin.post("/update-page", body)["version"]
        return id_

    def public_blog(self):
        id_ = self.made("new_blog")
        self.version = self.admin.post("/publish-content", {"kind": "blog", "id": id_, "version": 1})["version"]
        return id_

    def public_event(self):
        id_ = self.made("new_event")
        self.version = self.admin.post("/publish-content", {"kind": "event", "id": id_, "version": 1})["version"]
        return id_

    def drafted_event(self):
        """A public event with a draft beside it."""
        _, _, body, _ = self.request("POST /save-event", self.admin)
        id_ = self.public_event()
        self.version = self.admin.post("/update-event", {**body, "id": id_, "version": self.version})["version"]
        return id_

    def head_of_exams(self):
        """The exam controller of the demo."""
        return Caller(self.admin.base, "exams@chinar.example", self.admin.password)

    def guardian_request(self):
        """Another campus types the CNIC of a parent whom only this one sees."""
        # The count starts at the process id, which has any number of digits.
        cnic = f"3520{self.next() % 10**8:08}1"
        father = {"campus_id": self.campus, "name": "Tariq Mehmood", "relation": "father", "cnic": cnic}
        parent = first_id(self.admin.post("/save-parent", father))
        other = self.once("other clerk", lambda: Caller(self.admin.base, "admin.mtn@chinar.example", self.admin.password))
        _, address, body, _ = self.request("POST /save-student", self.admin)
        there = {"campus_id": other.campuses[0]["id"], "section_id": None, "guardians": [{"name": "Tariq Mehmood", "relation": "father", "cnic": cnic}]}
        other.post(address, {**body, **there})
        rows = self.admin.get("/get-guardian-requests?per_page=50")
        return next(row["id"] for row in rows if row["guardian_id"] == parent)

    def student(self, **changed):
        _, address, body, _ = self.request("POST /save-student", self.admin)
        return first_id(self.admin.post(address, {**body, **changed}))

    def plan(self, student):
        _, address, body, _ = self.request("POST /save-installments", self.admin)
        self.admin.post(address, {**body, "student_id": student})

    def planned(self):
        """A planned installment that nobody was given yet, of a student of their own."""
        if not self.planned_left:
            student = self.student()
            self.plan(student)
            rows = self.admin.get(f"/get-challans?student_id={student}&status=planned&sort=-id&per_page=100")
            self.planned_left = [row["id"] for row in rows]
        return self.planned_left.pop()

    def issued(self):
        """A challan on which something is owed. What a student has paid in advance pays the next ones at once: then one of another student."""
        while True:
            id_ = self.planned()
            self.admin.post("/issue-challans", {"ids": [id_]})
            if self.admin.get(f"/get-challan-details?id={id_}")["status"] == "issued":
                return id_
            self.planned_left = []

    def beside_advance(self, is_applied):
        """An open challan of a student with something in advance; that has paid a part of it, or not yet."""
        id_ = self.issued()
        student = self.admin.get(f"/get-challan-details?id={id_}")["student_id"]
        self.admin.post("/approve-installment", {"student_id": student, "amount_minor": 1_000, "out_of_order_reason": "Asked by the father"})
        if is_applied:
            self.admin.post("/apply-advance", {"challan_id": id_})
        return id_

    def of_scholarships(self, name):
        """A scholarship, an award, or money of an applicant; None when it is something else."""
        if name in ("new_slip", "new_slip_of_line"):
            # Money of a line is Rs 500.
            return self.applicant_slip(150_000 if name == "new_slip" else 50_000)
        if name == "new_paid_slip":
            slip = self.applicant_slip(150_000)
            self.admin.post("/receive-applicant-slip", {"id": slip})
            return slip
        if name == "new_lapsed_student":
            return self.of_the_demo(f"/get-students?campus_id={self.campus}&status=cancelled")
        if name == "new_planned_student":
            student = self.student()
            self.plan(student)
            return student
        if name == "new_term_of_session":
            session = self.named("session", self.admin)
            term = {"session_id": session, "name": f"Term {self.next()}", "starts_on": "2026-04-01", "ends_on": "2027-03-31"}
            # Terms of a session do not overlap: it has this one from the first time on.
            self.admin.ask("POST", "/save-term", term)
            return self.row_of(f"/get-terms?session_id={session}")
        if name == "new_provisional_award":
            award = self.of_the_demo(f"/get-scholarship-awards?campus_id={self.campus}&status=provisional")
            return self.versioned(award, "/get-scholarship-award-details")
        if name in ("new_scholarship", "new_funded_scholarship", "new_award"):
            _, address, body, _ = self.request("POST /save-scholarship", self.admin)
            scholarship = first_id(self.admin.post(address, body))
            if name == "new_scholarship":
                return scholarship
            self.admin.post("/fund-scholarship", {"id": scholarship, "amount_minor": 100_000_000, "note": "Set aside"})
            if name == "new_funded_scholarship":
                return scholarship
            student = self.of_scholarships("new_planned_student")
            self.admin.post("/award-scholarship", {"scholarship_id": scholarship, "student_ids": [student], "why": "Need"})
            return self.row_of(f"/get-scholarship-awards?scholarship_id={scholarship}")
        return None

    def versioned(self, id_, call="/get-challan-details"):
        self.version = self.admin.get(f"{call}?id={id_}")["version"]
        return id_

    def of_the_demo(self, list_):
        """The id of a row of the demo. One run takes the first, the other the last: a request that succeeds takes it out of the list."""
        ids = [row["id"] for row in self.admin.get(f"{list_}&per_page=200")]
        if not ids:
            raise Refused(f"the demo has nothing left in {list_}")
        return (min, max)[self.turn](ids)

    def late(self):
        """A challan whose due date has passed: the money that the demo took for it is taken back."""
        day = self.today - datetime.timedelta(days=1)
        list_ = f"/get-fee-receipts?campus_id={self.campus}&status=realised&instrument=cash&value_date_to={day}&sort=-id&per_page=200"
        # Made-up rules of long ago may charge nothing; this one stands already where the other run has made it.
        rule = {"campus_id": self.campus, "from_on": "2026-02-01", "grace_days": 0, "per_day_minor": 5_000, "most_minor": 100_000}
        self.admin.ask("POST", "/save-late-fee-rule", rule)
        # Every other one: the other run takes those between.
        rows = self.once("late", lambda: [row for row in self.admin.get(list_) if row["id"] % 2 == self.turn])
        while rows:
            row = rows.pop(0)
            self.admin.ask("POST", "/unpaid-installment", {"receipt_id": row["id"], "reason": "Wrong student"})
            for challan in self.admin.get(f"/get-challans?student_id={row['student_id']}&overdue=true&sort=-due_on"):
                return challan["id"]
        raise Refused("the demo has no overdue challan left")

    def set(self, key, value):
        reply = self.admin.ask("POST", "/update-settings", {"values": {key: value}})
        if reply.status_code != 200:
            raise Refused(f"the setting {key} cannot be changed: {reply.text[:200]}")

    def draft(self):
        """A voucher above the limit. Another run may lift the limit at the same moment; then once more."""
        draft = None
        while draft is None:
            self.set("accounting.journal_limit_minor", 1)
            draft = self.journal_of_the_accountant()
        self.set("accounting.journal_limit_minor", 0)
        return draft

    def journal_of_the_accountant(self):
        """What the super administrator writes would be posted at once."""
        _, address, body, _ = self.request("POST /save-journal-voucher", self.accountant)
        return self.accountant.post(address, body).get("draft_id")

    def cheque(self):
        """A cheque that was taken and not yet brought to the bank."""
        _, address, body, _ = self.request("POST /approve-installment", self.admin)
        return first_id(self.admin.post(address, {**body, **CHEQUE, "instrument_no": f"{self.next():08}", "instrument_date": str(self.today)}))

    def of_cards(self, name):
        """A receipt by card that waits for its bank, or the settlement of one."""
        _, address, body, _ = self.request("POST /approve-installment", self.admin)
        receipt = first_id(self.admin.post(address, {**body, "instrument": "card", "instrument_no": f"{self.next():06}"}))
        if name == "new_card_receipt":
            return receipt
        settled = {"ids": [receipt], "bank_id": self.named("bank", self.admin)}
        return first_id(self.admin.post("/settle-cards", settled))

    def unmatched(self, name):
        """A line of a bank's list that names no challan; or the receipt that such a line became."""
        amount = "1.00" if name == "new_small_line" else "500.00"
        file = self.bank_list(f"U{self.next()},999999999999,{self.today:%d-%m-%Y},{amount}")
        line = self.admin.get(f"/get-bank-lines?bank_file_id={file}")[0]["id"]
        if name in ("new_unmatched_line", "new_small_line"):
            return line
        self.admin.post("/post-unidentified-lines", {"line_ids": [line]})
        return self.admin.get("/get-unidentified-receipts?sort=-id&per_page=1")[0]["id"]

    def reversal(self):
        """A line of a bank's list that takes back what a line of an earlier list had brought."""
        challan = self.admin.get(f"/get-challan-details?id={self.issued()}")["challan_no"]
        line = f"R{self.next()},{challan},{self.today:%d-%m-%Y},"
        started = self.admin.post("/post-bank-file", {"id": self.bank_list(line + "500.00"), "differing": True})
        self.finished(started["job_id"])
        return self.admin.get(f"/get-bank-lines?bank_file_id={self.bank_list(line + '-500.00')}")[0]["id"]

    def bank_list(self, line):
        """A bank's list of one line, read and not posted."""
        file = self.admin.upload(f"bank{self.next()}.csv", f"Transaction ID,Challan No,Date,Amount\n{line}\n".encode())
        return first_id(self.admin.post("/check-bank-file", {"file_id": file, "bank_id": self.named("bank", self.admin)}))

    def bank_receipt(self, number):
        """Money that went to the campus's account, received by hand."""
        _, address, body, _ = self.request("POST /approve-installment", self.admin)
        bank = {"channel": "bank", "instrument": "online", "bank_id": self.named("bank", self.admin), "instrument_no": number}
        return first_id(self.admin.post(address, {**body, **bank}))

    def doubtful(self):
        """A line of a payment that was received by hand under its number."""
        number = f"D{self.next()}"
        receipt = self.admin.get(f"/get-fee-receipt-details?id={self.bank_receipt(number)}")
        line = f"{number},{receipt['allocations'][0]['challan_no']},{self.today:%d-%m-%Y},{receipt['amount_minor'] / 100:.2f}"
        return self.admin.get(f"/get-bank-lines?bank_file_id={self.bank_list(line)}")[0]["id"]

    def provisional_receipt(self):
        """A receipt that was taken without the server, for another amount than is due: it waits for a decision."""
        _, address, body, _ = self.request("POST /save-provisional-receipt", self.admin)
        return first_id(self.admin.post(address, {**body, "due_minor": 12_345}))

    def of_claims(self, name):
        """A slip that was sent for a challan, a receipt that was moved, a student with overdue fees."""
        if name == "new_owing_student":
            return self.admin.get(f"/get-challan-details?id={self.late()}")["student_id"]
        call = "POST /claim-deposit" if name == "new_deposit_claim" else "POST /reallocate-receipt"
        _, address, body, _ = self.request(call, self.admin)
        return first_id(self.admin.post(address, body))

    def of_staff(self, name):
        """A document of a teacher, what they teach, a section that they visit; an employee whose attendance is marked."""
        if name == "new_marked":
            employee = self.made("new_employee")
            line = {"employee_id": employee, "status": "present"}
            day = (self.today - datetime.timedelta(days=1)).isoformat()
            self.admin.post("/staff-attendance", {"campus_id": self.campus, "date": day, "lines": [line]})
            return employee
        teacher = self.named("teacher", self.admin)
        if name == "new_document":
            file = self.admin.upload("degree.png", PIXEL)
            self.admin.post("/save-person-documents", {"kind": "employee", "id": teacher, "documents": [{"title": "Degree", "file_id": file}]})
            return self.admin.get(f"/get-person-documents?kind=employee&id={teacher}")[0]["id"]
        section = self.named("section", self.admin)
        if name == "new_lesson":
            lesson = {"section_id": section, "subject_id": self.named("subject", self.admin)}
            self.admin.post("/save-teachers-subjects", {"teacher_id": teacher, "subjects": [lesson]})
            return self.admin.get(f"/get-teacher-subjects?teacher_id={teacher}&section_id={section}")[0]["id"]
        self.admin.post("/save-teacher-sections", {"teacher_id": teacher, "section_ids": [section]})
        return self.admin.get(f"/get-teacher-sections?teacher_id={teacher}&section_id={section}")[0]["id"]

    def sitter(self):
        """The student of the requests: their class is examined."""
        return self.admin.get(f"/get-student-details?id={self.named('student', self.admin)}")

    def program_version(self):
        """The version of the program of the requests, with which its subjects are saved."""
        return self.admin.get(f"/get-program-details?id={self.section()['program_id']}")["version"]

    def exam(self, class_):
        """A draft of a class in the days around today."""
        days = [(self.today + datetime.timedelta(days=n)).isoformat() for n in (-14, 7)]
        form = {"name": f"Exam {self.next()}", "category_id": self.made("new_exam_category"), "class_ids": [class_],
                "campus_ids": [self.campus], "starts_on": days[0], "ends_on": days[1]}
        read = lambda: self.admin.get(f"/get-exam?id={self.admin.post('/new-exam', form)['id']}")  # noqa: E731
        exam = read()
        if not exam["papers"]:
            # One did.
            taught = {"program_id": self.section()["program_id"], "version": self.program_version(), "subjects": self.taught}
            self.admin.post("/save-program-subjects", taught)
            form["name"] = f"Exam {self.next()}"
            exam = read()
        return exam

    def of_exams(self, name):
        """An open exam whose papers were held on the last school day; a list of it; a mark that was changed after its submission."""
        # New students sit in the clerk's section.
        exam = self.exam((self.section() if name == "new_open_exam" else self.sitter())["class_id"])
        kept = ("id", "subject_id", "part", "total_marks", "passing_marks")
        for back in range(1, 14):
            day = (self.today - datetime.timedelta(days=back)).isoformat()
            papers = [{**{field: paper[field] for field in kept}, "on_date": day} for paper in exam["papers"]]
            dated = self.admin.ask("POST", "/update-exam", {"id": exam["id"], "version": exam["version"], "papers": papers})
            if dated.status_code == 200:
                break
        version = self.admin.get(f"/get-exam?id={exam['id']}")["version"]
        self.admin.post("/update-exam", {"id": exam["id"], "version": version, "status": "open"})
        if name == "new_open_exam":
            return exam["id"]
        sitter = self.sitter()
        lists = self.admin.get(f"/get-award-lists?exam_id={exam['id']}&section_id={sitter['section_id']}")
        sits = lambda id_: any(row["student_id"] == sitter["id"] for row in self.admin.get(f"/get-award-list-details?id={id_}")["data"])  # noqa: E731
        list_ = next(row["id"] for row in lists if sits(row["id"]))
        if name == "new_award_list":
            return list_
        lines = [{"student_id": row["student_id"], "marks": 5} for row in self.admin.get(f"/get-award-list-details?id={list_}")["data"]]
        self.admin.post("/update-award-list", {"id": list_, "lines": lines, "act": "submit"})
        first = self.admin.get(f"/get-award-list-details?id={list_}")["data"][0]
        line = {"student_id": first["student_id"], "marks": 6, "version": first["version"]}
        self.admin.post("/update-award-list", {"id": list_, "lines": [line], "reason": "Question 3 was not added"})
        return self.admin.get(f"/get-mark-corrections?award_list_id={list_}")[0]["id"]

    def of_results(self, name):
        """An exam of one paper: closed with a format of its own, published with its cards, with a re-check; a line of a promotion list."""
        if name in ("exam_format", "exam_paper", "exam_version"):
            return self.kept[name]
        if name == "new_promotion":
            student = self.student()
            self.admin.post("/make-promotion-list", {"campus_id": self.campus, "class_id": self.section()["class_id"]})
            return self.admin.get(f"/get-promotions?student_id={student}")[0]["id"]
        student = self.named("student", self.admin)
        exam = self.closed_exam()
        if name == "new_closed_exam":
            return exam
        # Another request may have withheld all results of the one who sat it.
        for hold in self.admin.get(f"/get-result-holds?student_id={student}&is_lifted=false"):
            self.admin.ask("POST", "/lift-result-hold", {"id": hold["id"], "version": hold["version"], "reason": "Paid at the bank"})
        form = {"exam_id": exam, "version": self.kept["exam_version"], "format_id": self.kept["exam_format"], "tells_families": False}
        self.finished(self.admin.post("/publish-result", form)["job_id"])
        if name == "new_publication":
            return self.admin.get(f"/get-result-publications?exam_id={exam}")[0]["id"]
        if name == "new_result_card":
            return self.admin.get(f"/get-result-cards?exam_id={exam}&student_id={student}")[0]["id"]
        if name == "new_result_recheck":
            # Who asks for it does not decide.
            head = self.once("exam controller", self.head_of_exams)
            asked = {"paper_id": self.kept["exam_paper"], "student_id": student, "reason": "Question 3 seems not to be added"}
            return first_id(head.post("/save-result-recheck", asked))
        return exam if name == "new_published_exam" else self.kept["exam_paper"]

    def of_leaving(self, name):
        """Applications to leave in every state; whoever approves is another than who prepared."""
        if name == "withdrawn_student":
            return self.kept[name]
        if name == "new_certificate":
            return first_id(self.admin.post("/save-certificate", {"student_id": self.student(), "kind": "bonafide"}))
        if name == "new_graduate":
            student = self.student()
            form = {"student_ids": [student], "kind": "graduation", "on_date": self.today.isoformat(), "reason": "Passed the last class"}
            self.admin.post("/leave-students", form)
            return student
        if name == "new_program_change":
            _, address, body, _ = self.request("POST /update-student-program", self.admin)
            self.admin.post(address, body)
            return self.admin.get(f"/get-program-changes?student_id={body['id']}")[0]["id"]
        student = self.student()
        if name in ("new_due_settlement", "new_refund_payment"):
            self.deposit(student)
        self.kept["withdrawn_student"] = student
        _, address, body, _ = self.request("POST /save-withdrawal", self.admin)
        id_ = first_id(self.admin.post(address, {**body, "student_id": student}))
        if name == "new_withdrawal":
            return id_
        for n, desk in enumerate(("library", "laboratory", "hostel", "accounts")):
            self.admin.post("/clear-withdrawal", {"id": id_, "version": n + 1, "kind": desk, "state": "cleared"})
        if name == "new_cleared":
            return id_
        settlement = first_id(self.accountant.post("/save-settlement", {"withdrawal_id": id_}))
        if name == "new_settlement":
            return settlement
        chief = self.once("chief", lambda: Caller(self.admin.base, "chief.accountant@chinar.example", self.admin.password))
        chief.post("/approve-settlement", {"id": settlement, "version": 1})
        if name == "new_due_settlement":
            return settlement
        form = {"id": settlement, "version": 2, "payee": "Ahmed Nawaz", "paid_from": "cash"}
        return first_id(self.admin.post("/pay-refund", form))

    def of_refunds(self, name):
        """Students whose deposit is held or owed, refunds and write-offs; whoever decides is another than who prepared."""
        student = self.student()
        if name in ("new_deposited", "new_student_refund"):
            self.deposit(student, 3_000_000)
            if name == "new_deposited":
                return student
            form = {"student_id": student, "kind": "deposit", "fee_head_id": self.named("deposit_head", self.admin), "amount_minor": 2_000_000,
                    "payee": "Ahmed Nawaz", "paid_from": "cash", "reason": "Uses the bus no more"}
            return first_id(self.accountant.post("/save-student-refund", form))
        self.owe_deposit(student, 100_000)
        if name == "new_debtor":
            return student
        id_ = first_id(self.accountant.post("/save-write-off", {"student_id": student, "reason": "Cannot be found"}))
        if name != "new_write_off":
            chief = self.once("chief", lambda: Caller(self.admin.base, "chief.accountant@chinar.example", self.admin.password))
            chief.post("/approve-write-off", {"id": id_, "version": 1})
        if name == "new_written_off_receipt":
            form = {"id": id_, "version": 2, "amount_minor": 40_000, "received_in": "cash"}
            return first_id(self.admin.post("/receive-written-off", form))
        return id_

    def of_allowances(self, name):
        """The campus once percentages are in force and this month has no allowance, or its allowance of this month."""
        self.once("allowance_rates", lambda: first_id(self.admin.post("/save-allowance-rate", {
            "from_on": f"{self.today.year - 2}-{self.next() % 12 + 1:02d}-{self.next() % 28 + 1:02d}", "days_30_hundredths": 0,
            "days_60_hundredths": 500, "days_90_hundredths": 2_000, "older_hundredths": 5_000})))
        month = f"{self.today.year}-{self.today.month:02d}"
        for run in self.admin.get(f"/get-allowance-runs?campus_id={self.campus}&is_reversed=false&month={month}"):
            self.admin.post("/reverse-allowance-run", {"id": run["id"], "version": run["version"], "reason": "Reckoned too early"})
        if name == "allowance_campus":
            return self.campus
        return first_id(self.admin.post("/save-allowance-run", {"campus_id": self.campus, "month": month}))

    def payee_opening_sheet(self, by):
        """A sheet with the opening of a payee of its own; gives the payee and the file."""
        n = self.next()
        payee = first_id(self.admin.post("/save-payee", {
            "campus_id": self.campus, "name": f"Creditor {n}", "kind": "company", "ntn": f"7654321-{n % 10}", "filer_status": "filer"}))
        sheet = f"Payee,Bill no,Owed,Tax withheld for,Paid in the tax year,Paid up to\nCreditor {n},OB-{n},500,goods,1000,{self.today.isoformat()}\n"
        return payee, by.upload(f"payee{n}.csv", sheet.encode())

    def staff_opening_sheet(self, by):
        """A sheet with the opening of an employee of its own; gives the employee and the file."""
        employee = self.made("new_employee")
        number = self.admin.get(f"/get-employee-details?id={employee}")["employee_no"]
        sheet = ("Employee no,Employee,Kind,Owed,A month,From month,Pay up to,Taxable pay of the year,Tax of the year\n"
                 f"{number},,loan,500,100,{self.today.year + 1}-02,{self.today.year}-{self.today.month:02d},1000,10\n")
        return employee, by.upload(f"staff{self.next()}.csv", sheet.encode())

    def opening_sheet(self, student, by):
        """A sheet with a student's opening balances."""
        number = self.admin.get(f"/get-student-details?id={student}")["registration_no"]
        sheet = f"Registration no,Name,Arrears,Advance,Security deposit\n{number},,500,,300\n"
        return by.upload(f"openings{self.next()}.csv", sheet.encode())

    def pay_sheet(self, by):
        """A sheet with the pay of an employee of its own."""
        number = self.admin.get(f"/get-employee-details?id={self.made('new_employee')}")["employee_no"]
        sheet = f"Employee no,Employee,From month,Basic salary,House rent\n{number},,{self.today:%Y-%m},30000,45%\n"
        return by.upload(f"pay{self.next()}.csv", sheet.encode())

    def deposit(self, student, amount=100_000):
        """A security deposit that the student has paid."""
        challan = self.owe_deposit(student, amount)
        self.admin.post("/approve-installment", {"challan_ids": [challan], "amount_minor": amount})

    def owe_deposit(self, student, amount):
        """The challan of a security deposit."""
        head = self.row_of("/get-fee-heads?per_page=100", name="Security deposit")
        month = f"{self.today:%Y-%m}"
        plan = {"student_id": student, "lines": [{"fee_head_id": head, "amount_minor": amount}], "first_month": month, "installments": 1, "due_day": 28}
        self.admin.post("/save-installments", plan)
        challan = self.admin.get(f"/get-challans?student_id={student}")[0]["id"]
        self.admin.post("/issue-challans", {"ids": [challan]})
        return challan

    def closed_exam(self):
        exam = self.exam(self.sitter()["class_id"])
        kept = ("id", "subject_id", "part", "total_marks", "passing_marks")
        # A subject that the whole class takes.
        paper = next(paper for paper in exam["papers"] if paper["subject_name"] == "English")
        first = {field: paper[field] for field in kept}
        for back in range(1, 14):
            day = (self.today - datetime.timedelta(days=back)).isoformat()
            dated = self.admin.ask("POST", "/update-exam", {"id": exam["id"], "version": exam["version"], "papers": [{**first, "on_date": day}]})
            if dated.status_code == 200:
                break
        read = lambda: self.admin.get(f"/get-exam?id={exam['id']}")  # noqa: E731
        self.admin.post("/update-exam", {"id": exam["id"], "version": read()["version"], "status": "open"})
        # Who checks did not enter.
        head = self.once("exam controller", self.head_of_exams)
        for list_ in self.admin.get(f"/get-award-lists?exam_id={exam['id']}"):
            rows = self.admin.get(f"/get-award-list-details?id={list_['id']}")["data"]
            total = int(first["total_marks"])
            lines = [{"student_id": row["student_id"], "marks": total * (37 if n == 0 else 60) // 100} for n, row in enumerate(rows)]
            self.admin.post("/update-award-list", {"id": list_["id"], "lines": lines, "act": "submit"})
            for act in ("check", "lock"):
                head.post("/update-award-list", {"id": list_["id"], "act": act})
        self.admin.post("/update-exam", {"id": exam["id"], "version": read()["version"], "status": "closed"})
        closed = read()
        format_ = {"name": f"Format {self.next()}", "session_id": closed["session_id"], "program_id": closed["program_id"],
                   "class_id": closed["class_id"], "campus_id": self.campus, "basis": "one_exam", "grade_scale_id": self.made("new_grade_scale"),
                   "ranks": ["section"], "shown": ["grade"], "categories": [{"category_id": closed["category_id"], "weight": 100}]}
        self.kept["exam_format"] = first_id(self.admin.post("/save-result-summary-format", format_))
        self.kept["exam_paper"], self.kept["exam_version"] = closed["papers"][0]["id"], closed["version"]
        return exam["id"]

    def held_student(self):
        """One who was there on five days: too few as usual."""
        self.usual_attendance()
        return self.short_student(absences=5)

    def short_student(self, absences=3):
        """A new student of the clerk's section who was there on seven of the last ten school days."""
        student, section, marked = self.student(), self.section()["id"], 0
        for back in range(1, 60):
            line = {"student_id": student, "status": "absent" if marked < absences else "present"}
            day = (self.today - datetime.timedelta(days=back)).isoformat()
            reply = self.admin.ask("POST", "/save-attendance", {"section_id": section, "date": day, "lines": [line]})
            marked += reply.status_code == 200
            if marked == 10:
                break
        return student

    def of_board(self, name, by):
        """A sheet of board affairs with a student who is in no register yet, or its finished import."""
        n = self.next()
        student = self.admin.get(f"/get-student-details?id={self.student()}")
        board = self.admin.get(f"/get-board-details?id={self.named('board', by)}")["name"]
        who = f"{student['registration_no']},{student['name']},\"{board}\""
        if name.startswith("my_registrations"):
            sheet = f"Registration no,Name,Board,Board registration no\n{who},I-{n}\n"
            call = "/import-board-registrations"
        else:
            sheet = f"Registration no,Name,Board,Exam,Year,Roll no,Marks,Out of\n{who},ssc,{self.today.year},G-{n},850,1200\n"
            call = "/import-matric-results"
        file = by.upload(f"board{n}.csv", sheet.encode())
        if not name.endswith("_import"):
            return file
        return self.finished(by.post(call, {"file_id": file, "campus_id": self.campus})["job_id"])

    def of_alumni(self, name, by):
        """A sheet of alumni with a student who has just graduated, or its finished import."""
        student = self.admin.get(f"/get-student-details?id={self.named('new_graduate', by)}")
        sheet = f"Registration no,Name,City\n{student['registration_no']},{student['name']},Lahore\n"
        file = by.upload(f"alumni{self.next()}.csv", sheet.encode())
        if name == "my_alumni":
            return file
        return self.finished(by.post("/import-alumni", {"file_id": file, "campus_id": self.campus})["job_id"])

    def sign_in_of_another(self):
        """A sign-in of the accountant made for this request: the one that works here stays, and so does the other run's."""
        fresh = Caller(self.admin.base, self.accountant.email, self.accountant.password)
        return next(row["id"] for row in fresh.get("/get-tokens") if row["is_current"])

    def shown_campus(self):
        """The clerk's campus, on the website again: other requests take it off."""
        now = self.admin.get(f"/get-campus-details?id={self.campus}")
        form = {name: now[name] for name in ("id", "version", "branch_id", "name", "code")}
        if not now["is_public"]:
            self.admin.post("/update-campus", {**form, "is_public": True})
        return self.campus

    def closed_month(self):
        at = self.today.year * 12 + self.today.month - 1 - 40 - self.next() % 60
        month = f"{at // 12}-{at % 12 + 1:02}"
        self.admin.ask("POST", "/close-month", {"campus_ids": [self.campus], "month": month})
        return month

    def own(self, name, by):
        n = self.next()
        if name == "my_profile_change":
            return self.profile_change()
        if name == "my_photo":
            return by.upload("slip.png", PIXEL)
        if name == "my_counter_machine":
            return first_id(by.post("/save-counter-machine", {"campus_id": self.campus}))
        if name == "my_till":
            return self.till_of(by)
        if name == "my_statement":
            return controls.statement_file(self, by)
        if name == "my_slip":
            return by.upload(f"slip{n}.pdf", f"%PDF-1.4 the slip {n}".encode())
        if name == "my_picture":
            return by.upload("field.png", FIELD)
        if name == "my_csv":
            number = self.admin.get(f"/get-challan-details?id={self.issued()}")["challan_no"]
            line = f"T{n},{number},{self.today:%d-%m-%Y},1000.00"
            return by.upload(f"bank{n}.csv", f"Transaction ID,Challan No,Date,Amount\n{line}\n".encode())
        if name == "my_sheet":
            section = self.section()
            cells = f"Row {n} Khan,male,{section['program_name']},{section['class_name']},{section['name']}"
            return by.upload(f"students{n}.csv", f"Name,Gender,Program,Class,Section\n{cells}\n".encode())
        if name == "my_employees":
            designation = self.admin.get(f"/get-designation-details?id={self.named('designation', by)}")["name"]
            return by.upload(f"employees{n}.csv", f"Name,Gender,Designation,Joined on\nRow {n} Khan,male,{designation},{self.today}\n".encode())
        if name == "my_parents":
            return by.upload(f"parents{n}.csv", f"Name,Relation,Phone\nRow {n} Khan,father,0300-1234567\n".encode())
        if name == "my_payee_openings":
            return self.payee_opening_sheet(by)[1]
        if name == "my_staff_openings":
            return self.staff_opening_sheet(by)[1]
        if name == "my_openings":
            return self.opening_sheet(self.student(), by)
        if name == "my_pay_sheet":
            return self.pay_sheet(by)
        if name == "my_pay_import":
            return self.finished(by.post("/import-pay-structures", {"file_id": self.pay_sheet(by), "campus_id": self.campus})["job_id"])
        if name in ("my_report_set", "my_report_schedule"):
            report_set = by.post("/save-report-set", {"report": "/get-student-report", "name": f"Set {n}", "query": "by=class"})
            if name == "my_report_set":
                return report_set
            role = by.get("/get-options?of=roles&search=cashier")[0]["id"]
            schedule = {"report_set_id": report_set, "format": "pdf", "rhythm": "daily", "hour": 7, "role_ids": [role]}
            return by.post("/save-report-schedule", schedule)
        if name == "my_view":
            return first_id(by.post("/save-view", {"screen": "students", "name": f"View {n}", "query": "status=active"}))
        if name == "my_push_device":
            key = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY"
            device = {"endpoint": f"https://push.example.com/made/{n}", "p256dh": key, "auth": "_ordMnz7uTCmrpBTeUV4Bw"}
            return first_id(by.post("/save-push-device", device))
        if name == "my_job":
            return by.post("/print-challans", {"ids": [self.named("challan", by)]})["job_id"]
        if name.startswith(("my_registrations", "my_gazette")):
            return self.of_board(name, by)
        if name in ("my_alumni", "my_alumni_import"):
            return self.of_alumni(name, by)
        if name == "my_choices":
            return self.choices(by)
        if name == "my_marked_scripts":
            return self.marked_scripts(by)
        if name == "my_inquiries_taken_in":
            ask = {"file_id": self.sheet_of("inquiry", by), "campus_id": self.campus}
            return self.finished(by.post("/import-inquiries", ask)["job_id"])
        if name in ("my_students_taken_in", "my_employees_taken_in", "my_parents_taken_in"):
            register = name[3:-9]
            file = self.own("my_sheet" if register == "students" else f"my_{register}", by)
            ask = {"file_id": file, "campus_id": self.campus}
            if register == "students":
                ask["session_id"] = self.section()["session_id"]
            return self.finished(by.post(f"/import-{register}", ask)["job_id"])
        if name == "my_choices_import":
            return self.choices_import(by)
        if name.endswith("_sheet"):
            return self.sheet_of(name[3:-6].replace("_", "-"), by)
        if name.endswith("_import"):
            return self.import_of(name[3:-7].replace("_", "-"), by)
        raise Refused(f"nobody makes {name}")

    def sheet_of(self, record, by):
        """The template of a register with its example, under a name and code of its own; `by` need not be allowed to import."""
        headings, example = template_rows(self.admin.ask("GET", f"/{record}-import-template").content)
        n = self.next()
        own = {"Name": f"I{n}-4", "Code": f"I{n}-4", "Phone": f"0300-{n:07d}"}
        sheet = io.StringIO()
        csv.writer(sheet).writerows([headings, [own.get(heading, cell) for heading, cell in zip(headings, example)]])
        return by.upload(f"{record}{n}.csv", sheet.getvalue().encode())

    def import_of(self, record, by):
        """The finished import of such a sheet."""
        return self.finished(by.post(f"/import-{record}s", {"file_id": self.sheet_of(record, by), "campus_id": self.campus})["job_id"])


def template_rows(workbook):
    """The headings and the example of a template: the two rows of an XLSX file, whose texts stand in its cells."""
    names = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
    with zipfile.ZipFile(io.BytesIO(workbook)) as parts:
        sheet = ElementTree.fromstring(parts.read("xl/worksheets/sheet1.xml"))
    rows = []
    for row in sheet.findall(".//m:row", names)[:2]:
        cells = {}
        for cell in row.findall("m:c", names):
            text = cell.find("m:is", names)
            value = cell.findtext("m:v", default="", namespaces=names) if text is None else "".join(text.itertext())
            cells[re.match("[A-Z]+", cell.get("r"))[0]] = value
        rows.append(cells)
    headings, example = rows
    return list(headings.values()), [example.get(column, "") for column in headings]


def first_id(data):
    """The id in a save's answer, in whichever of its shapes."""
    if isinstance(data, list):
        return data[0]
    if isinstance(data, dict):
        return data["ids"][0] if "ids" in data else data.get("id") or data["voucher_id"]
    return data
