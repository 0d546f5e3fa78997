//! Challans: installments once they are issued, and the papers of fines.

pub mod details;
pub mod fine_challan;
pub mod handlers;
pub mod issue;
pub mod model;
pub mod number;
pub(crate) mod queries;
pub mod release;
pub mod revise;

pub(crate) use fine_challan::fine_challan;
