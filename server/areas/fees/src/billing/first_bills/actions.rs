//! The first bill of a pending student: made, taken back while nothing came, lapsed by the day's job, taken up again.

pub mod close;
pub mod make;
