//! What is stored of rollovers.

use super::{
    super::model::{
        LineState, RolloverBrief, RolloverForm, RolloverStep,
        answers::{ClassDone, YearRolloverDetails},
    },
    NewSession, RolloverTakenBack,
};
use crate::ids::StudentId;
use academics::api::SessionId;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Result, Row, Scope, Tx, Value, binds, hooks::Merging, pairs, sql};

const STORED_ROLLOVER: &str =
    "SELECT r.id, r.campus_id, r.from_session_id, f.name AS from_session_name, r.to_session_id, s.name AS to_session_name, r.begins_on,
    r.draws_plans, r.state, r.job_id, r.undo_job_id
    FROM year_rollover r JOIN session f ON f.id = r.from_session_id JOIN session s ON s.id = r.to_session_id";

/// A rollover, whoever asks.
pub fn brief(tx: &mut Tx, id: i64) -> Result<RolloverBrief> {
    tx.first(sql!(STORED_ROLLOVER, " WHERE r.id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("year rollover"))
}

/// A rollover within the scope; else 404.
pub fn within(tx: &mut Tx, scope: &Scope, id: i64) -> Result<RolloverBrief> {
    let found = brief(tx, id)?;
    if scope.has_campus(found.campus_id) { Ok(found) } else { Err(Error::not_found("year rollover")) }
}

/// Who runs a rollover of this campus now, or takes one back.
pub fn running(tx: &mut Tx, campus_id: i64) -> Result<Option<String>> {
    let names: Vec<String> = tx.values(
        sql!(
            "SELECT j.user_name FROM year_rollover r JOIN job j ON j.id = coalesce(r.undo_job_id, r.job_id)
             WHERE r.campus_id = $1 AND j.status IN ('queued', 'running') ORDER BY r.id LIMIT 1"
        ),
        &binds![campus_id],
    )?;
    Ok(names.into_iter().next())
}

/// Keeps what was asked of a rollover, until its students are planned on its first day.
pub fn keep_form(tx: &mut Tx, id: i64, form: &RolloverForm) -> Result<()> {
    tx.exec(sql!("UPDATE year_rollover SET form = $2 WHERE id = $1"), &[id.into(), Value::json(form)]).map(drop)
}

#[derive(Row)]
struct Asked {
    #[row(json)]
    form: Option<RolloverForm>,
    note: Option<String>,
}

/// What was asked of a rollover whose students are not planned yet, and what is noted on it.
pub fn form(tx: &mut Tx, id: i64) -> Result<Option<(RolloverForm, Option<String>)>> {
    let Asked { form, note } = tx.one(sql!("SELECT form, note FROM year_rollover WHERE id = $1"), &binds![id])?;
    Ok(form.map(|form| (form, note)))
}

/// Who began a rollover: on its day it goes on in their name.
pub fn beginner(tx: &mut Tx, id: i64) -> Result<(Option<i64>, String)> {
    tx.one(sql!("SELECT j.user_id, r.started_by FROM year_rollover r LEFT JOIN job j ON j.id = r.job_id WHERE r.id = $1"), &binds![id])
}

/// The rollover of some of these classes that waits: for which day, and who began it.
pub fn waiting(tx: &mut Tx, campus_id: CampusId, from_session_id: SessionId, classes: &[i64]) -> Result<Option<(NaiveDate, String)>> {
    tx.first(
        sql!(
            "SELECT r.begins_on, r.started_by FROM year_rollover r WHERE r.campus_id = $1 AND r.from_session_id = $2 AND r.state = 'waiting'
             AND EXISTS (SELECT 1 FROM year_rollover_class w WHERE w.rollover_id = r.id AND w.class_id IN [$3]) ORDER BY r.id"
        ),
        &binds![campus_id, from_session_id, classes.to_vec()],
    )
}

/// Rollovers that wait, whose first day has come.
pub fn due(tx: &mut Tx) -> Result<Vec<i64>> {
    let today = tx.today();
    tx.values(sql!("SELECT id FROM year_rollover WHERE state = 'waiting' AND begins_on <= $1 ORDER BY begins_on, id"), &binds![today])
}

/// Before students are planned: what was asked and planned goes, sections that were made stay while they are there.
pub fn forget_plan(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("UPDATE year_rollover SET form = NULL WHERE id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM year_rollover_class WHERE rollover_id = $1"), &binds![id])?;
    tx.exec(
        sql!(
            "DELETE FROM year_rollover_section WHERE rollover_id = $1
             AND (state <> 'done' OR NOT EXISTS (SELECT 1 FROM section x WHERE x.id = year_rollover_section.section_id))"
        ),
        &binds![id],
    )
    .map(drop)
}

/// Class and name of the sections of a rollover.
pub fn section_names(tx: &mut Tx, id: i64) -> Result<Vec<(i64, String)>> {
    tx.all(sql!("SELECT class_id, name FROM year_rollover_section WHERE rollover_id = $1 ORDER BY id"), &binds![id])
}

/// The classes of a rollover, and those that they lead to.
pub fn new_session(tx: &mut Tx, rollover: &RolloverBrief) -> Result<NewSession> {
    let class_ids = tx.values(
        sql!(
            "SELECT class_id FROM year_rollover_class WHERE rollover_id = $1
             UNION SELECT to_class_id FROM year_rollover_class WHERE rollover_id = $1 AND to_class_id IS NOT NULL ORDER BY 1"
        ),
        &binds![rollover.id],
    )?;
    let RolloverBrief { campus_id, from_session_id, to_session_id, .. } = *rollover;
    Ok(NewSession { campus_id, from_session_id, to_session_id, class_ids })
}

/// A section of a rollover.
#[derive(Clone, Debug, Row)]
pub struct SectionLine {
    pub id: i64,
    pub class_id: i64,
    pub name: String,
    pub like_section_id: i64,
    pub taught_as_section_id: Option<i64>,
    pub section_id: Option<i64>,
    pub is_made: bool,
    pub copied_incharge: bool,
    pub copied_subjects: i64,
    pub copied_visits: i64,
    pub copied_lectures: i64,
}

/// The sections of a rollover that have come so far.
pub fn sections(tx: &mut Tx, rollover_id: i64, state: LineState) -> Result<Vec<SectionLine>> {
    tx.all(
        sql!(
            "SELECT id, class_id, name, like_section_id, taught_as_section_id, section_id, is_made, copied_incharge, copied_subjects, copied_visits,
                    copied_lectures
             FROM year_rollover_section WHERE rollover_id = $1 AND state = $2 ORDER BY id"
        ),
        &binds![rollover_id, state],
    )
}

/// A student of a rollover, with how they stand now.
#[derive(Clone, Debug, Row)]
pub struct StudentLine {
    pub id: i64,
    pub student_id: i64,
    pub step: RolloverStep,
    pub from_program_id: i64,
    pub from_class_id: i64,
    pub from_section_id: Option<i64>,
    pub to_class_id: Option<i64>,
    pub to_section_name: Option<String>,
    pub to_section_id: Option<i64>,
    pub plan_id: Option<i64>,
}

/// The next students of a rollover who have come so far, by their lines.
pub fn students(tx: &mut Tx, rollover_id: i64, state: LineState, after: i64, most: i64) -> Result<Vec<StudentLine>> {
    tx.all(
        sql!(
            "SELECT id, student_id, step, from_program_id, from_class_id, from_section_id, to_class_id, to_section_name, to_section_id, plan_id
             FROM year_rollover_student WHERE rollover_id = $1 AND state = $2 AND step <> 'stays' AND id > $3 ORDER BY id LIMIT $4"
        ),
        &binds![rollover_id, state, after, most],
    )
}

/// How many students of a rollover have come so far.
pub fn count(tx: &mut Tx, rollover_id: i64, state: LineState) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM year_rollover_student WHERE rollover_id = $1 AND state = $2 AND step <> 'stays'"),
        &binds![rollover_id, state],
    )
}

