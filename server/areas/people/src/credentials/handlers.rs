use super::{
    actions,
    model::{Assigned, CredentialsForm, ManyForm, SignInOf, WhoseSignIn},
};
use access::api as sign_ins;
use kernel::{Body, Cx, Data, Json, Query, Result, Saved};

/// How a person signs in, for their page. 404 when out of scope.
pub async fn details(cx: Cx, Query(WhoseSignIn { kind, id }): Query<WhoseSignIn>) -> Result<Json<Data<SignInOf>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| {
        let who = tx.person(&actor, kind.as_str(), id)?;
        let sign_in = sign_ins::sign_in_of(tx, kind.as_str(), id)?;
        Ok(SignInOf { name: who.name, email: who.email, has_own_role: who.own.is_some(), refusal: who.refusal, sign_in })
    })
    .await
}

/// Gives e-mail and password, making the user with role and scope; a person who has one gets a new password and every sign-in of before ends. The answer may
/// carry a one-time password, so it is not kept for a repetition; a repetition only makes another one.
pub async fn assign(cx: Cx, Body(form): Body<CredentialsForm>) -> Result<Json<Saved<Assigned>>> {
    let form = form.check()?;
    let actor = cx.actor()?.clone();
    let (by, kind, id) = (actor.clone(), form.kind.as_str(), form.id);
    let who = cx.read(move |tx| tx.person(&by, kind, id)).await?;
    let known = [Some(who.name.as_str()), form.email.as_deref(), who.email.as_deref(), who.number.as_deref(), who.phone.as_deref()];
    let known: Vec<&str> = known.into_iter().flatten().collect();
    let (one_time, hash) = sign_ins::chosen_password(&cx, form.password.clone(), &known).await?;
    let assigned = cx.write(move |tx| actions::assign(tx, &actor, &form, &hash, one_time.clone())).await?;
    Ok(Json(Saved::new("Email/Password assigned successfully", assigned)))
}

/// Gives a sign-in with a one-time password to each of these people who has none and can have one; the others stay as they are. As `assign`, the answer is not
/// kept for a repetition.
pub async fn assign_many(cx: Cx, Body(form): Body<ManyForm>) -> Result<Json<Saved<Vec<Assigned>>>> {
    let form = form.check()?;
    let mut passwords = Vec::with_capacity(form.ids.len());
    for id in &form.ids {
        let (one_time, hash) = sign_ins::chosen_password(&cx, None, &[]).await?;
        passwords.push((*id, one_time, hash));
    }
    let (actor, kind) = (cx.actor()?.clone(), form.kind.as_str());
    let assigned = cx.write(move |tx| actions::assign_many(tx, &actor, kind, &passwords)).await?;
    Ok(Json(Saved::new("Email/Password assigned successfully", assigned)))
}
