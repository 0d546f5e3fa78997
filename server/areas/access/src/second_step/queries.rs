use super::model::{SET_UP_LASTS, SecondStepView};
use crate::identity::SECOND_STEP_REQUIRED;
use kernel::{Actor, Error, Result, Tx, binds, secret_key::SecretKey, sql};

/// Whether one's own second step is on.
pub fn own(tx: &mut Tx, actor: &Actor) -> Result<SecondStepView> {
    let id = actor.user_id;
    Ok(SecondStepView { is_on: is_on(tx, id)?, is_required: is_required(tx, actor)?, recovery_codes_left: recovery_codes_left(tx, id)? })
}

pub fn is_on(tx: &mut Tx, user_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT totp_secret IS NOT NULL FROM app_user WHERE id = $1"), &binds![user_id])
}

fn recovery_codes_left(tx: &mut Tx, user_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM recovery_code WHERE user_id = $1 AND used_at IS NULL"), &binds![user_id])
}

/// What the app's secret of a user is sealed for.
pub fn place(user_id: i64) -> String {
    format!("second step of user {user_id}")
}

/// The secret of a user as authenticator apps have it. 409 when it was sealed with another key.
pub fn opened(key: &SecretKey, user_id: i64, stored: &str) -> Result<String> {
    key.unseal(&place(user_id), stored).ok_or_else(|| {
        tracing::error!(user_id, "a second step was sealed with another secret key than this program has");
        Error::conflict(
            "This server cannot check your two-step verification, because its secret key was changed. \
             Enter a recovery code, or ask the office to reset it.",
        )
    })
}

/// The sealed secret that waits for its first code.
pub fn begun(tx: &mut Tx, user_id: i64) -> Result<Option<String>> {
    let since = tx.now().minus(SET_UP_LASTS);
    let found: Vec<String> =
        tx.values(sql!("SELECT secret FROM second_step_start WHERE user_id = $1 AND started_at > $2"), &binds![user_id, since])?;
    Ok(found.into_iter().next())
}

pub fn is_required(tx: &mut Tx, actor: &Actor) -> Result<bool> {
    Ok(actor.is_super_admin && tx.setting(SECOND_STEP_REQUIRED)?)
}
