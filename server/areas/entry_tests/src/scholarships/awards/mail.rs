//! What families are told of a scholarship.

use super::model::{AWARD, Brief, news::News};
use crate::scholarships::setup::model::Terms;
use kernel::{Result, Tx, binds, sql};
use messages::api::{MessageKind, NewMessage, send_many};

/// Tells the guardians of a holder; each piece of news once.
pub fn tell(tx: &mut Tx, award: &Brief, terms: &Terms, news: &News) -> Result<()> {
    let (student, campus): (String, String) = tx
        .one(sql!("SELECT s.name, p.name FROM student s JOIN campus p ON p.id = s.campus_id WHERE s.id = $1"), &binds![award.student_id])?;
    let guardians = students::api::guardians_to_tell(tx, &[award.student_id])?;
    let told = guardians
        .into_values()
        .flatten()
        .map(|to| NewMessage {
            kind: MessageKind::ScholarshipNews,
            about: (&AWARD, award.id),
            campus_id: Some(award.campus_id),
            values: vec![
                ("student", student.clone()),
                ("scholarship", terms.name.clone()),
                ("text", news.sentence(to.language)),
                ("campus", campus.clone()),
            ],
            key: format!("scholarship/{}/{}/{}", award.id, award.version, to.person_id.unwrap_or_default()),
            to,
            answerable: false,
        })
        .collect();
    send_many(tx, told).map(drop)
}
