//! Terms of exams as the demo has them: made and opened by the calls' own functions, marks of many lists written at once.

use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::{
            model::{Cell, MarkChange},
            queries::papers,
        },
        corrections::{self, Corrected},
    },
    setup::exams::{
        actions,
        model::{ExamForm, PaperLine},
        queries,
    },
};
pub use crate::{
    marks::award_lists::model::{AwardListStatus, MarkState},
    setup::exams::model::{ExamStatus, NewExamForm, PaperPart},
};
use academics::api::Clock;
use chrono::NaiveDate;
use kernel::{Edited, Result, Row, Scope, Tx, binds, pairs, sql};
use std::collections::{BTreeMap, HashMap};
use students::api::{Taker, takers};

/// Makes the exams of a series, one a class. Gives their ids.
pub fn create(tx: &mut Tx, scope: &Scope, form: NewExamForm) -> Result<Vec<i64>> {
    Ok(actions::create(tx, scope, &form.check()?)?.0.ids)
}

/// Writes the date sheet of an exam over these days, a paper in the morning and one after it; alternatives are held at one time.
pub fn schedule(tx: &mut Tx, scope: &Scope, exam_id: i64, days: &[NaiveDate]) -> Result<()> {
    const SLOTS: [(i64, i64); 2] = [(510, 630), (660, 780)];
    let mut slots = days.iter().flat_map(|day| SLOTS.map(|hours| (*day, hours)));
    let mut of_set: BTreeMap<(String, PaperPart), (NaiveDate, (i64, i64))> = BTreeMap::new();
    let mut lines = Vec::new();
    for paper in queries::papers(tx, exam_id)? {
        let set = paper.alternative.clone().map(|set| (set, paper.part));
        let slot = match set.as_ref().and_then(|set| of_set.get(set)).copied() {
            Some(slot) => Some(slot),
            None => slots.next(),
        };
        if let (Some(set), Some(slot)) = (set, slot) {
            of_set.insert(set, slot);
        }
        lines.push(PaperLine {
            id: Some(paper.id),
            subject_id: paper.subject_id,
            part: paper.part,
            total_marks: paper.total_marks,
            passing_marks: paper.passing_marks,
            on_date: slot.map(|(day, _)| day),
            starts_at: slot.map(|(_, (from, _))| Clock(from)),
            ends_at: slot.map(|(_, (_, to))| Clock(to)),
            room: Some(if paper.part == PaperPart::Practical { "Laboratory" } else { "Hall" }.into()),
        });
    }
    change(tx, scope, exam_id, ExamForm { papers: Some(lines), ..ExamForm::default() })
}

/// Takes a step of an exam.
pub fn step(tx: &mut Tx, scope: &Scope, exam_id: i64, to: ExamStatus) -> Result<()> {
    change(tx, scope, exam_id, ExamForm { status: Some(to), ..ExamForm::default() })
}

fn change(tx: &mut Tx, scope: &Scope, exam_id: i64, form: ExamForm) -> Result<()> {
    let version: i64 = tx.value(sql!("SELECT version FROM exam WHERE id = $1"), &binds![exam_id])?;
    actions::update(tx, scope, Edited { id: exam_id, version }, &form).map(drop)
}

/// A list to be filled, with those who take its subject.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub id: i64,
    pub campus_id: i64,
    pub section_id: i64,
    pub subject_id: i64,
    pub part: PaperPart,
    pub total_marks: i64,
    pub on_date: NaiveDate,
    pub employee_id: Option<i64>,
    pub teacher: String,
    pub students: Vec<i64>,
}

#[derive(Row)]
struct Listed {
    id: i64,
    campus_id: i64,
    section_id: i64,
    subject_id: i64,
    part: PaperPart,
    total_marks: i64,
    on_date: NaiveDate,
    employee_id: Option<i64>,
    teacher: String,
}

