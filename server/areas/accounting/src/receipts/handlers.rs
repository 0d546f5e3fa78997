use crate::{
    books::model::VoucherKind,
    vouchers::{model::VoucherDetails, queries as vouchers},
};
use kernel::{ById, Cx, Data, Json, Query, Result};

/// One receipt with its entries.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| vouchers::voucher(tx, &scope, id, Some(VoucherKind::Receipt))).await
}
