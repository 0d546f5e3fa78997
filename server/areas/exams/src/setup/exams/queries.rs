mod closing;

use super::model::{EXAM, ExamCampus, ExamDetails, ExamPaper, ExamProgress, ExamStatus, PaperPart, UnlockedList};
use crate::marks::roster::paper_day;
use academics::api::Clock;
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, binds, db::One, sql};
use std::collections::HashMap;

/// Lists that are named of those that stand against closing.
const MOST_NAMED: i64 = 100;

/// An exam in one line, as its acts need it.
#[derive(Clone, Debug, Row)]
pub struct ExamBrief {
    pub id: i64,
    pub name: String,
    pub session_id: i64,
    pub session_starts_on: NaiveDate,
    pub session_ends_on: NaiveDate,
    pub session_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub campus_id: Option<i64>,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub status: ExamStatus,
    #[row(skip)]
    pub campuses: Vec<ExamCampus>,
}

impl ExamBrief {
    /// The day by whose placements a paper's students are told: its own, or today where that is still to come.
    pub fn day_of(&self, on_date: Option<NaiveDate>, today: NaiveDate) -> NaiveDate {
        paper_day(on_date, self.ends_on, self.session_starts_on, today)
    }
}

/// One exam, whoever asks: for work that has checked its scope. 404 when there is none.
pub fn brief(tx: &mut Tx, id: i64) -> Result<ExamBrief> {
    let found: Option<ExamBrief> = tx.first(
        sql!(
            "SELECT e.id, e.name, e.session_id, s.starts_on AS session_starts_on, s.ends_on AS session_ends_on, s.name AS session_name,
                    e.class_id, c.full_name AS class_name, e.campus_id, e.starts_on, e.ends_on, e.status
             FROM exam e JOIN session s ON s.id = e.session_id JOIN class c ON c.id = e.class_id WHERE e.id = $1"
        ),
        &binds![id],
    )?;
    let mut exam = found.ok_or_else(|| Error::not_found("exam"))?;
    exam.campuses = campuses(tx, id)?;
    Ok(exam)
}

/// The campuses of an exam by name.
pub fn campuses(tx: &mut Tx, exam_id: i64) -> Result<Vec<ExamCampus>> {
    tx.all(
        sql!(
            "SELECT k.id, k.name, k.code FROM exam_campus ec JOIN campus k ON k.id = ec.campus_id WHERE ec.exam_id = $1 ORDER BY k.name_order, k.id"
        ),
        &binds![exam_id],
    )
}

/// Everything about an exam within the scope; else 404.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ExamDetails> {
    tx.in_scope(&EXAM, scope, id)?;
    let mut exam: ExamDetails = tx.one(
        sql!(
            "SELECT e.id, e.version, e.name, e.series, e.category_id, g.name AS category_name, e.session_id, s.name AS session_name, e.program_id,
                    p.name AS program_name, e.class_id, c.full_name AS class_name, e.starts_on, e.ends_on, e.status, e.status_reason, e.instructions,
                    e.opened_at, e.closed_at, e.published_at, e.created_at, e.updated_at
             FROM exam e JOIN exam_category g ON g.id = e.category_id JOIN session s ON s.id = e.session_id JOIN program p ON p.id = e.program_id
             JOIN class c ON c.id = e.class_id WHERE e.id = $1"
        ),
        &binds![id],
    )?;
    exam.campuses = campuses(tx, id)?;
    exam.papers = papers(tx, id)?;
    exam.progress = progress(tx, id, &scope.campuses)?;
    exam.next = next(exam.status);
    let brief = brief(tx, id)?;
    exam.blocks = blocks(tx, &brief, &exam.papers, &scope.campuses)?;
    exam.unlocked = if exam.status == ExamStatus::Open { unlocked(tx, id, &scope.campuses)? } else { Vec::new() };
    exam.may_change = exam.campuses.iter().all(|campus| scope.has_campus(campus.id));
    Ok(exam)
}

/// The papers of an exam in the order of their days, those without a day last.
pub fn papers(tx: &mut Tx, exam_id: i64) -> Result<Vec<ExamPaper>> {
    tx.all(
        sql!(
            "SELECT q.id, q.subject_id, u.name AS subject_name, u.code AS subject_code, q.part, q.total_marks, q.passing_marks, q.on_date, q.starts_at,
                    q.ends_at, q.room, ps.alternative, coalesce(a.lists, 0) AS lists, coalesce(a.submitted, 0) AS submitted,
                    coalesce(a.locked, 0) AS locked, coalesce(a.entered, 0) AS entered, coalesce(a.expected, 0) AS expected
             FROM exam_paper q JOIN exam e ON e.id = q.exam_id JOIN subject u ON u.id = q.subject_id JOIN paper_part t ON t.code = q.part
             LEFT JOIN program_subject ps ON ps.class_id = e.class_id AND ps.subject_id = q.subject_id
             LEFT JOIN (SELECT paper_id, count(*) AS lists, CAST(SUM(CASE WHEN status <> 'draft' THEN 1 ELSE 0 END) AS BIGINT) AS submitted,
                               CAST(SUM(CASE WHEN status = 'locked' THEN 1 ELSE 0 END) AS BIGINT) AS locked,
                               CAST(SUM(entered) AS BIGINT) AS entered, CAST(SUM(expected) AS BIGINT) AS expected
                        FROM award_list WHERE exam_id = $1 GROUP BY paper_id) a ON a.paper_id = q.id
             WHERE q.exam_id = $1
             ORDER BY CASE WHEN q.on_date IS NULL THEN 1 ELSE 0 END, q.on_date, coalesce(q.starts_at, 0), u.name_order, t.place, q.id"
        ),
        &binds![exam_id],
    )
}

