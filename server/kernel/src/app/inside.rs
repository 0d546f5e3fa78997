//! Calls that the program makes of itself in a user's name, such as a report for a reader's mail: the same guard, checks and scope as on the screen.

use crate::{
    App, Error, Result,
    actor::Actor,
    app::body::{FilePart, Written},
    app::routes::InNameOf,
};
use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    http::{Request, StatusCode, header},
};
use serde_json::Value;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tower::ServiceExt as _;

/// Largest answer of such a call.
const MOST_BYTES: usize = 64 << 20;

/// What the call answered.
#[derive(Clone, Debug)]
pub struct Answered {
    pub status: StatusCode,
    pub content_type: String,
    pub bytes: Bytes,
    /// Of a file that is one of several.
    pub written: Option<Written>,
}

impl Answered {
    /// The sentence of a refusal: of its first wrong field, else of the whole.
    pub fn sentence(&self) -> String {
        let problem: Value = serde_json::from_slice(&self.bytes).unwrap_or_default();
        let of_field = problem["errors"].as_object().and_then(|errors| errors.values().next()).map(|said| &said[0]);
        let said = of_field.unwrap_or(&problem["message"]);
        said.as_str().unwrap_or("The report was not answered.").to_owned()
    }
}

impl App {
    /// Hands in the router of `/api`. It is held by whoever serves it: a program that serves nothing makes no calls.
    pub fn set_calls(&self, calls: &Arc<Router>) {
        *self.calls.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(calls);
    }

    /// Makes a call in a user's name, for threads (jobs), which stand outside the runtime. The address is without `/api`.
    pub fn call_in_name_of(&self, actor: Arc<Actor>, address: &str) -> Result<Answered> {
        self.make_call(actor, address, None)
    }

    /// As `call_in_name_of`, of a list's file that is one of several: its rows stand behind this id, in the order of ids, so that what is added or goes
    /// between two of them shifts no other row.
    pub fn file_in_name_of(&self, actor: Arc<Actor>, address: &str, after_id: i64) -> Result<Answered> {
        let part = FilePart { after_id, written: Arc::new(Mutex::new(None)) };
        let answered = self.make_call(actor, address, Some(part.clone()))?;
        let written = *part.written.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Answered { written, ..answered })
    }

    fn make_call(&self, actor: Arc<Actor>, address: &str, part: Option<FilePart>) -> Result<Answered> {
        let calls: Weak<Router> = self.calls.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let calls = calls.upgrade().ok_or_else(|| Error::internal("this program serves no calls"))?;
        let mut request = Request::get(address).body(Body::empty()).map_err(|error| Error::internal(error.to_string()))?;
        request.extensions_mut().insert(InNameOf(actor));
        if let Some(part) = part {
            request.extensions_mut().insert(part);
        }
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
        runtime.block_on(async move {
            let response = (*calls).clone().oneshot(request).await.unwrap_or_else(|never| match never {});
            let (parts, body) = response.into_parts();
            let content_type = parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
            let bytes = to_bytes(body, MOST_BYTES).await.map_err(|error| Error::internal(error.to_string()))?;
            Ok(Answered { status: parts.status, content_type, bytes, written: None })
        })
    }
}
