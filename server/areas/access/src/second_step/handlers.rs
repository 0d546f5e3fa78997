use super::{
    codes::{app_uri, new_secret, qr_code, step_of},
    model::{FirstCode, OwnPassword, PasswordAndCode, RecoveryCodes, SecondStepStart, SecondStepView},
    queries,
};
use crate::{
    identity::SECOND_STEP_REQUIRED,
    signing::{handlers::check_own_password, queries as signing},
    users::handlers::check_rank,
    users::queries as users,
};
use kernel::{Actor, Answer, Body, ById, Cx, Data, Error, Json, Result, Saved, Tx};

const WRONG: &str = "This code is not right, or was used already.";
const BEGIN_ANEW: &str = "This set-up is over. Begin it again.";

/// Whether one's own second step is on.
pub async fn own(cx: Cx) -> Result<Json<Data<SecondStepView>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| {
        let id = actor.user_id;
        Ok(SecondStepView {
            is_on: queries::is_on(tx, id)?,
            is_required: is_required(tx, &actor)?,
            recovery_codes_left: queries::recovery_codes_left(tx, id)?,
        })
    })
    .await
}

fn is_required(tx: &mut Tx, actor: &Actor) -> Result<bool> {
    Ok(actor.is_super_admin && tx.setting(SECOND_STEP_REQUIRED)?)
}

/// Begins a set-up: what the authenticator app needs. It counts when `/confirm-second-step` has seen a first code. 422 at `password` when it is wrong. The
/// secret is in the answer, so this call keeps none for a repetition; a second one begins anew.
pub async fn start(cx: Cx, Body(form): Body<OwnPassword>) -> Result<Json<Saved<SecondStepStart>>> {
    let actor = cx.actor()?.clone();
    check_own_password(&cx, form.password, "password").await?;
    let secret = new_secret();
    let group = {
        let (id, secret) = (actor.user_id, secret.clone());
        cx.write(move |tx| {
            if queries::is_on(tx, id)? {
                return Err(Error::conflict("Your second step is on. Turn it off before you set it up on another device."));
            }
            queries::begin(tx, id, &secret)?;
            tx.setting::<String>("group.name")
        })
        .await?
    };
    let account = if actor.email.is_empty() { &actor.name } else { &actor.email };
    let uri = app_uri(&group, account, &secret);
    let qr = qr_code(&uri)?;
    Ok(Json(Saved::new("Scan the code with your authenticator app", SecondStepStart { secret, uri, qr })))
}

/// Turns the second step on by a first code, ends one's other sign-ins and gives the recovery codes, which are shown once. 422 at `code` when it is wrong;
/// wrong ones count like failed sign-ins.
pub async fn confirm(cx: Cx, Body(form): Body<FirstCode>) -> Result<Json<Saved<RecoveryCodes>>> {
    let actor = cx.actor()?.clone();
    let (id, account) = (actor.user_id, format!("user:{}", actor.user_id));
    let (try_id, begun) = cx.write(move |tx| Ok((signing::count_try(tx, &account)?, queries::begun(tx, id)?))).await?;
    let Some(secret) = begun else { return Err(Error::conflict(BEGIN_ANEW)) };
    let Some(step) = step_of(&secret, None, &form.code, cx.now()) else { return Err(Error::field("code", WRONG)) };
    let recovery_codes = cx
        .write(move |tx| {
            signing::take_back(tx, try_id)?;
            if !queries::turn_on(tx, id, &secret, step)? {
                return Err(Error::conflict(BEGIN_ANEW));
            }
            signing::end_tokens(tx, id, Some(actor.token_id))?;
            queries::renew_recovery_codes(tx, id)
        })
        .await?;
    Ok(Json(Saved::new("Second step turned on successfully", RecoveryCodes { recovery_codes })))
}

/// New recovery codes; the old ones are over.
pub async fn renew_codes(cx: Cx, Body(form): Body<PasswordAndCode>) -> Result<Json<Saved<RecoveryCodes>>> {
    let id = cx.actor()?.user_id;
    let try_id = prove(&cx, form.password).await?;
    let recovery_codes = cx
        .write(move |tx| {
            spend(tx, id, &form.code, try_id)?;
            queries::renew_recovery_codes(tx, id)
        })
        .await?;
    Ok(Json(Saved::new("Recovery codes made successfully", RecoveryCodes { recovery_codes })))
}

/// Turns one's second step off. 409 when the group asks for it.
pub async fn turn_off(cx: Cx, Body(form): Body<PasswordAndCode>) -> Result<Json<Saved<()>>> {
    let actor = cx.actor()?.clone();
    let try_id = prove(&cx, form.password).await?;
    cx.write(move |tx| {
        if is_required(tx, &actor)? {
            return Err(Error::conflict("The group asks super administrators for a second step, so it stays on."));
        }
        spend(tx, actor.user_id, &form.code, try_id)?;
        queries::turn_off(tx, actor.user_id, "second_step_off")
    })
    .await?;
    Ok(Json(Saved::new("Second step turned off successfully", ())))
}

/// The password is right; the code that comes next counts as failed until it is seen to be right. Gives the try.
async fn prove(cx: &Cx, password: String) -> Result<i64> {
    let id = cx.actor()?.user_id;
    check_own_password(cx, password, "password").await?;
    cx.write(move |tx| signing::count_try(tx, &format!("user:{id}"))).await
}

/// Uses up a code and takes its try back. 409 without a second step, 422 at `code` when it is wrong.
fn spend(tx: &mut Tx, user_id: i64, code: &str, try_id: i64) -> Result<()> {
    if !queries::is_on(tx, user_id)? {
        return Err(Error::conflict("Your second step is off."));
    }
    if !queries::use_code(tx, user_id, code)? {
        return Err(Error::field("code", WRONG));
    }
    signing::take_back(tx, try_id)
}

/// Takes the second step from a user who lost their device, and ends their sign-ins. 403 for a user who may do or see more than the caller.
pub async fn reset(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    if id == actor.user_id {
        return Err(Error::conflict("Turn your own second step off under My account."));
    }
    cx.save("Second step reset successfully", move |tx| {
        let user = users::user(tx, &actor.scope, id)?;
        check_rank(tx, &actor, &user)?;
        if !user.has_second_step {
            return Err(Error::conflict("This user has no second step."));
        }
        queries::turn_off(tx, id, "second_step_reset")?;
        signing::end_tokens(tx, id, None)
    })
    .await
}
