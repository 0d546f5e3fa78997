use super::{
    model::{LINK_LASTS, MOST_OF_ACCOUNT, MOST_OF_ADDRESS, WINDOW},
    queries::{Addressee, OpenLink, addressee},
};
use crate::{
    signing::queries as signing,
    tries::{self, wait_for_counting},
    users::{
        actions::{check_rank, set_password},
        model::{Chosen, UserDetails},
        queries as users,
    },
};
use kernel::{
    Actor, Error, Instant, Result, Tx, binds, contact,
    db::Who,
    hooks::{CodeToSend, SendCode},
    sql,
    token::token_hash,
};

/// What is said of a link that cannot be used.
pub const GONE: &str = "This link was used already or has expired. Ask for a new one.";

/// Counts an ask of this network, whoever is meant; 429 when there were too many.
pub fn count_ask(tx: &mut Tx) -> Result<()> {
    wait_for_counting(tx)?;
    let (now, network) = (tx.now(), tx.who().network());
    let since = now.minus(WINDOW);
    let asked: Vec<Instant> = tx.values(
        sql!("SELECT at FROM password_reset_ask WHERE address = $1 AND at > $2 ORDER BY at DESC LIMIT 20"),
        &binds![&network, since],
    )?;
    if asked.len() as i64 >= MOST_OF_ADDRESS {
        let retry_after = asked.last().map_or(WINDOW, |at| at.plus(WINDOW).since(now)).as_secs().max(1);
        let minutes = retry_after.div_ceil(60);
        return Err(Error::TooMany { message: format!("Too many resets were asked for. Try again in {minutes} minutes."), retry_after });
    }
    tx.exec(sql!("DELETE FROM password_reset_ask WHERE at <= $1"), &binds![since])?;
    tx.exec(sql!("INSERT INTO password_reset_ask (address, at) VALUES ($1, $2)"), &binds![network, now]).map(drop)
}

/// Stores a link for whoever is meant, and queues it as a message to the mobile of who has no e-mail address or typed that mobile. Gives to whom a mail goes,
/// with the group's name. None when there is nobody, when it went by message, or when enough of them were sent.
pub fn make_link(tx: &mut Tx, typed: &str, token: &str, public_url: &str) -> Result<Option<(Addressee, String)>> {
    let Some(user) = signing::candidate(tx, typed)?.filter(|user| user.is_active) else { return Ok(None) };
    let to = addressee(tx, user.id)?;
    if to.email.is_none() && to.phone.is_none() || !add_link(tx, user.id, &token_hash(token))? {
        return Ok(None);
    }
    tx.audit_event("user", Some(user.id), "reset_asked", None, None, None)?;
    let by_phone = to.email.is_none() || to.phone.is_some() && contact::phone(typed).ok() == to.phone;
    if by_phone && send_link(tx, &to, token, public_url)? || to.email.is_none() {
        return Ok(None);
    }
    Ok(Some((to, tx.setting::<String>("group.name")?)))
}

/// Queues the link as a message; false when messages reach no mobile.
fn send_link(tx: &mut Tx, to: &Addressee, token: &str, public_url: &str) -> Result<bool> {
    let (Some(phone), Some(SendCode(send))) = (to.phone.clone(), tx.provider::<SendCode>()) else { return Ok(false) };
    let code = CodeToSend {
        user_id: to.id,
        name: to.name.clone(),
        phone,
        code: format!("{public_url}/admin/reset-password#{token}"),
        purpose: "new_password",
        minutes: (LINK_LASTS.as_secs() / 60) as i64,
        key: format!("reset/{}/{}", to.id, tx.now().micros()),
    };
    send(tx, code)
}

/// Stores a link's hash; false when the account was sent enough of them for now.
fn add_link(tx: &mut Tx, user_id: i64, hash: &[u8; 32]) -> Result<bool> {
    let now = tx.now();
    // Asks at the same moment wait for each other, so that the limit holds.
    tx.lock("app_user", user_id)?;
    let sent: i64 =
        tx.value(sql!("SELECT count(*) FROM password_reset WHERE user_id = $1 AND created_at > $2"), &binds![user_id, now.minus(WINDOW)])?;
    if sent >= MOST_OF_ACCOUNT {
        return Ok(false);
    }
    tx.exec(sql!("DELETE FROM password_reset WHERE created_at <= $1"), &binds![now.minus(WINDOW)])?;
    tx.exec(
        sql!("INSERT INTO password_reset (user_id, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)"),
        &binds![user_id, hash.to_vec(), now, now.plus(LINK_LASTS)],
    )?;
    Ok(true)
}

/// Sets the password that the link's user chose, and ends every sign-in of theirs.
pub fn choose_password(tx: &mut Tx, link: &OpenLink, password: &str) -> Result<()> {
    tx.act_as(Who { user_id: Some(link.user_id), name: link.name.clone(), ..tx.who().clone() });
    if !use_link(tx, link.id)? {
        return Err(Error::field("token", GONE));
    }
    set_password(tx, link.user_id, "password_reset", password, Chosen::ByUser)?;
    tries::forget_all(tx, link.user_id)?;
    signing::end_tokens(tx, link.user_id, None)
}

/// Uses a link up; false when it was used meanwhile.
fn use_link(tx: &mut Tx, id: i64) -> Result<bool> {
    Ok(tx.exec(sql!("DELETE FROM password_reset WHERE id = $1"), &binds![id])? == 1)
}

/// Sets a one-time password of the office and ends every sign-in of the user; gives when it is over. 403 for a user who may do or see more than the caller.
pub fn give_password(tx: &mut Tx, actor: &Actor, id: i64, hash: &str) -> Result<(UserDetails, Instant)> {
    let user = users::user(tx, &actor.scope, id)?;
    check_rank(tx, actor, &user)?;
    if !user.is_active {
        return Err(Error::conflict("This user may not sign in. Activate them first."));
    }
    let expires_at = users::given_password_ends(tx)?;
    set_password(tx, id, "password_reset", hash, Chosen::ByOffice)?;
    tries::forget_all(tx, id)?;
    signing::end_tokens(tx, id, None)?;
    Ok((user, expires_at))
}
