//! Where the rows of each figure of a record are.

use super::table::{Asked, Rows, Sum};
use crate::{
    figure_walk::{Behind, int},
    reports::{list, text},
};
use kernel::Month;
use serde_json::{Value, json};

pub(super) const fn here(call: &'static str, figure: &'static str, of: fn(&Value) -> i64) -> Sum {
    Sum { call, figure, rows: Rows::Here(of) }
}

pub(super) const fn behind(call: &'static str, figure: &'static str, to: fn(&Value) -> Asked, of: fn(&Behind, &Value) -> i64) -> Sum {
    Sum { call, figure, rows: Rows::Behind(to, of) }
}

const LEDGER: &str = "/get-head-transactions";
/// The day on which the stories stand.
const TODAY: &str = "2026-11-20";

pub(super) const SUMS: &[Sum] = &[
    here("/get-allowance-run-details", "owed_minor", |run| adds(&run["bands"], "owed_minor")),
    here("/get-allowance-run-details", "wanted_minor", |run| adds(&run["bands"], "wanted_minor")),
    // What it had lost before it lost value as it does now stands before those months.
    here("/get-asset-details", "accumulated_minor", |asset| {
        let since = &text(&asset["available_on"])[..7];
        let months = list(&asset["months"]).iter().filter(|month| text(&month["month"]) >= since);
        int(asset, "before_minor") + months.map(|month| int(month, "amount_minor")).sum::<i64>()
    }),
    here("/get-asset-details", "book_minor", |asset| {
        if asset["status"] == "in_use" { int(asset, "amount_minor") - int(asset, "accumulated_minor") } else { 0 }
    }),
    behind(
        "/get-bank-details",
        "balance_minor",
        |bank| asked(LEDGER, &[("ledger_head_id", &bank["ledger_head_id"]), ("campus_id", &bank["campus_id"]), ("to", &ever())]),
        |ledger, _| moved(ledger),
    ),
    behind("/get-bank-file-details", "amount_minor", lines_of_file, |lines, _| lines.sum("amount_minor")),
    behind(
        "/get-bank-file-details",
        "due_minor",
        |file| {
            let of_file = ("bank_file_id", &file["id"]);
            asked("/get-bank-lines", &[of_file, ("status", &json!("waiting")), ("value_date_to", &json!(TODAY))])
        },
        |lines, _| lines.sum("amount_minor"),
    ),
    behind("/get-bank-file-details", "posted_minor", lines_of_file, |lines, _| {
        let in_books = |line: &&Value| line["status"] == "posted" || line["status"] == "unidentified";
        lines.rows.iter().filter(in_books).map(|line| int(line, "amount_minor")).sum()
    }),
    behind(
        "/get-bank-statement-details",
        "closing_minor",
        |statement| asked("/get-bank-statement-lines", &[("statement_id", &statement["id"])]),
        |lines, statement| int(statement, "opening_minor") + lines.sum("amount_minor"),
    ),
    here("/get-bank-statement-details", "standing.statement_minor", |statement| int(statement, "closing_minor")),
    behind(
        "/get-bank-statement-details",
        "standing.ledger_minor",
        |statement| {
            let (bank, to) = (&statement["bank_id"], &statement["to_on"]);
            asked("/get-bank-book", &[("bank_id", bank), ("from", &json!("2000-01-01")), ("to", to)])
        },
        |book, _| book.sum("received_minor") - book.sum("paid_minor"),
    ),
    behind("/get-bank-statement-details", "standing.in_transit_minor", reconciliation, |rows, _| of_kind(rows, "in_transit")),
    behind("/get-bank-statement-details", "standing.outstanding_minor", reconciliation, |rows, _| -of_kind(rows, "outstanding")),
    here("/get-bank-statement-details", "standing.unexplained_minor", |statement| {
        let of = |name: &str| int(&statement["standing"], name);
        of("statement_minor") - (of("ledger_minor") - of("in_transit_minor") + of("outstanding_minor"))
    }),
    here("/get-bill-details", "paid_minor", |bill| standing(&bill["payments"], "amount_minor")),
    here("/get-bill-details", "owed_minor", |bill| {
        if bill["is_reversed"] == true { 0 } else { int(bill, "amount_minor") - standing(&bill["payments"], "amount_minor") }
    }),
    here("/get-challan-details", "amount_minor", |challan| adds(&challan["lines"], "amount_minor")),
    here("/get-challan-details", "concession_minor", |challan| adds(&challan["lines"], "concession_minor")),
    here("/get-challan-details", "paid_minor", |challan| standing(&challan["payments"], "amount_minor")),
    here("/get-challan-details", "outstanding_minor", |challan| {
        if challan["status"] == "planned" { 0 } else { adds(&challan["lines"], "amount_minor") - adds(&challan["lines"], "paid_minor") }
    }),
    here("/get-challan-details", "payable_minor", |challan| {
        if is_open(challan) { int(challan, "outstanding_minor") + int(challan, "late_fee_minor") } else { 0 }
    }),
    here("/get-cost-allocation-details", "amount_minor", |allocation| adds(&allocation["shares"], "amount_minor")),
    here("/get-depreciation-run-details", "amount_minor", |run| adds(&run["lines"], "amount_minor")),
    here("/get-expense-budget-details", "amount_minor", |budget| adds(&budget["months"], "amount_minor")),
    behind(
        "/get-expense-budget-details",
        "actual_minor",
        |budget| {
            let (head, campus) = (("ledger_head_id", &budget["ledger_head_id"]), ("campus_id", &budget["campus_id"]));
            let (from, to) = (("from", &budget["from_on"]), ("to", &budget["to_on"]));
            asked(LEDGER, &[head, campus, from, to, ("closings", &json!("left_out"))])
        },
        |ledger, _| moved(ledger),
    ),
    here("/get-expense-budget-details", "committed_minor", |budget| adds(&budget["months"], "committed_minor")),
    here("/get-expense-budget-details", "left_minor", |budget| adds(&budget["months"], "left_minor")),
    // Of one that was taken back nothing stands any more.
    here("/get-fee-receipt-details", "amount_minor", |receipt| {
        let parts = &receipt["allocations"];
        if receipt["status"] == "reversed" { int(receipt, "amount_minor") } else { standing(parts, "amount_minor") }
    }),
    behind(
        "/get-head-details",
        "balance_minor",
        |head| asked(LEDGER, &[("head_id", &head["id"]), ("to", &ever())]),
        |ledger, head| own_side(head, moved(ledger)),
    ),
    here("/get-installment-details", "outstanding_minor", |account| {
        let of = |name: &str| list(&account[name]).iter().filter(|one| is_open(one)).map(|one| int(one, "outstanding_minor")).sum::<i64>();
        of("installments") + of("others")
    }),
    here("/get-installment-details", "payable_minor", |account| adds(&account["payable"], "payable_minor")),
    here("/get-installment-details", "plan.amount_minor", |account| adds(&account["lines"], "amount_minor")),
    here("/get-installment-details", "plan.concession_minor", |account| adds(&account["lines"], "concession_minor")),
    behind("/get-installment-details", "advance_minor", account_of, |accounts, _| accounts.sum("advance_minor")),
    here("/get-journal-details", "amount_minor", of_entries),
    behind(
        "/get-ledger-head-details",
        "balance_minor",
        |head| asked(LEDGER, &[("ledger_head_id", &head["id"]), ("to", &ever())]),
        |ledger, head| own_side(head, moved(ledger)),
    ),
    here("/get-liability-details", "amount_minor", |liability| adds(&liability["lines"], "principal_minor")),
    here("/get-liability-details", "settled_minor", |liability| standing(&liability["settlements"], "principal_minor")),
    here("/get-liability-details", "outstanding_minor", |liability| {
        if liability["is_reversed"] == true { 0 } else { adds(&liability["lines"], "left_minor") }
    }),
    here("/get-liability-details", "due_minor", |liability| {
        list(&liability["lines"]).iter().filter(|line| line["is_overdue"] == true).map(|line| int(line, "left_minor")).sum()
    }),
    behind(
        "/get-payee-details",
        "owed_minor",
        |payee| asked("/get-bills", &[("payee_id", &payee["id"])]),
        |bills, _| bills.sum("owed_minor"),
    ),
    behind("/get-payee-details", "paid_this_year_minor", taxes_of_year, |taxes, _| standing_of(taxes, "gross_minor")),
    behind("/get-payee-details", "withheld_this_year_minor", taxes_of_year, |taxes, _| standing_of(taxes, "tax_minor")),
    here("/get-payment-details", "amount_minor", of_entries),
    behind("/get-payroll-run-details", "gross_minor", slips, |slips, _| slips.sum("gross_minor")),
    behind("/get-payroll-run-details", "deductions_minor", slips, |slips, _| slips.sum("deductions_minor")),
    behind("/get-payroll-run-details", "net_minor", slips, |slips, _| slips.sum("net_minor")),
    behind("/get-payroll-run-details", "due_minor", slips, |slips, _| net_of(slips, "unpaid")),
    behind("/get-payroll-run-details", "held_minor", slips, |slips, _| net_of(slips, "withheld")),
    behind("/get-payroll-run-details", "paid_minor", slips, |slips, _| net_of(slips, "paid")),
    behind("/get-payroll-run-details", "earlier_net_minor", run_before, |runs, _| net_of(runs, "approved") + net_of(runs, "paid")),
    here("/get-payroll-run-details", "net_change_minor", |run| int(run, "net_minor") - int(run, "earlier_net_minor")),
    here("/get-payslip-details", "gross_minor", |slip| of_lines(slip, EARNED)),
    here("/get-payslip-details", "employer_minor", |slip| of_lines(slip, BESIDE_THE_PAY)),
    here("/get-payslip-details", "deductions_minor", taken),
    here("/get-payslip-details", "net_minor", |slip| of_lines(slip, EARNED) - taken(slip)),
    here("/get-payslip-details", "tax_minor", |slip| of_lines(slip, &["income_tax"])),
    here("/get-reallocation-details", "amount_minor", |moved| {
        let sides = (adds(&moved["from"], "amount_minor"), adds(&moved["to"], "amount_minor"));
        if sides.0 == sides.1 { sides.0 } else { 0 }
    }),
    here("/get-receipt-details", "amount_minor", of_entries),
    here("/get-recurring-voucher-details", "amount_minor", |voucher| {
        adds(&voucher["lines"], if voucher["kind"] == "unearned" { "credit_minor" } else { "debit_minor" })
    }),
    behind(
        "/get-register-details",
        "balance_minor",
        |register| asked("/get-register-transactions", &[("register_id", &register["id"])]),
        |rows, _| rows.sum("in_minor") - rows.sum("out_minor"),
    ),
    here("/get-register-details", "counted_minor", |register| counted(&register["count"])),
    behind(
        "/get-register-details",
        "open_advances_minor",
        |register| asked("/get-petty-cash-slips", &[("register_id", &register["id"]), ("is_open_advance", &json!(true))]),
        |slips, _| slips.sum("amount_minor"),
    ),
    behind(
        "/get-register-details",
        "to_refill_minor",
        |register| asked("/get-petty-cash-slips", &[("register_id", &register["id"]), ("waits_for_refill", &json!(true))]),
        |slips, _| slips.sum("cash_minor"),
    ),
    here("/get-revenue-details", "owed_minor", |revenue| {
        let owes = revenue["received_in"] == "credit" && revenue["is_reversed"] == false;
        if owes { int(revenue, "amount_minor") - standing(&revenue["receipts"], "amount_minor") } else { 0 }
    }),
    behind("/get-scholarship-details", "funded_minor", budget, |entries, _| put_in(entries)),
    behind("/get-scholarship-details", "forgone_minor", budget, |entries, _| put_in(entries) - entries.sum("amount_minor")),
    behind("/get-scholarship-details", "left_minor", budget, |entries, _| entries.sum("amount_minor")),
    here("/get-settlement-details", "refund_minor", |settlement| adds(&settlement["lines"], "amount_minor")),
    here("/get-settlement-details", "due_minor", |settlement| comes_to(settlement).max(0)),
    here("/get-settlement-details", "owing_minor", |settlement| (-comes_to(settlement)).max(0)),
    here("/get-settlement-details", "paid_minor", |settlement| standing(&settlement["payments"], "amount_minor")),
    here("/get-settlement-details", "left_minor", |settlement| {
        int(settlement, "due_minor") - standing(&settlement["payments"], "amount_minor")
    }),
    here("/get-staff-loan-details", "recovered_minor", |loan| adds(&loan["recovered"], "amount_minor")),
    here("/get-staff-loan-details", "outstanding_minor", |loan| {
        if loan["status"] == "active" { int(loan, "amount_minor") - adds(&loan["recovered"], "amount_minor") } else { 0 }
    }),
    here("/get-student-statement", "charged_minor", |statement| adds(&statement["entries"], "charged_minor")),
    here("/get-student-statement", "received_minor", |statement| adds(&statement["entries"], "received_minor")),
    here("/get-student-statement", "closing_minor", |statement| {
        let entries = &statement["entries"];
        int(statement, "opening_minor") + adds(entries, "charged_minor") - adds(entries, "received_minor")
    }),
    // The books and the challans say the same.
    behind("/get-student-statement", "closing_minor", account_of, |accounts, _| {
        accounts.sum("outstanding_minor") - accounts.sum("advance_minor")
    }),
    here("/get-tax-deposit-details", "amount_minor", |deposit| adds(&deposit["taxes"], "tax_minor")),
    here("/get-till-details", "balance_minor", |till| if till["status"] == "open" { in_till(till) } else { 0 }),
    here("/get-till-details", "counted_minor", |till| counted(&till["count"])),
    here("/get-till-details", "difference_minor", |till| counted(&till["count"]) - in_till(till)),
    here("/get-till-details", "to_deposit_minor", |till| counted(&till["count"]) - int(till, "kept_minor")),
    here("/get-till-details", "waiting_count.counted_minor", |till| counted(&till["waiting_count"]["count"])),
    here("/get-voucher-details", "amount_minor", of_entries),
    here("/get-voucher-draft-details", "amount_minor", |draft| adds(&draft["lines"], "debit_minor")),
    here("/get-write-off-details", "amount_minor", |write_off| adds(&write_off["lines"], "amount_minor")),
    here("/get-write-off-details", "left_minor", |write_off| {
        let left = adds(&write_off["lines"], "amount_minor") - standing(&write_off["receipts"], "amount_minor");
        if write_off["status"] == "written_off" { left } else { 0 }
    }),
];

