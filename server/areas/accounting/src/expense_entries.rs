//! An expense as the office enters it: paid from cash or a bank, out of petty cash (it becomes a slip), or later (it becomes a bill).

pub mod actions;
pub mod handlers;
pub mod model;
