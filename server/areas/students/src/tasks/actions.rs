use super::{
    mail,
    model::{
        HandInForm, TASK, TASK_HANDIN, TaskForm, TaskMarkLine, TaskMarksForm,
        answers::{TaskDetails, TasksSet},
    },
    queries,
};
use crate::{ids::StudentId, students::queries::brief::student};
use academics::{
    api as academic,
    api::{SectionId, Taught},
};
use chrono::NaiveDate;
use kernel::{Actor, ColumnValues as _, Edited, Error, Instant, Result, Tx, binds, pairs, sql, time};

/// Sets a task to each of the sections. 422 at `section_ids` for one that the caller does not teach in this subject, at `due_on` for a day without school.
pub fn create(tx: &mut Tx, actor: &Actor, form: &TaskForm) -> Result<TasksSet> {
    if form.section_ids.is_empty() {
        return Err(Error::field("section_ids", "Choose a section."));
    }
    let taught = queries::taught(tx, actor, &form.section_ids)?;
    if let Some(file) = form.attachment_file_id {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let mut ids = Vec::with_capacity(form.section_ids.len());
    for section_id in &form.section_ids {
        let place = place(&taught, SectionId(*section_id), form.subject_id)?;
        check_due(tx, place, form.due_on)?;
        let id = add(tx, actor, place, form)?;
        tell_given(tx, id)?;
        ids.push(id);
    }
    Ok(TasksSet { id: ids[0], ids })
}

/// Tells the families of a task, once its day has come; before, it is not theirs to know.
pub fn tell_given(tx: &mut Tx, id: i64) -> Result<()> {
    let Some(task) = queries::to_tell(tx, id)? else { return Ok(()) };
    mail::tell(tx, &task)?;
    let now = tx.now();
    tx.exec(sql!("UPDATE task SET told_at = $2 WHERE id = $1"), &binds![id, now]).map(drop)
}

fn add(tx: &mut Tx, actor: &Actor, place: &Taught, task: &TaskForm) -> Result<i64> {
    let mut values = task.columns();
    values.extend(pairs! {
        campus_id: place.campus_id, section_id: place.section_id, employee_id: queries::teacher_of(actor), set_by: actor.name.clone(),
    });
    tx.insert(&TASK, values)
}

/// The section in which the subject is taught, of those of the caller.
fn place(taught: &[Taught], section_id: SectionId, subject_id: i64) -> Result<&Taught> {
    if let Some(found) = taught.iter().find(|one| (one.section_id, one.subject_id) == (section_id.0, subject_id)) {
        return Ok(found);
    }
    Err(match taught.iter().find(|one| one.section_id == section_id.0) {
        Some(one) => Error::field("subject_id", format!("Choose a subject that you teach to {} {}.", one.class_name, one.section_name)),
        None => Error::field("section_ids", "Choose sections that you teach."),
    })
}

/// 422 for a day on which the section has no school.
fn check_due(tx: &mut Tx, place: &Taught, due_on: NaiveDate) -> Result<()> {
    let Some(why) = academic::school_day(tx, place.section_id, due_on)?.why_closed() else { return Ok(()) };
    let next = academic::next_working_day(tx, place.campus_id, due_on)?;
    let sentence = format!(
        "{} {} has no school on this day: it is {why}. Choose {} or another day.",
        place.class_name,
        place.section_name,
        time::show(next)
    );
    Err(Error::field("due_on", sentence))
}

/// The task within the reach of the caller, in a subject that is theirs; else 404.
fn own(tx: &mut Tx, actor: &Actor, id: i64) -> Result<TaskDetails> {
    tx.in_scope(&TASK, &actor.scope, id)?;
    let task = queries::details(tx, &actor.scope, id)?;
    match queries::is_own(tx, actor, SectionId(task.section_id), task.subject_id)? {
        true => Ok(task),
        false => Err(Error::not_found("task")),
    }
}

/// Changes a task. Its section stays, its subject is one that the caller teaches there, and it takes and gives no less than what is handed in and marked.
pub fn update(tx: &mut Tx, actor: &Actor, Edited { id, version }: Edited, form: &TaskForm) -> Result<i64> {
    let before = own(tx, actor, id)?;
    let taught = queries::taught(tx, actor, &[before.section_id])?;
    let moved = (before.subject_id, before.due_on) != (form.subject_id, form.due_on);
    if moved {
        check_due(tx, place(&taught, SectionId(before.section_id), form.subject_id)?, form.due_on)?;
    }
    if let Some(file) = form.attachment_file_id.filter(|file| before.attachment_file_id != Some(*file)) {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let kept = queries::stored(tx, id)?;
    if before.subject_id != form.subject_id && !kept.is_empty() {
        return Err(Error::field("subject_id", "Something was submitted or marked: the subject stays as it is."));
    }
    let most = kept.values().filter_map(|one| one.marks).max();
    if let Some(most) = most.filter(|most| form.total_marks.is_none_or(|total| total < *most)) {
        return Err(Error::field("total_marks", format!("Somebody has {most} marks already.")));
    }
    tx.update(&TASK, &actor.scope, id, version, form.columns())?;
    tell_given(tx, id)?;
    Ok(id)
}

/// Removes a task for which nothing was handed in or marked; else 409.
pub fn delete(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    own(tx, actor, id)?;
    tx.delete(&TASK, &actor.scope, id)
}

/// Keeps what a student hands in. 404 for a task or a student that is not the caller's, 409 once it is marked.
pub fn hand_in(tx: &mut Tx, actor: &Actor, form: &HandInForm) -> Result<i64> {
    let who = student(tx, &actor.scope, form.student_id)?;
    let task = queries::details(tx, &actor.scope, form.task_id)?;
    if !queries::is_taker(tx, task.id, StudentId(who.id))? {
        return Err(Error::not_found("task"));
    }
    if !task.takes_text && !task.takes_file {
        return Err(Error::conflict("Nothing is submitted here for this homework: show the work in class."));
    }
    if form.answer.is_some() && !task.takes_text {
        return Err(Error::field("answer", "This homework takes a file, not a text."));
    }
    if form.file_id.is_some() && !task.takes_file {
        return Err(Error::field("file_id", "This homework takes a text, not a file."));
    }
    tx.lock("task", task.id)?;
    let before = queries::stored(tx, task.id)?.remove(&who.id);
    if let Some(marked_by) = before.as_ref().and_then(|one| one.marked_by.as_ref()) {
        return Err(Error::conflict(format!("{marked_by} has marked this homework already. Talk to the teacher.")));
    }
    if let Some(file) = form.file_id.filter(|file| before.as_ref().and_then(|one| one.file_id) != Some(*file)) {
        tx.check_own_file("file_id", file)?;
    }
    let (now, is_late) = (tx.now(), tx.today() > task.due_on);
    let values = pairs! { answer: form.answer.clone(), file_id: form.file_id, handed_in_at: now, is_late: is_late };
    if let Some(before) = before {
        tx.set(&TASK_HANDIN, before.id, "handed in again", values)?;
        return Ok(before.id);
    }
    let mut values = values;
    values.extend(pairs! { task_id: task.id, student_id: who.id, campus_id: task.campus_id });
    tx.insert(&TASK_HANDIN, values)
}

/// Marks what students handed in, or showed in class. Gives how many changed.
pub fn mark(tx: &mut Tx, actor: &Actor, form: &TaskMarksForm) -> Result<i64> {
    let task = own(tx, actor, form.task_id)?;
    tx.lock("task", task.id)?;
    let takers = queries::takers(tx, &task)?;
    let kept = queries::stored(tx, task.id)?;
    let mut changed = 0;
    for (n, line) in form.lines.iter().enumerate() {
        let refuse = |field: &str, sentence: String| Err(Error::field(format!("lines.{n}.{field}"), sentence));
        if !takers.contains(&line.student_id) {
            return refuse("student_id", "Choose a student who takes this subject in the section.".into());
        }
        match (line.marks, task.total_marks) {
            (Some(_), None) => {
                return refuse("marks", "This homework gives no marks. Write a remark, or enter its total marks first.".into());
            }
            (Some(marks), Some(total)) if marks > total => {
                return refuse("marks", format!("The total marks of this homework are {total}."));
            }
            _ => {}
        }
        let before = kept.get(&line.student_id);
        if before.map_or((None, None), |one| (one.marks, one.remark.clone())) == (line.marks, line.remark.clone()) {
            continue;
        }
        if line.version != before.map(|one| one.version) {
            return refuse("version", "This was submitted again or marked by somebody else meanwhile. Load the homework again.".into());
        }
        write(tx, &actor.name, &task, before.map(|one| one.id), line)?;
        changed += 1;
    }
    Ok(changed)
}

fn write(tx: &mut Tx, by: &str, task: &TaskDetails, before: Option<i64>, line: &TaskMarkLine) -> Result<()> {
    let is_marked = line.marks.is_some() || line.remark.is_some();
    let marked_at: Option<Instant> = is_marked.then(|| tx.now());
    let mut values = pairs! {
        marks: line.marks, remark: line.remark.clone(), marked_by: is_marked.then(|| by.to_owned()), marked_at: marked_at,
    };
    if let Some(id) = before {
        return tx.set(&TASK_HANDIN, id, "marked", values);
    }
    values.extend(pairs! { task_id: task.id, student_id: line.student_id, campus_id: task.campus_id, is_late: false });
    tx.insert(&TASK_HANDIN, values).map(drop)
}
