//! Days as people and programs write them. One order of day and month holds for a whole column.

use super::model::{DayChoice, DayOrder, DayPurpose, RealDays, TableQuestionKind};
use chrono::{Datelike as _, Duration, NaiveDate};
use documents::sheet::Value;
use kernel::{clean::latin_digit, time};

/// Days ahead that a bank's list may name: deposits of an evening bear the next working day.
pub const AHEAD_MOST: i64 = 5;
/// Years ahead up to which two digits are this century.
const YEARS_AHEAD: i32 = 20;

const MONTHS: [(&str, &str); 12] = [
    ("january", "جنوری"),
    ("february", "فروری"),
    ("march", "مارچ"),
    ("april", "اپریل"),
    ("may", "مئی"),
    ("june", "جون"),
    ("july", "جولائی"),
    ("august", "اگست"),
    ("september", "ستمبر"),
    ("october", "اکتوبر"),
    ("november", "نومبر"),
    ("december", "دسمبر"),
];
const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// Which days a column may hold, seen from today.
#[derive(Clone, Copy, Debug)]
pub(super) struct DayRule {
    pub purpose: DayPurpose,
    pub today: NaiveDate,
}

/// Refuses a day on which no bank can have taken money: before 2000, or more than five days ahead.
pub fn check_bank_day(day: NaiveDate, today: NaiveDate) -> Result<(), String> {
    if day.year() < 2000 {
        return Err(format!("{} is before 2000.", time::show(day)));
    }
    if day > today + Duration::days(AHEAD_MOST) {
        return Err(format!("{} is more than five days ahead.", time::show(day)));
    }
    Ok(())
}

impl DayRule {
    fn check(self, day: NaiveDate) -> Result<(), String> {
        match self.purpose {
            DayPurpose::Bank => check_bank_day(day, self.today),
            DayPurpose::Birth | DayPurpose::Other if day.year() < 1900 => Err(format!("{} is before 1900.", time::show(day))),
            DayPurpose::Birth | DayPurpose::Other => Ok(()),
        }
    }

    /// The day of these numbers; two digits of a year get their century by the purpose.
    fn day(self, year: Year, month: u32, day: u32) -> Option<NaiveDate> {
        let of = |year| NaiveDate::from_ymd_opt(year, month, day);
        match (year, self.purpose) {
            (Year::Full(year), _) => of(year),
            (Year::Short(two), DayPurpose::Bank) => of(2000 + two),
            (Year::Short(two), DayPurpose::Birth) => of(2000 + two).filter(|day| *day <= self.today).or_else(|| of(1900 + two)),
            (Year::Short(two), DayPurpose::Other) if 2000 + two <= self.today.year() + YEARS_AHEAD => of(2000 + two),
            (Year::Short(two), DayPurpose::Other) => of(1900 + two),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Year {
    Full(i32),
    Short(i32),
}

/// A cell of a column of days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Nothing,
    /// A day of a spreadsheet.
    Real(NaiveDate),
    /// A text that says which number is the month.
    Certain(NaiveDate),
    /// A text that does not: 11/12/2026.
    Numbers(u32, u32, Year),
    Wrong,
}

impl Written {
    fn in_order(self, order: DayOrder, rule: DayRule) -> Option<NaiveDate> {
        let Written::Numbers(first, second, year) = self else { return None };
        match order {
            DayOrder::DayFirst => rule.day(year, second, first),
            DayOrder::MonthFirst => rule.day(year, first, second),
        }
    }

    fn fits(self, order: DayOrder, rule: DayRule) -> bool {
        self.in_order(order, rule).is_some_and(|day| rule.check(day).is_ok())
    }
}

/// How the days of a column are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DayColumn {
    /// None where every day says itself which number is the month.
    pub order: Option<DayOrder>,
    /// Whether every day that leaves it open could be read in both orders.
    pub fits_both: bool,
    swaps_real_days: bool,
    pub question: Option<TableQuestionKind>,
}

/// Decides a column by all of its cells. Where nothing speaks against it the day comes first; one day that is impossible then makes the whole column
/// suspect. `chosen` is taken as it is; `kept`, from the file before, only while every day fits it.
pub(super) fn decide<'v>(values: impl Iterator<Item = &'v Value>, rule: DayRule, chosen: DayChoice, kept: DayChoice) -> DayColumn {
    let written: Vec<Written> = values.map(|value| written(value, rule)).collect();
    let numbers: Vec<Written> = written.iter().copied().filter(|one| matches!(one, Written::Numbers(..))).collect();
    let only = |order: DayOrder, other: DayOrder| numbers.iter().filter(|one| one.fits(order, rule) && !one.fits(other, rule)).count();
    let (only_day, only_month) = (only(DayOrder::DayFirst, DayOrder::MonthFirst), only(DayOrder::MonthFirst, DayOrder::DayFirst));
    let fits = |order: DayOrder| if order == DayOrder::DayFirst { only_month == 0 } else { only_day == 0 };
    let found = if only_month > 0 && only_day == 0 { DayOrder::MonthFirst } else { DayOrder::DayFirst };
    let known = chosen.order.or(kept.order.filter(|order| fits(*order)));
    let order = known.unwrap_or(found);
    let is_suspect = known.is_none() && only_month > 0;

    // A spreadsheet that reads the month first turns 3/4 into 4 March, and leaves 13/4 as a text, which it cannot read.
    let real: Vec<NaiveDate> = written.iter().filter_map(|one| if let Written::Real(day) = one { Some(*day) } else { None }).collect();
    let may_be_swapped = !real.is_empty() && !numbers.is_empty() && real.iter().all(|day| day.day() <= 12);
    let real_days = chosen.real_days.or(kept.real_days);
    let question = match (is_suspect, may_be_swapped && real_days.is_none()) {
        (true, _) => Some(TableQuestionKind::DayOrder),
        (false, true) => Some(TableQuestionKind::RealDays),
        (false, false) => None,
    };
    DayColumn {
        order: (!numbers.is_empty()).then_some(order),
        fits_both: !numbers.is_empty() && only_day == 0 && only_month == 0,
        swaps_real_days: may_be_swapped && real_days == Some(RealDays::Swapped),
        question,
    }
}

