//! A check of a holder in a term.

use crate::scholarships::setup::model::OF_SCHOLARSHIP;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Instant, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum CheckState { Met = "met", Failed = "failed", Unknown = "unknown" }
}

listed! {
    /// A row of the list.
    pub struct ScholarshipCheck of CHECKS {
        name: "scholarship checks",
        from: "scholarship_check c", joins: [always("scholarship_award", "d", "d.id = c.award_id"), by_id("term", "t", "c.term_id")],
        scope: ScopeBy::Campus("c.campus_id"),
        filters: &[Filter::of("scholarship_id", "d.scholarship_id"), Filter::of("term_id", "c.term_id")],
        sort: "-id",
    } columns {
        id: i64 = int("c.id", "");
        award_id: i64 = hidden("c.award_id");
        scholarship_name: Option<String> = of(&OF_SCHOLARSHIP, "a.name", "d.scholarship_id").nullable().unfiltered();
        student_id: Option<i64>, student_name: Option<String> = of(&OF_STUDENT, "s.name", "d.student_id").nullable().unfiltered();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "c.campus_id").nullable();
        term_name: Option<String> = text("t.name", "Term").nullable();
        term_ends_on: Option<NaiveDate> = date("t.ends_on", "Term ends").nullable();
        result_hundredths: Option<i64> = int("c.result_hundredths", "Result (hundredths)").nullable();
        attendance_hundredths: Option<i64> = int("c.attendance_hundredths", "Attendance (hundredths)").nullable();
        state: CheckState = text("c.state", "State").words(CheckState::WORDS);
        award_status: Option<String> = text("d.status", "Award").nullable();
        checked_by: String = text("c.checked_by", "Checked by");
        updated_at: Instant = instant("c.updated_at", "Checked");
    }
}

/// Which holders to check, and for which term.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct CheckForm {
    pub scholarship_id: i64,
    pub term_id: i64,
}

/// What a check found.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Checked {
    pub met: usize,
    pub failed: usize,
    /// No published result that is not withheld, or no marked day in the term.
    pub unknown: usize,
}

/// Whether somebody met the conditions: what is asked and not known is unknown, unless the other one failed.
pub fn judge(least: (Option<i64>, Option<i64>), has: (Option<i64>, Option<i64>)) -> CheckState {
    let one = |least: Option<i64>, has: Option<i64>| least.map(|least| has.map(|has| has >= least));
    let found = [one(least.0, has.0), one(least.1, has.1)];
    if found.contains(&Some(Some(false))) {
        CheckState::Failed
    } else if found.contains(&Some(None)) {
        CheckState::Unknown
    } else {
        CheckState::Met
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_met_failed_or_unknown() {
        assert_eq!(judge((None, None), (None, None)), CheckState::Met);
        assert_eq!(judge((Some(6_000), None), (Some(6_000), None)), CheckState::Met);
        assert_eq!(judge((Some(6_000), Some(7_500)), (None, Some(7_499))), CheckState::Failed);
        assert_eq!(judge((Some(6_000), Some(7_500)), (None, Some(7_500))), CheckState::Unknown);
    }
}
