use super::{
    actions,
    model::{AcceptClaim, ClaimAccepted, DepositClaimDetails, DepositClaimStatus},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved};

/// One claim with its slip, and the banks' lines that may show its money. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<DepositClaimDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let claim = queries::claim(tx, &scope, id)?;
        let file = queries::slip_of(tx, claim.id)?;
        let slip = tx.file_ref(&app, reader, file)?;
        let waits = claim.status == DepositClaimStatus::Waiting;
        let matches = if waits { queries::matches(tx, &scope, &claim)? } else { Vec::new() };
        let receipts = if waits { queries::receipts(tx, &scope, &claim)? } else { Vec::new() };
        Ok(DepositClaimDetails { claim, slip, matches, receipts })
    })
    .await
}

/// Accepts a claim by the bank's line that shows its money: the receipt is made, unless the bank's list had made it before; or by the receipt that has its money,
/// which then bears the number of the slip too. 409 once it is decided, or for a line or receipt of other money.
pub async fn accept(cx: Cx, Body(form): Body<AcceptClaim>) -> Result<Answer<ClaimAccepted>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let done = actions::accept(tx, &scope, &form)?;
        let note = done.was_received.then(|| "Its money was received before, so there is no new receipt.".to_owned());
        Ok(Saved::new("Claim accepted successfully", done).noting(note))
    })
    .await
}
