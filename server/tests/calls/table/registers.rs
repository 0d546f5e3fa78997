//! The rows of capital, liabilities, income that is not fees, fixed assets, and of who owes and is owed.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    Row, row,
};

const READERS: &str = "SA BA CA AC CH AU";
const KEEPERS: &str = "SA BA CA AC CH";
const CHIEF: &str = "CH";

pub const CHOICES: &[(&str, &str)] = &[
    ("free_capital_heads", READERS),
    ("free_liability_heads", READERS),
    ("free_asset_heads", READERS),
    ("free_income_types", READERS),
    ("assets", READERS),
];

const CAPITAL: &str = r#"{"campus_id":"@campus","kind":"contribution","ledger_head_id":"@capital_head","date":"2026-11-20","amount_minor":500000,"place":"cash","owner":"Mian Tariq","description":"For the new wing"}"#;
const CAPITAL_AGAIN: &str = r#"{"id":"@new_capital","version":1,"campus_id":"@campus","kind":"contribution","ledger_head_id":"@capital_head","date":"2026-11-20","amount_minor":600000,"place":"cash","owner":"Mian Tariq","description":"For the new wing"}"#;

const REVENUE: &str = r#"{"campus_id":"@campus","ledger_head_id":"@new_income_type","date":"2026-11-20","amount_minor":4000,"received_in":"credit","due_on":"2026-12-20","received_from":"Canteen","description":"Rent of the canteen"}"#;
const REVENUE_AGAIN: &str = r#"{"id":"@new_revenue","version":1,"campus_id":"@campus","ledger_head_id":"@new_income_type","date":"2026-11-20","amount_minor":5000,"received_in":"cash","received_from":"Canteen","description":"Rent of the canteen"}"#;
const RECEIPT: &str = r#"{"id":"@new_revenue","date":"2026-11-20","amount_minor":1000,"place":"cash"}"#;

const LIABILITY: &str = r#"{"campus_id":"@campus","kind":"loan","ledger_head_id":"@bills_payable","date":"2026-11-20","amount_minor":120000,"against":"cash","creditor":"Bank of Punjab","description":"For a van","schedule":"equal_payment","due_on":"2026-12-20","installments":12,"markup_rate":1200}"#;
const LIABILITY_AGAIN: &str = r#"{"id":"@new_liability","version":1,"campus_id":"@campus","kind":"loan","ledger_head_id":"@bills_payable","date":"2026-11-20","amount_minor":130000,"against":"cash","creditor":"Bank of Punjab","description":"For a van","schedule":"once","due_on":"2026-12-20"}"#;
const SETTLEMENT: &str =
    r#"{"id":"@new_liability","date":"2026-11-20","principal_minor":1000,"markup_minor":100,"place":"cash","note":"By hand"}"#;

const ASSET: &str = r#"{"campus_id":"@campus","ledger_head_id":"@furniture","name":"Desk @n","supplier":"Wood House","date":"2026-11-20","amount_minor":3000,"paid_from":"cash","method":"none","location":"Room 4"}"#;
const ASSET_AGAIN: &str = r#"{"id":"@new_asset","version":1,"campus_id":"@campus","ledger_head_id":"@furniture","name":"Desk @n","supplier":"Wood House","date":"2026-11-20","amount_minor":3500,"paid_from":"cash","method":"none"}"#;
const DISPOSAL: &str = r#"{"id":"@new_asset","kind":"sold","date":"2026-11-20","proceeds_minor":2000,"place":"cash","buyer":"A neighbour","reason":"Too old by now"}"#;

