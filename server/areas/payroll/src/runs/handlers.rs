use super::{
    actions,
    job::{self, PrintStarted},
    model::InVersion,
    paper, queries,
};
use accounting::api::{PreviewLine, try_out};
use documents::render::Template;
use kernel::{Answer, Attachment, Body, ById, Cx, Data, Error, Json, Query, Result, files::Kind};
use schemars::JsonSchema;
use serde::Deserialize;

/// Reckons a payroll anew from attendance and pay as they stand, and freezes it for approval. 409 once it is approved.
pub async fn check(cx: Cx, Body(InVersion { id, version }): Body<InVersion>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Payroll checked successfully", move |tx| actions::check(tx, &scope, id, version)).await
}

/// Approves a checked payroll: it posts. 403 for who prepared or checked it; 409 when attendance changed since, or a rate is not confirmed.
pub async fn approve(cx: Cx, Body(InVersion { id, version }): Body<InVersion>) -> Result<Answer<i64>> {
    let (scope, actor) = (cx.scope(), cx.actor()?.clone());
    cx.save("Payroll approved successfully", move |tx| actions::approve(tx, &scope, Some(&actor), id, version)).await
}

/// What approving would post. Errors as approving, but whoever prepared it may look.
pub async fn preview_approve(cx: Cx, Body(InVersion { id, version }): Body<InVersion>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let scope = cx.scope();
    try_out(&cx, move |tx| actions::approve(tx, &scope, None, id, version)).await
}

/// The slips of a payroll as one PDF, made by a job.
pub async fn print(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<PrintStarted>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Payslips are being printed", move |tx| job::enqueue(tx, &app, &scope, id)).await
}

/// A slip as PDF.
pub async fn pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let scope = cx.scope();
    let papers = cx.read(move |tx| {
        queries::slip(tx, &scope, id)?;
        paper::of_slips(tx, &[id])
    });
    rendered(&cx, papers.await?).await
}

/// One slip laid out.
pub async fn rendered(cx: &Cx, mut papers: Vec<documents::papers::Payslip>) -> Result<Attachment> {
    let paper = papers.pop().ok_or_else(|| Error::not_found("payslip"))?;
    let name = format!("payslip-{}.pdf", paper.month.replace(' ', "-"));
    let bytes = reporting::pdf(cx, Template::Payslip, Template::Payslip.label(), paper).await?;
    Ok(Attachment { name, content_type: Kind::Pdf.content_type(), bytes })
}

/// A payment, and the format of the bank that makes it.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct BankFileQuery {
    pub id: i64,
    pub format_id: i64,
}

/// The file that tells the bank whom to pay, by a saved format. 404 for a payment out of the scope.
pub async fn bank_file(cx: Cx, Query(BankFileQuery { id, format_id }): Query<BankFileQuery>) -> Result<Attachment> {
    let scope = cx.scope();
    let (name, bytes) = cx.read(move |tx| paper::bank_file(tx, &scope, id, format_id)).await?;
    Ok(Attachment { name, content_type: Kind::Csv.content_type(), bytes })
}
