"""The open register of petty cash with its slips and refills, payees with bills, and tax that waits for its deposit, for the valid requests."""


def first_id(answer):
    return answer if isinstance(answer, int) else answer["id"]


class PettyCash:
    """Part of `Records`."""

    billed_payee = None
    last_bill = None
    cheques = 0

    def of_petty_cash(self, name):
        """The id of such a record; None for a name of another kind."""
        if name == "open_register":
            return self.open_register()
        if name == "register_to_refill":
            self.slip("/save-transaction")
            return self.open_register()
        if name == "new_petty_cash_slip":
            return self.slip("/save-transaction")
        if name == "new_petty_cash_request":
            return self.slip("/request-petty-cash", self.accountant)
        if name == "new_petty_cash_refill":
            self.slip("/save-transaction")
            form = {"register_id": self.open_register(), "date": self.today.isoformat(), "paid_from": "cash"}
            return first_id(self.admin.post("/add-cash", form))
        if name == "new_payee_account":
            form = {"payee_id": self.made("new_payee"), "bank_name": "Meezan Bank", "account_title": "Paper House", "account_no": "0102030405",
                    "reason": "Their letter of today"}
            return first_id(self.accountant.post("/request-payee-account", form))
        if name == "new_bill":
            return self.bill()
        if name == "billed_payee":
            return self.billed_payee
        if name == "new_bill_payment":
            bill = self.bill()
            form = {"campus_id": self.campus, "payee_id": self.billed_payee, "bill_ids": [bill], "date": self.today.isoformat(), "paid_from": "cash"}
            return first_id(self.admin.post("/pay-bills", form))
        if name == "last_bill":
            return self.last_bill
        if name in ("new_payee_advance", "new_advance_of_billed_payee"):
            if name == "new_advance_of_billed_payee":
                self.bill()
                payee = self.billed_payee
            else:
                payee = self.made("new_payee")
            form = {"campus_id": self.campus, "payee_id": payee, "date": self.today.isoformat(), "amount_minor": 1000, "paid_from": "cash",
                    "description": "For the prospectus"}
            return first_id(self.admin.post("/save-payee-advance", form))
        if name == "unpresented_entry":
            return self.unpresented_entry()
        if name == "open_till":
            return self.open_till()
        if name == "taxed_campus":
            return self.taxed_campus()
        if name == "new_tax_deposit":
            form = {"campus_id": self.taxed_campus(), "date": self.today.isoformat(), "until": self.today.isoformat(),
                    "receipt_no": f"CPR-A{self.next()}", "bank_id": self.named("bank", self.admin)}
            return first_id(self.admin.post("/save-tax-deposit", form))
        return None

    def open_register(self):
        """The register of the demo is open; else one is opened."""
        for register in self.admin.get(f"/get-registers?campus_id={self.campus}&status=open"):
            return register["id"]
        form = {"campus_id": self.campus, "custodian_id": self.named("teacher", self.admin), "opened_on": self.today.isoformat(),
                "float_minor": 100000, "paid_from": "cash"}
        return first_id(self.admin.post("/save-register", form))

    def open_till(self):
        """A till of the demo; else one is opened."""
        for till in self.admin.get(f"/get-tills?campus_id={self.campus}"):
            return till["id"]
        return first_id(self.admin.post("/save-till", {"campus_id": self.campus, "float_minor": 0}))

    def slip(self, path, by=None):
        form = {"register_id": self.open_register(), "kind": "expense", "date": self.today.isoformat(), "amount_minor": 100,
                "ledger_head_id": self.named("rent", self.admin), "payee": "Naeem Tea Stall", "description": "Tea of the visitors"}
        return first_id((by or self.admin).post(path, form))

    def bill(self):
        self.billed_payee = self.made("new_payee")
        form = {"campus_id": self.campus, "payee_id": self.billed_payee, "bill_no": f"A-{self.next()}", "date": self.today.isoformat(),
                "ledger_head_id": self.named("rent", self.admin), "amount_minor": 5000, "description": "Printing of the prospectus"}
        self.last_bill = first_id(self.admin.post("/save-bill", form))
        return self.last_bill

    def unpresented_entry(self):
        """The entry of a cheque of May that no bank has shown, at a campus of its own: the months of the demo's campuses are closed."""
        bank = self.once("bank without months", self.bank_without_months)
        self.cheques += 1
        cheque = f"55{self.cheques:04d}"
        form = {"campus_id": self.kept["campus without months"], "date": "2026-05-10", "payee": "Paper House", "paid_from": "bank", "bank_id": bank,
                "cheque_no": cheque, "narration": "Paper of May", "lines": [{"ledger_head_id": self.named("rent", self.admin), "amount_minor": 1000}]}
        self.admin.post("/save-payments", form)
        return self.row_of(f"/get-unpresented-cheques?bank_id={bank}&sort=-cheque_no&per_page=200", cheque_no=cheque)

    def bank_without_months(self):
        self.kept["campus without months"] = self.made("new_campus")
        return first_id(self.admin.post("/save-bank", {
            "name": "Bank of cheques", "account_title": "Chinar", "account_no": f"77{self.next():08d}", "campus_id": self.kept["campus without months"],
            "overdraft_minor": 1_000_000, "is_default": True, "is_active": True,
        }))

    def taxed_campus(self):
        """The campus with tax that waits for its deposit."""
        line = {"ledger_head_id": self.named("rent", self.admin), "amount_minor": 1000}
        form = {"campus_id": self.campus, "date": self.today.isoformat(), "payee": "Paper House", "paid_from": "cash", "narration": "Paper",
                "lines": [line], "withheld_minor": 100, "tax_section": "153(1)(a)"}
        self.admin.post("/save-payments", form)
        return self.campus
