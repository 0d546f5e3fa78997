use super::{
    actions::reverse_one,
    model::{Reverse, VoucherDetails},
    paper, queries,
};
use crate::books::model::VoucherKind;
use documents::render::Template;
use kernel::{Answer, Attachment, Body, ById, Cx, Data, Json, ListQuery, Listed, Listing, Query, Result};

/// A list of vouchers. What is searched for may be a number, or its serial.
pub async fn list<L: Listed>(cx: Cx, mut query: ListQuery<L>) -> Result<Listing<L>> {
    if let Some(typed) = query.request.search.clone() {
        let scope = cx.scope();
        let ids = cx.read(move |tx| queries::ids_of_number(tx, &scope, &typed)).await?;
        if !ids.is_empty() {
            query.request.search = None;
            query.request.ids =
                Some(query.request.ids.map_or_else(|| ids.clone(), |own| own.into_iter().filter(|id| ids.contains(id)).collect()));
        }
    }
    cx.list(query).await
}

/// One voucher as a PDF, with lines for the signatures.
pub async fn pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let (scope, printed) = (cx.scope(), reporting::printed(&cx));
    let paper = cx.read(move |tx| paper::of_voucher(tx, &scope, id, printed.clone())).await?;
    let name = format!("{}.pdf", paper.voucher_no);
    let bytes = reporting::pdf(&cx, Template::Voucher, &name, paper).await?;
    Ok(Attachment { name, content_type: "application/pdf", bytes })
}

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
