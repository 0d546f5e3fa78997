use super::{
    model::{OwnProfile, ProfileChangeDetails},
    queries,
};
use kernel::{ById, Cx, Data, Json, Query, Result};

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
