use super::model::{AllocationBasis, AllocationForm, AllocationPlan, AllocationShare, CostAllocationDetails, divided};
use kernel::{Error, Money, Month, Result, Scope, Tx, binds, sql};
use std::collections::HashMap;

/// One within the scope.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<CostAllocationDetails> {
    tx.first(
        sql!(
            "SELECT a.id, a.version, a.campus_id, c.name AS campus_name, a.month, a.basis, a.amount_minor, a.shares, a.note, a.voucher_id, v.voucher_no,
                    a.is_reversed
             FROM cost_allocation a JOIN campus c ON c.id = a.campus_id JOIN voucher v ON v.id = a.voucher_id WHERE a.id = $1 AND a.campus_id IN [$2]"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?
    .ok_or_else(|| Error::not_found("cost allocation"))
}

/// What each campus would bear. 422 where there is nothing to bear, or nothing to measure the campuses by.
pub fn plan(tx: &mut Tx, scope: &Scope, form: &AllocationForm) -> Result<AllocationPlan> {
    let month: Month = form.month.parse().map_err(|sentence: String| Error::field("month", sentence))?;
    let expenses = expenses_of(tx, form.campus_id, month)?;
    let amount = form.amount_minor.unwrap_or(expenses);
    if !amount.is_positive() {
        return Err(Error::field("amount_minor", "The head office has no expenses in this month. Enter what is to be allocated."));
    }
    let mut campuses = form.named();
    if campuses.is_empty() {
        campuses = scope.campuses.clone();
    }
    campuses.retain(|campus| form.basis == AllocationBasis::Percentage || *campus != form.campus_id);
    let names: HashMap<i64, String> = tx
        .all::<(i64, String)>(sql!("SELECT id, name FROM campus WHERE id IN [$1] ORDER BY id"), &[(&campuses).into()])?
        .into_iter()
        .collect();
    let measured: HashMap<i64, i64> = match form.basis {
        AllocationBasis::Strength => strength(tx, &campuses)?,
        AllocationBasis::Revenue => revenue(tx, &campuses, month)?,
        AllocationBasis::Percentage => form.percentages.iter().map(|one| (one.campus_id, one.percent)).collect(),
    };
    let measures: Vec<i64> = campuses.iter().map(|campus| measured.get(campus).copied().unwrap_or(0).max(0)).collect();
    if measures.iter().all(|one| *one == 0) {
        return Err(Error::field("basis", "These campuses have nothing to be measured by in this month. Choose another basis."));
    }
    let amounts = divided(amount, &measures);
    let shares = campuses
        .iter()
        .zip(measures)
        .zip(amounts)
        .filter(|(_, amount)| amount.is_positive())
        .map(|((campus, measure), amount_minor)| AllocationShare {
            campus_id: *campus,
            campus_name: names.get(campus).cloned().unwrap_or_default(),
            measure,
            amount_minor,
        })
        .collect();
    Ok(AllocationPlan {
        campus_id: form.campus_id,
        month: month.to_string(),
        basis: form.basis,
        amount_minor: amount,
        expenses_minor: expenses,
        shares,
    })
}

/// Expenses of a campus in a month, without what was allocated to or by it.
fn expenses_of(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Money> {
    let net: i64 = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(e.debit_minor - e.credit_minor), 0) AS BIGINT) FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
             JOIN account_head h ON h.id = l.head_id AND h.class = 'expense' JOIN voucher v ON v.id = e.voucher_id
             LEFT JOIN voucher o ON o.id = v.reverses_id
             WHERE e.campus_id = $1 AND e.date >= $2 AND e.date <= $3 AND (l.control IS NULL OR l.control <> 'allocated_costs')
               AND v.kind <> 'closing' AND (o.kind IS NULL OR o.kind <> 'closing')"
        ),
        &binds![campus_id, month.first(), month.last()],
    )?;
    Ok(Money(net))
}

/// Active students of each campus.
fn strength(tx: &mut Tx, campuses: &[i64]) -> Result<HashMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!("SELECT campus_id, count(*) FROM student WHERE campus_id IN [$1] AND status = 'active' GROUP BY campus_id ORDER BY campus_id"),
        &[campuses.into()],
    )?;
    Ok(rows.into_iter().collect())
}

/// Income of each campus in a month.
fn revenue(tx: &mut Tx, campuses: &[i64], month: Month) -> Result<HashMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT e.campus_id, CAST(SUM(e.credit_minor - e.debit_minor) AS BIGINT) FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
             JOIN account_head h ON h.id = l.head_id AND h.class = 'revenue' JOIN voucher v ON v.id = e.voucher_id
             LEFT JOIN voucher o ON o.id = v.reverses_id
             WHERE e.campus_id IN [$1] AND e.date >= $2 AND e.date <= $3 AND v.kind <> 'closing' AND (o.kind IS NULL OR o.kind <> 'closing')
             GROUP BY e.campus_id ORDER BY e.campus_id"
        ),
        &[campuses.into(), month.first().into(), month.last().into()],
    )?;
    Ok(rows.into_iter().collect())
}

/// Of `maktab verify`: allocated costs cancel out over the group, and allocations agree with their vouchers.
pub fn allocations_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let left: i64 = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(e.debit_minor - e.credit_minor), 0) AS BIGINT) FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
             JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id
             WHERE l.control = 'allocated_costs' AND v.kind <> 'closing' AND (o.kind IS NULL OR o.kind <> 'closing')"
        ),
        &[],
    )?;
    let mut wrong = Vec::new();
    if left != 0 {
        wrong.push(format!("Allocated costs do not cancel out over the group: Rs {} is left.", Money(left)));
    }
    let rows: Vec<(String, String)> = tx.all(
        sql!(
            "SELECT a.month, v.voucher_no FROM cost_allocation a JOIN voucher v ON v.id = a.voucher_id LEFT JOIN voucher r ON r.reverses_id = v.id
             WHERE a.amount_minor <> v.amount_minor OR a.is_reversed <> (r.id IS NOT NULL) ORDER BY a.id LIMIT 20"
        ),
        &[],
    )?;
    wrong.extend(rows.into_iter().map(|(month, no)| format!("The allocation of {month} does not agree with {no}.")));
    Ok(wrong)
}
