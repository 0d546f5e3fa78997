use super::{
    actions,
    model::{InstallmentDetails, PlanForm, PlansPreview, WhosePlan},
    queries,
};
use kernel::{Body, Cx, Data, Json, Query, Result};

/// What the plans of a form would be; nothing is written.
pub async fn preview_installments(cx: Cx, Body(form): Body<PlanForm>) -> Result<Json<Data<PlansPreview>>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.one(move |tx| {
        let planned = actions::prepare(tx, &scope, &form)?;
        actions::preview(tx, planned)
    })
    .await
}

/// The plan of a student with its installments. 404 out of scope.
pub async fn installment_details(cx: Cx, Query(whose): Query<WhosePlan>) -> Result<Json<Data<InstallmentDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::installment_details(tx, &scope, whose)).await
}
