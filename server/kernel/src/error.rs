//! The one error of the program, and how it is told to a caller (docs/api-style.md "Errors").

use crate::FieldErrors;
use aide::OperationIo;
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What can go wrong, from the caller's side. Database faults that no rule foresaw and broken assumptions become 500 and are logged once.
#[derive(Debug, thiserror::Error, OperationIo)]
#[aide(output_with = "Json<Problem>")]
pub enum Error {
    #[error("Sign in to go on.")]
    SignedOut,
    /// A sign-in that failed; answers 401 with `success: false`.
    #[error("{message}")]
    SignIn { message: String, second_factor: bool },
    #[error("{0}")]
    Forbidden(String),
    /// Not there, or out of the caller's scope: the same answer for both.
    #[error("{0}")]
    NotFound(String),
    #[error("{message}")]
    Conflict {
        message: String,
        referrers: Vec<Referrer>,
        /// Who was faster, for colleagues.
        by: Option<String>,
    },
    /// An area holds the step; who may overrides it with a reason.
    #[error("{0}")]
    Held(String),
    #[error("{message}")]
    Invalid { message: String, errors: BTreeMap<String, Vec<String>> },
    #[error("{message}")]
    TooMany { message: String, retry_after: u64 },
    #[error("{0}")]
    TooLarge(String),
    #[error("{0}")]
    Unsupported(String),
    #[error("{0}")]
    Bad(String),
    #[error("The server is busy. Try again in a moment.")]
    Busy,
    /// Others wait for the same already; with a sentence, and when to come again.
    #[error("{message}")]
    Crowded { message: String, retry_after: u64 },
    #[error("{0}")]
    Db(DbError),
    #[error("{0}")]
    Internal(String),
}

/// Who refers to a record that cannot be deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Referrer {
    /// Records of this kind, in the plural: "branches".
    pub what: String,
    pub count: i64,
}

/// The body of every error.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    pub message: String,
    /// Field to sentences; empty when no field is to blame.
    pub errors: BTreeMap<String, Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub referrers: Option<Vec<Referrer>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub success: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<bool>,
    /// Another area holds this step: whoever may override it sends a reason along.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<bool>,
    /// Who changed the record meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// A fault of the database, with its kind read off the engine's own code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DbError {
    pub kind: DbErrorKind,
    pub message: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DbErrorKind {
    /// The index's name (PostgreSQL) or `table.column, table.column` (SQLite).
    Unique(String),
    ForeignKey,
    Check,
    /// A trigger of ours refused it, with its sentence.
    Refused(String),
    /// Try the transaction again.
    Retry,
    /// The connection went away; during COMMIT the outcome is unknown.
    Lost,
    /// Disk full or a folder that cannot be written.
    Storage,
    /// An earlier error of this transaction; nothing more is done in it.
    Poisoned,
    /// A read that was to be short took longer than it may where it ran; it is run again elsewhere.
    GivenUp,
    /// A statement took longer than any may.
    TooLong,
    Other,
}

impl std::fmt::Display for DbError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error {
    pub fn internal(message: impl Into<String>) -> Self {
        Error::Internal(message.into())
    }

    /// `what` is the record's record name: "The challan was not found."
    pub fn not_found(what: &str) -> Self {
        Error::NotFound(format!("The {} was not found.", spoken(what)))
    }

    pub fn conflict(message: impl Into<String>) -> Self {
        Error::Conflict { message: message.into(), referrers: Vec::new(), by: None }
    }

    /// One field, one sentence.
    pub fn field(field: impl Into<String>, sentence: impl Into<String>) -> Self {
        let sentence = sentence.into();
        Error::Invalid { message: sentence.clone(), errors: BTreeMap::from([(field.into(), vec![sentence])]) }
    }

    pub fn stale(what: &str) -> Self {
        Error::stale_by(what, None)
    }

    /// As `stale`, with who changed it.
    pub fn stale_by(what: &str, by: Option<String>) -> Self {
        let message = format!("Somebody else changed this {} meanwhile. Load it again, then repeat your change.", spoken(what));
        Error::Conflict { message, referrers: Vec::new(), by }
    }