/// Kinds of a slip's lines that are pay; the others but those of the employer are taken off.
const EARNED: &[&str] = &["basic", "allowance", "lectures", "adjustment", "arrears"];
const BESIDE_THE_PAY: &[&str] = &["employer_eobi", "employer_social_security", "employer_provident_fund"];

pub(super) fn asked(call: &'static str, parameters: &[(&str, &Value)]) -> Asked {
    let typed = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    (call, parameters.iter().map(|(name, value)| ((*name).to_owned(), Value::from(typed(value)))).collect())
}

/// A balance counts what is dated ahead too.
fn ever() -> Value {
    json!("2099-12-31")
}

fn adds(rows: &Value, name: &str) -> i64 {
    list(rows).iter().map(|row| int(row, name)).sum()
}

/// Of rows that are taken back by others those that were not.
fn standing(rows: &Value, name: &str) -> i64 {
    list(rows).iter().filter(|row| row["is_reversed"] != true).map(|row| int(row, name)).sum()
}

fn standing_of(behind: &Behind, name: &str) -> i64 {
    behind.rows.iter().filter(|row| row["is_reversed"] != true).map(|row| int(row, name)).sum()
}

fn moved(ledger: &Behind) -> i64 {
    ledger.sum("debit_minor") - ledger.sum("credit_minor")
}

