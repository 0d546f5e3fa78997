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

/// The heads that hold money.
const MONEY: &str = "(SELECT id FROM ledger_head WHERE is_bank = TRUE OR control IN ('petty_cash', 'cash', 'cash_in_tills', 'cheques_in_hand', 'cards_and_wallets'))";

/// What a statement of the books has to read of a campus, once for each span of days.
#[derive(Clone, Copy, Debug)]
pub enum OfBooks {
    ExpensesByDay,
    IncomeByDay,
    IncomeByProgram,
    MoneyByDay,
    MoneyByHead,
}

/// The statements of a statement of the books that must read rows. Those of money are written here, since their source puts them together.
pub fn of_books(what: OfBooks, campus: i64, spans: &[(String, String)]) -> Vec<Statement> {
    spans
        .iter()
        .flat_map(|(from, to)| {
            let days = [Value::Text(from.clone()), Value::Text(to.clone())];
            let of_campus = |campus: Value| [campus].into_iter().chain(days.clone());
            let (one, all) = (Value::Integer(campus), Value::Text(format!("[{campus}]")));
            let reductions = Value::Text("4200".to_owned());
            let income = include_str!("../../../areas/accounting/src/statements/income.rs");
            match what {
                OfBooks::ExpensesByDay => {
                    let expenses = include_str!("../../../areas/accounting/src/statements/expenses.rs");
                    bind(expenses, "h.name AS head_name", of_campus(all).chain([Value::Null]).collect())
                }
                OfBooks::IncomeByDay => bind(income, "SELECT e.date,", of_campus(all).chain([Value::Null, reductions]).collect()),
                OfBooks::IncomeByProgram => bind(income, "SELECT e.program_id,", of_campus(all).chain([Value::Null, reductions]).collect()),
                OfBooks::MoneyByDay => vec![Statement { text: money_by_day(), binds: of_campus(one).collect() }],
                OfBooks::MoneyByHead => vec![Statement { text: money_by_head(), binds: of_campus(one).collect() }],
            }
        })
        .collect()
}

fn money_by_day() -> String {
    format!(
        "SELECT date, SUM(CASE WHEN net > 0 THEN net ELSE 0 END), SUM(CASE WHEN net < 0 THEN -net ELSE 0 END) FROM (
             SELECT date, voucher_id, SUM(debit_minor) - SUM(credit_minor) AS net FROM entry
             WHERE ledger_head_id IN {MONEY} AND campus_id = ?1 AND date >= ?2 AND date <= ?3 GROUP BY date, voucher_id
         ) WHERE net <> 0 GROUP BY date ORDER BY date"
    )
}

fn money_by_head() -> String {
    format!(
        "SELECT o.ledger_head_id, h.code, h.name, o.month, coalesce(r.kind, v.kind) = 'payment', SUM(o.credit_minor) - SUM(o.debit_minor)
         FROM entry o JOIN ledger_head h ON h.id = o.ledger_head_id JOIN voucher v ON v.id = o.voucher_id LEFT JOIN voucher r ON r.id = v.reverses_id
         WHERE o.campus_id = ?1 AND o.date >= ?2 AND o.date <= ?3 AND o.ledger_head_id NOT IN {MONEY}
               AND o.voucher_id IN (SELECT voucher_id FROM entry WHERE ledger_head_id IN {MONEY} AND campus_id = ?1 AND date >= ?2 AND date <= ?3)
         GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 4"
    )
}
