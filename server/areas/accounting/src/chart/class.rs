//! What the calls of one class say and may name: `/get-asset-heads` and `/get-capital-heads` are the same call for two classes.

use crate::books::model::AccountClass;

/// A class as a type, so that one handler serves the calls of all five.
pub trait OfClass: Send + Sync + 'static {
    const CLASS: AccountClass;
    const HEAD_SAVED: &'static str;
    const HEAD_UPDATED: &'static str;
    const HEAD_DELETED: &'static str;
    const LEDGER_SAVED: &'static str;
    const LEDGER_UPDATED: &'static str;
    const LEDGER_DELETED: &'static str;
}

pub struct Asset;
impl OfClass for Asset {
    const CLASS: AccountClass = AccountClass::Asset;
    const HEAD_SAVED: &'static str = "Asset head saved successfully";
    const HEAD_UPDATED: &'static str = "Asset head updated successfully";
    const HEAD_DELETED: &'static str = "Asset head deleted successfully";
    const LEDGER_SAVED: &'static str = "Asset ledger head saved successfully";
    const LEDGER_UPDATED: &'static str = "Asset ledger heads updated successfully";
    const LEDGER_DELETED: &'static str = "Asset ledger heads deleted successfully";
}

pub struct Liability;
impl OfClass for Liability {
    const CLASS: AccountClass = AccountClass::Liability;
    const HEAD_SAVED: &'static str = "Liability head saved successfully";
    const HEAD_UPDATED: &'static str = "Liability head updated successfully";
    const HEAD_DELETED: &'static str = "Liability head deleted successfully";
    const LEDGER_SAVED: &'static str = "Liability ledger head saved successfully";
    const LEDGER_UPDATED: &'static str = "Liability ledger head updated successfully";
    const LEDGER_DELETED: &'static str = "Liability ledger heads deleted successfully";
}

pub struct Capital;
impl OfClass for Capital {
    const CLASS: AccountClass = AccountClass::Capital;
    const HEAD_SAVED: &'static str = "Capital head saved successfully";
    const HEAD_UPDATED: &'static str = "Capital head updated successfully";
    const HEAD_DELETED: &'static str = "Capital head deleted successfully";
    const LEDGER_SAVED: &'static str = "Capital ledger head saved successfully";
    const LEDGER_UPDATED: &'static str = "Capital ledger head updated successfully";
    const LEDGER_DELETED: &'static str = "Capital ledger head deleted successfully";
}

pub struct Revenue;
impl OfClass for Revenue {
    const CLASS: AccountClass = AccountClass::Revenue;
    const HEAD_SAVED: &'static str = "Revenue head saved successfully";
    const HEAD_UPDATED: &'static str = "Revenue head updated successfully";
    const HEAD_DELETED: &'static str = "Revenue head deleted successfully";
    const LEDGER_SAVED: &'static str = "Income type saved successfully";
    const LEDGER_UPDATED: &'static str = "Income type updated successfully";
    const LEDGER_DELETED: &'static str = "Income type deleted successfully";
}

pub struct Expense;
impl OfClass for Expense {
    const CLASS: AccountClass = AccountClass::Expense;
    const HEAD_SAVED: &'static str = "Expense Head saved successfully";
    const HEAD_UPDATED: &'static str = "Expense head updated successfully";
    const HEAD_DELETED: &'static str = "Expense head deleted successfully";
    const LEDGER_SAVED: &'static str = "Expense ledger head saved successfully";
    const LEDGER_UPDATED: &'static str = "Expense ledger head updated successfully";
    const LEDGER_DELETED: &'static str = "Expense ledger head deleted successfully";
}
