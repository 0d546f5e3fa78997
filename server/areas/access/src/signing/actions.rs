use super::{
    model::{Candidate, UserView},
    queries,
};
use crate::{
    devices, identity,
    second_step::actions::use_code,
    tries,
    users::{
        actions::{check_rank, set_password},
        model::{Chosen, USER},
        queries as users,
    },
};
use kernel::{Actor, App, Error, Result, Tx, db::Who, secret_key::SecretKey};

/// From here on the transaction is the user's own work.
fn act_as(tx: &mut Tx, user: &Candidate) {
    let who = Who { user_id: Some(user.id), name: user.name.clone(), ..tx.who().clone() };
    tx.act_as(who);
}

/// The token of a sign-in, and where it was made.
pub struct NewSignIn {
    pub hash: [u8; 32],
    pub agent: String,
    pub device: Option<String>,
}

/// Stores the token of a user who has proven who they are and forgets their wrong tries, counted at (account, place). Gives the user and the device's secret.
pub fn sign_in(tx: &mut Tx, app: &App, user: &Candidate, new: &NewSignIn, tried: (&str, &str)) -> Result<(UserView, String)> {
    act_as(tx, user);
    tries::forget_at(tx, tried.0, tried.1)?;
    queries::forget_idle(tx)?;
    let (device_id, device) = devices::remember(tx, user.id, new.device.as_deref())?;
    let token_id = queries::add_token(tx, user.id, new.hash, &new.agent, Some(device_id))?;
    tx.audit_event("user", Some(user.id), "signed_in", None, None, None)?;
    let actor = identity::signed_in_actor(tx, user.id, token_id)?;
    Ok((queries::user_view(app, tx, &actor)?, device))
}

/// Uses a code of the second step up and takes the try back; false, with the try left counted, when it is wrong.
pub fn prove_code(tx: &mut Tx, key: &SecretKey, user: &Candidate, code: &str, try_id: i64) -> Result<bool> {
    act_as(tx, user);
    let is_right = use_code(tx, key, user.id, code)?;
    if is_right {
        tries::take_back(tx, try_id)?;
    }
    Ok(is_right)
}

/// Ends the token that asks.
pub fn sign_out(tx: &mut Tx, actor: &Actor) -> Result<()> {
    queries::sign_out(tx, actor.token_id)?;
    tx.audit_event("user", Some(actor.user_id), "signed_out", None, None, None)
}

/// Sets one's own password and ends the other sign-ins.
pub fn change_password(tx: &mut Tx, actor: &Actor, hash: &str) -> Result<()> {
    set_password(tx, actor.user_id, "password_changed", hash, Chosen::ByUser)?;
    queries::end_tokens(tx, actor.user_id, Some(actor.token_id))
}

/// Ends one sign-in of a user. 403 for a user who may do or see more than the caller.
pub fn end_token_of_user(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    let owner = queries::owner(tx, id)?.ok_or_else(|| Error::not_found("sign-in"))?;
    tx.in_scope(&USER, &actor.scope, owner).map_err(|_| Error::not_found("sign-in"))?;
    let user = users::user(tx, &actor.scope, owner)?;
    check_rank(tx, actor, &user)?;
    queries::end_token(tx, owner, id)?;
    tx.audit_event("user", Some(owner), "sign_in_ended", None, None, None)
}

/// Ends one of one's own sign-ins.
pub fn end_own_token(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    if !queries::end_token(tx, actor.user_id, id)? {
        return Err(Error::not_found("sign-in"));
    }
    tx.audit_event("user", Some(actor.user_id), "sign_in_ended", None, None, None)
}
