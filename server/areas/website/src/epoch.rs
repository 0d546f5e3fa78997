//! The number that every node asks before it shows a page that it rendered earlier.

use kernel::{Result, Tx, sql};

/// Changes with everything that public pages show: content, settings, campuses, and the day, since sections, banners and events come and go by day.
pub fn current(tx: &mut Tx) -> Result<u64> {
    let (content, access): (i64, i64) =
        tx.one(sql!("SELECT w.epoch, a.epoch AS access FROM web_epoch w JOIN access_epoch a ON a.one = w.one WHERE w.one = 1"), &[])?;
    let day = u64::from(chrono::Datelike::num_days_from_ce(&tx.today()).unsigned_abs());
    Ok((content.unsigned_abs() << 40) ^ (access.unsigned_abs() << 16) ^ day)
}

/// After every change of what the website shows.
pub fn bump(tx: &mut Tx) -> Result<()> {
    tx.exec(sql!("UPDATE web_epoch SET epoch = epoch + 1 WHERE one = 1"), &[]).map(drop)
}
