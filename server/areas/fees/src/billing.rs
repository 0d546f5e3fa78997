//! What students are charged: plans, concessions, challans, fines, bill runs and their papers.

pub mod bill_runs;
pub mod challans;
pub mod concession_parts;
pub mod concessions;
pub mod fines;
pub mod first_bills;
pub mod late_fee_runs;
pub mod plans;
pub mod print_runs;
pub mod route_riders;
pub mod student_openings;
