use super::{
    actions::{bounce::return_cheque, realise::realise_all},
    model::{BounceForm, Bounced, RealiseForm, Realised},
};
use crate::approvals::Approver;
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result, Saved};

/// Takes a returned cheque's money back off everything that it settled, also off challans that its surplus paid since. 409 when the receipt was reversed
/// already or its surplus was given back; 422 at `bank_charge_minor` when the cheque was never at a bank; 403 for a receipt that is booked in a closed month, without the right to reverse there.
pub async fn bounce(cx: Cx, Body(form): Body<BounceForm>) -> Result<Answer<Bounced>> {
    let (form, scope, approver) = (form.check(cx.today())?, cx.scope(), Approver::of(cx.actor()?));
    cx.save_as(move |tx| {
        let done = return_cheque(tx, &scope, approver, &form)?;
        let note = done.said();
        Ok(Saved::new("Cheque returned successfully", done).noting(note))
    })
    .await
}

/// What the return of a cheque would post. 409 and 422 as returning it; the reason may still be missing.
pub async fn preview_bounced(cx: Cx, Body(form): Body<BounceForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let form = BounceForm { reason: "Preview".into(), ..form };
    let (form, scope, approver) = (form.check(cx.today())?, cx.scope(), Approver::of(cx.actor()?));
    try_out(&cx, move |tx| return_cheque(tx, &scope, approver, &form)).await
}

/// Realises cheques in hand: all of them, or none. 409 when one is not in hand any more, 422 when the bank's day lies before the one on which it was taken.
pub async fn realise(cx: Cx, Body(form): Body<RealiseForm>) -> Result<Answer<Realised>> {
    let (scope, (ids, on_date)) = (cx.scope(), form.check(cx.today())?);
    cx.save("Cheques cleared successfully", move |tx| realise_all(tx, &scope, &ids, form.bank_id, on_date)).await
}

/// What realising cheques would post. 409 and 422 as realising them.
pub async fn preview_realised(cx: Cx, Body(form): Body<RealiseForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (scope, (ids, on_date)) = (cx.scope(), form.check(cx.today())?);
    try_out(&cx, move |tx| realise_all(tx, &scope, &ids, form.bank_id, on_date)).await
}