fn own_side(head: &Value, net: i64) -> i64 {
    if head["class"] == "asset" || head["class"] == "expense" { net } else { -net }
}

pub(super) fn lines_of_file(file: &Value) -> Asked {
    asked("/get-bank-lines", &[("bank_file_id", &file["id"])])
}

fn reconciliation(statement: &Value) -> Asked {
    asked("/get-bank-reconciliation", &[("bank_id", &statement["bank_id"]), ("on", &statement["to_on"])])
}

fn of_kind(behind: &Behind, kind: &str) -> i64 {
    behind.rows.iter().filter(|row| row["kind"] == kind).map(|row| int(row, "amount_minor")).sum()
}

fn is_open(challan: &Value) -> bool {
    challan["status"] == "issued" || challan["status"] == "partly_paid"
}

/// What a voucher's entries are about, without the ones between campuses.
fn of_entries(voucher: &Value) -> i64 {
    let own = |name: &str| {
        let entries = list(&voucher["entries"]).iter().filter(|entry| entry["control"] != "inter_campus");
        entries.map(|entry| int(entry, name)).sum::<i64>()
    };
    own("debit_minor").max(own("credit_minor"))
}

fn account_of(student: &Value) -> Asked {
    asked("/get-fee-accounts", &[("ids", &student["student_id"])])
}

