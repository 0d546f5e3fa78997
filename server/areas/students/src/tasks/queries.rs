pub mod diary;

use super::model::{
    SectionTask, TaskAsk,
    answers::{HandIn, Sent, StudentTask, TaskAnswer, TaskDetails, TaskSubject, state_of},
};
use crate::{
    ids::StudentId,
    student_subjects::{model::TAKEN_BY, queries::students_of_subject},
};
use academics::{
    api as academic,
    api::{SectionId, Taught},
};
use chrono::NaiveDate;
use kernel::{Actor, App, Error, Instant, Listed as _, Result, Row, Scope, ScopeKind, Tx, binds, hooks::Merging, sql};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The employee as whom somebody teaches: those whose reach is their own sections.
pub fn teacher_of(actor: &Actor) -> Option<i64> {
    let own = actor.scope.kind == Some(ScopeKind::OwnSections);
    own.then(|| actor.person.as_ref().filter(|person| person.kind == "employee").map_or(0, |person| person.id))
}

/// The subjects of these sections in which somebody sets tasks.
pub fn taught(tx: &mut Tx, actor: &Actor, sections: &[i64]) -> Result<Vec<Taught>> {
    academic::taught(tx, &actor.scope, teacher_of(actor), sections)
}

/// The subjects that are taught in every one of these sections by whoever asks, by name.
pub fn subjects(tx: &mut Tx, actor: &Actor, sections: &BTreeSet<i64>) -> Result<Vec<TaskSubject>> {
    let asked: Vec<i64> = sections.iter().copied().collect();
    let mut found: BTreeMap<(String, i64), BTreeSet<i64>> = BTreeMap::new();
    for one in taught(tx, actor, &asked)? {
        found.entry((one.subject_name, one.subject_id)).or_default().insert(one.section_id);
    }
    let everywhere = found.into_iter().filter(|(_, places)| places.len() == sections.len());
    Ok(everywhere.map(|((name, id), _)| TaskSubject { id, name }).collect())
}

/// One task with its hand-ins, or the list: `POST /get-task`.
pub fn read(tx: &mut Tx, app: &App, actor: &Actor, ask: &TaskAsk) -> Result<TaskAnswer> {
    if let Some(id) = ask.id {
        return Ok(TaskAnswer { task: Some(task(tx, app, actor, id)?), tasks: Vec::new(), total: 1 });
    }
    let mut ask = ask.clone();
    if actor.scope.is_family() {
        ask.assigned_on_to = Some(given_by(ask.assigned_on_to, tx.today()));
    }
    let page = tx.page::<SectionTask>(&actor.scope, &SectionTask::LIST.request(ask.pairs())?)?;
    Ok(TaskAnswer { task: None, tasks: page.data, total: page.total })
}

/// The last day of which a family reads the tasks that were given: one that it asks for, and none that is still to come.
pub fn given_by(asked: Option<NaiveDate>, today: NaiveDate) -> NaiveDate {
    asked.map_or(today, |day| day.min(today))
}

/// Tasks whose day has come, and of which nobody was told yet.
pub fn untold(tx: &mut Tx) -> Result<Vec<i64>> {
    let today = tx.today();
    tx.values(sql!("SELECT id FROM task WHERE told_at IS NULL AND assigned_on <= $1 ORDER BY assigned_on, id LIMIT 500"), &binds![today])
}

/// A task of which its families are to be told now; none before its day, and once they were.
pub fn to_tell(tx: &mut Tx, id: i64) -> Result<Option<TaskDetails>> {
    let today = tx.today();
    tx.first(sql!(DETAILS, " WHERE t.id = $1 AND t.told_at IS NULL AND t.assigned_on <= $2"), &binds![id, today])
}

const DETAILS: &str = "SELECT t.id, t.version, t.campus_id, k.name AS campus_name, t.section_id, x.name AS section_name, c.full_name AS class_name, t.subject_id,
    u.name AS subject_name, t.employee_id, t.set_by, t.title, t.description, t.assigned_on, t.due_on, t.takes_text, t.takes_file, t.total_marks,
    t.attachment_file_id, t.created_at, t.updated_at
    FROM task t JOIN section x ON x.id = t.section_id JOIN class c ON c.id = x.class_id JOIN subject u ON u.id = t.subject_id JOIN campus k ON k.id = t.campus_id";

