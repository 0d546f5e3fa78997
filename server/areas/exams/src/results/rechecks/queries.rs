use super::model::{PaperRecheck, RecheckState};
use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::model::{Cell, MarkState},
        counted::{Whose, counted_halves, marks_of},
        moderation::{Moderation, moderated},
    },
    settings::RECHECK_DAYS,
    setup::exams::model::ExamStatus,
};
use chrono::{Days, NaiveDate};
use kernel::{Error, Instant, Result, Row, Tx, binds, sql};
use students::api::StudentId;

/// A student's mark in a paper, as a re-check needs it.
#[derive(Clone, Debug, Row)]
pub struct MarkToCheck {
    pub id: i64,
    pub award_list_id: i64,
    pub exam_id: i64,
    pub paper_id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub section_id: i64,
    pub exam_status: ExamStatus,
    pub total_marks: i64,
    pub state: Option<MarkState>,
    pub obtained_halves: Option<HalfMarks>,
    pub moderated_halves: Option<HalfMarks>,
    pub moderation_halves: Option<HalfMarks>,
    pub moderation_percent: Option<i64>,
}

impl MarkToCheck {
    pub fn cell(&self) -> Cell {
        Cell { state: self.state, obtained: self.obtained_halves }
    }

    pub fn moderation(&self) -> Option<Moderation> {
        Moderation::kept(self.moderation_halves, self.moderation_percent)
    }

    /// Whether it has these marks, and counts as moderation makes them. One that a program of before migration 0147 corrected may have them and count as before.
    pub fn stands_at(&self, marks: HalfMarks) -> bool {
        let cell = Cell { state: Some(MarkState::Obtained), obtained: Some(marks) };
        let counts = |moderated: Option<HalfMarks>| counted_halves(cell.state, cell.obtained, moderated, HalfMarks::ZERO, self.total_marks);
        self.cell() == cell && counts(self.moderated_halves) == counts(moderated(self.moderation(), cell, self.total_marks))
    }
}

const MARK_TO_CHECK: &str =
    "SELECT m.id, m.award_list_id, a.exam_id, a.paper_id, m.student_id, a.campus_id, a.section_id, e.status AS exam_status, q.total_marks,
    m.state, m.obtained_halves, m.moderated_halves, m.moderation_halves, m.moderation_percent
    FROM award_mark m JOIN award_list a ON a.id = m.award_list_id JOIN exam e ON e.id = a.exam_id JOIN exam_paper q ON q.id = a.paper_id";

/// The mark that a student has in a paper; none where they have none.
pub fn mark_of(tx: &mut Tx, student_id: StudentId, paper_id: i64) -> Result<Option<MarkToCheck>> {
    let exams: Vec<i64> = tx.values(sql!("SELECT exam_id FROM exam_paper WHERE id = $1"), &binds![paper_id])?;
    let marks = marks_of(tx, &exams, Whose::Students(&[student_id.0]))?;
    let found = marks.iter().find(|one| one.paper_id == paper_id).and_then(|one| one.mark_id);
    found.map(|id| mark(tx, id)).transpose()
}

pub fn mark(tx: &mut Tx, id: i64) -> Result<MarkToCheck> {
    let found: Option<MarkToCheck> = tx.first(sql!(MARK_TO_CHECK, " WHERE m.id = $1"), &binds![id])?;
    found.ok_or_else(|| Error::not_found("mark"))
}

/// How often a mark was asked to be looked at again.
pub fn asked(tx: &mut Tx, mark_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM result_recheck WHERE award_mark_id = $1"), &binds![mark_id])
}

/// Until when families ask for re-checks of results that were published at an instant.
pub fn asked_until(tx: &mut Tx, published_at: Instant) -> Result<NaiveDate> {
    let days: u64 = tx.setting(RECHECK_DAYS)?;
    let published_on = tx.registry().zone().today(published_at);
    Ok(published_on.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX))
}

/// Whether a re-check of a mark waits for its decision.
pub fn waits(tx: &mut Tx, mark_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM result_recheck WHERE award_mark_id = $1 AND state = 'requested')"), &binds![mark_id])
}

/// What was asked of a student's marks in an exam; of several of one paper the last comes last.
pub fn of_student(tx: &mut Tx, exam_id: i64, student_id: StudentId) -> Result<Vec<PaperRecheck>> {
    tx.all(
        sql!("SELECT paper_id, state FROM result_recheck WHERE student_id = $1 AND exam_id = $2 ORDER BY paper_id, id"),
        &binds![student_id, exam_id],
    )
}

/// A re-check as its decision needs it.
#[derive(Clone, Copy, Debug, Row)]
pub struct KeptRecheck {
    pub award_mark_id: i64,
    pub exam_id: i64,
    pub state: RecheckState,
    pub by_family: bool,
    pub requested_by_id: Option<i64>,
}

pub fn kept(tx: &mut Tx, id: i64) -> Result<KeptRecheck> {
    tx.one(sql!("SELECT award_mark_id, exam_id, state, by_family, requested_by_id FROM result_recheck WHERE id = $1"), &binds![id])
}

/// What a family is told of: whose paper it is.
#[derive(Clone, Debug, Row)]
pub struct RecheckToTell {
    pub student_id: i64,
    pub student_name: String,
    pub exam_name: String,
    pub subject_name: String,
    pub campus_id: i64,
    pub campus_name: String,
}

pub fn to_tell(tx: &mut Tx, id: i64) -> Result<RecheckToTell> {
    tx.one(
        sql!(
            "SELECT r.student_id, st.name AS student_name, e.name AS exam_name, u.name AS subject_name, r.campus_id, k.name AS campus_name
             FROM result_recheck r JOIN student st ON st.id = r.student_id JOIN exam e ON e.id = r.exam_id JOIN exam_paper q ON q.id = r.paper_id
             JOIN subject u ON u.id = q.subject_id JOIN campus k ON k.id = r.campus_id WHERE r.id = $1"
        ),
        &binds![id],
    )
}
