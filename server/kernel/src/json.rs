//! Answers as JSON, written in one go.

use crate::Error;
use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
};
use axum::{
    body::Bytes,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::cell::RefCell;

/// A JSON answer. As axum's, but written into room that each thread keeps, so that an answer of any size takes one piece of memory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Json<T>(pub T);

/// What a thread keeps for the next answer at most.
const MOST_ROOM: usize = 256 * 1024;

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match written(&self.0) {
            Ok(bytes) => ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], bytes).into_response(),
            Err(error) => Error::internal(format!("an answer does not serialise: {error}")).into_response(),
        }
    }
}

fn written<T: Serialize>(value: &T) -> serde_json::Result<Bytes> {
    thread_local! {
        static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    // Taken out, so that whatever serialises may answer in JSON itself.
    let mut room = ROOM.take();
    room.clear();
    let written = serde_json::to_writer(&mut room, value).map(|()| Bytes::copy_from_slice(&room));
    if room.capacity() <= MOST_ROOM {
        ROOM.set(room);
    }
    written
}

impl<T: JsonSchema> OperationOutput for Json<T> {
    type Inner = T;
    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        axum::Json::<T>::operation_response(ctx, operation)
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        axum::Json::<T>::inferred_responses(ctx, operation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_answer_is_json_and_says_so() {
        let response = Json(vec![1, 2]).into_response();
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/json");
        assert_eq!(axum::body::to_bytes(response.into_body(), 99).await.unwrap(), "[1,2]");
    }

    #[test]
    fn the_next_answer_holds_nothing_of_the_one_before() {
        let long = "x".repeat(2 * MOST_ROOM);
        assert_eq!(written(&long).unwrap().len(), long.len() + 2);
        assert_eq!(written(&1).unwrap(), "1");
    }

    #[test]
    fn what_cannot_be_written_is_an_error_of_ours() {
        let keys_of_no_text = std::collections::HashMap::from([((1, 2), 3)]);
        assert_eq!(Json(keys_of_no_text).into_response().status(), axum::http::StatusCode::INTERNAL_SERVER_ERROR);
    }
}
