use super::{
    actions::{post_form, post_voucher, voucher},
    model::{LatestPayment, PaymentForm},
    queries,
};
use crate::{
    books::{
        balances::chosen_campuses,
        model::VoucherKind,
        post::next_voucher_no,
        preview::{PreviewLine, try_out},
    },
    drafts::model::DraftKind,
    journal::model::JournalSaved,
    second_person::{self, Prepared},
    vouchers::{model::VoucherDetails, queries as vouchers},
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved};
use schemars::JsonSchema;
use serde::Deserialize;

/// One payment with its entries.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| vouchers::voucher(tx, &scope, id, Some(VoucherKind::Payment))).await
}

/// Pays a payee: Dr what is settled, Cr cash or bank and the tax withheld. 422 when the cash box or the bank holds less. Above the limit of the settings it
/// waits as a draft until another person posts it.
pub async fn save(cx: Cx, Body(form): Body<PaymentForm>) -> Result<Answer<JournalSaved>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let voucher = voucher(tx, &scope, &form)?;
        let prepared = Prepared { kind: DraftKind::Payment, form: &form, voucher: &voucher, amount: form.gross() };
        if let Some(draft) = second_person::wait_above_limit(tx, prepared)? {
            return Ok(Saved::new(second_person::WAITS, JournalSaved { voucher_id: None, voucher_no: None, draft_id: Some(draft) }));
        }
        let posted = post_voucher(tx, &form, voucher)?;
        Ok(Saved::new(
            "Payment saved successfully",
            JournalSaved { voucher_id: Some(posted.id), voucher_no: Some(posted.voucher_no), draft_id: None },
        ))
    })
    .await
}

/// What a payment would post. 422 as saving, but its texts may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<PaymentForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| post_form(tx, &scope, &form)).await
}

/// Of which campus.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LatestQuery {
    pub campus_id: Option<String>,
}

/// The last payment, and the number that would come next in the cash and bank series of a chosen campus (not reserved).
pub async fn latest(cx: Cx, Query(asked): Query<LatestQuery>) -> Result<Json<Data<LatestPayment>>> {
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    cx.one(move |tx| {
        let last = queries::latest(tx, &campuses)?;
        let (cash, bank) = match campuses.as_slice() {
            [campus] => {
                let today = tx.today();
                (Some(next_voucher_no(tx, "CPV", *campus, today)?), Some(next_voucher_no(tx, "BPV", *campus, today)?))
            }
            _ => (None, None),
        };
        Ok(LatestPayment {
            id: last.as_ref().map(|l| l.0),
            voucher_no: last.as_ref().map(|l| l.1.clone()),
            date: last.as_ref().map(|l| l.2),
            payee: last.as_ref().and_then(|l| l.3.clone()),
            amount_minor: last.as_ref().map(|l| l.4),
            next_cash_voucher_no: cash,
            next_bank_voucher_no: bank,
        })
    })
    .await
}
