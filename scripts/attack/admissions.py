"""Admission forms in the states that calls ask for, seat pools, and an applicant's own form with its key."""


class Admissions:
    def of_admissions(self, name):
        """The id of an admission, a pool or a requirement; None when it is something else."""
        if name == "new_admission":
            return self.admission()
        if name == "pooled_admission":
            pool = {"campus_id": self.campus, "session_id": self.named("session", self.admin), "class_id": self.named("class", self.admin),
                    "shift": "evening", "wing": "co_education", "quota": "minority", "seats": 500, "over_offer": 0}
            # The first makes the pool, the others find it.
            self.admin.ask("POST", "/save-seat-pool", pool)
            return self.admission(shift="evening", quota="minority")
        if name == "provisional_admission":
            form = self.admission()
            condition = {"id": form, "kind": "noc", "due_on": self.today.isoformat(), "consequence": "The admission is cancelled"}
            self.admin.post("/set-admission-condition", condition)
            return self.known(form)
        if name == "complete_admission":
            return self.complete_admission()
        if name == "approved_student":
            form = self.complete_admission()
            return self.admin.post("/approve-admission", {"id": form, "version": self.version})["student_id"]
        if name == "own_admission":
            return self.own_application()["id"]
        if name == "new_seat_pool":
            pool = {"campus_id": self.campus, "session_id": self.named("session", self.admin), "class_id": self.named("new_class", self.admin),
                    "shift": "morning", "wing": "co_education", "quota": "open", "seats": 40, "over_offer": 2}
            return self.saved("/save-seat-pool", pool)
        if name == "new_admission_requirement":
            paper = {"program_id": self.named("new_program", self.admin), "paper": "other", "form": "copy", "is_required": True}
            return self.saved("/save-admission-requirement", paper)
        return None

    def admission(self, **more):
        """A submitted form."""
        n = self.next()
        section = self.section()
        form = {"campus_id": self.campus, "session_id": section["session_id"], "program_id": section["program_id"], "class_id": section["class_id"],
                "name": f"Applicant {n}", "father_name": "Aslam Khan", "gender": "male", "date_of_birth": "2012-03-04",
                "guardian_name": "Aslam Khan", "guardian_relation": "father", "guardian_phone": f"0301-{n % 10_000_000:07d}",
                "education": [{"exam": "middle", "obtained": 612, "total": 700}], "submit": True, **more}
        return self.known(self.admin.post("/save-admission", form)["id"])

    def known(self, form):
        self.version = self.admin.get(f"/get-admission-details?id={form}")["version"]
        return form

    def complete_admission(self):
        form = self.admission()
        for paper in ("photographs", "b_form", "father_cnic"):
            self.admin.post("/mark-admission-paper", {"id": form, "paper": paper, "version": 1, "step": "verify"})
        return self.known(form)

    def own_application(self):
        """An application of the website, with its key."""
        n = self.next()
        campus = self.named("shown_campus", self.admin)
        own = {"key": f"an-applicants-own-key-{n:012d}", "cnic": f"35202{n % 10_000_000:07d}5"}
        form = {"campus_id": campus, "name": "Bilal Aslam", "guardian_name": "Aslam Khan", "guardian_relation": "father",
                "guardian_phone": f"0302-{n % 10_000_000:07d}", "consent": True, **own}
        # A form of nobody who is signed in: it has a key then.
        reply = self.admin.session.post(f"{self.admin.base}/save-admission", json=form, headers={"Authorization": ""}, timeout=60).json()["data"]
        self.version = reply["version"]
        self.own_form = {**own, "id": reply["id"], "form_no": reply["form_no"]}
        return self.own_form

    def own_text(self, field):
        known = None if field == "cnic" else getattr(self, "own_form", None)
        return (known or self.own_application())[field]