/// A day that stands alone, in no column of days: its numbers are read with the day first. The error is a sentence.
pub fn lone_day(text: &str, today: NaiveDate) -> Result<NaiveDate, String> {
    let column = DayColumn { order: Some(DayOrder::DayFirst), fits_both: false, swaps_real_days: false, question: None };
    let found = day(&Value::Text(text.to_owned()), column, DayRule { purpose: DayPurpose::Other, today })?;
    found.ok_or_else(|| format!("\"{text}\" is no date."))
}

/// The day of a cell; none where it is empty. The error is a sentence.
pub(super) fn day(value: &Value, column: DayColumn, rule: DayRule) -> Result<Option<NaiveDate>, String> {
    let found = match written(value, rule) {
        Written::Nothing => return Ok(None),
        Written::Real(day) if column.swaps_real_days => NaiveDate::from_ymd_opt(day.year(), day.day(), day.month()),
        Written::Real(day) | Written::Certain(day) => Some(day),
        numbers @ Written::Numbers(..) => numbers.in_order(column.order.unwrap_or(DayOrder::DayFirst), rule),
        Written::Wrong => None,
    };
    let day = found.ok_or_else(|| match value {
        Value::Unreadable(_, why) => why.sentence().to_owned(),
        other => format!("\"{}\" is no date.", other.shown()),
    })?;
    rule.check(day).map(|()| Some(day))
}

fn written(value: &Value, rule: DayRule) -> Written {
    match value {
        Value::Empty => Written::Nothing,
        Value::Moment(moment) => Written::Real(moment.date()),
        Value::Text(text) => of_text(text, rule),
        // 20261120, as many banks' systems write it; any other number is none that a person would take for a day.
        Value::Number(number) if number.fract() == 0.0 => of_text(&format!("{number:.0}"), rule),
        Value::Number(_) | Value::Flag(_) | Value::Unreadable(..) => Written::Wrong,
    }
}

fn of_text(text: &str, rule: DayRule) -> Written {
    let parts = parts(text);
    let certain = |year: &str, month: Option<u32>, day: &str| {
        let found = year_of(year).zip(month).zip(day.parse().ok()).and_then(|((year, month), day)| rule.day(year, month, day));
        found.map_or(Written::Wrong, Written::Certain)
    };
    match parts.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [whole] if whole.len() == 8 && is_number(whole) => certain(&whole[..4], whole[4..6].parse().ok(), &whole[6..]),
        [year, month, day] if year.len() == 4 && is_number(year) => {
            let named = month_of(month);
            certain(year, named.or_else(|| month.parse().ok()), day)
        }
        [day, month, year] if month_of(month).is_some() => certain(year, month_of(month), day),
        [month, day, year] if month_of(month).is_some() => certain(year, month_of(month), day),
        [first, second, year] => match (first.parse(), second.parse(), year_of(year)) {
            (Ok(first), Ok(second), Some(year)) => Written::Numbers(first, second, year),
            _ => Written::Wrong,
        },
        _ => Written::Wrong,
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What stands between the signs that part a day, without its time of the day and its weekday.
fn parts(text: &str) -> Vec<String> {
    let text: String = text.chars().map(latin_digit).collect();
    let parted = text.split(|c: char| matches!(c, '/' | '-' | '–' | '.' | ',' | '\'') || c.is_whitespace());
    let mut out = Vec::new();
    for part in parted.map(str::to_lowercase).filter(|part| !part.is_empty()) {
        // 2026-11-20T10:30:00
        let day_and_time = part.split_once('t').filter(|(day, time)| is_number(day) && !day.is_empty() && time.contains(':'));
        if let Some((day, _)) = day_and_time {
            out.push(day.to_owned());
            break;
        }
        if part.contains(':') {
            break;
        }
        if !is_weekday(&part) {
            out.push(without_ending(&part).to_owned());
        }
    }
    out
}

fn is_weekday(part: &str) -> bool {
    WEEKDAYS.iter().any(|day| part == *day || (part.starts_with(day) && part.ends_with("day")))
}

/// `20` of `20th`.
fn without_ending(part: &str) -> &str {
    ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|end| part.strip_suffix(end).filter(|number| !number.is_empty() && is_number(number)))
        .unwrap_or(part)
}

/// `mar`, `march`, `sept`, `مارچ`.
fn month_of(part: &str) -> Option<u32> {
    let is_meant = |english: &str, urdu: &str| {
        part == urdu || (part.len() >= 3 && english.starts_with(part)) || (part == "sept" && english == "september")
    };
    (1..).zip(&MONTHS).find(|(_, (english, urdu))| is_meant(english, urdu)).map(|(number, _)| number)
}

fn year_of(part: &str) -> Option<Year> {
    let year: i32 = part.parse().ok().filter(|_| is_number(part))?;
    match part.len() {
        4 => Some(Year::Full(year)),
        2 => Some(Year::Short(year)),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
