use super::{model::VoucherDetails, queries};
use crate::{
    api::{Posted, reverse},
    books::model::VoucherKind,
};
use kernel::{Answer, Body, ById, Checks, Cx, Data, Error, Json, Query, Result};
use schemars::JsonSchema;
use serde::Deserialize;

/// One voucher of any kind with its entries. 404 when none of them is within the scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::voucher(tx, &scope, id, None)).await
}

/// Why a voucher is reversed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Reverse {
    pub id: i64,
    pub reason: String,
}

/// Posts the mirror of a voucher that was written by hand: a journal voucher or a payment. Others are undone from their own record.
pub async fn reverse_voucher(cx: Cx, Body(form): Body<Reverse>) -> Result<Answer<i64>> {
    let mut c = Checks::new();
    let reason = c.text("reason", &form.reason, 4..=200);
    c.done()?;
    let scope = cx.scope();
    cx.save("Voucher reversed successfully", move |tx| {
        let voucher = queries::voucher(tx, &scope, form.id, None)?;
        scope.find_campus("voucher", voucher.campus_id)?;
        if !matches!(voucher.kind, VoucherKind::Journal | VoucherKind::Payment | VoucherKind::Opening) {
            return Err(Error::conflict("This voucher was posted by another record. Undo it there, and its voucher is reversed with it."));
        }
        let mirror: Posted = reverse(tx, form.id, voucher.date, &reason)?;
        queries::announce(tx, &mirror, voucher.campus_id, &voucher.narration, voucher.payee.as_deref())?;
        Ok(mirror.id)
    })
    .await
}
