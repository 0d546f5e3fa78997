//! Campuses side by side: students and seats, what a month billed and collected, what is overdue today.

use crate::fee_report::model::percent;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static CAMPUS_COMPARISON: Report = Report::new(
    "reports.campuses",
    "Campuses side by side as they stand now",
    &[Parameter::month(), Parameter::campuses()],
    CampusComparisonRow::SHOWN,
)
.answers("Which campus fills its seats and collects what it bills?")
.drawn(ChartKind::Bars, "name", &["billed_minor", "collected_minor"]);

reporting::shown! {
    /// A campus.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct CampusComparisonRow {
        pub campus_id: i64;
        pub name: String = text("kit.label.campus", "Campus").share(3);
        /// Active students.
        pub students: i64 = count("reports.figure.students", "Students");
        /// Seats in the sections of the active session.
        pub seats: i64 = count("reports.seats", "Seats");
        /// On the challans of the month, net of concessions, fines included.
        pub billed_minor: Money = amount("reports.billed", "Billed");
        /// Paid on the challans of the month.
        pub collected_minor: Money = amount("reports.paid_of_month", "Paid of the month's challans");
        /// Hundredths of a percent; none where nothing was billed.
        #[row(skip)]
        pub collected_percent: Option<i64> = percent("reports.share", "Collected of billed");
        /// Open on challans of any month whose due date has passed.
        pub overdue_minor: Money = amount("reports.overdue_today", "Overdue today");
    }
}

impl Reported for CampusComparisonRow {
    const REPORT: &'static Report = &CAMPUS_COMPARISON;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let session = tx.active_session()?.map(|(id, _)| id);
        let mut rows: Vec<CampusComparisonRow> = tx.all(
            sql!(
                "SELECT c.id AS campus_id, c.name,
                    CAST((SELECT count(*) FROM student s WHERE s.campus_id = c.id AND s.status = 'active') AS BIGINT) AS students,
                    CAST((SELECT coalesce(SUM(n.capacity), 0) FROM section n WHERE n.campus_id = c.id AND n.session_id = $2) AS BIGINT) AS seats,
                    CAST(coalesce(b.billed_minor, 0) AS BIGINT) AS billed_minor, CAST(coalesce(b.collected_minor, 0) AS BIGINT) AS collected_minor,
                    CAST(coalesce(o.overdue_minor, 0) AS BIGINT) AS overdue_minor
                 FROM campus c
                 LEFT JOIN (SELECT campus_id, SUM(amount_minor) AS billed_minor, SUM(paid_minor) AS collected_minor FROM challan
                            WHERE campus_id IN [$1] AND period = $3 AND status IN ('issued', 'partly_paid', 'paid', 'revised', 'cancelled')
                            GROUP BY campus_id) AS b ON b.campus_id = c.id
                 LEFT JOIN (SELECT campus_id, SUM(amount_minor - paid_minor) AS overdue_minor FROM challan
                            WHERE campus_id IN [$1] AND status IN ('issued', 'partly_paid') AND due_on < $4 GROUP BY campus_id) AS o ON o.campus_id = c.id
                 WHERE c.id IN [$1] ORDER BY c.name_order, c.id"
            ),
            &binds![asked.campuses(), session, asked.month("period")?.to_string(), asked.today],
        )?;
        for row in &mut rows {
            row.collected_percent = percent(row.collected_minor, row.billed_minor);
        }
        Ok(rows.into())
    }

    /// The campus itself.
    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "campus", id: self.campus_id })
    }
}
