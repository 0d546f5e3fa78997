use super::{model::DateSheetQuery, paper, queries};
use documents::render::Template;
use kernel::{Attachment, Cx, Error, Query, Result};

/// The date sheet of an exam as a PDF, of a student with their papers only.
pub async fn pdf(cx: Cx, Query(asked): Query<DateSheetQuery>) -> Result<Attachment> {
    if asked.id.is_none() {
        return Err(Error::field("id", "Choose an exam."));
    }
    let (scope, printed) = (cx.scope(), reporting::printed(&cx));
    let paper = cx
        .read(move |tx| {
            let sheets = queries::date_sheets(tx, &scope, asked)?;
            let sheet = sheets.first().ok_or_else(|| Error::not_found("exam"))?;
            paper::of_sheet(tx, sheet, printed.clone())
        })
        .await?;
    let name = format!("date-sheet-{}.pdf", asked.id.unwrap_or_default());
    let bytes = reporting::pdf(&cx, Template::Report, &name, paper).await?;
    Ok(Attachment { name, content_type: "application/pdf", bytes })
}
