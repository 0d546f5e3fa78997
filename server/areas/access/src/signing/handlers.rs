use super::{
    actions::{self, NewSignIn},
    model::{Candidate, EmailChange, PasswordChange, SignIn, SignedInUser, UserView},
    queries,
};
use crate::{
    passwords,
    tries::{self, Account},
    users::{actions::set_email, queries as users},
};
use axum::http::HeaderMap;
use kernel::{
    Answer, Body, Checks, Cx, Error, Json, Result,
    token::{random_token, token_hash},
};

const WRONG: &str = "The e-mail address, number or mobile, or the password, is not right.";
const GIVEN_PASSWORD_OVER: &str = "This one-time password has expired. Ask the office for a new one.";
const NO_CODE: &str = "Enter the six digits of your authenticator app, or a recovery code.";
const WRONG_CODE: &str = "This code is not right, or was used already. Wait for the next digits.";

/// Signs in. The answer and its time are the same for an unknown account and a wrong password. 429 after too many failures of this account from this place.
pub async fn login(cx: Cx, headers: HeaderMap, Body(form): Body<SignIn>) -> Result<Json<SignedInUser>> {
    let form = checked(form)?;
    let (found, account) = whose(&cx, &form).await?;
    let password_try = tries::begin(&cx, account.clone()).await?;
    let hash = found.as_ref().map(|user| user.password_hash.clone());
    let fits = passwords::matches_async(form.password.clone(), hash).await?;
    let Some(user) = found.filter(|user| fits && user.is_active) else {
        tries::note(&cx, "sign_in_failed", account.user_id);
        return Err(refused(WRONG, false));
    };
    let try_id = password_try.id;
    if user.password_expires_at.is_some_and(|at| cx.now() >= at) {
        cx.write(move |tx| tries::take_back(tx, try_id)).await?;
        return Err(refused(GIVEN_PASSWORD_OVER, false));
    }
    if user.has_second_step {
        cx.write(move |tx| tries::take_back(tx, try_id)).await?;
        prove_code(&cx, &user, &account, form.code.clone()).await?;
    }
    let token = random_token();
    let (app, place) = (cx.app.clone(), password_try.place.clone());
    let sign_in = NewSignIn { hash: token_hash(&token), agent: agent_of(&headers), device: form.device };
    let (user, device) = cx.write(move |tx| actions::sign_in(tx, &app, &user, &sign_in, (&account.key, &place))).await?;
    Ok(Json(SignedInUser { success: true, message: "Login successful".into(), token, device, user }))
}

/// Who signs in with a second step, by a right password; 401 as at the sign-in. Wrong ones count.
pub async fn prove_password(cx: &Cx, form: SignIn) -> Result<i64> {
    let form = checked(form)?;
    let (found, account) = whose(cx, &form).await?;
    let tried = tries::begin(cx, account.clone()).await?;
    let hash = found.as_ref().map(|user| user.password_hash.clone());
    let fits = passwords::matches_async(form.password.clone(), hash).await?;
    let now = cx.now();
    let Some(user) = found.filter(|user| fits && user.is_active && user.password_expires_at.is_none_or(|at| now < at)) else {
        tries::note(cx, "sign_in_failed", account.user_id);
        return Err(refused(WRONG, false));
    };
    let try_id = tried.id;
    cx.write(move |tx| tries::take_back(tx, try_id)).await?;
    if user.has_second_step { Ok(user.id) } else { Err(Error::conflict("This account signs in without a code.")) }
}

/// The user that is meant, if there is one, and the account whose tries are counted.
async fn whose(cx: &Cx, form: &SignIn) -> Result<(Option<Candidate>, Account)> {
    let (typed, device) = (form.email.clone(), form.device.clone());
    let (found, device) = cx.read(move |tx| queries::candidate_of(tx, &typed, device.as_deref())).await?;
    let account = match &found {
        Some(user) => Account::password(user.id, device),
        None => Account::unknown(format!("typed:{}", kernel::fold::fold(form.email.trim()))),
    };
    Ok((found, account))
}

