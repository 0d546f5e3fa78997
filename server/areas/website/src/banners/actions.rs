use super::{
    model::{BANNER, BannerForm},
    queries,
};
use crate::{epoch, section::check_ids};
use kernel::{ColumnValues as _, Result, Tx, pairs};

/// Stores a banner behind the others of its language.
pub fn insert(tx: &mut Tx, banner: &BannerForm) -> Result<i64> {
    check_ids(tx, "picture", banner.picture.id.into_iter().collect())?;
    let mut columns = banner.columns();
    columns.extend(pairs! { place: queries::next_place(tx, &banner.lang)? });
    let id = tx.insert(&BANNER, columns)?;
    epoch::bump(tx)?;
    Ok(id)
}
