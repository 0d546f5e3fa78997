use super::{
    actions,
    model::{FormatDetails, FormatForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Path, Query, Result, Saved};

/// One result format with its categories.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<FormatDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

/// Adds a result format. 422 at `categories` when the weights of a weighted result do not come to 100.
pub async fn save(cx: Cx, Body(form): Body<FormatForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Result format saved successfully", move |tx| actions::create(tx, &scope, &form)).await
}

/// Changes a result format; what was published by it stays as it was given out, and shows the version by which it was. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<FormatForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let published = actions::update(tx, &scope, Edited { id, version }, &form)?;
        let note = match published {
            0 => None,
            1 => Some("1 result that was published by it stays as it was given out.".to_owned()),
            many => Some(format!("{many} results that were published by it stay as they were given out.")),
        };
        Ok(Saved::new("Result format updated successfully", id).noting(note))
    })
    .await
}

/// Removes a result format by which nothing was published; else 409.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Result format deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}
