//! Words of a message: a template's placeholders filled in, in a language.

use crate::{kinds::Language, settings::model::minutes};
use chrono::{Datelike as _, NaiveDate};
use kernel::{Money, time};
use std::collections::BTreeMap;

/// Values by placeholder, as they were given.
pub type Filled = BTreeMap<String, String>;

/// The longest part of a message that one value takes: a title that somebody typed must not make a message of pages.
const LONGEST_VALUE: usize = 200;

/// A template with its placeholders filled in. What is not given stays empty, and a message does not end with the space before it.
pub fn fill(template: &str, values: &Filled, language: Language) -> String {
    let mut out = String::with_capacity(template.len() * 2);
    for part in parts(template) {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Placeholder(name) => out.push_str(&values.get(name).map(|value| said(value, language)).unwrap_or_default()),
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// The placeholders that a template names, in its order.
pub fn placeholders(template: &str) -> Vec<&str> {
    parts(template)
        .into_iter()
        .filter_map(|part| match part {
            Part::Placeholder(name) => Some(name),
            Part::Text(_) => None,
        })
        .collect()
}

enum Part<'t> {
    Text(&'t str),
    Placeholder(&'t str),
}

/// `{name}` is a placeholder; a brace without its other stays as it is.
fn parts(template: &str) -> Vec<Part<'_>> {
    let mut out = Vec::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, behind)) = after.split_once('}') else { break };
        out.push(Part::Text(before));
        out.push(Part::Placeholder(name.trim()));
        rest = behind;
    }
    out.push(Part::Text(rest));
    out
}

/// A value as people read it: days, times and codes of the database in the language, control characters as spaces.
fn said(value: &str, language: Language) -> String {
    if let Ok(day) = NaiveDate::parse_from_str(value, "%Y-%m-%d") {
        return day_in(day, language);
    }
    if let Some(minutes) = minutes(value) {
        return time_in(minutes, language);
    }
    if let Some((_, english, urdu)) = WORDS.iter().find(|(code, ..)| *code == value) {
        return (*if language == Language::Urdu { urdu } else { english }).to_owned();
    }
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST_VALUE).collect()
}

/// A day as people read it in a language: `20 Nov 2026`.
pub fn day_in(day: NaiveDate, language: Language) -> String {
    let months = if language == Language::Urdu { URDU_MONTHS } else { ENGLISH_MONTHS };
    format!("{} {} {}", day.day(), months[day.month0() as usize], day.year())
}

/// An amount as people read it in a language: `Rs 5,000`.
pub fn amount_in(amount: Money, language: Language) -> String {
    if language == Language::Urdu { format!("{amount} روپے") } else { amount.with_currency("Rs") }
}

/// `2:30 pm`
fn time_in(minutes: i64, language: Language) -> String {
    let shown = time::show_clock(minutes);
    let urdu = match minutes / 60 {
        4..12 => "صبح",
        12..16 => "دوپہر",
        16..20 => "شام",
        _ => "رات",
    };
    match shown.split_once(' ') {
        Some((clock, _)) if language == Language::Urdu => format!("{clock} {urdu}"),
        _ => shown,
    }
}

const ENGLISH_MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const URDU_MONTHS: [&str; 12] = ["جنوری", "فروری", "مارچ", "اپریل", "مئی", "جون", "جولائی", "اگست", "ستمبر", "اکتوبر", "نومبر", "دسمبر"];

/// Codes that stand in for a placeholder, in English and Urdu.
const WORDS: &[(&str, &str, &str)] = &[
    ("present", "present", "حاضر"),
    ("absent", "absent", "غیر حاضر"),
    ("late", "late", "دیر سے حاضر"),
    ("leave", "on leave", "رخصت پر"),
    ("half_day", "present for half a day", "آدھا دن حاضر"),
    ("duty", "on duty", "ڈیوٹی پر"),
    ("approved", "approved", "منظور"),
    ("refused", "refused", "نامنظور"),
    ("pending", "registered", "رجسٹرڈ"),
    ("active", "admitted", "داخل"),
    ("struck_off", "struck off", "نام خارج"),
    ("expelled", "expelled", "سکول سے نکالا گیا"),
    ("withdrawn", "withdrawn", "سکول چھوڑ دیا"),
    ("transferred_out", "transferred", "منتقل"),
    ("graduated", "graduated", "فارغ التحصیل"),
    ("cancelled", "cancelled", "منسوخ"),
    ("draft", "not sent yet", "ابھی نہیں بھیجی گئی"),
    ("submitted", "with the office", "دفتر کے پاس"),
    ("returned", "returned to be corrected", "تصحیح کے لیے واپس"),
    ("waiting", "on the waiting list", "انتظار کی فہرست میں"),
    ("enrolled", "complete: the seat is paid for", "مکمل: نشست کی فیس ادا ہو گئی"),
    ("rejected", "rejected", "نامنظور"),
    ("new_password", "a new password", "نیا پاس ورڈ"),
    ("sign_in", "your sign-in", "سائن اِن"),
    ("accepted", "accepted", "منظور"),
    ("changed", "the marks were corrected, and there is a new result card", "نمبر درست کر دیے گئے، اور نیا رزلٹ کارڈ جاری ہو گیا ہے"),
    ("unchanged", "the marks stay as they are", "نمبر وہی رہیں گے"),
    ("phone", "phone number", "فون نمبر"),
    ("email", "e-mail address", "ای میل"),
    ("address", "address", "پتہ"),
    ("photo", "photo", "تصویر"),
    ("emergency_contact", "emergency contact", "ہنگامی رابطہ"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(values: &[(&str, &str)]) -> Filled {
        values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn placeholders_are_filled_in_the_language() {
        let values = filled(&[("student", "Ali"), ("day", "2026-11-04"), ("status", "half_day")]);
        assert_eq!(fill("{student}: {status}, { day }.", &values, Language::English), "Ali: present for half a day, 4 Nov 2026.");
        assert_eq!(fill("{status} {day}", &values, Language::Urdu), "آدھا دن حاضر 4 نومبر 2026");
        let values = filled(&[("time", "14:30"), ("code", "1430")]);
        assert_eq!(fill("{time} {code}", &values, Language::English), "2:30 pm 1430");
        assert_eq!(fill("{time}", &values, Language::Urdu), "2:30 دوپہر");
    }

    #[test]
    fn days_and_amounts_are_read_in_the_language() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 25).expect("a day");
        assert_eq!((day_in(day, Language::English), day_in(day, Language::Urdu)), ("25 Nov 2026".into(), "25 نومبر 2026".into()));
        let amount = Money(1_250_000);
        assert_eq!((amount_in(amount, Language::English), amount_in(amount, Language::Urdu)), ("Rs 12,500".into(), "12,500 روپے".into()));
    }

    #[test]
    fn what_is_not_given_is_empty_and_a_lone_brace_stays() {
        assert_eq!(fill("a{b}c{d", &filled(&[]), Language::English), "ac{d");
        assert_eq!(fill("Call us. {phone}", &filled(&[]), Language::English), "Call us.");
        assert_eq!(placeholders("{a} {b"), ["a"]);
    }

    #[test]
    fn values_name_no_placeholders_and_add_no_lines() {
        let values = filled(&[("student", "{code}\nBcc: x"), ("code", "1")]);
        assert_eq!(fill("{student}", &values, Language::English), "{code} Bcc: x");
    }
}