    pub fn is_unique(&self) -> bool {
        matches!(self, Error::Db(DbError { kind: DbErrorKind::Unique(_), .. }))
    }

    /// Another row refers to what was to be removed, or the row that was referred to is not there.
    pub fn is_foreign_key(&self) -> bool {
        matches!(self, Error::Db(DbError { kind: DbErrorKind::ForeignKey, .. }))
    }

    pub(crate) fn db(kind: DbErrorKind, message: impl Into<String>) -> Self {
        Error::Db(DbError { kind, message: message.into() })
    }

    /// The transaction can be run again with a chance of success.
    pub fn is_retry(&self) -> bool {
        matches!(self, Error::Db(DbError { kind: DbErrorKind::Retry, .. }))
    }

    /// Nothing is wrong with what was asked: the database was away, busy or in conflict, and the same can be asked again later.
    pub fn will_pass(&self) -> bool {
        matches!(self, Error::Busy | Error::Crowded { .. } | Error::Db(DbError { kind: DbErrorKind::Retry | DbErrorKind::Lost, .. }))
    }

    /// The connection to the database went away, or there is none.
    pub(crate) fn is_lost(&self) -> bool {
        matches!(self, Error::Db(DbError { kind: DbErrorKind::Lost, .. }))
    }

    /// A statement took longer than any may: it would again.
    pub(crate) fn is_too_long(&self) -> bool {
        matches!(self, Error::Db(DbError { kind: DbErrorKind::TooLong, .. }))
    }

    /// The disk is full or may not be written.
    pub fn is_storage(&self) -> bool {
        matches!(self, Error::Db(DbError { kind: DbErrorKind::Storage, .. }))
    }

