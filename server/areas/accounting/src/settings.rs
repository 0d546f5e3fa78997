//! What the group can set about its books.

use kernel::{Error, Money, Result, Setting, SettingKind, Tx};

pub const ALL: &[Setting] = &[Setting {
    key: "accounting.journal_limit_minor",
    label: "Vouchers need a second person above",
    help: "Journal vouchers, payments, expenses, bank transactions and receipts that are no fees. Opening amounts above it are entered by who may post the vouchers of others. 0 lets everybody post alone.",
    kind: SettingKind::Money,
    default: "0",
}];

/// The amount above which a voucher that a person writes waits for a second one; 0 is none.
pub fn second_person_limit(tx: &mut Tx) -> Result<Money> {
    tx.setting("accounting.journal_limit_minor")
}

/// 422 at `opening_minor` for an opening amount above the limit, unless whoever enters it may post the vouchers of others.
pub fn check_opening(tx: &mut Tx, amount: Money, posts_for_others: bool) -> Result<()> {
    let limit = second_person_limit(tx)?;
    if posts_for_others || !limit.is_positive() || amount.abs() <= limit {
        return Ok(());
    }
    let sentence = format!("An opening amount above Rs {limit} is entered by a person who may post the vouchers of others.");
    Err(Error::field("opening_minor", sentence))
}

/// First month of the fiscal year, by the group's setting.
pub fn fiscal_year_start(tx: &mut Tx) -> Result<u32> {
    tx.setting("group.fiscal_year_start")
}
