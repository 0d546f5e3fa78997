//! The answer of a list that says more around its page than a plain list, or the list's file.

use aide::{OperationOutput, generate::GenContext, openapi};
use axum::response::{IntoResponse, Response};
use kernel::{Attachment, Cx, Json, ListQuery, Listed, Listing, Page, Result, Scope, Tx, cx::or_file, files::Kind, list::ListRequest};
use schemars::JsonSchema;
use serde::Serialize;

/// A page with its sums, however many match.
pub fn summed<L: Listed>(tx: &mut Tx, scope: &Scope, mut request: ListRequest) -> Result<Page<L>> {
    request.count_exact = true;
    tx.page::<L>(scope, &request)
}

#[derive(Debug)]
pub enum PageOrFile<T> {
    Page(T),
    File(Attachment),
}

/// Reads a page with its sums and puts more around it; or makes the list's file.
pub async fn page_or_file<L: Listed, T>(cx: Cx, query: ListQuery<L>, around: impl Fn(Page<L>) -> T) -> Result<PageOrFile<T>> {
    if query.request.format.is_some() {
        return match cx.list(query).await? {
            Listing::File(file) => Ok(PageOrFile::File(file)),
            Listing::Page(page) => Ok(PageOrFile::Page(around(page))),
        };
    }
    let (scope, request) = (cx.scope(), query.request);
    let page = cx.read(move |tx| summed::<L>(tx, &scope, request.clone())).await?;
    Ok(PageOrFile::Page(around(page)))
}

impl<T: Serialize> IntoResponse for PageOrFile<T> {
    fn into_response(self) -> Response {
        match self {
            PageOrFile::Page(page) => Json(page).into_response(),
            PageOrFile::File(file) => file.into_response(),
        }
    }
}

impl<T: JsonSchema> OperationOutput for PageOrFile<T> {
    type Inner = T;
    fn operation_response(ctx: &mut GenContext, operation: &mut openapi::Operation) -> Option<openapi::Response> {
        Json::<T>::operation_response(ctx, operation)
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut openapi::Operation) -> Vec<(Option<u16>, openapi::Response)> {
        or_file(Json::<T>::inferred_responses(ctx, operation), &[Kind::Csv, Kind::Xlsx])
    }
}
