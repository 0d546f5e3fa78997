//! Whoever is named as a deputy is told so.

use crate::{
    kinds::MessageKind,
    new_message::{NewMessage, Recipient},
    queue,
};
use access::api::{DEPUTY, named_deputy};
use kernel::{Result, Tx};

/// Queues what the deputy of a hand-over (the id) is told.
pub fn named(tx: &mut Tx, id: i64) -> Result<()> {
    let deputy = named_deputy(tx, id)?;
    let (usual, chosen) = queue::languages(tx, &[deputy.user_id])?;
    let message = NewMessage {
        kind: MessageKind::DeputyNamed,
        about: (&DEPUTY, id),
        campus_id: None,
        values: vec![("lender", deputy.lender), ("from", deputy.from_on.to_string()), ("to", deputy.to_on.to_string())],
        key: format!("deputy_named/{id}"),
        to: Recipient {
            user_id: Some(deputy.user_id),
            person_kind: Some("user".into()),
            person_id: Some(deputy.user_id),
            name: deputy.name,
            phone: deputy.phone,
            email: deputy.email,
            language: chosen.get(&deputy.user_id).copied().unwrap_or(usual),
            of_student: None,
        },
        answerable: false,
    };
    queue::queue(tx, vec![message]).map(drop)
}
