"""The records that valid requests name: found in the demo, or made through the server's own calls.

The requests are the ones that the stories make (server/tests/calls/table, handed on as target/calls.json): `@campus` in them is the clerk's campus,
`@new_student` a student made for this request, `@my_photo` a file of the caller. Their dates count from 20 November 2026; here they count from today."""

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
              "exam_format", "exam_paper", "exam_version"}
CHEQUE = {"instrument": "cheque", "instrument_bank": "MCB Bank"}


class Records(SchoolDay):
    """Resolves the names of requests. `admin` makes the records, at the clerk's campus."""

    def __init__(self, admin, campus, rows, turn):
        self.admin, self.campus, self.turn = admin, campus, turn
        self.rows = {row["call"]: row for row in rows}
        self.today = datetime.date.fromisoformat(self.admin.ask("GET", "/user").json()["group"]["today"])
        # Runs beside each other must not give the same codes.
        self.count = os.getpid() * 10_000
        self.version = 1
        self.planned_left = []
        self.kept = {}

    def next(self):
        self.count += 1
        return self.count

    def request(self, call, by):
        """Method, address and body of a call's valid request."""
        row = self.rows[call]
        body = None if row["body"] in ("", "file") else self.resolve(json.loads(shifted(row["body"], self.today)), by)
        if call == "POST /update-attendance-setting":
            body = self.settings_of_own_campus(body)
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
        if value == "@closed_month":
            return self.closed_month()
        if value in ("@clock", "@clock_end"):
            return self.clock(value[1:])
        if value == "@far_day":
            return self.far_day()
        if value.startswith("@"):
            return self.named(value[1:], by)
        return value.replace("@day", f"{self.next() % 28 + 1:02}").replace("@n", str(self.next()))

    def made(self, name):
        """The id that the call gives which makes such a record."""
        saving = MADE_BY.get(name) or f"/save-{name.removeprefix('new_').replace('_', '-')}"
        method, address, body, _ = self.request(f"POST {saving}", self.admin)
        if name == "new_bank_file":
            body["bank_id"] = self.named("bank", self.admin)
        # A journal is a draft while the other run keeps the limit low (`draft`); then once more.
        for _ in range(20):
            made = first_id(self.admin.post(address, body))
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
            "bank": lambda: self.row_of(f"/get-banks?{campus}"),
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
            "capital_group": lambda: self.row_of("/get-all-heads?per_page=100", code="3100"),
            "liability_group": lambda: self.row_of("/get-all-heads?per_page=100", code="2200"),
            "asset_group": lambda: self.row_of("/get-all-heads?per_page=100", code="1500"),
            "expense_group": lambda: self.row_of("/get-all-heads?per_page=100", code="5200"),
            "rent": lambda: self.row_of("/get-all-ledger-heads?per_page=200", name="Rent"),
            "bills_payable": lambda: self.row_of("/get-all-ledger-heads?per_page=200", name="Bills payable"),
            "student": lambda: self.row_of(f"/get-students?{campus}&status=active"),
            "challan": lambda: self.issued(),
            "receipt": lambda: self.made("new_receipt"),
        }
        if name in found:
            id_ = self.once(name, found[name])
            if name == "campus":
                self.version = self.admin.get(f"/get-campus-details?id={id_}")["version"]
            return id_
        if name == "shown_campus":
            return self.shown_campus()
        if name == "user_token":
            return self.sign_in_of_another()
        if name.startswith("my_"):
            return self.own(name, by)
        of_school_day = self.of_school_day(name)
        return self.fresh(name) if of_school_day is None else of_school_day

    def fresh(self, name):
        if name == "new_planned":
            return self.versioned(self.planned())
        if name == "new_challan":
            return self.versioned(self.issued())
        if name == "new_late":
            return self.late()
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
        if name in ("new_unmatched_line", "new_unidentified"):
            return self.unmatched(name)
        if name in ("new_document", "new_lesson", "new_visit", "new_marked"):
            return self.of_staff(name)
        if name == "new_exam":
            return self.exam(self.section()["class_id"])["id"]
        if name in ("new_open_exam", "new_award_list", "new_mark_correction"):
            return self.of_exams(name)
        if name in OF_RESULTS:
            return self.of_results(name)
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
        if name in ("new_student", "new_guardian"):
            self.versioned(id_, "/get-student-details" if name == "new_student" else "/get-parent-details")
        return id_

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

    def versioned(self, id_, call="/get-challan-details"):
        self.version = self.admin.get(f"{call}?id={id_}")["version"]
        return id_

    def late(self):
        """An unpaid challan of the demo whose due date has passed, each once."""
        if "late" not in self.kept:
            # Every other one: the other run takes those between.
            self.kept["late"] = self.admin.get(f"/get-challans?campus_id={self.campus}&overdue=true&sort=id&per_page=200")[self.turn :: 2]
        rows = self.kept["late"]
        if not rows:
            raise Refused("the demo has no overdue challan left")
        return rows.pop()["id"]

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

    def unmatched(self, name):
        """A line of a bank's list that names no challan; or the receipt that such a line became."""
        line = f"U{self.next()},999999999999,{self.today:%d-%m-%Y},500.00"
        file = self.admin.upload(f"bank{self.next()}.csv", f"Transaction ID,Challan No,Date,Amount\n{line}\n".encode())
        checked = self.admin.post("/check-bank-file", {"file_id": file, "bank_id": self.named("bank", self.admin)})
        line = self.admin.get(f"/get-bank-lines?bank_file_id={first_id(checked)}")[0]["id"]
        if name == "new_unmatched_line":
            return line
        self.admin.post("/post-unidentified-lines", {"line_ids": [line]})
        return self.admin.get("/get-unidentified-receipts?sort=-id&per_page=1")[0]["id"]

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

    def exam(self, class_):
        """A draft of a class in the days around today."""
        days = [(self.today + datetime.timedelta(days=n)).isoformat() for n in (-14, 7)]
        form = {"name": f"Exam {self.next()}", "category_id": self.made("new_exam_category"), "class_ids": [class_],
                "campus_ids": [self.campus], "starts_on": days[0], "ends_on": days[1]}
        made = self.admin.post("/new-exam", form)
        return self.admin.get(f"/get-exam?id={made['id']}")

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
        """An exam of one paper: closed with a format of its own, published with its cards; a line of a promotion list."""
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
        form = {"exam_id": exam, "version": self.kept["exam_version"], "format_id": self.kept["exam_format"], "tells_families": False}
        self.finished(self.admin.post("/publish-result", form)["job_id"])
        if name == "new_publication":
            return self.admin.get(f"/get-result-publications?exam_id={exam}")[0]["id"]
        if name == "new_result_card":
            return self.admin.get(f"/get-result-cards?exam_id={exam}&student_id={student}")[0]["id"]
        return exam if name == "new_published_exam" else self.kept["exam_paper"]

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
        head = self.once("exam controller", lambda: Caller(self.admin.base, "exams@chinar.example", self.admin.password))
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
        """One who was there on five days: too few under every setting."""
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

    def sign_in_of_another(self):
        """A sign-in of the accountant made for this request: the one that works here stays, and so does the other run's."""
        fresh = Caller(self.admin.base, self.accountant.email, self.accountant.password)
        return next(row["id"] for row in fresh.get("/get-tokens") if row["is_current"])

    def shown_campus(self):
        """The clerk's campus, on the website again: other requests take it off."""
        now = self.admin.get(f"/get-campus-details?id={self.campus}")
        form = {name: now[name] for name in ("id", "version", "branch_id", "name", "code")}
        self.admin.post("/update-campus", {**form, "is_public": True})
        return self.campus

    def closed_month(self):
        at = self.today.year * 12 + self.today.month - 1 - 40 - self.next() % 60
        month = f"{at // 12}-{at % 12 + 1:02}"
        self.admin.ask("POST", "/close-month", {"campus_ids": [self.campus], "month": month})
        return month

    def own(self, name, by):
        n = self.next()
        if name == "my_photo":
            return by.upload("slip.png", PIXEL)
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
        if name == "my_view":
            return first_id(by.post("/save-view", {"screen": "students", "name": f"View {n}", "query": "status=active"}))
        if name == "my_job":
            return by.post("/print-challans", {"ids": [self.named("challan", by)]})["job_id"]
        if name.startswith(("my_registrations", "my_gazette")):
            return self.of_board(name, by)
        if name == "my_choices":
            return self.choices(by)
        if name == "my_choices_import":
            return self.choices_import(by)
        if name.endswith("_sheet"):
            return self.sheet_of(name[3:-6].replace("_", "-"), by)
        if name.endswith("_import"):
            return self.import_of(name[3:-7].replace("_", "-"), by)
        raise Refused(f"nobody makes {name}")

    def sheet_of(self, record, by):
        """The template of a register with its example, under a name and code of its own."""
        headings, example = template_rows(by.ask("GET", f"/{record}-import-template").content)
        n = self.next()
        cells = [f"I{n}-{len(heading)}" if heading in ("Name", "Code") else cell for heading, cell in zip(headings, example)]
        return by.upload(f"{record}{n}.csv", f"{','.join(headings)}\n{','.join(cells)}\n".encode())

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
