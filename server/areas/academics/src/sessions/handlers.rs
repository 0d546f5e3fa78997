use super::{
    actions,
    model::{SessionBrief, SessionDetails, SessionForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Json, Path, Query, Result};

/// One session.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<SessionDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::session(tx, &scope, id)).await
}

/// The active session; null before the first one is made.
pub async fn active(cx: Cx) -> Result<Json<Data<Option<SessionBrief>>>> {
    cx.one(queries::active).await
}

/// Adds a session. The first one is active.
pub async fn save(cx: Cx, Body(form): Body<SessionForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.save("Session saved successfully", move |tx| actions::create(tx, &form)).await
}

/// Changes a session; making it active ends the other one's being so.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<SessionForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Session Updated Successfully", move |tx| actions::update(tx, &scope, (id, version), &form)).await
}

/// Removes a session without sections; never the active one.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Session deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}
