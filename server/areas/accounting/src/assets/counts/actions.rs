use super::{
    model::{ASSET_COUNT, AssetCountForm, CountStatus, FoundForm},
    queries,
};
use institution::api::CampusId;
use kernel::{ColumnValues as _, Error, FieldErrors, Result, Scope, Tx};

/// Begins a count of a campus: every asset that is in use there is on its list. 409 while another is open, or without assets.
pub fn begin(tx: &mut Tx, form: &AssetCountForm) -> Result<i64> {
    tx.lock("campus", form.campus_id)?;
    if queries::is_open(tx, form.campus_id)? {
        return Err(Error::conflict("This campus is being counted already. Close that count first."));
    }
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { status: CountStatus::Open });
    let id = tx.insert(&ASSET_COUNT, pairs)?;
    if queries::list_assets(tx, id, CampusId(form.campus_id), form.counted_on)? == 0 {
        return Err(Error::conflict("This campus had no assets on that day, so there is nothing to count."));
    }
    Ok(id)
}

/// Notes what was found. 422 at a line that somebody else changed since it was read, or whose photo is no picture of the sender's own.
pub fn found(tx: &mut Tx, scope: &Scope, form: &FoundForm) -> Result<i64> {
    tx.lock("asset_count", form.id)?;
    queries::open(tx, scope, form.id)?;
    let photos = queries::photos(tx, form.id)?;
    let mut errors = FieldErrors::default();
    for (n, line) in form.lines.iter().enumerate() {
        let before = photos.get(&line.asset_id).copied();
        if let Some(photo) = line.photo_file_id.filter(|photo| before != Some(*photo)) {
            tx.check_own_picture(&format!("lines.{n}.photo_file_id"), photo)?;
        }
        if !queries::write_found(tx, form.id, line)? {
            let sentence = "Somebody changed this line meanwhile, or it is not on the list. Look at it again.";
            errors.add(format!("lines.{n}.version"), sentence.to_owned());
            continue;
        }
        if let Some(gone) = before.filter(|photo| line.photo_file_id != Some(*photo)) {
            tx.let_go_of_file(gone)?;
        }
    }
    if errors.is_empty() { Ok(form.id) } else { Err(errors.into()) }
}

/// Closes a count: what was found goes into the register. 409 while assets were not looked at.
pub fn close(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    tx.lock("asset_count", id)?;
    let count = queries::open(tx, scope, id)?;
    let left = count.assets - count.looked_at;
    if left > 0 {
        return Err(Error::conflict(format!("{left} assets were not looked at yet. Enter what was found of each, missing ones too.")));
    }
    queries::settle(tx, id, count.counted_on)?;
    let who = tx.who().name.clone();
    tx.set(&ASSET_COUNT, id, "closed", kernel::pairs! { status: CountStatus::Closed, closed_by_name: who })?;
    Ok(id)
}
