use super::{model::VoucherDetails, queries};
use crate::{
    api::{Posted, reverse},
    books::model::VoucherKind,
};
use kernel::{Answer, Body, ById, Checks, Cx, Data, Error, Json, Query, Result, Scope, Tx};
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

impl Reverse {
    /// With its reason cleaned, or a sentence for a wrong field.
    pub fn check(self) -> Result<Reverse> {
        let mut c = Checks::new();
        let reason = c.text("reason", &self.reason, 4..=200);
        c.done()?;
        Ok(Reverse { reason, ..self })
    }
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

fn reverse_one(tx: &mut Tx, scope: &Scope, form: &Reverse, kind: Option<VoucherKind>) -> Result<i64> {
    let voucher = queries::voucher(tx, scope, form.id, kind)?;
    scope.find_campus("voucher", voucher.campus_id)?;
    if let Some(place) = &voucher.undone_at {
        return Err(Error::conflict(format!("{} is not reversed by hand. {place}", voucher.voucher_no)));
    }
    let mirror: Posted = reverse(tx, form.id, voucher.date, &form.reason)?;
    queries::announce(tx, &mirror, voucher.campus_id, &voucher.narration, voucher.payee.as_deref())?;
    Ok(mirror.id)
}
