use super::{
    actions,
    model::{ArchiveForm, ArchiveStarted},
};
use kernel::{Answer, Body, Cx, Result};

/// Starts the archive of a campus. While one that the caller asked for is being made, it is answered again. 422 for a campus out of reach.
pub async fn start(cx: Cx, Body(form): Body<ArchiveForm>) -> Result<Answer<ArchiveStarted>> {
    let (app, user) = (cx.app.clone(), cx.actor()?.user_id);
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("The archive is being made", move |tx| actions::start(tx, &app, user, form)).await
}
