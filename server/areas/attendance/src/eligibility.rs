//! Who may sit an exam by attendance, and the percentage of many students at once.

use crate::{
    condonation::{
        actions::percent,
        model::{ShortageState, standing},
        queries::{Counted, Shortage, condoned_of, counted_among, span},
    },
    settings::{self, Settings},
};
use kernel::{Refusal, Result, Tx};
use std::collections::{BTreeMap, HashMap};
use students::api::in_class_by;

/// Settings by campus, each read once.
#[derive(Default)]
struct OfCampuses(HashMap<i64, Settings>);

impl OfCampuses {
    fn of(&mut self, tx: &mut Tx, campus_id: i64) -> Result<Settings> {
        match self.0.get(&campus_id) {
            Some(own) => Ok(*own),
            None => Ok(*self.0.entry(campus_id).or_insert(settings::of(tx, campus_id)?)),
        }
    }
}

/// The attendance of students in a session so far, by days: hundredths of a percent. Students without a marked day are left out.
pub fn percents(tx: &mut Tx, students: &[i64], session_id: i64) -> Result<HashMap<i64, i64>> {
    let span = span(tx, Some(session_id))?;
    let mut settings = OfCampuses::default();
    let mut out = HashMap::new();
    for one in counted_among(tx, students, span)?.iter().filter(|one| one.subject_id.is_none()) {
        let lates = settings.of(tx, one.place.campus_id)?.lates_per_absence;
        out.extend(one.counts.percent(lates).map(|percent| (one.place.student_id, percent)));
    }
    Ok(out)
}

/// Holds the roll number slips of students who are short of attendance in the session in which they sit, in the days or in a subject, where nobody condoned it.
pub fn refuse_short(tx: &mut Tx, students: &[i64]) -> Result<Vec<(i64, Refusal)>> {
    let today = tx.today();
    let mut by_session: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    let places = in_class_by(tx, students, today)?;
    for student in students {
        if let Some(place) = places.get(student) {
            by_session.entry(place.session_id).or_default().push(*student);
        }
    }
    let condoned = condoned_of(tx, students)?;
    let mut settings = OfCampuses::default();
    let mut short: Vec<(i64, Refusal)> = Vec::new();
    for (session_id, ids) in by_session {
        let span = span(tx, Some(session_id))?;
        for Counted { place, subject_id, subject_name, counts } in counted_among(tx, &ids, span)? {
            let own = settings.of(tx, place.campus_id)?;
            let is_condoned = condoned.contains(&Shortage { student_id: place.student_id, session_id, subject_id });
            let Some(found) = standing(counts, own, is_condoned).filter(|found| found.state == ShortageState::Detained) else { continue };
            let of = subject_name.map(|subject| format!(" in {subject}")).unwrap_or_default();
            let sentence = format!("Attendance{of} is {} %; {} % is needed.", percent(found.percent_hundredths), own.percent_needed);
            short.push((place.student_id, Refusal::new(sentence)));
        }
    }
    Ok(short)
}
