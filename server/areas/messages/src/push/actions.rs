use super::{
    model::{MOST, MOST_FAILURES, PushDevice, PushDeviceForm, Service, auth_place},
    queries,
};
use crate::{
    delivery::outcome::{Outcome, away},
    kinds::DeliveryState,
    settings::queries::settings,
    vapid::{KEY_PLACE, VapidKey},
};
use kernel::{Actor, Error, Result, Tx, binds, sql};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

/// A push service that was left alone is forgotten so long after that.
const FORGOTTEN: Duration = Duration::from_secs(24 * 60 * 60);

const ANOTHERS: &str = "Another person gets notifications on this device. Ask them to turn those off under My account first.";

/// Makes the key pair of the installation where there is none.
pub fn make_key(tx: &mut Tx) -> Result<()> {
    // Two nodes that look at the same moment wait for each other here.
    let settings = settings(tx)?;
    tx.lock("message_setting", settings.id)?;
    if queries::key(tx)?.is_some() {
        return Ok(());
    }
    let (key, text) = VapidKey::generate().ok_or_else(|| Error::internal("no key of notifications could be made"))?;
    let sealed = tx.registry().secret_key()?.seal(KEY_PLACE, &text);
    let (now, public) = (tx.now(), key.public());
    tx.exec(sql!("INSERT INTO push_key (one, created_at, public_key, private_key) VALUES (1, $1, $2, $3)"), &binds![now, public, sealed])
        .map(drop)
}

/// Keeps the browser that asks as one of the user's. 409 where the office turned notifications off, where the key pair does not open, and where the browser is
/// another person's.
pub fn save(tx: &mut Tx, actor: &Actor, form: &PushDeviceForm, service: &Service, agent: &str) -> Result<PushDevice> {
    if !settings(tx)?.push_on {
        return Err(Error::conflict("Your school does not send notifications to browsers at present."));
    }
    queries::key(tx)?;
    let (user, endpoint, now) = (actor.user_id, &form.endpoint, tx.now());
    // Whoever ends this sign-in meanwhile waits, or was here before.
    tx.lock("access_token", actor.token_id)?;
    let device: Vec<Option<i64>> = tx.values(sql!("SELECT device_id FROM access_token WHERE id = $1"), &binds![actor.token_id])?;
    let device = device.first().copied().ok_or(Error::SignedOut)?;
    let is_known = take_over(tx, user, form)?;
    let auth = tx.registry().secret_key()?.seal(&auth_place(endpoint), &form.auth);
    let saved: Vec<i64> = tx.values(
        sql!(
            "INSERT INTO push_subscription (user_id, endpoint, host, public_key, auth, agent, token_id, device_id, created_at, seen_at, failures)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, 0)
             ON CONFLICT (endpoint) DO UPDATE SET host = excluded.host, public_key = excluded.public_key, auth = excluded.auth,
                agent = excluded.agent, token_id = excluded.token_id, device_id = excluded.device_id, seen_at = excluded.seen_at, failures = 0
             WHERE push_subscription.user_id = excluded.user_id
             RETURNING id"
        ),
        &binds![user, endpoint, &service.host, &form.p256dh, auth, agent, actor.token_id, device, now],
    )?;
    // Another person saved it at the same moment.
    let id = saved.first().copied().ok_or_else(|| Error::conflict(ANOTHERS))?;
    if !is_known {
        tx.audit_event("user", Some(user), "push_device_added", None, None, None)?;
    }
    let too_many: Vec<i64> = tx.values(
        sql!("SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY seen_at DESC, id DESC LIMIT 100 OFFSET $2"),
        &binds![user, MOST],
    )?;
    take_off(tx, &too_many)?;
    queries::device(tx, actor, id)
}

/// Takes the browser from the person who used it before; 409 where the keys are others, since an address alone may be known to somebody who never sat at the
/// browser. Gives whether it is the user's already.
fn take_over(tx: &mut Tx, user: i64, form: &PushDeviceForm) -> Result<bool> {
    let known: Option<(i64, i64, String, String)> =
        tx.first(sql!("SELECT id, user_id, public_key, auth FROM push_subscription WHERE endpoint = $1"), &binds![&form.endpoint])?;
    let Some((id, owner, public_key, auth)) = known else { return Ok(false) };
    if owner == user {
        return Ok(true);
    }
    let auth = tx.registry().secret_key()?.unseal(&auth_place(&form.endpoint), &auth);
    if public_key != form.p256dh || auth.as_ref() != Some(&form.auth) {
        return Err(Error::conflict(ANOTHERS));
    }
    // A row of another person has another id, so that what waits for that person does not come here.
    take_off(tx, &[id])?;
    tx.audit_event("user", Some(owner), "push_device_removed", None, None, None)?;
    Ok(false)
}

