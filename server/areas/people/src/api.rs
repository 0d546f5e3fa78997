//! What other areas may call.

pub use crate::{
    designations::model::{Category, DESIGNATION, DesignationForm},
    employees::model::{Contract, EmployeeForm, EmployeeStatus},
    person::Gender,
};
use kernel::{ColumnValues as _, Result, Scope, Tx};

/// An employee in one line.
#[derive(Clone, Debug, PartialEq, kernel::Row)]
pub struct EmployeeBrief {
    pub id: i64,
    pub employee_no: String,
    pub name: String,
    pub phone: Option<String>,
    pub campus_id: i64,
    pub designation_id: i64,
    pub designation_name: String,
    pub category: Category,
    pub status: EmployeeStatus,
}

/// One employee within the scope; else 404.
pub fn employee(tx: &mut Tx, scope: &Scope, id: i64) -> Result<EmployeeBrief> {
    crate::employees::queries::brief(tx, scope, id)
}

/// Adds a designation whose form is checked; 422 at `name` when it is there already.
pub fn create_designation(tx: &mut Tx, form: &DesignationForm) -> Result<i64> {
    tx.insert(&DESIGNATION, form.columns())
}

/// Adds an employee whose form is checked; takes the next employee number when the form has none.
pub fn create_employee(tx: &mut Tx, form: &EmployeeForm) -> Result<i64> {
    crate::employees::queries::create(tx, form)
}
