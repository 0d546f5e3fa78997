use super::{
    actions::reverse_one,
    model::{Reverse, VoucherDetails},
    queries,
};
use crate::books::model::VoucherKind;
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One voucher of any kind with its entries. 404 when none of them is within the scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::voucher(tx, &scope, id, None)).await
}

/// Posts the mirror of a voucher that a person wrote by hand: a journal voucher, a payment, an office receipt, a head's opening. 409 for any other: it says
/// where that is undone.
pub async fn reverse_voucher(cx: Cx, Body(form): Body<Reverse>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Voucher reversed successfully", move |tx| reverse_one(tx, &scope, &form, None)).await
}

/// Posts the mirror of an office receipt, with the reason. 404 for another kind of voucher.
pub async fn reverse_receipt(cx: Cx, Body(form): Body<Reverse>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Receipt reversed successfully", move |tx| reverse_one(tx, &scope, &form, Some(VoucherKind::Receipt))).await
}
