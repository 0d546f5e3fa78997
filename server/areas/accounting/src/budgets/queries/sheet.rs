//! What a sheet of budgets shows, and what saving it finds.

use super::{
    super::model::{
        MONTHS,
        sheet::{BudgetSheet, BudgetSheetRow},
        year_of,
    },
    BUDGET, Kept, closed_of, heads, open_months,
};
use crate::settings;
use institution::api::CampusId;
use kernel::{FiscalYear, Money, Month, Result, Tx, binds, sql};

/// The heads of a campus with their budgets for a fiscal year: this one when none is given.
pub fn sheet(tx: &mut Tx, campus_id: CampusId, fiscal_year: Option<i64>) -> Result<BudgetSheet> {
    let (today, start) = (tx.today(), settings::fiscal_year_start(tx)?);
    let year = match fiscal_year {
        Some(fiscal_year) => year_of(fiscal_year, start)?,
        None => FiscalYear::of(today, start),
    };
    let fiscal_year = i64::from(year.year());
    let calendar: Vec<Month> = year.months().collect();
    let open = open_months(tx, campus_id.0, &calendar)?;
    let kept = of_campus(tx, campus_id, fiscal_year)?;
    let row = |(ledger_head_id, code, name): (i64, String, String)| {
        let budget = kept.iter().find(|one| one.ledger_head_id == ledger_head_id);
        BudgetSheetRow {
            ledger_head_id,
            code,
            name,
            budget_id: budget.map(|one| one.id),
            version: budget.map(|one| one.version),
            status: budget.map(|one| one.status),
            months: budget.map_or_else(|| vec![Money::ZERO; MONTHS], |one| one.months.clone()),
        }
    };
    Ok(BudgetSheet {
        campus_id: campus_id.0,
        fiscal_year,
        months: calendar.iter().map(Month::to_string).collect(),
        closed: closed_of(&calendar, &open),
        rows: heads(tx, campus_id, fiscal_year)?.into_iter().map(row).collect(),
    })
}

/// The budgets of a campus for a fiscal year, drafts among them.
pub fn of_campus(tx: &mut Tx, campus_id: CampusId, fiscal_year: i64) -> Result<Vec<Kept>> {
    tx.all(sql!(BUDGET, " WHERE b.campus_id = $1 AND b.fiscal_year = $2 ORDER BY b.id"), &binds![campus_id, fiscal_year])
}
