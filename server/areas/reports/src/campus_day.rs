//! Campuses side by side, today: who is absent, which sections nobody marked, what came in, what is overdue.

use crate::collected::{RECEIVED_SUMS, TAKEN_BACK};
use attendance::api::{absent_on, unmarked};
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static CAMPUS_DAY: Report = Report::new("reports.campus_day", "Campuses today", &[Parameter::campuses()], CampusDayRow::SHOWN)
    .answers("How many are absent today, what was collected, and what is overdue at each campus?")
    .drawn(ChartKind::Bars, "name", &["collected_minor"]);

reporting::shown! {
    /// A campus.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct CampusDayRow {
        pub campus_id: i64;
        pub name: String = text("kit.label.campus", "Campus").share(3);
        /// Active students.
        pub students: i64 = count("reports.figure.students", "Students");
        /// Marked absent today.
        #[row(skip)]
        pub absent: i64 = count("reports.figure.absent", "Absent today");
        /// Sections with students whose sheet of today is not finished, where today is a school day.
        #[row(skip)]
        pub unmarked: i64 = count("reports.unmarked", "Sections not marked");
        /// What came in today, less what was reversed today; what a sponsor took over counts when the sponsor pays.
        pub collected_minor: Money = amount("reports.figure.collected_today", "Collected today");
        /// Open on challans whose due date has passed.
        pub overdue_minor: Money = amount("reports.overdue_today", "Overdue today");
    }
}

impl Reported for CampusDayRow {
    const REPORT: &'static Report = &CAMPUS_DAY;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let mut rows: Vec<CampusDayRow> = tx.all(
            sql!(
                "SELECT c.id AS campus_id, c.name,
                    CAST((SELECT count(*) FROM student s WHERE s.campus_id = c.id AND s.status = 'active') AS BIGINT) AS students,
                    CAST(coalesce(m.collected_minor, 0) AS BIGINT) AS collected_minor, CAST(coalesce(o.overdue_minor, 0) AS BIGINT) AS overdue_minor
                 FROM campus c
                 LEFT JOIN (SELECT x.campus_id, SUM(x.amount_minor) AS collected_minor FROM (",
                RECEIVED_SUMS,
                " UNION ALL SELECT t.campus_id, t.date, -t.amount_minor FROM ",
                TAKEN_BACK,
                ") AS x GROUP BY x.campus_id) AS m ON m.campus_id = c.id
                 LEFT JOIN (SELECT campus_id, SUM(amount_minor - paid_minor) AS overdue_minor FROM challan
                            WHERE campus_id IN [$1] AND status IN ('issued', 'partly_paid') AND due_on < $2 GROUP BY campus_id) AS o ON o.campus_id = c.id
                 WHERE c.id IN [$1] ORDER BY c.name_order, c.id"
            ),
            &binds![asked.campuses(), asked.today, asked.today],
        )?;
        let sections = unmarked(tx, &asked.scope, None)?;
        for row in &mut rows {
            row.absent = absent_on(tx, &[row.campus_id], asked.today)?;
            row.unmarked = sections.iter().filter(|section| section.campus_id == row.campus_id).count() as i64;
        }
        Ok(rows.into())
    }

    /// The campus itself.
    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "campus", id: self.campus_id })
    }
}
