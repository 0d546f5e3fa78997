use super::{
    actions::{self, GONE},
    mail::{Letter, reset_mail},
    model::{Forgotten, NewPassword, Slip},
    queries,
};
use crate::{
    passwords,
    tries::{self, Account},
};
use kernel::{
    App, Body, ById, Checks, Cx, Error, Json, Result, Saved,
    db::{Lane, Who},
    token::{random_token, token_hash},
};
use std::sync::LazyLock;
use tokio::sync::Semaphore;

/// Mails that are sent at the same time.
static AT_ONCE: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

/// Asks for a link by mail or message. Whether there is such an account is looked up after the answer, so that neither words nor time tell. 429 when one address asks
/// too often; an account that was sent three links in an hour gets no more, silently.
pub async fn forgot(cx: Cx, Body(form): Body<Forgotten>) -> Result<Json<Saved<()>>> {
    let mut c = Checks::new();
    c.ensure(!form.email.trim().is_empty(), "email", "Enter your e-mail address, registration number or mobile.");
    c.ensure(form.email.len() <= 300, "email", "Enter at most 300 characters.");
    c.done()?;
    cx.write(actions::count_ask).await?;
    let (app, who) = (cx.app.clone(), cx.who().clone());
    tokio::spawn(async move {
        let Ok(_turn) = AT_ONCE.acquire().await else { return };
        let sent = tokio::task::spawn_blocking(move || send_link(&app, &who, &form.email)).await;
        if let Ok(Err(error)) = sent {
            tracing::error!(%error, "the mail of a password reset was not sent");
        }
    });
    Ok(Json(Saved::new("If this account has an e-mail address or a mobile, a link is on its way to it. It is good for 30 minutes.", ())))
}

/// Makes a link and sends it, when there is whom to send it to. Blocks until the mail is taken.
fn send_link(app: &App, who: &Who, typed: &str) -> Result<()> {
    let token = random_token();
    let (who, typed, link, url) = (who.clone(), typed.to_owned(), token.clone(), app.config.public_url.clone());
    let found = app.db.write_now(Lane::Interactive, move |tx| {
        tx.act_as(who.clone());
        actions::make_link(tx, &typed, &link, &url)
    })?;
    let Some((to, group)) = found else { return Ok(()) };
    let letter = Letter { group: &group, public_url: &app.config.public_url, token: &token };
    let mail = reset_mail(&to, to.email.as_deref().unwrap_or_default(), &letter);
    app.mailer.send(&mail).map_err(|not_taken| Error::internal(not_taken.to_string()))
}

/// Chooses a new password by the link of the mail, and ends every sign-in of the user. 422 at `token` when the link is used up or over; wrong ones count
/// like failed sign-ins, each by itself: links are long, and those of many families come from one address of a carrier. The second step, where there is one, stays.
pub async fn reset(cx: Cx, Body(form): Body<NewPassword>) -> Result<Json<Saved<()>>> {
    let hash = token_hash(form.token.trim());
    let named: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let tried = tries::begin(&cx, Account::unknown(format!("reset:{named}"))).await?;
    let Some(link) = cx.read(move |tx| queries::open_link(tx, &hash)).await? else { return Err(Error::field("token", GONE)) };
    let try_id = tried.id;
    cx.write(move |tx| tries::take_back(tx, try_id)).await?;
    let known = [link.email.as_deref().unwrap_or_default(), &link.name, link.phone.as_deref().unwrap_or_default()];
    passwords::check_new(&cx, "password", &form.password, &known).await?;
    let password = passwords::hash_async(&cx, form.password).await?;
    cx.write(move |tx| actions::choose_password(tx, &link, &password)).await?;
    Ok(Json(Saved::new("Password changed successfully", ())))
}

/// Gives a user a one-time password for the office's slip: good for as long as the group's settings say, to be changed at the next sign-in; every sign-in of the user ends. The password
/// is stored nowhere, so this call keeps no answer for a repetition. 403 for a user who may do or see more than the caller.
pub async fn slip(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Json<Saved<Slip>>> {
    let actor = cx.actor()?.clone();
    if id == actor.user_id {
        return Err(Error::conflict("Change your own password under My account."));
    }
    let one_time = passwords::one_time();
    let hash = passwords::hash_async(&cx, one_time.clone()).await?;
    let (user, expires_at) = cx.write(move |tx| actions::give_password(tx, &actor, id, &hash)).await?;
    let signs_in_with = user.email.or(user.login_name).unwrap_or_default();
    Ok(Json(Saved::new(
        "Password reset successfully",
        Slip { id, name: user.name, signs_in_with, one_time_password: one_time, expires_at },
    )))
}
