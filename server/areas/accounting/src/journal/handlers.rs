use super::{
    actions,
    model::{JournalForm, JournalSaved},
};
use crate::{
    books::model::VoucherKind,
    vouchers::{model::VoucherDetails, queries as vouchers},
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One journal voucher with its entries.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| vouchers::voucher(tx, &scope, id, Some(VoucherKind::Journal))).await
}

/// Posts an adjustment. Above the limit of the settings it waits as a draft until another person posts it.
pub async fn save(cx: Cx, Body(form): Body<JournalForm>) -> Result<Answer<JournalSaved>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| Ok(actions::save(tx, &scope, &form)?.voucher("Voucher saved"))).await
}
