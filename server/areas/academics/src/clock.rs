//! A time of day as forms send it: `08:05`, kept as minutes after midnight.

use kernel::{
    Value,
    clean::latin_digit,
    db::{Column, FromColumn},
    time,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{borrow::Cow, fmt};

/// Minutes after midnight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clock(pub i64);

impl Clock {
    /// Reads `8:05` and `08:05`; the error is a sentence.
    pub fn parse(text: &str) -> Result<Clock, String> {
        let plain: String = text.trim().chars().map(latin_digit).collect();
        let read = plain.split_once(':').and_then(|(hour, minute)| Some((hour.parse::<i64>().ok()?, minute.parse::<i64>().ok()?)));
        match read {
            Some((hour @ 0..=23, minute @ 0..=59)) => Ok(Clock(hour * 60 + minute)),
            _ => Err("Enter a time like 08:05.".into()),
        }
    }

    /// As people read it: `2:30 pm`. As text it is what machines read: `14:30`.
    pub fn show(self) -> String {
        time::show_clock(self.0)
    }

    /// `9:00 to 11:00 am`
    pub fn show_until(self, end: Clock) -> String {
        time::show_hours(self.0, end.0)
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl Serialize for Clock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Clock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Clock, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Clock::parse(&text).map_err(D::Error::custom)
    }
}

impl JsonSchema for Clock {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Clock".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": "As `08:05`." })
    }
}

impl From<Clock> for Value {
    fn from(clock: Clock) -> Value {
        Value::Int(clock.0)
    }
}

impl FromColumn for Clock {
    fn from_column(column: Column<'_>) -> Option<Clock> {
        i64::from_column(column).map(Clock)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_minutes_after_midnight() {
        assert_eq!(Clock::parse("8:05"), Ok(Clock(485)));
        assert_eq!((Clock(485).to_string().as_str(), Clock(870).show().as_str()), ("08:05", "2:30 pm"));
        for bad in ["", "8", "24:00", "10:60", "noon"] {
            assert!(Clock::parse(bad).is_err(), "{bad}");
        }
    }
}