/// How far the lists of an exam are at these campuses.
fn progress(tx: &mut Tx, exam_id: i64, campuses: &[i64]) -> Result<ExamProgress> {
    let today = tx.today();
    tx.one(
        sql!(
            "SELECT count(*) AS lists, CAST(coalesce(SUM(CASE l.status WHEN 'draft' THEN 1 ELSE 0 END), 0) AS BIGINT) AS draft,
                    CAST(coalesce(SUM(CASE l.status WHEN 'submitted' THEN 1 ELSE 0 END), 0) AS BIGINT) AS submitted,
                    CAST(coalesce(SUM(CASE l.status WHEN 'checked' THEN 1 ELSE 0 END), 0) AS BIGINT) AS checked,
                    CAST(coalesce(SUM(CASE l.status WHEN 'locked' THEN 1 ELSE 0 END), 0) AS BIGINT) AS locked,
                    CAST(coalesce(SUM(l.entered), 0) AS BIGINT) AS entered, CAST(coalesce(SUM(l.expected), 0) AS BIGINT) AS expected,
                    CAST(coalesce(SUM(l.is_missing), 0) AS BIGINT) AS missing,
                    count(DISTINCT CASE WHEN l.is_missing = 1 THEN l.employee_id END) AS teachers
             FROM (SELECT a.status, a.entered, a.expected, a.employee_id,
                          CASE WHEN e.status = 'open' AND a.status = 'draft' AND coalesce(q.on_date, e.ends_on) < $3 THEN 1 ELSE 0 END AS is_missing
                   FROM award_list a JOIN exam e ON e.id = a.exam_id JOIN exam_paper q ON q.id = a.paper_id
                   WHERE a.exam_id = $1 AND a.campus_id IN [$2]) l"
        ),
        &binds![exam_id, campuses, today],
    )
}

/// Lists of an exam at these campuses that are not locked, the first of many.
pub fn unlocked(tx: &mut Tx, exam_id: i64, campuses: &[i64]) -> Result<Vec<UnlockedList>> {
    tx.all(
        sql!(
            "SELECT a.id, a.name, k.name AS campus_name, m.name AS teacher_name, a.status, a.entered, a.expected
             FROM award_list a JOIN campus k ON k.id = a.campus_id LEFT JOIN employee m ON m.id = a.employee_id
             WHERE a.exam_id = $1 AND a.campus_id IN [$2] AND a.status <> 'locked' ORDER BY k.name_order, a.name, a.id LIMIT $3"
        ),
        &binds![exam_id, campuses, MOST_NAMED],
    )
}

/// The next step of the setup.
pub fn next(status: ExamStatus) -> Option<ExamStatus> {
    match status {
        ExamStatus::Draft => Some(ExamStatus::Open),
        ExamStatus::Open => Some(ExamStatus::Closed),
        ExamStatus::Closed | ExamStatus::Published => None,
    }
}

/// What stands against the next step, as sentences; they name students of these campuses only.
pub fn blocks(tx: &mut Tx, exam: &ExamBrief, papers: &[ExamPaper], near: &[i64]) -> Result<Vec<String>> {
    match exam.status {
        ExamStatus::Draft => against_opening(tx, exam, papers),
        ExamStatus::Open => closing::against_closing(tx, exam, near),
        ExamStatus::Closed | ExamStatus::Published => Ok(Vec::new()),
    }
}

fn against_opening(tx: &mut Tx, exam: &ExamBrief, papers: &[ExamPaper]) -> Result<Vec<String>> {
    let mut out = Vec::new();
    let undated: Vec<String> = papers.iter().filter(|paper| paper.on_date.is_none()).map(paper_name).collect();
    if papers.is_empty() {
        out.push("The exam has no papers yet. Add them to the date sheet.".into());
    } else if !undated.is_empty() {
        out.push(format!("These papers have no day yet: {}.", undated.join(", ")));
    }
    if sections(tx, exam)?.is_empty() {
        out.push(format!("{} has no section at these campuses in session {}.", exam.class_name, exam.session_name));
    }
    Ok(out)
}

/// A paper as people call it: `Physics (practical)`.
pub fn paper_name(paper: &ExamPaper) -> String {
    name_of(&paper.subject_name, paper.part)
}

