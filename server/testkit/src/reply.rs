//! What a caller gets.

use axum::http::HeaderMap;
use serde_json::Value;

/// An answer. `body` is null where it is no JSON; `bytes` are always there.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Value,
    pub bytes: Vec<u8>,
}

impl Reply {
    pub(crate) fn new(status: u16, headers: HeaderMap, bytes: Vec<u8>) -> Reply {
        Reply { status, headers, body: serde_json::from_slice(&bytes).unwrap_or(Value::Null), bytes }
    }

    /// Nobody answered: the connection was refused or broke off. Status 0.
    pub(crate) fn none(error: &std::io::Error) -> Reply {
        Reply { status: 0, headers: HeaderMap::new(), body: Value::String(error.to_string()), bytes: Vec::new() }
    }

    /// The answer of a call that must succeed.
    #[track_caller]
    pub fn ok(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.body);
        self.body
    }

    /// `data` as an id.
    #[track_caller]
    pub fn id(self) -> i64 {
        let body = self.ok();
        body["data"].as_i64().or_else(|| body["data"]["id"].as_i64()).unwrap_or_else(|| panic!("no id in {body}"))
    }

    /// The sentences at a field of a refusal.
    #[track_caller]
    pub fn refused(&self, status: u16, field: &str) -> String {
        assert_eq!(self.status, status, "{}", self.body);
        self.body["errors"][field][0].as_str().unwrap_or_else(|| panic!("no sentence at {field} in {}", self.body)).to_owned()
    }
}
