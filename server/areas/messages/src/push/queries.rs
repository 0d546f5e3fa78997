use super::model::{PushDevice, PushDevices, Subscribed};
use crate::{
    settings::queries::settings,
    vapid::{KEY_PLACE, VapidKey},
};
use kernel::{Actor, Error, Result, Tx, binds, sql};
use std::collections::BTreeMap;

const DEVICE: &str = "SELECT id, endpoint, agent, created_at, last_used_at, CASE WHEN token_id = $2 THEN TRUE ELSE FALSE END AS is_current
    FROM push_subscription WHERE user_id = $1";

/// The key pair of the installation; none before it was made. 409 when another secret key sealed it: nothing is made anew then, since the browsers know the
/// installation by it, and another process may have the right key.
pub fn key(tx: &mut Tx) -> Result<Option<VapidKey>> {
    let stored: Vec<String> = tx.values(sql!("SELECT private_key FROM push_key WHERE one = 1"), &[])?;
    let Some(stored) = stored.first() else { return Ok(None) };
    let opened = tx.registry().secret_key()?.unseal(KEY_PLACE, stored).and_then(|text| VapidKey::read(&text));
    if opened.is_none() {
        tracing::error!(
            "the key of notifications was sealed with another secret key: set secret_key to the former key, or copy the former secret.key into the data folder; if it is lost, see \"Notifications in browsers\" in operating.md"
        );
        return Err(Error::conflict(
            "Notifications do not work at present: the server has another secret key than before. Tell the administrator.",
        ));
    }
    Ok(opened)
}

/// One's own browsers, the last seen first, and the key that another one subscribes with.
pub fn own(tx: &mut Tx, actor: &Actor) -> Result<PushDevices> {
    let key = key(tx)?.ok_or_else(|| Error::internal("the key of notifications is not there"))?;
    Ok(PushDevices {
        is_on: settings(tx)?.push_on,
        public_key: key.public(),
        devices: tx.all(sql!(DEVICE, " ORDER BY seen_at DESC, id DESC LIMIT 100"), &binds![actor.user_id, actor.token_id])?,
    })
}

/// One of one's own browsers; else 404.
pub fn device(tx: &mut Tx, actor: &Actor, id: i64) -> Result<PushDevice> {
    tx.first(sql!(DEVICE, " AND id = $3"), &binds![actor.user_id, actor.token_id, id])?.ok_or_else(|| Error::not_found("device"))
}

/// The browsers of these users, by user.
pub fn of_users(tx: &mut Tx, users: &[i64]) -> Result<BTreeMap<i64, Vec<i64>>> {
    let found: Vec<(i64, i64)> =
        tx.all(sql!("SELECT user_id, id FROM push_subscription WHERE user_id IN [$1] ORDER BY user_id, id"), &binds![users.to_vec()])?;
    let mut devices: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (user, device) in found {
        devices.entry(user).or_default().push(device);
    }
    Ok(devices)
}

/// What is needed to send to these browsers, by their ids.
pub fn subscribed(tx: &mut Tx, ids: &[i64]) -> Result<BTreeMap<i64, Subscribed>> {
    let found: Vec<Subscribed> = tx.all(
        sql!("SELECT id, endpoint, host, public_key, auth FROM push_subscription WHERE id IN [$1] ORDER BY id"),
        &binds![ids.to_vec()],
    )?;
    Ok(found.into_iter().map(|one| (one.id, one)).collect())
}
