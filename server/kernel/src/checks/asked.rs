//! How a field that is missing is asked for.

use chrono::NaiveDate;

/// What a field holds that has to be there: a choice is chosen, anything else is entered.
pub trait Asked {
    const IS_CHOICE: bool = false;
}

impl Asked for i64 {}
impl Asked for NaiveDate {}
impl Asked for &String {}
