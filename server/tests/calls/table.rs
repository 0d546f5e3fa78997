//! What everybody may do, as the specification and docs want it: written by hand, never taken from the code.
//!
//! One row a call: who may make it, a valid request, and what a holder at another campus gets for it. `@name` in a request stands for a record of campus A
//! (`requests.rs` makes it, anew where the name begins with `new_` or `my_`).

pub mod academics;
pub mod access;
pub mod accounts;
pub mod admissions;
pub mod attendance;
pub mod board;
pub mod budgets;
pub mod claims;
pub mod controls;
pub mod entry_tests;
pub mod exams;
pub mod fees;
pub mod inquiries;
pub mod institution;
pub mod leaves;
pub mod leaving;
pub mod messages;
pub mod outage;
pub mod payroll;
pub mod people;
pub mod petty_cash;
pub mod registers;
pub mod results;
pub mod scholarships;
pub mod students;
pub mod tills;
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
    ("POST /revoke-calendar-feed", "of one's own link: calendar_feeds.rs"),
    ("POST /save-deputy", "by who approves something, for days that are free: deputies.rs"),
    ("POST /end-deputy", "of one's own hand-over: deputies.rs"),
    ("GET /calendar/{file}", "takes the key of a link: calendar_feeds.rs"),
    ("POST /send-sign-in-code", "of a user with a second step, where codes go by message: messages/codes.rs"),
    ("POST /answer-message", "of one's own message that asks for an answer: messages.rs"),
    ("POST /save-fast", "one person applies once: entry_tests/visitors.rs"),
    ("POST /confirm-fast", "takes a code of the moment: entry_tests/visitors.rs"),
    ("POST /open-fast", "takes a code of the moment: entry_tests/visitors.rs"),
    ("POST /upload-fast-photo", "takes the applicant's own key: entry_tests/visitors.rs"),
    ("GET /get-last-application", "takes the applicant's own key: entry_tests/visitors.rs"),
    ("GET /get-fast-status", "takes a number and a CNIC: entry_tests/visitors.rs"),
    ("GET /get-fast-roll-no-slip", "takes a number and a CNIC: entry_tests/visitors.rs"),
    ("GET /fast-fee-slip-pdf", "takes a number and a CNIC: entry_tests/visitors.rs"),
    ("GET /get-fast-results", "of a test whose session is to come: entry_tests.rs"),
    ("POST /bill-inquiry", "signed with the key of a bank: bill_payment.rs"),
    ("POST /bill-payment", "signed with the key of a bank: bill_payment.rs"),
    ("POST /upload-documents", "a file behind texts, of the office or by an applicant's key: admissions.rs"),
    ("POST /close-year", "a year is closed once: fiscal_years.rs"),
    ("POST /ask-year-reopening", "of a closed year: fiscal_years.rs"),
    ("POST /reopen-year", "by another person than who asked: fiscal_years.rs"),
    ("POST /preview-year-adjustment", "of a reopened year: fiscal_years.rs"),
    ("POST /save-year-adjustment", "of a reopened year: fiscal_years.rs"),
    ("POST /sign-year", "once for all: fiscal_years.rs"),
    ("POST /preview-prior-year-adjustment", "of a signed year: fiscal_years.rs"),
    ("POST /save-prior-year-adjustment", "of a signed year: fiscal_years.rs"),
    ("POST /preview-merged-heads", "of two heads: fiscal_years.rs"),
    ("POST /merge-ledger-heads", "a head is merged once: fiscal_years.rs"),
    ("POST /preview-cleared-opening-balance", "while something is left: fiscal_years.rs"),
    ("POST /clear-opening-balance", "while something is left: fiscal_years.rs"),
    ("POST /preview-inter-campus-opening", "between two campuses of one's own: fiscal_years.rs"),
    ("POST /save-inter-campus-opening", "between two campuses of one's own: fiscal_years.rs"),
    ("POST /save-bank-statement", "each follows the one before: reconciliation.rs"),
    ("POST /match-bank-line", "of a line and entries of its amount: reconciliation.rs"),
    ("POST /match-bank-parts", "of an entry and lines of its amount: reconciliation.rs"),
    ("POST /note-outstanding-entries", "before a bank's first statement: reconciliation.rs"),
    ("GET /get-bank-reconciliation", "of a bank with a statement: reconciliation.rs"),
    ("POST /save-cost-allocation", "a month is allocated once: reconciliation.rs"),
    ("POST /save-allowance-run", "a month has one allowance: allowances.rs"),
    ("POST /transfer-asset", "between two campuses of one's own: assets.rs"),
    ("POST /preview-asset-transfer", "between two campuses of one's own: assets.rs"),
    ("POST /take-asset-transfer-back", "between two campuses of one's own: assets.rs"),
    ("POST /run-depreciation", "a month is run once: assets.rs"),
    ("POST /undo-depreciation", "of the last month that was run: assets.rs"),
    ("POST /save-asset-count", "a campus is counted once at a time: assets.rs"),
    ("POST /close-asset-count", "once every asset was looked at: assets.rs"),
    ("GET /my-payslip-pdf", "of one's own slips: payroll.rs"),
    ("GET /my-tax-certificate", "of one's own salary: payroll.rs"),
    ("POST /save-register", "a campus has one open register: petty_cash.rs"),
    ("POST /preview-register", "a campus has one open register: petty_cash.rs"),
    ("POST /close-register", "as its box was counted: petty_cash.rs"),
    ("POST /preview-closed-register", "as its box was counted: petty_cash.rs"),
    ("POST /save-till", "a cashier has one till a day: cashiers_day.rs"),
    ("POST /preview-till", "a cashier has one till a day: cashiers_day.rs"),
    ("POST /close-till", "of one's own till, as it was counted: cashiers_day.rs"),
    ("POST /preview-closed-till", "of one's own till, as it was counted: cashiers_day.rs"),
    ("POST /reopen-till", "of a till that is closed: cashiers_day.rs"),
    ("POST /preview-reopened-till", "of a till that is closed: cashiers_day.rs"),
    ("POST /save-till-handover", "from one's own till to another: cashiers_day.rs"),
    ("POST /accept-till-handover", "by the cashier whom it is for: cashiers_day.rs"),
    ("POST /withdraw-till-handover", "by one of the two cashiers: cashiers_day.rs"),
    ("POST /save-till-deposit", "of tills that are closed: cashiers_day.rs"),
    ("POST /save-till-count", "of the till of somebody who is absent: cashiers_day.rs"),
    ("POST /accept-till-count", "by another than whoever counted: cashiers_day.rs"),
    ("POST /preview-accepted-till-count", "by another than whoever counted: cashiers_day.rs"),
    ("POST /withdraw-till-count", "of a count that waits: cashiers_day.rs"),
    ("POST /preview-till-deposit", "of tills that are closed: cashiers_day.rs"),
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
    // Jobs of many calls: no import of another row waits for them.
    row("POST /start-campus-archive", "SA BA CA", "/start-campus-archive", r#"{"campus_id":"@campus"}"#, At("campus_id")),
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

/// Who reads what was billed and collected.
const FEE_READERS: &str = "SA BA CA PR CH AC CS AU";
/// Who has reports sent to others.
const SENDERS: &str = "SA BA CA PR CH";

pub const REPORTS: &[Row] = &[
    row("GET /get-admin-data", "SA BA CA AC AO CH CS PR EX HR AU TE", "/get-admin-data", "", Same),
    row("GET /get-place-figures", "SA BA CA AC AO CH CS PR EX HR AU", "/get-place-figures?campus_id=@campus", "", Missing),
    row("GET /fetch-fee-report", "SA BA CA PR CH AC CS AU", "/fetch-fee-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-campus-day", "SA BA CA PR CH AC CS AU", "/get-campus-day?campus_id=@campus", "", At("campus_id")),
    row("GET /get-campus-comparison", "SA BA CA PR CH AC CS AU", "/get-campus-comparison?campus_id=@campus", "", At("campus_id")),
    row("GET /get-dues-ageing", "SA BA CA PR CH AC CS AU", "/get-dues-ageing?campus_id=@campus", "", At("campus_id")),
    row("GET /get-recovery-funnel", "SA BA CA PR CH AC CS AU", "/get-recovery-funnel?campus_id=@campus", "", At("campus_id")),
    row("GET /get-collection-days", "SA BA CA PR CH AC CS AU", "/get-collection-days?campus_id=@campus", "", At("campus_id")),
    row("GET /get-class-seats", "SA BA CA AO PR EX", "/get-class-seats?campus_id=@campus", "", At("campus_id")),
    row("GET /get-reports", "SA BA CA AC AO CH CS PR EX HR AU TE", "/get-reports", "", Same),
    row(
        "POST /favourite-report",
        "SA BA CA AC AO CH CS PR EX HR AU TE",
        "/favourite-report",
        r#"{"report":"/get-student-report","is_favourite":true}"#,
        Same,
    ),
    row("POST /note-report-use", "SA BA CA AC AO CH CS PR EX HR AU TE", "/note-report-use", r#"{"report":"/get-student-report"}"#, Same),
    row("GET /get-report-sets", "SA BA CA AC AO CH CS PR EX HR AU", "/get-report-sets?report=/get-student-report", "", Same),
    row(
        "POST /save-report-set",
        "SA BA CA AC AO CH CS PR EX HR AU",
        "/save-report-set",
        r#"{"report":"/get-student-report","name":"Ours @n","query":"by=class","span":null,"role_ids":[]}"#,
        Same,
    ),
    row(
        "POST /update-report-set",
        "SA BA CA AC AO CH CS PR EX HR AU",
        "/update-report-set",
        r#"{"id":"@my_report_set","version":"@version","report":"/get-student-report","name":"Theirs @n","query":"by=campus","span":null,"role_ids":[]}"#,
        Missing,
    ),
    row("DELETE /delete-report-set", "SA BA CA AC AO CH CS PR EX HR AU", "/delete-report-set?id=@my_report_set", "", Missing),
    row("GET /get-report-schedules", SENDERS, "/get-report-schedules?ids=@my_report_schedule", "", Empty),
    row("GET /get-report-deliveries", SENDERS, "/get-report-deliveries?report_schedule_id=@my_report_schedule", "", Empty),
    row("GET /get-report-schedule-details", SENDERS, "/get-report-schedule-details?id=@my_report_schedule", "", Missing),
    row(
        "POST /save-report-schedule",
        SENDERS,
        "/save-report-schedule",
        r#"{"report_set_id":"@my_report_set","format":"pdf","rhythm":"weekly","weekday":"monday","month_day":null,"hour":7,"role_ids":["@role_cashier"],"user_ids":[]}"#,
        At("report_set_id"),
    ),
    row(
        "POST /update-report-schedule",
        SENDERS,
        "/update-report-schedule",
        r#"{"id":"@my_report_schedule","version":"@version","report_set_id":"@my_report_set","format":"xlsx","rhythm":"daily","weekday":null,"month_day":null,"hour":8,"role_ids":["@role_cashier"],"user_ids":[]}"#,
        Missing,
    ),
    row("POST /pause-report-schedule", SENDERS, "/pause-report-schedule", r#"{"id":"@my_report_schedule","is_active":false}"#, Missing),
    row("DELETE /delete-report-schedule", SENDERS, "/delete-report-schedule?id=@my_report_schedule", "", Missing),
    row("POST /run-report-schedule", SENDERS, "/run-report-schedule", r#"{"id":"@my_report_schedule"}"#, Missing),
    row("GET /get-collection-report", FEE_READERS, "/get-collection-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-cheque-report", FEE_READERS, "/get-cheque-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-concession-report", FEE_READERS, "/get-concession-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-advance-report", FEE_READERS, "/get-advance-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-security-register", FEE_READERS, "/get-security-register?campus_id=@campus", "", At("campus_id")),
    row("GET /get-section-dues", FEE_READERS, "/get-section-dues?campus_id=@campus", "", At("campus_id")),
    row("GET /get-student-report", "SA BA CA AC AO CH CS PR EX HR AU", "/get-student-report?campus_id=@campus", "", At("campus_id")),
    row(
        "GET /get-admissions-and-leavings",
        "SA BA CA AC AO CH CS PR EX HR AU",
        "/get-admissions-and-leavings?campus_id=@campus",
        "",
        At("campus_id"),
    ),
    row("GET /get-collection-months", "SA BA CA AC AO CH CS PR EX HR AU TE", "/get-collection-months", "", Same),
];
