//! The year end and recurring vouchers of the demo.

use crate::{
    books::{balances::balance_of, model::Control},
    journal::model::JournalLine,
    opening::{self, model::ClearOpeningForm},
    recurring::{
        self,
        model::{RecurringForm, RecurringKind},
    },
    years::{self, model::CloseYear},
};
use chrono::NaiveDate;
use kernel::{FiscalYear, Money, Month, Result, Scope, Tx};

/// Moves what is left on a campus's opening balances to capital.
pub fn clear_openings(tx: &mut Tx, scope: &Scope, campus_id: i64, date: NaiveDate) -> Result<()> {
    if balance_of(tx, Control::OpeningBalance, &[campus_id], None)?.is_zero() {
        return Ok(());
    }
    let ledger_head_id = crate::chart::seed::by_code(tx, "3100-001")?;
    opening::actions::clear(tx, scope, &ClearOpeningForm { campus_id, ledger_head_id, date }).map(drop)
}

/// Closes the last fiscal year that is over, where all its months are closed.
pub fn close_last_year(tx: &mut Tx, campus_id: i64) -> Result<()> {
    let year = FiscalYear::of(tx.today(), crate::settings::fiscal_year_start(tx)?).prev();
    if !crate::books::months::is_closed(tx, campus_id, year.end())? {
        return Ok(());
    }
    years::actions::close(tx, &CloseYear { campus_id, fiscal_year: year.year() }).map(drop)
}

/// Electricity of the month before its bill comes, and an insurance paid ahead; posted as far as they are due.
pub fn recurring_vouchers(tx: &mut Tx, scope: &Scope, campus_id: i64, (power, fuel): (i64, i64)) -> Result<()> {
    let this = Month::of(tx.today());
    let form = |name: &str, kind: RecurringKind, head: i64, amount: i64, from: Month, to: Option<Month>| RecurringForm {
        campus_id,
        name: name.into(),
        kind,
        day: 1,
        from_month: from.to_string(),
        to_month: to.map(|month| month.to_string()),
        narration: name.into(),
        lines: vec![JournalLine {
            ledger_head_id: head,
            campus_id: None,
            debit_minor: Money::major(amount),
            credit_minor: Money::ZERO,
            program_id: None,
            memo: None,
        }],
    };
    recurring::actions::save(tx, scope, &form("Electricity to be billed", RecurringKind::Accrual, power, 45_000, this.prev(), None))?;
    let insured = form("Insurance of school vans", RecurringKind::Prepaid, fuel, 24_000, this.prev(), Some(this.plus(10)));
    recurring::actions::save(tx, scope, &insured)?;
    recurring::actions::post_due(tx, campus_id).map(drop)
}
