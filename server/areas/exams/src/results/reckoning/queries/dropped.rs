//! Subjects of a weighted result that its student takes no more on the last day of the exam that decides: they are shown, and not added.

use super::Basis;
use crate::marks::counted::StudentMark;
use kernel::{Result, Tx};
use std::collections::{BTreeSet, HashMap, HashSet};
use students::api::{StudentId, sittings_of, takers};

/// The dropped subjects by student. What the exam itself has a paper of for them is none, and who sat nowhere on that day has dropped nothing.
pub fn dropped(tx: &mut Tx, basis: &Basis, marks: &[StudentMark]) -> Result<HashMap<i64, BTreeSet<i64>>> {
    let Some(exam) = basis.exam.as_ref().filter(|_| basis.exams.len() > 1) else { return Ok(HashMap::new()) };
    let of_exam = marks.iter().filter(|mark| mark.exam_id == exam.id);
    let subject = |mark: &StudentMark| (StudentId(mark.student_id), mark.subject_id);
    let decided: HashSet<(StudentId, i64)> = of_exam.map(subject).collect();
    let sat: HashSet<StudentId> = decided.iter().map(|(student, _)| *student).collect();
    let earlier: BTreeSet<(StudentId, i64)> =
        marks.iter().map(subject).filter(|one| sat.contains(&one.0) && !decided.contains(one)).collect();
    if earlier.is_empty() {
        return Ok(HashMap::new());
    }
    let day = exam.ends_on.min(tx.today());
    let sittings = sittings_of(tx, &once(earlier.iter().map(|(student, _)| student.0)), day, day)?;
    let sits: HashSet<StudentId> = sittings.iter().map(|sitting| StudentId(sitting.student_id)).collect();
    let (sections, subjects) = (once(sittings.iter().map(|sitting| sitting.section_id)), once(earlier.iter().map(|(_, subject)| *subject)));
    let taken: HashSet<(StudentId, i64)> =
        takers(tx, &sections, &subjects, day)?.into_iter().map(|taker| (StudentId(taker.student_id), taker.subject_id)).collect();
    let mut out: HashMap<i64, BTreeSet<i64>> = HashMap::new();
    for (student, subject) in earlier {
        if sits.contains(&student) && !taken.contains(&(student, subject)) {
            out.entry(student.0).or_default().insert(subject);
        }
    }
    Ok(out)
}

fn once(ids: impl Iterator<Item = i64>) -> Vec<i64> {
    ids.collect::<BTreeSet<i64>>().into_iter().collect()
}
