//! Condoning a shortage within what the campus allows.

use super::{
    model::{CONDONATION, CondonationForm, ShortageState, standing},
    queries,
};
use crate::settings;
use kernel::{Error, Result, Scope, Tx, pairs};

/// Condones a student's shortage in the session in which they sit. 409 when there is none, or more than the campus condones.
pub fn condone(tx: &mut Tx, scope: &Scope, form: &CondonationForm) -> Result<i64> {
    let today = tx.today();
    let student = students::api::student_on(tx, scope, form.student_id, today)
        .map_err(|_| Error::field("student_id", "Choose a student of your campuses."))?;
    students::api::lock_student(tx, student.id)?;
    // Where they sit, or sat last: their own row may say the class of the next session already.
    let place = students::api::in_class_by(tx, &[student.id], today)?.remove(&student.id);
    let (campus_id, session_id) = place.map_or((student.campus_id, student.session_id), |place| (place.campus_id, place.session_id));
    scope.check_campus("student_id", campus_id)?;
    let settings = settings::of(tx, campus_id)?;
    let span = queries::span(tx, Some(session_id))?;
    let counted = queries::counted_among(tx, &[student.id], span)?;
    let marks = counted.iter().find(|one| one.subject_id == form.subject_id).map(|one| one.counts);
    let short = marks.and_then(|marks| standing(marks, settings, false)).filter(|standing| standing.state == ShortageState::Detained);
    let Some(short) = short else {
        return Err(Error::conflict(format!("{} is not short of attendance: {} % is needed.", student.name, settings.percent_needed)));
    };
    let limit = settings.condonation_limit_percent;
    if short.shortage_hundredths > limit * 100 {
        let by = percent(short.shortage_hundredths);
        return Err(Error::conflict(format!("{} is short by {by} %. This campus condones at most {limit} %.", student.name)));
    }
    let (reason, by) = (form.reason.clone(), tx.who().name.clone());
    tx.insert(
        &CONDONATION,
        pairs! {
            student_id: student.id, campus_id: campus_id, session_id: session_id, subject_id: form.subject_id,
            percent_hundredths: short.percent_hundredths, shortage_hundredths: short.shortage_hundredths, reason: reason, condoned_by: by,
        },
    )
}

/// Hundredths of a percent as every screen has them: `4.50`.
pub fn percent(hundredths: i64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn hundredths_read_as_percent() {
        assert_eq!([percent(425), percent(1_000), percent(50), percent(1_210)], ["4.25", "10.00", "0.50", "12.10"].map(str::to_owned));
    }
}
