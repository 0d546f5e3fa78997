//! Tasks in the calendars of students and parents, on the day on which they are due.

use crate::{
    rights,
    tasks::{model::answers::HandInState, queries::of_student},
};
use chrono::NaiveDate;
use kernel::{
    Actor, Hooks, Result, Tx, binds,
    dates::{Dated, Dates, When},
    sql,
};

pub fn register(p: &mut Hooks) {
    p.dates(Dates { permission: rights::TASKS.index, of_families: true, find: tasks });
}

fn tasks(tx: &mut Tx, actor: &Actor, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Dated>> {
    let names: Vec<(i64, String)> =
        tx.all(sql!("SELECT id, name FROM student WHERE id IN [$1] ORDER BY id"), &binds![&actor.scope.students])?;
    let mut out = Vec::new();
    for (id, name) in &names {
        for task in of_student(tx, &actor.scope, *id, from)?.into_iter().filter(|task| task.due_on <= to) {
            let title = format!("{}: {} ({name})", task.subject_name, task.title);
            let handed_in = !matches!(task.state, HandInState::Due | HandInState::Missing | HandInState::Shown);
            let about = handed_in.then(|| "Submitted.".to_owned());
            out.push(Dated::new(format!("task-{}-{id}", task.id), title, When::day(task.due_on)).about(about));
        }
    }
    Ok(out)
}
