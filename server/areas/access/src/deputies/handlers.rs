use super::{
    actions,
    model::{Deputy, DeputyForm, DeputyVersion, OfUser},
    queries,
};
use crate::{rights, users::model::USER};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// What one hands over and what is handed to oneself, the latest first; of another user for who may see users.
pub async fn list(cx: Cx, Query(OfUser { user_id }): Query<OfUser>) -> Result<Json<Data<Vec<Deputy>>>> {
    let (actor, scope) = (cx.actor()?.clone(), cx.scope());
    let id = user_id.unwrap_or(actor.user_id);
    if id != actor.user_id {
        actor.require(rights::USERS_DETAIL)?;
    }
    cx.one(move |tx| {
        if id != actor.user_id {
            tx.in_scope(&USER, &scope, id)?;
        }
        queries::of_user(tx, id)
    })
    .await
}

/// Hands approvals to a deputy for given days: one's own, or those of a user whom one may change. 403 for who has no approval; 422 at `deputy_id` for oneself and
/// for who works elsewhere, at `from_on` for days that have passed or that the same deputy has already, at `to_on` for more than 90 days.
pub async fn save(cx: Cx, Body(form): Body<DeputyForm>) -> Result<Answer<Deputy>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Deputy saved successfully", move |tx| {
        let id = actions::save(tx, &actor, &form)?;
        queries::one(tx, id)
    })
    .await
}

/// Ends a hand-over before its time. 404 for somebody else's, 409 when it is over.
pub async fn end(cx: Cx, Body(DeputyVersion { id, version }): Body<DeputyVersion>) -> Result<Answer<Deputy>> {
    let actor = cx.actor()?.clone();
    cx.save("Hand-over ended successfully", move |tx| {
        let id = actions::end(tx, &actor, id, version)?;
        queries::one(tx, id)
    })
    .await
}
