use super::{
    model::{
        ASKS_WITHIN, MOST_SENT, RECOVERY_CODES, SENT_CODE_LASTS,
        codes::{is_app_code, recovery_hash, step_of},
    },
    queries::{self, opened, place},
};
use crate::{
    identity::CODES_BY_MESSAGE,
    passwords,
    signing::queries::end_tokens,
    tries,
    users::{actions::check_rank, model::USER, queries as users},
};
use kernel::{
    Actor, Error, Instant, Result, Row, Tx, binds,
    hooks::{CodeToSend, SendCode},
    pairs,
    secret_key::SecretKey,
    sql,
    token::random_bytes,
};

/// What is said when a set-up was not begun, or ended meanwhile.
pub const BEGIN_ANEW: &str = "This set-up has expired. Begin it again.";

/// A user's second step as it is stored.
#[derive(Clone, Row)]
struct Stored {
    totp_secret: Option<String>,
    totp_step: Option<i64>,
}

/// Begins a set-up with a sealed secret; gives the group's name for the app. 409 while the second step is on.
pub fn begin(tx: &mut Tx, user_id: i64, sealed: &str) -> Result<String> {
    if queries::is_on(tx, user_id)? {
        return Err(Error::conflict("Your two-step verification is on. Turn it off before you set it up on another device."));
    }
    keep_secret(tx, user_id, sealed)?;
    tx.setting("group.name")
}

/// Ends a set-up by its first code: the second step is on, the other sign-ins end. Gives the recovery codes.
pub fn confirm(tx: &mut Tx, actor: &Actor, sealed: &str, step: i64, try_id: i64) -> Result<Vec<String>> {
    tries::take_back(tx, try_id)?;
    if !turn_on(tx, actor.user_id, sealed, step)? {
        return Err(Error::conflict(BEGIN_ANEW));
    }
    end_tokens(tx, actor.user_id, Some(actor.token_id))?;
    renew_recovery_codes(tx, actor.user_id)
}

/// Uses up a code of one's own second step; false when it is wrong, none without a second step.
pub fn prove(tx: &mut Tx, key: &SecretKey, user_id: i64, code: &str, try_id: i64) -> Result<Option<bool>> {
    if !queries::is_on(tx, user_id)? {
        tries::take_back(tx, try_id)?;
        return Ok(None);
    }
    let is_right = use_code(tx, key, user_id, code)?;
    if is_right {
        tries::take_back(tx, try_id)?;
    }
    Ok(Some(is_right))
}

/// Takes the second step from a user who lost their device, and ends their sign-ins. 403 for a user who may do or see more than the caller.
pub fn reset(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    let user = users::user(tx, &actor.scope, id)?;
    check_rank(tx, actor, &user)?;
    if !user.has_second_step {
        return Err(Error::conflict("This user has no two-step verification."));
    }
    turn_off(tx, id, "second_step_reset")?;
    end_tokens(tx, id, None)
}

/// Seals what was stored before there was a key. Gives how many second steps this key does not open.
pub fn seal_all(tx: &mut Tx, key: &SecretKey) -> Result<usize> {
    let stored: Vec<(i64, String)> = tx.all(sql!("SELECT id, totp_secret FROM app_user WHERE totp_secret IS NOT NULL ORDER BY id"), &[])?;
    let mut closed = 0;
    for (id, secret) in stored {
        if SecretKey::is_sealed(&secret) {
            closed += usize::from(key.unseal(&place(id), &secret).is_none());
        } else {
            tx.exec(sql!("UPDATE app_user SET totp_secret = $2 WHERE id = $1"), &binds![id, key.seal(&place(id), &secret)])?;
        }
    }
    Ok(closed)
}

/// Keeps a sealed secret until its first code confirms it; a set-up begun before is forgotten.
fn keep_secret(tx: &mut Tx, user_id: i64, secret: &str) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO second_step_start (user_id, secret, started_at) VALUES ($1, $2, $3)
             ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, started_at = excluded.started_at"
        ),
        &binds![user_id, secret, now],
    )
    .map(drop)
}

/// Turns the second step on; false when the set-up was ended meanwhile. `step` is that of the first code, which is used up by it.
fn turn_on(tx: &mut Tx, user_id: i64, secret: &str, step: i64) -> Result<bool> {
    let ended = tx.exec(sql!("DELETE FROM second_step_start WHERE user_id = $1 AND secret = $2"), &binds![user_id, secret])?;
    if ended != 1 {
        return Ok(false);
    }
    tx.set(&USER, user_id, "second_step_on", pairs! { totp_secret: secret })?;
    tx.exec(sql!("UPDATE app_user SET totp_step = $2 WHERE id = $1"), &binds![user_id, step])?;
    tx.move_access_epoch()?;
    Ok(true)
}

/// Takes the second step away, with its recovery codes. `action` names it in the audit trail.
pub fn turn_off(tx: &mut Tx, user_id: i64, action: &'static str) -> Result<()> {
    tx.set(&USER, user_id, action, pairs! { totp_secret: None::<String> })?;
    tx.exec(sql!("UPDATE app_user SET totp_step = NULL WHERE id = $1"), &binds![user_id])?;
    tx.exec(sql!("DELETE FROM recovery_code WHERE user_id = $1"), &binds![user_id])?;
    tx.exec(sql!("DELETE FROM second_step_start WHERE user_id = $1"), &binds![user_id])?;
    tx.move_access_epoch()
}

