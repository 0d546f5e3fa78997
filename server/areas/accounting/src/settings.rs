//! What the group can set about its books.

use kernel::{Money, Result, Setting, SettingKind, Tx};

pub const ALL: &[Setting] = &[Setting {
    key: "accounting.journal_limit_minor",
    label: "Vouchers need a second person above",
    help: "Journal vouchers, payments, expenses and receipts that are no fees. 0 lets everybody post alone.",
    kind: SettingKind::Money,
    default: "0",
}];

/// The amount above which a voucher that a person writes waits for a second one; 0 is none.
pub fn second_person_limit(tx: &mut Tx) -> Result<Money> {
    tx.setting("accounting.journal_limit_minor")
}
