//! What the office sets up once a session: fee heads, templates, late fee rules.

pub mod heads;
pub mod hostel_rooms;
pub mod late_fee_rules;
pub mod lines;
pub mod refund_rules;
pub mod sponsors;
pub mod templates;
pub mod transport_routes;

use kernel::Plain;

/// Its plain records.
pub const PLAIN: &[&Plain] =
    &[&heads::FEE_HEADS, &templates::FEE_TEMPLATES, &transport_routes::TRANSPORT_ROUTES, &sponsors::SPONSORS, &hostel_rooms::HOSTEL_ROOMS];