    /// In how many seconds the same can be asked again, where that is known; then nothing of it was done.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Error::TooMany { retry_after, .. } | Error::Crowded { retry_after, .. } => Some((*retry_after).max(1)),
            _ => None,
        }
    }

    pub fn status(&self) -> StatusCode {
        match self {
            Error::SignedOut | Error::SignIn { .. } => StatusCode::UNAUTHORIZED,
            Error::Forbidden(_) => StatusCode::FORBIDDEN,
            Error::NotFound(_) => StatusCode::NOT_FOUND,
            Error::Conflict { .. } | Error::Held(_) => StatusCode::CONFLICT,
            Error::Invalid { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Error::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Error::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Error::Unsupported(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Error::Bad(_) => StatusCode::BAD_REQUEST,
            Error::Busy | Error::Crowded { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Error::Db(DbError { kind, .. }) => match kind {
                DbErrorKind::Retry | DbErrorKind::Lost | DbErrorKind::Storage => StatusCode::SERVICE_UNAVAILABLE,
                DbErrorKind::Refused(_) => StatusCode::CONFLICT,
                _ => StatusCode::INTERNAL_SERVER_ERROR,
            },
            Error::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What the caller may read of it.
    pub fn problem(&self) -> Problem {
        let mut problem = Problem {
            message: self.to_string(),
            errors: BTreeMap::new(),
            referrers: None,
            success: None,
            second_factor: None,
            held: None,
            by: None,
        };
        match self {
            Error::Invalid { errors, .. } => problem.errors = errors.clone(),
            Error::Conflict { referrers, by, .. } => {
                problem.referrers = Some(referrers.clone()).filter(|some| !some.is_empty());
                problem.by.clone_from(by);
            }
            Error::Held(_) => problem.held = Some(true),
            Error::SignIn { second_factor, .. } => {
                problem.success = Some(false);
                problem.second_factor = Some(*second_factor);
            }
            Error::Db(DbError { kind, .. }) => {
                problem.message = match kind {
                    DbErrorKind::Refused(sentence) => sentence.clone(),
                    DbErrorKind::Retry => "Others are changing the same records. Try again in a moment.".into(),
                    DbErrorKind::Lost => "The database could not be reached. Look whether your change was saved, then try again.".into(),
                    DbErrorKind::Storage => "The server cannot write to its disk. Nothing was saved; tell the administrator.".into(),
                    _ => unforeseen(),
                }
            }
            Error::Internal(_) => problem.message = unforeseen(),
            _ => {}
        }
        problem
    }
}

/// A record's record name as people say it, for a sentence. The record name itself is a key (audit, search, addresses) and stays as it is.
pub fn spoken(record_name: &str) -> String {
    match record_name {
        "guardian" => "parent".into(),
        "payment_promise" => "promise to pay".into(),
        "task" => "homework".into(),
        "hand-in" => "submission".into(),
        "year rollover" => "promotion".into(),
        "news and events" => "news item or event".into(),
        other => other.replace('_', " "),
    }
}

fn unforeseen() -> String {
    match crate::telemetry::request_id() {
        Some(id) => {
            format!("Something went wrong on the server. Nothing was saved. Give this number to the administrator: {}", id.as_str())
        }
        None => "Something went wrong on the server. Nothing was saved.".into(),
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = self.status();
        if status == StatusCode::INTERNAL_SERVER_ERROR {
            tracing::error!(error = %self, "unforeseen error");
        }
        if self.is_storage() {
            tracing::error!(error = %self, "the disk is full or cannot be written");
        }
        let mut response = (status, Json(self.problem())).into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<FieldErrors> for Error {
    fn from(errors: FieldErrors) -> Self {
        let errors = errors.0;
        let message = match errors.values().map(Vec::len).sum::<usize>() {
            1 => errors.values().next().and_then(|s| s.first()).cloned().unwrap_or_default(),
            n => format!("{n} fields need another look."),
        };
        Error::Invalid { message, errors }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        let message = error.to_string();
        let rusqlite::Error::SqliteFailure(code, text) = &error else {
            return Error::db(DbErrorKind::Other, message);
        };
        let text = text.clone().unwrap_or_default();
        let kind = match (code.code, code.extended_code) {
            (
                _,
                rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE
                | rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY
                | rusqlite::ffi::SQLITE_CONSTRAINT_ROWID,
            ) => DbErrorKind::Unique(text.trim_start_matches("UNIQUE constraint failed: ").to_owned()),
            (_, rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => DbErrorKind::ForeignKey,
            (_, rusqlite::ffi::SQLITE_CONSTRAINT_TRIGGER) => DbErrorKind::Refused(text),
            (ErrorCode::ConstraintViolation, _) => DbErrorKind::Check,
            (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => DbErrorKind::Retry,
            (ErrorCode::DiskFull | ErrorCode::ReadOnly | ErrorCode::SystemIoFailure | ErrorCode::CannotOpen, _) => DbErrorKind::Storage,
            (ErrorCode::OperationInterrupted, _) => DbErrorKind::GivenUp,
            _ => DbErrorKind::Other,
        };
        Error::db(kind, message)
    }
}

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Self {
        use std::error::Error as _;
        let Some(db) = error.as_db_error() else {
            let is_lost = error.is_closed() || error.source().is_some_and(|source| source.is::<std::io::Error>());
            let message = error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}"));
            return Error::db(if is_lost { DbErrorKind::Lost } else { DbErrorKind::Other }, message);
        };
        let kind = match db.code().code() {
            "23505" => DbErrorKind::Unique(db.constraint().unwrap_or_default().to_owned()),
            "23503" => DbErrorKind::ForeignKey,
            "23514" | "23502" => DbErrorKind::Check,
            "P0001" => DbErrorKind::Refused(db.message().to_owned()),
            "40001" | "40P01" => DbErrorKind::Retry,
            // A pooler that has no server says so by 08P01.
            "57P01" | "57P02" | "57P03" | "08006" | "08003" | "08000" | "08P01" => DbErrorKind::Lost,
            "53100" => DbErrorKind::Storage,
            "57014" => DbErrorKind::TooLong,
            _ => DbErrorKind::Other,
        };
        Error::db(kind, format!("{} {}{}", db.code().code(), db.message(), db.where_().map(|w| format!(" ({w})")).unwrap_or_default()))
    }
}
