//! A gate pass: the record, the list and the form.

use crate::{
    marks::model::MarkStatus,
    rights::leaves as rights,
    staff::model::{clock, minutes},
};
use academics::api::{OF_CLASS, OF_SECTION};
use chrono::{Days, NaiveDate};
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Record, Result, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

/// A pass is written up to so many days after the day.
const LATEST: Days = Days::new(7);

kernel::string_enum! {
    pub enum GatePassKind { LeavesEarly = "leaves_early", ComesLate = "comes_late" }
}
kernel::string_enum! {
    pub enum GatePassStatus { Issued = "issued", Cancelled = "cancelled" }
}

pub static GATE_PASS: Record = Record {
    table: "gate_pass",
    record_name: "gate pass",
    columns: &[
        "student_id",
        "campus_id",
        "section_id",
        "on_date",
        "at_time",
        "kind",
        "collected_by",
        "collector_cnic",
        "reason",
        "issued_by",
        "mark_before",
        "status",
        "cancel_reason",
    ],
    scope: ScopeBy::Student { campus: "campus_id", student: "student_id", section: "section_id" },
    history: History::of(&[rights::GATE_PASSES_DETAILS]),
    unique: &[Unique::of(
        "gate_pass_once",
        &["student_id", "on_date", "kind"],
        "student_id",
        "This student has such a pass on this day already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct GatePass of GATE_PASSES {
        name: "gate passes",
        from: "gate_pass g",
        scope: ScopeBy::Student { campus: "g.campus_id", student: "g.student_id", section: "g.section_id" },
        sort: "-id",
    } columns {
        id: i64 = int("g.id", "Number");
        version: i64 = hidden("g.version");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "g.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "x.class_id").nullable().unfiltered();
        section_id: Option<i64>, section_name: Option<String> = of(&OF_SECTION, "x.name", "g.section_id").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "g.campus_id").nullable();
        on_date: NaiveDate = date("g.on_date", "Date").filtered();
        /// Minutes after midnight.
        at_time: i64 = int("g.at_time", "");
        kind: GatePassKind = text("g.kind", "Kind").words(GatePassKind::WORDS);
        collected_by: Option<String> = text("g.collected_by", "Collected by").nullable();
        collector_cnic: Option<String> = text("g.collector_cnic", "CNIC of the collector").nullable();
        reason: String = text("g.reason", "Reason");
        issued_by: String = text("g.issued_by", "Issued by");
        status: GatePassStatus = text("g.status", "Status").words(GatePassStatus::WORDS);
        cancel_reason: Option<String> = text("g.cancel_reason", "Why it was cancelled").nullable();
        created_at: Instant = instant("g.created_at", "Issued");
    }
}

/// A pass as it is printed.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GatePassDetails {
    #[serde(flatten)]
    pub pass: GatePass,
    /// As `11:05`.
    pub at: String,
    /// The student's mark of the day; none while the day is not marked.
    pub mark: Option<MarkStatus>,
}

impl GatePassDetails {
    pub fn new(pass: GatePass, mark: Option<MarkStatus>) -> Self {
        GatePassDetails { at: clock(pass.at_time), pass, mark }
    }
}

/// What the desk fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct GatePassForm {
    pub student_id: i64,
    pub kind: GatePassKind,
    /// Today when left out.
    pub on_date: Option<NaiveDate>,
    /// As `11:05`.
    #[garde(length(min = 4, max = 5))]
    pub at: String,
    /// Who takes the student home; needed for who leaves early.
    #[garde(length(max = 120))]
    pub collected_by: Option<String>,
    #[garde(cnic)]
    pub collector_cnic: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// A form that was checked.
#[derive(Clone, Debug)]
pub struct CheckedPass {
    pub student_id: i64,
    pub kind: GatePassKind,
    pub on_date: NaiveDate,
    pub at_time: i64,
    pub collected_by: Option<String>,
    pub collector_cnic: Option<String>,
    pub reason: String,
}

impl GatePassForm {
    pub fn check(self, today: NaiveDate) -> Result<CheckedPass> {
        let mut c = Checks::of("gate pass");
        let form = self.checked(&mut c);
        let on_date = form.on_date.unwrap_or(today);
        c.ensure(on_date <= today, "on_date", "This day is still to come. Issue the pass on the day.");
        c.ensure(on_date >= today - LATEST, "on_date", "This day is more than a week ago. Correct the mark on the sheet instead.");
        let at_time = c.take("at", minutes(Some(&form.at)));
        if form.kind == GatePassKind::LeavesEarly {
            c.ensure(form.collected_by.is_some(), "collected_by", "Enter who collects the student.");
            c.ensure(form.collector_cnic.is_some(), "collector_cnic", "Enter the CNIC of the person who collects the student.");
        }
        c.done()?;
        let is_collected = form.kind == GatePassKind::LeavesEarly;
        Ok(CheckedPass {
            student_id: form.student_id,
            kind: form.kind,
            on_date,
            at_time: at_time.unwrap_or_default(),
            collected_by: form.collected_by.filter(|_| is_collected),
            collector_cnic: form.collector_cnic.filter(|_| is_collected),
            reason: form.reason,
        })
    }
}

kernel::of_one! {
    /// Cancels a pass, as it was read, with a reason.
    pub struct GatePassCancel("cancellation", 3..=300);
}

/// What a pass makes of the day's mark: leaving early is half a day; coming late is late, up to the campus's time (`late_until`, minutes after midnight),
/// and half a day after it.
pub fn mark_of(kind: GatePassKind, at_time: i64, late_until: Option<i64>) -> MarkStatus {
    match kind {
        GatePassKind::ComesLate if late_until.is_none_or(|until| at_time <= until) => MarkStatus::Late,
        GatePassKind::ComesLate | GatePassKind::LeavesEarly => MarkStatus::HalfDay,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(more: serde_json::Value) -> Result<CheckedPass> {
        let mut all = serde_json::json!({ "student_id": 1, "kind": "leaves_early", "at": "11:05", "reason": "Dentist" });
        all.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        serde_json::from_value::<GatePassForm>(all).expect("a form").check("2026-11-24".parse().expect("a day"))
    }

    #[test]
    fn who_leaves_is_collected_by_somebody() {
        assert!(form(serde_json::json!({})).is_err());
        let pass = form(serde_json::json!({ "collected_by": "Imran Ali", "collector_cnic": "35202-1234567-1" })).expect("a pass");
        assert_eq!((pass.at_time, pass.on_date.to_string().as_str()), (665, "2026-11-24"));
        assert!(form(serde_json::json!({ "kind": "comes_late" })).is_ok());
        assert!(form(serde_json::json!({ "kind": "comes_late", "at": "25:00" })).is_err());
        assert!(form(serde_json::json!({ "kind": "comes_late", "on_date": "2026-11-25" })).is_err());
    }

    #[test]
    fn a_pass_makes_its_mark() {
        assert_eq!(mark_of(GatePassKind::LeavesEarly, 600, None), MarkStatus::HalfDay);
        assert_eq!(mark_of(GatePassKind::ComesLate, 600, None), MarkStatus::Late);
        assert_eq!(mark_of(GatePassKind::ComesLate, 600, Some(540)), MarkStatus::HalfDay);
        assert_eq!(mark_of(GatePassKind::ComesLate, 540, Some(540)), MarkStatus::Late);
    }
}
