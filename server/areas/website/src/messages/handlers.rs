use super::{
    actions,
    model::{MessageDetails, MessageUpdate, PublicMessage},
};
use kernel::{Answer, Body, Cx, Edit, Edited, Result};

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
