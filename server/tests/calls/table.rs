//! What everybody may do, as the specification and docs want it: written by hand, never taken from the code.
//!
//! One row a call: who may make it, a valid request, and what a holder at another campus gets for it. `@name` in a request stands for a record of campus A
//! (`requests.rs` makes it, anew where the name begins with `new_` or `my_`).

pub mod academics;
pub mod access;
pub mod accounts;
pub mod attendance;
pub mod board;
pub mod exams;
pub mod fees;
pub mod institution;
pub mod leaves;
pub mod messages;
pub mod people;
pub mod results;
pub mod students;
pub mod website;

/// One call.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Method and path as the route table has them.
    pub call: &'static str,
    /// Initials of the roles that may, beside the super administrator; `public`, or `signed` for whoever is signed in.
    pub may: &'static str,
    /// Path with its parameters.
    pub address: &'static str,
    /// JSON; empty for none; `file` for an upload.
    pub body: &'static str,
    pub elsewhere: Elsewhere,
}

/// What a holder of the same role at campus B gets when the request names records of campus A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// 404: not there for them, even with their own campus, school, branch, section and bank in the body.
    Missing,
    /// 422 with a sentence at this field.
    At(&'static str),
    /// 200 with no rows.
    Empty,
    /// The record belongs to the whole group, or to the caller: the same as at campus A.
    Same,
}
use Elsewhere::{At, Empty, Missing, Same};

pub const fn row(call: &'static str, may: &'static str, address: &'static str, body: &'static str, elsewhere: Elsewhere) -> Row {
    Row { call, may, address, body, elsewhere }
}

/// The initials of `may`.
pub const INITIALS: &[(&str, &str)] = &[
    ("SA", "school_admin"),
    ("BA", "branch_admin"),
    ("CA", "campus_admin"),
    ("AC", "accountant"),
    ("AO", "admission_officer"),
    ("CH", "chief_accountant"),
    ("CS", "cashier"),
    ("PR", "principal"),
    ("EX", "exam_controller"),
    ("HR", "hr_officer"),
    ("AU", "auditor"),
    ("TE", "teacher"),
    ("ST", "student"),
    ("PA", "parent"),
];

/// Calls whose answer is no matter of rights and is tried in a story of its own.
pub const ELSEWHERE_TRIED: &[(&str, &str)] = &[
    ("GET /files/{id}", "signed links: bad_input.rs"),
    ("GET /job-events", "a stream that lasts as long as its job: long_runs.rs"),
    ("POST /confirm-second-step", "takes a code of the moment: second_steps.rs"),
    ("POST /renew-recovery-codes", "takes a code of the moment: second_steps.rs"),
    ("POST /turn-off-second-step", "takes a code of the moment: second_steps.rs"),
    ("POST /reset-user-second-step", "of a user who has one: second_steps.rs"),
    ("POST /send-sign-in-code", "of a user with a second step, where codes go by message: messages.rs"),
    ("POST /answer-message", "of one's own message that asks for an answer: messages.rs"),
    ("POST /cancel-job", "only a running job can be cancelled: long_runs.rs"),
];

// Whom several areas let in.
/// What the whole group shares: only people whose scope is the whole group change it, whatever they hold (`of_group.rs`).
pub const OF_GROUP: &str = "";
pub const CLERKS: &str = "SA BA CA AO";
pub const STAFF: &str = "SA BA CA HR";
pub const STAFF_READERS: &str = "SA BA CA HR PR";
pub const STAFF_MEMBER: &str = r#"{"name":"Hina Malik","gender":"female","designation_id":"@designation","campus_id":"@campus","joined_on":"2025-01-06","contract":"contract"}"#;

pub const SYSTEM: &[Row] = &[
    row("GET /get-options", "signed", "/get-options?of=campuses&ids=@campus", "", Empty),
    // What each finds is tried in search.rs.
    row("GET /search", "signed", "/search?q=GUL-2026", "", Empty),
    row("GET /get-jobs", "signed", "/get-jobs", "", Same),
    row("GET /get-job-details", "signed:CA", "/get-job-details?id=@my_job", "", Missing),
    row("POST /upload-file", "signed", "/upload-file", "file", Same),
    row("GET /get-settings", "SA BA CH AU", "/get-settings", "", Same),
    row("POST /run-upkeep", "", "/run-upkeep", r#"{"kind":"verify"}"#, Same),
    row("POST /update-settings", "", "/update-settings", r#"{"values":{"group.phone":"042-35761234"}}"#, Same),
];

/// Ends every other sign-in of its caller, so it comes last.
pub const LAST: &[Row] = &[
    row(
        "POST /change-email",
        "signed",
        "/change-email",
        r#"{"current_password":"plum-kettle-4-harbour","email":"mine@n@maktab.test"}"#,
        Same,
    ),
    row(
        "POST /change-password",
        "signed",
        "/change-password",
        r#"{"current_password":"plum-kettle-4-harbour","password":"quiet-river-77-stone"}"#,
        Same,
    ),
];

pub const REPORTS: &[Row] = &[
    row("GET /get-admin-data", "SA BA CA AC AO CH CS PR EX HR AU TE", "/get-admin-data", "", Same),
    row("GET /get-place-figures", "SA BA CA AC AO CH CS PR EX HR AU", "/get-place-figures?campus_id=@campus", "", Missing),
    row("GET /fetch-fee-report", "SA BA CA PR CH AC CS AU", "/fetch-fee-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-campus-comparison", "SA BA CA PR CH AC CS AU", "/get-campus-comparison?campus_id=@campus", "", At("campus_id")),
    row("GET /get-dues-ageing", "SA BA CA PR CH AC CS AU", "/get-dues-ageing?campus_id=@campus", "", At("campus_id")),
    row("GET /get-collection-days", "SA BA CA PR CH AC CS AU", "/get-collection-days?campus_id=@campus", "", At("campus_id")),
    row("GET /get-class-seats", "SA BA CA AO PR EX", "/get-class-seats?campus_id=@campus", "", At("campus_id")),
    row("GET /get-collection-months", "SA BA CA AC AO CH CS PR EX HR AU TE", "/get-collection-months", "", Same),
];