/// New recovery codes instead of the old ones; only their hashes are stored.
pub fn renew_recovery_codes(tx: &mut Tx, user_id: i64) -> Result<Vec<String>> {
    let now = tx.now();
    let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| passwords::one_time()).collect();
    tx.exec(sql!("DELETE FROM recovery_code WHERE user_id = $1"), &binds![user_id])?;
    let row = |code: &String| pairs! { user_id: user_id, code_hash: recovery_hash(user_id, code).to_vec(), created_at: now };
    tx.insert_lines("recovery_code", codes.iter().map(row))?;
    tx.audit_event("user", Some(user_id), "recovery_codes_made", None, None, None)?;
    Ok(codes)
}

/// Uses up a code of the app or a recovery code; false when it is wrong, or was used before. True for a user without a second step.
pub fn use_code(tx: &mut Tx, key: &SecretKey, user_id: i64, code: &str) -> Result<bool> {
    let stored: Stored = tx.one(sql!("SELECT totp_secret, totp_step FROM app_user WHERE id = $1"), &binds![user_id])?;
    let Some(secret) = stored.totp_secret else { return Ok(true) };
    if !is_app_code(code) {
        return use_recovery_code(tx, user_id, code);
    }
    if use_sent_code(tx, user_id, code)? {
        return Ok(true);
    }
    let secret = opened(key, user_id, &secret)?;
    let Some(step) = step_of(&secret, stored.totp_step, code, tx.now()) else { return Ok(false) };
    let done = tx
        .exec(sql!("UPDATE app_user SET totp_step = $2 WHERE id = $1 AND (totp_step IS NULL OR totp_step < $2)"), &binds![user_id, step])?;
    Ok(done == 1)
}

/// Makes a code and queues it as a message to the user's mobile; gives the last digits of that. None when codes do not go by message to this user. 429 when
/// enough of them were sent.
pub fn send_code(tx: &mut Tx, user_id: i64) -> Result<Option<String>> {
    let (name, phone): (String, Option<String>) = tx.one(sql!("SELECT name, phone FROM app_user WHERE id = $1"), &binds![user_id])?;
    let is_allowed: bool = tx.setting(CODES_BY_MESSAGE)?;
    let (true, Some(phone), Some(SendCode(send))) = (is_allowed, phone, tx.provider::<SendCode>()) else { return Ok(None) };
    tx.lock("app_user", user_id)?;
    let now = tx.now();
    let asked: Option<(i64, Instant)> = tx.first(
        sql!("SELECT asks, asks_from FROM sent_code WHERE user_id = $1 AND asks_from > $2"),
        &binds![user_id, now.minus(ASKS_WITHIN)],
    )?;
    let (asks, since) = asked.unwrap_or((0, now));
    if asks >= MOST_SENT {
        let retry_after = since.plus(ASKS_WITHIN).since(now).as_secs().max(1);
        let message = format!("Enough codes were sent. Try again in {} minutes, or use a recovery code.", retry_after.div_ceil(60));
        return Err(Error::TooMany { message, retry_after });
    }
    let code = digits();
    let last = phone.chars().rev().take(4).collect::<Vec<char>>().into_iter().rev().collect();
    let minutes = (SENT_CODE_LASTS.as_secs() / 60) as i64;
    let key = format!("sign_in/{user_id}/{}/{asks}", now.micros());
    if !send(tx, CodeToSend { user_id, name, phone, code: code.clone(), purpose: "sign_in", minutes, key })? {
        return Ok(None);
    }
    tx.exec(
        sql!(
            "INSERT INTO sent_code (user_id, code_hash, created_at, expires_at, asks, asks_from) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
                asks = excluded.asks, asks_from = excluded.asks_from"
        ),
        &binds![user_id, recovery_hash(user_id, &code).to_vec(), now, now.plus(SENT_CODE_LASTS), asks + 1, since],
    )?;
    tx.audit_event("user", Some(user_id), "code_sent", None, None, None)?;
    Ok(Some(last))
}

/// Six random digits, each as likely as another.
fn digits() -> String {
    loop {
        let number = u32::from_be_bytes(random_bytes::<4>());
        if number < u32::MAX - u32::MAX % 1_000_000 {
            return format!("{:06}", number % 1_000_000);
        }
    }
}

/// Uses up the code that went by message; false when it is another, or over.
fn use_sent_code(tx: &mut Tx, user_id: i64, code: &str) -> Result<bool> {
    let digits: String = code.chars().filter(char::is_ascii_digit).collect();
    let (now, hash) = (tx.now(), recovery_hash(user_id, &digits).to_vec());
    let used = tx.exec(
        sql!("UPDATE sent_code SET expires_at = $3 WHERE user_id = $1 AND code_hash = $2 AND expires_at > $3"),
        &binds![user_id, hash, now],
    )?;
    Ok(used == 1)
}

fn use_recovery_code(tx: &mut Tx, user_id: i64, code: &str) -> Result<bool> {
    let (now, hash) = (tx.now(), recovery_hash(user_id, code).to_vec());
    let done = tx.exec(
        sql!("UPDATE recovery_code SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL"),
        &binds![user_id, hash, now],
    )?;
    if done == 1 {
        tx.audit_event("user", Some(user_id), "recovery_code_used", None, None, None)?;
    }
    Ok(done == 1)
}