/// Writes how far a student has come.
pub fn mark(tx: &mut Tx, line: i64, state: LineState, section_id: Option<i64>, reason: Option<&str>) -> Result<()> {
    tx.exec(
        sql!("UPDATE year_rollover_student SET state = $2, to_section_id = $3, reason = coalesce($4, reason) WHERE id = $1"),
        &binds![line, state, section_id, reason],
    )
    .map(drop)
}

/// Remembers the fee plan that was drawn for a student, or why there is none.
pub fn mark_plan(tx: &mut Tx, rollover_id: i64, student_id: StudentId, plan: Option<i64>, reason: Option<&str>) -> Result<()> {
    tx.exec(
        sql!("UPDATE year_rollover_student SET plan_id = $3, reason = coalesce(reason, $4) WHERE rollover_id = $1 AND student_id = $2"),
        &binds![rollover_id, student_id, plan, reason],
    )
    .map(drop)
}

pub fn remember_templates(tx: &mut Tx, rollover_id: i64, templates: &[i64]) -> Result<()> {
    tx.insert_lines("year_rollover_template", templates.iter().map(|id| pairs! { rollover_id: rollover_id, template_id: *id }))
}

pub fn templates(tx: &mut Tx, rollover_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT template_id FROM year_rollover_template WHERE rollover_id = $1 ORDER BY template_id"), &binds![rollover_id])
}

