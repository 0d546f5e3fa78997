use super::model::{AwardListDetails, AwardListStatus, Cell, HAS_TEACHER, MarkState};
use crate::{
    half_marks::HalfMarks,
    ids::PaperId,
    marks::{
        counted::marks_in_session,
        moderation::Moderation,
        roster::{ListOf, on_lists, paper_day},
    },
    setup::exams::model::{ExamStatus, PaperPart},
};
use academics::api::{SectionId, subject_teachers, taught};
use chrono::NaiveDate;
use kernel::{Error, Instant, Result, Row, Scope, Tx, actor::Decider, binds, sql};
use std::collections::{HashMap, HashSet};
use students::api::{Placed, placed_in};

/// An award list as its acts need it.
#[derive(Clone, Debug, Row)]
pub struct KeptList {
    pub id: i64,
    pub exam_id: i64,
    pub paper_id: i64,
    pub exam_status: ExamStatus,
    pub exam_ends_on: NaiveDate,
    pub session_starts_on: NaiveDate,
    pub on_date: Option<NaiveDate>,
    pub total_marks: i64,
    pub section_id: i64,
    pub campus_id: i64,
    pub subject_id: i64,
    pub status: AwardListStatus,
    pub entered: i64,
    pub expected: i64,
    pub submitted_by_id: Option<i64>,
}

impl KeptList {
    /// The day by whose placements its students are told: the paper's, or today where that is still to come.
    pub fn day(&self, today: NaiveDate) -> NaiveDate {
        paper_day(self.on_date, self.exam_ends_on, self.session_starts_on, today)
    }
}

/// One list, whoever asks; 404 when there is none.
pub fn kept(tx: &mut Tx, id: i64) -> Result<KeptList> {
    tx.first(
        sql!(
            "SELECT a.id, a.exam_id, a.paper_id, e.status AS exam_status, e.ends_on AS exam_ends_on, s.starts_on AS session_starts_on, q.on_date,
                    q.total_marks, a.section_id, a.campus_id, a.subject_id, a.status, a.entered, a.expected, a.submitted_by_id
             FROM award_list a JOIN exam e ON e.id = a.exam_id JOIN session s ON s.id = e.session_id JOIN exam_paper q ON q.id = a.paper_id
             WHERE a.id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("award list"))
}

/// Lists that were made for the teacher $1, who still teaches there: the rest of the condition is `HAS_TEACHER`.
const MADE_FOR: &str =
    " FROM award_list a JOIN section x ON x.id = a.section_id JOIN employee m ON m.id = a.employee_id WHERE m.id = $1 AND ";

/// Whether a list is of a subject that a teacher teaches in its section, or was made for them while they teach there.
pub fn is_own(tx: &mut Tx, scope: &Scope, teacher: i64, list: &KeptList) -> Result<bool> {
    if taught(tx, scope, Some(teacher), &[list.section_id])?.iter().any(|one| one.subject_id == list.subject_id) {
        return Ok(true);
    }
    tx.value(sql!("SELECT EXISTS (SELECT 1", MADE_FOR, HAS_TEACHER, " AND a.id = $2)"), &binds![teacher, list.id])
}

/// The lists of a teacher: those of subjects that they teach by now, and those that were made for them while they teach there.
pub fn own_ids(tx: &mut Tx, scope: &Scope, teacher: i64) -> Result<Vec<i64>> {
    let subjects: HashSet<(SectionId, i64)> =
        taught(tx, scope, Some(teacher), &scope.sections)?.into_iter().map(|one| (SectionId(one.section_id), one.subject_id)).collect();
    let made_for: HashSet<i64> =
        tx.values(sql!("SELECT a.id", MADE_FOR, HAS_TEACHER, " ORDER BY a.id"), &binds![teacher])?.into_iter().collect();
    let rows: Vec<(i64, SectionId, i64)> =
        tx.all(sql!("SELECT id, section_id, subject_id FROM award_list WHERE section_id IN [$1] ORDER BY id"), &binds![&scope.sections])?;
    let own = |(id, section, subject): &(i64, SectionId, i64)| made_for.contains(id) || subjects.contains(&(*section, *subject));
    Ok(rows.into_iter().filter(own).map(|(id, ..)| id).collect())
}

/// Everything about a list but its cells, and what the reader may do.
pub fn details(tx: &mut Tx, id: i64) -> Result<AwardListDetails> {
    tx.first(
        sql!(
            "SELECT a.id, a.version, a.name, a.exam_id, e.name AS exam_name, e.status AS exam_status, s.name AS session_name, a.paper_id, a.subject_id,
                    u.name AS subject_name, q.part, q.total_marks, q.passing_marks, q.on_date, a.section_id, x.name AS section_name,
                    c.full_name AS class_name, g.name AS program_name, a.campus_id, k.name AS campus_name, a.employee_id, m.name AS teacher_name, a.status, a.returned_reason,
                    a.submitted_by, a.submitted_at, a.checked_by, a.checked_at, a.locked_by, a.locked_at, a.created_at, a.updated_at
             FROM award_list a JOIN exam e ON e.id = a.exam_id JOIN session s ON s.id = e.session_id JOIN exam_paper q ON q.id = a.paper_id
             JOIN subject u ON u.id = a.subject_id JOIN section x ON x.id = a.section_id JOIN class c ON c.id = x.class_id
             JOIN program g ON g.id = x.program_id JOIN campus k ON k.id = a.campus_id LEFT JOIN employee m ON m.id = a.employee_id WHERE a.id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("award list"))
}

/// A cell as it is kept.
#[derive(Clone, Debug, Row)]
pub struct KeptMark {
    pub id: i64,
    pub version: i64,
    pub student_id: i64,
    pub state: Option<MarkState>,
    pub obtained_halves: Option<HalfMarks>,
    pub moderated_halves: Option<HalfMarks>,
    pub moderation_halves: Option<HalfMarks>,
    pub moderation_percent: Option<i64>,
    pub grace_halves: HalfMarks,
    pub remark: Option<String>,
    pub marked_by: Option<String>,
    pub marked_by_id: Option<i64>,
    pub updated_at: Instant,
}

impl KeptMark {
    pub fn cell(&self) -> Cell {
        Cell { state: self.state, obtained: self.obtained_halves }
    }

    pub fn moderation(&self) -> Option<Moderation> {
        Moderation::kept(self.moderation_halves, self.moderation_percent)
    }
}

/// The cells of a list by student.
pub fn marks(tx: &mut Tx, list_id: i64) -> Result<HashMap<i64, KeptMark>> {
    let rows: Vec<KeptMark> = tx.all(
        sql!(
            "SELECT id, version, student_id, state, obtained_halves, moderated_halves, moderation_halves, moderation_percent, grace_halves, remark,
                    marked_by, marked_by_id, updated_at
             FROM award_mark WHERE award_list_id = $1 ORDER BY student_id"
        ),
        &binds![list_id],
    )?;
    Ok(rows.into_iter().map(|mark| (mark.student_id, mark)).collect())
}

/// Whether somebody entered or changed marks of a list that stand there now.
pub fn holds_marks_of(tx: &mut Tx, list_id: i64, who: Decider) -> Result<bool> {
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM award_mark WHERE award_list_id = $1 AND marked_by_id IN [$2])"),
        &binds![list_id, who.people()],
    )
}

