//! The settlement primitives: every rupee that is charged, fined, paid or given back passes through here, so that the sums kept on challans, lines,
//! fines and advances can never disagree with the allocations and the vouchers (domain.md section 10).
//!
//! Order of locks: the student's root row first, then the challan. Sums that hold after every call:
//! a challan's amount is the sum of its lines; what is paid on a line is the sum of its allocations that are not reversed; what is unpaid on all
//! challans of a student is the student's balance on the receivable control head.

pub mod deposits;
pub mod late_fees;
pub mod open;
pub mod overdue;
pub mod owed;
pub(crate) mod seat;
pub mod settle;
pub mod slips;
pub mod surplus;

pub(crate) use open::{OpenBrief, load as load_challan, load_many as load_challans, open_challans, open_of, status_label};
pub use open::{OpenChallan, OpenLine, Step, challan, open_challan, open_challans_of};
pub(crate) use settle::lower_amount;
pub use settle::{Part, Source, Undone, add_advance, advance_of, apply_advance, settle, unapply, unsettle, unsettle_part};
pub use surplus::{Freed, free_advance, free_challan, free_surplus, opened_again};
