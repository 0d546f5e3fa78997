"""Payrolls in every state, their slips, advances and loans, deposits, for the valid requests."""


def first_id(answer):
    return answer if isinstance(answer, int) else answer["id"]


class Payroll:
    """Part of `Records`. One payroll a campus and month: what stands is taken back before the next is made; runs beside each other take turns."""

    def payroll_month(self):
        month = self.month_before(0)
        runs = self.admin.get(f"/get-payroll-runs?campus_id={self.campus}&month={month}&status=draft,checked,approved,paid")
        for run in runs:
            if run["status"] in ("draft", "checked"):
                self.admin.ask("DELETE", f"/payroll-runs/{run['id']}")
                continue
            details = self.admin.get(f"/get-payroll-run-details?id={run['id']}")
            for payment in details["payments"]:
                if not payment["is_reversed"]:
                    self.admin.post("/take-salary-payment-back", {"id": payment["id"], "reason": "The next payroll"})
            version = self.admin.get(f"/get-payroll-run-details?id={run['id']}")["version"]
            self.admin.post("/reverse-payroll-run", {"id": run["id"], "version": version, "reason": "The next payroll"})
        return month

    def month_before(self, months):
        at = self.today.year * 12 + self.today.month - 1 - months
        return f"{at // 12}-{at % 12 + 1:02}"

    def salaried(self):
        def make():
            form = {"name": "Farzana Yousaf", "gender": "female", "designation_id": self.named("designation", self.admin), "campus_id": self.campus,
                    "joined_on": "2024-04-01", "contract": "permanent", "basic_salary_minor": 4_000_000, "deductions_minor": 100_000,
                    "bank_name": "HBL", "bank_account_no": "00112233445566"}
            return first_id(self.admin.post("/save-employee", form))
        return self.once("salaried", make)

    def other(self):
        """Somebody else than who prepares."""
        return self.once("chief", lambda: type(self.admin)(self.admin.base, "chief.accountant@chinar.example", self.admin.password))

    def office(self):
        """Who prepares, so that others approve."""
        return self.once("hr", lambda: type(self.admin)(self.admin.base, "hr@chinar.example", self.admin.password))

    def paid_payslip(self):
        """A payslip that the demo paid last month: a payment of which the bank sent something back stays."""
        run = self.admin.get(f"/get-payroll-runs?campus_id={self.campus}&month={self.month_before(1)}&status=approved,paid")[0]["id"]
        return self.of_the_demo(f"/get-payslips?run_id={run}&status=paid")

    def of_payroll(self, name):
        """The id of such a record."""
        if name == "new_paid_payslip":
            return self.paid_payslip()
        if name == "salaried":
            return self.salaried()
        if name in ("new_staff_loan", "new_active_loan"):
            form = {"campus_id": self.campus, "employee_id": self.salaried(), "kind": "loan", "amount_minor": 100_000, "installment_minor": 1_000,
                    "first_month": "2030-01", "reason": "A laptop"}
            loan = first_id(self.office().post("/save-staff-loan", form))
            if name == "new_active_loan":
                self.other().post("/approve-staff-loan", {"id": loan, "version": 1, "paid_from": "cash"})
            return loan
        self.salaried()
        form = {"campus_id": self.campus, "month": self.payroll_month()}
        run = first_id(self.office().post("/save-payroll-run", form))
        if name == "new_payroll":
            return run
        if name in ("new_payslip", "new_held_payslip"):
            slip = self.slip_of_run(run)
            if name == "new_held_payslip":
                self.admin.post("/hold-salary", {"id": slip, "version": 1, "reason": "Keys not handed over"})
            return slip
        self.confirm_lectures(form["month"])
        self.office().post("/check-payroll-run", {"id": run, "version": 1})
        if name == "new_checked_payroll":
            return run
        self.other().post("/approve-payroll-run", {"id": run, "version": 2})
        if name == "new_approved_payroll":
            return run
        if name == "paid_employee":
            return self.salaried()
        if name == "new_payroll_deposit":
            form = {"campus_id": self.campus, "kind": "deductions", "amount_minor": 100, "paid_on": self.today.isoformat(), "paid_from": "cash",
                    "deposit_no": f"M-{self.next()}"}
            return first_id(self.admin.post("/save-payroll-deposit", form))
        bank = self.admin.get(f"/get-banks?campus_id={self.campus}")[0]["id"]
        # Others have no bank account.
        form = {"id": run, "version": 3, "paid_from": "bank", "bank_id": bank, "payslip_ids": [self.slip_of_run(run)]}
        return first_id(self.admin.post("/pay-salaries", form))

    def confirm_lectures(self, month):
        """Made-up structures may pay by lectures, and a payroll waits for their number."""
        for row in self.admin.get(f"/get-lectures-held?campus_id={self.campus}&month={month}"):
            if row["confirmed"] is None:
                count = {"campus_id": self.campus, "employee_id": row["employee_id"], "month": month, "lectures": 1}
                self.admin.post("/save-lecture-count", count)

    def slip_of_run(self, run):
        return self.admin.get(f"/get-payslips?run_id={run}&employee_id={self.salaried()}")[0]["id"]
