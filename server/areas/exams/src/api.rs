//! What other areas may call.

pub use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::model::{AwardListStatus, MarkState},
        counted::{StudentMark, Whose, marks_of},
        reminders::{MissingLists, missing, missing_of},
    },
    printing::{file_keys, letterheads, small_photo},
    results::{cards::queries::percents, grade_scales::seed, verification::verification},
    setup::exams::model::{EXAM, ExamStatus, PaperPart},
};
use chrono::NaiveDate;
use kernel::{Listed as _, Result, Scope, Tx};

/// Exams within the scope that begin between two days, both included: the rows of the list of exams with these filters.
pub fn beginning(tx: &mut Tx, scope: &Scope, campuses: &[i64], (from, to): (NaiveDate, NaiveDate)) -> Result<i64> {
    let list = crate::setup::exams::model::Exam::LIST;
    let of = campuses.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let filters =
        [("starts_on_from".to_owned(), from.to_string()), ("starts_on_to".to_owned(), to.to_string()), ("campus_id".to_owned(), of)];
    let request = list.request(filters)?;
    tx.matching_count(list, scope, &request)
}
