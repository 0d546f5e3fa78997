use super::model::Span;
use crate::marks::{model::MarkCounts, queries::totals};
use academics::api::SectionId;
use kernel::{Error, Result, Row, Tx, binds, sql};
use std::collections::{HashMap, HashSet};
use students::api::{InClass, in_class_by, of_session_on};

/// The session up to today: the one that runs where none is named.
pub fn span(tx: &mut Tx, session_id: Option<i64>) -> Result<Span> {
    let today = tx.today();
    let session = match session_id {
        Some(id) => academics::api::session(tx, id).map_err(|_| Error::field("session_id", "Choose a session."))?,
        None => academics::api::running_session(tx, today)?.ok_or_else(|| Error::field("session_id", "Make a session active first."))?,
    };
    Ok(Span { session_id: session.id, from: session.starts_on, to: session.ends_on.min(today) })
}

/// The marks of a student, counted: of the days, or of a subject's lectures.
#[derive(Clone, Debug)]
pub struct Counted {
    /// Where the student is on the last day, or was last before it.
    pub place: InClass,
    /// None: the days as a whole.
    pub subject_id: Option<i64>,
    pub subject_name: Option<String>,
    pub counts: MarkCounts,
}

/// The marks of students, whatever campus or section they were given in: of each the days, then the subjects by name.
pub fn counted_among(tx: &mut Tx, students: &[i64], span: Span) -> Result<Vec<Counted>> {
    let mut days = totals::of_days(tx, students, span.from, span.to)?;
    let mut subjects: HashMap<i64, Vec<totals::OfSubject>> = HashMap::new();
    for one in totals::of_subjects(tx, students, span.from, span.to)? {
        subjects.entry(one.student_id).or_default().push(one);
    }
    let mut places = in_class_by(tx, students, span.to)?;
    let mut all = Vec::new();
    for student in students {
        let Some(place) = places.remove(student) else { continue };
        if let Some(counts) = days.remove(student) {
            all.push(Counted { place: place.clone(), subject_id: None, subject_name: None, counts });
        }
        for totals::OfSubject { subject_id, subject_name, counts, .. } in subjects.remove(student).unwrap_or_default() {
            all.push(Counted { place: place.clone(), subject_id: Some(subject_id), subject_name: Some(subject_name), counts });
        }
    }
    Ok(all)
}

/// Who is in the session at these campuses on its last day so far, with their marks: by campus, class, section and name.
pub fn counted(tx: &mut Tx, campuses: &[i64], span: Span, class_id: Option<i64>, section_id: Option<SectionId>) -> Result<Vec<Counted>> {
    let students = of_session_on(tx, campuses, span.to, span.session_id, (class_id, section_id))?;
    let ids: Vec<i64> = students.iter().map(|place| place.student_id).collect();
    counted_among(tx, &ids, span)
}

#[derive(Row)]
struct Forgiven {
    student_id: i64,
    subject_id: Option<i64>,
    condoned_by: String,
}

/// Who condoned the shortages of a session, by student and subject.
pub fn condoned(tx: &mut Tx, students: &[i64], session_id: i64) -> Result<HashMap<(i64, Option<i64>), String>> {
    let rows: Vec<Forgiven> = tx.all(
        sql!("SELECT student_id, subject_id, condoned_by FROM condonation WHERE student_id IN [$1] AND session_id = $2 ORDER BY id"),
        &binds![students, session_id],
    )?;
    Ok(rows.into_iter().map(|row| ((row.student_id, row.subject_id), row.condoned_by)).collect())
}

/// A shortage of a student in a session: in a subject, or (none) in the days as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Row)]
pub struct Shortage {
    pub student_id: i64,
    pub session_id: i64,
    pub subject_id: Option<i64>,
}

/// What is condoned of these students.
pub fn condoned_of(tx: &mut Tx, students: &[i64]) -> Result<HashSet<Shortage>> {
    let rows: Vec<Shortage> =
        tx.all(sql!("SELECT student_id, session_id, subject_id FROM condonation WHERE student_id IN [$1] ORDER BY id"), &binds![students])?;
    Ok(rows.into_iter().collect())
}
