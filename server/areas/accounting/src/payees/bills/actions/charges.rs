//! What the lines of a bill are charged to.

use crate::{
    books::{
        balances::ledger_id,
        model::{AccountClass, Control},
    },
    chart::seed::{ensure_ledger_head, groups},
    expenses::queries::{check_expense_head, check_expense_head_at},
    payees::bills::model::{
        BillForm,
        lines::{BillLineKind, Charge},
    },
};
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx};

/// The head of sales tax, and of duties, that are collected with bills: they are a cost of their own beside what was bought.
const SALES_TAX: &str = "Sales tax on bills";
const DUTIES: &str = "Duties and fees on bills";

/// What a form is charged to, line by line; the whole to its one head where it has no lines. 422 at a head that is no expense head of the campus.
pub fn of_form(tx: &mut Tx, scope: &Scope, form: &BillForm) -> Result<Vec<Charge>> {
    let campus = CampusId(form.campus_id);
    if form.lines.is_empty() {
        let head = form.ledger_head_id.ok_or_else(|| Error::field("ledger_head_id", "Choose the expense head."))?;
        check_expense_head(tx, scope, head, campus)?;
        let (amount_minor, nature, program_id) = (form.amount_minor, form.nature, form.program_id);
        return Ok(vec![Charge { kind: BillLineKind::Expense, ledger_head_id: head, amount_minor, nature, program_id }]);
    }
    let mut charges = Vec::with_capacity(form.lines.len());
    for (n, line) in form.lines.iter().enumerate() {
        let ledger_head_id = match (line.kind, line.ledger_head_id) {
            (BillLineKind::Expense, Some(head)) => {
                check_expense_head_at(tx, scope, &format!("lines.{n}.ledger_head_id"), head, campus)?;
                head
            }
            (BillLineKind::Expense, None) => return Err(Error::field(format!("lines.{n}.ledger_head_id"), "Choose the expense head.")),
            (BillLineKind::SalesTax, _) => tax_head(tx, SALES_TAX)?,
            (BillLineKind::Duty, _) => tax_head(tx, DUTIES)?,
            (BillLineKind::IncomeTax, _) => ledger_id(tx, Control::AdvanceIncomeTax.into())?,
        };
        let (kind, amount_minor, nature, program_id) = (line.kind, line.amount_minor, line.nature, line.program_id);
        charges.push(Charge { kind, ledger_head_id, amount_minor, nature, program_id });
    }
    Ok(charges)
}

/// The head of a tax that is a cost, of the whole group; made when the first bill has it, whoever enters that.
fn tax_head(tx: &mut Tx, name: &str) -> Result<i64> {
    tx.as_program(|tx| ensure_ledger_head(tx, AccountClass::Expense, groups::RUNNING_COSTS, name, None))
}

/// The head by which a bill is listed: of its largest kind of expense, else of its first line.
pub fn main_head(charges: &[Charge]) -> i64 {
    let expenses = charges.iter().filter(|charge| charge.kind == BillLineKind::Expense);
    let largest = expenses.max_by_key(|charge| charge.amount_minor).or(charges.first());
    largest.map_or(0, |charge| charge.ledger_head_id)
}
