//! The rows of budgets and of the statements that are read beside them.

use super::{
    Elsewhere::{At, Empty, Missing},
    Row, row,
};

const READERS: &str = "SA BA CA AC CH AU";
const KEEPERS: &str = "SA BA CA AC CH";
const CASHIERS: &str = "SA BA CA AC CH CS";
const CASH_READERS: &str = "SA BA CA AC CH CS AU";
const CHIEF: &str = "CH";

pub const BUDGETS: &[Row] = &[
    row("GET /get-expense-budget", READERS, "/get-expense-budget?campus_id=@campus", "", Empty),
    row("GET /get-expense-budget-details", READERS, "/get-expense-budget-details?id=@new_expense_budget", "", Missing),
    row("GET /get-yearly-expense-budget-details", READERS, "/get-yearly-expense-budget-details?campus_id=@campus", "", At("campus_id")),
    row("GET /get-budget-years", READERS, "/get-budget-years?campus_id=@campus", "", At("campus_id")),
    row("GET /get-budget-sheet", READERS, "/get-budget-sheet?campus_id=@campus&fiscal_year=2026", "", At("campus_id")),
    row("GET /get-budget-standing", CASHIERS, "/get-budget-standing?campus_id=@campus&ledger_head_id=@rent", "", At("campus_id")),
    row("GET /get-budget-revisions", READERS, "/get-budget-revisions?campus_id=@campus", "", Empty),
    row(
        "POST /save-expense-budget",
        KEEPERS,
        "/save-expense-budget",
        r#"{"campus_id":"@campus","ledger_head_id":"@new_expense_ledger","fiscal_year":2026,"months":[0,0,0,0,0,1000,1000,1000,1000,1000,1000,1000],"note":"As the board agreed"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-expense-budget",
        KEEPERS,
        "/update-expense-budget",
        r#"{"id":"@new_expense_budget","version":1,"campus_id":"@campus","ledger_head_id":"@budget_head","fiscal_year":2026,"months":[0,0,0,0,0,2000,1000,1000,1000,1000,1000,1000],"reason":"Paper is dearer"}"#,
        Missing,
    ),
    row(
        "POST /save-budget-sheet",
        KEEPERS,
        "/save-budget-sheet",
        r#"{"campus_id":"@campus","fiscal_year":2026,"lines":[{"ledger_head_id":"@new_expense_ledger","months":[0,0,0,0,0,1000,1000,1000,1000,1000,1000,1000]}]}"#,
        At("campus_id"),
    ),
    row("DELETE /delete-expense-budget", KEEPERS, "/delete-expense-budget?id=@new_expense_budget", "", Missing),
    row(
        "POST /approve-expense-budgets",
        CHIEF,
        "/approve-expense-budgets",
        r#"{"budgets":[{"id":"@new_prepared_budget","version":1}]}"#,
        Missing,
    ),
    row("POST /plan-expense-budgets", KEEPERS, "/plan-expense-budgets", r#"{"campus_id":"@campus","fiscal_year":2027}"#, At("campus_id")),
    row("POST /copy-expense-budgets", KEEPERS, "/copy-expense-budgets", r#"{"campus_id":"@campus","fiscal_year":2027}"#, At("campus_id")),
    row(
        "POST /save-budget-transfer",
        KEEPERS,
        "/save-budget-transfer",
        r#"{"from_budget_id":"@new_approved_budget","to_budget_id":"@new_approved_budget","amount_minor":500,"month":"2026-12","reason":"The printer broke"}"#,
        At("from_budget_id"),
    ),
    row("POST /approve-budget-revision", CHIEF, "/approve-budget-revision", r#"{"id":"@new_budget_revision","version":1}"#, Missing),
    row(
        "POST /reject-budget-revision",
        CHIEF,
        "/reject-budget-revision",
        r#"{"id":"@new_budget_revision","version":1,"reason":"Not this year"}"#,
        Missing,
    ),
];

pub const STATEMENTS: &[Row] = &[
    row("GET /get-dated-expense-data", READERS, "/get-dated-expense-data?campus_id=@campus", "", At("campus_id")),
    row("GET /get-monthly-expense-data", READERS, "/get-monthly-expense-data?campus_id=@campus", "", At("campus_id")),
    row("GET /get-yearly-expense-data", READERS, "/get-yearly-expense-data?campus_id=@campus", "", At("campus_id")),
    row("GET /get-expense-report", READERS, "/get-expense-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-dated-income-data", READERS, "/get-dated-income-data?campus_id=@campus", "", At("campus_id")),
    row("GET /get-monthly-income-data", READERS, "/get-monthly-income-data?campus_id=@campus", "", At("campus_id")),
    row("GET /get-aggregated-income", READERS, "/get-aggregated-income?campus_id=@campus", "", At("campus_id")),
    row("GET /get-program-wise-income", READERS, "/get-program-wise-income?campus_id=@campus", "", At("campus_id")),
    row("GET /get-income-statement", READERS, "/get-income-statement?campus_id=@campus", "", At("campus_id")),
    row("GET /get-income-and-expenses", READERS, "/get-income-and-expenses?campus_id=@campus", "", At("campus_id")),
    row("GET /get-group-statement", READERS, "/get-group-statement?campus_id=@campus", "", At("campus_id")),
    row("GET /get-receipts-and-payments", READERS, "/get-receipts-and-payments?campus_id=@campus", "", At("campus_id")),
    row("GET /get-cash-book", CASH_READERS, "/get-cash-book?campus_id=@campus", "", At("campus_id")),
    row("GET /get-bank-book", CASH_READERS, "/get-bank-book?bank_id=@bank", "", Missing),
    row("GET /get-book-exceptions", READERS, "/get-book-exceptions?campus_id=@campus", "", At("campus_id")),
];

pub const CHOICES: &[(&str, &str)] = &[("expense_budgets", READERS)];
