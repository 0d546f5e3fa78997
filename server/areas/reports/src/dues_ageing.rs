//! What students owe, by how long it is overdue.

use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, ChartKind, DueAge, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static DUES_AGEING: Report = Report::new(
    "reports.ageing",
    "Ageing of dues",
    &[Parameter::campuses(), Parameter::program(), Parameter::class()],
    DuesAgeingRow::SHOWN,
)
.answers("How old are the dues of students?")
.in_order()
.drawn(ChartKind::Bars, "age", &["owed_minor"]);

#[derive(Debug, Row)]
struct Sums {
    age: DueAge,
    challans: i64,
    students: i64,
    owed_minor: Money,
}

reporting::shown! {
    /// The open challans of one age, seen today.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct DuesAgeingRow {
        pub age: DueAge = word("reports.age", "Overdue by").share(3);
        pub challans: i64 = count("reports.challans", "Challans");
        /// A student who owes for several months stands in several rows.
        pub students: i64 = count("reports.figure.students", "Students").not_totalled();
        pub owed_minor: Money = amount("reports.owed", "Owed");
        /// Hundredths of a percent of all that is owed; none where nothing is.
        pub share_percent: Option<i64> = percent("reports.share_of_dues", "Of all dues");
    }
}

impl Reported for DuesAgeingRow {
    const REPORT: &'static Report = &DUES_AGEING;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let first = |age: DueAge| age.due_dates(asked.today).0;
        let found: Vec<Sums> = tx.all(
            sql!(
                "SELECT o.age, count(*) AS challans, count(DISTINCT o.student_id) AS students, CAST(SUM(o.owed_minor) AS BIGINT) AS owed_minor
                 FROM (SELECT student_id, amount_minor - paid_minor AS owed_minor,
                              CASE WHEN due_on >= $2 THEN 'not_due' WHEN due_on >= $3 THEN 'overdue_1_30' WHEN due_on >= $4 THEN 'overdue_31_60'
                                   WHEN due_on >= $5 THEN 'overdue_61_90' ELSE 'overdue_90' END AS age
                       FROM challan WHERE campus_id IN [$1] AND status IN ('issued', 'partly_paid')
                         AND (CAST($6 AS BIGINT) IS NULL OR program_id = $6) AND (CAST($7 AS BIGINT) IS NULL OR class_id = $7)) AS o
                 GROUP BY o.age ORDER BY o.age"
            ),
            &binds![
                asked.campuses(),
                asked.today,
                first(DueAge::Days30),
                first(DueAge::Days60),
                first(DueAge::Days90),
                asked.id("program_id"),
                asked.id("class_id")
            ],
        )?;
        let all: Money = found.iter().map(|sums| sums.owed_minor).sum();
        let row = |age: DueAge| {
            let sums = found.iter().find(|sums| sums.age == age);
            let owed = sums.map_or(Money::ZERO, |sums| sums.owed_minor);
            DuesAgeingRow {
                age,
                challans: sums.map_or(0, |sums| sums.challans),
                students: sums.map_or(0, |sums| sums.students),
                owed_minor: owed,
                share_percent: all.is_positive().then(|| owed.minor() * 10_000 / all.minor()),
            }
        };
        Ok(DueAge::ALL.iter().copied().map(row).collect::<Vec<_>>().into())
    }

    /// The challans of this age.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        (self.challans > 0).then(|| open_challans(asked, self.age.due_dates(asked.today)))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        Some(open_challans(asked, (None, None)))
    }
}

/// The open challans that are due within some days.
fn open_challans(asked: &Arguments, (from, to): (Option<NaiveDate>, Option<NaiveDate>)) -> LeadsTo {
    let text = |day: Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
    let id = |name: &'static str| asked.id(name).map(|id| id.to_string()).unwrap_or_default();
    let parameters = [
        ("status", "issued,partly_paid".to_owned()),
        ("due_on_from", text(from)),
        ("due_on_to", text(to)),
        ("campus_id", asked.campus_list()),
        ("program_id", id("program_id")),
        ("class_id", id("class_id")),
    ];
    LeadsTo::call("/get-challans", parameters)
}
