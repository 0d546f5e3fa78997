use super::{
    actions,
    model::{ReceiveFine, StruckOffStudent},
};
use crate::{collection::receipts::queries::ReceiptDetails, rights};
use kernel::{Answer, Body, Cx, ListQuery, Listing, Result};

/// Struck-off and expelled students whose fines are paid or waived: those who can be restored.
pub async fn paid(cx: Cx, mut query: ListQuery<StruckOffStudent>) -> Result<Listing<StruckOffStudent>> {
    query.request.filters.insert("fine_settled".into(), "true".into());
    query.request.filters.insert("status".into(), "struck_off".into());
    cx.list(query).await
}

/// Receives a student's struck-off fines in full, so that they can be restored. 409 when none is open.
pub async fn receive_fine(cx: Cx, Body(form): Body<ReceiveFine>) -> Result<Answer<ReceiptDetails>> {
    let (scope, today, may_backdate) = (cx.scope(), cx.today(), cx.actor()?.can(rights::BACKDATE));
    cx.save("Students recovered successfully", move |tx| actions::receive_fine(tx, &scope, &form, (today, may_backdate))).await
}
