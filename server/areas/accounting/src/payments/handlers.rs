use super::{
    actions,
    model::{LatestPayment, LatestQuery, PaymentForm},
    queries,
};
use crate::{
    books::{model::VoucherKind, places::chosen_campuses},
    journal::model::JournalSaved,
    vouchers::{model::VoucherDetails, queries as vouchers},
    warnings::warnings,
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

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
    cx.save_as(move |tx| Ok(actions::save(tx, &scope, &form)?.voucher("Payment saved successfully").noting(warnings(tx)?))).await
}

/// The last payment, and the number that a payment of a day would get in the cash and bank series of a chosen campus (not reserved).
pub async fn latest(cx: Cx, Query(asked): Query<LatestQuery>) -> Result<Json<Data<LatestPayment>>> {
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    cx.one(move |tx| queries::latest(tx, &campuses, asked.date)).await
}
