//! What the group can set about its books.

use kernel::{Money, Result, Setting, SettingKind, Tx};

pub const ALL: &[Setting] = &[Setting {
    key: "accounting.journal_limit_minor",
    label: "Journal vouchers need a second person above",
    help: "0 lets every accountant post alone.",
    kind: SettingKind::Money,
    default: "0",
}];

/// The amount above which a journal voucher waits for a second person; 0 is none.
pub fn journal_limit(tx: &mut Tx) -> Result<Money> {
    tx.setting("accounting.journal_limit_minor")
}
