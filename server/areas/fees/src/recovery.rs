//! Money that does not come: defaulters, promises, striking off and taking back.

pub mod allowance_rates;
pub mod allowances;
pub mod daily;
pub mod defaulters;
pub mod lapsing;
pub mod notice_runs;
pub mod notices;
pub mod overdue;
pub mod promises;
pub mod refunds;
pub mod settlements;
pub mod strike_off;
pub mod strike_off_runs;
pub mod write_off_receipts;
pub mod write_offs;
