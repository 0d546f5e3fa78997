"""Records of the school day for the valid requests: marked students, absences, leave, timetables, tasks and chosen subjects."""

import itertools
import time

MINUTES_A_PERIOD = 4
# The demo's own periods end before it.
AFTERNOON = 14 * 60


class SchoolDay:
    """Part of `Records`."""

    NAMES = {
        "bare_campus": "campus_without_settings",
        "choosing_section": "choosing",
        "choosing_line": "choosing",
        "message": "sent_message",
        "message_template": "fee_template_of_messages",
        "message_settings": "settings_of_messages",
        "timetabled_section": "section_with_timetable",
            "new_task": "task",
        "new_marked_student": "absent_student",
        "new_absent_child": "absent_student",
        "new_free_child": "student_of_section",
        "new_asking_child": "student_of_section",
        "new_profile_change": "profile_change",
        "my_profile_change": "profile_change",
        "new_child_leave": "leave_of_child",
        "new_absence": "absence",
        "new_attendance_sheet": "sheet_of_day",
        "new_attendance_correction": "correction",
        "new_short_student": "short_student",
        "new_held_student": "held_student",
        "new_choosing_student": "choosing_student",
        "new_choice": "choice",
    }

    def of_school_day(self, name):
        """The id of such a record; None for a name of another kind."""
        found = self.NAMES.get(name)
        if found is None:
            return None
        return self.choosing()[name] if found == "choosing" else getattr(self, found)()

    def clock(self, name):
        """The next free minutes of the campus's afternoon: `clock` begins a period, `clock_end` ends the same one. Runs beside each other have their own."""
        if name == "clock" or not hasattr(self, "period_begins"):
            turns = self.once("periods", lambda: itertools.count())
            self.period_begins = AFTERNOON + (2 * (next(turns) % 75) + self.turn) * MINUTES_A_PERIOD
        at = self.period_begins + (MINUTES_A_PERIOD - 1 if name == "clock_end" else 0)
        return f"{at // 60:02}:{at % 60:02}"

    def far_day(self):
        """A day on which nothing begins yet."""
        n = self.next()
        return f"{2040 + n // 336 % 60}-{n // 28 % 12 + 1:02}-{n % 28 + 1:02}"

    def mark(self, student, status, day=None):
        day = str(day or self.today)
        lines = [{"student_id": student, "status": status}]
        self.admin.post("/save-attendance", {"section_id": self.section()["id"], "date": day, "lines": lines})
        return student

    def student_of_section(self):
        return self.student()

    def profile_change(self):
        form = {"student_id": self.student(), "field": "address", "value": f"House {self.next()}, Gulberg"}
        return self.saved("/ask-profile-change", form)

    def absent_student(self):
        return self.mark(self.student(), "absent")

    def sheet_of_day(self):
        self.mark(self.student(), "present")
        return self.admin.get(f"/get-attendances?section_id={self.section()['id']}")[0]["id"]

    def correction(self):
        student = self.absent_student()
        line = {"student_id": student, "status": "late", "version": 1}
        form = {"section_id": self.section()["id"], "date": str(self.today), "reason": "Came late", "lines": [line]}
        self.admin.post("/update-attendance", form)
        return self.admin.get(f"/get-attendance-corrections?student_id={student}")[0]["id"]

    def absence(self):
        return self.admin.get(f"/get-absences?student_id={self.absent_student()}")[0]["id"]

    def leave_of_child(self):
        _, address, body, _ = self.request("POST /save-leave-application", self.admin)
        return self.saved(address, body)

    def short_student(self):
        """Present on seven of ten days."""
        student = self.student()
        for day in [10, 11, 12, 13, 14, 16, 17, 18, 19, 20]:
            self.mark(student, "absent" if day < 13 else "present", self.today.replace(day=day))
        return student

    def campus_without_settings(self):
        """The clerk's campus; for the super administrator's run a new one each time, since the runs go beside each other."""
        if self.turn == 0:
            return self.made("new_campus")
        self.usual_attendance()
        return self.campus

    def usual_attendance(self):
        """The clerk's campus goes by the program's own settings: those that were made up before go."""
        for row in self.admin.get(f"/get-attendance-settings?campus_id={self.campus}"):
            self.admin.ask("DELETE", f"/attendance-settings/{row['id']}")

    def settings_of_own_campus(self, body):
        """An update of settings names the campus whose they are."""
        return {**body, "campus_id": self.admin.get(f"/get-attendance-setting-details?id={body['id']}")["campus_id"]}

    def section_with_timetable(self):
        section, period = self.made("new_section"), self.made("new_period")
        lecture = {"weekday": "monday", "period_id": period, "subject_id": self.subject_taught()}
        self.admin.post("/save-timetable", {"section_id": section, "version": 0, "lectures": [lecture]})
        return section

    def sent_message(self):
        return self.admin.get(f"/get-sent-messages?campus_id={self.campus}&per_page=1")[0]["id"]

    def fee_template_of_messages(self):
        rows = self.admin.get("/get-message-templates?per_page=100")
        id_ = next(row["id"] for row in rows if row["kind"] == "fee_issued")
        self.version = self.admin.get(f"/get-message-template-details?id={id_}")["version"]
        return id_

    def settings_of_messages(self):
        settings = self.admin.get("/get-message-settings")
        self.version = settings["version"]
        return settings["id"]

    def subject_taught(self):
        """A subject that is taught in the section of these runs, and to the student that requests name."""

        def find():
            student = self.admin.get(f"/get-student-details?id={self.named('student', self.admin)}")
            taught = [self.subjects_of(one["program_id"], one["class_id"]) for one in (self.section(), student)]
            both = [subject for subject in taught[0] if subject in taught[1]]
            return (both or taught[0])[0]

        return self.once("the subject", find)

    def subjects_of(self, program, class_):
        rows = self.admin.get(f"/get-program-subjects?program_id={program}")
        return [one["subject_id"] for one in rows if one["class_id"] == class_ and not one["is_elective"] and not one["alternative"]]

    def task(self):
        """Homework of the section in which the student sits whom requests name."""
        student = self.admin.get(f"/get-student-details?id={self.named('student', self.admin)}")
        form = {"section_ids": [student["section_id"]], "subject_id": self.subject_taught(), "title": f"Exercise {self.next()}"}
        form |= {"assigned_on": "2026-11-20", "due_on": "2026-11-23", "takes_text": True, "takes_file": True, "total_marks": 10}
        return self.saved("/save-task", form)

    def choosing(self):
        """A class of its own with an elective: section, line, program and class."""

        def make():
            n = self.next()
            program = self.saved("/save-program", {"name": f"Choosers {n}", "code": f"CH{n}", "years": 1, "campus_ids": [self.campus]})
            class_ = self.saved("/save-class", {"program_id": program, "name": f"Choosers {n}", "level": 9, "year": 1})
            name = f"Choice {n}"
            subject = self.saved("/save-subject", {"name": name, "code": f"CS{n}", "kind": "theory"})
            line = {"class_id": class_, "subject_id": subject, "is_elective": True}
            self.admin.post("/save-program-subjects", {"program_id": program, "version": 1, "subjects": [line]})
            line = self.admin.get(f"/get-program-subjects?program_id={program}")[0]["id"]
            section = {"campus_id": self.campus, "session_id": self.section()["session_id"], "program_id": program, "class_id": class_}
            section = self.saved("/save-section", {**section, "name": "C", "capacity": 400, "wing": self.section()["wing"]})
            return {"choosing_section": section, "choosing_line": line, "program": program, "class": class_, "subject": name}

        return self.once("the choosing class", make)

    def choosing_student(self):
        made = self.choosing()
        return self.student(section_id=made["choosing_section"], program_id=made["program"], class_id=made["class"])

    def choice(self):
        made, student = self.choosing(), self.choosing_student()
        lines = [{"student_id": student, "chosen": [made["choosing_line"]]}]
        self.admin.post("/save-student-subjects", {"section_id": made["choosing_section"], "lines": lines})
        return self.admin.get(f"/get-student-subjects?student_id={student}")[0]["id"]

    def choices(self, by):
        """A sheet with the choice of a student, uploaded by the caller."""
        student = self.admin.get(f"/get-student-details?id={self.choosing_student()}")
        row = f"{student['registration_no']},{student['name']},{self.choosing()['subject']}"
        return by.upload(f"choices{self.next()}.csv", f"Registration no,Name,Subject\n{row}\n".encode())

    def choices_import(self, by):
        """The finished import of such a sheet."""
        return self.finished(by.post("/import-student-subjects", {"file_id": self.choices(by), "campus_id": self.campus})["job_id"])

    def finished(self, job):
        for _ in range(600):
            if self.admin.get(f"/get-job-details?id={job}")["finished_at"]:
                return job
            time.sleep(0.2)
        raise TimeoutError(f"job {job} does not end")

