use super::{
    actions,
    model::{AssetCountDetails, AssetCountForm},
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
