use super::model::{
    AssetStatus, FixedAsset,
    shown::{AssetDetails, AssetGone, AssetMonth, AssetMove},
};
use crate::{chart::cost_heads::IS_COST_HEAD, liabilities::queries::of_asset};
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Month, Result, Row, Scope, Tx, binds, db::One, list::ListRequest, sql};

/// One asset within the scope.
pub fn asset(tx: &mut Tx, scope: &Scope, id: i64) -> Result<FixedAsset> {
    let request = ListRequest { ids: Some(vec![id]), ..FixedAsset::LIST.request([])? };
    tx.page::<FixedAsset>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("asset"))
}

/// As `asset`, of one that is in use. 409 when it was taken back or disposed of.
pub fn in_use(tx: &mut Tx, scope: &Scope, id: i64) -> Result<FixedAsset> {
    let found = asset(tx, scope, id)?;
    match found.status {
        AssetStatus::InUse => Ok(found),
        AssetStatus::Disposed => Err(Error::conflict("This asset was disposed of.")),
        AssetStatus::Reversed => Err(Error::conflict("This asset was taken back already.")),
    }
}

/// An asset with its months, moves and disposals; the photo is added by the caller.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AssetDetails> {
    let asset = asset(tx, scope, id)?;
    let liability_id = of_asset(tx, id)?.map(|(liability, _)| liability);
    let months: Vec<AssetMonth> = tx.all(
        sql!(
            "SELECT d.run_id, r.month, d.amount_minor, d.book_minor, r.voucher_id, v.voucher_no FROM depreciation_line d
             JOIN depreciation_run r ON r.id = d.run_id LEFT JOIN voucher v ON v.id = r.voucher_id
             WHERE d.asset_id = $1 AND r.is_reversed = FALSE ORDER BY r.month DESC LIMIT 600"
        ),
        &binds![id],
    )?;
    let moves: Vec<AssetMove> = tx.all(
        sql!(
            "SELECT t.id, t.date, a.name AS from_campus, b.name AS to_campus, t.reason, t.is_reversed, t.voucher_id, v.voucher_no
             FROM asset_transfer t JOIN campus a ON a.id = t.campus_id JOIN campus b ON b.id = t.to_campus_id JOIN voucher v ON v.id = t.voucher_id
             WHERE t.asset_id = $1 ORDER BY t.id DESC"
        ),
        &binds![id],
    )?;
    let disposals: Vec<AssetGone> = tx.all(
        sql!(
            "SELECT d.id, d.date, d.kind, d.buyer, d.proceeds_minor, d.gain_minor, d.reason, d.is_reversed, d.voucher_id, v.voucher_no
             FROM asset_disposal d JOIN voucher v ON v.id = d.voucher_id WHERE d.asset_id = $1 ORDER BY d.id DESC"
        ),
        &binds![id],
    )?;
    Ok(AssetDetails { asset, photo: None, liability_id, months, moves, disposals })
}

/// Whether it lost value by a run, or went to another campus.
pub fn has_moved(tx: &mut Tx, id: i64) -> Result<bool> {
    let found: i64 = tx.value(
        sql!(
            "SELECT (SELECT count(*) FROM depreciation_line d JOIN depreciation_run r ON r.id = d.run_id WHERE d.asset_id = $1 AND r.is_reversed = FALSE)
                  + (SELECT count(*) FROM asset_transfer t WHERE t.asset_id = $1 AND t.is_reversed = FALSE)"
        ),
        &binds![id],
    )?;
    Ok(found > 0)
}

/// Whether pieces of it went away on their own, or it is such pieces.
pub fn is_split(tx: &mut Tx, id: i64) -> Result<bool> {
    let found: i64 = tx
        .value(sql!("SELECT count(*) FROM fixed_asset WHERE split_from_id = $1 OR (id = $1 AND split_from_id IS NOT NULL)"), &binds![id])?;
    Ok(found > 0)
}

/// What an asset lost in a run.
#[derive(Debug, Row)]
pub struct Lost {
    pub run_id: i64,
    pub amount_minor: Money,
    pub book_minor: Money,
}

/// The months in which it lost value as it does now, in order: since the day from which on it loses it so.
pub fn lost(tx: &mut Tx, id: i64, since: NaiveDate) -> Result<Vec<Lost>> {
    tx.all(
        sql!(
            "SELECT d.run_id, d.amount_minor, d.book_minor FROM depreciation_line d JOIN depreciation_run r ON r.id = d.run_id
             WHERE d.asset_id = $1 AND r.is_reversed = FALSE AND r.month >= $2 ORDER BY r.month"
        ),
        &binds![id, Month::of(since).to_string()],
    )
}

/// The last month in which it lost value, `2026-10`.
pub fn last_month(tx: &mut Tx, id: i64) -> Result<Option<String>> {
    let found: One<Option<String>> = tx.one(
        sql!(
            "SELECT MAX(r.month) FROM depreciation_line d JOIN depreciation_run r ON r.id = d.run_id
             WHERE d.asset_id = $1 AND r.is_reversed = FALSE"
        ),
        &binds![id],
    )?;
    Ok(found.0)
}

/// The last month of a campus that was depreciated.
pub fn last_run(tx: &mut Tx, campus_id: i64) -> Result<Option<String>> {
    let found: One<Option<String>> =
        tx.one(sql!("SELECT MAX(month) FROM depreciation_run WHERE campus_id = $1 AND is_reversed = FALSE"), &binds![campus_id])?;
    Ok(found.0)
}

/// An employee of the scope's campuses, who may have it in their keeping.
pub fn is_employee(tx: &mut Tx, scope: &Scope, id: i64) -> Result<bool> {
    let found: i64 =
        tx.value(sql!("SELECT count(*) FROM employee WHERE id = $1 AND campus_id IN [$2]"), &[id.into(), (&scope.campuses).into()])?;
    Ok(found > 0)
}

/// The code of a campus, for its tags.
pub fn campus_code(tx: &mut Tx, campus_id: i64) -> Result<String> {
    tx.value(sql!("SELECT code FROM campus WHERE id = $1"), &binds![campus_id])
}

/// Whether somebody gave this tag already.
pub fn is_tag_taken(tx: &mut Tx, tag: &str) -> Result<bool> {
    let found: i64 = tx.value(sql!("SELECT count(*) FROM fixed_asset WHERE tag = $1"), &binds![tag])?;
    Ok(found > 0)
}

/// Heads that the cost of a campus's assets stands on: id, code and name.
pub fn cost_heads(tx: &mut Tx, campus_id: i64) -> Result<Vec<(i64, String, String)>> {
    tx.all(
        sql!(
            "SELECT l.id, l.code, l.name FROM ledger_head l JOIN account_head h ON h.id = l.head_id
             WHERE h.class = 'asset' AND l.control IS NULL AND l.is_bank = FALSE AND l.is_active = TRUE AND (l.campus_id = $1 OR l.campus_id IS NULL)
               AND ",
            IS_COST_HEAD,
            " ORDER BY l.code, l.id"
        ),
        &binds![campus_id],
    )
}
