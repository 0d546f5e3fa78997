use super::model::Preferences;
use crate::{kinds::MessageKind, queue};
use kernel::{Result, Tx, binds, sql};

/// What a user chose.
pub fn preferences(tx: &mut Tx, user_id: i64) -> Result<Preferences> {
    let (usual, chosen) = queue::languages(tx, &[user_id])?;
    Ok(Preferences {
        language: chosen.get(&user_id).copied().unwrap_or(usual),
        opted_out: tx.values(sql!("SELECT kind FROM message_opt_out WHERE user_id = $1 ORDER BY kind"), &binds![user_id])?,
        kinds: MessageKind::ALL.iter().copied().filter(|kind| !kind.is_urgent()).collect(),
    })
}
