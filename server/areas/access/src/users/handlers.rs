use super::{
    actions::{
        self,
        bulk::{self, ChosenUsers},
    },
    model::{CampusUserForm, UserDetails, UserForm, UserSaved},
    queries::{
        self,
        access::{UserAccess, access_of},
    },
};
use crate::passwords;
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result, Saved, ScopeKind};

/// One user with roles, scope, and every permission with where it comes from. 404 when out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<UserDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut user = queries::user(tx, &scope, id)?;
        user.photo = user.photo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(user)
    })
    .await
}

/// Adds a user with rights and a scope that the giver holds. Without a password the answer carries a one-time password; it is never stored, so this call
/// keeps no answer for a repetition (the e-mail address is unique, which makes a repetition harmless).
pub async fn save(cx: Cx, Body(form): Body<UserForm>) -> Result<Json<Saved<UserSaved>>> {
    let form = form.check(&passwords::group_name(&cx).await?)?;
    let (one_time, hash) = chosen_password(&cx, form.password.clone()).await?;
    let actor = cx.actor()?.clone();
    let saved = cx.write(move |tx| actions::add(tx, &actor, &form, &hash, one_time.clone())).await?;
    Ok(Json(Saved::new("User saved successfully", saved)))
}

/// Adds the administrator of a campus.
pub async fn save_campus_user(cx: Cx, Body(form): Body<CampusUserForm>) -> Result<Json<Saved<UserSaved>>> {
    let actor = cx.actor()?.clone();
    cx.scope().check_campus("campus_id", form.campus_id)?;
    let role_id = cx.read(queries::campus_admin_role).await?;
    let form = UserForm {
        name: form.name,
        email: form.email,
        phone: form.phone,
        photo_file_id: None,
        password: form.password,
        is_active: true,
        role_ids: vec![role_id],
        permission_ids: Vec::new(),
        scope_kind: ScopeKind::Campuses,
        school_id: None,
        branch_id: None,
        campus_ids: vec![form.campus_id],
    }
    .check(&passwords::group_name(&cx).await?)?;
    let (one_time, hash) = chosen_password(&cx, form.password.clone()).await?;
    let saved = cx.write(move |tx| actions::add(tx, &actor, &form, &hash, one_time.clone())).await?;
    Ok(Json(Saved::new("User saved successfully", saved)))
}

/// The one-time password, when none was chosen, and the hash of whichever it is.
async fn chosen_password(cx: &Cx, chosen: Option<String>) -> Result<(Option<String>, String)> {
    let one_time = chosen.is_none().then(passwords::one_time);
    let hash = passwords::hash_async(cx, chosen.or_else(|| one_time.clone()).unwrap_or_default()).await?;
    Ok((one_time, hash))
}

/// Changes a user: never one who may do or see more than the changer, and never beyond what the changer holds. A new password, or shutting the user out,
/// ends their sign-ins; these and a new e-mail address end reset links. 409 for one's own password and e-mail address: My account asks for the present password
/// first, so that whoever finds a screen unlocked cannot take the account. The message is the specification's.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<UserForm>) -> Result<Answer<UserSaved>> {
    let form = form.check(&passwords::group_name(&cx).await?)?;
    let hash = match form.password.clone() {
        Some(password) => Some(passwords::hash_async(&cx, password).await?),
        None => None,
    };
    let actor = cx.actor()?.clone();
    cx.save("Campus Updated Successfully", move |tx| actions::update(tx, &actor, Edited { id, version }, &form, hash.as_deref())).await
}

/// What a user within the caller's scope may do and see. 404 when out of it.
pub async fn access(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<UserAccess>>> {
    let (scope, registry) = (cx.scope(), cx.app.registry.clone());
    cx.one(move |tx| access_of(tx, &registry, &scope, id)).await
}

fn told(count: i64, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// Shuts users out and ends their sign-ins. Answers how many. The last active super administrator stays.
pub async fn deactivate(cx: Cx, Body(form): Body<ChosenUsers>) -> Result<Answer<i64>> {
    let actor = cx.actor()?.clone();
    cx.save_as(move |tx| {
        let count = bulk::deactivate(tx, &actor, &form)?;
        Ok(Saved::new(told(count, "user deactivated", "users deactivated"), count))
    })
    .await
}

/// Users change their password at the next call; their sign-ins stay, with nothing else open. Answers how many.
pub async fn require_password_change(cx: Cx, Body(form): Body<ChosenUsers>) -> Result<Answer<i64>> {
    let actor = cx.actor()?.clone();
    cx.save_as(move |tx| {
        let count = bulk::require_password_change(tx, &actor, &form)?;
        Ok(Saved::new(told(count, "user must change the password", "users must change their password"), count))
    })
    .await
}

/// Ends every sign-in of users. Answers how many users.
pub async fn end_sign_ins(cx: Cx, Body(form): Body<ChosenUsers>) -> Result<Answer<i64>> {
    let actor = cx.actor()?.clone();
    cx.save_as(move |tx| {
        let count = bulk::end_sign_ins(tx, &actor, &form)?;
        Ok(Saved::new(told(count, "user signed out", "users signed out"), count))
    })
    .await
}
