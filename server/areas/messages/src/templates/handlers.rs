use super::{
    actions,
    model::{TemplateDetails, TemplateForm, TemplatePreview},
    queries,
};
use kernel::{ById, Cx, Data, Json, Query, Result, Try};

/// One template with what it may name.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<TemplateDetails>>> {
    cx.one(move |tx| queries::template(tx, id).map(Into::into)).await
}

/// What a message would say by this template, with the values of the last message of its kind, else of a student.
pub async fn preview(cx: Cx, Try { id, form }: Try<TemplateForm>) -> Result<Json<Data<TemplatePreview>>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.one(move |tx| actions::preview(tx, &scope, id, &form)).await
}
