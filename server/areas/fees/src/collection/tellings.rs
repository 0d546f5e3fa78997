//! Numbers under which payments were told: a slip, a bank's transaction, a cheque. One payment is booked once, whoever tells it: the counter, a bank's list, a
//! bank's call, a family's slip.

pub mod actions;
pub mod model;
pub mod queries;

use kernel::Part;

pub static PART: Part = Part { tables: &["payment_number", "payment_telling"], ..Part::EMPTY };
