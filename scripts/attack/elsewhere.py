"""Requests of calls that the stories try apart from their table (`ELSEWHERE_TRIED` in server/tests/calls/table.rs), and the records that they name.

The dates count from 20 November 2026, as those of the stories do; `may` names a clerk's role as theirs does."""

import datetime

import controls

FAST = (
    '{"test_id":"@open_fast_test","name":"Sana @n","father_name":"Iqbal Hussain","identity_no":"3520201@n","gender":"female","date_of_birth":"2012-03-04",'
    '"phone":"0300-1234567","matric_obtained":800,"matric_total":1100,"program_id":"@program","choices":["@campus"],"consent":true}'
)
REGISTER = '{"campus_id":"@unregistered_campus","custodian_id":"@teacher","opened_on":"2026-11-20","float_minor":100000,"paid_from":"cash"}'
CLOSE_REGISTER = '{"id":"@counted_register","version":"@version","closed_on":"2026-11-20","count":"@register_count","balance_minor":"@register_balance"}'
TRANSFER = '{"id":"@new_asset","to_campus_id":"@other_campus","date":"2026-11-20","reason":"More pupils there"}'
BETWEEN = '{"campus_id":"@campus","date":"2026-11-20","lines":[{"campus_id":"@other_campus","amount_minor":1000}]}'
CLEARED = '{"campus_id":"@uncleared_campus","date":"2026-11-20","ledger_head_id":"@capital_head"}'
ENTRY = '"narration":"Rent of the hall","lines":[{"ledger_head_id":"@rent","debit_minor":1000},{"ledger_head_id":"@bills_payable","credit_minor":1000}]}'
ADJUSTED = '{"campus_id":"@adjusting_campus","fiscal_year":2025,' + ENTRY
PRIOR = (
    '{"campus_id":"@signed_campus","fiscal_year":2025,"date":"2026-11-20","narration":"A bill of last year",'
    '"lines":[{"ledger_head_id":"@bills_payable","credit_minor":1000}]}'
)
CLOSED_TILL = '{"id":"@my_till","version":"@version","count":"@till_count","balance_minor":"@till_balance"}'
REOPENED_TILL = '{"id":"@closed_till","version":"@version","reason":"A note was found"}'
DEPOSITED = '{"till_ids":["@closed_till"],"bank_id":"@bank","date":"2026-11-20","slip_no":"S-@n"}'
MERGED = '{"from_id":"@new_expense_ledger","into_id":"@rent"}'
ROWS = [
    {
        "call": call,
        "address": asked if call.startswith("GET ") else call.split(" ")[1],
        "body": "" if call.startswith("GET ") else asked,
        "may": may,
    }
    # A GET asks by its address, a POST by its body.
    for call, may, asked in [
        ("POST /save-fast", "public", FAST),
        ("GET /get-fast-status", "public", "/get-fast-status?number=@fast_number&cnic=@fast_cnic"),
        ("GET /get-fast-roll-no-slip", "public", "/get-fast-roll-no-slip?number=@seated_fast_number&cnic=@fast_cnic"),
        ("GET /fast-fee-slip-pdf", "public", "/fast-fee-slip-pdf?number=@owing_fast_number&cnic=@fast_cnic"),
        ("POST /save-allowance-run", "", '{"campus_id":"@allowance_campus","month":"2026-11"}'),
        ("POST /save-cost-allocation", "", '{"campus_id":"@campus","month":"@unallocated_month","basis":"percentage","amount_minor":1000,'
         '"percentages":[{"campus_id":"@campus","percent":10000}]}'),
        ("POST /save-bank-statement", "CA", '{"bank_id":"@bank_of_statements","file_id":"@my_statement","from_on":"2026-11-20","to_on":"2026-11-20",'
         '"opening_minor":0,"closing_minor":-100}'),
        ("GET /get-bank-reconciliation", "CA", "/get-bank-reconciliation?bank_id=@bank_with_statement"),
        ("POST /match-bank-line", "CA", '{"line_id":"@unmatched_charge","entry_ids":["@entry_of_charge"]}'),
        ("POST /match-bank-parts", "CA", '{"line_ids":["@unmatched_charge"],"entry_id":"@entry_of_charge"}'),
        ("POST /note-outstanding-entries", "CA", '{"bank_id":"@bank_with_entry","entry_ids":["@entry_of_charge"]}'),
        ("POST /save-asset-count", "CA", '{"campus_id":"@uncounted_campus","counted_on":"2026-11-20"}'),
        ("POST /close-asset-count", "CA", '{"id":"@filled_asset_count"}'),
        ("POST /run-depreciation", "CA", '{"campus_ids":["@campus"],"month":"@undepreciated_month"}'),
        ("POST /undo-depreciation", "", '{"id":"@last_depreciation_run","reason":"Run too early"}'),
        ("POST /transfer-asset", "CA", TRANSFER),
        ("POST /preview-asset-transfer", "CA", TRANSFER),
        ("POST /take-asset-transfer-back", "CA", '{"id":"@new_asset_transfer","reason":"The wrong desk"}'),
        ("POST /save-register", "CA", REGISTER),
        ("POST /preview-register", "CA", REGISTER),
        ("POST /close-register", "CA", CLOSE_REGISTER),
        ("POST /preview-closed-register", "CA", CLOSE_REGISTER),
        ("POST /preview-inter-campus-opening", "", BETWEEN),
        ("POST /save-inter-campus-opening", "", BETWEEN),
        ("POST /preview-cleared-opening-balance", "", CLEARED),
        ("POST /clear-opening-balance", "", CLEARED),
        ("POST /close-year", "", '{"campus_id":"@campus","fiscal_year":2024}'),
        ("POST /ask-year-reopening", "", '{"campus_id":"@campus","fiscal_year":2025,"reason":"The auditor asks"}'),
        ("POST /reopen-year", "", '{"campus_id":"@asking_campus","fiscal_year":2025}'),
        ("POST /preview-year-adjustment", "", ADJUSTED),
        ("POST /save-year-adjustment", "", ADJUSTED),
        ("POST /sign-year", "", '{"campus_id":"@unsigned_campus","fiscal_year":2025,"auditor":"Rahman and Company"}'),
        ("POST /preview-prior-year-adjustment", "", PRIOR),
        ("POST /save-prior-year-adjustment", "", PRIOR),
        # The other requests give cash back out of it.
        ("POST /save-till", "CA", '{"campus_id":"@campus_with_cash","float_minor":10000000}'),
        ("POST /close-till", "CA", CLOSED_TILL),
        ("POST /preview-closed-till", "CA", CLOSED_TILL),
        ("POST /preview-reopened-till", "CA", REOPENED_TILL),
        ("POST /reopen-till", "CA", REOPENED_TILL),
        ("POST /preview-till-deposit", "CA", DEPOSITED),
        ("POST /save-till-deposit", "CA", DEPOSITED.replace("@closed_till", "@deposited_till")),
        ("POST /preview-merged-heads", "", MERGED),
        ("POST /merge-ledger-heads", "", MERGED),
    ]
]


