//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::designations::DESIGNATION;
pub use crate::{
    designations::DesignationForm,
    employees::model::{Contract, EmployeeForm, EmployeeStatus},
};
use kernel::{ColumnValues as _, Result, Tx};

/// Adds a designation whose form is checked; 422 at `name` when it is there already.
pub fn create_designation(tx: &mut Tx, form: &DesignationForm) -> Result<i64> {
    tx.insert(&DESIGNATION, form.columns())
}

/// Adds an employee whose form is checked; takes the next employee number when the form has none.
pub fn create_employee(tx: &mut Tx, form: &EmployeeForm) -> Result<i64> {
    crate::employees::actions::create(tx, form)
}
