//! What other areas may call.

pub use crate::{
    cards::{
        handlers::print_of as print_cards_of,
        job::{enqueue as enqueue_cards, run as print_cards},
        model::{Bearer, CardsStarted, MOST_CARDS},
    },
    designations::model::{Category, DESIGNATION, DesignationForm},
    employees::model::{Contract, EMPLOYED, EmployeeForm, EmployeeStatus, LISTED, ListedEmployee, NARROWED},
    person::{Gender, gender},
    staff::model::{StaffDetails, StaffForm},
};
use chrono::NaiveDate;
use kernel::{Actor, App, ColumnValues as _, Result, Scope, Tx};

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

/// Somebody in post within the actor's scope, with photo and figures; else 404.
pub fn staff_member(tx: &mut Tx, app: &App, actor: &Actor, id: i64) -> Result<StaffDetails> {
    crate::staff::queries::shown(tx, app, actor, id)
}

/// Adds somebody to the staff, without pay. The campus is for the caller to check.
pub fn add_staff(tx: &mut Tx, today: NaiveDate, form: StaffForm) -> Result<i64> {
    crate::staff::queries::add(tx, today, form)
}

/// Changes person and post of somebody in post, by id and version; pay stays as it is.
pub fn change_staff(tx: &mut Tx, scope: &Scope, today: NaiveDate, which: (i64, i64), form: StaffForm) -> Result<()> {
    crate::staff::queries::change(tx, scope, today, which, form)
}

/// What a designation is; none when there is no such.
pub fn category_of(tx: &mut Tx, designation_id: i64) -> Result<Option<Category>> {
    crate::designations::queries::category(tx, designation_id)
}
