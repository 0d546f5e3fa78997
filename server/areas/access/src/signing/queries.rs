use super::model::{CampusRef, Candidate, GroupView, Named, TokenView, UserView};
use crate::identity::{IDLE, Places};
use kernel::{Actor, App, Error, Instant, Result, Tx, binds, contact, sql};
use std::time::Duration;

/// Failed sign-ins of one account that lock it, and of one address that close it, within `WINDOW`.
pub const MOST_OF_ACCOUNT: i64 = 10;
pub const MOST_OF_ADDRESS: i64 = 100;
pub const WINDOW: Duration = Duration::from_secs(15 * 60);
/// Failures are kept this long for whoever looks into an attack.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A registration number as it signs in: in one Unicode form and case, whatever keyboard wrote it.
pub fn login_name(typed: &str) -> String {
    use unicode_normalization::UnicodeNormalization as _;
    let kept: String = typed.nfkc().filter(|c| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')).collect();
    kept.trim().to_uppercase()
}

/// The user that somebody means by an e-mail address, a registration number or a mobile. A mobile that several users share means none of them.
pub fn candidate(tx: &mut Tx, typed: &str) -> Result<Option<Candidate>> {
    let email = contact::email(typed).unwrap_or_default();
    let name = login_name(typed);
    let found: Vec<Candidate> = tx.all(
        sql!(
            "SELECT id, name, password_hash, totp_secret IS NOT NULL AS has_second_step, is_active, password_expires_at FROM app_user WHERE email = $1 OR login_name = $2 ORDER BY id LIMIT 2"
        ),
        &binds![email, name],
    )?;
    if let Some(first) = found.into_iter().next() {
        return Ok(Some(first));
    }
    let Ok(phone) = contact::phone(typed) else { return Ok(None) };
    let sharing: Vec<Candidate> = tx.all(
        sql!("SELECT id, name, password_hash, totp_secret IS NOT NULL AS has_second_step, is_active, password_expires_at FROM app_user WHERE phone = $1 ORDER BY id LIMIT 2"),
        &binds![phone],
    )?;
    let one = sharing.len() == 1;
    Ok(sharing.into_iter().next().filter(|_| one))
}

/// Whoever counts holds one row until the commit: else tries at one moment, at several nodes, would not see each other.
pub fn wait_for_counting(tx: &mut Tx) -> Result<()> {
    let role: Vec<i64> = tx.values(sql!("SELECT id FROM role WHERE name = 'super_admin'"), &[])?;
    role.first().map_or(Ok(()), |id| tx.lock("role", *id))
}

/// Counts a try as failed before it is looked at, so that tries at the same moment count too; 429 when there were too many. Gives the row to take back.
pub fn count_try(tx: &mut Tx, account: &str) -> Result<i64> {
    wait_for_counting(tx)?;
    let (now, address) = (tx.now(), tx.who().address.clone());
    let since = now.minus(WINDOW);
    let of_account: Vec<Instant> = tx
        .values(sql!("SELECT at FROM sign_in_failure WHERE account = $1 AND at > $2 ORDER BY at DESC LIMIT 10"), &binds![account, since])?;
    if of_account.len() as i64 >= MOST_OF_ACCOUNT {
        return Err(too_many(now, of_account.last().copied()));
    }
    let of_address: i64 =
        tx.value(sql!("SELECT count(*) FROM sign_in_failure WHERE address = $1 AND at > $2"), &binds![&address, since])?;
    if of_address >= MOST_OF_ADDRESS {
        let oldest =
            tx.values(sql!("SELECT at FROM sign_in_failure WHERE address = $1 AND at > $2 ORDER BY at LIMIT 1"), &binds![&address, since])?;
        return Err(too_many(now, oldest.first().copied()));
    }
    tx.value(sql!("INSERT INTO sign_in_failure (account, address, at) VALUES ($1, $2, $3) RETURNING id"), &binds![account, &address, now])
}

fn too_many(now: Instant, oldest: Option<Instant>) -> Error {
    let retry_after = oldest.map_or(WINDOW, |at| at.plus(WINDOW).since(now)).as_secs().max(1);
    let minutes = retry_after.div_ceil(60);
    Error::TooMany { message: format!("Too many sign-ins failed. Try again in {minutes} minutes."), retry_after }
}

/// The try was no failure.
pub fn take_back(tx: &mut Tx, try_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM sign_in_failure WHERE id = $1"), &binds![try_id]).map(drop)
}

/// Forgets the account's failures after a good sign-in, and what is older than anybody asks for.
pub fn forget_failures(tx: &mut Tx, account: &str) -> Result<()> {
    let now = tx.now();
    tx.exec(sql!("DELETE FROM sign_in_failure WHERE account = $1"), &binds![account])?;
    tx.exec(sql!("DELETE FROM sign_in_failure WHERE at < $1"), &binds![now.minus(KEPT)])?;
    tx.exec(sql!("DELETE FROM access_token WHERE last_used_at < $1"), &binds![now.minus(IDLE)]).map(drop)
}

pub fn add_token(tx: &mut Tx, user_id: i64, hash: [u8; 32], agent: &str) -> Result<i64> {
    let (now, address) = (tx.now(), tx.who().address.clone());
    tx.exec(sql!("UPDATE app_user SET last_signed_in_at = $2 WHERE id = $1"), &binds![user_id, now])?;
    tx.value(
        sql!(
            "INSERT INTO access_token (user_id, token_hash, address, agent, created_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $5) RETURNING id"
        ),
        &binds![user_id, hash.to_vec(), address, agent, now],
    )
}

/// Ends one of the user's tokens; false when there is none such.
pub fn end_token(tx: &mut Tx, user_id: i64, token_id: i64) -> Result<bool> {
    Ok(tx.exec(sql!("DELETE FROM access_token WHERE id = $1 AND user_id = $2"), &binds![token_id, user_id])? == 1)
}

/// Whose token it is.
pub fn owner(tx: &mut Tx, token_id: i64) -> Result<Option<i64>> {
    let found: Vec<i64> = tx.values(sql!("SELECT user_id FROM access_token WHERE id = $1"), &binds![token_id])?;
    Ok(found.first().copied())
}

/// Ends every token of the user, but the one that is kept.
pub fn end_tokens(tx: &mut Tx, user_id: i64, keep: Option<i64>) -> Result<()> {
    tx.exec(sql!("DELETE FROM access_token WHERE user_id = $1 AND id <> $2"), &binds![user_id, keep.unwrap_or(0)]).map(drop)
}

pub fn tokens(tx: &mut Tx, user_id: i64) -> Result<Vec<TokenView>> {
    let since = tx.now().minus(IDLE);
    tx.all(
        sql!(
            "SELECT id, address, agent, created_at, last_used_at FROM access_token WHERE user_id = $1 AND last_used_at > $2
             ORDER BY last_used_at DESC, id DESC"
        ),
        &binds![user_id, since],
    )
}

/// `GET /user`.
pub fn user_view(app: &App, tx: &mut Tx, actor: &Actor) -> Result<UserView> {
    let photo_url = match actor.photo_file_id {
        Some(file) => Some(tx.file_ref(app, actor.user_id, file)?.url),
        None => None,
    };
    let places = Places::load(tx)?;
    let campuses = places
        .within(&actor.scope)
        .filter(|c| c.is_active)
        .map(|c| CampusRef { id: c.id, name: c.name.clone(), code: c.code.clone() })
        .collect();
    let active_session = tx.active_session()?.map(|(id, name)| Named { id, name });
    let group = GroupView {
        name: tx.setting("group.name")?,
        currency: tx.setting("group.currency")?,
        time_zone: tx.setting("group.time_zone")?,
        today: tx.today(),
    };
    Ok(UserView::of(actor, photo_url, campuses, active_session, group))
}
