use super::model::{DepreciationLine, DepreciationRun, DepreciationRunDetails, Worn};
use chrono::NaiveDate;
use kernel::{Error, FiscalYear, Listed as _, Money, Month, Result, Scope, Tx, binds, db::One, list::ListRequest, pairs, sql};

/// One run within the scope.
pub fn run(tx: &mut Tx, scope: &Scope, id: i64) -> Result<DepreciationRun> {
    let request = ListRequest { ids: Some(vec![id]), ..DepreciationRun::LIST.request([])? };
    tx.page::<DepreciationRun>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("depreciation run"))
}

/// A run with its assets.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<DepreciationRunDetails> {
    let run = run(tx, scope, id)?;
    let lines: Vec<DepreciationLine> = tx.all(
        sql!(
            "SELECT d.asset_id, a.tag, a.name, l.name AS ledger_head_name, d.amount_minor, d.book_minor FROM depreciation_line d
             JOIN fixed_asset a ON a.id = d.asset_id JOIN ledger_head l ON l.id = a.ledger_head_id
             WHERE d.run_id = $1 ORDER BY a.tag LIMIT 1000"
        ),
        &binds![id],
    )?;
    Ok(DepreciationRunDetails { run, lines })
}

/// The name of a campus.
pub fn campus_name(tx: &mut Tx, id: i64) -> Result<String> {
    tx.value(sql!("SELECT name FROM campus WHERE id = $1"), &binds![id])
}

/// Whether a campus's month was run and stands.
pub fn is_run(tx: &mut Tx, campus_id: i64, month: Month) -> Result<bool> {
    let found: i64 = tx.value(
        sql!("SELECT count(*) FROM depreciation_run WHERE campus_id = $1 AND month = $2 AND is_reversed = FALSE"),
        &binds![campus_id, month.to_string()],
    )?;
    Ok(found > 0)
}

/// The first day from which on an asset of the campus loses value.
pub fn first_day(tx: &mut Tx, campus_id: i64) -> Result<Option<NaiveDate>> {
    let found: One<Option<NaiveDate>> = tx.one(
        sql!("SELECT MIN(available_on) FROM fixed_asset WHERE campus_id = $1 AND status = 'in_use' AND method <> 'none'"),
        &binds![campus_id],
    )?;
    Ok(found.0)
}

/// The assets of a campus that may lose value in a month: in use since its last day or before, and not counted in this month yet.
pub fn worn(tx: &mut Tx, campus_id: i64, month: Month, year: FiscalYear) -> Result<Vec<Worn>> {
    tx.all(
        sql!(
            "SELECT a.id, a.ledger_head_id, l.name AS ledger_head_name, a.method, a.available_on, a.life_months, a.rate, a.amount_minor,
                    a.residual_minor, a.before_minor, a.accumulated_minor,
                    CAST(COALESCE((SELECT SUM(d.amount_minor) FROM depreciation_line d JOIN depreciation_run r ON r.id = d.run_id
                        WHERE d.asset_id = a.id AND r.is_reversed = FALSE AND r.month >= $3
                          AND r.month >= substr(CAST(a.available_on AS TEXT), 1, 7)), 0) AS BIGINT) AS year_minor
             FROM fixed_asset a JOIN ledger_head l ON l.id = a.ledger_head_id
             WHERE a.campus_id = $1 AND a.status = 'in_use' AND a.method <> 'none' AND a.available_on <= $2
               AND a.accumulated_minor + a.residual_minor < a.amount_minor
               AND NOT EXISTS (SELECT 1 FROM depreciation_line d JOIN depreciation_run r ON r.id = d.run_id
                   WHERE d.asset_id = a.id AND r.month = $4 AND r.is_reversed = FALSE)
             ORDER BY l.code, a.id"
        ),
        &binds![campus_id, month.last(), Month::of(year.start()).to_string(), month.to_string()],
    )
}

/// What an asset loses by a run, and what it is worth in the books then.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    pub asset_id: i64,
    pub amount_minor: Money,
    pub book_minor: Money,
}

/// Writes the lines of a run, and adds them to what the assets have lost.
pub fn write_lines(tx: &mut Tx, run_id: i64, losses: &[Loss]) -> Result<()> {
    let row = |one: &Loss| pairs! { run_id: run_id, asset_id: one.asset_id, amount_minor: one.amount_minor, book_minor: one.book_minor };
    tx.insert_lines("depreciation_line", losses.iter().map(row))?;
    tx.exec(
        sql!(
            "UPDATE fixed_asset SET accumulated_minor = accumulated_minor
                 + (SELECT d.amount_minor FROM depreciation_line d WHERE d.run_id = $1 AND d.asset_id = fixed_asset.id)
             WHERE id IN (SELECT asset_id FROM depreciation_line WHERE run_id = $1)"
        ),
        &binds![run_id],
    )
    .map(drop)
}

/// Takes the lines of a run off again.
pub fn take_off(tx: &mut Tx, run_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE fixed_asset SET accumulated_minor = accumulated_minor
                 - (SELECT d.amount_minor FROM depreciation_line d WHERE d.run_id = $1 AND d.asset_id = fixed_asset.id)
             WHERE id IN (SELECT asset_id FROM depreciation_line WHERE run_id = $1)"
        ),
        &binds![run_id],
    )
    .map(drop)
}

/// Assets of a run that went away, or whose wear was changed, since.
pub fn moved_since(tx: &mut Tx, run: &DepreciationRun) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM depreciation_line d JOIN fixed_asset a ON a.id = d.asset_id
             WHERE d.run_id = $1 AND (a.status <> 'in_use' OR a.campus_id <> $2 OR substr(CAST(a.available_on AS TEXT), 1, 7) > $3)"
        ),
        &binds![run.id, run.campus_id, run.month.as_str()],
    )
}
