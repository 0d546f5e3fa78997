//! What the books have as collected, day by day and by what it was paid with.

use crate::collected::{RECEIVED, TAKEN_BACK};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

pub static COLLECTION_DAYS: Report = Report::new(
    "reports.collection_days",
    "Collection by day",
    &[Parameter::days(Begins::ThisMonth).most(92), Parameter::campuses()],
    CollectionDayRow::SHOWN,
)
.answers("How much was collected each day, and how was it paid?")
.in_order()
.drawn(ChartKind::Bars, "date", &["collected_minor"]);

reporting::shown! {
    /// A day. Receipts count on the day on which they were booked, a sponsor's part on the day on which the sponsor pays it; what was reversed is taken off on the day
    /// of its reversal.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct CollectionDayRow {
        pub date: NaiveDate = day("kit.label.date", "Date");
        pub receipts: i64 = count("reports.receipts", "Receipts");
        pub cash_minor: Money = amount("word.cash", "Cash").blank_zero();
        pub cheque_minor: Money = amount("reports.cheques", "Cheques and sponsors").blank_zero();
        pub online_minor: Money = amount("reports.online", "Online and cards").blank_zero();
        pub salary_minor: Money = amount("word.salary", "From salary").blank_zero();
        pub reversed_minor: Money = amount("reports.reversed", "Reversed").blank_zero();
        /// What was received less what was reversed.
        pub collected_minor: Money = amount("reports.collected", "Collected");
    }
}

impl CollectionDayRow {
    fn without_receipts(date: NaiveDate) -> CollectionDayRow {
        CollectionDayRow {
            date,
            receipts: 0,
            cash_minor: Money::ZERO,
            cheque_minor: Money::ZERO,
            online_minor: Money::ZERO,
            salary_minor: Money::ZERO,
            reversed_minor: Money::ZERO,
            collected_minor: Money::ZERO,
        }
    }
}

impl Reported for CollectionDayRow {
    const REPORT: &'static Report = &COLLECTION_DAYS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let days = asked.days()?;
        let from = days.from.unwrap_or(days.to);
        let found: Vec<CollectionDayRow> = tx.all(
            sql!(
                "SELECT m.date, CAST(SUM(m.receipts) AS BIGINT) AS receipts,
                        CAST(SUM(CASE WHEN m.instrument = 'cash' THEN m.amount_minor ELSE 0 END) AS BIGINT) AS cash_minor,
                        CAST(SUM(CASE WHEN m.instrument IN ('cheque', 'pay_order', 'sponsor') THEN m.amount_minor ELSE 0 END) AS BIGINT) AS cheque_minor,
                        CAST(SUM(CASE WHEN m.instrument IN ('online', 'card', 'wallet') THEN m.amount_minor ELSE 0 END) AS BIGINT) AS online_minor,
                        CAST(SUM(CASE WHEN m.instrument = 'salary' THEN m.amount_minor ELSE 0 END) AS BIGINT) AS salary_minor,
                        CAST(SUM(m.reversed_minor) AS BIGINT) AS reversed_minor,
                        CAST(SUM(m.amount_minor - m.reversed_minor) AS BIGINT) AS collected_minor
                 FROM (SELECT k.date, k.instrument, 1 AS receipts, k.amount_minor, 0 AS reversed_minor FROM ",
                RECEIVED,
                " UNION ALL SELECT t.date, t.instrument, 0, 0, t.amount_minor FROM ",
                TAKEN_BACK,
                ") AS m GROUP BY m.date ORDER BY m.date"
            ),
            &binds![asked.campuses(), from, days.to],
        )?;
        let mut found: BTreeMap<NaiveDate, CollectionDayRow> = found.into_iter().map(|row| (row.date, row)).collect();
        let every = from.iter_days().take_while(|day| *day <= days.to);
        let rows: Vec<_> = every.map(|day| found.remove(&day).unwrap_or_else(|| CollectionDayRow::without_receipts(day))).collect();
        Ok(rows.into())
    }

    /// The receipts whose money came on the day.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        (self.receipts > 0).then(|| receipts_of(asked, self.date, self.date))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        let days = asked.days().ok()?;
        Some(receipts_of(asked, days.from.unwrap_or(days.to), days.to))
    }
}

/// The receipts whose money came within some days.
fn receipts_of(asked: &Arguments, from: NaiveDate, to: NaiveDate) -> LeadsTo {
    let parameters = [("collected_on_from", from.to_string()), ("collected_on_to", to.to_string()), ("campus_id", asked.campus_list())];
    LeadsTo::call("/get-fee-receipts", parameters)
}
