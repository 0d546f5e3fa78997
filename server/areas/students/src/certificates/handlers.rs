use super::{model::CertificateDetails, paper, queries};
use documents::render::Template;
use kernel::{Attachment, ById, Cx, Data, Json, Query, Result, files::Kind};

/// One certificate with what it says; families read their own.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<CertificateDetails>>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.one(move |tx| {
        let kept = queries::certificate(tx, &scope, id)?;
        Ok(CertificateDetails {
            id: kept.id,
            version: kept.version,
            kind: kept.kind,
            student_id: kept.student_id,
            issued_on: kept.issued_on,
            issued_by: kept.issued_by,
            cancelled_at: kept.cancelled_at,
            cancelled_by: kept.cancelled_by,
            cancelled_reason: kept.cancelled_reason.filter(|_| !scope.is_family()),
            duplicates: kept.duplicates,
            duplicate_on: kept.duplicate_on,
            duplicate_reason: kept.duplicate_reason.filter(|_| !scope.is_family()),
            verify_url: kernel::paper_code::verify_url(&app.config.public_url, &kept.code),
            certificate_no: kept.certificate_no,
            content: kept.content,
        })
    })
    .await
}

/// The certificate as a PDF; families print their own.
pub async fn pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let scope = cx.scope();
    let (kept, letterhead) = cx.read(move |tx| queries::printed(tx, &scope, id)).await?;
    let name = format!("{}.pdf", kept.certificate_no);
    let laid_out = paper::laid_out(&kept, letterhead, &cx.app.config.public_url);
    let bytes = reporting::pdf(&cx, Template::Certificate, kept.kind.title(), laid_out).await?;
    Ok(Attachment { name, content_type: Kind::Pdf.content_type(), bytes })
}
