//! Money: whole minor units (paisa), never floating point (domain 1).

mod words;

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::clean::latin_digit;
use words::capitalised;
pub use words::number_words;

/// An amount in minor units: `Money(1_250_000)` is Rs 12,500.
///
/// `+`, `-` and `sum()` panic on overflow, which takes more than 92,000 crore of rupees; where the numbers
/// come from outside (imports, forms with many lines) use `checked_add` and `checked_sum`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Money(pub i64);

/// Minor units in one major unit.
const MINOR: i64 = 100;

/// What any one amount that comes from outside may be: a trillion rupees. Sums of such amounts stay far below what can be counted, so that nobody can
/// enter one that stops every report which adds it up.
const MOST: i64 = 100_000_000_000_000;

const TOO_LARGE: &str = "This amount is too large.";
const OVERFLOW: &str = "an amount of money went beyond what can be counted";
const NOT_MONEY: &str = "Enter an amount in figures, like 12,500 or 12500.50.";

impl Money {
    pub const ZERO: Money = Money(0);
    pub const MAX: Money = Money(i64::MAX);

    /// From whole rupees. Panics on overflow.
    pub const fn major(rupees: i64) -> Money {
        match rupees.checked_mul(MINOR) {
            Some(minor) => Money(minor),
            None => panic!("an amount of money went beyond what can be counted"),
        }
    }

    /// The count of minor units.
    pub const fn minor(self) -> i64 {
        self.0
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// The amount without its sign. Panics only on the most negative number.
    pub fn abs(self) -> Money {
        Money(self.0.checked_abs().expect(OVERFLOW))
    }

    /// This amount, or nothing when it is negative.
    pub fn or_zero(self) -> Money {
        self.max(Money::ZERO)
    }

    pub const fn checked_add(self, other: Money) -> Option<Money> {
        match self.0.checked_add(other.0) {
            Some(minor) => Some(Money(minor)),
            None => None,
        }
    }

    pub const fn checked_sub(self, other: Money) -> Option<Money> {
        match self.0.checked_sub(other.0) {
            Some(minor) => Some(Money(minor)),
            None => None,
        }
    }

    /// The amount taken `times` over, as in days x rate.
    pub const fn checked_mul(self, times: i64) -> Option<Money> {
        match self.0.checked_mul(times) {
            Some(minor) => Some(Money(minor)),
            None => None,
        }
    }

    /// The total, or `None` when it cannot be counted.
    pub fn checked_sum(amounts: impl IntoIterator<Item = Money>) -> Option<Money> {
        amounts.into_iter().try_fold(Money::ZERO, Money::checked_add)
    }

    /// A part of the amount; `hundredths` are hundredths of a percent (12.5 % is 1250).
    /// Exact, rounded to the minor unit, halves away from zero. Panics when the result cannot be counted.
    pub fn percent_of(self, hundredths: i64) -> Money {
        let exact = i128::from(self.0) * i128::from(hundredths);
        let (whole, rest) = (exact / 10_000, exact % 10_000);
        let rounded = if rest.abs() >= 5_000 { whole + exact.signum() } else { whole };
        Money(i64::try_from(rounded).expect(OVERFLOW))
    }

    /// `hooks` shares that add up to the amount exactly; the first carries the remainder. None for zero parts.
    pub fn split(self, parts: usize) -> Vec<Money> {
        let Ok(count) = i64::try_from(parts) else { return Vec::new() };
        if count == 0 {
            return Vec::new();
        }
        let mut shares = vec![Money(self.0 / count); parts];
        shares[0] += Money(self.0 % count);
        shares
    }

    /// Reads what people type: `12,500`, `12500.50`, `Rs 1,250`, `1,25,000`, Urdu digits. The error is a sentence for the field.
    pub fn parse(typed: &str) -> Result<Money, String> {
        let text: String = typed.chars().map(latin).filter(|c| !matches!(c, '\u{200e}' | '\u{200f}')).collect();
        let text = text.trim();
        if text.is_empty() {
            return Err("Enter an amount.".into());
        }
        let (negative, text) = take_sign(text);
        let text = take_currency(text);
        let (inner_negative, text) = take_sign(text);
        if negative && inner_negative {
            return Err(NOT_MONEY.into());
        }
        let (whole, fraction) = match text.split_once('.') {
            Some((whole, fraction)) => (whole, Some(fraction)),
            None => (text.strip_suffix("/-").unwrap_or(text), None),
        };
        let rupees = read_whole(whole)?;
        let paisa = fraction.map_or(Ok(0), read_fraction)?;
        let minor = rupees.checked_mul(MINOR).and_then(|m| m.checked_add(paisa)).filter(|minor| *minor <= MOST).ok_or(TOO_LARGE)?;
        Ok(Money(if negative || inner_negative { -minor } else { minor }))
    }

    /// As printed beside a currency sign: `Rs 12,500`, `-Rs 12,500`.
    pub fn with_currency(self, sign: &str) -> String {
        let digits = grouped(self.0.unsigned_abs());
        if self.0 < 0 { format!("-{sign} {digits}") } else { format!("{sign} {digits}") }
    }

    /// As printed on statements, where a negative amount stands in brackets: `(12,500)`.
    pub fn on_statement(self) -> String {
        let digits = grouped(self.0.unsigned_abs());
        if self.0 < 0 { format!("({digits})") } else { digits }
    }

    /// A plain decimal for CSV files: `12500.50`, always with two places.
    pub fn decimal(self) -> String {
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        format!("{}{whole}.{rest:02}", if self.0 < 0 { "-" } else { "" })
    }

    /// English words the South Asian way (thousand, lakh, crore), for challans and vouchers:
    /// "Twelve thousand five hundred rupees and fifty paisa only".
    pub fn in_words(self) -> String {
        let (rupees, paisa) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let mut said = String::new();
        if self.0 < 0 {
            said.push_str("minus ");
        }
        if rupees > 0 || paisa == 0 {
            said.push_str(&number_words(rupees));
            said.push_str(if rupees == 1 { " rupee" } else { " rupees" });
        }
        if paisa > 0 {
            if rupees > 0 {
                said.push_str(" and ");
            }
            said.push_str(&number_words(paisa));
            said.push_str(" paisa");
        }
        said.push_str(" only");
        capitalised(&said)
    }
}

/// Latin digits and separators for those that Urdu keyboards write.
fn latin(c: char) -> char {
    match c {
        '٬' | '،' => ',',
        '٫' => '.',
        other => latin_digit(other),
    }
}

fn take_sign(text: &str) -> (bool, &str) {
    match text.strip_prefix(['-', '−']) {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text),
    }
}

