//! Marks: whole or half ones. The database counts halves, calls write numbers: 175 halves are 87.5.

use kernel::{
    Value,
    clean::latin_digit,
    db::{Column, FromColumn},
    money::number_words,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error as _, Visitor},
};
use std::{
    borrow::Cow,
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Sub},
};

const UNREADABLE: &str = "Enter marks like 87 or 87.5.";
const NO_HALF: &str = "Enter whole or half marks, like 87 or 87.5.";
const NEGATIVE: &str = "Enter marks of 0 or more.";
const TOO_MANY: &str = "Enter fewer marks than 100,000.";
/// In halves.
const MOST: i64 = 2 * 100_000;

/// Marks in halves, never negative where a form gives them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfMarks(pub i64);

impl HalfMarks {
    pub const ZERO: HalfMarks = HalfMarks(0);

    pub const fn whole(marks: i64) -> HalfMarks {
        HalfMarks(2 * marks)
    }

    /// Reads `87`, `87.5`, `87½` and digits of Urdu; the error is a sentence.
    pub fn parse(text: &str) -> Result<HalfMarks, String> {
        let plain: String = text.trim().chars().map(latin_digit).collect();
        let plain = plain.replace('½', ".5").replace('٫', ".");
        let number: f64 = plain.parse().map_err(|_| UNREADABLE.to_owned())?;
        HalfMarks::of_number(number)
    }

    fn of_number(marks: f64) -> Result<HalfMarks, String> {
        let halves = marks * 2.0;
        match halves {
            _ if !halves.is_finite() => Err(UNREADABLE.into()),
            _ if halves < 0.0 => Err(NEGATIVE.into()),
            _ if halves >= MOST as f64 => Err(TOO_MANY.into()),
            _ if halves.fract() != 0.0 => Err(NO_HALF.into()),
            _ => Ok(HalfMarks(halves as i64)),
        }
    }

    /// As an award list spells them: "Eighty-seven and a half".
    pub fn in_words(self) -> String {
        let whole = self.0.unsigned_abs() / 2;
        let words = match (whole, self.0 % 2 == 0) {
            (_, true) => number_words(whole),
            (0, false) => "half".into(),
            (_, false) => format!("{} and a half", number_words(whole)),
        };
        let mut letters = words.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }
}

impl fmt::Display for HalfMarks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        f.pad(&format!("{sign}{}{half}", self.0.unsigned_abs() / 2))
    }
}

impl Add for HalfMarks {
    type Output = HalfMarks;
    fn add(self, other: HalfMarks) -> HalfMarks {
        HalfMarks(self.0 + other.0)
    }
}

impl Sub for HalfMarks {
    type Output = HalfMarks;
    fn sub(self, other: HalfMarks) -> HalfMarks {
        HalfMarks(self.0 - other.0)
    }
}

impl AddAssign for HalfMarks {
    fn add_assign(&mut self, other: HalfMarks) {
        self.0 += other.0;
    }
}

impl Sum for HalfMarks {
    fn sum<I: Iterator<Item = HalfMarks>>(marks: I) -> HalfMarks {
        marks.fold(HalfMarks::ZERO, Add::add)
    }
}

impl Serialize for HalfMarks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 { serializer.serialize_i64(self.0 / 2) } else { serializer.serialize_f64(self.0 as f64 / 2.0) }
    }
}

struct Read;

impl Visitor<'_> for Read {
    type Value = HalfMarks;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("marks")
    }
    fn visit_i64<E: serde::de::Error>(self, marks: i64) -> Result<HalfMarks, E> {
        HalfMarks::of_number(marks as f64).map_err(E::custom)
    }
    fn visit_u64<E: serde::de::Error>(self, marks: u64) -> Result<HalfMarks, E> {
        HalfMarks::of_number(marks as f64).map_err(E::custom)
    }
    fn visit_f64<E: serde::de::Error>(self, marks: f64) -> Result<HalfMarks, E> {
        HalfMarks::of_number(marks).map_err(E::custom)
    }
    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<HalfMarks, E> {
        HalfMarks::parse(text).map_err(E::custom)
    }
    fn visit_unit<E: serde::de::Error>(self) -> Result<HalfMarks, E> {
        Err(E::custom(UNREADABLE))
    }
}

impl<'de> Deserialize<'de> for HalfMarks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HalfMarks, D::Error> {
        deserializer.deserialize_any(Read).map_err(D::Error::custom)
    }
}

impl JsonSchema for HalfMarks {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "HalfMarks".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "format": "double", "description": "Whole or half marks: 87 or 87.5." })
    }
}

impl From<HalfMarks> for Value {
    fn from(marks: HalfMarks) -> Value {
        Value::Int(marks.0)
    }
}

impl FromColumn for HalfMarks {
    fn from_column(column: Column<'_>) -> Option<HalfMarks> {
        i64::from_column(column).map(HalfMarks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_whole_or_half() {
        for (typed, halves) in [("87", 174), (" 87.5 ", 175), ("0", 0), ("100.0", 200), ("½", 1), ("۸۷", 174)] {
            assert_eq!(HalfMarks::parse(typed), Ok(HalfMarks(halves)), "{typed}");
        }
        for (bad, sentence) in
            [("87.25", NO_HALF), ("-1", NEGATIVE), ("", UNREADABLE), ("A", UNREADABLE), ("1e9", TOO_MANY), ("NaN", UNREADABLE)]
        {
            assert_eq!(HalfMarks::parse(bad), Err(sentence.to_owned()), "{bad}");
        }
    }

    #[test]
    fn calls_write_numbers_and_take_texts_too() {
        let read = |json: &str| serde_json::from_str::<HalfMarks>(json).map_err(|error| error.to_string());
        assert_eq!((read("87.5"), read("87"), read("\"87.5\"")), (Ok(HalfMarks(175)), Ok(HalfMarks(174)), Ok(HalfMarks(175))));
        assert!(read("87.3").is_err() && read("-1").is_err() && read("null").is_err() && read("[]").is_err());
        assert_eq!(serde_json::to_string(&[HalfMarks(175), HalfMarks(174)]).unwrap(), "[87.5,87]");
    }

    #[test]
    fn marks_are_spelled() {
        for (halves, words) in [(175, "Eighty-seven and a half"), (174, "Eighty-seven"), (0, "Zero"), (1, "Half"), (200, "One hundred")] {
            assert_eq!(HalfMarks(halves).in_words(), words);
        }
        assert_eq!((HalfMarks(175).to_string(), HalfMarks(-3).to_string()), ("87.5".into(), "-1.5".into()));
    }
}