/// A task within the scope, for whom its section or a student of it is; else 404. To families a task of a coming day is not there yet.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<TaskDetails> {
    let (is_family, today) = (scope.is_family(), tx.today());
    tx.first(
        sql!(
            DETAILS,
            " WHERE t.id = $1 AND ($6 = FALSE OR t.assigned_on <= $7) AND ($5 = TRUE OR t.campus_id IN [$2] OR t.section_id IN [$3] OR EXISTS (SELECT 1 FROM ",
            TAKEN_BY,
            " AND pl.student_id IN [$4]))"
        ),
        &binds![id, &scope.campuses, &scope.sections, &scope.students, scope.all, is_family, today],
    )?
    .ok_or_else(|| Error::not_found("task"))
}

/// One task with what was handed in. 404 when out of scope.
pub fn task(tx: &mut Tx, app: &App, actor: &Actor, id: i64) -> Result<TaskDetails> {
    let mut task = details(tx, &actor.scope, id)?;
    task.attachment = task.attachment_file_id.map(|file| tx.file_ref(app, actor.user_id, file)).transpose()?;
    task.is_own = !actor.scope.is_family() && is_own(tx, actor, SectionId(task.section_id), task.subject_id)?;
    task.handins = handins(tx, app, actor, &task)?;
    Ok(task)
}

/// Whether somebody sets tasks in a subject of a section: a teacher in their own, others where their scope reaches.
pub fn is_own(tx: &mut Tx, actor: &Actor, section_id: SectionId, subject_id: i64) -> Result<bool> {
    if teacher_of(actor).is_none() {
        return Ok(true);
    }
    Ok(taught(tx, actor, &[section_id.0])?.iter().any(|one| one.subject_id == subject_id))
}

#[derive(Row)]
struct Kept {
    student_id: i64,
    student_name: String,
    registration_no: String,
    roll_no: Option<String>,
    version: Option<i64>,
    answer: Option<String>,
    file_id: Option<i64>,
    handed_in_at: Option<Instant>,
    is_late: Option<bool>,
    marks: Option<i64>,
    remark: Option<String>,
    marked_by: Option<String>,
}

/// Everybody who takes the subject in the section, or handed something in, with what is there of them.
fn handins(tx: &mut Tx, app: &App, actor: &Actor, task: &TaskDetails) -> Result<Vec<HandIn>> {
    let mut ids = takers(tx, task)?;
    if actor.scope.is_family() {
        ids.retain(|id| actor.scope.students.contains(id));
    }
    let rows: Vec<Kept> = tx.all(
        sql!(
            "SELECT st.id AS student_id, st.name AS student_name, st.registration_no, st.roll_no, h.version, h.answer, h.file_id, h.handed_in_at,
                    h.is_late, h.marks, h.remark, h.marked_by
             FROM student st LEFT JOIN task_handin h ON h.student_id = st.id AND h.task_id = $1 WHERE st.id IN [$2] ORDER BY st.name_order, st.id"
        ),
        &binds![task.id, ids],
    )?;
    let today = tx.today();
    let handin = |tx: &mut Tx, row: Kept| {
        let sent = Sent {
            due_on: task.due_on,
            takes_hand_ins: task.takes_text || task.takes_file,
            handed_in_at: row.handed_in_at,
            is_late: row.is_late.unwrap_or_default(),
            is_marked: row.marked_by.is_some(),
        };
        Ok(HandIn {
            state: state_of(&sent, today),
            student_id: row.student_id,
            student_name: row.student_name,
            registration_no: row.registration_no,
            roll_no: row.roll_no,
            version: row.version,
            answer: row.answer,
            file: row.file_id.map(|file| tx.file_ref(app, actor.user_id, file)).transpose()?,
            handed_in_at: row.handed_in_at,
            is_late: sent.is_late,
            marks: row.marks,
            remark: row.remark,
            marked_by: row.marked_by,
        })
    };
    rows.into_iter().map(|row| handin(tx, row)).collect()
}

