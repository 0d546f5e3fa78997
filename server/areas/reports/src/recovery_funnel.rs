//! How the office follows up on who owes: notices, the promises that came of them, whether they were kept, and who was struck off and taken back, by campus and
//! month.

use crate::fee_report::model::percent;
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

pub static RECOVERY_FUNNEL: Report = Report::new(
    "reports.recovery",
    "Recovery: notices and promises as they stand now",
    &[Parameter::campuses(), Parameter::days(Begins::ThisMonth).most(400)],
    RecoveryFunnelRow::SHOWN,
)
.answers("Do notices lead to promises, and are the promises kept?")
.grouped_by("campus_name")
.landscape();

/// A day's notices of a campus.
#[derive(Debug, Row)]
struct NoticesOfDay {
    campus_id: i64,
    campus_name: String,
    day: NaiveDate,
    notices: i64,
    noticed_minor: Money,
}

/// Promises that were made at a campus on a day.
#[derive(Debug, Row)]
struct PromisesOfDay {
    campus_id: i64,
    campus_name: String,
    day: NaiveDate,
    status: String,
    promises: i64,
    promised_minor: Money,
}

/// Students of a campus who were struck off, or taken back, on a day.
#[derive(Debug, Row)]
struct StrikesOfDay {
    campus_id: i64,
    campus_name: String,
    day: NaiveDate,
    to_status: String,
    students: i64,
}

reporting::shown! {
    /// A month of a campus. A promise stands in the month in which it was made.
    #[derive(Clone, Debug, Default, Serialize, JsonSchema)]
    pub struct RecoveryFunnelRow {
        pub campus_id: i64;
        pub campus_name: String = text("kit.label.campus", "Campus").off_screen().off_paper();
        /// `2026-11`.
        pub period: String;
        pub month: String = text("kit.label.month", "Month").share(2);
        pub notices: i64 = count("reports.recovery_notices", "Notices");
        /// Overdue of these students on the days of their notices.
        pub noticed_minor: Money = amount("reports.recovery_noticed", "Overdue at notice");
        pub promises: i64 = count("reports.recovery_promises", "Promises");
        pub promised_minor: Money = amount("reports.recovery_promised", "Promised");
        pub kept: i64 = count("reports.recovery_kept", "Kept");
        pub kept_minor: Money = amount("reports.recovery_kept_amount", "Kept, amount");
        pub broken: i64 = count("reports.recovery_broken", "Broken");
        pub broken_minor: Money = amount("reports.recovery_broken_amount", "Broken, amount");
        /// Nobody knows yet.
        pub open: i64 = count("reports.recovery_open", "Not due yet").off_screen();
        /// Hundredths of a percent of what was promised and judged; none where nothing was.
        pub kept_percent: Option<i64> = percent("reports.recovery_share", "Share kept");
        /// Students who were struck off in the month, and those who were taken back in it, whenever they were struck off.
        pub struck_off: i64 = count("reports.recovery_struck_off", "Struck off");
        pub restored: i64 = count("reports.recovery_restored", "Taken back");
        #[serde(skip)]
        days: Option<(NaiveDate, NaiveDate)>;
    }
}

/// The rows by campus and month.
type Months = BTreeMap<(String, i64, Month), RecoveryFunnelRow>;

fn row_of<'a>(months: &'a mut Months, campus: (i64, &str), day: NaiveDate) -> &'a mut RecoveryFunnelRow {
    let (campus_id, name) = campus;
    let month = Month::of(day);
    months.entry((name.to_owned(), campus_id, month)).or_insert_with(|| RecoveryFunnelRow {
        campus_id,
        campus_name: name.to_owned(),
        period: month.to_string(),
        month: month.label(),
        ..RecoveryFunnelRow::default()
    })
}

impl RecoveryFunnelRow {
    fn add(&mut self, some: &PromisesOfDay) {
        self.promises += some.promises;
        self.promised_minor += some.promised_minor;
        match some.status.as_str() {
            "kept" => {
                self.kept += some.promises;
                self.kept_minor += some.promised_minor;
            }
            "broken" => {
                self.broken += some.promises;
                self.broken_minor += some.promised_minor;
            }
            _ => self.open += some.promises,
        }
    }
}

