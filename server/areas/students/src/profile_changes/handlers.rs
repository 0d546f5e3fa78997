use super::{
    actions,
    model::{AskForm, DecideForm, OwnProfile, ProfileChangeDetails},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One request: what stands, what is asked for, and whether somebody changed it meanwhile. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ProfileChangeDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let change = queries::change(tx, &scope, id)?;
        let standing = queries::standing(tx, &change)?;
        let (value_now, file_now) = (standing.value(change.field), standing.file(change.field));
        let photo_now = file_now.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        let photo_asked_for = change.new_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        let is_changed_meanwhile = value_now != change.old_value || file_now != change.old_file_id;
        Ok(ProfileChangeDetails { change, value_now, is_changed_meanwhile, photo_now, photo_asked_for })
    })
    .await
}

/// The contact details of oneself and one's children, with the requests for them.
pub async fn own(cx: Cx) -> Result<Json<Data<Vec<OwnProfile>>>> {
    let (app, actor) = (cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| {
        let mut people = queries::own(tx, &actor)?;
        for person in &mut people {
            person.photo = person.photo_file_id.map(|file| tx.file_ref(&app, actor.user_id, file)).transpose()?;
        }
        Ok(people)
    })
    .await
}

/// Asks the office to change a contact detail. 422 at the field for what is no such value, stands already, or is asked for already.
pub async fn ask(cx: Cx, Body(form): Body<AskForm>) -> Result<Answer<i64>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Request sent to the office", move |tx| actions::ask(tx, &actor, &form)).await
}

/// Ends one's own request while it waits. 404 for somebody else's, 409 once it is decided.
pub async fn withdraw(cx: Cx, Body(form): Body<DecideForm>) -> Result<Answer<i64>> {
    let actor = cx.actor()?.clone();
    cx.save("Request withdrawn successfully", move |tx| actions::withdraw(tx, &actor, form)).await
}

/// Puts what was asked for into the register; the family is told. 409 once it is decided, and when the register was changed meanwhile.
pub async fn accept(cx: Cx, Body(form): Body<DecideForm>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Change accepted successfully", move |tx| actions::accept(tx, &scope, form)).await
}
