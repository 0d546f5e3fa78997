//! What the office sets up once a session: fee heads, templates, late fee rules.

pub mod heads;
pub mod hostel_rooms;
pub mod late_fee_rules;
pub mod lines;
pub mod refund_rules;
pub mod sponsors;
pub mod templates;
pub mod transport_routes;
