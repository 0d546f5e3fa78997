use super::{
    actions,
    model::{PlanForm, PlansPreview},
};
use kernel::{Body, Cx, Data, Json, Result};

/// What the plans of a form would be; nothing is written.
pub async fn preview_installments(cx: Cx, Body(form): Body<PlanForm>) -> Result<Json<Data<PlansPreview>>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.one(move |tx| {
        let planned = actions::prepare(tx, &scope, &form)?;
        actions::preview(tx, planned)
    })
    .await
}
