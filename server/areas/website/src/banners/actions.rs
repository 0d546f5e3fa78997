use super::{
    model::{BANNER, Banner, BannerForm, Order},
    queries,
};
use crate::{epoch, section::check_ids};
use kernel::{ColumnValues as _, Edited, Error, Result, Scope, Tx, pairs};

/// Stores a banner behind the others of its language.
pub fn insert(tx: &mut Tx, banner: &BannerForm) -> Result<i64> {
    check_ids(tx, "picture", banner.picture.id.into_iter().collect())?;
    let mut columns = banner.columns();
    columns.extend(pairs! { place: queries::next_place(tx, &banner.lang)? });
    let id = tx.insert(&BANNER, columns)?;
    epoch::bump(tx)?;
    Ok(id)
}

/// Adds a banner; it is shown at once, or from its first day.
pub fn create(tx: &mut Tx, _: &Scope, banner: &BannerForm) -> Result<Banner> {
    let id = insert(tx, banner)?;
    queries::details_of(tx, id)
}

/// Changes a banner.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, banner: &BannerForm) -> Result<Banner> {
    check_ids(tx, "picture", banner.picture.id.into_iter().collect())?;
    tx.update(&BANNER, scope, id, version, banner.columns())?;
    epoch::bump(tx)?;
    queries::details_of(tx, id)
}

/// Removes a banner.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.delete(&BANNER, scope, id)?;
    epoch::bump(tx)
}

/// Puts banners into this order; those that are not named stay behind them. 422 at `ids` for one that is not there.
pub fn order(tx: &mut Tx, _: &Scope, form: &Order) -> Result<()> {
    for (n, id) in form.ids.iter().enumerate() {
        let banner = queries::banner(tx, *id).map_err(|_| Error::field("ids", "One of these banners is gone. Load the list again."))?;
        if banner.place != n as i64 + 1 {
            tx.set(&BANNER, *id, "ordered", pairs! { place: n as i64 + 1 })?;
        }
    }
    epoch::bump(tx)
}
