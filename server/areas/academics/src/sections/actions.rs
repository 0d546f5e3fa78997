use super::model::SECTION;
use kernel::{Error, Result, Tx};

pub fn refuse_when_used(tx: &mut Tx, id: i64) -> Result<()> {
    let used: Vec<String> = tx.referrers(&SECTION, id)?.into_iter().map(|r| format!("{} {}", r.count, r.what)).collect();
    if used.is_empty() {
        return Ok(());
    }
    Err(Error::field("class_id", format!("{} belong to this section. Make a new section and transfer them.", used.join(", "))))
}
