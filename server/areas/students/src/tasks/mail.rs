//! Parents are told of new homework, where the group has this message on.

use super::{model::answers::TaskDetails, queries};
use crate::{guardians::queries::to_tell::guardians_to_tell, tasks::model::TASK};
use academics::api::UrduNames;
use kernel::{Result, Tx, binds, sql};
use messages::api::{Language, MessageKind, NewMessage, send_many};
use std::collections::HashMap;

/// Tells the guardians of those who take the subject of a task. Nobody is told twice of the same task.
pub fn tell(tx: &mut Tx, task: &TaskDetails) -> Result<usize> {
    let takers = queries::takers(tx, task)?;
    let names: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM student WHERE id IN [$1] ORDER BY id"), &binds![&takers])?;
    let names: HashMap<i64, String> = names.into_iter().collect();
    let guardians = guardians_to_tell(tx, &takers)?;
    let known = UrduNames::read(tx)?;
    let section = format!("{} {}", task.class_name, task.section_name);
    let mut told = Vec::new();
    for student_id in takers {
        for to in guardians.get(&student_id).into_iter().flatten() {
            let in_urdu = to.language == Language::Urdu;
            told.push(NewMessage {
                kind: MessageKind::TaskSet,
                about: (&TASK, task.id),
                campus_id: Some(task.campus_id),
                values: vec![
                    ("student", names.get(&student_id).cloned().unwrap_or_default()),
                    ("subject", known.said(in_urdu, &task.subject_name)),
                    ("title", task.title.clone()),
                    ("section", known.said(in_urdu, &section)),
                    ("due_on", task.due_on.to_string()),
                    ("campus", task.campus_name.clone()),
                ],
                key: format!("task/{}/{student_id}/{}", task.id, to.person_id.unwrap_or_default()),
                to: to.clone(),
                answerable: false,
            });
        }
    }
    send_many(tx, told)
}
