use super::model::{LINK_LASTS, MOST_OF_ACCOUNT, MOST_OF_ADDRESS, WINDOW};
use crate::tries::wait_for_counting;
use kernel::{Error, Instant, Result, Row, Tx, binds, sql};

/// Somebody to whom a link may be sent.
#[derive(Clone, Row)]
pub struct Addressee {
    pub name: String,
    pub email: Option<String>,
}

/// A link that is still good, with what its user may not choose as a password.
#[derive(Clone, Row)]
pub struct OpenLink {
    pub id: i64,
    pub user_id: i64,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
}

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

pub fn addressee(tx: &mut Tx, user_id: i64) -> Result<Addressee> {
    tx.one(sql!("SELECT name, email FROM app_user WHERE id = $1"), &binds![user_id])
}

/// Stores a link's hash; false when the account was sent enough of them for now.
pub fn add_link(tx: &mut Tx, user_id: i64, hash: &[u8; 32]) -> Result<bool> {
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

/// The link of this hash, while it is good and its user may sign in.
pub fn open_link(tx: &mut Tx, hash: &[u8; 32]) -> Result<Option<OpenLink>> {
    let now = tx.now();
    tx.first(
        sql!(
            "SELECT p.id, p.user_id, u.name, u.email, u.phone FROM password_reset p JOIN app_user u ON u.id = p.user_id
             WHERE p.code_hash = $1 AND p.expires_at > $2 AND u.is_active = TRUE"
        ),
        &binds![hash.to_vec(), now],
    )
}

/// Uses a link up; false when it was used meanwhile.
pub fn use_link(tx: &mut Tx, id: i64) -> Result<bool> {
    Ok(tx.exec(sql!("DELETE FROM password_reset WHERE id = $1"), &binds![id])? == 1)
}
