use super::{
    actions,
    model::{TemplateDetails, TemplateForm, TemplatePreview},
    queries,
};
use kernel::{Answer, ById, Cx, Data, Edit, Edited, Json, Query, Result, Try};

/// One template with what it may name.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<TemplateDetails>>> {
    cx.one(move |tx| queries::template(tx, id).map(Into::into)).await
}

/// Changes a template. 422 at the text that names a placeholder which the kind does not know.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<TemplateForm>) -> Result<Answer<TemplateDetails>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Message template updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// What a message would say by this template, with the values of the last message of its kind, else of a student.
pub async fn preview(cx: Cx, Try { id, form }: Try<TemplateForm>) -> Result<Json<Data<TemplatePreview>>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.one(move |tx| actions::preview(tx, &scope, id, &form)).await
}
