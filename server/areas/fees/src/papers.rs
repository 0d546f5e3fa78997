//! What the papers of fees share: whose they are, and what their QR codes lead to.

use institution::api::CampusBrief;
use reporting::Sender;

/// The campus at the head of a paper.
pub fn sender(campus: &CampusBrief) -> Sender<'_> {
    Sender { name: &campus.name, address: campus.address.as_deref(), city: campus.city.as_deref(), phone: campus.phone.as_deref() }
}

/// The address that a paper's QR code leads to.
pub fn verify_url(public_url: &str, code: &str) -> String {
    format!("{}/verify/{code}", public_url.trim_end_matches('/'))
}
