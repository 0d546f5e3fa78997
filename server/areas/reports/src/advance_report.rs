//! Students who paid more than was billed: what of it stands in their name.

use fees::api::owed_by_each;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static ADVANCE_REPORT: Report = Report::new(
    "reports.advance_report",
    "Advances of students",
    &[Parameter::campuses(), Parameter::program(), Parameter::class()],
    AdvanceReportRow::SHOWN,
)
.answers("Which students have paid more than was billed?");

reporting::shown! {
    /// A student with money in advance today.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct AdvanceReportRow {
        pub student_id: i64;
        pub name: String = text("kit.label.student", "Student").share(3);
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2);
        pub class_name: String = text("kit.label.class", "Class").share(2);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub status: String = word("kit.label.status", "Status");
        pub advance_minor: Money = amount("reports.advance", "In advance");
        /// Issued and not paid all the same: advances are applied when a challan is issued, and this one came later.
        #[row(skip)]
        pub open_minor: Money = amount("reports.open_dues", "Open dues").blank_zero();
    }
}

impl Reported for AdvanceReportRow {
    const REPORT: &'static Report = &ADVANCE_REPORT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let mut rows: Vec<AdvanceReportRow> = tx.all(
            sql!(
                "SELECT a.student_id, s.name, s.registration_no, k.full_name AS class_name, p.name AS campus_name, s.status,
                        a.amount_minor AS advance_minor
                 FROM fee_advance a JOIN student s ON s.id = a.student_id JOIN class k ON k.id = s.class_id JOIN campus p ON p.id = a.campus_id
                 WHERE a.campus_id IN [$1] AND a.amount_minor > 0 AND (CAST($2 AS BIGINT) IS NULL OR s.program_id = $2)
                   AND (CAST($3 AS BIGINT) IS NULL OR s.class_id = $3)
                 ORDER BY p.name_order, k.level, s.name_order, a.student_id LIMIT 10001"
            ),
            &binds![asked.campuses(), asked.id("program_id"), asked.id("class_id")],
        )?;
        let students: Vec<i64> = rows.iter().map(|row| row.student_id).collect();
        let owed = owed_by_each(tx, &students)?;
        for row in &mut rows {
            row.open_minor = owed.get(&row.student_id).copied().unwrap_or(Money::ZERO);
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}
