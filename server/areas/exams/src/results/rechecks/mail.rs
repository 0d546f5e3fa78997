//! What families are told when a re-check is decided.

use super::{model::RecheckState, queries};
use academics::api::UrduNames;
use kernel::{Result, Tx};
use messages::api::{Language, MessageKind, NewMessage, send_many};
use students::api::{STUDENT, guardians_to_tell};

/// Tells the guardians of the student how a re-check was decided, each once. What was found is the office's.
pub fn tell(tx: &mut Tx, id: i64, state: RecheckState) -> Result<()> {
    let of = queries::to_tell(tx, id)?;
    let guardians = guardians_to_tell(tx, &[of.student_id])?.remove(&of.student_id).unwrap_or_default();
    let names = UrduNames::read(tx)?;
    let messages = guardians.into_iter().map(|to| NewMessage {
        kind: MessageKind::RecheckDecided,
        about: (&STUDENT, of.student_id),
        campus_id: Some(of.campus_id),
        values: vec![
            ("student", of.student_name.clone()),
            ("exam", of.exam_name.clone()),
            ("subject", names.said(to.language == Language::Urdu, &of.subject_name)),
            ("decision", state.as_str().to_owned()),
            ("campus", of.campus_name.clone()),
        ],
        key: format!("recheck/{id}/guardian/{}", to.person_id.unwrap_or_default()),
        to,
        answerable: false,
    });
    send_many(tx, messages.collect()).map(drop)
}
