//! What the demo and the tests need beside the calls: nothing of the program runs through here.

pub mod profiles;
pub mod samples;
pub mod school_work;
pub mod student_life;

use crate::students;
pub use crate::{
    cards::bearers as card_bearers,
    certificates::model::CertificateKind,
    guardians::model::{GuardianLine, Relation},
    students::{model::form::StudentForm as NewStudent, queries::brief::students_of_guardian},
};
use kernel::{Result, Scope, Tx};

/// Adds a student whose form is checked (`NewStudent::check`), with guardians, placement and first status. A guardian who is registered beyond the scope is
/// asked for, not linked. The campus is for the caller to check.
pub fn create(tx: &mut Tx, scope: &Scope, form: &NewStudent) -> Result<i64> {
    students::actions::create(tx, scope, form).map(|kept| kept.id)
}
