"""Bank statements, recurring vouchers and allocated costs, as the calls of the books need them."""

NAMES = (
    "new_bank_statement", "new_statement_line", "new_posted_line", "new_ready_statement", "new_finished_statement",
    "new_waiting_recurring", "new_cost_allocation", "cost_allocation",
)


def made(records, name):
    """The id of what a request names."""
    admin = records.admin
    if name in ("new_cost_allocation", "cost_allocation"):
        return allocation(records)
    if name == "new_waiting_recurring":
        return waiting(records)
    statement = bank_statement(records)
    if name == "new_bank_statement":
        return statement
    line = admin.get(f"/get-bank-statement-lines?statement_id={statement}")[0]["id"]
    if name == "new_statement_line":
        return line
    admin.post("/post-bank-line", {"id": line})
    if name == "new_posted_line":
        return line
    if name == "new_finished_statement":
        admin.post("/finish-bank-statement", {"id": statement})
    return statement


def bank_statement(records, bank=None):
    """A statement of a bank of its own or of this one, with one charge that the books lack."""
    day = records.today.isoformat()
    return records.admin.post("/save-bank-statement", {
        "bank_id": bank or bank_of_statements(records), "file_id": statement_file(records, records.admin), "from_on": day, "to_on": day, "opening_minor": 0,
        "closing_minor": -100,
    })["id"]


def bank_of_statements(records):
    bank = records.admin.post("/save-bank", {
        "name": "Bank of statements", "account_title": "Chinar", "account_no": f"88{records.next():08d}", "campus_id": records.campus,
        "overdraft_minor": 1_000_000, "is_default": False, "is_active": True,
    })
    return bank["id"] if isinstance(bank, dict) else bank


def statement_file(records, by):
    n, day = records.next(), records.today.isoformat()
    return by.upload(f"statement-{n}.csv", f"Date,Description,Amount\n{day},Charges {n},-1.00\n".encode())


def waiting(records):
    """A recurring voucher above the limit, prepared by the accountant."""
    records.set("accounting.journal_limit_minor", 1)
    rent, payable = records.named("rent", records.admin), records.named("bills_payable", records.admin)
    form = {
        "campus_id": records.campus, "name": "Rent of the hall", "kind": "repeating", "day": 5,
        "from_month": f"{records.today.year + 1}-01", "narration": "Rent",
        "lines": [{"ledger_head_id": rent, "debit_minor": 1000}, {"ledger_head_id": payable, "credit_minor": 1000}],
    }
    made_id = records.accountant.post("/save-recurring-voucher", form)
    records.set("accounting.journal_limit_minor", 0)
    return made_id


def allocation(records):
    """Costs of this month; what stands is taken back first."""
    month = f"{records.today:%Y-%m}"
    for standing in records.admin.get(f"/get-cost-allocations?campus_id={records.campus}&is_reversed=false"):
        if standing["month"] == month:
            records.admin.post("/reverse-cost-allocation", {"id": standing["id"], "reason": "Another basis"})
    return records.admin.post("/save-cost-allocation", {
        "campus_id": records.campus, "month": month, "basis": "percentage", "amount_minor": 1000,
        "percentages": [{"campus_id": records.campus, "percent": 10_000}],
    })
