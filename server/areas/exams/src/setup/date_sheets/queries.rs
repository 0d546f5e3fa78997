use super::model::{DateSheet, DateSheetPaper, DateSheetQuery};
use crate::setup::exams::queries as exams;
use kernel::{Error, Result, Scope, Tx, binds, db::One, sql};
use std::collections::HashSet;
use students::api::{STUDENT, section_on, takers};

const DATE_SHEET: &str =
    "SELECT e.id, e.name, e.class_id, c.full_name AS class_name, s.name AS session_name, e.starts_on, e.ends_on, e.status, e.instructions
    FROM exam e JOIN class c ON c.id = e.class_id JOIN session s ON s.id = e.session_id";

/// The date sheets that were asked for. 404 for an exam or a student out of reach, 422 without either.
pub fn date_sheets(tx: &mut Tx, scope: &Scope, asked: DateSheetQuery) -> Result<Vec<DateSheet>> {
    if let Some(student) = asked.student_id {
        tx.in_scope(&STUDENT, scope, student)?;
    }
    match (asked.id, asked.student_id) {
        (Some(id), student) => Ok(vec![date_sheet(tx, scope, id, student)?]),
        (None, Some(student)) => of_student(tx, student),
        (None, None) => Err(Error::field("id", "Choose an exam.")),
    }
}

/// The date sheet of an exam; of a student, only their papers.
pub fn date_sheet(tx: &mut Tx, scope: &Scope, id: i64, student: Option<i64>) -> Result<DateSheet> {
    if !is_seen(tx, scope, id)? {
        return Err(Error::not_found("exam"));
    }
    let found: Option<DateSheet> = tx.first(sql!(DATE_SHEET, " WHERE e.id = $1"), &binds![id])?;
    let sheet = found.ok_or_else(|| Error::not_found("exam"))?;
    filled(tx, sheet, student)
}

/// Whether somebody sees the date sheet of an exam: the office of one of its campuses always, teachers and families of its class once it is open.
fn is_seen(tx: &mut Tx, scope: &Scope, id: i64) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM exam_campus ec WHERE ec.exam_id = $1 AND ec.campus_id IN [$2])
                 OR EXISTS (SELECT 1 FROM exam e JOIN section x ON x.class_id = e.class_id AND x.session_id = e.session_id
                            JOIN exam_campus ec ON ec.exam_id = e.id AND ec.campus_id = x.campus_id
                            WHERE e.id = $1 AND e.status <> 'draft'
                            AND (x.id IN [$3] OR x.id IN (SELECT st.section_id FROM student st WHERE st.id IN [$4])))"
        ),
        &binds![id, &scope.campuses, &scope.sections, &scope.students],
    )
}

/// The open exams of a student's class that are not over yet, the next first.
fn of_student(tx: &mut Tx, student: i64) -> Result<Vec<DateSheet>> {
    let today = tx.today();
    let Some(section) = section_on(tx, student, today)? else { return Ok(Vec::new()) };
    let sheets: Vec<DateSheet> = tx.all(
        sql!(
            DATE_SHEET,
            " JOIN section x ON x.class_id = e.class_id AND x.session_id = e.session_id
              JOIN exam_campus ec ON ec.exam_id = e.id AND ec.campus_id = x.campus_id
              WHERE x.id = $1 AND e.status <> 'draft' AND e.ends_on >= $2 ORDER BY e.starts_on, e.id"
        ),
        &binds![section, today],
    )?;
    sheets.into_iter().map(|sheet| filled(tx, sheet, Some(student))).collect()
}

/// The sheet with its campuses and papers; of a student, those that they sit.
fn filled(tx: &mut Tx, mut sheet: DateSheet, student: Option<i64>) -> Result<DateSheet> {
    sheet.campuses = exams::campuses(tx, sheet.id)?.into_iter().map(|campus| campus.name).collect();
    let papers = exams::papers(tx, sheet.id)?;
    let taken = match student {
        None => None,
        Some(student) => {
            let name: Option<One<String>> = tx.first(sql!("SELECT name FROM student WHERE id = $1"), &binds![student])?;
            sheet.student_name = name.map(|one| one.0);
            let subjects: Vec<i64> = papers.iter().map(|paper| paper.subject_id).collect();
            Some(taken(tx, student, &subjects)?)
        }
    };
    sheet.papers = papers
        .into_iter()
        .filter(|paper| taken.as_ref().is_none_or(|taken| taken.contains(&paper.subject_id)))
        .map(|paper| DateSheetPaper {
            id: paper.id,
            subject_id: paper.subject_id,
            subject_name: paper.subject_name,
            part: paper.part,
            total_marks: paper.total_marks,
            on_date: paper.on_date,
            starts_at: paper.starts_at,
            ends_at: paper.ends_at,
            room: paper.room,
        })
        .collect();
    Ok(sheet)
}

/// Of these subjects, those that a student takes now.
fn taken(tx: &mut Tx, student: i64, subjects: &[i64]) -> Result<HashSet<i64>> {
    let today = tx.today();
    let Some(section) = section_on(tx, student, today)? else { return Ok(HashSet::new()) };
    let all = takers(tx, &[section], subjects, today)?;
    Ok(all.into_iter().filter(|taker| taker.student_id == student).map(|taker| taker.subject_id).collect())
}
