//! Challan numbers: campus 3 digits, year 2, serial 6, check digit.

use chrono::{Datelike as _, NaiveDate};
use kernel::{Result, Tx, number::check_digit};

/// A number from its parts. With a bank's prefix it is the bill-payment consumer number.
pub fn challan_no(campus_id: i64, year: i32, serial: i64) -> String {
    let digits = format!("{:03}{:02}{:06}", campus_id.rem_euclid(1_000), year.rem_euclid(100), serial.rem_euclid(1_000_000));
    let check = check_digit(&digits);
    format!("{digits}{check}")
}

/// Takes a block of numbers of a campus and year; in order. Among the last statements of a transaction, since the next taker waits.
pub fn take(tx: &mut Tx, campus_id: i64, on: NaiveDate, count: usize) -> Result<Vec<String>> {
    let first = tx.take_numbers(&format!("challan/{campus_id}/{}", on.year()), count as i64)?;
    Ok((0..count as i64).map(|n| challan_no(campus_id, on.year(), first + n)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::number::has_check_digit;

    #[test]
    fn numbers_have_their_parts_and_a_check_digit() {
        let no = challan_no(7, 2026, 123);
        assert_eq!((no.len(), &no[..11]), (12, "00726000123"));
        assert!(has_check_digit(&no));
    }
}
