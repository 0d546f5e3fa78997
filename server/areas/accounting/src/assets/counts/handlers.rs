use super::{model::AssetCountDetails, queries};
use kernel::{ById, Cx, Data, Json, Query, Result};

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
