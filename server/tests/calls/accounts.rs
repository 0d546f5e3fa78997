//! The rows of collection and of the books.

use super::table::{
    Elsewhere::{At, Empty, Missing, Same},
    Row,
};

const fn row(call: &'static str, may: &'static str, address: &'static str, body: &'static str, elsewhere: super::table::Elsewhere) -> Row {
    Row { call, may, address, body, elsewhere }
}

const FEES: &str = "SA BA CA PR CH AC CS AU";
const PORTAL: &str = "SA BA CA PR CH AC CS AU ST PA";
const BILLERS: &str = "SA BA CA CH AC";
const COUNTER: &str = "SA BA CA PR CH AC CS";

pub const COLLECTION: &[Row] = &[
    row(
        "POST /approve-installment",
        COUNTER,
        "/approve-installment",
        r#"{"challan_ids":["@new_challan"],"amount_minor":5000,"out_of_order_reason":"Asked by the father"}"#,
        Missing,
    ),
    row("POST /preview-collection", COUNTER, "/preview-collection", r#"{"challan_ids":["@challan"]}"#, Missing),
    row("POST /unpaid-installment", BILLERS, "/unpaid-installment", r#"{"receipt_id":"@new_receipt","reason":"Wrong student"}"#, Missing),
    row("GET /get-fee-receipts", FEES, "/get-fee-receipts?student_id=@student", "", Empty),
    row("GET /get-fee-receipt-details", PORTAL, "/get-fee-receipt-details?id=@receipt", "", Missing),
    row("GET /fee-receipt-pdf", PORTAL, "/fee-receipt-pdf?id=@receipt", "", Missing),
    row("GET /get-bank-files", FEES, "/get-bank-files?campus_id=@campus", "", Empty),
    row("GET /get-bank-file-details", FEES, "/get-bank-file-details?id=@new_bank_file", "", Missing),
    row("GET /get-bank-lines", FEES, "/get-bank-lines?bank_file_id=@new_bank_file", "", Empty),
    row("POST /check-bank-file", BILLERS, "/check-bank-file", r#"{"file_id":"@my_csv","bank_id":"@bank"}"#, At("file_id")),
    row("POST /post-bank-file", BILLERS, "/post-bank-file", r#"{"id":"@new_bank_file"}"#, Missing),
    row("POST /ignore-bank-lines", BILLERS, "/ignore-bank-lines", r#"{"line_ids":["@new_bank_line"],"reason":"Not ours"}"#, Empty),
    row("GET /get-defaulters", FEES, "/get-defaulters?campus_id=@campus", "", Empty),
    row("GET /get-promises", FEES, "/get-promises?student_id=@student", "", Empty),
    row(
        "POST /save-promise",
        COUNTER,
        "/save-promise",
        r#"{"student_id":"@student","due_on":"2026-12-01","amount_minor":100000,"promised_by":"The father"}"#,
        At("student_id"),
    ),
    row("POST /update-promise", COUNTER, "/update-promise", r#"{"id":"@new_promise","version":1,"status":"kept"}"#, Missing),
    row("GET /get-fee-exceptions", FEES, "/get-fee-exceptions?campus_id=@campus", "", Empty),
    row("GET /get-student-statement", PORTAL, "/get-student-statement?student_id=@student", "", Missing),
    row("GET /student-statement-pdf", PORTAL, "/student-statement-pdf?student_id=@student", "", Missing),
];

/// Who reads the books, keeps them, handles cash; and what only the chief accountant does. Administrators may do all of their scope.
const READERS: &str = "SA BA CA AC CH AU";
const KEEPERS: &str = "SA BA CA AC CH";
const CASHIERS: &str = "SA BA CA AC CH CS";
const CASH_READERS: &str = "SA BA CA AC CH CS AU";
const CHIEF: &str = "CH";

/// A group, and a ledger head, of a class: its form, the same with an id.
const GROUP: &str = r#"{"name":"Group @n"}"#;
const CHANGED_GROUP: &str = r#"{"id":"@new_capital_group","version":1,"name":"Group @n","code":"@number"}"#;

pub const ACCOUNTING: &[Row] = &[
    row("GET /get-all-heads", READERS, "/get-all-heads", "", Same),
    row("GET /get-head-details", READERS, "/get-head-details?id=@capital_group", "", Same),
    row("GET /get-ledger-head-details", READERS, "/get-ledger-head-details?id=@new_asset_ledger", "", Missing),
    row("GET /get-account-dashboard", READERS, "/get-account-dashboard?campus_id=@campus", "", At("campus_id")),
    row("GET /get-money-places", READERS, "/get-money-places?campus_id=@campus", "", At("campus_id")),
    row("GET /get-chart-of-accounts", READERS, "/get-chart-of-accounts?campus_id=@campus", "", At("campus_id")),
    row("GET /get-capital-heads", READERS, "/get-capital-heads", "", Same),
    row("POST /save-capital-head", CHIEF, "/save-capital-head", GROUP, Same),
    row("POST /update-capital-head", CHIEF, "/update-capital-head", CHANGED_GROUP, Same),
    row("DELETE /delete-capital-head", CHIEF, "/delete-capital-head?id=@new_capital_group", "", Same),
    row("GET /get-liability-heads", READERS, "/get-liability-heads", "", Same),
    row("POST /save-liability-head", CHIEF, "/save-liability-head", GROUP, Same),
    row(
        "POST /update-liability-head",
        CHIEF,
        "/update-liability-head",
        r#"{"id":"@new_liability_group","version":1,"name":"Group @n","code":"@number"}"#,
        Same,
    ),
    row("DELETE /delete-liability-head", CHIEF, "/delete-liability-head?id=@new_liability_group", "", Same),
    row("GET /get-asset-heads", READERS, "/get-asset-heads", "", Same),
    row("POST /save-asset-head", CHIEF, "/save-asset-head", GROUP, Same),
    row(
        "POST /update-asset-head",
        CHIEF,
        "/update-asset-head",
        r#"{"id":"@new_asset_group","version":1,"name":"Group @n","code":"@number"}"#,
        Same,
    ),
    row("DELETE /delete-asset-head", CHIEF, "/delete-asset-head?id=@new_asset_group", "", Same),
    row("GET /get-expenses-heads", CASH_READERS, "/get-expenses-heads", "", Same),
    row("POST /save-expenses-heads", KEEPERS, "/save-expenses-heads", r#"{"name":"Group @n","campus_id":"@campus"}"#, At("campus_id")),
    row(
        "POST /update-expense-head",
        CHIEF,
        "/update-expense-head",
        r#"{"id":"@new_expense_group","version":1,"name":"Group @n","code":"@number"}"#,
        Same,
    ),
    row("DELETE /delete-expense-head", CHIEF, "/delete-expense-head?id=@empty_expense_group", "", Same),
    row("GET /get-all-ledger-heads", READERS, "/get-all-ledger-heads?ids=@new_asset_ledger", "", Empty),
    row("GET /get-capital-ledger-heads", READERS, "/get-capital-ledger-heads?ids=@new_capital_ledger", "", Empty),
    row(
        "POST /save-capital-ledger-head",
        CHIEF,
        "/save-capital-ledger-head",
        r#"{"head_id":"@capital_group","name":"Ledger @n","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-capital-ledger-head",
        CHIEF,
        "/update-capital-ledger-head",
        r#"{"id":"@new_capital_ledger","version":1,"head_id":"@capital_group","name":"Ledger @n"}"#,
        Missing,
    ),
    row("DELETE /delete-capital-ledger-heads", CHIEF, "/delete-capital-ledger-heads?id=@new_capital_ledger", "", Missing),
    row("GET /get-ledger-head", READERS, "/get-ledger-head?ids=@new_liability_ledger", "", Empty),
    row(
        "POST /save-ledger-head",
        KEEPERS,
        "/save-ledger-head",
        r#"{"head_id":"@liability_group","name":"Ledger @n","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-liability-ledger-head",
        KEEPERS,
        "/update-liability-ledger-head",
        r#"{"id":"@new_liability_ledger","version":1,"head_id":"@liability_group","name":"Ledger @n","campus_id":"@campus"}"#,
        Missing,
    ),
    row("DELETE /delete-ledger-head", CHIEF, "/delete-ledger-head?id=@new_liability_ledger", "", Missing),
    row("GET /get-asset-ledger-heads", READERS, "/get-asset-ledger-heads?ids=@new_asset_ledger", "", Empty),
    row(
        "POST /save-asset-ledger-head",
        KEEPERS,
        "/save-asset-ledger-head",
        r#"{"head_id":"@asset_group","name":"Ledger @n","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-asset-ledger-head",
        KEEPERS,
        "/update-asset-ledger-head",
        r#"{"id":"@new_asset_ledger","version":1,"head_id":"@asset_group","name":"Ledger @n","campus_id":"@campus"}"#,
        Missing,
    ),
    row("DELETE /delete-asset-ledger-heads", CHIEF, "/delete-asset-ledger-heads?id=@new_asset_ledger", "", Missing),
    row("GET /get-expense-ledger-heads", CASH_READERS, "/get-expense-ledger-heads?ids=@new_expense_ledger", "", Empty),
    row(
        "POST /save-expense-ledger-head",
        KEEPERS,
        "/save-expense-ledger-head",
        r#"{"head_id":"@expense_group","name":"Ledger @n","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-expense-ledger-head",
        CHIEF,
        "/update-expense-ledger-head",
        r#"{"id":"@new_expense_ledger","version":1,"head_id":"@expense_group","name":"Ledger @n"}"#,
        Missing,
    ),
    row("DELETE /delete-expense-ledger-head", CHIEF, "/delete-expense-ledger-head?id=@new_expense_ledger", "", Missing),
    row("GET /get-income-types", READERS, "/get-income-types?ids=@new_income_type", "", Empty),
    row(
        "POST /save-income-type",
        KEEPERS,
        "/save-income-type",
        r#"{"name":"Canteen @n","income_kind":"service","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-income-type",
        KEEPERS,
        "/update-income-type",
        r#"{"id":"@new_income_type","version":1,"name":"Canteen @n","income_kind":"service","campus_id":"@campus"}"#,
        Missing,
    ),
    row("DELETE /delete-income-type", CHIEF, "/delete-income-type?id=@new_income_type", "", Missing),
    row("GET /get-banks", CASH_READERS, "/get-banks?ids=@bank", "", Empty),
    row("GET /get-bank-details", CASH_READERS, "/get-bank-details?id=@bank", "", Missing),
    row(
        "POST /save-bank",
        KEEPERS,
        "/save-bank",
        r#"{"name":"Meezan Bank","account_title":"Gulberg","account_no":"77@n","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-bank",
        KEEPERS,
        "/update-bank",
        r#"{"id":"@new_bank","version":1,"name":"Meezan Bank","account_title":"Gulberg","account_no":"88@n","campus_id":"@campus"}"#,
        Missing,
    ),
    row("DELETE /delete-bank", CHIEF, "/delete-bank?id=@new_bank", "", Missing),
    row("GET /get-cash-in-hand", CASH_READERS, "/get-cash-in-hand?campus_id=@campus", "", At("campus_id")),
    row("GET /get-deposited-amount", CASH_READERS, "/get-deposited-amount?campus_id=@campus", "", Empty),
    row(
        "POST /save-deposited-amount",
        CASHIERS,
        "/save-deposited-amount",
        r#"{"bank_id":"@bank","date":"2026-11-20","amount_minor":1000,"slip_no":"S@n"}"#,
        At("bank_id"),
    ),
    row("GET /get-bank-transactions", CASH_READERS, "/get-bank-transactions?bank_id=@bank", "", Empty),
    row(
        "POST /save-bank-transaction",
        KEEPERS,
        "/save-bank-transaction",
        r#"{"kind":"charge","bank_id":"@bank","date":"2026-11-20","amount_minor":1500}"#,
        At("bank_id"),
    ),
    row("GET /get-expenses", CASH_READERS, "/get-expenses?campus_id=@campus", "", Empty),
    row("GET /get-expense-details", CASH_READERS, "/get-expense-details?id=@new_expense", "", Missing),
    row(
        "POST /save-expenses",
        CASHIERS,
        "/save-expenses",
        r#"{"campus_id":"@campus","ledger_head_id":"@rent","date":"2026-11-20","amount_minor":2000,"paid_from":"cash","payee":"Landlord","description":"Rent of November"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-expense",
        KEEPERS,
        "/update-expense",
        r#"{"id":"@new_expense","version":1,"campus_id":"@campus","ledger_head_id":"@rent","date":"2026-11-20","amount_minor":2500,"paid_from":"cash","payee":"Landlord","description":"Rent of November"}"#,
        Missing,
    ),
    row("DELETE /delete-expense", KEEPERS, "/delete-expense?id=@new_expense", "", Missing),
    row("GET /get-payments", READERS, "/get-payments?campus_id=@campus", "", Empty),
    row("GET /get-payment-details", READERS, "/get-payment-details?id=@new_payment", "", Missing),
    row("GET /get-latest-payment", READERS, "/get-latest-payment?campus_id=@campus", "", At("campus_id")),
    row(
        "POST /save-payments",
        KEEPERS,
        "/save-payments",
        r#"{"campus_id":"@campus","date":"2026-11-20","payee":"Paper House","paid_from":"cash","narration":"Paper for exams","lines":[{"ledger_head_id":"@rent","amount_minor":1000}]}"#,
        At("campus_id"),
    ),
    row("GET /get-vouchers", READERS, "/get-vouchers?campus_id=@campus", "", Empty),
    row("GET /get-voucher-details", READERS, "/get-voucher-details?id=@new_journal", "", Missing),
    row("POST /reverse-voucher", CHIEF, "/reverse-voucher", r#"{"id":"@new_journal","reason":"Booked twice"}"#, Missing),
    row("GET /get-journal-vouchers", READERS, "/get-journal-vouchers?campus_id=@campus", "", Empty),
    row("GET /get-journal-details", READERS, "/get-journal-details?id=@new_journal", "", Missing),
    row(
        "POST /save-journal-voucher",
        KEEPERS,
        "/save-journal-voucher",
        r#"{"campus_id":"@campus","date":"2026-11-20","narration":"Rent owed","lines":[{"ledger_head_id":"@rent","debit_minor":1000},{"ledger_head_id":"@bills_payable","credit_minor":1000}]}"#,
        At("campus_id"),
    ),
    row("GET /get-voucher-drafts", READERS, "/get-voucher-drafts?campus_id=@campus", "", Empty),
    row("GET /get-voucher-draft-details", READERS, "/get-voucher-draft-details?id=@new_draft", "", Missing),
    row("POST /post-voucher-draft", CHIEF, "/post-voucher-draft", r#"{"id":"@new_draft"}"#, Missing),
    row("POST /reject-voucher-draft", CHIEF, "/reject-voucher-draft", r#"{"id":"@new_draft","reason":"No bill"}"#, Missing),
    row("GET /get-head-transactions", READERS, "/get-head-transactions?ledger_head_id=@rent&campus_id=@campus", "", At("campus_id")),
    row("GET /get-trial-balance", READERS, "/get-trial-balance?campus_id=@campus", "", At("campus_id")),
    row("GET /get-balance-sheet", READERS, "/get-balance-sheet?campus_id=@campus", "", At("campus_id")),
    row("GET /get-months", READERS, "/get-months?campus_id=@campus", "", At("campus_id")),
    row("POST /close-month", KEEPERS, "/close-month", r#"{"campus_ids":["@campus"],"month":"2025-12"}"#, At("campus_ids")),
    row(
        "POST /reopen-month",
        CHIEF,
        "/reopen-month",
        r#"{"campus_id":"@campus","month":"@closed_month","reason":"A bill came late"}"#,
        At("campus_id"),
    ),
];