pub const REGISTERS: &[Row] = &[
    row("GET /get-capital", READERS, "/get-capital?campus_id=@campus", "", Empty),
    row("GET /get-capital-transactions", READERS, "/get-capital-transactions?campus_id=@campus", "", At("campus_id")),
    row("GET /get-capital-details", READERS, "/get-capital-details?id=@new_capital", "", Missing),
    row("POST /save-capital", CHIEF, "/save-capital", CAPITAL, At("campus_id")),
    row("POST /preview-capital", CHIEF, "/preview-capital", CAPITAL, At("campus_id")),
    row("POST /update-capital", CHIEF, "/update-capital", CAPITAL_AGAIN, Missing),
    row("POST /preview-capital-correction", CHIEF, "/preview-capital-correction", CAPITAL_AGAIN, Missing),
    row("DELETE /delete-capital", CHIEF, "/delete-capital?id=@new_capital", "", Missing),
    row("GET /get-revenues", READERS, "/get-revenues?campus_id=@campus", "", Empty),
    row("GET /get-other-incomes", READERS, "/get-other-incomes?campus_id=@campus", "", Empty),
    row("GET /get-income-transactions", READERS, "/get-income-transactions?campus_id=@campus", "", At("campus_id")),
    row("GET /get-debtors", READERS, "/get-debtors?campus_id=@campus", "", At("campus_id")),
    row("GET /get-revenue-details", READERS, "/get-revenue-details?id=@new_revenue", "", Missing),
    row("POST /save-revenue", KEEPERS, "/save-revenue", REVENUE, At("campus_id")),
    row("POST /preview-revenue", KEEPERS, "/preview-revenue", REVENUE, At("campus_id")),
    row("POST /update-revenue", KEEPERS, "/update-revenue", REVENUE_AGAIN, Missing),
    row("POST /preview-revenue-correction", KEEPERS, "/preview-revenue-correction", REVENUE_AGAIN, Missing),
    row("DELETE /delete-revenue", CHIEF, "/delete-revenue?id=@new_revenue", "", Missing),
    row("POST /receive-revenue", KEEPERS, "/receive-revenue", RECEIPT, Missing),
    row("POST /preview-revenue-receipt", KEEPERS, "/preview-revenue-receipt", RECEIPT, Missing),
    row(
        "POST /note-tax-certificate",
        KEEPERS,
        "/note-tax-certificate",
        r#"{"id":"@new_revenue_receipt","version":1,"certificate_no":"CPR-771"}"#,
        Missing,
    ),
    row(
        "POST /take-revenue-receipt-back",
        CHIEF,
        "/take-revenue-receipt-back",
        r#"{"id":"@new_revenue_receipt","reason":"Entered twice"}"#,
        Missing,
    ),
    row("GET /get-liabilities", READERS, "/get-liabilities?campus_id=@campus", "", Empty),
    row("GET /get-liability-transactions", READERS, "/get-liability-transactions?campus_id=@campus", "", At("campus_id")),
    row("GET /get-creditors", READERS, "/get-creditors?campus_id=@campus", "", At("campus_id")),
    row("GET /get-liability-details", READERS, "/get-liability-details?id=@new_liability", "", Missing),
    row("POST /preview-liability-schedule", KEEPERS, "/preview-liability-schedule", LIABILITY, At("campus_id")),
    row("POST /save-liability", KEEPERS, "/save-liability", LIABILITY, At("campus_id")),
    row("POST /preview-liability", KEEPERS, "/preview-liability", LIABILITY, At("campus_id")),
    row("POST /update-liability", KEEPERS, "/update-liability", LIABILITY_AGAIN, Missing),
    row("POST /preview-liability-correction", KEEPERS, "/preview-liability-correction", LIABILITY_AGAIN, Missing),
    row("DELETE /delete-liability", CHIEF, "/delete-liability?id=@new_liability", "", Missing),
    row("POST /settle-liability", KEEPERS, "/settle-liability", SETTLEMENT, Missing),
    row("POST /preview-liability-settlement", KEEPERS, "/preview-liability-settlement", SETTLEMENT, Missing),
    row(
        "POST /take-liability-settlement-back",
        CHIEF,
        "/take-liability-settlement-back",
        r#"{"id":"@new_liability_settlement","reason":"Entered twice"}"#,
        Missing,
    ),
];

pub const ASSETS: &[Row] = &[
    row("GET /get-assets", READERS, "/get-assets?campus_id=@campus", "", Empty),
    row("GET /get-asset-transactions", READERS, "/get-asset-transactions?campus_id=@campus", "", At("campus_id")),
    row("GET /get-asset-register", READERS, "/get-asset-register?campus_id=@campus", "", At("campus_id")),
    row("GET /get-asset-details", READERS, "/get-asset-details?id=@new_asset", "", Missing),
    row("POST /save-asset", KEEPERS, "/save-asset", ASSET, At("campus_id")),
    row("POST /preview-asset", KEEPERS, "/preview-asset", ASSET, At("campus_id")),
    row("POST /update-asset", KEEPERS, "/update-asset", ASSET_AGAIN, Missing),
    row("POST /preview-asset-correction", KEEPERS, "/preview-asset-correction", ASSET_AGAIN, Missing),
    row("DELETE /delete-asset", CHIEF, "/delete-asset?id=@new_asset", "", Missing),
    row("GET /asset-import-template", CHIEF, "/asset-import-template", "", Same),
    row(
        "POST /check-asset-import",
        CHIEF,
        "/check-asset-import",
        r#"{"file_id":"@my_asset_sheet","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row("POST /import-assets", CHIEF, "/import-assets", r#"{"file_id":"@my_asset_sheet","campus_id":"@campus"}"#, At("campus_id")),
    row("POST /undo-asset-import", CHIEF, "/undo-asset-import", r#"{"job_id":"@new_asset_import"}"#, Missing),
    row("POST /dispose-asset", CHIEF, "/dispose-asset", DISPOSAL, Missing),
    row("POST /preview-asset-disposal", CHIEF, "/preview-asset-disposal", DISPOSAL, Missing),
    row(
        "POST /take-asset-disposal-back",
        CHIEF,
        "/take-asset-disposal-back",
        r#"{"id":"@new_asset_disposal","reason":"Entered twice"}"#,
        Missing,
    ),
    row("GET /get-depreciation-runs", READERS, "/get-depreciation-runs?campus_id=@campus", "", Empty),
    row("GET /get-depreciation-run-details", READERS, "/get-depreciation-run-details?id=@depreciation_run", "", Missing),
    row(
        "POST /preview-depreciation",
        KEEPERS,
        "/preview-depreciation",
        r#"{"campus_ids":["@campus"],"month":"2026-09"}"#,
        At("campus_ids"),
    ),
    row("GET /get-asset-counts", READERS, "/get-asset-counts?campus_id=@campus", "", Empty),
    row("GET /get-asset-count-details", READERS, "/get-asset-count-details?id=@new_asset_count", "", Missing),
    row(
        "POST /update-asset-count",
        KEEPERS,
        "/update-asset-count",
        r#"{"id":"@new_asset_count","lines":[{"asset_id":"@counted_asset","version":1,"condition":"good","location":"Room 4","photo_file_id":"@my_photo"}]}"#,
        Missing,
    ),
];
