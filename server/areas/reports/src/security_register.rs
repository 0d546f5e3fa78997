//! The security register: whose deposits are held, by student and fee head. The books give a deposit to the campus where its student is, and so does the
//! register: a student who moves takes it along.

use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Asked, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

kernel::string_enum! {
    /// Whose deposits: of those on the rolls, of those who left, or of everybody.
    pub enum DepositsOf { All = "all", OnRolls = "on_rolls", Left = "left" }
}

pub static SECURITY_REGISTER: Report = Report::new(
    "reports.security_register",
    "Security register",
    &[Parameter::campuses(), Parameter::choice("students", "reports.deposits_of", "Students", DepositsOf::WORDS), Parameter::class()],
    &[
        Column::text("name", "kit.label.student", "Student").share(3),
        Column::text("registration_no", "kit.label.registration_no", "Registration no").share(2),
        Column::text("class_name", "kit.label.class", "Class").share(2),
        Column::text("campus_name", "kit.label.campus", "Campus").share(2),
        Column::word("status", "kit.label.status", "Status"),
        Column::text("head_name", "reports.fee_head", "Fee head").share(2),
        Column::amount("billed_minor", "reports.billed", "Billed"),
        Column::amount("received_minor", "reports.received", "Received"),
        Column::amount("returned_minor", "reports.returned", "Given back").blank_zero(),
        Column::amount("held_minor", "reports.deposit_held", "Held"),
    ],
)
.answers("Whose security deposit do we hold, and how much?")
.landscape();

/// A student's deposit under a fee head.
#[derive(Clone, Debug, Serialize, JsonSchema, Row)]
pub struct SecurityRegisterRow {
    pub student_id: i64,
    pub name: String,
    pub registration_no: String,
    pub class_name: String,
    pub campus_name: String,
    pub status: String,
    pub head_name: String,
    pub billed_minor: Money,
    pub received_minor: Money,
    pub returned_minor: Money,
    /// Received less what was given back.
    pub held_minor: Money,
}

impl Reported for SecurityRegisterRow {
    const REPORT: &'static Report = &SECURITY_REGISTER;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Asked) -> Result<Rows<Self>> {
        let rows: Vec<SecurityRegisterRow> = tx.all(
            sql!(
                "SELECT x.student_id, s.name, s.registration_no, k.name AS class_name, p.name AS campus_name, s.status, h.name AS head_name,
                        x.billed_minor, x.received_minor, x.returned_minor, x.received_minor - x.returned_minor AS held_minor
                 FROM (SELECT d.student_id, d.fee_head_id, CAST(SUM(d.billed_minor) AS BIGINT) AS billed_minor,
                              CAST(SUM(d.received_minor) AS BIGINT) AS received_minor, CAST(SUM(d.returned_minor) AS BIGINT) AS returned_minor
                       FROM (SELECT c.student_id, l.fee_head_id, l.amount_minor AS billed_minor, l.paid_minor AS received_minor, 0 AS returned_minor
                             FROM student o JOIN challan c ON c.student_id = o.id JOIN challan_line l ON l.challan_id = c.id
                             JOIN fee_head f ON f.id = l.fee_head_id AND f.treatment = 'refundable'
                             WHERE o.campus_id IN [$1] AND c.status IN ('issued', 'partly_paid', 'paid', 'revised', 'cancelled')
                             UNION ALL
                             SELECT r.student_id, r.fee_head_id, 0, 0, r.amount_minor FROM fee_refund r
                             JOIN student o ON o.id = r.student_id WHERE o.campus_id IN [$1]) AS d
                       GROUP BY d.student_id, d.fee_head_id) AS x
                 JOIN student s ON s.id = x.student_id JOIN class k ON k.id = s.class_id JOIN campus p ON p.id = s.campus_id
                 JOIN fee_head h ON h.id = x.fee_head_id
                 WHERE (x.billed_minor <> 0 OR x.received_minor <> 0 OR x.returned_minor <> 0) AND (CAST($2 AS BIGINT) IS NULL OR s.class_id = $2)
                   AND (CAST($3 AS TEXT) = 'all' OR (CAST($3 AS TEXT) = 'on_rolls') = (s.status IN ('active', 'pending', 'struck_off')))
                 ORDER BY p.name, k.level, s.name, x.student_id, h.place LIMIT 10001"
            ),
            &binds![asked.campuses(), asked.id("class_id"), asked.choice::<DepositsOf>("students")?],
        )?;
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Asked) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}
