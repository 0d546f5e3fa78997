use super::{
    model::{FEE_HEAD, FeeHead, FeeHeadForm},
    queries,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, Path, Query, Result, Tx, error::Referrer};

/// One fee head.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<FeeHead>>> {
    cx.one(move |tx| queries::head(tx, id)).await
}

/// Adds a fee head with its ledger head. 422 at `name` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<FeeHeadForm>) -> Result<Answer<i64>> {
    let head = form.check()?;
    cx.save("Fee head saved successfully", move |tx| create(tx, &head)).await
}

/// Stores a checked head; its ledger head is made by its treatment.
pub fn create(tx: &mut Tx, head: &FeeHeadForm) -> Result<i64> {
    let mut pairs = head.columns();
    pairs.push(("ledger_head_id", crate::chart::ledger_head(tx, head)?.into()));
    tx.insert(&FEE_HEAD, pairs)
}

/// Changes a fee head. Kind and treatment stay once something was charged under it.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<FeeHeadForm>) -> Result<Answer<i64>> {
    let (head, scope) = (form.check()?, cx.scope());
    cx.save("Fee head updated successfully", move |tx| {
        let before = queries::head(tx, id)?;
        if (before.treatment != head.treatment || before.kind != head.kind) && queries::is_used(tx, id)? {
            return Err(Error::conflict(
                "Something was charged under this head, so its kind and treatment stay. Add another head instead.",
            ));
        }
        let mut pairs = head.columns();
        if before.treatment != head.treatment || before.kind != head.kind {
            pairs.push(("ledger_head_id", crate::chart::ledger_head(tx, &head)?.into()));
        }
        tx.update(&FEE_HEAD, &scope, id, version, pairs)?;
        Ok(id)
    })
    .await
}

/// Removes a head under which nothing was ever planned or charged.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Fee head deleted successfully", move |tx| {
        if queries::is_used(tx, id)? {
            let referrers = vec![Referrer { what: "templates, plans and challans".into(), count: 1 }];
            let message = "This fee head cannot be deleted: templates, plans or challans refer to it. Deactivate it instead.".into();
            return Err(Error::Conflict { message, referrers });
        }
        tx.delete(&FEE_HEAD, &scope, id)
    })
    .await
}
