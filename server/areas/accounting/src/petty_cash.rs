//! Petty cash: an imprest box of each campus. What a register holds are the entries on the petty cash head in its name; slips spend, refills make up for them.

pub mod months;
pub mod refills;
pub mod register_reports;
pub mod registers;
pub mod slips;
pub mod statement;
