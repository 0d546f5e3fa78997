use super::{actions, model::FeeTemplateForm, queries};
use kernel::{Answer, Cx, Edited, Result, SentEdit};

/// Changes a template. Plans that were drawn from it stay as they are.
pub async fn update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<FeeTemplateForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Fee template updated successfully", move |tx| {
        let form = form.clone().keeping(&sent, &queries::template(tx, &scope, id)?);
        actions::update(tx, &scope, Edited { id, version }, &form)
    })
    .await
}