impl Reported for RecoveryFunnelRow {
    const REPORT: &'static Report = &RECOVERY_FUNNEL;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let days = asked.days()?;
        let (from, to) = (days.from.unwrap_or(days.to), days.to);
        let mut months = Months::new();
        for one in notices(tx, asked, from, to)? {
            let row = row_of(&mut months, (one.campus_id, one.campus_name.as_str()), one.day);
            row.notices += one.notices;
            row.noticed_minor += one.noticed_minor;
        }
        for one in promises(tx, asked, from, to)? {
            row_of(&mut months, (one.campus_id, one.campus_name.as_str()), one.day).add(&one);
        }
        for one in strikes(tx, asked, from, to)? {
            let row = row_of(&mut months, (one.campus_id, one.campus_name.as_str()), one.day);
            let students = if one.to_status == "struck_off" { &mut row.struck_off } else { &mut row.restored };
            *students += one.students;
        }
        let mut rows: Vec<RecoveryFunnelRow> = months.into_values().collect();
        for row in &mut rows {
            row.kept_percent = percent(row.kept_minor, row.kept_minor + row.broken_minor);
            row.days = Some((from, to));
        }
        Ok(rows.into())
    }

    /// The promises of the month.
    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let ((from, to), month) = (self.days?, self.period.parse::<Month>().ok()?);
        let parameters = [
            ("campus_id", self.campus_id.to_string()),
            ("promised_on_from", from.max(month.first()).to_string()),
            ("promised_on_to", to.min(month.last()).to_string()),
        ];
        (self.promises > 0).then(|| LeadsTo::call("/get-promises", parameters))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        let days = asked.days().ok()?;
        let from = days.from.unwrap_or(days.to);
        let parameters =
            [("campus_id", asked.campus_list()), ("promised_on_from", from.to_string()), ("promised_on_to", days.to.to_string())];
        Some(LeadsTo::call("/get-promises", parameters))
    }
}

fn notices(tx: &mut Tx, asked: &Arguments, from: NaiveDate, to: NaiveDate) -> Result<Vec<NoticesOfDay>> {
    tx.all(
        sql!(
            "SELECT z.campus_id, p.name AS campus_name, z.sent_on AS day, count(*) AS notices, CAST(SUM(z.owed_minor) AS BIGINT) AS noticed_minor
             FROM fee_notice z JOIN campus p ON p.id = z.campus_id WHERE z.campus_id IN [$1] AND z.sent_on >= $2 AND z.sent_on <= $3
             GROUP BY z.campus_id, p.name, p.name_order, z.sent_on ORDER BY p.name_order, z.campus_id, z.sent_on LIMIT 10001"
        ),
        &binds![asked.campuses(), from, to],
    )
}

fn promises(tx: &mut Tx, asked: &Arguments, from: NaiveDate, to: NaiveDate) -> Result<Vec<PromisesOfDay>> {
    tx.all(
        sql!(
            "SELECT q.campus_id, p.name AS campus_name, q.promised_on AS day, q.status, count(*) AS promises,
                    CAST(SUM(q.amount_minor) AS BIGINT) AS promised_minor
             FROM payment_promise q JOIN campus p ON p.id = q.campus_id WHERE q.campus_id IN [$1] AND q.promised_on >= $2 AND q.promised_on <= $3
             GROUP BY q.campus_id, p.name, p.name_order, q.promised_on, q.status
             ORDER BY p.name_order, q.campus_id, q.promised_on, q.status LIMIT 40001"
        ),
        &binds![asked.campuses(), from, to],
    )
}

fn strikes(tx: &mut Tx, asked: &Arguments, from: NaiveDate, to: NaiveDate) -> Result<Vec<StrikesOfDay>> {
    tx.all(
        sql!(
            "SELECT s.campus_id, p.name AS campus_name, e.happened_on AS day, e.to_status, count(*) AS students
             FROM student_status_event e JOIN student s ON s.id = e.student_id JOIN campus p ON p.id = s.campus_id
             WHERE s.campus_id IN [$1] AND e.happened_on >= $2 AND e.happened_on <= $3
               AND (e.to_status = 'struck_off' OR (e.from_status = 'struck_off' AND e.to_status = 'active'))
             GROUP BY s.campus_id, p.name, p.name_order, e.happened_on, e.to_status
             ORDER BY p.name_order, s.campus_id, e.happened_on, e.to_status LIMIT 20001"
        ),
        &binds![asked.campuses(), from, to],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_stands_in_its_own_column() {
        let of = |status: &str| PromisesOfDay {
            campus_id: 1,
            campus_name: "Gulberg".into(),
            day: "2026-11-20".parse().expect("a day"),
            status: status.into(),
            promises: 2,
            promised_minor: Money(500),
        };
        let mut row = RecoveryFunnelRow::default();
        ["kept", "broken", "open"].into_iter().for_each(|status| row.add(&of(status)));
        assert_eq!((row.promises, row.kept, row.broken, row.open), (6, 2, 2, 2));
        assert_eq!((row.promised_minor, row.kept_minor, row.broken_minor), (Money(1_500), Money(500), Money(500)));
    }
}
