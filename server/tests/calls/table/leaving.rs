//! The rows of leaving, settlements, certificates, alumni and changes of program.

use super::{
    Elsewhere::{At, Empty, Missing},
    Row, row,
};

const READERS: &str = "SA BA CA AO PR AC CH CS AU";
const KEEPERS: &str = "SA BA CA AO PR";
const LEADERS: &str = "SA BA CA PR";
const OF_CERTIFICATES: &str = "SA BA CA AO PR AC CH AU ST PA";
const FEES: &str = "SA BA CA PR CH AC CS AU";
const BILLERS: &str = "SA BA CA CH AC";
const SETTERS: &str = "SA BA CH";

pub const LEAVING: &[Row] = &[
    row("GET /get-withdrawals", READERS, "/get-withdrawals?ids=@new_withdrawal", "", Empty),
    row("GET /get-withdrawal-details", READERS, "/get-withdrawal-details?id=@new_withdrawal", "", Missing),
    row(
        "POST /save-withdrawal",
        KEEPERS,
        "/save-withdrawal",
        r#"{"student_id":"@new_student","kind":"withdrawal","applied_on":"2026-11-18","leaves_on":"2026-11-20","reason":"The family moves"}"#,
        At("student_id"),
    ),
    row(
        "POST /update-withdrawal",
        KEEPERS,
        "/update-withdrawal",
        r#"{"id":"@new_withdrawal","version":1,"student_id":"@withdrawn_student","kind":"transfer_out","applied_on":"2026-11-18","leaves_on":"2026-11-20","reason":"To a school nearer home"}"#,
        Missing,
    ),
    row(
        "POST /clear-withdrawal",
        "SA BA CA AO PR AC CH",
        "/clear-withdrawal",
        r#"{"id":"@new_withdrawal","version":1,"kind":"library","state":"cleared"}"#,
        Missing,
    ),
    row("POST /cancel-withdrawal", KEEPERS, "/cancel-withdrawal", r#"{"id":"@new_withdrawal","version":1,"reason":"They stay"}"#, Missing),
    row("POST /let-student-go", LEADERS, "/let-student-go", r#"{"id":"@new_withdrawal","version":1}"#, Missing),
    row(
        "POST /leave-students",
        LEADERS,
        "/leave-students",
        r#"{"student_ids":["@new_student"],"kind":"transfer_out","on_date":"2026-11-19","reason":"To another school"}"#,
        At("student_ids"),
    ),
    row("GET /get-program-changes", READERS, "/get-program-changes?ids=@new_program_change", "", Empty),
    row(
        "POST /update-student-program",
        KEEPERS,
        "/update-student-program",
        r#"{"id":"@new_student","version":1,"campus_id":"@campus","program_id":"@program","class_id":"@next_class","from_on":"2026-11-20","reason":"Moves up early"}"#,
        Missing,
    ),
    row(
        "POST /preview-student-program",
        KEEPERS,
        "/preview-student-program",
        r#"{"id":"@new_student","version":1,"campus_id":"@campus","program_id":"@program","class_id":"@next_class","from_on":"2026-11-20","reason":""}"#,
        Missing,
    ),
    row(
        "POST /preview-section-transfer",
        KEEPERS,
        "/preview-section-transfer",
        r#"{"section_id":"@new_section","student_ids":["@new_student"]}"#,
        At("section_id"),
    ),
    row("GET /get-certificates", OF_CERTIFICATES, "/get-certificates?ids=@new_certificate", "", Empty),
    row("GET /get-certificate-details", OF_CERTIFICATES, "/get-certificate-details?id=@new_certificate", "", Missing),
    row("GET /certificate-pdf", OF_CERTIFICATES, "/certificate-pdf?id=@new_certificate", "", Missing),
    row("POST /save-certificate", KEEPERS, "/save-certificate", r#"{"student_id":"@new_student","kind":"bonafide"}"#, At("student_id")),
    row(
        "POST /cancel-certificate",
        "SA BA CA",
        "/cancel-certificate",
        r#"{"id":"@new_certificate","version":1,"reason":"Wrong name"}"#,
        Missing,
    ),
    row("GET /get-alumni", READERS, "/get-alumni?ids=@new_graduate", "", Empty),
    row("POST /save-alumnus", KEEPERS, "/save-alumnus", r#"{"student_id":"@new_graduate","city":"Lahore"}"#, At("student_id")),
    row("GET /get-refund-rules", FEES, "/get-refund-rules?ids=@new_refund_rule", "", Empty),
    row(
        "POST /save-refund-rule",
        "SA CH",
        "/save-refund-rule",
        r#"{"campus_id":"@campus","from_on":"@far_day","basis":"slabs","preset":"to_day_30"}"#,
        At("campus_id"),
    ),
    row("DELETE /refund-rules/{id}", "SA CH", "/refund-rules/@new_refund_rule", "", Missing),
    row("GET /get-settlements", FEES, "/get-settlements?ids=@new_settlement", "", Empty),
    row("GET /get-settlement-details", FEES, "/get-settlement-details?id=@new_settlement", "", Missing),
    row("POST /preview-settlement", BILLERS, "/preview-settlement", r#"{"withdrawal_id":"@new_cleared"}"#, At("withdrawal_id")),
    row(
        "POST /save-settlement",
        BILLERS,
        "/save-settlement",
        r#"{"withdrawal_id":"@new_cleared","note":"As agreed"}"#,
        At("withdrawal_id"),
    ),
    row("POST /preview-approved-settlement", FEES, "/preview-approved-settlement", r#"{"id":"@new_settlement","version":1}"#, Missing),
    row("POST /approve-settlement", SETTERS, "/approve-settlement", r#"{"id":"@new_settlement","version":1}"#, Missing),
    row(
        "POST /pay-refund",
        BILLERS,
        "/pay-refund",
        r#"{"id":"@new_due_settlement","version":2,"payee":"Ahmed Nawaz","paid_from":"cash"}"#,
        Missing,
    ),
    row(
        "POST /preview-refund",
        BILLERS,
        "/preview-refund",
        r#"{"id":"@new_due_settlement","version":2,"payee":"Ahmed Nawaz","paid_from":"cash"}"#,
        Missing,
    ),
    row(
        "POST /take-refund-payment-back",
        SETTERS,
        "/take-refund-payment-back",
        r#"{"id":"@new_refund_payment","reason":"The cheque was lost"}"#,
        Missing,
    ),
];