class Elsewhere:
    """Part of `Records`."""

    def of_elsewhere(self, name):
        """What such a request names; None for a name of another kind."""
        make = {
            "fast_number": lambda: self.number_of(self.fast(self.shared_fast_test())),
            "seated_fast_number": lambda: self.number_of(self.seated_fast(self.shared_fast_test())),
            "owing_fast_number": lambda: self.number_of(self.fast(self.paid_fast_test(150_000))),
            "fast_cnic": lambda: self.kept["fast_cnic"],
            "unallocated_month": self.unallocated_month,
            "bank_of_statements": lambda: controls.bank_of_statements(self),
            "bank_with_statement": self.bank_with_statement,
            "unmatched_charge": self.unmatched_charge,
            "entry_of_charge": lambda: self.kept["entry_of_charge"],
            "bank_with_entry": self.bank_with_entry,
            "uncounted_campus": self.uncounted_campus,
            "filled_asset_count": self.filled_asset_count,
            "undepreciated_month": self.undepreciated_month,
            "last_depreciation_run": lambda: self.last_depreciation()["id"],
            "other_campus": lambda: self.other_campuses()[0],
            "uncleared_campus": self.uncleared_campus,
            "asking_campus": lambda: self.asking(self.other_campuses()[0]),
            "adjusting_campus": self.adjusting_campus,
            "unsigned_campus": lambda: self.other_campuses()[2],
            "signed_campus": self.signed_campus,
            "closed_till": lambda: self.closed_till(("accountant.gul", "principal.gul")[self.turn]),
            # Nobody has another till on that day.
            "deposited_till": lambda: self.closed_till(("chief.accountant", "branch")[self.turn]),
            "campus_with_cash": self.campus_with_cash,
            "till_count": lambda: self.kept["till"]["count"],
            "till_balance": lambda: self.kept["till"]["balance_minor"],
            "new_asset_transfer": self.asset_transfer,
            "unregistered_campus": self.unregistered_campus,
            "counted_register": lambda: self.counted_register(self.open_register()),
            "register_count": lambda: self.kept["register"]["count"],
            "register_balance": lambda: self.kept["register"]["balance_minor"],
        }.get(name)
        return make() if make else None

    def number_of(self, application):
        details = self.admin.get(f"/get-fast-details?id={application}")
        self.kept["fast_cnic"] = details["identity_no"]
        return details["application_no"]

    def unallocated_month(self):
        made = controls.allocation(self)
        month = self.admin.get(f"/get-cost-allocation-details?id={made}")["month"]
        self.admin.post("/reverse-cost-allocation", {"id": made, "reason": "Another basis"})
        return month

    def bank_with_statement(self):
        statement = controls.bank_statement(self)
        return self.admin.get(f"/get-bank-statement-details?id={statement}")["bank_id"]

    def charge(self, bank, days=0):
        """The entry of a charge of Rs 1 in a bank's books, so many days ago."""
        day = (self.today - datetime.timedelta(days=days)).isoformat()
        self.admin.post("/save-bank-transaction", {"kind": "charge", "bank_id": bank, "date": day, "amount_minor": 100})
        self.kept["entry_of_charge"] = self.admin.get(f"/get-unreconciled-entries?bank_id={bank}")[0]["id"]

    def unmatched_charge(self):
        statement = controls.bank_statement(self)
        self.charge(self.admin.get(f"/get-bank-statement-details?id={statement}")["bank_id"])
        return self.admin.get(f"/get-bank-statement-lines?statement_id={statement}")[0]["id"]

    def bank_with_entry(self):
        """An entry of yesterday, and the bank's first statement of today."""
        bank = controls.bank_of_statements(self)
        self.charge(bank, 1)
        controls.bank_statement(self, bank)
        return bank

    def uncounted_campus(self):
        self.close_counts()
        return self.campus

    def filled_asset_count(self):
        count = self.of_registers("new_asset_count")
        self.fill_count(count)
        return count

    def last_depreciation(self):
        return self.admin.get(f"/get-depreciation-runs?campus_id={self.campus}&is_reversed=false&sort=-month")[0]

    def undepreciated_month(self):
        """The month after the last run. Where that is not over, the last run is undone."""
        last = self.last_depreciation()
        month = datetime.date.fromisoformat(f"{last['month']}-28") + datetime.timedelta(days=4)
        if month < self.today.replace(day=1):
            return f"{month:%Y-%m}"
        self.admin.post("/undo-depreciation", {"id": last["id"], "reason": "Run too early"})
        return last["month"]

    def asset_transfer(self):
        form = {"id": self.made("new_asset"), "to_campus_id": self.of_elsewhere("other_campus"), "date": self.today.isoformat(), "reason": "More pupils there"}
        made = self.admin.post("/transfer-asset", form)
        return made if isinstance(made, int) else made["id"]

    def other_campuses(self):
        """The demo's, which have books."""
        find = lambda: sorted(row["id"] for row in self.admin.get("/get-campuses?per_page=100") if row["name"].startswith("Chinar"))  # noqa: E731
        return [id_ for id_ in self.once("campuses", find) if id_ != self.campus]

    def uncleared_campus(self):
        line = {"ledger_head_id": self.named("bills_payable", self.admin), "amount_minor": self.next()}
        self.admin.post("/save-opening-balances", {"campus_id": self.campus, "date": self.today.isoformat(), "lines": [line]})
        return self.campus

    def asking(self, campus):
        """The chief accountant asks for last year's reopening."""
        # Another request may have asked before.
        self.other().ask("POST", "/ask-year-reopening", {"campus_id": campus, "fiscal_year": 2025, "reason": "The auditor asks"})
        return campus

    def adjusting_campus(self):
        campus = self.asking(self.other_campuses()[1])
        self.admin.ask("POST", "/reopen-year", {"campus_id": campus, "fiscal_year": 2025})
        return campus

    def signed_campus(self):
        campus = self.other_campuses()[3]
        self.admin.ask("POST", "/sign-year", {"campus_id": campus, "fiscal_year": 2025, "auditor": "Rahman and Company"})
        return campus

    def campus_with_cash(self):
        """The campus with Rs 100,000 more in its cash box."""
        for kind in ("profit", "withdrawal"):
            form = {"kind": kind, "bank_id": self.named("bank", self.admin), "date": self.today.isoformat(), "amount_minor": 10_000_000}
            self.admin.post("/save-bank-transaction", form)
        return self.campus

    def till_of(self, by):
        """The caller's till, open and counted in coins of one rupee."""
        if by.get("/get-my-till")["till"] is None:
            for till in self.admin.get(f"/get-tills?cashier_id={by.id}&status=closed&per_page=1"):
                self.admin.post("/reopen-till", {"id": till["id"], "version": till["version"], "reason": "A note was found"})
        if by.get("/get-my-till")["till"] is None:
            by.post("/save-till", {"campus_id": self.campus_with_cash(), "float_minor": 10_000_000})
        # What was taken without the server lies in it until somebody decides.
        for row in self.admin.get(f"/get-provisional-receipts?cashier_id={by.id}&status=to_decide&per_page=100"):
            form = {"id": row["id"], "version": row["version"], "decision": "given_back", "reason": "The father asked for it"}
            self.admin.post("/decide-provisional-receipt", form)
        till = by.get("/get-my-till")["till"]
        self.version, balance = till["version"], till["balance_minor"]
        self.kept["till"] = {"count": [{"rupees": 1, "pieces": balance // 100}], "balance_minor": balance}
        return till["id"]

    def closed_till(self, name):
        """A till with Rs 100 that was closed and not brought to the bank. Each run has cashiers of its own."""
        cashier = self.once(f"till of {name}", lambda: type(self.admin)(self.admin.base, f"{name}@chinar.example", self.admin.password))
        waiting = f"/get-tills?cashier_id={cashier.id}&is_to_deposit=true"
        if not self.admin.get(waiting):
            till = cashier.get("/get-my-till")["till"]
            id_ = till["id"] if till else cashier.post("/save-till", {"campus_id": self.campus, "float_minor": 10_000})
            till = self.admin.get(f"/get-till-details?id={id_ if isinstance(id_, int) else id_['id']}")
            balance = till["balance_minor"]
            count = [{"rupees": 1, "pieces": balance // 100}]
            form = {"id": till["id"], "version": till["version"], "count": count, "balance_minor": balance, "kept_minor": 0}
            cashier.post("/close-till", form)
        till = self.admin.get(waiting)[0]
        self.version = till["version"]
        return till["id"]

    def unregistered_campus(self):
        """The campus whose petty cash was counted and closed."""
        for register in self.admin.get(f"/get-registers?campus_id={self.campus}&status=open"):
            self.counted_register(register["id"])
            form = {"id": register["id"], "version": self.version, "closed_on": self.today.isoformat(), **self.kept["register"]}
            self.admin.post("/close-register", form)
        return self.campus

    def counted_register(self, id_):
        """What its box holds, in coins of one rupee."""
        for request in self.admin.get(f"/get-petty-cash-slips?register_id={id_}&status=requested,approved"):
            self.admin.post("/reject-petty-cash-request", {"id": request["id"], "version": request["version"], "reason": "Not this month"})
        for slip in self.admin.get(f"/get-petty-cash-slips?register_id={id_}&kind=advance&status=paid"):
            if slip["settled_by_id"] is None:
                self.admin.post("/take-petty-cash-slip-back", {"id": slip["id"], "reason": "Given back"})
        details = self.admin.get(f"/get-register-details?id={id_}")
        self.version = details["version"]
        balance = details["balance_minor"]
        self.kept["register"] = {"count": [{"rupees": 1, "pieces": balance // 100}], "balance_minor": balance}
        return id_
