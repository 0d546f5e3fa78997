use super::{
    actions::{self, BEGIN_ANEW},
    model::{
        AskForCode, FirstCode, OwnPassword, PasswordAndCode, RecoveryCodes, SecondStepStart,
        codes::{app_uri, new_secret, qr_code, step_of},
    },
    queries::{self, is_required},
};
use crate::{
    signing::{
        handlers::{check_own_password, prove_password},
        model::SignIn,
    },
    tries::{self, Account},
};
use kernel::{Answer, Body, ById, Cx, Error, Json, Result, Saved};

const WRONG: &str = "This code is not right, or was used already.";

/// Sends the code of the second step to the mobile of who is signing in, once the password is right. 401 as at the sign-in; 409 where codes do not go by
/// message; 429 when enough were sent. Good for 10 minutes and once.
pub async fn send_code(cx: Cx, Body(form): Body<AskForCode>) -> Result<Json<Saved<()>>> {
    let sign_in = SignIn { email: form.email, password: form.password, code: None, device: form.device };
    let user_id = prove_password(&cx, sign_in).await?;
    let Some(digits) = cx.write(move |tx| actions::send_code(tx, user_id)).await? else {
        return Err(Error::conflict("No code goes by message to this account. Use your authenticator app or a recovery code."));
    };
    Ok(Json(Saved::new(format!("A code is on its way to your mobile that ends in {digits}. It is good for 10 minutes."), ())))
}

/// Begins a set-up: what the authenticator app needs. It counts when `/confirm-second-step` has seen a first code. 422 at `password` when it is wrong. The
/// secret is in the answer, so this call keeps none for a repetition; a second one begins anew.
pub async fn start(cx: Cx, Body(form): Body<OwnPassword>) -> Result<Json<Saved<SecondStepStart>>> {
    let actor = cx.actor()?.clone();
    check_own_password(&cx, form.password, "password").await?;
    let (id, secret) = (actor.user_id, new_secret());
    let sealed = cx.app.secret_key.seal(&queries::place(id), &secret);
    let group = cx.write(move |tx| actions::begin(tx, id, &sealed)).await?;
    let account = if actor.email.is_empty() { &actor.name } else { &actor.email };
    let uri = app_uri(&group, account, &secret);
    let qr = qr_code(&uri)?;
    Ok(Json(Saved::new("Scan the code with your authenticator app", SecondStepStart { secret, uri, qr })))
}

/// Turns the second step on by a first code, ends one's other sign-ins and gives the recovery codes, which are shown once. 422 at `code` when it is wrong;
/// wrong ones count like failed sign-ins.
pub async fn confirm(cx: Cx, Body(form): Body<FirstCode>) -> Result<Json<Saved<RecoveryCodes>>> {
    let actor = cx.actor()?.clone();
    let id = actor.user_id;
    let Some(sealed) = cx.read(move |tx| queries::begun(tx, id)).await? else { return Err(Error::conflict(BEGIN_ANEW)) };
    let tried = tries::begin(&cx, Account::code(id, None)).await?;
    let secret = queries::opened(&cx.app.secret_key, id, &sealed)?;
    let Some(step) = step_of(&secret, None, &form.code, cx.now()) else { return Err(wrong_code(&cx, id)) };
    let try_id = tried.id;
    let recovery_codes = cx.write(move |tx| actions::confirm(tx, &actor, &sealed, step, try_id)).await?;
    Ok(Json(Saved::new("Two-step verification turned on successfully", RecoveryCodes { recovery_codes })))
}

/// New recovery codes; the old ones are over.
pub async fn renew_codes(cx: Cx, Body(form): Body<PasswordAndCode>) -> Result<Json<Saved<RecoveryCodes>>> {
    let id = cx.actor()?.user_id;
    prove(&cx, form).await?;
    let recovery_codes = cx.write(move |tx| actions::renew_recovery_codes(tx, id)).await?;
    Ok(Json(Saved::new("Recovery codes made successfully", RecoveryCodes { recovery_codes })))
}

/// Turns one's second step off. 409 when the group asks for it.
pub async fn turn_off(cx: Cx, Body(form): Body<PasswordAndCode>) -> Result<Json<Saved<()>>> {
    let actor = cx.actor()?.clone();
    let id = actor.user_id;
    if cx.read(move |tx| is_required(tx, &actor)).await? {
        return Err(Error::conflict("The group requires two-step verification for super administrators, so it stays on."));
    }
    prove(&cx, form).await?;
    cx.write(move |tx| actions::turn_off(tx, id, "second_step_off")).await?;
    Ok(Json(Saved::new("Two-step verification turned off successfully", ())))
}

/// The caller's own password and a code of their second step, which is used up. 422 at the field that is wrong, 409 without a second step; wrong ones count like
/// failed sign-ins.
async fn prove(cx: &Cx, form: PasswordAndCode) -> Result<()> {
    let id = cx.actor()?.user_id;
    check_own_password(cx, form.password, "password").await?;
    let tried = tries::begin(cx, Account::code(id, None)).await?;
    let (try_id, key) = (tried.id, cx.app.secret_key.clone());
    let is_right = cx.write(move |tx| actions::prove(tx, &key, id, &form.code, try_id)).await?;
    match is_right {
        None => Err(Error::conflict("Your two-step verification is off.")),
        Some(false) => Err(wrong_code(cx, id)),
        Some(true) => Ok(()),
    }
}

fn wrong_code(cx: &Cx, user_id: i64) -> Error {
    tries::note(cx, "sign_in_failed", Some(user_id));
    Error::field("code", WRONG)
}

/// Takes the second step from a user who lost their device, and ends their sign-ins. 403 for a user who may do or see more than the caller.
pub async fn reset(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    if id == actor.user_id {
        return Err(Error::conflict("Turn your own two-step verification off under My account."));
    }
    cx.save("Two-step verification reset successfully", move |tx| actions::reset(tx, &actor, id)).await
}
