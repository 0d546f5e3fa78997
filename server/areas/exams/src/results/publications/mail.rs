//! What families are told when results are published.

use super::queries::{ToTell, to_tell};
use kernel::{Result, Tx};
use messages::api::{MessageKind, NewMessage, send_many};
use students::api::{STUDENT, families_to_tell, guardians_to_tell};

/// Tells the guardians of these students; those who were told of this occasion are not told again.
pub fn tell(tx: &mut Tx, occasion: &str, exam_name: &str, students: &[ToTell]) -> Result<usize> {
    let ids: Vec<i64> = students.iter().map(|one| one.student_id).collect();
    let mut guardians = guardians_to_tell(tx, &ids)?;
    let mut messages = Vec::new();
    for student in students {
        for to in guardians.remove(&student.student_id).unwrap_or_default() {
            messages.push(NewMessage {
                kind: MessageKind::ResultsPublished,
                about: (&STUDENT, student.student_id),
                campus_id: Some(student.campus_id),
                values: vec![
                    ("student", student.student_name.clone()),
                    ("exam", exam_name.to_owned()),
                    ("campus", student.campus_name.clone()),
                ],
                key: format!("results/{occasion}/{}/guardian/{}", student.student_id, to.person_id.unwrap_or_default()),
                to,
                answerable: false,
            });
        }
    }
    send_many(tx, messages)
}

/// How many families a publication told.
pub fn families(tx: &mut Tx, publication_id: i64) -> Result<usize> {
    let students: Vec<i64> = to_tell(tx, publication_id, 0, i64::MAX)?.into_iter().map(|one| one.student_id).collect();
    Ok(families_to_tell(tx, &students)?.len())
}