/// Uses a code of the second step up. Refused, with the try left counted, when it is wrong.
async fn prove_code(cx: &Cx, user: &Candidate, account: &Account, code: Option<String>) -> Result<()> {
    let Some(code) = code else { return Err(refused(NO_CODE, true)) };
    let code_try = tries::begin(cx, Account::code(user.id, account.device)).await?;
    let (by, try_id, key) = (user.clone(), code_try.id, cx.app.secret_key.clone());
    let is_right = cx.write(move |tx| actions::prove_code(tx, &key, &by, &code, try_id)).await?;
    if is_right {
        return Ok(());
    }
    tries::note(cx, "sign_in_failed", Some(user.id));
    Err(refused(WRONG_CODE, true))
}

fn checked(form: SignIn) -> Result<SignIn> {
    let mut c = Checks::new();
    c.ensure(!form.email.trim().is_empty(), "email", "Enter your e-mail address, registration number or mobile.");
    c.ensure(form.email.len() <= 300, "email", "Enter at most 300 characters.");
    c.ensure(!form.password.is_empty(), "password", "Enter your password.");
    c.ensure(form.password.chars().count() <= 1_000, "password", "Enter at most 1000 characters.");
    c.done()?;
    let code = form.code.filter(|code| !code.trim().is_empty());
    Ok(SignIn { code, device: form.device.filter(|device| (20..=100).contains(&device.len())), ..form })
}

fn refused(message: &str, second_factor: bool) -> Error {
    Error::SignIn { message: message.into(), second_factor }
}

/// The program that signs in, as it calls itself, cut to what a list shows.
fn agent_of(headers: &HeaderMap) -> String {
    let named = headers.get("user-agent").and_then(|value| value.to_str().ok()).unwrap_or_default();
    named.chars().take(200).collect()
}

/// Ends the token that asks.
pub async fn logout(cx: Cx) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    cx.save("Logout successful", move |tx| actions::sign_out(tx, &actor)).await
}

/// The signed-in user.
pub async fn user(cx: Cx) -> Result<Json<UserView>> {
    let (actor, app) = (cx.actor()?.clone(), cx.app.clone());
    Ok(Json(cx.read(move |tx| queries::user_view(&app, tx, &actor)).await?))
}

/// Changes one's own password and ends the other sign-ins. 422 at `current_password` when it is wrong; wrong ones count like failed sign-ins.
pub async fn change_password(cx: Cx, Body(form): Body<PasswordChange>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    check_own_password(&cx, form.current_password.clone(), "current_password").await?;
    let known = [actor.email.as_str(), actor.name.as_str(), actor.phone.as_deref().unwrap_or_default()];
    passwords::check_new(&cx, "password", &form.password, &known).await?;
    if form.password == form.current_password {
        return Err(Error::field("password", "Choose a password other than the present one."));
    }
    let hash = passwords::hash_async(&cx, form.password).await?;
    cx.save("Password changed successfully", move |tx| actions::change_password(tx, &actor, &hash)).await
}

/// Changes one's own e-mail address, with which one signs in and to which reset links are sent. 422 at `current_password` when it is wrong; wrong ones count like
/// failed sign-ins. 422 at `email` when somebody else has it.
pub async fn change_email(cx: Cx, Body(form): Body<EmailChange>) -> Result<Answer<()>> {
    let id = cx.actor()?.user_id;
    let mut c = Checks::of("user");
    let email = c.email("email", form.email);
    c.done()?;
    check_own_password(&cx, form.current_password, "current_password").await?;
    cx.save("E-mail address changed successfully", move |tx| set_email(tx, id, &email)).await
}

/// 422 at the field when this is not the caller's present password; wrong ones count like failed sign-ins.
pub async fn check_own_password(cx: &Cx, password: String, field: &str) -> Result<()> {
    let id = cx.actor()?.user_id;
    let tried = tries::begin(cx, Account::password(id, None)).await?;
    let stored = cx.read(move |tx| users::password_hash(tx, id)).await?;
    if !passwords::matches_async(password, Some(stored)).await? {
        tries::note(cx, "sign_in_failed", Some(id));
        return Err(Error::field(field, "This is not your present password."));
    }
    let try_id = tried.id;
    cx.write(move |tx| tries::take_back(tx, try_id)).await
}
