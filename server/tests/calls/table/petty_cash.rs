//! The rows of petty cash, payees, bills and withholding tax.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

const READERS: &str = "SA BA CA AC CH AU";
const KEEPERS: &str = "SA BA CA AC CH";
const CASHIERS: &str = "SA BA CA AC CH CS";
const CASH_READERS: &str = "SA BA CA AC CH CS AU";
const REQUESTERS: &str = "SA BA CA AC CH CS PR AO";
const APPROVERS: &str = "SA BA CA CH";
const CHIEF: &str = "CH";

const SLIP: &str = r#"{"register_id":"@open_register","kind":"expense","date":"2026-11-20","amount_minor":100,"ledger_head_id":"@rent","payee":"Naeem Tea Stall","description":"Tea of the visitors"}"#;
const REFILL: &str = r#"{"register_id":"@register_to_refill","date":"2026-11-20","paid_from":"cash"}"#;
const BILL: &str = r#"{"campus_id":"@campus","payee_id":"@new_payee","bill_no":"B-@n","date":"2026-11-20","ledger_head_id":"@rent","amount_minor":5000,"description":"Printing of the prospectus"}"#;
const PAY: &str = r#"{"bill_ids":["@new_bill"],"campus_id":"@campus","payee_id":"@billed_payee","date":"2026-11-20","paid_from":"cash"}"#;
const CREDIT_NOTE: &str =
    r#"{"bill_id":"@new_bill","note_no":"CN-@n","date":"2026-11-20","amount_minor":1000,"reason":"Two reams came wet"}"#;
const STALE: &str = r#"{"entry_id":"@unpresented_entry","payee_id":"@new_payee","date":"2026-11-20","reason":"The payee lost it"}"#;
const ADVANCE: &str = r#"{"campus_id":"@campus","payee_id":"@new_payee","date":"2026-11-20","amount_minor":1000,"paid_from":"cash","description":"For the prospectus"}"#;
const SET_OFF: &str = r#"{"advance_id":"@new_advance_of_billed_payee","bill_ids":["@last_bill"],"date":"2026-11-20"}"#;
const DEPOSIT: &str = r#"{"campus_id":"@taxed_campus","date":"2026-11-20","until":"2026-11-20","receipt_no":"CPR-@n","bank_id":"@bank"}"#;

