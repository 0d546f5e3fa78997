"""Entry tests for the valid requests: from a draft to a published merit list, as the stories make them."""

import datetime


class EntryTests:
    """Part of `Records`."""

    def of_entry_tests(self, name):
        """The id, or none for a name of another area."""
        if name not in ("open_fast_test", "coded_fast_test", "fast_part") and not (name.startswith("new_") and "fast" in name):
            return None
        made = {
            "new_fast_test": self.fast_test,
            "open_fast_test": self.shared_fast_test,
            "coded_fast_test": self.shared_coded_test,
            "fast_part": lambda: self.fast_row()["cells"][0]["part_id"],
            "new_open_fast_test": self.open_fast_test,
            "new_fast": lambda: self.fast(self.shared_fast_test()),
            # Its slip did not lapse: nobody sets the clock of the demo.
            "new_lapsed_fast": lambda: self.fast(self.paid_fast_test(150_000)),
            "new_seated_fast": lambda: self.seated_fast(self.shared_fast_test()),
            "new_sat_fast_test": self.sat_fast_test,
            "new_coded_fast_test": self.coded_fast_test,
            "new_marked_fast_test": self.marked_fast_test,
            "new_fast_award_list": self.fast_award_list,
            "new_published_fast_list": self.published_fast_list,
            "new_fast_offer": self.fast_offer,
        }[name]()
        self.version = {"new_published_fast_list": 2}.get(name, 1)
        return made

    def fast_test(self, fee=0):
        section, n = self.section(), self.next()
        day = lambda after: (self.today + datetime.timedelta(days=after)).isoformat()  # noqa: E731
        form = {
            "name": f"Entry test {n}", "code": f"E{n}", "session_id": section["session_id"], "on_date": day(16), "starts_at": "09:00",
            "opens_on": day(-19), "closes_on": day(10), "fee_minor": fee, "matric_weight": 50, "test_weight": 50, "tie_breaks": ["test"], "last_seat": "both",
            "offer_days": 7, "parts": [{"name": "English", "total_marks": 50}],
            "centres": [{"campus_id": self.campus, "rooms": [{"name": "Hall", "seats": 2000}]}],
            "seats": [{"program_id": section["program_id"], "campus_id": self.campus, "seats": 40}],
        }
        return self._id_of(self.admin.post("/save-fast-test", form))

    @staticmethod
    def _id_of(saved):
        return saved["id"] if isinstance(saved, dict) else saved

    def open_fast_test(self):
        id_ = self.fast_test()
        self.admin.post("/step-fast-test", {"id": id_, "version": 1, "status": "open"})
        return id_

    def paid_fast_test(self, fee):
        """One open test for all applications that owe such a fee."""
        def make():
            id_ = self.fast_test(fee)
            self.admin.post("/step-fast-test", {"id": id_, "version": 1, "status": "open"})
            return id_

        return self.once(f"the entry test of {fee}", make)

    def applicant_slip(self, fee):
        """The slip of an application that owes its fee."""
        return self.admin.get(f"/get-fast-details?id={self.fast(self.paid_fast_test(fee))}")["fee_slip_id"]

    def shared_fast_test(self):
        return self.once("the open entry test", self.open_fast_test)

    def fast(self, test):
        n = self.next()
        form = {
            "test_id": test, "name": f"Hamza {n}", "father_name": "Iqbal Hussain", "identity_no": f"3520{n % 10**8:08d}9", "gender": "male",
            "date_of_birth": "2012-03-04", "phone": "0300-1234567", "matric_obtained": 800, "matric_total": 1100,
            "program_id": self.section()["program_id"], "choices": [self.campus],
        }
        return self.admin.post("/save-fast", form)["id"]

    def seated_fast(self, test):
        id_ = self.fast(test)
        code = self.admin.get(f"/get-campus-details?id={self.campus}")["code"]
        day = (self.today + datetime.timedelta(days=16)).isoformat()
        form = {"application_ids": [id_], "date": day, "testTime": "09:00", "campusCode": code}
        self.admin.post("/approve-fast/applications", form)
        return id_

    def sat_fast_test(self):
        test = self.open_fast_test()
        line = {"id": self.seated_fast(test), "version": 2, "appeared": True}
        self.admin.post("/save-fast-attendance", {"test_id": test, "campus_id": self.campus, "lines": [line]})
        return test

    def coded_fast_test(self):
        test = self.sat_fast_test()
        self.admin.post("/give-fast-script-codes", {"test_id": test})
        return test

    def shared_coded_test(self):
        return self.once("the coded entry test", self.coded_fast_test)

    def fast_row(self):
        """The row of its script in the sheet of the first round."""
        test = self.shared_coded_test()
        return self.admin.get(f"/get-fast-test-marks?test_id={test}&round=first")["rows"][0]

    def marked_scripts(self, by):
        """A filled sheet of the shared test."""
        sheet = f"Code,English\n{self.fast_row()['code']},30\n"
        return by.upload(f"marks{self.next()}.csv", sheet.encode())

    def marked_fast_test(self):
        """The two rounds are entered by two people."""
        test = self.coded_fast_test()
        second = self.once("exam controller", self.head_of_exams)
        for round_, by in (("first", self.admin), ("second", second)):
            sheet = by.get(f"/get-fast-test-marks?test_id={test}&round={round_}")
            lines = [{"code": row["code"], "part_id": row["cells"][0]["part_id"], "marks": 40} for row in sheet["rows"]]
            by.post("/save-fast-marks", {"test_id": test, "round": round_, "lines": lines})
        return test

    def fast_award_list(self):
        test = self.marked_fast_test()
        form = {"test_id": test, "program_id": self.section()["program_id"], "name": f"Merit {test}"}
        return self._id_of(self.admin.post("/save-fast-award-list", form))

    def published_fast_list(self):
        id_ = self.fast_award_list()
        self.admin.post("/publish-fast-award-list", {"id": id_, "version": 1})
        return id_

    def fast_offer(self):
        list_ = self.published_fast_list()
        application = self.admin.get(f"/get-fast-awardlist?id={list_}")["rows"][0]["application_id"]
        return self.admin.get(f"/get-fast-details?id={application}")["offers"][0]["id"]
