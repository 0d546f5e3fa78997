//! What other areas may call.

use accounting::api::{Line, VoucherId};
use chrono::NaiveDate;
use kernel::{Money, Result, Tx};

/// Students and what is open of their challans.
pub type DueByStudent = Vec<(i64, Money)>;

/// The fees of employees' children: provided by the area that takes fees, asked by payroll.
#[derive(Clone, Copy, Debug)]
pub struct ChildrensFees {
    /// What is open of students' challans that are due up to a day, by student.
    pub due: fn(&mut Tx, &[i64], NaiveDate) -> Result<DueByStudent>,
    /// Settles challans by a voucher that payroll posts next; gives its lines Cr students receivable.
    pub settle: fn(&mut Tx, &SalaryFees) -> Result<Vec<Line>>,
    /// Opens what that voucher settled, then mirrors it: payroll, voucher, wanted day, reason.
    pub take_back: fn(&mut Tx, i64, VoucherId, NaiveDate, &str) -> Result<()>,
}

/// What the salaries of a payroll pay of children's fees. Nobody's pay stands in it.
#[derive(Clone, Debug)]
pub struct SalaryFees {
    pub campus_id: i64,
    /// Taken before; it is posted after.
    pub voucher_id: VoucherId,
    pub on: NaiveDate,
    /// Only challans that are due by this day.
    pub due_by: NaiveDate,
    /// Student and amount.
    pub children: Vec<(i64, Money)>,
}

/// How many dues of salaries are still to be deposited today, by campus and kind as `Payroll dues` lists them, and what they come to.
pub fn dues_to_deposit(tx: &mut Tx, campuses: &[i64]) -> Result<(i64, Money)> {
    let today = tx.today();
    let dues = crate::deposits::report::dues(tx, campuses, today)?;
    Ok((dues.len() as i64, dues.iter().map(|due| due.due_minor).sum()))
}

/// Makes the rates, tax tables and the bank's format that every group starts with. Repeats safely; run at every start.
pub fn seed(tx: &mut Tx) -> Result<()> {
    tx.as_program(|tx| {
        crate::contribution_rates::seed(tx)?;
        crate::tax_tables::seed(tx)?;
        crate::bank_formats::seed(tx)
    })
}
