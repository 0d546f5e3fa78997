use super::{
    actions,
    model::{AcceptClaim, ClaimAccepted, ClaimForm, DepositClaimDetails, DepositClaimStatus},
    queries,
};
use accounting::api::{PreviewLine, try_out};
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

/// A family sends the slip of a payment for an own challan. It is a claim to be checked, not a payment. 422 at the field for a slip that was sent before.
pub async fn claim(cx: Cx, Body(form): Body<ClaimForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.checked_on(cx.today())?, cx.scope());
    cx.save("Slip sent to the school", move |tx| actions::send(tx, &scope, &form)).await
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

/// What accepting a claim would post; nothing where the money was received before. 409 and 422 as accepting it.
pub async fn preview_accept(cx: Cx, Body(form): Body<AcceptClaim>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check()?, cx.scope());
    try_out(&cx, move |tx| actions::accept(tx, &scope, &form)).await
}
