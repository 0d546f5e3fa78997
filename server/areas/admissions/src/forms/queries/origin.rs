//! Of what a form is made.

use entry_tests::api::Applicant;
use kernel::{Error, Result, Scope, Tx};

/// The entry-test application of which a form is made, when it is of one of the caller's campuses; 422 at the field for any other.
pub fn applicant(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Applicant> {
    let found = entry_tests::api::application(tx, id)?;
    let within = |one: &Applicant| match one.offer_campus_id {
        Some(campus) => scope.has_campus(campus),
        None => one.choices.iter().any(|choice| scope.has_campus(choice.campus_id)),
    };
    found.filter(within).ok_or_else(|| Error::field("fast_application_id", "Choose an application of your campuses."))
}