/// Everything about one rollover within the scope.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<YearRolloverDetails> {
    within(tx, scope, id)?;
    let mut found: YearRolloverDetails = tx.one(
        sql!(
            "SELECT r.id, r.version, r.campus_id, k.name AS campus_name, r.from_session_id, f.name AS from_session_name, r.to_session_id,
                    s.name AS to_session_name, r.begins_on, r.draws_plans, r.state, j.id AS job_id, j.status AS job_status, j.error AS job_error,
                    (SELECT count(*) FROM year_rollover_template t WHERE t.rollover_id = r.id) AS templates,
                    (SELECT count(*) FROM year_rollover_student l WHERE l.rollover_id = r.id AND l.plan_id IS NOT NULL) AS plans,
                    r.started_by, r.undone_by, r.undone_at, r.undo_reason, r.note, r.created_at, r.updated_at
             FROM year_rollover r JOIN campus k ON k.id = r.campus_id JOIN session f ON f.id = r.from_session_id
             JOIN session s ON s.id = r.to_session_id LEFT JOIN job j ON j.id = coalesce(r.undo_job_id, r.job_id) WHERE r.id = $1"
        ),
        &binds![id],
    )?;
    found.classes = classes(tx, id)?;
    found.sections = tx.all(
        sql!(
            "SELECT l.id, c.name AS class_name, p.name AS program_name, l.name, l.section_id, l.is_made, l.copied_incharge, l.copied_subjects, l.copied_visits, l.copied_lectures,
                    l.state, l.note
             FROM year_rollover_section l JOIN class c ON c.id = l.class_id JOIN program p ON p.id = c.program_id WHERE l.rollover_id = $1
             ORDER BY c.level, p.name_order, c.name_order, l.name, l.id"
        ),
        &binds![id],
    )?;
    found.undo_refusal = match tx.check_holds::<RolloverTakenBack>(id) {
        Err(Error::Conflict { message, .. }) => Some(message),
        other => other.map(|()| None)?,
    };
    Ok(found)
}

fn classes(tx: &mut Tx, rollover_id: i64) -> Result<Vec<ClassDone>> {
    tx.all(
        sql!(
            "SELECT w.class_id, c.name AS class_name, p.name AS program_name, w.to_class_id, d.name AS to_class_name,
                    CAST(coalesce(SUM(CASE WHEN l.state = 'done' AND l.step = 'moves_up' THEN 1 ELSE 0 END), 0) AS BIGINT) AS moved,
                    CAST(coalesce(SUM(CASE WHEN l.state = 'done' AND l.step = 'graduates' THEN 1 ELSE 0 END), 0) AS BIGINT) AS graduated,
                    CAST(coalesce(SUM(CASE WHEN l.state = 'done' AND l.step = 'repeats' THEN 1 ELSE 0 END), 0) AS BIGINT) AS repeated,
                    CAST(coalesce(SUM(CASE WHEN l.step = 'stays' THEN 1 ELSE 0 END), 0) AS BIGINT) AS stayed,
                    CAST(coalesce(SUM(CASE WHEN l.state = 'done' AND l.step IN ('moves_up', 'repeats') AND l.to_section_id IS NULL THEN 1 ELSE 0 END), 0)
                         AS BIGINT) AS without_section,
                    CAST(coalesce(SUM(CASE WHEN l.state = 'left_alone' THEN 1 ELSE 0 END), 0) AS BIGINT) AS left_alone,
                    CAST(coalesce(SUM(CASE WHEN l.state = 'planned' THEN 1 ELSE 0 END), 0) AS BIGINT) AS planned,
                    CAST(coalesce(SUM(CASE WHEN l.state = 'undone' THEN 1 ELSE 0 END), 0) AS BIGINT) AS undone,
                    CAST(coalesce(SUM(CASE WHEN l.state = 'stayed' THEN 1 ELSE 0 END), 0) AS BIGINT) AS not_undone
             FROM year_rollover_class w JOIN class c ON c.id = w.class_id JOIN program p ON p.id = c.program_id LEFT JOIN class d ON d.id = w.to_class_id
             LEFT JOIN year_rollover_student l ON l.rollover_id = w.rollover_id AND l.from_class_id = w.class_id
             WHERE w.rollover_id = $1 GROUP BY w.class_id, c.name, c.name_order, p.name, p.name_order, w.to_class_id, d.name, c.level
             ORDER BY c.level DESC, p.name_order, c.name_order, w.class_id"
        ),
        &binds![rollover_id],
    )
}

/// What rollovers know of a record that goes becomes the other's.
pub fn hand_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE year_rollover_student SET student_id = $2 WHERE student_id = $1 AND rollover_id NOT IN (
                SELECT k.rollover_id FROM year_rollover_student k WHERE k.student_id = $2)"
        ),
        &binds![merging.gone, merging.keep],
    )?;
    forget_student(tx, merging.gone)
}

/// Removes a student who goes from what rollovers did.
pub fn forget_student(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM year_rollover_student WHERE student_id = $1"), &binds![id]).map(drop)
}
