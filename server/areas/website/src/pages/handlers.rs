pub mod home;

use super::{
    actions,
    model::{PageBody, PageDetails},
    queries::details_of,
};
use kernel::{Answer, ById, Cx, Data, Edit, Edited, Json, Query, Result};

/// One page, as its editor shows it.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<PageDetails>>> {
    let base = cx.app.config.public_url.clone();
    cx.one(move |tx| details_of(tx, &base, id)).await
}

/// Keeps the page as a draft. 409 when somebody saved meanwhile; 422 at `sections.2.content.items.1.title` for what cannot be shown.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<PageBody>) -> Result<Answer<PageDetails>> {
    let (base, maker) = (cx.app.config.public_url.clone(), cx.app.page_maker());
    cx.save("Page saved as draft successfully", move |tx| {
        actions::save_draft(tx, Edited { id, version }, &form, maker.as_deref())?;
        details_of(tx, &base, id)
    })
    .await
}
