//! What other areas may call.

pub use crate::{
    cards::{
        handlers::print_of as print_cards_of,
        job::{enqueue as enqueue_cards, run as print_cards},
        model::{Bearer, CardsStarted, MOST_CARDS, initials},
    },
    designations::{Category, DESIGNATION, DesignationChanged, OF_DESIGNATION},
    documents::queries::hand_over as hand_over_papers,
    employees::{
        actions::{EmployeeLeft, EmployeeMoved, PublicEmployeeChanged},
        model::{EMPLOYEE, EmployeeBrief, LISTED, ListedEmployee, NARROWED, OF_EMPLOYEE, StaffDetails},
        queries::in_post,
    },
    person::{Gender, gender},
    staff::model::StaffForm,
};
use chrono::NaiveDate;
use kernel::{Actor, App, Edited, Result, Scope, Tx};

/// One employee within the scope; else 404.
pub fn employee(tx: &mut Tx, scope: &Scope, id: i64) -> Result<EmployeeBrief> {
    crate::employees::queries::brief(tx, scope, id)
}

/// Somebody in post within the actor's scope, with photo and figures; else 404.
pub fn staff_member(tx: &mut Tx, app: &App, actor: &Actor, id: i64) -> Result<StaffDetails> {
    crate::staff::queries::shown(tx, app, actor, id)
}

/// Adds somebody to the staff, without pay. The campus is for the caller to check.
pub fn add_staff(tx: &mut Tx, today: NaiveDate, form: StaffForm) -> Result<i64> {
    crate::staff::actions::add(tx, today, form)
}

/// Changes person and post of somebody in post, by id and version; pay stays as it is. Gives what a move to another campus left of what they see as a user.
pub fn change_staff(tx: &mut Tx, scope: &Scope, today: NaiveDate, which: Edited, form: StaffForm) -> Result<Option<String>> {
    crate::staff::actions::change(tx, scope, today, which, form)
}

/// What a designation is; none when there is no such.
pub fn category_of(tx: &mut Tx, designation_id: i64) -> Result<Option<Category>> {
    crate::designations::category(tx, designation_id)
}
