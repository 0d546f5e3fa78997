//! What months that are paid already lack by a structure that was entered later: an increment dated back is made good once, with the next payroll.

use crate::{
    runs::{
        model::{
            PayslipLineKind,
            arrears::Lacking,
            reckon::{Ask, Pay, reckon},
        },
        queries::arrears::{PaidMonth, paid_otherwise},
    },
    structures::{self, StructureOf, month_of},
    tax::{Slabs, YearSoFar},
};
use kernel::{Money, Month, Result, Tx};
use std::collections::HashMap;

/// By employee of a campus: the months before one that lack something, the oldest first. Who lacks nothing is absent.
pub fn lacking(tx: &mut Tx, campus_id: i64, month: Month, pay_by: fn(&StructureOf) -> Pay) -> Result<HashMap<i64, Vec<Lacking>>> {
    let mut out: HashMap<i64, Vec<Lacking>> = HashMap::new();
    let paid = paid_otherwise(tx, campus_id, month)?;
    if paid.is_empty() {
        return Ok(out);
    }
    let ids: Vec<i64> = paid.iter().map(|one| one.structure_id).collect();
    let pays: HashMap<i64, Pay> = structures::of_ids(tx, &ids)?.iter().map(|one| (one.id, pay_by(one))).collect();
    for one in &paid {
        let Some(pay) = pays.get(&one.structure_id) else { continue };
        if let Some(lacking) = lacks(one, pay)? {
            out.entry(one.employee_id).or_default().push(lacking);
        }
    }
    Ok(out)
}

/// What a paid month comes to by another pay for the same days, less what was paid of it. Nothing where that is no more: what was paid too much is taken back by
/// an adjustment.
fn lacks(paid: &PaidMonth, pay: &Pay) -> Result<Option<Lacking>> {
    let slip = reckon(&Ask {
        month: month_of(&paid.month)?,
        pay,
        days: paid.days(),
        lectures: paid.lectures,
        is_final: false,
        adjustments: &[],
        arrears: &[],
        loans: &[],
        children: &[],
        rates: &[],
        slabs: &Slabs::default(),
        so_far: YearSoFar::default(),
        paid_months_ahead: None,
    });
    let absence: Money = slip.lines.iter().filter(|line| line.kind == PayslipLineKind::Absence).map(|line| line.amount).sum();
    let amount = slip.gross - absence - paid.paid_minor - paid.given_minor;
    let taxable = slip.taxable - paid.taxable_minor - paid.given_taxable_minor;
    Ok(amount.is_positive().then(|| Lacking {
        month: paid.month.clone(),
        structure_id: paid.structure_id,
        amount,
        taxable: taxable.or_zero().min(amount),
    }))
}
