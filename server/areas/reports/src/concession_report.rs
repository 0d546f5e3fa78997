//! The register of concessions: to whom, of which kind, on what, and until when.

use chrono::NaiveDate;
use fees::api::{ConcessionKind, ConcessionStatus};
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

/// The first is asked for when none is named.
const STATUSES: &[&str] = &["approved", "requested", "recommended", "rejected", "ended"];

pub static CONCESSION_REPORT: Report = Report::new(
    "reports.concession_report",
    "Register of concessions as it stands now",
    &[
        Parameter::campuses(),
        Parameter::choice("status", "kit.label.status", "Status", STATUSES),
        Parameter::optional_choice("kind", "kit.label.kind", "Kind", ConcessionKind::WORDS),
        Parameter::class(),
        Parameter::month(),
    ],
    ConcessionReportRow::SHOWN,
)
.answers("What do concessions cost, by kind and class?")
.grouped_by("kind")
.landscape();

reporting::shown! {
    /// A concession.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct ConcessionReportRow {
        pub concession_id: i64;
        pub student_id: i64;
        pub kind: ConcessionKind = word("kit.label.kind", "Kind").off_screen().off_paper();
        pub name: String = text("kit.label.student", "Student").share(3);
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2);
        pub class_name: String = text("kit.label.class", "Class").share(2);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        /// None: every tuition head.
        pub head_name: Option<String> = text("reports.fee_head", "Fee head").share(2);
        pub percent_hundredths: Option<i64> = percent("reports.concession_percent", "Percent");
        pub amount_minor: Money = amount("reports.concession_amount", "For the session").not_totalled().blank_zero();
        pub valid_from: NaiveDate = day("kit.label.from", "From");
        pub valid_to: Option<NaiveDate> = day("kit.label.to", "To");
        /// On the student's challans of the month; with the first of several concessions of a student.
        pub given_minor: Money = amount("reports.concession_given", "Given on the month's challans");
    }
}

impl Reported for ConcessionReportRow {
    const REPORT: &'static Report = &CONCESSION_REPORT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let mut rows: Vec<ConcessionReportRow> = tx.all(
            sql!(
                "SELECT o.id AS concession_id, o.student_id, o.kind, s.name, s.registration_no, k.full_name AS class_name, p.name AS campus_name,
                        h.name AS head_name, o.percent_hundredths, coalesce(o.amount_minor, 0) AS amount_minor, o.valid_from, o.valid_to,
                        CAST(coalesce((SELECT SUM(c.concession_minor) FROM challan c WHERE c.student_id = o.student_id AND c.period = $2
                                       AND c.status IN ('issued', 'partly_paid', 'paid', 'revised', 'cancelled')), 0) AS BIGINT) AS given_minor
                 FROM concession o JOIN student s ON s.id = o.student_id JOIN class k ON k.id = s.class_id JOIN campus p ON p.id = o.campus_id
                 LEFT JOIN fee_head h ON h.id = o.fee_head_id
                 WHERE o.campus_id IN [$1] AND o.status = $3 AND (CAST($4 AS TEXT) IS NULL OR o.kind = $4)
                   AND (CAST($5 AS BIGINT) IS NULL OR s.class_id = $5)
                 ORDER BY o.kind, k.level, s.name_order, o.student_id, o.id LIMIT 10001"
            ),
            &binds![
                asked.campuses(),
                asked.month("period")?.to_string(),
                asked.choice::<ConcessionStatus>("status")?,
                asked.given_choice::<ConcessionKind>("kind")?,
                asked.id("class_id"),
            ],
        )?;
        let mut told = std::collections::BTreeSet::new();
        for row in &mut rows {
            if !told.insert(row.student_id) {
                row.given_minor = Money::ZERO;
            }
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}
