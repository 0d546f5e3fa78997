use super::model::{Candidate, KeptSlip, SlipPaperLine};
use crate::setup::exams::{
    model::{EXAM, ExamPaper},
    queries::{ExamBrief, brief, name_of, papers},
};
use academics::api::Clock;
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, binds, db::One, pairs, sql};
use std::collections::HashMap;
use students::api::{StudentId, sitting_in};

/// An exam within the scope; else 404.
pub fn exam(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ExamBrief> {
    tx.in_scope(&EXAM, scope, id)?;
    brief(tx, id)
}

/// Which students of an exam.
#[derive(Clone, Debug, Default)]
pub struct Whose {
    pub exam_id: i64,
    pub campuses: Vec<i64>,
    pub section_id: Option<i64>,
}

/// A section of an exam.
#[derive(Clone, Debug, Row)]
struct Hall {
    section_id: i64,
    section_name: String,
    campus_id: i64,
    campus_name: String,
    starts_on: NaiveDate,
}

/// A student as a slip names them.
#[derive(Clone, Debug, Row)]
struct Named {
    id: i64,
    name: String,
    name_ur: Option<String>,
    father_name: Option<String>,
    registration_no: String,
    roll_no: Option<String>,
    photo_file_id: Option<i64>,
}

/// Candidates at most, and one more to see that there are more.
const MOST: usize = 10_001;

/// The students who sit in the sections of an exam on its first day and take a seat, by campus, section and name.
pub fn candidates(tx: &mut Tx, whose: &Whose) -> Result<Vec<Candidate>> {
    let halls: Vec<Hall> = tx.all(
        sql!(
            "SELECT x.id AS section_id, x.name AS section_name, x.campus_id, k.name AS campus_name, e.starts_on
             FROM exam e JOIN exam_campus ec ON ec.exam_id = e.id
             JOIN section x ON x.campus_id = ec.campus_id AND x.class_id = e.class_id AND x.session_id = e.session_id
             JOIN campus k ON k.id = x.campus_id
             WHERE e.id = $1 AND x.campus_id IN [$2] AND (CAST($3 AS BIGINT) IS NULL OR x.id = $3) ORDER BY k.name_order, x.name_order, x.id"
        ),
        &binds![whose.exam_id, &whose.campuses, whose.section_id],
    )?;
    let Some(day) = halls.first().map(|hall| hall.starts_on) else { return Ok(Vec::new()) };
    let sections: Vec<i64> = halls.iter().map(|hall| hall.section_id).collect();
    let seats: HashMap<i64, i64> =
        sitting_in(tx, &sections, day, day)?.into_iter().map(|seat| (seat.student_id, seat.section_id)).collect();
    let ids: Vec<i64> = seats.keys().copied().collect();
    let students: Vec<Named> = tx.all(
        sql!(
            "SELECT id, name, name_ur, father_name, registration_no, roll_no, photo_file_id FROM student
             WHERE id IN [$1] AND status IN ('pending', 'active') ORDER BY name_order, id"
        ),
        &binds![ids],
    )?;
    let mut by_hall: HashMap<i64, Vec<Named>> = HashMap::new();
    for student in students {
        if let Some(section) = seats.get(&student.id) {
            by_hall.entry(*section).or_default().push(student);
        }
    }
    let of_hall = |hall: Hall| {
        let own = by_hall.remove(&hall.section_id).unwrap_or_default();
        own.into_iter().map(move |student| candidate_in(&hall, student))
    };
    Ok(halls.into_iter().flat_map(of_hall).take(MOST).collect())
}

fn candidate_in(hall: &Hall, student: Named) -> Candidate {
    let Named { id: student_id, name, name_ur, father_name, registration_no, roll_no, photo_file_id } = student;
    Candidate {
        student_id,
        name,
        name_ur,
        father_name,
        registration_no,
        roll_no,
        section_id: hall.section_id,
        section_name: hall.section_name.clone(),
        campus_id: hall.campus_id,
        campus_name: hall.campus_name.clone(),
        photo_file_id,
    }
}

const KEPT: &str = "SELECT id, student_id, held_for, release_reason, released_by, released_at, print_count, printed_at FROM exam_slip";

/// What is kept of the slips of an exam, by student.
pub fn kept(tx: &mut Tx, exam_id: i64) -> Result<HashMap<i64, KeptSlip>> {
    let rows: Vec<KeptSlip> = tx.all(sql!(KEPT, " WHERE exam_id = $1 ORDER BY id"), &binds![exam_id])?;
    Ok(rows.into_iter().map(|row| (row.student_id, row)).collect())
}

/// What is kept of a student's slip.
pub fn kept_of(tx: &mut Tx, exam_id: i64, student_id: StudentId) -> Result<Option<KeptSlip>> {
    tx.first(sql!(KEPT, " WHERE exam_id = $1 AND student_id = $2"), &binds![exam_id, student_id])
}

/// The papers of an exam in the order of their days.
pub fn paper_lines(tx: &mut Tx, exam_id: i64) -> Result<Vec<SlipPaperLine>> {
    let line = |paper: ExamPaper| {
        let time = match (paper.starts_at, paper.ends_at) {
            (Some(from), Some(to)) => Some(from.show_until(to)),
            (from, to) => from.or(to).map(Clock::show),
        };
        SlipPaperLine {
            subject_id: paper.subject_id,
            name: name_of(&paper.subject_name, paper.part),
            on_date: paper.on_date,
            time,
            room: paper.room,
        }
    };
    Ok(papers(tx, exam_id)?.into_iter().map(line).collect())
}

/// Where photographs lie in the store, by file.
pub fn photo_keys(tx: &mut Tx, files: &[i64]) -> Result<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = tx.all(sql!("SELECT id, key FROM stored_file WHERE id IN [$1] ORDER BY id"), &binds![files])?;
    Ok(rows.into_iter().collect())
}

