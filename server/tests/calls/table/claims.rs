//! The rows of slips that families send, of post-dated cheques, of receipts that are moved, and of notices to who owes.

use super::{
    Elsewhere::{At, Empty, Missing},
    Row, row,
};

const READERS: &str = "SA BA CA PR CH AC CS AU";
const BILLERS: &str = "SA BA CA CH AC";
const COUNTER: &str = "SA BA CA PR CH AC CS";
const FAMILIES: &str = "ST PA";

pub const CLAIMS: &[Row] = &[
    row("GET /get-deposit-claims", READERS, "/get-deposit-claims?ids=@new_deposit_claim", "", Empty),
    row("GET /get-my-deposit-claims", FAMILIES, "/get-my-deposit-claims?ids=@new_deposit_claim", "", Empty),
    row("GET /get-deposit-claim-details", READERS, "/get-deposit-claim-details?id=@new_deposit_claim", "", Missing),
    row(
        "POST /claim-deposit",
        FAMILIES,
        "/claim-deposit",
        r#"{"challan_id":"@bare_challan","reference_no":"SLIP-@n","paid_on":"2026-11-20","amount_minor":10000,"slip_file_id":"@my_slip","note":"Paid at the branch"}"#,
        At("challan_id"),
    ),
    row(
        "POST /accept-deposit-claim",
        BILLERS,
        "/accept-deposit-claim",
        r#"{"id":"@new_deposit_claim","version":1,"bank_line_id":"@new_small_line"}"#,
        Missing,
    ),
    row(
        "POST /preview-accepted-claim",
        BILLERS,
        "/preview-accepted-claim",
        r#"{"id":"@new_deposit_claim","version":1,"bank_line_id":"@new_small_line"}"#,
        Missing,
    ),
    row(
        "POST /refuse-deposit-claim",
        BILLERS,
        "/refuse-deposit-claim",
        r#"{"id":"@new_deposit_claim","version":1,"reason":"The photograph cannot be read"}"#,
        Missing,
    ),
    row("GET /get-post-dated-cheques", READERS, "/get-post-dated-cheques?ids=@new_post_dated_cheque", "", Empty),
    row("GET /get-post-dated-cheque-details", READERS, "/get-post-dated-cheque-details?id=@new_post_dated_cheque", "", Missing),
    row(
        "POST /save-post-dated-cheque",
        COUNTER,
        "/save-post-dated-cheque",
        r#"{"student_id":"@new_student","cheque_no":"77@n","bank":"MCB Bank","branch":"Mall Road","account":"0101-@n","cheque_date":"2026-12-20","amount_minor":1050000}"#,
        At("student_id"),
    ),
    row("POST /receive-post-dated-cheque", COUNTER, "/receive-post-dated-cheque", r#"{"id":"@new_due_cheque","version":1}"#, Missing),
    row(
        "POST /preview-received-post-dated-cheque",
        COUNTER,
        "/preview-received-post-dated-cheque",
        r#"{"id":"@new_due_cheque","version":1}"#,
        Missing,
    ),
    row(
        "POST /give-back-post-dated-cheque",
        COUNTER,
        "/give-back-post-dated-cheque",
        r#"{"id":"@new_post_dated_cheque","version":1,"reason":"Paid by the bank instead"}"#,
        Missing,
    ),
    row("GET /get-card-settlements", READERS, "/get-card-settlements?ids=@new_card_settlement", "", Empty),
    row(
        "POST /settle-cards",
        BILLERS,
        "/settle-cards",
        r#"{"ids":["@new_card_receipt"],"bank_id":"@bank","charge_minor":100,"tax_minor":10}"#,
        At("ids"),
    ),
    row(
        "POST /preview-settled-cards",
        BILLERS,
        "/preview-settled-cards",
        r#"{"ids":["@new_card_receipt"],"bank_id":"@bank","charge_minor":100}"#,
        At("ids"),
    ),
    row(
        "POST /undo-card-settlement",
        BILLERS,
        "/undo-card-settlement",
        r#"{"id":"@new_card_settlement","version":1,"reason":"Credited by another bank"}"#,
        Missing,
    ),
    row("GET /get-reallocations", READERS, "/get-reallocations?campus_id=@campus", "", Empty),
    row("GET /get-reallocation-details", READERS, "/get-reallocation-details?id=@new_reallocation", "", Missing),
    row(
        "POST /reallocate-receipt",
        BILLERS,
        "/reallocate-receipt",
        r#"{"id":"@new_receipt","version":1,"student_id":"@new_student","reason":"Paid for the sister"}"#,
        Missing,
    ),
    row(
        "POST /preview-reallocation",
        BILLERS,
        "/preview-reallocation",
        r#"{"id":"@new_receipt","version":1,"student_id":"@new_student","reason":"Paid for the sister"}"#,
        Missing,
    ),
    row(
        "POST /undo-reallocation",
        BILLERS,
        "/undo-reallocation",
        r#"{"id":"@new_reallocation","version":1,"reason":"It was hers after all"}"#,
        Missing,
    ),
    row("GET /get-fee-notices", READERS, "/get-fee-notices?campus_id=@campus", "", Empty),
    row(
        "POST /send-fee-notices",
        COUNTER,
        "/send-fee-notices",
        r#"{"student_ids":["@new_owing_student"],"pay_by":"2026-11-30","note":"The examination begins soon"}"#,
        At("student_ids"),
    ),
    row("POST /preview-fee-notices", COUNTER, "/preview-fee-notices", r#"{"ids":["@new_owing_student"]}"#, At("ids")),
    row("POST /run-fee-notices", COUNTER, "/run-fee-notices", r#"{"ids":["@new_owing_student"],"pay_by":"2026-11-30"}"#, At("ids")),
];