/// Since the first of July, in which the stories stand.
fn taxes_of_year(payee: &Value) -> Asked {
    asked("/get-withheld-taxes", &[("payee_id", &payee["id"]), ("date_from", &json!("2026-07-01"))])
}

pub(super) fn slips(run: &Value) -> Asked {
    asked("/get-payslips", &[("run_id", &run["id"])])
}

fn run_before(run: &Value) -> Asked {
    let month: Month = text(&run["month"]).parse().expect("a month");
    asked("/get-payroll-runs", &[("campus_id", &run["campus_id"]), ("month", &json!(month.prev().to_string()))])
}

fn net_of(behind: &Behind, status: &str) -> i64 {
    behind.rows.iter().filter(|row| row["status"] == status).map(|row| int(row, "net_minor")).sum()
}

fn of_lines(slip: &Value, kinds: &[&str]) -> i64 {
    list(&slip["lines"]).iter().filter(|line| kinds.contains(&text(&line["kind"]))).map(|line| int(line, "amount_minor")).sum()
}

fn taken(slip: &Value) -> i64 {
    adds(&slip["lines"], "amount_minor") - of_lines(slip, EARNED) - of_lines(slip, BESIDE_THE_PAY)
}

fn budget(scholarship: &Value) -> Asked {
    asked("/get-scholarship-entries", &[("scholarship_id", &scholarship["id"])])
}