pub const PETTY_CASH: &[Row] = &[
    row("GET /get-registers", CASH_READERS, "/get-registers?ids=@open_register", "", Empty),
    row("GET /get-register-mode", CASH_READERS, "/get-register-mode?campus_id=@campus", "", At("campus_id")),
    row("GET /get-register-details", CASH_READERS, "/get-register-details?id=@open_register", "", Missing),
    row("GET /get-petty-cash-refills", CASH_READERS, "/get-petty-cash-refills?register_id=@open_register", "", Empty),
    row("POST /add-cash", KEEPERS, "/add-cash", REFILL, At("register_id")),
    row("POST /preview-added-cash", KEEPERS, "/preview-added-cash", REFILL, At("register_id")),
    row(
        "POST /take-petty-cash-refill-back",
        KEEPERS,
        "/take-petty-cash-refill-back",
        r#"{"id":"@new_petty_cash_refill","reason":"The cheque was lost"}"#,
        Missing,
    ),
    row("GET /get-petty-cash-slips", CASH_READERS, "/get-petty-cash-slips?ids=@new_petty_cash_slip", "", Empty),
    row("GET /get-petty-cash-slip-details", CASH_READERS, "/get-petty-cash-slip-details?id=@new_petty_cash_slip", "", Missing),
    row("POST /save-transaction", CASHIERS, "/save-transaction", SLIP, At("register_id")),
    row("POST /preview-transaction", CASHIERS, "/preview-transaction", SLIP, At("register_id")),
    row("POST /request-petty-cash", REQUESTERS, "/request-petty-cash", SLIP, At("register_id")),
    row(
        "POST /approve-petty-cash-request",
        KEEPERS,
        "/approve-petty-cash-request",
        r#"{"id":"@new_petty_cash_request","version":1}"#,
        Missing,
    ),
    row("POST /pay-petty-cash-request", CASHIERS, "/pay-petty-cash-request", r#"{"id":"@new_petty_cash_request","version":1}"#, Missing),
    row(
        "POST /preview-petty-cash-request",
        CASHIERS,
        "/preview-petty-cash-request",
        r#"{"id":"@new_petty_cash_request","version":1}"#,
        Missing,
    ),
    row(
        "POST /reject-petty-cash-request",
        CASHIERS,
        "/reject-petty-cash-request",
        r#"{"id":"@new_petty_cash_request","version":1,"reason":"Not this month"}"#,
        Missing,
    ),
    row(
        "POST /take-petty-cash-slip-back",
        KEEPERS,
        "/take-petty-cash-slip-back",
        r#"{"id":"@new_petty_cash_slip","reason":"Entered twice"}"#,
        Missing,
    ),
    row("GET /get-register-transactions", READERS, "/get-register-transactions?campus_id=@campus", "", At("campus_id")),
    row("GET /get-register-report", READERS, "/get-register-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-monthly-data", READERS, "/get-monthly-data?campus_id=@campus", "", At("campus_id")),
    row("GET /get-yearly-data", READERS, "/get-yearly-data?campus_id=@campus", "", At("campus_id")),
];

pub const PAYEES: &[Row] = &[
    row("GET /get-payees", CASH_READERS, "/get-payees?ids=@new_payee", "", Empty),
    row("GET /get-payee-details", READERS, "/get-payee-details?id=@new_payee", "", Missing),
    row(
        "POST /save-payee",
        KEEPERS,
        "/save-payee",
        r#"{"campus_id":"@campus","name":"Payee @n","kind":"company","ntn":"1234567-@n","filer_status":"filer"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-payee",
        KEEPERS,
        "/update-payee",
        r#"{"id":"@new_payee","version":1,"campus_id":"@campus","name":"Payee @n","kind":"company","ntn":"1234567-@n","filer_status":"non_filer"}"#,
        Missing,
    ),
    row("GET /payee-import-template", KEEPERS, "/payee-import-template", "", Same),
    row(
        "POST /check-payee-import",
        KEEPERS,
        "/check-payee-import",
        r#"{"file_id":"@my_payee_sheet","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row("POST /import-payees", KEEPERS, "/import-payees", r#"{"file_id":"@my_payee_sheet","campus_id":"@campus"}"#, At("campus_id")),
    row("POST /undo-payee-import", CHIEF, "/undo-payee-import", r#"{"job_id":"@my_payee_import"}"#, Missing),
    row("DELETE /payees/{id}", CHIEF, "/payees/@new_payee", "", Missing),
    row("GET /get-payee-accounts", READERS, "/get-payee-accounts?ids=@new_payee_account", "", Empty),
    row(
        "POST /request-payee-account",
        KEEPERS,
        "/request-payee-account",
        r#"{"payee_id":"@new_payee","bank_name":"Meezan Bank","account_title":"Paper House","account_no":"0102030405","reason":"Their letter of today"}"#,
        At("payee_id"),
    ),
    row("POST /approve-payee-account", APPROVERS, "/approve-payee-account", r#"{"id":"@new_payee_account","version":1}"#, Missing),
    row(
        "POST /reject-payee-account",
        APPROVERS,
        "/reject-payee-account",
        r#"{"id":"@new_payee_account","version":1,"reason":"The letter is not signed"}"#,
        Missing,
    ),
    row("GET /get-payee-openings", READERS, "/get-payee-openings?ids=@new_payee_opening", "", Empty),
    row("GET /payee-opening-import-template", CHIEF, "/payee-opening-import-template", "", Same),
    row(
        "POST /check-payee-opening-import",
        CHIEF,
        "/check-payee-opening-import",
        r#"{"file_id":"@my_payee_openings","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /import-payee-openings",
        CHIEF,
        "/import-payee-openings",
        r#"{"file_id":"@my_payee_openings","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row("POST /undo-payee-opening-import", CHIEF, "/undo-payee-opening-import", r#"{"job_id":"@new_payee_opening_import"}"#, Missing),
    row(
        "POST /take-payee-opening-back",
        CHIEF,
        "/take-payee-opening-back",
        r#"{"id":"@new_payee_opening","reason":"A wrong amount"}"#,
        Missing,
    ),
    row("GET /get-bills", CASH_READERS, "/get-bills?ids=@new_bill", "", Empty),
    row("GET /get-bill-details", CASH_READERS, "/get-bill-details?id=@new_bill", "", Missing),
    row("POST /save-bill", KEEPERS, "/save-bill", BILL, At("campus_id")),
    row("POST /preview-bill", KEEPERS, "/preview-bill", BILL, At("campus_id")),
    row("POST /take-bill-back", KEEPERS, "/take-bill-back", r#"{"id":"@new_bill","reason":"A wrong bill"}"#, Missing),
    row("GET /get-bill-payments", CASH_READERS, "/get-bill-payments?ids=@new_bill_payment", "", Empty),
    row("POST /pay-bills", KEEPERS, "/pay-bills", PAY, At("campus_id")),
    row("POST /preview-paid-bills", KEEPERS, "/preview-paid-bills", PAY, At("campus_id")),
    row(
        "POST /take-bill-payment-back",
        KEEPERS,
        "/take-bill-payment-back",
        r#"{"id":"@new_bill_payment","reason":"The cheque was stopped"}"#,
        Missing,
    ),
    row("POST /save-credit-note", KEEPERS, "/save-credit-note", CREDIT_NOTE, Missing),
    row("POST /preview-credit-note", KEEPERS, "/preview-credit-note", CREDIT_NOTE, Missing),
    row("GET /get-unpresented-cheques", CASH_READERS, "/get-unpresented-cheques?ids=@unpresented_entry", "", Empty),
    row("GET /get-stale-cheques", CASH_READERS, "/get-stale-cheques?ids=@new_stale_cheque", "", Empty),
    row("POST /save-stale-cheque", KEEPERS, "/save-stale-cheque", STALE, At("entry_id")),
    row("POST /preview-stale-cheque", KEEPERS, "/preview-stale-cheque", STALE, At("entry_id")),
    row(
        "POST /take-stale-cheque-back",
        KEEPERS,
        "/take-stale-cheque-back",
        r#"{"id":"@new_stale_cheque","reason":"The bank paid it"}"#,
        Missing,
    ),
    row("GET /get-payee-advances", CASH_READERS, "/get-payee-advances?ids=@new_payee_advance", "", Empty),
    row("POST /save-payee-advance", KEEPERS, "/save-payee-advance", ADVANCE, At("campus_id")),
    row("POST /preview-payee-advance", KEEPERS, "/preview-payee-advance", ADVANCE, At("campus_id")),
    row(
        "POST /take-payee-advance-back",
        KEEPERS,
        "/take-payee-advance-back",
        r#"{"id":"@new_payee_advance","reason":"Given to another"}"#,
        Missing,
    ),
    row("POST /set-off-payee-advance", KEEPERS, "/set-off-payee-advance", SET_OFF, Missing),
    row("POST /preview-set-off-advance", KEEPERS, "/preview-set-off-advance", SET_OFF, Missing),
    row("GET /get-withholding-rates", READERS, "/get-withholding-rates", "", Same),
    row(
        "POST /save-withholding-rate",
        OF_GROUP,
        "/save-withholding-rate",
        r#"{"nature":"goods","section":"153(1)(a)","from_on":"@far_day","filer_hundredths":600,"non_filer_hundredths":1200,"source":"Finance Act"}"#,
        Same,
    ),
    row("POST /confirm-withholding-rate", OF_GROUP, "/confirm-withholding-rate", r#"{"id":"@new_withholding_rate","version":1}"#, Same),
    row("DELETE /withholding-rates/{id}", OF_GROUP, "/withholding-rates/@new_withholding_rate", "", Same),
    row("GET /get-withheld-taxes", READERS, "/get-withheld-taxes?campus_id=@taxed_campus", "", Empty),
    row("GET /get-tax-deposits", READERS, "/get-tax-deposits?ids=@new_tax_deposit", "", Empty),
    row("GET /get-tax-deposit-details", READERS, "/get-tax-deposit-details?id=@new_tax_deposit", "", Missing),
    row("POST /save-tax-deposit", KEEPERS, "/save-tax-deposit", DEPOSIT, At("campus_id")),
    row("POST /preview-tax-deposit", KEEPERS, "/preview-tax-deposit", DEPOSIT, At("campus_id")),
    row(
        "POST /take-tax-deposit-back",
        CHIEF,
        "/take-tax-deposit-back",
        r#"{"id":"@new_tax_deposit","reason":"The bank refused it"}"#,
        Missing,
    ),
    row("GET /get-withholding-statement", READERS, "/get-withholding-statement?campus_id=@campus", "", At("campus_id")),
    row("GET /get-withholding-certificate", READERS, "/get-withholding-certificate?payee_id=@new_payee", "", Missing),
];

pub const CHOICES: &[(&str, &str)] = &[
    ("petty_cash_registers", "SA BA CA AC CH CS AU PR AO"),
    ("open_petty_cash_registers", "SA BA CA AC CH CS AU PR AO"),
    ("open_petty_cash_advances", CASH_READERS),
    ("payees", "SA BA CA AC CH CS AU PR AO"),
    ("unpaid_bills", CASH_READERS),
    ("open_payee_advances", CASH_READERS),
];
