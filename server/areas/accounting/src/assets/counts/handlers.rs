use super::{
    actions,
    model::{AssetCountDetails, AssetCountForm, FoundForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One count with its assets, and the photos of what was found.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<AssetCountDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut found = queries::details(tx, &scope, id)?;
        for line in &mut found.lines {
            line.photo = line.photo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        }
        Ok(found)
    })
    .await
}

/// Begins a count of a campus: every asset that is in use there is on its list. 409 while another is open.
pub async fn save(cx: Cx, Body(form): Body<AssetCountForm>) -> Result<Answer<i64>> {
    let form = form.check(cx.today())?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Asset count saved successfully", move |tx| actions::begin(tx, &form)).await
}

/// Notes what was found. 422 at a line that somebody else changed meanwhile, or whose photo is no picture of the sender's own; 409 when the count is closed.
pub async fn update(cx: Cx, Body(form): Body<FoundForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Asset count updated successfully", move |tx| actions::found(tx, &scope, &form)).await
}

/// Closes a count: condition, day and place of each asset go into the register. 409 while some were not looked at.
pub async fn close(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Asset count closed successfully", move |tx| actions::close(tx, &scope, id)).await
}
