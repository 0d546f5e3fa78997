use super::model::{CampusRef, Candidate, GroupView, Named, TokenView, UserView};
use crate::{
    deputies, devices,
    identity::{IDLE, Places},
    names,
    users::model::USER,
};
use kernel::{Actor, App, Event, FiscalYear, Result, Tx, binds, sql};

/// A sign-in (the id of its token) is about to end: by its person, or by the office.
pub struct SignInEnds;
impl Event for SignInEnds {}

/// The sign-ins of a user were ended, but perhaps the one that goes on.
pub struct SignInsEnded;
impl Event for SignInsEnded {}

/// The user that somebody means by an e-mail address, a registration number or a mobile.
pub fn candidate(tx: &mut Tx, typed: &str) -> Result<Option<Candidate>> {
    tx.first(
        sql!(
            "SELECT u.id, u.name, u.password_hash, u.totp_secret IS NOT NULL AS has_second_step, u.is_active, u.password_expires_at
             FROM sign_in_name n JOIN app_user u ON u.id = n.user_id WHERE n.name = $1"
        ),
        &binds![names::typed(typed)],
    )
}

/// As `candidate`, with the device of theirs that this one is.
pub fn candidate_of(tx: &mut Tx, typed: &str, device: Option<&str>) -> Result<(Option<Candidate>, Option<i64>)> {
    let found = candidate(tx, typed)?;
    let device = match &found {
        Some(user) => devices::known(tx, user.id, device)?,
        None => None,
    };
    Ok((found, device))
}

/// Forgets sign-ins that were not used for long.
pub fn forget_idle(tx: &mut Tx) -> Result<()> {
    let idle = tx.now().minus(IDLE);
    tx.exec(sql!("DELETE FROM access_token WHERE last_used_at < $1"), &binds![idle]).map(drop)
}

pub fn add_token(tx: &mut Tx, user_id: i64, hash: [u8; 32], agent: &str, device: Option<i64>) -> Result<i64> {
    let (now, address) = (tx.now(), tx.who().address.clone());
    tx.exec(sql!("UPDATE app_user SET last_signed_in_at = $2 WHERE id = $1"), &binds![user_id, now])?;
    tx.value(
        sql!(
            "INSERT INTO access_token (user_id, token_hash, address, agent, created_at, last_used_at, device_id) VALUES ($1, $2, $3, $4, $5, $5, $6) RETURNING id"
        ),
        &binds![user_id, hash.to_vec(), address, agent, now, device],
    )
}

/// Ends the token of somebody who signs out; their device stays known.
pub fn sign_out(tx: &mut Tx, token_id: i64) -> Result<()> {
    tx.emit::<SignInEnds>(token_id)?;
    tx.exec(sql!("DELETE FROM access_token WHERE id = $1"), &binds![token_id]).map(drop)
}

/// Ends one of the user's tokens and forgets the device that it was made from; false when there is none such.
pub fn end_token(tx: &mut Tx, user_id: i64, token_id: i64) -> Result<bool> {
    let found: Option<(i64, Option<i64>)> =
        tx.first(sql!("SELECT id, device_id FROM access_token WHERE id = $1 AND user_id = $2"), &binds![token_id, user_id])?;
    let Some((token, device)) = found else { return Ok(false) };
    sign_out(tx, token)?;
    device.map_or(Ok(()), |device| devices::forget(tx, device))?;
    Ok(true)
}

/// Whose token it is.
pub fn owner(tx: &mut Tx, token_id: i64) -> Result<Option<i64>> {
    let found: Vec<i64> = tx.values(sql!("SELECT user_id FROM access_token WHERE id = $1"), &binds![token_id])?;
    Ok(found.first().copied())
}

/// Ends every token of the user and forgets their devices, but the one that is kept.
pub fn end_tokens(tx: &mut Tx, user_id: i64, keep: Option<i64>) -> Result<()> {
    tx.exec(sql!("DELETE FROM access_token WHERE user_id = $1 AND id <> $2"), &binds![user_id, keep.unwrap_or(0)])?;
    tx.emit::<SignInsEnded>(user_id)?;
    devices::forget_unused(tx, user_id)
}

/// The sign-ins of a user within the reader's scope; else 404.
pub fn tokens_of_user(tx: &mut Tx, reader: &Actor, user_id: i64) -> Result<Vec<TokenView>> {
    tx.in_scope(&USER, &reader.scope, user_id)?;
    tokens(tx, reader, user_id)
}

/// A user's sign-ins that are not over, the last used first; that of the reader is marked.
pub fn tokens(tx: &mut Tx, reader: &Actor, user_id: i64) -> Result<Vec<TokenView>> {
    let since = tx.now().minus(IDLE);
    let mut tokens: Vec<TokenView> = tx.all(
        sql!(
            "SELECT id, address, agent, created_at, last_used_at FROM access_token WHERE user_id = $1 AND last_used_at > $2
             ORDER BY last_used_at DESC, id DESC"
        ),
        &binds![user_id, since],
    )?;
    for token in &mut tokens {
        token.is_current = token.id == reader.token_id;
    }
    Ok(tokens)
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
    let named = |places: Vec<(i64, String)>| places.into_iter().map(|(id, name)| Named { id, name }).collect::<Vec<_>>();
    let (branches, schools) = (named(places.branches_around(&actor.scope)), named(places.schools_around(&actor.scope)));
    let active_session = tx.active_session()?.map(|(id, name)| Named { id, name });
    let name_ur: String = tx.setting("group.name_ur")?;
    let today = tx.today();
    let group = GroupView {
        name: tx.setting("group.name")?,
        name_ur: Some(name_ur).filter(|name| !name.is_empty()),
        currency: tx.setting("group.currency")?,
        time_zone: tx.setting("group.time_zone")?,
        today,
        fiscal_year: FiscalYear::of(today, tx.setting("group.fiscal_year_start")?).year().into(),
    };
    let may_act_for = deputies::queries::acts_for(tx, actor.user_id)?;
    let has_approvals = actor.acting_for.is_none() && !deputies::model::lent(&app.registry, &actor.permissions).is_empty();
    let mut view = UserView { may_act_for, has_approvals, ..UserView::of(actor, photo_url, campuses, active_session, group) };
    (view.scope.branches, view.scope.schools) = (branches, schools);
    Ok(view)
}
