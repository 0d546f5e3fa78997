use super::{
    model::{OfScreen, SavedView, VIEW, ViewForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Error, Json, Query, Result, pairs};

/// One's own views of a screen, then those that others shared with one's roles.
pub async fn list(cx: Cx, Query(OfScreen { screen }): Query<OfScreen>) -> Result<Json<Data<Vec<SavedView>>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| queries::views(tx, actor.user_id, &actor.roles, &screen)).await
}

/// Saves a view; shared only with a role that one has. 422 at `name` when it is taken, 409 when one has too many.
pub async fn save(cx: Cx, Body(form): Body<ViewForm>) -> Result<Answer<i64>> {
    let (view, actor) = (form.check()?, cx.actor()?.clone());
    if view.shared_with_role.as_ref().is_some_and(|role| !actor.roles.contains(role)) {
        return Err(Error::field("shared_with_role", "Choose one of your roles."));
    }
    cx.save("View saved successfully", move |tx| {
        queries::check_room(tx, actor.user_id)?;
        let role_id = view.shared_with_role.as_deref().map(|role| queries::role_id(tx, role)).transpose()?;
        let columns = pairs! {
            user_id: actor.user_id, screen: view.screen.clone(), name: view.name.clone(), query: view.query.clone(), role_id: role_id,
        };
        tx.insert(&VIEW, columns)
    })
    .await
}

/// Removes one's own view.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let (actor, scope) = (cx.actor()?.clone(), cx.scope());
    cx.save("View deleted successfully", move |tx| {
        queries::check_own(tx, actor.user_id, id)?;
        tx.delete(&VIEW, &scope, id)
    })
    .await
}
