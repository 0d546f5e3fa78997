use super::model::{Deputy, Kept, NamedDeputy, lent};
use crate::{identity, second_step, users};
use chrono::NaiveDate;
use kernel::{Actor, Error, Result, Scope, Tx, actor::ActingFor, binds, sql};
use std::sync::Arc;

/// Hand-overs that are shown of one user.
const MOST: i64 = 200;

/// Hand-overs as they stand on the day `$1`.
const SHOWN: &str = "SELECT h.id, h.version, h.user_id, u.name AS user_name, h.deputy_id, d.name AS deputy_name, h.from_on, h.to_on, h.reason, h.ended_at,
    e.name AS ended_by_name,
    CASE WHEN h.ended_at IS NOT NULL THEN 'ended' WHEN h.to_on < $1 THEN 'over' WHEN h.from_on > $1 THEN 'planned' ELSE 'active' END AS state
    FROM deputy h JOIN app_user u ON u.id = h.user_id JOIN app_user d ON d.id = h.deputy_id LEFT JOIN app_user e ON e.id = h.ended_by";

/// What a user hands over and what is handed to them, the latest first.
pub fn of_user(tx: &mut Tx, user_id: i64) -> Result<Vec<Deputy>> {
    let today = tx.today();
    tx.all(
        sql!(SHOWN, " WHERE (h.user_id = $2 OR h.deputy_id = $2) ORDER BY h.to_on DESC, h.id DESC LIMIT $3"),
        &binds![today, user_id, MOST],
    )
}

pub fn one(tx: &mut Tx, id: i64) -> Result<Deputy> {
    let today = tx.today();
    tx.first(sql!(SHOWN, " WHERE h.id = $2"), &binds![today, id])?.ok_or_else(|| Error::not_found("deputy"))
}

/// What the deputy of a hand-over is told.
pub fn named_deputy(tx: &mut Tx, id: i64) -> Result<NamedDeputy> {
    tx.one(
        sql!(
            "SELECT d.id AS user_id, d.name, d.phone, d.email, u.name AS lender, h.from_on, h.to_on
             FROM deputy h JOIN app_user u ON u.id = h.user_id JOIN app_user d ON d.id = h.deputy_id WHERE h.id = $1"
        ),
        &binds![id],
    )
}

/// For whom a user may act today, by name: what the account menu offers.
pub fn acts_for(tx: &mut Tx, user_id: i64) -> Result<Vec<ActingFor>> {
    let today = tx.today();
    let found: Vec<(i64, i64, String, NaiveDate)> = tx.all(
        sql!(
            "SELECT h.id, h.user_id, u.name, h.to_on FROM deputy h JOIN app_user u ON u.id = h.user_id AND u.is_active = TRUE
             WHERE h.deputy_id = $1 AND h.from_on <= $2 AND h.to_on >= $2 AND h.ended_at IS NULL ORDER BY u.name_order, h.id"
        ),
        &binds![user_id, today],
    )?;
    Ok(found.into_iter().map(|(id, user_id, name, to_on)| ActingFor { id, user_id, name, to_on }).collect())
}

pub fn kept(tx: &mut Tx, id: i64) -> Result<Option<Kept>> {
    tx.first(
        sql!("SELECT version, user_id, deputy_id, from_on, to_on, ended_at IS NOT NULL AS is_ended FROM deputy WHERE id = $1"),
        &binds![id],
    )
}

/// The days of another hand-over of a user to the same deputy that has one of these days, and is not ended.
pub fn overlapping(
    tx: &mut Tx,
    (user_id, deputy_id): (i64, i64),
    from_on: NaiveDate,
    to_on: NaiveDate,
) -> Result<Option<(NaiveDate, NaiveDate)>> {
    tx.first(
        sql!(
            "SELECT from_on, to_on FROM deputy WHERE user_id = $1 AND deputy_id = $2 AND ended_at IS NULL AND from_on <= $4 AND to_on >= $3
             ORDER BY id LIMIT 1"
        ),
        &binds![user_id, deputy_id, from_on, to_on],
    )
}

/// Hand-overs of a user that are not over.
pub fn open_count(tx: &mut Tx, user_id: i64) -> Result<i64> {
    let today = tx.today();
    tx.value(sql!("SELECT count(*) FROM deputy WHERE user_id = $1 AND ended_at IS NULL AND to_on >= $2"), &binds![user_id, today])
}

/// Whether somebody may be the deputy of one with this scope: staff who work within it, or who reach all of its campuses themselves.
pub fn may_stand_in(tx: &mut Tx, lender: &Scope, deputy: &Actor) -> Result<bool> {
    let own = &deputy.scope;
    if own.is_family() {
        return Ok(false);
    }
    let reaches_all =
        own.all || (!lender.all && !lender.campuses.is_empty() && lender.campuses.iter().all(|campus| own.has_campus(*campus)));
    Ok(reaches_all || users::queries::works_within(tx, lender, deputy.user_id)?)
}

const NOBODY: &str = "You act for nobody under this number. Choose again for whom you act.";

/// A user as the deputy that a hand-over makes them today: their own name, the approvals and the scope of who handed them over, and nothing that is their own. What
/// was lent to that one is not lent on, since only what they hold themselves counts. 403 with the reason where the hand-over does not hold.
pub fn stand_in(tx: &mut Tx, own: &Actor, id: i64) -> Result<Actor> {
    let refuse = |sentence: &str| Err(Error::Forbidden(sentence.into()));
    let Some(kept) = kept(tx, id)?.filter(|kept| kept.deputy_id == own.user_id) else { return refuse(NOBODY) };
    let today = tx.today();
    if kept.is_ended || today > kept.to_on {
        return refuse("Your time as a deputy is over. Stop acting for others, then go on as yourself.");
    }
    if today < kept.from_on {
        return refuse("Your time as a deputy has not begun yet. Stop acting for others, then go on as yourself.");
    }
    let Some(lender) = identity::standing(tx, kept.user_id)? else {
        return refuse("Whoever handed their approvals to you has no account any more, so nobody acts for them.");
    };
    if !may_stand_in(tx, &lender.scope, own)? {
        return refuse("You do not work at the campuses of whoever handed their approvals to you any more.");
    }
    // What takes a second step of whoever holds it takes one of whoever decides in their place.
    if second_step::queries::is_required(tx, &lender)? && !second_step::queries::is_on(tx, own.user_id)? {
        return refuse("Set up two-step verification under My account first: whoever handed their approvals to you signs in with it.");
    }
    let permissions = lent(&tx.registry(), &lender.permissions);
    Ok(Actor {
        roles: Vec::new(),
        permissions: Arc::new(permissions),
        is_super_admin: false,
        person: None,
        scope: lender.scope,
        scope_label: lender.scope_label,
        acting_for: Some(ActingFor { id, user_id: lender.user_id, name: lender.name, to_on: kept.to_on }),
        ..own.clone()
    })
}