/// Whether a teacher is the one of the list's subject in its section: who was given it, has its hours, or has charge where nobody has.
pub fn is_of_subject(tx: &mut Tx, teacher: i64, list: &KeptList) -> Result<bool> {
    Ok(subject_teachers(tx, &[list.section_id])?.of(SectionId(list.section_id), list.subject_id) == Some(teacher))
}

/// Who is expected on a list, in the order of their roll numbers.
pub fn seated(tx: &mut Tx, list: &KeptList) -> Result<Vec<Placed>> {
    let day = list.day(tx.today());
    let of = ListOf { section_id: list.section_id, subject_id: list.subject_id, day };
    let taking: HashSet<i64> = on_lists(tx, &[of])?.remove(&of).unwrap_or_default().into_iter().collect();
    let mut placed = placed_in(tx, list.section_id, day)?;
    placed.retain(|one| taking.contains(&one.student_id));
    placed.sort_by_key(|one| by_roll_no(one.roll_no.as_deref(), &one.name));
    Ok(placed)
}

/// Roll numbers in their order, 9 before 10; those without one last, by name.
fn by_roll_no(roll_no: Option<&str>, name: &str) -> (bool, usize, String, String) {
    let roll = roll_no.unwrap_or_default().to_owned();
    (roll.is_empty(), roll.len(), roll, kernel::fold::order(name))
}

/// Students by id, by name.
pub fn students(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Placed>> {
    tx.all(
        sql!(
            "SELECT id AS student_id, registration_no, roll_no, name, name_ur, father_name FROM student WHERE id IN [$1] ORDER BY name_order, id"
        ),
        &binds![ids],
    )
}

/// Of these students, those of whom another list of a paper holds a mark: its name. Of several the one that was begun last.
pub fn other_lists(tx: &mut Tx, list_id: i64, paper_id: PaperId, students: &[i64]) -> Result<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = tx.all(
        sql!(
            "SELECT m.student_id, a.name FROM award_list a JOIN award_mark m ON m.award_list_id = a.id
             WHERE a.paper_id = $2 AND a.id <> $1 AND m.student_id IN [$3] AND m.state IS NOT NULL ORDER BY m.id"
        ),
        &binds![list_id, paper_id, students],
    )?;
    Ok(rows.into_iter().collect())
}

/// What students have in the session's other papers, in hundredths of a percent; without those who have nothing there.
pub fn usual_percents(tx: &mut Tx, list: &KeptList, students: &[i64]) -> Result<HashMap<i64, i64>> {
    let mut sums: HashMap<i64, (i64, i64)> = HashMap::new();
    for mark in marks_in_session(tx, list.exam_id, students)? {
        let obtained = mark.obtained_halves.filter(|_| mark.state == MarkState::Obtained && mark.paper_id != list.paper_id);
        if let Some(HalfMarks(halves)) = obtained {
            let sum = sums.entry(mark.student_id).or_default();
            *sum = (sum.0 + halves, sum.1 + mark.total_marks);
        }
    }
    let percents = sums.into_iter().filter(|(_, (_, total))| *total > 0);
    Ok(percents.map(|(student, (halves, total))| (student, halves * 5000 / total)).collect())
}