/// Takes one of one's own browsers off the list; else 404.
pub fn delete(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    queries::device(tx, actor, id)?;
    take_off(tx, &[id])?;
    tx.audit_event("user", Some(actor.user_id), "push_device_removed", None, None, None)
}

fn take_off(tx: &mut Tx, ids: &[i64]) -> Result<()> {
    tx.exec(sql!("DELETE FROM push_subscription WHERE id IN [$1]"), &binds![ids.to_vec()]).map(drop)
}

/// Whoever signs out of a browser gets nothing there any more.
pub fn sign_in_ends(tx: &mut Tx, token_id: i64) -> Result<()> {
    // A browser that is being saved from this sign-in is there first, or not at all.
    tx.lock("access_token", token_id)?;
    tx.exec(
        sql!(
            "DELETE FROM push_subscription WHERE EXISTS (SELECT 1 FROM access_token t WHERE t.id = $1 AND t.user_id = push_subscription.user_id
                AND (t.id = push_subscription.token_id OR t.device_id = push_subscription.device_id))"
        ),
        &binds![token_id],
    )
    .map(drop)
}

/// Only browsers of sign-ins that are left get something: after a new password, after signing out everywhere, and when a person left.
pub fn sign_ins_ended(tx: &mut Tx, user_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "DELETE FROM push_subscription WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM access_token t WHERE t.user_id = $1
                AND (t.id = push_subscription.token_id OR t.device_id = push_subscription.device_id))"
        ),
        &binds![user_id],
    )
    .map(drop)
}

/// What became of one try at a browser.
#[derive(Clone, Debug)]
pub struct Tried {
    pub id: i64,
    pub host: String,
    pub outcome: Outcome,
    /// How the message stands now.
    pub state: DeliveryState,
}

/// Notes what browsers took. One that is gone, or that too many messages did not reach, is taken off; a push service of which nothing came back is left alone.
pub fn note(tx: &mut Tx, tried: &[Tried]) -> Result<()> {
    let now = tx.now();
    let of = |wanted: &dyn Fn(&Tried) -> bool| tried.iter().filter(|one| wanted(one)).map(|one| one.id).collect::<Vec<i64>>();
    let sent = of(&|one| matches!(one.outcome, Outcome::Sent(_)));
    let ended = of(&|one| matches!(one.state, DeliveryState::Refused | DeliveryState::Failed));
    let gone = of(&|one| matches!(one.outcome, Outcome::Gone(_)));
    tx.exec(sql!("UPDATE push_subscription SET last_used_at = $2, failures = 0 WHERE id IN [$1]"), &binds![sent, now])?;
    tx.exec(sql!("UPDATE push_subscription SET failures = failures + 1 WHERE id IN [$1]"), &binds![&ended])?;
    tx.exec(sql!("DELETE FROM push_subscription WHERE id IN [$1] AND failures >= $2"), &binds![ended, MOST_FAILURES])?;
    take_off(tx, &gone)?;
    let answered: BTreeSet<&str> =
        tried.iter().filter(|one| !matches!(one.outcome, Outcome::Later(_))).map(|one| one.host.as_str()).collect();
    let silent: BTreeSet<&str> = tried.iter().map(|one| one.host.as_str()).filter(|host| !answered.contains(host)).collect();
    let hosts: Vec<String> = answered.iter().map(|host| (*host).to_owned()).collect();
    tx.exec(sql!("DELETE FROM push_pause WHERE host IN [$1] OR until < $2"), &binds![hosts, now.minus(FORGOTTEN)])?;
    leave_alone(tx, &silent)
}

/// Leaves these push services alone, longer each time.
fn leave_alone(tx: &mut Tx, hosts: &BTreeSet<&str>) -> Result<()> {
    let now = tx.now();
    let names: Vec<String> = hosts.iter().map(|host| (*host).to_owned()).collect();
    let failed: Vec<(String, i64)> =
        tx.all(sql!("SELECT host, failed FROM push_pause WHERE host IN [$1] ORDER BY host"), &binds![names.clone()])?;
    let failed: BTreeMap<String, i64> = failed.into_iter().collect();
    for host in names {
        let failed = failed.get(&host).copied().unwrap_or(0) + 1;
        tx.exec(
            sql!(
                "INSERT INTO push_pause (host, until, failed) VALUES ($1, $2, $3)
                 ON CONFLICT (host) DO UPDATE SET until = excluded.until, failed = excluded.failed"
            ),
            &binds![host, now.plus(away(failed)), failed],
        )?;
    }
    Ok(())
}
