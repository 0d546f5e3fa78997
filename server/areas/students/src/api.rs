//! What other areas may call.

use crate::{guardians, placements, student_subjects, students};
pub use crate::{
    placements::queries::{
        Merit,
        placed::{Placed, placed_in, strengths},
    },
    rollover::{
        model::Promotion,
        queries::{FeesAhead, NewSession, Promotions, SessionFees},
    },
    students::{
        model::{STUDENT, status::StudentStatus},
        queries::brief::{StudentBrief, StudentFilter, lock_student, student, students_for},
        queries::search::{nearest, place},
    },
};
use chrono::NaiveDate;
use kernel::{Result, Tx};
use messages::api::Recipient;
use std::collections::HashMap;

/// Takes a step of the status, in the history with its reason, day and who. 409 when the step is none.
pub fn set_status(tx: &mut Tx, id: i64, to: StudentStatus, reason: &str, on: NaiveDate) -> Result<()> {
    students::actions::set_status(tx, id, to, reason, on)
}

/// Ids of the students with a guardian in common, at whatever campus.
pub fn siblings(tx: &mut Tx, student_id: i64) -> Result<Vec<i64>> {
    students::queries::sibling_ids(tx, student_id)
}

/// The section in which a student sat on a day.
pub fn section_on(tx: &mut Tx, student_id: i64, day: NaiveDate) -> Result<Option<i64>> {
    placements::queries::section_on(tx, student_id, day)
}

/// The students who sit in a section on a day and take a subject. Who has chosen none of a set that is no elective takes each of the set.
pub fn students_of_subject(tx: &mut Tx, section_id: i64, subject_id: i64, day: NaiveDate) -> Result<Vec<i64>> {
    student_subjects::queries::students_of_subject(tx, section_id, subject_id, day)
}

/// Who takes which of these subjects in which of these sections on a day, without those who had left before it: section, subject, student.
pub fn takers(tx: &mut Tx, sections: &[i64], subjects: &[i64], day: NaiveDate) -> Result<Vec<(i64, i64, i64)>> {
    student_subjects::queries::takers(tx, sections, subjects, day)
}

/// Whom to tell about students: of each the first guardian to be called, then those who sign in. Students without a guardian are left out.
pub fn guardians_to_tell(tx: &mut Tx, student_ids: &[i64]) -> Result<HashMap<i64, Vec<Recipient>>> {
    guardians::queries::to_tell::guardians_to_tell(tx, student_ids)
}
