//! Money that comes in: receipts, cheques, banks' lists, money of nobody known, cashiers' tills.

pub mod advances;
pub mod applicant_slips;
pub mod bank_files;
pub mod bill_payment;
pub mod card_settlements;
pub mod cheques;
pub mod claims;
pub mod from_salaries;
pub mod office_receipts;
pub mod outage;
pub mod paid_students;
pub mod post_dated;
pub mod reallocations;
pub mod receipts;
pub mod sponsored;
pub mod statements;
pub mod tellings;
pub mod tills;
pub mod unidentified;
pub mod verification;