fn take_currency(text: &str) -> &str {
    let letters = text.find(|c: char| c.is_ascii_digit() || c == '-' || c == '−').unwrap_or(0);
    let sign = text[..letters].trim().trim_end_matches('.').to_lowercase();
    let after = if ["rs", "pkr", "rupees", "₨", "روپے"].contains(&sign.as_str()) { text[letters..].trim_start() } else { text };
    let lower = after.to_ascii_lowercase();
    let end = ["rs", "pkr", "rupees"].iter().find_map(|s| lower.strip_suffix(s)).map_or(after.len(), str::len);
    after[..end].trim_end()
}

fn read_whole(text: &str) -> Result<i64, String> {
    let groups: Vec<&str> = text.split(',').collect();
    let digits = |g: &&str| !g.is_empty() && g.bytes().all(|b| b.is_ascii_digit());
    if !groups.iter().all(digits) {
        return Err(NOT_MONEY.into());
    }
    if let [first, middle @ .., last] = groups.as_slice()
        && (first.len() > 3 || last.len() != 3 || middle.iter().any(|g| !matches!(g.len(), 2 | 3)))
        && groups.len() > 1
    {
        return Err("The commas in this amount are not where they should be; write it like 12,500.".into());
    }
    groups.concat().parse().map_err(|_| "This amount is too large.".to_string())
}

fn read_fraction(text: &str) -> Result<i64, String> {
    match text.as_bytes() {
        [a @ b'0'..=b'9'] => Ok(i64::from(a - b'0') * 10),
        [a @ b'0'..=b'9', b @ b'0'..=b'9'] => Ok(i64::from(a - b'0') * 10 + i64::from(b - b'0')),
        [_, _, _, ..] if text.bytes().all(|b| b.is_ascii_digit()) => Err("An amount has at most two places after the point.".into()),
        _ => Err(NOT_MONEY.into()),
    }
}

/// Thousands by comma; the minor part only when there is one.
fn grouped(minor: u64) -> String {
    let whole = (minor / 100).to_string();
    let mut out = String::with_capacity(whole.len() + whole.len() / 3 + 3);
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    if !minor.is_multiple_of(100) {
        out.push_str(&format!(".{:02}", minor % 100));
    }
    out
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}", grouped(self.0.unsigned_abs())))
    }
}

impl FromStr for Money {
    type Err = String;

    fn from_str(text: &str) -> Result<Money, String> {
        Money::parse(text)
    }
}

impl Add for Money {
    type Output = Money;

    fn add(self, other: Money) -> Money {
        self.checked_add(other).expect(OVERFLOW)
    }
}

impl Sub for Money {
    type Output = Money;

    fn sub(self, other: Money) -> Money {
        self.checked_sub(other).expect(OVERFLOW)
    }
}

impl Neg for Money {
    type Output = Money;

    fn neg(self) -> Money {
        Money(self.0.checked_neg().expect(OVERFLOW))
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Money) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::ZERO, Add::add)
    }
}

impl<'a> Sum<&'a Money> for Money {
    fn sum<I: Iterator<Item = &'a Money>>(amounts: I) -> Money {
        amounts.copied().sum()
    }
}

