//! Admissions and leavings, month by month and campus by campus.

use chrono::NaiveDate;
use kernel::{Month, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

pub static ADMISSIONS_AND_LEAVINGS: Report = Report::new(
    "reports.comings",
    "Admissions and withdrawals as they stand now",
    &[Parameter::campuses(), Parameter::program(), Parameter::class(), Parameter::days(Begins::ThisMonth).most(1_100)],
    ComingsRow::SHOWN,
)
.answers("Who came and who left, month by month?")
.grouped_by("campus_name")
.drawn(ChartKind::Bars, "month", &["admitted", "withdrawn"])
.landscape();

/// Steps of one kind on one day at one campus.
#[derive(Debug, Row)]
struct Steps {
    campus_id: i64,
    campus_name: String,
    day: NaiveDate,
    from_status: Option<String>,
    to_status: String,
    steps: i64,
}

reporting::shown! {
    /// A month of a campus.
    #[derive(Clone, Debug, Default, Serialize, JsonSchema)]
    pub struct ComingsRow {
        pub campus_id: i64;
        pub campus_name: String = text("kit.label.campus", "Campus").off_screen().off_paper();
        /// `2026-11`.
        pub period: String;
        pub month: String = text("kit.label.month", "Month").share(2);
        pub admitted: i64 = count("reports.admitted", "Admitted").blank_zero();
        /// Restored after a strike-off, or readmitted.
        pub came_back: i64 = count("reports.came_back", "Came back").blank_zero();
        pub struck_off: i64 = count("word.struck_off", "Struck off").blank_zero();
        pub withdrawn: i64 = count("word.withdrawn", "Withdrawn").blank_zero();
        pub transferred_out: i64 = count("word.transferred_out", "Transferred out").blank_zero();
        pub expelled: i64 = count("word.expelled", "Expelled").blank_zero();
        pub graduated: i64 = count("word.graduated", "Graduated").blank_zero();
        /// Their first challan was not paid in time.
        pub never_came: i64 = count("reports.never_came", "Never came").blank_zero();
        /// Of those on the rolls: active, or with a seat kept for them.
        pub change: i64 = count("reports.change", "Change");
    }
}

fn is_on_rolls(status: &str) -> bool {
    matches!(status, "active" | "pending")
}

impl ComingsRow {
    fn add(&mut self, some: &Steps) {
        let (was, is) = (some.from_status.as_deref().is_some_and(is_on_rolls), is_on_rolls(&some.to_status));
        self.change += some.steps * (i64::from(is) - i64::from(was));
        let place = match some.to_status.as_str() {
            _ if is && some.from_status.is_none() => &mut self.admitted,
            _ if is && !was => &mut self.came_back,
            "struck_off" => &mut self.struck_off,
            "withdrawn" => &mut self.withdrawn,
            "transferred_out" => &mut self.transferred_out,
            "expelled" => &mut self.expelled,
            "graduated" => &mut self.graduated,
            "cancelled" => &mut self.never_came,
            _ => return,
        };
        *place += some.steps;
    }
}

impl Reported for ComingsRow {
    const REPORT: &'static Report = &ADMISSIONS_AND_LEAVINGS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let mut rows: BTreeMap<(String, i64, Month), ComingsRow> = BTreeMap::new();
        for some in steps(tx, asked)? {
            let month = Month::of(some.day);
            let row = rows.entry((some.campus_name.clone(), some.campus_id, month)).or_insert_with(|| ComingsRow {
                campus_id: some.campus_id,
                campus_name: some.campus_name.clone(),
                period: month.to_string(),
                month: month.label(),
                ..ComingsRow::default()
            });
            row.add(&some);
        }
        Ok(rows.into_values().collect::<Vec<_>>().into())
    }

    /// The students who were admitted in the month.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (days, month) = (asked.days().ok()?, self.period.parse::<Month>().ok()?);
        let id = |name: &'static str| asked.id(name).map(|id| id.to_string()).unwrap_or_default();
        let parameters = [
            ("campus_id", self.campus_id.to_string()),
            ("admitted_on_from", days.from.unwrap_or(days.to).max(month.first()).to_string()),
            ("admitted_on_to", days.to.min(month.last()).to_string()),
            ("program_id", id("program_id")),
            ("class_id", id("class_id")),
        ];
        (self.admitted > 0).then(|| LeadsTo::call("/get-students", parameters))
    }
}

fn steps(tx: &mut Tx, asked: &Arguments) -> Result<Vec<Steps>> {
    let days = asked.days()?;
    tx.all(
        sql!(
            "SELECT s.campus_id, p.name AS campus_name, e.happened_on AS day, e.from_status, e.to_status, count(*) AS steps
             FROM student_status_event e JOIN student s ON s.id = e.student_id JOIN campus p ON p.id = s.campus_id
             WHERE e.happened_on >= $2 AND e.happened_on <= $3 AND s.campus_id IN [$1]
               AND (CAST($4 AS BIGINT) IS NULL OR s.program_id = $4) AND (CAST($5 AS BIGINT) IS NULL OR s.class_id = $5)
             GROUP BY s.campus_id, p.name, p.name_order, e.happened_on, e.from_status, e.to_status
             ORDER BY p.name_order, s.campus_id, e.happened_on, e.to_status LIMIT 100001"
        ),
        &binds![asked.campuses(), days.from.unwrap_or(days.to), days.to, asked.id("program_id"), asked.id("class_id")],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_stands_in_one_column_and_in_the_change() {
        let mut row = ComingsRow::default();
        let mut step = |from: Option<&str>, to: &str, steps: i64| {
            row.add(&Steps {
                campus_id: 1,
                campus_name: "Gulberg".into(),
                day: "2026-11-20".parse().expect("a day"),
                from_status: from.map(str::to_owned),
                to_status: to.into(),
                steps,
            });
        };
        step(None, "pending", 5);
        step(Some("pending"), "active", 4);
        step(Some("pending"), "cancelled", 1);
        step(Some("active"), "struck_off", 3);
        step(Some("struck_off"), "active", 1);
        step(Some("struck_off"), "withdrawn", 1);
        step(Some("active"), "graduated", 1);
        assert_eq!((row.admitted, row.came_back, row.struck_off, row.withdrawn), (5, 1, 3, 1));
        assert_eq!((row.graduated, row.never_came, row.change), (1, 1, 5 - 1 - 3 + 1 - 1));
    }
}
