use super::model::{AssetCount, AssetCountDetails, CountLine, CountStatus, FoundLine};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Listed as _, Result, Scope, Tx, binds, list::ListRequest, pairs, sql};
use std::collections::BTreeMap;

/// One count within the scope.
pub fn count(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AssetCount> {
    let request = ListRequest { ids: Some(vec![id]), ..AssetCount::LIST.request([])? };
    tx.page::<AssetCount>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("asset count"))
}

/// As `count`, of one that is not closed. 409 otherwise.
pub fn open(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AssetCount> {
    let found = count(tx, scope, id)?;
    if found.status == CountStatus::Open { Ok(found) } else { Err(Error::conflict("This count is closed.")) }
}

/// A count with its assets; their photos are added by the caller.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AssetCountDetails> {
    let count = count(tx, scope, id)?;
    let lines: Vec<CountLine> = tx.all(
        sql!(
            "SELECT x.asset_id, x.version, a.tag, a.name, e.name AS custodian_name, a.amount_minor - a.accumulated_minor AS book_minor,
                    x.expected_location, x.condition, x.location, x.note, x.photo_file_id
             FROM asset_count_line x JOIN fixed_asset a ON a.id = x.asset_id LEFT JOIN employee e ON e.id = a.custodian_id
             WHERE x.count_id = $1 ORDER BY x.expected_location, a.tag"
        ),
        &binds![id],
    )?;
    Ok(AssetCountDetails { count, lines })
}

/// Puts every asset that is in use at a campus on the list of a count. Gives how many.
pub fn list_assets(tx: &mut Tx, count_id: i64, campus_id: CampusId, counted_on: NaiveDate) -> Result<i64> {
    let found: Vec<(i64, Option<String>)> = tx.all(
        sql!("SELECT id, location FROM fixed_asset WHERE campus_id = $1 AND status = 'in_use' AND date <= $2 ORDER BY id"),
        &binds![campus_id, counted_on],
    )?;
    let listed = found.len() as i64;
    let row = |(asset, location): (i64, Option<String>)| {
        pairs! { count_id: count_id, asset_id: asset, version: 1_i64, expected_location: location }
    };
    tx.insert_lines("asset_count_line", found.into_iter().map(row))?;
    Ok(listed)
}

/// Whether a campus is being counted.
pub fn is_open(tx: &mut Tx, campus_id: i64) -> Result<bool> {
    let found: i64 = tx.value(sql!("SELECT count(*) FROM asset_count WHERE campus_id = $1 AND status = 'open'"), &binds![campus_id])?;
    Ok(found > 0)
}

/// The photos that a count has, by the asset.
pub fn photos(tx: &mut Tx, count_id: i64) -> Result<BTreeMap<i64, i64>> {
    let found: Vec<(i64, i64)> = tx.all(
        sql!("SELECT asset_id, photo_file_id FROM asset_count_line WHERE count_id = $1 AND photo_file_id IS NOT NULL ORDER BY asset_id"),
        &binds![count_id],
    )?;
    Ok(found.into_iter().collect())
}

/// Writes what was found of an asset; gives false where it is not on the list or was changed since it was read.
pub fn write_found(tx: &mut Tx, count_id: i64, found: &FoundLine) -> Result<bool> {
    let changed = tx.exec(
        sql!(
            "UPDATE asset_count_line SET condition = $4, location = $5, note = $6, photo_file_id = $7, version = version + 1
             WHERE count_id = $1 AND asset_id = $2 AND version = $3"
        ),
        &binds![count_id, found.asset_id, found.version, found.condition, found.location.clone(), found.note.clone(), found.photo_file_id],
    )?;
    Ok(changed == 1)
}

/// What was found goes into the register: the condition, the day, and the place where it is another. What went away since is left as it is.
pub fn settle(tx: &mut Tx, count_id: i64, counted_on: NaiveDate) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE fixed_asset SET counted_on = $2,
                    condition = (SELECT x.condition FROM asset_count_line x WHERE x.count_id = $1 AND x.asset_id = fixed_asset.id),
                    location = COALESCE((SELECT x.location FROM asset_count_line x WHERE x.count_id = $1 AND x.asset_id = fixed_asset.id), location),
                    version = version + 1
             WHERE id IN (SELECT asset_id FROM asset_count_line WHERE count_id = $1 AND condition IS NOT NULL)
               AND status = 'in_use' AND campus_id = (SELECT n.campus_id FROM asset_count n WHERE n.id = $1)"
        ),
        &binds![count_id, counted_on],
    )
    .map(drop)
}
