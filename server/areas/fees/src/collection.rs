//! Money that comes in: receipts, cheques, banks' lists, money of nobody known.

pub mod bank_files;
pub mod cheques;
pub mod office_receipts;
pub mod paid_students;
pub mod receipts;
pub mod statements;
pub mod unidentified;
pub mod verification;
