//! Codes and links that access has sent to a telephone.

use crate::{
    kinds::MessageKind,
    new_message::{NewMessage, Recipient},
    queue,
    settings::queries::settings,
    templates::queries::of_kinds,
};
use access::api::USER;
use kernel::{Result, Tx, hooks::CodeToSend};

/// Queues a code; false when the gateway is off, or the office took these messages off it.
pub fn send(tx: &mut Tx, code: CodeToSend) -> Result<bool> {
    let by_gateway = of_kinds(tx, &[MessageKind::PasswordCode])?.first().is_some_and(|template| template.by_gateway);
    if !by_gateway || !settings(tx)?.has_gateway() {
        return Ok(false);
    }
    let (usual, chosen) = queue::languages(tx, &[code.user_id])?;
    let message = NewMessage {
        kind: MessageKind::PasswordCode,
        about: (&USER, code.user_id),
        campus_id: None,
        values: vec![("code", code.code), ("purpose", code.purpose.into()), ("minutes", code.minutes.to_string())],
        key: code.key,
        to: Recipient {
            // Not in the bell: whoever needs a code does not see it.
            user_id: None,
            person_kind: Some("user".into()),
            person_id: Some(code.user_id),
            name: code.name,
            phone: Some(code.phone),
            email: None,
            language: chosen.get(&code.user_id).copied().unwrap_or(usual),
            of_student: None,
        },
        answerable: false,
    };
    Ok(queue::queue(tx, vec![message])? == 1)
}
