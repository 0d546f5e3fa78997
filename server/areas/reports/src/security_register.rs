//! The security register: whose deposits are held, by student and fee head. The books give a deposit to the campus where its student is, and so does the
//! register: a student who moves takes it along.

use fees::api::{DepositSum, deposits_at};
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

kernel::string_enum! {
    /// Whose deposits: of those on the rolls, of those who left, or of everybody.
    pub enum DepositsOf { All = "all", OnRolls = "on_rolls", Left = "left" }
}

pub static SECURITY_REGISTER: Report = Report::new(
    "reports.security_register",
    "Security register",
    &[Parameter::campuses(), Parameter::choice("students", "reports.deposits_of", "Students", DepositsOf::WORDS), Parameter::class()],
    SecurityRegisterRow::SHOWN,
)
.answers("Whose security deposit do we hold, and how much?")
.landscape();

reporting::shown! {
    /// A student's deposit under a fee head.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct SecurityRegisterRow {
        pub student_id: i64;
        pub name: String = text("kit.label.student", "Student").share(3);
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2);
        pub class_name: String = text("kit.label.class", "Class").share(2);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub status: String = word("kit.label.status", "Status");
        pub head_name: String = text("reports.fee_head", "Fee head").share(2);
        pub billed_minor: Money = amount("reports.billed", "Billed");
        pub received_minor: Money = amount("reports.received", "Received");
        pub returned_minor: Money = amount("reports.returned", "Given back").blank_zero();
        /// Received less what was given back.
        pub held_minor: Money = amount("reports.deposit_held", "Held");
    }
}

/// A student with a deposit.
#[derive(Debug, Row)]
struct Holder {
    id: i64,
    name: String,
    registration_no: String,
    class_name: String,
    campus_name: String,
    status: String,
}

impl Holder {
    fn row(&self, head_name: &str, deposit: &DepositSum) -> SecurityRegisterRow {
        SecurityRegisterRow {
            student_id: self.id,
            name: self.name.clone(),
            registration_no: self.registration_no.clone(),
            class_name: self.class_name.clone(),
            campus_name: self.campus_name.clone(),
            status: self.status.clone(),
            head_name: head_name.to_owned(),
            billed_minor: deposit.billed_minor,
            received_minor: deposit.received_minor,
            returned_minor: deposit.returned_minor,
            held_minor: deposit.held(),
        }
    }
}

impl Reported for SecurityRegisterRow {
    const REPORT: &'static Report = &SECURITY_REGISTER;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let mut deposits: HashMap<i64, Vec<DepositSum>> = HashMap::new();
        for one in deposits_at(tx, asked.campuses())? {
            if !(one.billed_minor.is_zero() && one.received_minor.is_zero() && one.returned_minor.is_zero()) {
                deposits.entry(one.student_id).or_default().push(one);
            }
        }
        let students: Vec<Holder> = tx.all(
            sql!(
                "SELECT s.id, s.name, s.registration_no, k.full_name AS class_name, p.name AS campus_name, s.status
                 FROM student s JOIN class k ON k.id = s.class_id JOIN campus p ON p.id = s.campus_id
                 WHERE s.id IN [$1] AND (CAST($2 AS BIGINT) IS NULL OR s.class_id = $2)
                   AND (CAST($3 AS TEXT) = 'all' OR (CAST($3 AS TEXT) = 'on_rolls') = (s.status IN ('active', 'pending', 'struck_off')))
                 ORDER BY p.name_order, k.level, s.name_order, s.id LIMIT 10001"
            ),
            &binds![deposits.keys().copied().collect::<Vec<i64>>(), asked.id("class_id"), asked.choice::<DepositsOf>("students")?],
        )?;
        let heads: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM fee_head ORDER BY place, id"), &[])?;
        let mut rows = Vec::new();
        for student in &students {
            let own = deposits.get(&student.id).map(Vec::as_slice).unwrap_or_default();
            for (head, name) in &heads {
                rows.extend(own.iter().filter(|one| one.fee_head_id == *head).map(|one| student.row(name, one)));
            }
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}
