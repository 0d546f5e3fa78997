//! How values look on paper and in text files: `12,500`, `12,500.50`, `(300)`, `20 Nov 2026`.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};

/// An amount of minor units (paisa) in rupees with western grouping; paisa only when there are some; negatives in
/// brackets, as on statements.
pub fn amount(minor: i64) -> String {
    let whole = grouped(minor.unsigned_abs() / 100);
    let paisa = minor.unsigned_abs() % 100;
    let text = if paisa == 0 { whole } else { format!("{whole}.{paisa:02}") };
    if minor < 0 { format!("({text})") } else { text }
}

/// An amount of minor units as a plain decimal number, `-12500.50`: what CSV readers and banks understand.
pub fn decimal(minor: i64) -> String {
    let sign = if minor < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", minor.unsigned_abs() / 100, minor.unsigned_abs() % 100)
}

/// Hundredths of a percent, with two places as on every screen: `75.50 %`.
pub fn percent(hundredths: i64) -> String {
    format!("{} %", decimal(hundredths))
}

/// A day as people write it: `20 Nov 2026`.
pub fn day(day: NaiveDate) -> String {
    day.format("%-d %b %Y").to_string()
}

/// An instant in the given zone, `20 Nov 2026, 2:05 pm`.
pub fn instant(at: DateTime<Utc>, zone: FixedOffset) -> String {
    at.with_timezone(&zone).format("%-d %b %Y, %-I:%M %P").to_string()
}

/// A whole number with its sign and western grouping, `-1,250`.
pub fn integer(value: i64) -> String {
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}", grouped(value.unsigned_abs()))
}

/// Digits in threes: `1,234,567`.
fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_group_in_threes_and_show_paisa_only_when_there_are_some() {
        assert_eq!(amount(0), "0");
        assert_eq!(amount(99_900), "999");
        assert_eq!(amount(1_250_000), "12,500");
        assert_eq!(amount(1_250_050), "12,500.50");
        assert_eq!(amount(-30_005), "(300.05)");
        assert_eq!(amount(i64::MIN), "(92,233,720,368,547,758.08)");
        assert_eq!(decimal(-5), "-0.05");
        assert_eq!(integer(-1_250), "-1,250");
        assert_eq!([percent(10_000), percent(7_550), percent(-5), percent(0)], ["100.00 %", "75.50 %", "-0.05 %", "0.00 %"]);
    }

    #[test]
    fn days_are_written_as_people_write_them() {
        assert_eq!(day(NaiveDate::from_ymd_opt(2026, 11, 5).unwrap()), "5 Nov 2026");
    }
}
