//! The rows of scholarships and of the money of applicants.

use super::{
    Elsewhere::{At, Empty, Missing},
    Row, row,
};

/// Who reads scholarships, keeps them, prepares and approves awards, holds the budget.
const READERS: &str = "SA BA CA PR AO CH AC AU";
const KEEPERS: &str = "SA BA CH";
const PREPARERS: &str = "SA BA CA AO PR";
const PRINCIPALS: &str = "SA BA CA PR CH";
const CHIEF: &str = "SA CH";
/// Who reads slips, receives them, takes their money back, takes admissions up again.
const SLIPS: &str = "SA BA CA AO PR CH AC CS AU";
const COUNTER: &str = "SA BA CA PR CH AC CS";
const BILLERS: &str = "SA BA CA CH AC";
const ADMITTERS: &str = "SA BA CA AO CH AC";

/// Who may choose from what (`options.rs`).
pub const CHOICES: &[(&str, &str)] = &[("scholarships", READERS)];

const MERIT: &str = r#"{"name":"Merit @n","basis":"need","session_id":"@session","campus_ids":["@campus"],"slabs":[{"from_hundredths":0,"percent_hundredths":1000}],"least_attendance":7500}"#;

pub const SCHOLARSHIPS: &[Row] = &[
    row("GET /get-scholarships", READERS, "/get-scholarships?ids=@new_scholarship", "", Empty),
    row("GET /get-scholarship-details", READERS, "/get-scholarship-details?id=@new_scholarship", "", Missing),
    row("POST /save-scholarship", KEEPERS, "/save-scholarship", MERIT, At("campus_ids")),
    row(
        "POST /update-scholarship",
        KEEPERS,
        "/update-scholarship",
        r#"{"id":"@new_scholarship","version":1,"name":"Merit @n","basis":"need","session_id":"@session","campus_ids":["@campus"],"slabs":[{"from_hundredths":0,"percent_hundredths":1000}]}"#,
        Missing,
    ),
    row("DELETE /delete-scholarship", KEEPERS, "/delete-scholarship?id=@new_scholarship", "", Missing),
    row(
        "POST /fund-scholarship",
        CHIEF,
        "/fund-scholarship",
        r#"{"id":"@new_scholarship","amount_minor":5000000,"note":"Set aside by the board"}"#,
        Missing,
    ),
    row("GET /get-scholarship-entries", READERS, "/get-scholarship-entries?scholarship_id=@new_scholarship", "", Empty),
    row("GET /get-scholarship-awards", READERS, "/get-scholarship-awards?ids=@new_award", "", Empty),
    row("GET /get-scholarship-award-details", READERS, "/get-scholarship-award-details?id=@new_award", "", Missing),
    row(
        "POST /preview-scholarship-awards",
        PREPARERS,
        "/preview-scholarship-awards",
        r#"{"scholarship_id":"@new_scholarship","student_ids":["@student"]}"#,
        Missing,
    ),
    row(
        "POST /award-scholarship",
        PREPARERS,
        "/award-scholarship",
        r#"{"scholarship_id":"@new_funded_scholarship","student_ids":["@new_planned_student"],"why":"The father lost his work"}"#,
        Missing,
    ),
    row("POST /renew-scholarship", PREPARERS, "/renew-scholarship", r#"{"id":"@new_scholarship","session_id":"@new_session"}"#, Missing),
    row("POST /approve-scholarship-awards", PRINCIPALS, "/approve-scholarship-awards", r#"{"ids":["@new_award"]}"#, At("ids")),
    row(
        "POST /reject-scholarship-awards",
        PRINCIPALS,
        "/reject-scholarship-awards",
        r#"{"ids":["@new_award"],"reason":"Another child needs it more"}"#,
        At("ids"),
    ),
    row("POST /confirm-scholarship-awards", PRINCIPALS, "/confirm-scholarship-awards", r#"{"ids":["@new_award"]}"#, At("ids")),
    row(
        "POST /confirm-scholarship-award",
        PRINCIPALS,
        "/confirm-scholarship-award",
        r#"{"id":"@new_provisional_award","version":"@version","measure_hundredths":8500}"#,
        Missing,
    ),
    row(
        "POST /revoke-scholarship-awards",
        PRINCIPALS,
        "/revoke-scholarship-awards",
        r#"{"ids":["@new_award"],"reason":"The conditions were not met"}"#,
        At("ids"),
    ),
    row(
        "POST /check-scholarship",
        PREPARERS,
        "/check-scholarship",
        r#"{"scholarship_id":"@new_scholarship","term_id":"@new_term_of_session"}"#,
        Missing,
    ),
    row("GET /get-scholarship-checks", READERS, "/get-scholarship-checks?scholarship_id=@new_scholarship", "", Empty),
    row("GET /get-applicant-slips", SLIPS, "/get-applicant-slips?ids=@new_slip", "", Empty),
    row("GET /get-applicant-slip-details", SLIPS, "/get-applicant-slip-details?id=@new_slip", "", Missing),
    row("GET /applicant-slip-pdf", SLIPS, "/applicant-slip-pdf?id=@new_slip", "", Missing),
    row("POST /receive-applicant-slip", COUNTER, "/receive-applicant-slip", r#"{"id":"@new_slip"}"#, Missing),
    row("POST /preview-applicant-slip", COUNTER, "/preview-applicant-slip", r#"{"id":"@new_slip"}"#, Missing),
    row("POST /unpaid-applicant-slip", BILLERS, "/unpaid-applicant-slip", r#"{"id":"@new_paid_slip","reason":"Paid twice"}"#, Missing),
    row(
        "POST /preview-unpaid-applicant-slip",
        BILLERS,
        "/preview-unpaid-applicant-slip",
        r#"{"id":"@new_paid_slip","reason":"Paid twice"}"#,
        Missing,
    ),
    row(
        "POST /settle-applicant-slip",
        BILLERS,
        "/settle-applicant-slip",
        r#"{"id":"@new_unidentified","applicant_slip_id":"@new_slip_of_line"}"#,
        Missing,
    ),
    row(
        "POST /revive-admission",
        ADMITTERS,
        "/revive-admission",
        r#"{"student_id":"@new_lapsed_student","reason":"The father paid late"}"#,
        Missing,
    ),
];
