use super::{
    actions,
    model::{FeeHead, FeeHeadForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edited, Json, Query, Result, SentEdit};

/// One fee head.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<FeeHead>>> {
    cx.one(move |tx| queries::head(tx, id)).await
}

/// Adds a fee head with its ledger head. 422 at `name` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<FeeHeadForm>) -> Result<Answer<i64>> {
    let head = form.check()?;
    cx.save("Fee head saved successfully", move |tx| actions::create(tx, &head)).await
}

/// Changes a fee head. Kind and treatment stay once something was charged under it.
pub async fn update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<FeeHeadForm>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Fee head updated successfully", move |tx| {
        let head = form.clone().keeping(&sent, &queries::head(tx, id)?).check()?;
        actions::update(tx, &scope, Edited { id, version }, &head)
    })
    .await
}
