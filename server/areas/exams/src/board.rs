//! Affairs with the boards of examination: registrations, fee dates, NOC and migration papers, results; and roll number slips of our own exams.

pub mod boards;
pub mod fee_dates;
pub mod hooks;
pub mod matric_results;
pub mod papers;
mod pupils;
pub mod registrations;
pub mod slips;
