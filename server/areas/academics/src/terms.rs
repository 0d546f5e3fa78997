//! Terms: the parts of a session.

use crate::{
    rights::{BOOKS, OF_GROUP},
    sessions::{self, model::OF_SESSION},
};
use chrono::NaiveDate;
use kernel::{
    Checks, ColumnValues as _, Columns, Error, Form, History, Instant, Options, Plain, PlainRecord, Record, Result, Rights, Row, Scope,
    ScopeBy, Tx, Unique, binds, db::One, listed, record_paths, rights, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RIGHTS: Rights = rights!("Academic Management.terms": "terms", "a term";
    index BOOKS, details BOOKS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);

pub static TERMS: Plain = Plain {
    options: &[OPTIONS],
    ..Plain::of::<Term, TermForm>(&RIGHTS, |r| r.record::<Term, TermForm>(record_paths!("term", "terms"), &RIGHTS))
};

const OPTIONS: Options = Options::of("terms", &LISTED, &[RIGHTS.index]).hint("session_name").within("session_id");

pub static TERM: Record = Record {
    table: "term",
    record_name: "term",
    columns: TermForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("term_name", &["session_id", "name"], "name", SAME_NAME)],
    words: &["name"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct Term of LISTED {
        name: "terms",
        record_name: "term",
        from: "term t",
        scope: ScopeBy::Group,
        sort: "-starts_on",
    } columns {
        id: i64 = hidden("t.id");
        name: String = text("t.name", "Name");
        session_id: i64, session_name: Option<String> = of(&OF_SESSION, "s.name", "t.session_id").nullable();
        starts_on: NaiveDate = date("t.starts_on", "First day").filtered();
        ends_on: NaiveDate = date("t.ends_on", "Last day");
        created_at: Instant = instant("t.created_at", "Added");
    }
}

const SAME_NAME: &str = "This session has a term of this name already.";

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("term", rules)]
pub struct TermForm {
    pub session_id: i64,
    #[garde(length(min = 2, max = 40))]
    pub name: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
}

impl TermForm {
    fn rules(&mut self, c: &mut Checks) {
        c.in_order(self.starts_on, "ends_on", self.ends_on);
    }
}

impl PlainRecord for TermForm {
    const RECORD: &'static Record = &TERM;

    /// A term lies within its session and beside the others.
    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        if let Some(id) = id {
            tx.in_scope(&TERM, scope, id)?;
        }
        let session = sessions::queries::brief(tx, self.session_id)?;
        let session = session.ok_or_else(|| Error::field("session_id", "Choose a session from the list."))?;
        for (field, day) in [("starts_on", self.starts_on), ("ends_on", self.ends_on)] {
            if day < session.starts_on || day > session.ends_on {
                return Err(Error::field(field, format!("Session {} is from {} to {}.", session.name, session.starts_on, session.ends_on)));
            }
        }
        let other: Option<One<String>> = tx.first(
            sql!(
                "SELECT name FROM term WHERE session_id = $1 AND ((starts_on <= $3 AND ends_on >= $2) OR name = $5) AND id <> $4
                 ORDER BY CASE WHEN name = $5 THEN 0 ELSE 1 END, starts_on, id LIMIT 1"
            ),
            &binds![self.session_id, self.starts_on, self.ends_on, id.unwrap_or(0), self.name.clone()],
        )?;
        match other {
            Some(One(name)) if name == self.name => Err(Error::field("name", SAME_NAME)),
            Some(One(name)) => Err(Error::field("starts_on", format!("{name} has some of these days."))),
            None => Ok(()),
        }
    }
}