/// The lists of an exam in the order of their days.
pub fn sheets(tx: &mut Tx, exam_id: i64) -> Result<Vec<Sheet>> {
    let listed: Vec<Listed> = tx.all(
        sql!(
            "SELECT a.id, a.campus_id, a.section_id, a.subject_id, q.part, q.total_marks, q.on_date, a.employee_id, coalesce(m.name, 'Office') AS teacher
             FROM award_list a JOIN exam_paper q ON q.id = a.paper_id LEFT JOIN employee m ON m.id = a.employee_id
             WHERE a.exam_id = $1 AND q.on_date IS NOT NULL ORDER BY q.on_date, a.id"
        ),
        &binds![exam_id],
    )?;
    let exam = queries::brief(tx, exam_id)?;
    let sections: Vec<i64> = queries::sections(tx, &exam)?.into_iter().map(|section| section.id).collect();
    let mut days: BTreeMap<NaiveDate, Vec<i64>> = BTreeMap::new();
    for paper in papers(tx, exam_id)? {
        days.entry(paper.on_date.unwrap_or(exam.ends_on)).or_default().push(paper.subject_id);
    }
    let mut taking: HashMap<(NaiveDate, i64, i64), Vec<i64>> = HashMap::new();
    for (day, subjects) in days {
        for Taker { section_id, subject_id, student_id } in takers(tx, &sections, &subjects, day)? {
            taking.entry((day, section_id, subject_id)).or_default().push(student_id);
        }
    }
    let sheet = |list: Listed| Sheet {
        students: taking.get(&(list.on_date, list.section_id, list.subject_id)).cloned().unwrap_or_default(),
        id: list.id,
        campus_id: list.campus_id,
        section_id: list.section_id,
        subject_id: list.subject_id,
        part: list.part,
        total_marks: list.total_marks,
        on_date: list.on_date,
        employee_id: list.employee_id,
        teacher: list.teacher,
    };
    Ok(listed.into_iter().map(sheet).collect())
}

/// What a student has in a list.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    pub student_id: i64,
    pub state: MarkState,
    pub obtained: Option<HalfMarks>,
}

/// Marks in halves.
pub fn halves(halves: i64) -> HalfMarks {
    HalfMarks(halves)
}

/// Writes the cells of a list, in the name of its teacher.
pub fn fill(tx: &mut Tx, filled: &[(&Sheet, Vec<Given>)]) -> Result<()> {
    let rows = filled.iter().flat_map(|(sheet, given)| {
        given.iter().map(move |one| {
            pairs! {
                award_list_id: sheet.id, student_id: one.student_id, campus_id: sheet.campus_id, state: one.state,
                obtained_halves: one.obtained, grace_halves: 0_i64, marked_by: &sheet.teacher
            }
        })
    });
    tx.insert_records("award_mark", rows)?;
    let ids: Vec<i64> = filled.iter().map(|(sheet, _)| sheet.id).collect();
    tx.exec(
        sql!("UPDATE award_list SET entered = (SELECT count(*) FROM award_mark m WHERE m.award_list_id = award_list.id) WHERE id IN [$1]"),
        &binds![ids],
    )
    .map(drop)
}

/// Brings filled lists as far as this: submitted by their teachers, checked and locked by whoever works.
pub fn bring_to(tx: &mut Tx, lists: &[i64], status: AwardListStatus) -> Result<()> {
    let (who, now) = (tx.who().clone(), tx.now());
    let (checked, locked) = match status {
        AwardListStatus::Draft => return Ok(()),
        AwardListStatus::Submitted => (false, false),
        AwardListStatus::Checked => (true, false),
        AwardListStatus::Locked => (true, true),
    };
    tx.exec(
        sql!(
            "UPDATE award_list SET status = $2, submitted_at = $3, expected = entered, version = version + 1, updated_at = $3,
                submitted_by = coalesce((SELECT m.name FROM employee m WHERE m.id = award_list.employee_id), 'Office') WHERE id IN [$1]"
        ),
        &binds![lists, status, now],
    )?;
    if checked {
        tx.exec(
            sql!("UPDATE award_list SET checked_by = $2, checked_by_id = $3, checked_at = $4 WHERE id IN [$1]"),
            &binds![lists, &who.name, who.user_id, now],
        )?;
    }
    if locked {
        tx.exec(sql!("UPDATE award_list SET locked_by = $2, locked_at = $3 WHERE id IN [$1]"), &binds![lists, &who.name, now])?;
    }
    Ok(())
}

/// Changes the first mark of a list after its submission, as a re-read of the script finds it.
pub fn correct(tx: &mut Tx, sheet: &Sheet, by_halves: i64, reason: &str) -> Result<()> {
    let found: Option<(i64, i64, i64)> = tx.first(
        sql!(
            "SELECT id, student_id, obtained_halves FROM award_mark WHERE award_list_id = $1 AND state = 'obtained' AND obtained_halves >= 10
             ORDER BY id LIMIT 1"
        ),
        &binds![sheet.id],
    )?;
    let Some((mark_id, student_id, was)) = found else { return Ok(()) };
    let now = (was + by_halves).clamp(0, 2 * sheet.total_marks);
    tx.exec(sql!("UPDATE award_mark SET obtained_halves = $2, version = version + 1 WHERE id = $1"), &binds![mark_id, now])?;
    let cell = |halves| Cell { state: Some(MarkState::Obtained), obtained: Some(HalfMarks(halves)) };
    let change = Corrected {
        mark_id,
        award_list_id: sheet.id,
        student_id,
        campus_id: sheet.campus_id,
        kind: MarkChange::Mark,
        from: cell(was),
        to: cell(now),
        reason,
    };
    corrections::keep(tx, &change)
}