/// What candidates of an exam are told.
pub fn instructions(tx: &mut Tx, exam_id: i64) -> Result<Option<String>> {
    Ok(tx
        .first::<One<String>>(sql!("SELECT instructions FROM exam WHERE id = $1 AND instructions IS NOT NULL"), &binds![exam_id])?
        .map(|one| one.0))
}

/// A slip that was printed.
#[derive(Clone, Copy, Debug)]
pub struct PrintedSlip {
    pub student_id: i64,
    pub campus_id: i64,
}

/// Counts that these slips were printed: in the rows that are there, and in new ones.
pub fn count_prints(tx: &mut Tx, exam_id: i64, printed: &[PrintedSlip]) -> Result<()> {
    let (now, by) = (tx.now(), tx.who().name.clone());
    let students: Vec<i64> = printed.iter().map(|slip| slip.student_id).collect();
    let there: Vec<i64> = tx.values(
        sql!("SELECT student_id FROM exam_slip WHERE exam_id = $1 AND student_id IN [$2] ORDER BY student_id"),
        &binds![exam_id, students],
    )?;
    tx.exec(
        sql!(
            "UPDATE exam_slip SET print_count = print_count + 1, printed_by = $3, printed_at = $4, version = version + 1, updated_at = $4
             WHERE exam_id = $1 AND student_id IN [$2]"
        ),
        &binds![exam_id, &there, &by, now],
    )?;
    let rows = printed.iter().filter(|slip| there.binary_search(&slip.student_id).is_err()).map(|slip| {
        pairs! {
            exam_id: exam_id, student_id: slip.student_id, campus_id: slip.campus_id, print_count: 1_i64, printed_by: &by, printed_at: now,
        }
    });
    tx.insert_records("exam_slip", rows)
}

/// One candidate of an exam; else 422 at `student_id`.
pub fn candidate(tx: &mut Tx, scope: &Scope, exam_id: i64, student_id: StudentId) -> Result<Candidate> {
    let whose = Whose { exam_id, campuses: scope.campuses.clone(), section_id: None };
    candidates(tx, &whose)?
        .into_iter()
        .find(|one| one.student_id == student_id.0)
        .ok_or_else(|| Error::field("student_id", "Choose a student who sits this exam at your campuses."))
}
