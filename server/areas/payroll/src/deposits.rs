//! Deposits: what was kept back of salaries, or is the employer's to give, paid to whom it is due, with the number of the deposit.

pub mod actions;
pub mod model;
pub mod report;