/// Who takes the subject of a task on the day on which it is given or due, or has something kept for it.
pub fn takers(tx: &mut Tx, task: &TaskDetails) -> Result<Vec<i64>> {
    let section_id = SectionId(task.section_id);
    let mut ids = students_of_subject(tx, section_id, task.subject_id, task.due_on)?;
    ids.extend(students_of_subject(tx, section_id, task.subject_id, task.assigned_on)?);
    ids.extend(tx.values::<i64>(sql!("SELECT student_id FROM task_handin WHERE task_id = $1 ORDER BY student_id"), &binds![task.id])?);
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

/// Whether a student takes the subject of a task while it is open.
pub fn is_taker(tx: &mut Tx, task_id: i64, student_id: StudentId) -> Result<bool> {
    let found: i64 = tx.value(
        sql!("SELECT count(*) FROM task t WHERE t.id = $1 AND EXISTS (SELECT 1 FROM ", TAKEN_BY, " AND pl.student_id = $2)"),
        &binds![task_id, student_id],
    )?;
    Ok(found > 0)
}

/// What is kept of a student for a task.
#[derive(Clone, Debug, Row)]
pub struct Stored {
    pub id: i64,
    pub version: i64,
    pub student_id: i64,
    pub file_id: Option<i64>,
    pub marks: Option<i64>,
    pub remark: Option<String>,
    pub marked_by: Option<String>,
}

/// What is kept for a task, by student.
pub fn stored(tx: &mut Tx, task_id: i64) -> Result<HashMap<i64, Stored>> {
    let rows: Vec<Stored> = tx.all(
        sql!("SELECT id, version, student_id, file_id, marks, remark, marked_by FROM task_handin WHERE task_id = $1 ORDER BY student_id"),
        &binds![task_id],
    )?;
    Ok(rows.into_iter().map(|row| (row.student_id, row)).collect())
}

#[derive(Row)]
struct OfStudent {
    id: i64,
    title: String,
    subject_name: String,
    set_by: String,
    assigned_on: NaiveDate,
    due_on: NaiveDate,
    takes_text: bool,
    takes_file: bool,
    total_marks: Option<i64>,
    handed_in_at: Option<Instant>,
    is_late: Option<bool>,
    marks: Option<i64>,
    remark: Option<String>,
    marked_by: Option<String>,
}

/// The tasks of a student that are due from a day on, the last due first. 404 when the student is out of scope.
pub fn of_student(tx: &mut Tx, scope: &Scope, student_id: i64, from: NaiveDate) -> Result<Vec<StudentTask>> {
    tx.in_scope(&crate::students::model::STUDENT, scope, student_id)?;
    let (is_family, today) = (scope.is_family(), tx.today());
    let rows: Vec<OfStudent> = tx.all(
        sql!(
            "SELECT t.id, t.title, u.name AS subject_name, t.set_by, t.assigned_on, t.due_on, t.takes_text, t.takes_file, t.total_marks, h.handed_in_at,
                    h.is_late, h.marks, h.remark, h.marked_by
             FROM task t JOIN subject u ON u.id = t.subject_id LEFT JOIN task_handin h ON h.task_id = t.id AND h.student_id = $1
             WHERE t.section_id IN (SELECT section_id FROM placement WHERE student_id = $1) AND t.due_on >= $2
             AND ($3 = FALSE OR t.assigned_on <= $4) AND EXISTS (SELECT 1 FROM ",
            TAKEN_BY,
            " AND pl.student_id = $1) ORDER BY t.due_on DESC, t.id DESC LIMIT 200"
        ),
        &binds![student_id, from, is_family, today],
    )?;
    let task = |row: OfStudent| {
        let sent = Sent {
            due_on: row.due_on,
            takes_hand_ins: row.takes_text || row.takes_file,
            handed_in_at: row.handed_in_at,
            is_late: row.is_late.unwrap_or_default(),
            is_marked: row.marked_by.is_some(),
        };
        StudentTask {
            state: state_of(&sent, today),
            id: row.id,
            title: row.title,
            subject_name: row.subject_name,
            set_by: row.set_by,
            assigned_on: row.assigned_on,
            due_on: row.due_on,
            takes_text: row.takes_text,
            takes_file: row.takes_file,
            total_marks: row.total_marks,
            handed_in_at: row.handed_in_at,
            marks: row.marks,
            remark: row.remark,
        }
    };
    Ok(rows.into_iter().map(task).collect())
}

/// What a merged duplicate handed in is the other's, where that one has nothing for the task.
pub fn hand_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE task_handin SET student_id = $1
             WHERE student_id = $2 AND task_id NOT IN (SELECT task_id FROM task_handin WHERE student_id = $1)"
        ),
        &binds![merging.keep, merging.gone],
    )
    .map(drop)
}
