use super::{
    actions,
    model::{FeeTemplateDetails, FeeTemplateForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edited, Json, Path, Query, Result, SentEdit};

/// One template with its lines. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<FeeTemplateDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::template(tx, &scope, id)).await
}

/// Adds a template. 422 at `class_id` when the class has one for the session.
pub async fn save(cx: Cx, Body(form): Body<FeeTemplateForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Fee template saved successfully", move |tx| actions::create(tx, &scope, &form)).await
}

/// Changes a template. Plans that were drawn from it stay as they are.
pub async fn update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<FeeTemplateForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Fee template updated successfully", move |tx| {
        let form = form.clone().keeping(&sent, &queries::template(tx, &scope, id)?);
        actions::update(tx, &scope, Edited { id, version }, &form)
    })
    .await
}

/// Removes a template from which no plan was drawn.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Fee template deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}
