//! The bare statements of reports whose rows come of one or two: read from the report's own source, so that what is measured beside a report is what it asks,
//! and bound as the report binds them when it opens.

use crate::raw;
use chrono::{Datelike as _, Days, NaiveDate};
use kernel::db::{Engine, sql::for_engine};
use rusqlite::{Connection, ToSql, types::Value};

/// A statement with its binds.
pub struct Statement {
    text: String,
    binds: Vec<Value>,
}

impl Statement {
    /// Reads all its rows.
    pub fn read(&self, c: &Connection) {
        let binds: Vec<&dyn ToSql> = self.binds.iter().map(|bind| bind as &dyn ToSql).collect();
        raw::read(c, &self.text, &binds);
    }
}

/// What a report binds when nothing is chosen.
pub struct Asked {
    campuses: Value,
    session: Value,
    today: NaiveDate,
}

impl Asked {
    pub fn of(c: &Connection, today: NaiveDate) -> Asked {
        let campuses = raw::ids(c, "SELECT id FROM campus ORDER BY id");
        Asked {
            campuses: Value::Text(serde_json::to_string(&campuses).expect("ids")),
            session: Value::Integer(raw::number(c, "SELECT id FROM session WHERE is_active = TRUE ORDER BY id LIMIT 1")),
            today,
        }
    }

    fn ago(&self, days: u64) -> Value {
        Value::Text((self.today - Days::new(days)).to_string())
    }

    fn first_of_month(&self) -> Value {
        self.ago(u64::from(self.today.day0()))
    }

    fn month(&self) -> Value {
        Value::Text(self.today.format("%Y-%m").to_string())
    }
}

/// The statements of a report; none for one that is not known here.
pub fn statements(report: &str, asked: &Asked) -> Vec<Statement> {
    let campuses = asked.campuses.clone();
    let days = vec![campuses.clone(), asked.first_of_month(), asked.ago(0)];
    match report {
        "/get-dues-ageing" => {
            let ages = [0, 30, 60, 90].map(|days| asked.ago(days));
            let binds = [campuses].into_iter().chain(ages).chain([Value::Null, Value::Null]).collect();
            bind(include_str!("../../../areas/reports/src/dues_ageing.rs"), "o.age", binds)
        }
        "/get-campus-comparison" => {
            let binds = vec![campuses, asked.session.clone(), asked.month(), asked.ago(0)];
            bind(include_str!("../../../areas/reports/src/campus_comparison.rs"), "AS seats", binds)
        }
        "/get-collection-days" => bind(include_str!("../../../areas/reports/src/collection_days.rs"), "AS collected_minor", days),
        "/get-recovery-funnel" => bind(include_str!("../../../areas/reports/src/recovery_funnel.rs"), "AS day", days),
        "/get-class-seats" => {
            let binds = vec![campuses, asked.session.clone()];
            bind(include_str!("../../../areas/reports/src/place/queries.rs"), "AS seats", binds)
        }
        _ => Vec::new(),
    }
}

/// The statements of a source in which these words stand.
fn bind(source: &str, words: &str, binds: Vec<Value>) -> Vec<Statement> {
    let texts = source.split("sql!(").skip(1).filter_map(|rest| rest.split('"').nth(1));
    let found: Vec<Statement> = texts
        .filter(|text| text.contains(words))
        .map(|text| Statement { text: for_engine(text, Engine::Sqlite).into_owned(), binds: binds.clone() })
        .collect();
    assert!(!found.is_empty(), "the report has no statement with `{words}` any more");
    found
}
