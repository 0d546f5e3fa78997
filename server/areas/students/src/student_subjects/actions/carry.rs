//! What students chose in one class, in the next one.

use super::begin;
use crate::{ids::StudentId, student_subjects::model::STUDENT_SUBJECT};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Result, Scope, Tx, binds, sql};

/// Students take in another class what they have chosen in theirs, where it is to be chosen there too.
pub fn copy(tx: &mut Tx, campus_id: CampusId, (from, to): (i64, i64), students: &[i64], day: NaiveDate) -> Result<()> {
    let chosen: Vec<(StudentId, i64)> = tx.all(
        sql!(
            "SELECT ss.student_id, n.id AS program_subject_id FROM student_subject ss JOIN program_subject o ON o.id = ss.program_subject_id
             JOIN program_subject n ON n.subject_id = o.subject_id
             WHERE ss.student_id IN [$1] AND ss.to_on IS NULL AND o.class_id = $2 AND n.class_id = $3
               AND (n.is_elective = TRUE OR n.alternative IS NOT NULL)
               AND NOT EXISTS (SELECT 1 FROM student_subject k WHERE k.student_id = ss.student_id AND k.program_subject_id = n.id AND k.to_on IS NULL)
             ORDER BY ss.student_id, n.id"
        ),
        &binds![students, from, to],
    )?;
    for (student, subject) in chosen {
        begin(tx, campus_id, student, subject, day)?;
    }
    Ok(())
}

/// Takes back what a student takes in a class from a day on.
pub fn take_back(tx: &mut Tx, student: StudentId, class: i64, day: NaiveDate) -> Result<()> {
    let begun: Vec<i64> = tx.values(
        sql!(
            "SELECT ss.id FROM student_subject ss JOIN program_subject ps ON ps.id = ss.program_subject_id
             WHERE ss.student_id = $1 AND ps.class_id = $2 AND ss.from_on = $3 ORDER BY ss.id"
        ),
        &binds![student, class, day],
    )?;
    begun.into_iter().try_for_each(|id| tx.delete(&STUDENT_SUBJECT, &Scope::everything(), id))
}
