//! The rows of the year end, the bank reconciliation, recurring vouchers, allocated costs, opening balances and merged heads.

use super::{
    Elsewhere::{At, Empty, Missing},
    Row, row,
};

const READERS: &str = "SA BA CA AC CH AU";
const KEEPERS: &str = "SA BA CA AC CH";
const CHIEF: &str = "CH";

pub const CHOICES: &[(&str, &str)] = &[("bank_statements", READERS)];

pub const CONTROLS: &[Row] = &[
    row("GET /get-closing-checklist", READERS, "/get-closing-checklist?campus_id=@campus&month=2026-10", "", At("campus_id")),
    row("GET /get-books-years", READERS, "/get-books-years?campus_id=@campus", "", At("campus_id")),
    row("GET /get-year-checklist", READERS, "/get-year-checklist?campus_id=@campus&fiscal_year=2024", "", At("campus_id")),
    row("POST /preview-year-closing", CHIEF, "/preview-year-closing", r#"{"campus_id":"@campus","fiscal_year":2024}"#, At("campus_id")),
    row("GET /get-opening-balances", READERS, "/get-opening-balances?campus_id=@campus", "", At("campus_id")),
    row(
        "POST /preview-opening-balances",
        CHIEF,
        "/preview-opening-balances",
        r#"{"campus_id":"@campus","date":"2026-11-20","lines":[{"ledger_head_id":"@bills_payable","amount_minor":1000}]}"#,
        At("campus_id"),
    ),
    row(
        "POST /save-opening-balances",
        CHIEF,
        "/save-opening-balances",
        r#"{"campus_id":"@campus","date":"2026-11-20","lines":[{"ledger_head_id":"@bills_payable","amount_minor":1000}]}"#,
        At("campus_id"),
    ),
    row(
        "POST /preview-uncleared-cheques",
        CHIEF,
        "/preview-uncleared-cheques",
        r#"{"bank_id":"@bank","date":"2026-11-20","lines":[{"cheque_no":"C-@n","payee":"Paper House","amount_minor":1000}]}"#,
        At("bank_id"),
    ),
    row(
        "POST /save-uncleared-cheques",
        CHIEF,
        "/save-uncleared-cheques",
        r#"{"bank_id":"@bank","date":"2026-11-20","lines":[{"cheque_no":"C-@n","payee":"Paper House","amount_minor":1000}]}"#,
        At("bank_id"),
    ),
    row("GET /get-bank-statements", READERS, "/get-bank-statements?campus_id=@campus", "", Empty),
    row("GET /get-bank-statement-details", READERS, "/get-bank-statement-details?id=@new_bank_statement", "", Missing),
    row("GET /get-bank-statement-lines", READERS, "/get-bank-statement-lines?statement_id=@new_bank_statement", "", Empty),
    row("POST /preview-bank-statement", KEEPERS, "/preview-bank-statement", r#"{"file_id":"@my_csv","bank_id":"@bank"}"#, At("file_id")),
    row("GET /get-unreconciled-entries", READERS, "/get-unreconciled-entries?bank_id=@bank", "", Empty),
    row("POST /match-bank-statement", KEEPERS, "/match-bank-statement", r#"{"id":"@new_bank_statement"}"#, Missing),
    row("POST /preview-bank-line", KEEPERS, "/preview-bank-line", r#"{"id":"@new_statement_line"}"#, Missing),
    row("POST /post-bank-line", KEEPERS, "/post-bank-line", r#"{"id":"@new_statement_line"}"#, Missing),
    row("POST /unmatch-bank-line", KEEPERS, "/unmatch-bank-line", r#"{"id":"@new_posted_line"}"#, Missing),
    row("POST /finish-bank-statement", KEEPERS, "/finish-bank-statement", r#"{"id":"@new_ready_statement"}"#, Missing),
    row("POST /reopen-bank-statement", CHIEF, "/reopen-bank-statement", r#"{"id":"@new_finished_statement"}"#, Missing),
    row("DELETE /delete-bank-statement", KEEPERS, "/delete-bank-statement?id=@new_bank_statement", "", Missing),
    row("GET /get-recurring-vouchers", READERS, "/get-recurring-vouchers?campus_id=@campus", "", Empty),
    row("GET /get-recurring-voucher-details", READERS, "/get-recurring-voucher-details?id=@new_recurring_voucher", "", Missing),
    row(
        "POST /save-recurring-voucher",
        KEEPERS,
        "/save-recurring-voucher",
        r#"{"campus_id":"@campus","name":"Rent of the annexe","kind":"repeating","day":5,"from_month":"2027-01","narration":"Rent","lines":[{"ledger_head_id":"@rent","debit_minor":1000},{"ledger_head_id":"@bills_payable","credit_minor":1000}]}"#,
        At("campus_id"),
    ),
    row(
        "POST /preview-recurring-voucher",
        KEEPERS,
        "/preview-recurring-voucher",
        r#"{"campus_id":"@campus","name":"Rent of the annexe","kind":"repeating","day":5,"from_month":"2027-01","narration":"Rent","lines":[{"ledger_head_id":"@rent","debit_minor":1000},{"ledger_head_id":"@bills_payable","credit_minor":1000}]}"#,
        At("campus_id"),
    ),
    row("POST /approve-recurring-voucher", CHIEF, "/approve-recurring-voucher", r#"{"id":"@new_waiting_recurring"}"#, Missing),
    row(
        "POST /set-recurring-voucher",
        KEEPERS,
        "/set-recurring-voucher",
        r#"{"id":"@new_recurring_voucher","version":1,"status":"paused"}"#,
        Missing,
    ),
    row("POST /post-recurring-vouchers", KEEPERS, "/post-recurring-vouchers", r#"{"campus_id":"@campus"}"#, At("campus_id")),
    row("GET /get-cost-allocations", READERS, "/get-cost-allocations?campus_id=@campus", "", Empty),
    row("GET /get-cost-allocation-details", READERS, "/get-cost-allocation-details?id=@cost_allocation", "", Missing),
    row(
        "POST /plan-cost-allocation",
        CHIEF,
        "/plan-cost-allocation",
        r#"{"campus_id":"@campus","month":"2026-09","basis":"percentage","amount_minor":1000,"percentages":[{"campus_id":"@campus","percent":10000}]}"#,
        At("campus_id"),
    ),
    row(
        "POST /preview-cost-allocation",
        CHIEF,
        "/preview-cost-allocation",
        r#"{"campus_id":"@campus","month":"2026-09","basis":"percentage","amount_minor":1000,"percentages":[{"campus_id":"@campus","percent":10000}]}"#,
        At("campus_id"),
    ),
    row(
        "POST /reverse-cost-allocation",
        CHIEF,
        "/reverse-cost-allocation",
        r#"{"id":"@new_cost_allocation","reason":"Another basis"}"#,
        Missing,
    ),
];