/// A list that an exam has.
#[derive(Clone, Debug, Row)]
pub struct MadeList {
    pub id: i64,
    pub paper_id: i64,
    pub section_id: i64,
    pub employee_id: Option<i64>,
    pub status: AwardListStatus,
    pub expected: i64,
}

/// The lists of an exam.
pub fn of_exam(tx: &mut Tx, exam_id: i64) -> Result<Vec<MadeList>> {
    tx.all(
        sql!("SELECT id, paper_id, section_id, employee_id, status, expected FROM award_list WHERE exam_id = $1 ORDER BY id"),
        &binds![exam_id],
    )
}

/// The lists of a paper.
pub fn of_paper(tx: &mut Tx, paper_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT id FROM award_list WHERE paper_id = $1 ORDER BY id"), &binds![paper_id])
}

/// The lists of an exam with marks that are moderated.
pub fn moderated_lists(tx: &mut Tx, exam_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT a.id FROM award_list a WHERE a.exam_id = $1 AND EXISTS (SELECT 1 FROM award_mark m
                WHERE m.award_list_id = a.id AND (m.moderation_halves IS NOT NULL OR m.moderation_percent IS NOT NULL)) ORDER BY a.id"
        ),
        &binds![exam_id],
    )
}

/// A mark with grace that was given for another one.
#[derive(Clone, Copy, Debug, Row)]
pub struct GracedBefore {
    pub id: i64,
    pub award_list_id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub state: Option<MarkState>,
    pub obtained_halves: Option<HalfMarks>,
    pub moderated_halves: Option<HalfMarks>,
    pub grace_halves: HalfMarks,
    pub total_marks: i64,
}

/// The marks of an exam that were corrected after their grace was given, and have it still.
pub fn graced_before_correction(tx: &mut Tx, exam_id: i64) -> Result<Vec<GracedBefore>> {
    tx.all(
        sql!(
            "SELECT m.id, m.award_list_id, m.student_id, a.campus_id, m.state, m.obtained_halves, m.moderated_halves, m.grace_halves, q.total_marks
             FROM award_list a JOIN award_mark m ON m.award_list_id = a.id JOIN exam_paper q ON q.id = a.paper_id
             WHERE a.exam_id = $1 AND m.state = 'obtained' AND m.grace_halves > 0
               AND (SELECT max(k.id) FROM mark_correction k WHERE k.award_mark_id = m.id AND k.kind = 'mark')
                 > (SELECT max(g.id) FROM mark_correction g WHERE g.award_mark_id = m.id AND g.kind = 'grace')
             ORDER BY m.id"
        ),
        &binds![exam_id],
    )
}

/// The exams that are open or closed, each with its name.
pub fn unpublished_exams(tx: &mut Tx) -> Result<Vec<(i64, String)>> {
    tx.all(
        sql!(
            "SELECT e.id, e.name || ' of ' || c.full_name FROM exam e JOIN class c ON c.id = e.class_id
             WHERE e.status IN ('open', 'closed') ORDER BY e.id"
        ),
        &[],
    )
}

/// A paper for which lists are made.
#[derive(Clone, Debug, Row)]
pub struct ListedPaper {
    pub id: i64,
    pub subject_id: i64,
    pub subject_name: String,
    pub part: PaperPart,
    pub on_date: Option<NaiveDate>,
}

pub fn papers(tx: &mut Tx, exam_id: i64) -> Result<Vec<ListedPaper>> {
    tx.all(
        sql!(
            "SELECT q.id, q.subject_id, u.name AS subject_name, q.part, q.on_date FROM exam_paper q JOIN subject u ON u.id = q.subject_id
             WHERE q.exam_id = $1 ORDER BY q.id"
        ),
        &binds![exam_id],
    )
}

/// Cells of an exam, or of one list of it, that are filled.
pub fn filled_of_exam(tx: &mut Tx, exam_id: i64) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM award_mark m JOIN award_list a ON a.id = m.award_list_id WHERE a.exam_id = $1 AND m.state IS NOT NULL"),
        &binds![exam_id],
    )
}

/// Lists whose counts are not those of their cells: none, unless somebody went past the calls.
pub fn miscounted(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'The award list ' || a.name || ' says that ' || CAST(a.entered AS TEXT) || ' cells are filled, and more stand empty.'
             FROM award_list a LEFT JOIN (SELECT award_list_id, count(*) AS filled FROM award_mark WHERE state IS NOT NULL GROUP BY award_list_id) m
                ON m.award_list_id = a.id
             WHERE a.entered > coalesce(m.filled, 0) ORDER BY a.id LIMIT 20"
        ),
        &[],
    )
}
