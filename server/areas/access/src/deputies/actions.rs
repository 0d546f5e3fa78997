use super::{
    model::{DEPUTY, DeputyForm, lent},
    queries,
};
use crate::{identity, rights, users};
use kernel::{Actor, Checks, Error, Event, Result, Tx, binds, pairs, sql, time::show};
use serde_json::{Value as Json, json};

/// Somebody was named as the deputy of another, by a hand-over.
pub struct DeputyNamed;
impl Event for DeputyNamed {}

/// Hand-overs of one user that may be open at once.
const MOST_OPEN: i64 = 20;

/// Hands approvals to a deputy: one's own, or those of a user whom the caller may change, as for somebody who fell ill. 403 for who has none; 422 at `deputy_id` for
/// oneself, for families and for who works elsewhere, at `from_on` for days that have passed or that the deputy has already. The deputy is told.
pub fn save(tx: &mut Tx, actor: &Actor, form: &DeputyForm) -> Result<i64> {
    let mut c = Checks::new();
    c.in_order(tx.today(), "from_on", form.from_on);
    c.done()?;
    let lender = lender(tx, actor, form.user_id)?;
    if lent(&tx.registry(), &lender.permissions).is_empty() {
        return Err(Error::Forbidden(
            "There is no approval to hand over: whoever hands over has no permission to approve anything.".into(),
        ));
    }
    check_deputy(tx, actor, &lender, form.deputy_id)?;
    // Two hand-overs of one user wait for each other.
    tx.lock("app_user", lender.user_id)?;
    if let Some((from_on, to_on)) = queries::overlapping(tx, (lender.user_id, form.deputy_id), form.from_on, form.to_on)? {
        let sentence =
            format!("This deputy acts from {} to {} already. Choose other days, or end that hand-over first.", show(from_on), show(to_on));
        return Err(Error::field("from_on", sentence));
    }
    if queries::open_count(tx, lender.user_id)? >= MOST_OPEN {
        return Err(Error::conflict(format!("{MOST_OPEN} hand-overs of one person is the most at a time. End one first.")));
    }
    let DeputyForm { deputy_id, from_on, to_on, reason, .. } = form;
    let columns = pairs! { user_id: lender.user_id, deputy_id: *deputy_id, from_on: *from_on, to_on: *to_on, reason: reason.clone() };
    let id = tx.insert_quietly(&DEPUTY, columns)?;
    let is = json!({ "user_id": lender.user_id, "deputy_id": deputy_id, "from_on": from_on, "to_on": to_on, "reason": reason });
    told(tx, id, lender.user_id, "created", is)?;
    tx.emit::<DeputyNamed>(id)?;
    Ok(id)
}

/// Whose approvals are handed over.
fn lender(tx: &mut Tx, actor: &Actor, user_id: Option<i64>) -> Result<Actor> {
    let id = user_id.unwrap_or(actor.user_id);
    if id != actor.user_id {
        check_manages(tx, actor, id)?;
    }
    identity::standing(tx, id)?.ok_or_else(|| Error::field("user_id", "This account is turned off, so nobody acts for it."))
}

/// 403 without the permission to change users, and for a user who may do or see more; 422 for one out of reach.
fn check_manages(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    actor.require(rights::USERS_UPDATE)?;
    let user = users::queries::user(tx, &actor.scope, id).map_err(|error| match error {
        Error::NotFound(_) => Error::field("user_id", "Choose one of the users of your campuses."),
        other => other,
    })?;
    users::actions::check_rank(tx, actor, &user)
}

fn check_deputy(tx: &mut Tx, actor: &Actor, lender: &Actor, id: i64) -> Result<()> {
    if id == lender.user_id {
        return Err(Error::field("deputy_id", "Choose somebody else as the deputy."));
    }
    if id == actor.user_id {
        return Err(Error::field("deputy_id", "Nobody makes themselves the deputy of others. Ask another administrator."));
    }
    if let Some(deputy) = identity::standing(tx, id)?
        && queries::may_stand_in(tx, &lender.scope, &deputy)?
    {
        return Ok(());
    }
    Err(Error::field("deputy_id", "Choose a colleague who works at the same campuses."))
}

/// Ends a hand-over before its time: by one of its two people, or who may change the one who handed over. 409 when it is over, or changed since it was read.
pub fn end(tx: &mut Tx, actor: &Actor, id: i64, version: i64) -> Result<i64> {
    tx.lock("deputy", id)?;
    let kept = queries::kept(tx, id)?.ok_or_else(|| Error::not_found("deputy"))?;
    if ![kept.user_id, kept.deputy_id].contains(&actor.user_id) {
        // To others it is not there.
        let hide = |error: Error| if error.status().is_server_error() { error } else { Error::not_found("deputy") };
        check_manages(tx, actor, kept.user_id).map_err(hide)?;
    }
    if kept.version != version {
        return Err(tx.stale(&DEPUTY, id));
    }
    if kept.is_ended || tx.today() > kept.to_on {
        return Err(Error::conflict("This hand-over is over already."));
    }
    let now = tx.now();
    tx.exec(
        sql!("UPDATE deputy SET version = version + 1, updated_at = $2, ended_at = $2, ended_by = $3 WHERE id = $1"),
        &binds![id, now, actor.user_id],
    )?;
    told(tx, id, kept.user_id, "ended", json!({ "ended_at": now.micros(), "ended_by": actor.user_id }))?;
    Ok(id)
}

/// The event of a hand-over is of the campus of who hands over, as those of their user are.
fn told(tx: &mut Tx, id: i64, lender: i64, action: &str, is: Json) -> Result<()> {
    let campus: Option<i64> = tx.value(sql!("SELECT campus_id FROM app_user WHERE id = $1"), &binds![lender])?;
    tx.audit_event(DEPUTY.record_name, Some(id), action, campus, None, Some(is))
}
