//! The ground that every area stands on: data layer, route table, lists, records, scope, audit, jobs, files, mail, money and days.

// The derives name this crate from outside; inside it, it names itself.
extern crate self as kernel;

pub mod actor;
pub mod app;
pub mod audit;
pub mod checks;
pub mod clean;
pub mod clock;
pub mod config;
pub mod contact;
pub mod db;
pub mod error;
pub mod files;
pub mod fold;
pub mod form;
pub mod http_security;
mod id;
mod idempotency;
pub mod list;
pub mod money;
pub mod network;
pub mod number;
pub mod paper_code;
pub mod record;
pub mod scope;
pub mod secret_key;
pub mod system;
pub mod telemetry;
pub mod time;
pub mod token;
pub mod turns;

pub use actor::Actor;
pub use app::{App, area, body, cx, dates, hooks, inside, jobs, mail, plain, refusals, rights, routes, search, signed, to_do};
pub use area::{Approval, Area, Part, Permission, Plain, Reference, Setting, SettingKind};
pub use axum::Json;
pub use body::{Body, ById, Edit, Edited, ListQuery, Path, Query, Sent, SentEdit, Try};
pub use checks::{Checks, FieldErrors};
pub use cx::{Answer, Attachment, Cx, Data, Listing, Saved};
pub use db::{Columns as ColumnValues, Tx, Value};
pub use error::{Error, Referrer, Result};
pub use form::{Form, yes};
pub use hooks::{Event, Figure, Hold, Hooks, Refusal};
pub use kernel_derive::{Columns, Form, Listed, Row};
pub use list::{Choice, Col, Filter, Join, List, Listed, Of, Opens, Options, Page, Selection};
pub use money::Money;
pub use plain::{Details, PlainRecord, Stored};
pub use record::{History, Named, Record, RecordName, Unique};
pub use rights::Rights;
pub use routes::{Call, Guard, Guard::Can, Guard::Entering, Guard::Public, Guard::SignedIn, Routes};
pub use scope::{CampusPlace, Link, Scope, ScopeBy, ScopeKind};
pub use search::{Asked, Found, Search};
pub use signed::Signed;
pub use time::{FiscalYear, Instant, Month};
pub use to_do::ToDo;
