//! Fees of employees' children that are kept back from salaries: whose child, from which month, how much. What is due is told and settled by the area that takes
//! fees (`api::ChildrensFees`); it never learns what anybody is paid.

pub mod kept;
mod proposed;

use crate::{
    rights::CHILDREN as RIGHTS,
    structures::{check_employee, check_month},
};
use academics::api::OF_CLASS;
use institution::api::{CAMPUS, CampusId, OF_CAMPUS};
use kernel::{
    Checks, ColumnValues as _, Columns, Details, Filter, Form, History, Instant, Money, Month, Plain, PlainRecord, Record, Reference,
    Result, Row, Scope, ScopeBy, Stored, Tx, Unique, binds, hooks::Merging, listed, record_paths, sql,
};
use people::api::{EMPLOYEE, OF_EMPLOYEE};
pub use proposed::PART;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::{OF_STUDENT, STUDENT};

pub static STAFF_CHILDREN: Plain = Plain {
    chooses: &["employees", "students"],
    references: &[
        Reference::new(&CAMPUS, "staff_child", "campus_id", "employees' children"),
        Reference::new(&EMPLOYEE, "staff_child", "employee_id", "children"),
        Reference::new(&STUDENT, "staff_child", "student_id", "fees deducted from salaries"),
        Reference::new(&STUDENT, "payslip_line", "student_id", "payslips"),
    ],
    ..Plain::of::<StaffChild, StaffChildForm>(&RIGHTS, |r| {
        r.record_with::<StaffChild, StaffChildDetails, StaffChildForm>(record_paths!("staff-child", "staff-children"), &RIGHTS)
    })
};

pub static STAFF_CHILD: Record = Record {
    table: "staff_child",
    record_name: "staff child",
    columns: StaffChildForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "staff_child_once",
        &["student_id"],
        "student_id",
        "The fees of this student are deducted from a salary already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct StaffChild of CHILDREN_OF_STAFF {
        name: "staff children",
        from: "staff_child s",
        scope: ScopeBy::Campus("s.campus_id"),
        filters: &[Filter::of("student_id", "s.student_id")],
        sort: "employee_name",
    } columns {
        id: i64 = hidden("s.id");
        version: i64 = hidden("s.version");
        employee_id: i64, employee_no: Option<String> = of(&OF_EMPLOYEE, "e.employee_no", "s.employee_id").called("Employee no").nullable();
        employee_name: Option<String> = text("e.name", "Employee").nullable();
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "st.name", "s.student_id").nullable().unfiltered();
        registration_no: Option<String> = text("st.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "st.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "s.campus_id").nullable();
        from_month: String = text("s.from_month", "From");
        /// All that is due when left out.
        amount_minor: Option<Money> = money("s.amount_minor", "A month").nullable();
        is_active: bool = flag("s.is_active", "Active").filtered();
        created_at: Instant = instant("s.created_at", "Added");
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("staff child", rules)]
pub struct StaffChildForm {
    /// The employee's.
    pub campus_id: i64,
    pub employee_id: i64,
    /// The child, of a campus that whoever enters it works for; it need not be the employee's.
    pub student_id: i64,
    /// As `2026-07`: from its payroll on.
    #[garde(length(min = 7, max = 7))]
    pub from_month: String,
    /// At most so much a month; all that is due when left out.
    #[garde(range(min = 1))]
    pub amount_minor: Option<Money>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl StaffChildForm {
    fn rules(&mut self, c: &mut Checks) {
        check_month(c, "from_month", &self.from_month);
    }
}

/// Everything about one child.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StaffChildDetails {
    #[serde(flatten)]
    pub stored: Stored<StaffChildForm>,
    pub employee_no: String,
    pub employee_name: String,
    pub student_name: String,
    pub registration_no: String,
    pub campus_name: String,
}

impl Details<StaffChildForm> for StaffChildDetails {
    fn of(tx: &mut Tx, stored: Stored<StaffChildForm>) -> Result<StaffChildDetails> {
        let (employee_no, employee_name): (String, String) =
            tx.one(sql!("SELECT employee_no, name FROM employee WHERE id = $1"), &binds![stored.form.employee_id])?;
        let (student_name, registration_no): (String, String) =
            tx.one(sql!("SELECT name, registration_no FROM student WHERE id = $1"), &binds![stored.form.student_id])?;
        let campus_name = institution::api::campus(tx, stored.form.campus_id)?.name;
        Ok(StaffChildDetails { stored, employee_no, employee_name, student_name, registration_no, campus_name })
    }
}

impl PlainRecord for StaffChildForm {
    const RECORD: &'static Record = &STAFF_CHILD;

    fn allow(&self, tx: &mut Tx, scope: &Scope, _: Option<i64>) -> Result<()> {
        check_employee(tx, CampusId(self.campus_id), self.employee_id)?;
        students::api::chosen(tx, scope, "student_id", self.student_id).map(drop)
    }
}

/// The records follow an employee who goes to another campus.
pub fn follow_move(tx: &mut Tx, employee_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE staff_child SET campus_id = (SELECT e.campus_id FROM employee e WHERE e.id = staff_child.employee_id) WHERE employee_id = $1"
        ),
        &binds![employee_id],
    )
    .map(drop)
}

/// Nothing stands against merging two records of a child.
pub fn refuse_merge(_: &mut Tx, _: &Merging) -> Result<Vec<String>> {
    Ok(Vec::new())
}

/// What was kept back for the record that goes is of the one that stays; of two that are active one is.
pub fn take_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE staff_child SET is_active = FALSE WHERE student_id = $2
             AND EXISTS (SELECT 1 FROM staff_child k WHERE k.student_id = $1 AND k.is_active = TRUE)"
        ),
        &binds![merging.keep, merging.gone],
    )?;
    tx.exec(sql!("UPDATE staff_child SET student_id = $1 WHERE student_id = $2"), &binds![merging.keep, merging.gone])?;
    tx.exec(sql!("UPDATE payslip_line SET student_id = $1 WHERE student_id = $2"), &binds![merging.keep, merging.gone]).map(drop)
}

/// A child as payroll asks for it.
#[derive(Clone, Debug, Row)]
pub struct ChildOf {
    pub employee_id: i64,
    pub student_id: i64,
    pub student_name: String,
    pub amount_minor: Option<Money>,
}

/// The children of a campus's employees whose fees are kept back in a month, the elder record first.
pub fn in_force(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vec<ChildOf>> {
    tx.all(
        sql!(
            "SELECT s.employee_id, s.student_id, st.name AS student_name, s.amount_minor FROM staff_child s JOIN employee e ON e.id = s.employee_id
             JOIN student st ON st.id = s.student_id WHERE e.campus_id = $1 AND s.from_month <= $2 AND s.is_active = TRUE ORDER BY s.employee_id, s.id"
        ),
        &binds![campus_id, month.to_string()],
    )
}
