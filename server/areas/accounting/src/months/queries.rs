use super::model::MonthView;
use kernel::{FiscalYear, Month, Referrer, Result, Tx, db::Value, sql};
use std::collections::HashMap;

/// Every month of a fiscal year up to this month, for each campus, newest first.
pub fn months(tx: &mut Tx, campuses: &[i64], year: FiscalYear) -> Result<Vec<MonthView>> {
    let this = Month::of(tx.today());
    let wanted: Vec<Month> = year.months().filter(|m| *m <= this).collect();
    let names: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM campus WHERE id IN [$1] ORDER BY name, id"), &[campuses.into()])?;
    let texts: Vec<String> = wanted.iter().map(Month::to_string).collect();
    let known: HashMap<(i64, String), MonthView> = tx
        .all::<MonthView>(
            sql!(
                "SELECT m.campus_id, c.name AS campus_name, m.month, m.is_closed, m.closed_at, m.closed_by_name, m.reopened_at, m.reopened_by_name, m.reason
                 FROM accounting_month m JOIN campus c ON c.id = m.campus_id WHERE m.campus_id IN [$1] AND m.month IN [$2] ORDER BY m.month, m.campus_id"
            ),
            &[campuses.into(), Value::Texts(texts.clone())],
        )?
        .into_iter()
        .map(|m| ((m.campus_id, m.month.clone()), m))
        .collect();
    let posted: HashMap<(i64, String), i64> = tx
        .all::<(i64, String, i64)>(
            sql!(
                "SELECT campus_id, month, CAST(SUM(debit_minor) AS BIGINT) FROM balance WHERE campus_id IN [$1] AND month IN [$2]
                 GROUP BY campus_id, month ORDER BY month, campus_id"
            ),
            &[campuses.into(), Value::Texts(texts)],
        )?
        .into_iter()
        .map(|(campus, month, sum)| ((campus, month), sum))
        .collect();
    let mut out = Vec::new();
    for month in wanted.into_iter().rev() {
        for (campus_id, campus_name) in &names {
            let key = (*campus_id, month.to_string());
            let view = known.get(&key).cloned().unwrap_or_else(|| open(key.clone(), campus_name));
            out.push(MonthView {
                label: month.label(),
                is_over: month < this,
                posted_minor: posted.get(&key).copied().unwrap_or(0),
                ..view
            });
        }
    }
    Ok(out)
}

fn open((campus_id, month): (i64, String), campus_name: &str) -> MonthView {
    MonthView {
        campus_id,
        campus_name: campus_name.into(),
        month,
        label: String::new(),
        is_closed: false,
        closed_at: None,
        closed_by_name: None,
        reopened_at: None,
        reopened_by_name: None,
        reason: None,
        posted_minor: 0,
        is_over: false,
    }
}

/// The row of a month, if it was ever closed: (id, whether it is closed now).
pub fn row(tx: &mut Tx, campus_id: i64, month: &str) -> Result<Option<(i64, bool)>> {
    tx.first(sql!("SELECT id, is_closed FROM accounting_month WHERE campus_id = $1 AND month = $2"), &kernel::binds![campus_id, month])
}

/// Drafts dated in a month, which its closing would strand.
pub fn drafts(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vec<Referrer>> {
    let count: i64 = tx.value(
        sql!("SELECT count(*) FROM voucher_draft WHERE status = 'draft' AND campus_id = $1 AND date >= $2 AND date <= $3"),
        &kernel::binds![campus_id, month.first(), month.last()],
    )?;
    Ok(if count > 0 { vec![Referrer { what: "vouchers waiting to be checked".into(), count }] } else { Vec::new() })
}
