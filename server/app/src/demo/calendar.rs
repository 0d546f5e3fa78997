//! The demo's past: eight months that end today.

use chrono::{Datelike as _, Days, NaiveDate, Weekday};
use kernel::{Instant, Month, time::TimeZone};
use std::time::Duration;

/// Days and instants relative to now.
#[derive(Clone, Copy, Debug)]
pub struct Calendar {
    pub now: Instant,
    pub today: NaiveDate,
    /// The month in which the session starts and the first bills go out.
    pub first: Month,
    pub zone: TimeZone,
}

impl Calendar {
    pub fn new(now: Instant, zone: TimeZone, months: i32) -> Calendar {
        let today = zone.today(now);
        Calendar { now, today, first: Month::of(today).plus(1 - months), zone }
    }

    /// An instant of a day; never one that is still to come.
    pub fn at(&self, day: NaiveDate, hour: u64, minute: u64) -> Instant {
        self.zone.start_of(day).plus(Duration::from_secs(hour * 3_600 + minute * 60)).min(self.now)
    }

    /// The last day of which it was nine in the morning: until then nobody is told anything today.
    pub fn last_morning(&self) -> NaiveDate {
        let nine = self.zone.start_of(self.today).plus(Duration::from_secs(9 * 3_600));
        if self.now >= nine { self.today } else { self.today - Days::new(1) }
    }

    /// So many minutes ago, but still today.
    pub fn minutes_ago(&self, minutes: u64) -> Instant {
        self.now.minus(Duration::from_secs(minutes * 60)).max(self.zone.start_of(self.today))
    }

    /// The months of which bills were issued, the present one last.
    pub fn months(&self) -> Vec<Month> {
        let mut out = vec![self.first];
        while out.last().is_some_and(|month| *month < Month::of(self.today)) {
            out.push(out[out.len() - 1].next());
        }
        out
    }

    /// `2026-27`, of the year in which the session starts.
    pub fn session_name(&self) -> String {
        let year = self.first.year();
        format!("{year}-{:02}", (year + 1) % 100)
    }

    /// The last day of the session: twelve months after its first.
    pub fn session_end(&self) -> NaiveDate {
        self.first.plus(11).last()
    }

    /// The calendar of the session after it, to which classes are rolled over.
    pub fn next_session(&self) -> Calendar {
        Calendar { first: self.first.plus(12), ..*self }
    }
}

/// A day on which the office is open.
pub fn working_day(day: NaiveDate) -> NaiveDate {
    if day.weekday() == Weekday::Sun { day.checked_add_days(Days::new(1)).unwrap_or(day) } else { day }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_months_end_with_the_present_one() {
        let now: Instant = "2026-11-20T05:00:00Z".parse().unwrap();
        let calendar = Calendar::new(now, TimeZone::parse("Asia/Karachi").unwrap(), 8);
        let months: Vec<String> = calendar.months().iter().map(ToString::to_string).collect();
        assert_eq!((months.len(), months[0].as_str(), months[7].as_str()), (8, "2026-04", "2026-11"));
        assert_eq!(calendar.session_name(), "2026-27");
        assert_eq!(calendar.session_end().to_string(), "2027-03-31");
        assert_eq!(calendar.next_session().session_name(), "2027-28");
        assert_eq!(calendar.at(calendar.today, 23, 0), now, "nothing happens before it is time");
        assert_eq!(calendar.last_morning(), calendar.today);
    }

    #[test]
    fn in_the_night_the_last_morning_is_yesterdays() {
        let night = Calendar::new("2026-11-19T19:30:00Z".parse().unwrap(), TimeZone::parse("Asia/Karachi").unwrap(), 8);
        assert_eq!((night.today.to_string(), night.last_morning().to_string()), ("2026-11-20".to_owned(), "2026-11-19".to_owned()));
    }
}