/// A subject's part as people call it.
pub fn name_of(subject: &str, part: PaperPart) -> String {
    match part {
        PaperPart::Theory => subject.to_owned(),
        other => format!("{subject} ({other})"),
    }
}

/// A section of an exam's class at one of its campuses.
#[derive(Clone, Debug, Row)]
pub struct ExamSection {
    pub id: i64,
    pub name: String,
    pub campus_id: i64,
}

/// The sections whose students sit an exam.
pub fn sections(tx: &mut Tx, exam: &ExamBrief) -> Result<Vec<ExamSection>> {
    tx.all(
        sql!(
            "SELECT x.id, x.name, x.campus_id FROM section x JOIN exam_campus ec ON ec.campus_id = x.campus_id
             WHERE ec.exam_id = $1 AND x.session_id = $2 AND x.class_id = $3 ORDER BY x.campus_id, x.name_order, x.id"
        ),
        &binds![exam.id, exam.session_id, exam.class_id],
    )
}

/// Of these campuses, those that offer a program.
pub fn offering(tx: &mut Tx, program_id: i64, campuses: &[i64]) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT campus_id FROM program_campus WHERE program_id = $1 AND campus_id IN [$2] ORDER BY campus_id"),
        &binds![program_id, campuses],
    )
}

/// A campus at which the class has another exam of this name in the session.
pub fn name_taken(tx: &mut Tx, exam: Named, campuses: &[i64]) -> Result<Option<String>> {
    let found: Option<One<String>> = tx.first(
        sql!(
            "SELECT k.name FROM exam e JOIN exam_campus ec ON ec.exam_id = e.id JOIN campus k ON k.id = ec.campus_id
             WHERE e.class_id = $1 AND e.session_id = $2 AND e.name = $3 AND e.id <> $4 AND ec.campus_id IN [$5] ORDER BY k.name_order, k.id LIMIT 1"
        ),
        &binds![exam.class_id, exam.session_id, exam.name, exam.but, campuses],
    )?;
    Ok(found.map(|one| one.0))
}

/// A name of an exam of a class in a session; `but` is the exam itself, 0 for a new one.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    pub class_id: i64,
    pub session_id: i64,
    pub name: &'a str,
    pub but: i64,
}

/// Whether a category is there and in use.
pub fn is_category(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM exam_category WHERE id = $1 AND is_active = TRUE)"), &binds![id])
}

/// The sets of the class's subjects of which a student takes one, by subject.
pub fn alternatives(tx: &mut Tx, class_id: i64) -> Result<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = tx.all(
        sql!("SELECT subject_id, alternative FROM program_subject WHERE class_id = $1 AND alternative IS NOT NULL ORDER BY subject_id"),
        &binds![class_id],
    )?;
    Ok(rows.into_iter().collect())
}

/// Names of subjects by id.
pub fn subject_names(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM subject WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    Ok(rows.into_iter().collect())
}

/// A paper of another exam of the class, at one of the same campuses.
#[derive(Clone, Debug, Row)]
pub struct OtherPaper {
    pub exam_name: String,
    pub subject_id: i64,
    pub subject_name: String,
    pub part: PaperPart,
    pub on_date: NaiveDate,
    pub starts_at: Clock,
    pub ends_at: Clock,
}

/// Papers with hours that other exams of the class have between two days, at campuses of this one.
pub fn other_papers(tx: &mut Tx, exam: &ExamBrief, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<OtherPaper>> {
    tx.all(
        sql!(
            "SELECT e.name AS exam_name, q.subject_id, u.name AS subject_name, q.part, q.on_date, q.starts_at, q.ends_at
             FROM exam e JOIN exam_paper q ON q.exam_id = e.id JOIN subject u ON u.id = q.subject_id
             WHERE e.class_id = $1 AND e.id <> $2 AND e.session_id = $3 AND q.on_date >= $4 AND q.on_date <= $5 AND q.starts_at IS NOT NULL
             AND EXISTS (SELECT 1 FROM exam_campus ec JOIN exam_campus own ON own.campus_id = ec.campus_id
                         WHERE ec.exam_id = e.id AND own.exam_id = $2)
             ORDER BY q.on_date, q.starts_at, q.id"
        ),
        &binds![exam.class_id, exam.id, exam.session_id, from, to],
    )
}

/// The most that a cell of each paper of an exam holds, in halves: its total does not go below that. All cells are asked, not only those that count: the mark of a
/// student who moved may count again, and stays within its paper.
pub fn highest_marks(tx: &mut Tx, exam_id: i64) -> Result<HashMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT a.paper_id, max(m.obtained_halves) FROM award_list a JOIN award_mark m ON m.award_list_id = a.id
             WHERE a.exam_id = $1 AND m.obtained_halves IS NOT NULL GROUP BY a.paper_id ORDER BY a.paper_id"
        ),
        &binds![exam_id],
    )?;
    Ok(rows.into_iter().collect())
}
