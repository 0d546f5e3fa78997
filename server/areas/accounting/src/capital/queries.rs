use super::model::Capital;
use kernel::{Error, Listed as _, Result, Scope, Tx, binds, db::One, list::ListRequest, sql};

/// One contribution or drawing within the scope.
pub fn capital(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Capital> {
    let request = ListRequest { ids: Some(vec![id]), ..Capital::LIST.request([])? };
    tx.page::<Capital>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("capital"))
}

/// As `capital`, of one that stands by itself. 409 when it was taken back, and for an asset that was put in.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Capital> {
    let found = capital(tx, scope, id)?;
    if found.is_reversed {
        return Err(Error::conflict("This was taken back already."));
    }
    if found.asset_id.is_some() {
        return Err(Error::conflict("This owner put an asset in. Correct or take back the asset on its own page, under Assets."));
    }
    Ok(found)
}

/// The contribution that stands of an asset.
pub fn of_asset(tx: &mut Tx, asset_id: i64) -> Result<Option<i64>> {
    let found: Option<One<i64>> =
        tx.first(sql!("SELECT id FROM capital WHERE asset_id = $1 AND is_reversed = FALSE ORDER BY id"), &binds![asset_id])?;
    Ok(found.map(|one| one.0))
}

/// Of `maktab verify`: each asset that an owner put in is a contribution under its own voucher, and no other asset is one.
pub fn in_kind_agrees(tx: &mut Tx) -> Result<Vec<String>> {
    let tags: Vec<String> = tx.values(
        sql!(
            "SELECT a.tag FROM fixed_asset a LEFT JOIN capital k ON k.asset_id = a.id AND k.is_reversed = FALSE
             WHERE a.split_from_id IS NULL AND (
                 (a.paid_from = 'contributed' AND a.status <> 'reversed'
                  AND (k.id IS NULL OR k.voucher_id <> a.voucher_id OR k.campus_id <> (SELECT v.campus_id FROM voucher v WHERE v.id = a.voucher_id)))
                 OR ((a.paid_from <> 'contributed' OR a.status = 'reversed') AND k.id IS NOT NULL))
             ORDER BY a.tag LIMIT 20"
        ),
        &[],
    )?;
    Ok(tags.into_iter().map(|tag| format!("Asset {tag} and the register of capital differ about whether an owner put it in.")).collect())
}
