//! Answers that are shown, or handed over as a file.

use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
};
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use kernel::{Attachment, Col, Cx, Error, Result, cx::or_file, files::Kind};
use schemars::JsonSchema;
use serde::Serialize;

/// Rows of a file at most.
pub const MOST_ROWS: i64 = 10_000;

/// The answer, or its file.
#[derive(Debug)]
pub enum ReportResponse<T> {
    Answer(T),
    File(Attachment),
}

impl<T: Serialize> IntoResponse for ReportResponse<T> {
    fn into_response(self) -> Response {
        match self {
            ReportResponse::Answer(answer) => Json(answer).into_response(),
            ReportResponse::File(file) => file.into_response(),
        }
    }
}

impl<T: JsonSchema> OperationOutput for ReportResponse<T> {
    type Inner = T;
    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        Json::<T>::operation_response(ctx, operation)
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        or_file(Json::<T>::inferred_responses(ctx, operation), &[Kind::Csv, Kind::Xlsx, Kind::Pdf])
    }
}

/// Rows as cells, column by column.
pub fn rows<'c, T: Serialize>(data: &[T], columns: impl Iterator<Item = &'c Col> + Clone) -> Result<Vec<Vec<serde_json::Value>>> {
    data.iter()
        .map(|row| {
            let row = serde_json::to_value(row).map_err(|error| Error::internal(error.to_string()))?;
            Ok(columns.clone().map(|c| row.get(c.name).cloned().unwrap_or_default()).collect())
        })
        .collect()
}

/// A CSV or XLSX file of these rows.
pub async fn file<T>(
    cx: &Cx,
    title: &'static str,
    format: &str,
    columns: Vec<&'static Col>,
    rows: Vec<Vec<serde_json::Value>>,
) -> Result<ReportResponse<T>> {
    let (app, xlsx) = (cx.app.clone(), format == "xlsx");
    let bytes = tokio::task::spawn_blocking(move || (app.write_sheet)(title, xlsx, &columns, rows))
        .await
        .map_err(|error| Error::internal(error.to_string()))?
        .map_err(Error::internal)?;
    let name = format!("{}-{}.{}", title.to_lowercase().replace(' ', "-"), cx.today(), if xlsx { "xlsx" } else { "csv" });
    let content_type = if xlsx { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" } else { "text/csv; charset=utf-8" };
    Ok(ReportResponse::File(Attachment { name, content_type, bytes }))
}

/// A PDF made by a document's template.
pub async fn paper<T>(
    cx: &Cx,
    title: &'static str,
    template: documents::render::Template,
    data: impl Serialize + Send + 'static,
) -> Result<ReportResponse<T>> {
    let renderer = cx.app.program.as_ref().map_or_else(documents::render::Renderer::in_process, documents::render::Renderer::new);
    let bytes = tokio::task::spawn_blocking(move || renderer.one_titled(template, title, &data))
        .await
        .map_err(|error| Error::internal(error.to_string()))?
        .map_err(|error| Error::internal(error.to_string()))?;
    let name = format!("{}-{}.pdf", title.to_lowercase().replace(' ', "-"), cx.today());
    Ok(ReportResponse::File(Attachment { name, content_type: "application/pdf", bytes }))
}
