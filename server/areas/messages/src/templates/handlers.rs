use super::{
    actions,
    model::{TemplateForm, TemplatePreview},
};
use kernel::{Cx, Data, Json, Result, Try};

/// What a message would say by this template, with the values of the last message of its kind, else of a student.
pub async fn preview(cx: Cx, Try { id, form }: Try<TemplateForm>) -> Result<Json<Data<TemplatePreview>>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.one(move |tx| actions::preview(tx, &scope, id, &form)).await
}
