//! A leave application: the record, the list and the form.

use crate::rights::leaves as rights;
use academics::api::{OF_CLASS, OF_SECTION};
use chrono::{Days, NaiveDate};
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Filter, Form, History, Instant, Record, ScopeBy, listed, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

/// Days of one application at most, open or closed.
const LONGEST: i64 = 92;
/// How far back or ahead an application reaches.
const REACH: Days = Days::new(366);

kernel::string_enum! {
    pub enum LeaveKind { Sick = "sick", Family = "family", Travel = "travel", Religious = "religious", Other = "other" }
}
kernel::string_enum! {
    pub enum LeaveStatus { Pending = "pending", Approved = "approved", Refused = "refused", Withdrawn = "withdrawn" }
}

pub const SCOPE: ScopeBy = ScopeBy::Student { campus: "campus_id", student: "student_id", section: "section_id" };

pub static LEAVE_APPLICATION: Record = Record {
    table: "leave_application",
    record_name: "leave application",
    columns: &[
        "student_id",
        "campus_id",
        "section_id",
        "from_on",
        "to_on",
        "days",
        "kind",
        "reason",
        "certificate_file_id",
        "by_parent",
        "applied_by",
        "status",
        "decided_by",
        "decided_at",
        "decision_reason",
    ],
    scope: SCOPE,
    history: History::of(&[rights::LEAVES_DETAILS]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct LeaveApplication of LEAVE_APPLICATIONS {
        name: "leave applications",
        from: "leave_application l",
        scope: ScopeBy::Student { campus: "l.campus_id", student: "l.student_id", section: "l.section_id" },
        filters: &[Filter::when("on_leave_today", "(l.status = 'approved' AND l.from_on <= :today AND l.to_on >= :today)")],
        sort: "-id",
    } columns {
        id: i64 = int("l.id", "");
        version: i64 = hidden("l.version");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "l.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "x.class_id").nullable().unfiltered();
        section_id: Option<i64>, section_name: Option<String> = of(&OF_SECTION, "x.name", "l.section_id").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "l.campus_id").nullable();
        from_on: NaiveDate = date("l.from_on", "From").filtered();
        to_on: NaiveDate = date("l.to_on", "To");
        /// Days between on which pupils are marked.
        days: i64 = int("l.days", "School days");
        kind: LeaveKind = text("l.kind", "Kind").words(LeaveKind::WORDS);
        reason: String = text("l.reason", "Reason");
        certificate_file_id: Option<i64> = hidden("l.certificate_file_id");
        by_parent: bool = flag("l.by_parent", "By the parent").filtered();
        applied_by: String = text("l.applied_by", "Applied by");
        status: LeaveStatus = text("l.status", "Status").words(LeaveStatus::WORDS);
        decided_by: Option<String> = text("l.decided_by", "Decided by").nullable();
        decided_at: Option<Instant> = instant("l.decided_at", "Decided").nullable();
        /// Why it was refused or withdrawn.
        decision_reason: Option<String> = text("l.decision_reason", "Reason for the decision").nullable();
        created_at: Instant = instant("l.created_at", "Applied");
    }
}

/// An application with its certificate.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LeaveDetails {
    #[serde(flatten)]
    pub leave: LeaveApplication,
    pub certificate: Option<FileRef>,
    /// Days of it on which the student is marked as on leave.
    pub marked_days: i64,
}

/// What is applied for.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("leave application", rules)]
pub struct LeaveForm {
    pub student_id: i64,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
    pub kind: LeaveKind,
    #[garde(lines, length(min = 3, max = 300))]
    pub reason: String,
    /// A certificate. Needed for more school days than the campus's setting says.
    pub certificate_file_id: Option<i64>,
}

kernel::dated!(LeaveForm: checked_on);
impl LeaveForm {
    fn rules(&mut self, c: &mut Checks) {
        c.in_order(self.from_on, "to_on", self.to_on);
        let long = (self.to_on - self.from_on).num_days();
        c.ensure(long < LONGEST, "to_on", format!("Apply for at most {LONGEST} days at a time."));
    }

    /// The form, with days within a year of today.
    pub fn checked_on(self, today: NaiveDate) -> kernel::Result<LeaveForm> {
        let form = self.check()?;
        let mut c = Checks::of("leave application");
        c.date_between("from_on", form.from_on, today - REACH..=today + REACH);
        c.done()?;
        Ok(form)
    }
}

kernel::of_one! {
    /// Which application, as it was read.
    pub struct LeaveApproval;
    /// Refuses or withdraws an application, as it was read, with a reason.
    pub struct LeaveDecision("decision", 3..=300);
}

/// What an approval changed.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct LeaveApproved {
    pub approved: i64,
    /// Days that were marked absent and are leave now.
    pub corrected_days: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(from: &str, to: &str) -> LeaveForm {
        serde_json::from_value(serde_json::json!({ "student_id": 1, "from_on": from, "to_on": to, "kind": "sick", "reason": "Fever" }))
            .expect("a form")
    }

    #[test]
    fn days_come_in_order_and_are_not_too_many() {
        let today = "2026-11-24".parse().expect("a day");
        assert!(form("2026-11-24", "2026-11-24").checked_on(today).is_ok());
        assert!(form("2026-11-24", "2026-11-23").checked_on(today).is_err());
        assert!(form("2026-11-24", "2027-02-24").checked_on(today).is_err());
        assert!(form("2025-11-01", "2025-11-02").checked_on(today).is_err());
    }
}
