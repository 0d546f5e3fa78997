//! What the papers of fees share: whose they are.

use institution::api::CampusBrief;
use reporting::Sender;

/// The campus at the head of a paper.
pub fn sender(campus: &CampusBrief) -> Sender<'_> {
    Sender { name: &campus.name, address: campus.address.as_deref(), city: campus.city.as_deref(), phone: campus.phone.as_deref() }
}
