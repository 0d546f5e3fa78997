use super::{
    actions,
    model::{MessageDetails, MessageStates, MessageUpdate, PublicMessage},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result};

/// One message. 404 when it is of a campus out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<MessageDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::message(tx, &scope, id)).await
}

/// Takes a visitor's message. 422 at the fields, 429 when their address sent too many.
pub async fn save(cx: Cx, Body(form): Body<PublicMessage>) -> Result<Answer<()>> {
    form.check()?;
    let app = cx.app.clone();
    cx.save("Message sent successfully", move |tx| actions::take(tx, &app, &form)).await
}

/// Keeps what the office did about a message. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<MessageUpdate>) -> Result<Answer<MessageDetails>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Message updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, form.state, form.note.as_deref()))
        .await
}

/// Gives many messages one state.
pub async fn update_many(cx: Cx, Body(form): Body<MessageStates>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Messages updated successfully", move |tx| actions::set_states(tx, &scope, &form)).await
}
