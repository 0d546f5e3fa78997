use super::{paper, queries};
use documents::render::Template;
use kernel::{Attachment, ById, Cx, ListQuery, Listed, Listing, Query, Result};

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