/// Amounts of forms; the error is a sentence for the field.
impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let minor = i64::deserialize(reader)?;
        if minor.unsigned_abs() > MOST.unsigned_abs() { Err(serde::de::Error::custom(TOO_LARGE)) } else { Ok(Money(minor)) }
    }
}

impl JsonSchema for Money {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Money".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "format": "int64", "description": "Money in minor units (paisa)." })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_people_type() {
        for (typed, minor) in [
            ("12,500", 1_250_000),
            ("12500.50", 1_250_050),
            ("12500.5", 1_250_050),
            ("Rs 1,250", 125_000),
            ("Rs. 1,250/-", 125_000),
            ("PKR1,25,000", 12_500_000),
            ("₨ 7", 700),
            ("500 rupees", 50_000),
            ("-Rs 5", -500),
            ("Rs -5", -500),
            ("۱۲٬۵۰۰", 1_250_000),
            ("  0  ", 0),
        ] {
            assert_eq!(Money::parse(typed), Ok(Money(minor)), "{typed}");
        }
    }

    #[test]
    fn refuses_what_is_not_an_amount() {
        for typed in
            ["", " ", "abc", "1e5", "12,50", "1,2345", ",500", "1.234", "1.", ".5", "12 500", "1-2", "--5", "$5", "99999999999999999999"]
        {
            let said = Money::parse(typed).expect_err(typed);
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{typed}: {said}");
        }
    }

    #[test]
    fn no_amount_from_outside_can_stop_a_sum() {
        let read = |minor: i64| serde_json::from_str::<Money>(&minor.to_string());
        assert_eq!(read(-MOST).unwrap(), Money(-MOST));
        for minor in [MOST + 1, -MOST - 1, i64::MAX, i64::MIN] {
            assert!(read(minor).unwrap_err().to_string().starts_with(TOO_LARGE), "{minor}");
        }
        assert_eq!(Money::parse("1000000000000"), Ok(Money(MOST)));
        assert_eq!(Money::parse("1000000000000.01"), Err(TOO_LARGE.into()));
    }

    #[test]
    fn prints_with_groups() {
        assert_eq!(Money(1_250_000).to_string(), "12,500");
        assert_eq!(Money(1_250_050).to_string(), "12,500.50");
        assert_eq!(Money(5).to_string(), "0.05");
        assert_eq!(Money(-100_000_000).to_string(), "-1,000,000");
        assert_eq!(Money(i64::MIN).to_string(), "-92,233,720,368,547,758.08");
        assert_eq!(Money(-1_250_000).with_currency("Rs"), "-Rs 12,500");
        assert_eq!(Money(-1_250_000).on_statement(), "(12,500)");
        assert_eq!(Money(-5).decimal(), "-0.05");
        assert_eq!(format!("{:>8}", Money(100_000)), "   1,000");
    }

    #[test]
    fn printing_and_reading_agree() {
        for minor in [0, 1, 99, 100, 12_345, 999_999, 100_000_000, 123_456_789_012, -77_777] {
            assert_eq!(Money::parse(&Money(minor).to_string()), Ok(Money(minor)));
            assert_eq!(Money::parse(&Money(minor).decimal()), Ok(Money(minor)));
        }
    }

    #[test]
    fn percent_rounds_halves_away_from_zero() {
        assert_eq!(Money(1_000_000).percent_of(1_250), Money(125_000));
        assert_eq!(Money(1).percent_of(5_000), Money(1));
        assert_eq!(Money(-1).percent_of(5_000), Money(-1));
        assert_eq!(Money(1).percent_of(4_999), Money(0));
        assert_eq!(Money(333).percent_of(3_333), Money(111));
        assert_eq!(Money(i64::MAX).percent_of(10_000), Money(i64::MAX));
    }

    #[test]
    fn split_adds_up() {
        for minor in [0, 1, 100, 1_000, 99_999, -1_001] {
            for parts in 1..=13 {
                let shares = Money(minor).split(parts);
                assert_eq!(shares.len(), parts);
                assert_eq!(shares.iter().sum::<Money>(), Money(minor));
            }
        }
        assert_eq!(Money(1_000).split(3), [Money(334), Money(333), Money(333)]);
        assert!(Money(5).split(0).is_empty());
    }

    #[test]
    fn overflow_is_told_not_wrapped() {
        assert_eq!(Money::MAX.checked_add(Money(1)), None);
        assert_eq!(Money::checked_sum([Money::MAX, Money(1)]), None);
        assert!(std::panic::catch_unwind(|| Money::MAX + Money(1)).is_err());
    }

    #[test]
    fn travels_as_an_integer() {
        assert_eq!(serde_json::to_string(&Money(1_250)).unwrap(), "1250");
        assert_eq!(serde_json::from_str::<Money>("1250").unwrap(), Money(1_250));
        assert!(serde_json::from_str::<Money>("12.5").is_err());
    }
}
