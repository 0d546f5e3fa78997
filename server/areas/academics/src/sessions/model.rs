//! A session: a school year.

use crate::rights;
use chrono::{Datelike as _, NaiveDate};
use kernel::{Checks, ColumnValues as _, Columns, Form, History, Instant, Of, Options, Record, Row, ScopeBy, Stored, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Days that a session has at most; two school years cannot hide in one.
const LONGEST_DAYS: i64 = 550;

pub static SESSION: Record = Record {
    table: "session",
    record_name: "session",
    columns: SessionForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[rights::SESSIONS.details]),
    unique: &[
        Unique::of("session_name", &["name"], "name", "A session with this name already exists."),
        Unique::of("session_one_active", &["is_active"], "is_active", "Another session was made active meanwhile. Load the list again."),
    ],
    words: &["name"],
    numbers: &[],
};

pub const OF_SESSION: Of = Of::record(&SESSION, "Session").place(2);

listed! {
    /// A row of the list.
    pub struct Session of SESSIONS {
        name: "sessions",
        record_name: "session",
        from: "session s",
        scope: ScopeBy::Group,
        sort: "-starts_on",
    } columns {
        id: i64 = hidden("s.id");
        name: String = text("s.name", "Name");
        starts_on: NaiveDate = date("s.starts_on", "First day").filtered();
        ends_on: NaiveDate = date("s.ends_on", "Last day");
        is_active: bool = flag("s.is_active", "Active").filtered();
        created_at: Instant = instant("s.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of_all("sessions", &SESSIONS);

/// Everything about one session.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SessionDetails {
    #[serde(flatten)]
    pub stored: Stored<SessionForm>,
    pub sections: i64,
}

/// What the office fills in. Making a session active ends the other one's being so.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("session", rules)]
pub struct SessionForm {
    #[garde(length(min = 2, max = 40))]
    pub name: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    #[serde(default)]
    pub is_active: bool,
}

impl SessionForm {
    fn rules(&mut self, c: &mut Checks) {
        for (field, day) in [("starts_on", self.starts_on), ("ends_on", self.ends_on)] {
            c.ensure((1950..=2100).contains(&day.year()), field, "Enter a day from 1950 to 2100.");
        }
        c.in_order(self.starts_on, "ends_on", self.ends_on);
        let days = (self.ends_on - self.starts_on).num_days();
        c.ensure(days <= LONGEST_DAYS, "ends_on", "A session is at most a year and a half long.");
    }
}

/// A session in one line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct SessionBrief {
    pub id: i64,
    pub name: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub is_active: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_ends_after_it_starts_and_before_the_one_after_next() {
        let form = |from: &str, to: &str| SessionForm {
            name: "2026-27".into(),
            starts_on: from.parse().expect("a day"),
            ends_on: to.parse().expect("a day"),
            is_active: false,
        };
        assert!(form("2026-08-01", "2027-06-30").check().is_ok());
        assert!(form("2026-08-01", "2026-07-31").check().is_err());
        assert!(form("2026-08-01", "2028-07-31").check().is_err());
        assert!(form("1026-08-01", "1027-06-30").check().is_err());
    }
}
