//! The days of a week.

use chrono::{Datelike as _, NaiveDate};

kernel::string_enum! {
    pub enum Weekday {
        Monday = "monday", Tuesday = "tuesday", Wednesday = "wednesday", Thursday = "thursday", Friday = "friday", Saturday = "saturday", Sunday = "sunday",
    }
}

impl Weekday {
    pub fn of(day: NaiveDate) -> Weekday {
        Weekday::ALL[day.weekday().num_days_from_monday() as usize]
    }

    /// 0 for Monday.
    pub fn index(self) -> usize {
        self as usize
    }

    /// As sentences name it: Monday.
    pub fn name(self) -> &'static str {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][self.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_its_weekday() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        assert_eq!(Weekday::of(day("2026-11-23")), Weekday::Monday);
        assert_eq!(Weekday::of(day("2026-11-29")), Weekday::Sunday);
        assert_eq!(Weekday::of(day("2026-11-27")).name(), "Friday");
    }
}
