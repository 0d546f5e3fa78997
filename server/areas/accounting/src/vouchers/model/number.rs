//! The numbers that somebody may mean who types a part of one.

use crate::books::model::{SERIES, voucher_no, years};
use kernel::fold;

/// The serial at the end of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Serial(i64);

impl Serial {
    /// One to six digits, with or without zeros before them.
    pub fn read(text: &str) -> Option<Serial> {
        let is_serial = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|number| is_serial && *number > 0).map(Serial)
    }
}

/// The numbers with this serial whose series, campus and year agree with the words before it: of the fiscal year `year` and the one before, unless a year
/// is among the words.
pub fn numbers_meant(words: &[String], serial: Serial, codes: &[String], year: i64) -> Vec<String> {
    let named = words.iter().find_map(|word| (0..100).map(|back| year + 1 - back).find(|one| years(*one) == *word));
    let among = named.map_or(vec![year, year - 1], |one| vec![one]);
    let mut numbers = Vec::new();
    for prefix in SERIES {
        for code in codes {
            for year in &among {
                let number = voucher_no(prefix, code, *year, serial.0);
                let own = fold::words(&number);
                if words.iter().all(|word| own.contains(word)) {
                    numbers.push(number);
                }
            }
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(typed: &str) -> Vec<String> {
        let mut words = fold::words(typed);
        let serial = words.pop().and_then(|last| Serial::read(&last));
        serial.map_or(Vec::new(), |serial| numbers_meant(&words, serial, &["GUL".into(), "ISB-2".into()], 2026))
    }

    #[test]
    fn a_number_is_meant_whole_or_by_its_serial() {
        for typed in ["JV-GUL-2627-000123", "jv gul 2627 123", "2627 jv GUL 000123"] {
            assert_eq!(meant(typed), ["JV-GUL-2627-000123"], "{typed}");
        }
        assert_eq!(meant("CRV-ISB-2-2526-000007"), ["CRV-ISB-2-2526-000007"]);
        assert_eq!(meant("CRV-GUL-1920-000007"), ["CRV-GUL-1920-000007"]);
        assert_eq!(meant("123").len(), SERIES.len() * 2 * 2);
        assert_eq!(meant("ctv isb 9"), ["CTV-ISB-2-2627-000009", "CTV-ISB-2-2526-000009"]);
    }

    #[test]
    fn words_are_no_number() {
        for typed in ["rent of november", "chairs 500", "1234567", "0", ""] {
            assert_eq!(meant(typed), Vec::<String>::new(), "{typed}");
        }
    }
}
