//! Numbers that people read aloud: gap-free within their series, never reused. Taking one is the last statement before a commit, since it makes the next taker wait.

use crate::{
    Result, binds,
    db::{One, Tx},
    sql,
};

impl Tx<'_> {
    /// Takes `count` numbers of a series and gives the first. A series is its name, e.g. `challan/GUL/2026`.
    pub fn take_numbers(&mut self, series: &str, count: i64) -> Result<i64> {
        let last: i64 = self.value(
            sql!(
                "INSERT INTO number_series (series, last) VALUES ($1, $2)
                 ON CONFLICT (series) DO UPDATE SET last = number_series.last + excluded.last RETURNING last"
            ),
            &binds![series, count],
        )?;
        Ok(last - count + 1)
    }

    /// The number that would come next; not reserved.
    pub fn next_number(&mut self, series: &str) -> Result<i64> {
        Ok(self.first::<One<i64>>(sql!("SELECT last FROM number_series WHERE series = $1"), &binds![series])?.map_or(0, |n| n.0) + 1)
    }
}

/// The Luhn digit that ends a challan number, so that a mistyped one is noticed.
pub fn check_digit(digits: &str) -> u32 {
    let sum: u32 = digits
        .chars()
        .rev()
        .filter_map(|c| c.to_digit(10))
        .enumerate()
        .map(|(n, d)| if n % 2 == 0 { if d > 4 { d * 2 - 9 } else { d * 2 } } else { d })
        .sum();
    (10 - sum % 10) % 10
}

/// Whether a number ends in its check digit.
pub fn has_check_digit(number: &str) -> bool {
    number.len() > 1
        && number.chars().all(|c| c.is_ascii_digit())
        && check_digit(&number[..number.len() - 1]) == u32::from(number.as_bytes()[number.len() - 1].wrapping_sub(b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_digit_notices_a_slip() {
        assert_eq!(check_digit("7992739871"), 3);
        assert!(has_check_digit("79927398713"));
        assert!(!has_check_digit("79927398731"));
        assert!(!has_check_digit("7"));
    }
}
