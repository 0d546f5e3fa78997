//! Income tax withheld from payees: dated rates, what was withheld at each payment, its deposit with the government, statement and certificate.

pub mod deposits;
pub mod rates;
pub mod report;
pub mod taxes;
