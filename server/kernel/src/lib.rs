//! The ground that every area stands on: data layer, route table, lists, records, scope, audit, jobs, files, mail, money and days.

// The derives name this crate from outside; inside it, it names itself.
extern crate self as kernel;

pub mod actor;
pub mod app;
pub mod area;
pub mod audit;
pub mod body;
pub mod checks;
pub mod clean;
pub mod clock;
pub mod config;
pub mod contact;
pub mod cx;
pub mod db;
pub mod error;
pub mod files;
pub mod fold;
pub mod hooks;
pub mod http_security;
mod idempotency;
pub mod jobs;
pub mod list;
pub mod mail;
pub mod money;
pub mod number;
pub mod record;
pub mod refusals;
pub mod routes;
pub mod scope;
pub mod secret_key;
pub mod system;
pub mod telemetry;
pub mod time;

pub use actor::Actor;
pub use app::App;
pub use area::{Area, Permission, Reference, Setting, SettingKind};
pub use axum::Json;
pub use body::{Body, ById, Edit, ListQuery, Path, Query};
pub use checks::{Checks, FieldErrors};
pub use cx::{Answer, Attachment, Cx, Data, Listing, Saved};
pub use db::{Columns as ColumnValues, Tx, Value};
pub use error::{Error, Referrer, Result};
pub use hooks::{Event, Figure, Hold, Hooks, Refusal};
pub use kernel_derive::{Columns, Row};
pub use list::{Choice, Col, Filter, List, Listed, Opens, Options, Page, Selection};
pub use money::Money;
pub use record::{History, Record, Unique};
pub use routes::{Call, Guard, Guard::Can, Guard::Entering, Guard::Public, Guard::SignedIn, Routes};
pub use scope::{Scope, ScopeBy, ScopeKind};
pub use time::{FiscalYear, Instant, Month};