fn put_in(entries: &Behind) -> i64 {
    let is_put_in = |row: &&Value| row["kind"] == "funded" || row["kind"] == "withdrawn";
    entries.rows.iter().filter(is_put_in).map(|row| int(row, "amount_minor")).sum()
}

/// Given back and in advance, less the dues.
fn comes_to(settlement: &Value) -> i64 {
    adds(&settlement["lines"], "amount_minor") + int(settlement, "advance_minor") - int(settlement, "dues_minor")
}

/// Notes and coins.
fn counted(count: &Value) -> i64 {
    list(count).iter().map(|one| int(one, "rupees") * int(one, "pieces") * 100).sum()
}

/// The float, what came and went in cash, and what other cashiers brought and took.
fn in_till(till: &Value) -> i64 {
    let cash = list(&till["takings"]).iter().filter(|taking| taking["instrument"] == "cash").map(|taking| int(taking, "amount_minor"));
    let accepted = list(&till["handovers"]).iter().filter(|handover| handover["status"] == "accepted");
    let handed = accepted.map(|handover| {
        let amount = int(handover, "amount_minor");
        if handover["to_till_id"] == till["id"] { amount } else { -amount }
    });
    int(till, "float_minor") + cash.sum::<i64>() + handed.sum::<i64>()
}
