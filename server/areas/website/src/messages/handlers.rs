use super::{actions, model::PublicMessage};
use kernel::{Answer, Body, Cx, Result};

/// Takes a visitor's message. 422 at the fields, 429 when their address sent too many.
pub async fn save(cx: Cx, Body(form): Body<PublicMessage>) -> Result<Answer<()>> {
    form.check()?;
    let app = cx.app.clone();
    cx.save("Message sent successfully", move |tx| actions::take(tx, &app, &form)).await
}
