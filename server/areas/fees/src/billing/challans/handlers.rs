use super::{
    actions,
    model::{Challan, IssuedView, WithReason},
    paper,
    queries::{self, details::ChallanDetails},
};
use crate::{approvals::Approver, ids::ChallanId, rights};
use documents::render::Template;
use kernel::{Answer, Attachment, Body, Checks, Cx, Data, Json, ListQuery, Listing, Query, Result, Saved, Selection};
use schemars::JsonSchema;
use serde::Deserialize;

/// By id, or by the number on the paper.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Which {
    pub id: Option<i64>,
    pub challan_no: Option<String>,
}

/// One challan or installment with everything about it. 404 out of scope.
pub async fn details(cx: Cx, Query(which): Query<Which>) -> Result<Json<Data<ChallanDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let id = queries::find(tx, &scope, which.id, which.challan_no.as_deref())?;
        let mut found = queries::details::details(tx, &app, reader, ChallanId(id))?;
        if scope.is_family() {
            found.hide_words_of_office();
        }
        Ok(found)
    })
    .await
}

/// What somebody typed: a challan number, part of one, a name or a registration number.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Typed {
    pub search: String,
}

/// Challans that a typed number or name finds, at most 50.
pub async fn search(cx: Cx, Query(Typed { search }): Query<Typed>) -> Result<Json<Data<Vec<Challan>>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::search(tx, &scope, &search)).await
}

/// The list, narrowed to printed papers.
pub async fn printed(cx: Cx, query: ListQuery<Challan>) -> Result<Listing<Challan>> {
    narrowed(cx, query, "is_printed", "true").await
}

/// The list, narrowed to paid installments.
pub async fn paid(cx: Cx, query: ListQuery<Challan>) -> Result<Listing<Challan>> {
    narrowed(cx, query, "status", "paid").await
}

async fn narrowed(cx: Cx, mut query: ListQuery<Challan>, filter: &str, value: &str) -> Result<Listing<Challan>> {
    query.request.filters.insert(filter.to_owned(), value.to_owned());
    cx.list(query).await
}

/// Issues chosen planned installments today and tells their families; others are passed over. 409 when there is none among them.
pub async fn issue(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<IssuedView>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let issued = actions::issue_chosen(tx, &scope, &form)?;
        let told = match issued.families {
            0 => None,
            1 => Some("1 family is told.".to_owned()),
            families => Some(format!("{families} families are told.")),
        };
        Ok(Saved::new("Challans issued successfully", issued).noting(told))
    })
    .await
}

/// Withdraws what is unpaid of a challan: reversed in the books, off the plan. What was paid stays. Its open fines are waived with it, which takes the right
/// to waive each of them.
pub async fn cancel(cx: Cx, Body(form): Body<WithReason>) -> Result<Answer<i64>> {
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    let mut c = Checks::of("cancellation");
    let reason = c.text("reason", &form.reason, 3..=300);
    c.done()?;
    cx.save("Challan cancelled successfully", move |tx| actions::cancel(tx, &scope, approver, &form, &reason)).await
}

/// One challan as a PDF: three copies on one page. Marked DUPLICATE when it was printed before; counts nothing. A planned installment is shown to who prints
/// challans, marked NOT ISSUED and without a barcode.
pub async fn pdf(cx: Cx, Query(which): Query<Which>) -> Result<Attachment> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    let sees_planned = cx.actor()?.can(rights::CHALLANS_PRINT);
    let paper = cx.read(move |tx| paper::of_challan(tx, &app, &scope, which.id, which.challan_no.as_deref(), sees_planned)).await?;
    let name = format!("challan-{}.pdf", if paper.challan_no.is_empty() { "preview" } else { &paper.challan_no });
    let bytes = reporting::pdf(&cx, Template::Challan, &name, paper).await?;
    Ok(Attachment { name, content_type: "application/pdf", bytes })
}
