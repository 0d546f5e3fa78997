//! Students who paid more than was billed: what of it stands in their name.

use fees::api::owed_by_each;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static ADVANCE_REPORT: Report = Report::new(
    "reports.advance_report",
    "Advances of students",
    &[Parameter::campuses(), Parameter::program(), Parameter::class()],
    &[
        Column::text("name", "kit.label.student", "Student").share(3),
        Column::text("registration_no", "kit.label.registration_no", "Registration no").share(2),
        Column::text("class_name", "kit.label.class", "Class").share(2),
        Column::text("campus_name", "kit.label.campus", "Campus").share(2),
        Column::word("status", "kit.label.status", "Status"),
        Column::amount("advance_minor", "reports.advance", "In advance"),
        Column::amount("open_minor", "reports.open_dues", "Open dues").blank_zero(),
    ],
)
.answers("Which students have paid more than was billed?");

/// A student with money in advance today.
#[derive(Clone, Debug, Serialize, JsonSchema, Row)]
pub struct AdvanceReportRow {
    pub student_id: i64,
    pub name: String,
    pub registration_no: String,
    pub class_name: String,
    pub campus_name: String,
    pub status: String,
    pub advance_minor: Money,
    /// Issued and not paid all the same: advances are applied when a challan is issued, and this one came later.
    #[row(skip)]
    pub open_minor: Money,
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
