//! The collector that every form uses: it reads each field, gathers what is wrong with it, and in the end says all of
//! it at once.
//!
//! ```ignore
//! use kernel::checks::Checks;
//! let mut c = Checks::of("school");
//! let name = c.text("name", "  Chinar  School ", 1..=120);
//! let code = c.code("code", "chr-1", 1..=12);
//! c.done().unwrap();
//! assert_eq!((name.as_str(), code.as_str()), ("Chinar School", "CHR-1"));
//! ```
//!
//! A method gives the cleaned value; where it could not be read it gives an empty one, which nobody sees because `done`
//! then answers the errors.

mod asked;
mod field_errors;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use chrono::NaiveDate;

use crate::money::Money;
use crate::{clean, contact, time};
pub use asked::Asked;
pub use field_errors::FieldErrors;

/// A typed value that may have been left out; empty text counts as left out.
pub trait Typed {
    fn typed(&self) -> &str;
}

impl Typed for str {
    fn typed(&self) -> &str {
        self
    }
}

impl Typed for String {
    fn typed(&self) -> &str {
        self
    }
}

impl<T: Typed> Typed for Option<T> {
    fn typed(&self) -> &str {
        self.as_ref().map_or("", Typed::typed)
    }
}

impl<T: Typed + ?Sized> Typed for &T {
    fn typed(&self) -> &str {
        (**self).typed()
    }
}

/// Gathers what is wrong with a form.
#[derive(Debug, Default)]
pub struct Checks {
    errors: FieldErrors,
    prefix: String,
    /// How long `prefix` was before each list that is open.
    before: Vec<usize>,
    record: Option<&'static str>,
    labels: BTreeMap<&'static str, &'static str>,
}

impl Checks {
    pub fn new() -> Checks {
        Checks::default()
    }

    /// Checks of a form for one record, named in lower case: `school`. An empty field is then asked for by name:
    /// "Enter the school's name."
    pub fn of(record: &'static str) -> Checks {
        Checks { record: Some(record), ..Checks::default() }
    }

    /// How to ask for a field whose name does not say it well: `label("dob", "the date of birth")`.
    pub fn label(&mut self, field: &'static str, label: &'static str) -> &mut Checks {
        self.labels.insert(field, label);
        self
    }

    /// The fields that follow belong to line `index` (from 0) of a list; until `up`. A line may have lists of its own.
    pub fn at(&mut self, list: &str, index: usize) -> &mut Checks {
        self.before.push(self.prefix.len());
        self.prefix.push_str(&format!("{list}.{index}."));
        self
    }

    /// The fields that follow belong to what the list of the last `at` stands in again: the form, or a line of another list.
    pub fn up(&mut self) -> &mut Checks {
        self.prefix.truncate(self.before.pop().unwrap_or_default());
        self
    }

    /// Says that a field is wrong, in a sentence.
    pub fn error(&mut self, field: &str, sentence: impl Into<String>) {
        self.errors.add(format!("{}{field}", self.prefix), sentence.into());
    }

    /// Says the sentence when the condition does not hold.
    pub fn ensure(&mut self, holds: bool, field: &str, sentence: impl Into<String>) {
        if !holds {
            self.error(field, sentence);
        }
    }

    /// Takes over a value or the sentence that says why there is none.
    pub fn take<T: Default>(&mut self, field: &str, read: Result<T, String>) -> T {
        read.unwrap_or_else(|sentence| {
            self.error(field, sentence);
            T::default()
        })
    }

    /// Whether nothing has been wrong so far.
    pub fn is_clean(&self) -> bool {
        self.errors.is_empty()
    }

    /// The end: all errors, or none.
    pub fn done(self) -> Result<(), FieldErrors> {
        if self.errors.is_empty() { Ok(()) } else { Err(self.errors) }
    }

    /// A text of one line with its allowed lengths in characters; needed when they start at 1.
    pub fn text(&mut self, field: &str, value: impl Typed, length: RangeInclusive<usize>) -> String {
        let read = clean::line(value.typed());
        self.sized(field, read, length)
    }

    /// As `text`, of several lines.
    pub fn long_text(&mut self, field: &str, value: impl Typed, length: RangeInclusive<usize>) -> String {
        let read = clean::lines(value.typed());
        self.sized(field, read, length)
    }

    /// A text of one line that may be left out, of at most so many characters.
    pub fn optional_text(&mut self, field: &str, value: impl Typed, longest: usize) -> Option<String> {
        some(self.text(field, value, 0..=longest))
    }

    /// As `optional_text`, of several lines.
    pub fn optional_long_text(&mut self, field: &str, value: impl Typed, longest: usize) -> Option<String> {
        some(self.long_text(field, value, 0..=longest))
    }

    /// A short code, made upper case: letters A to Z, digits and hyphens, beginning and ending with a letter or digit.
    pub fn code(&mut self, field: &str, value: impl Typed, length: RangeInclusive<usize>) -> String {
        let code = self.text(field, value, length).to_ascii_uppercase();
        let plain = code.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-');
        self.ensure(
            plain && !code.starts_with('-') && !code.ends_with('-'),
            field,
            "Use only the letters A to Z, digits and hyphens between them.",
        );
        code
    }

    /// As `code`, or left out.
    pub fn optional_code(&mut self, field: &str, value: impl Typed, length: RangeInclusive<usize>) -> Option<String> {
        if value.typed().trim().is_empty() { None } else { some(self.code(field, value, length)) }
    }

    /// An e-mail address, kept in lower case.
    pub fn email(&mut self, field: &str, value: impl Typed) -> String {
        self.needed_read(field, value, contact::email)
    }

    pub fn optional_email(&mut self, field: &str, value: impl Typed) -> Option<String> {
        self.optional_read(field, value, contact::email)
    }

    /// A telephone number, kept as `+` and digits.
    pub fn phone(&mut self, field: &str, value: impl Typed) -> String {
        self.needed_read(field, value, contact::phone)
    }

    pub fn optional_phone(&mut self, field: &str, value: impl Typed) -> Option<String> {
        self.optional_read(field, value, contact::phone)
    }

    /// A CNIC, B-form, NICOP or POC (13 digits), or a passport number.
    pub fn cnic(&mut self, field: &str, value: impl Typed) -> String {
        self.needed_read(field, value, contact::identity)
    }

    pub fn optional_cnic(&mut self, field: &str, value: impl Typed) -> Option<String> {
        self.optional_read(field, value, contact::identity)
    }

    /// A web address, http or https.
    pub fn url(&mut self, field: &str, value: impl Typed) -> String {
        self.needed_read(field, value, contact::web_address)
    }

    pub fn optional_url(&mut self, field: &str, value: impl Typed) -> Option<String> {
        self.optional_read(field, value, contact::web_address)
    }

    /// A number within limits.
    pub fn range<T: PartialOrd + fmt::Display + Copy>(&mut self, field: &str, value: T, allowed: RangeInclusive<T>) -> T {
        if !allowed.contains(&value) {
            self.error(field, format!("Enter a number from {} to {}.", allowed.start(), allowed.end()));
        }
        value
    }

    /// An amount within limits.
    pub fn amount(&mut self, field: &str, value: Money, allowed: RangeInclusive<Money>) -> Money {
        match *allowed.start() {
            Money(1) => self.money_positive(field, value),
            Money::ZERO => self.money_not_negative(field, value),
            least => {
                self.ensure(value >= least, field, format!("Enter at least Rs {least}."));
                value
            }
        };
        self.ensure(value <= *allowed.end(), field, format!("Enter at most Rs {}.", allowed.end()));
        value
    }

    /// An amount above zero.
    pub fn money_positive(&mut self, field: &str, value: Money) -> Money {
        self.ensure(value.is_positive(), field, "Enter an amount above zero.");
        value
    }

    /// An amount of zero or more.
    pub fn money_not_negative(&mut self, field: &str, value: Money) -> Money {
        self.ensure(!value.is_negative(), field, "Enter an amount of zero or more.");
        value
    }

    /// A day within limits.
    pub fn date_between(&mut self, field: &str, value: NaiveDate, allowed: RangeInclusive<NaiveDate>) -> NaiveDate {
        if !allowed.contains(&value) {
            self.error(field, format!("Enter a date from {} to {}.", time::show(*allowed.start()), time::show(*allowed.end())));
        }
        value
    }

    /// Two days in order; the error stands at the later one's field.
    pub fn in_order(&mut self, first: NaiveDate, field: &str, second: NaiveDate) {
        self.ensure(first <= second, field, format!("Enter a date on or after {}.", time::show(first)));
    }

    /// One of the words that a field allows.
    pub fn one_of<'a>(&mut self, field: &str, value: impl Typed, allowed: &[&'a str]) -> &'a str {
        let word = value.typed().trim();
        match allowed.iter().find(|a| **a == word) {
            Some(found) => found,
            None => {
                let sentence = if word.is_empty() { self.ask(field, "Choose") } else { format!("Choose one of: {}.", allowed.join(", ")) };
                self.error(field, sentence);
                ""
            }
        }
    }

    /// One of the words, or nothing when it was left out.
    pub fn optional_one_of<'a>(&mut self, field: &str, value: impl Typed, allowed: &[&'a str]) -> Option<&'a str> {
        if value.typed().trim().is_empty() { None } else { Some(self.one_of(field, value, allowed)).filter(|w| !w.is_empty()) }
    }

    /// A value that must be there. For one with a default, `needed` saves the unwrapping.
    pub fn require<T: Asked>(&mut self, field: &str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            let is_chosen = T::IS_CHOICE || field.ends_with("_id") || field.ends_with("_ids");
            let verb = if is_chosen { "Choose" } else { "Enter" };
            let sentence = self.ask(field, verb);
            self.error(field, sentence);
        }
        value
    }

    /// A value that must be there; its default when it is not.
    pub fn needed<T: Asked + Default>(&mut self, field: &str, value: Option<T>) -> T {
        self.require(field, value).unwrap_or_default()
    }

    /// A list with so many entries.
    pub fn count<T>(&mut self, field: &str, list: &[T], allowed: RangeInclusive<usize>) {
        let (least, most) = (*allowed.start(), *allowed.end());
        if list.is_empty() && least > 0 {
            self.error(field, "Add at least one.");
        } else if list.len() < least {
            self.error(field, format!("Add at least {least}."));
        } else if list.len() > most {
            self.error(field, format!("Take at most {most} at a time."));
        }
    }

    fn needed_read(&mut self, field: &str, value: impl Typed, read: fn(&str) -> Result<String, String>) -> String {
        if value.typed().trim().is_empty() {
            let sentence = self.ask(field, "Enter");
            self.error(field, sentence);
            return String::new();
        }
        self.take(field, read(value.typed()))
    }

    fn optional_read(&mut self, field: &str, value: impl Typed, read: fn(&str) -> Result<String, String>) -> Option<String> {
        if value.typed().trim().is_empty() { None } else { some(self.take(field, read(value.typed()))) }
    }

    fn sized(&mut self, field: &str, read: Result<String, String>, length: RangeInclusive<usize>) -> String {
        let hidden = read.is_err();
        let text = self.take(field, read);
        let (least, most, found) = (*length.start(), *length.end(), text.chars().count());
        if hidden {
            return text;
        }
        if found == 0 && least > 0 {
            let sentence = self.ask(field, "Enter");
            self.error(field, sentence);
        } else if found < least {
            self.error(field, format!("Enter at least {least} characters."));
        } else if found > most {
            self.error(field, format!("Enter at most {most} characters; this has {found}."));
        }
        text
    }

    /// The sentence that asks for a missing field, by its name when the record or a label is known.
    fn ask(&self, field: &str, verb: &str) -> String {
        if let Some(label) = self.labels.get(field) {
            return format!("{verb} {label}.");
        }
        let words = field_words(field);
        match self.record {
            Some(_) if verb == "Choose" => format!("Choose the {words}."),
            Some(record) if self.prefix.is_empty() => format!("Enter the {record}'s {words}."),
            Some(_) => format!("Enter the {words}."),
            None => "This field is needed.".to_string(),
        }
    }
}

/// A field's name as people say it: `registration_no` is the registration number, `due_on` the due date.
fn field_words(field: &str) -> String {
    let said = match field {
        "email" => "e-mail address",
        "phone" => "phone number",
        "cnic" => "CNIC or B-form number",
        "website" | "url" => "web address",
        "starts_on" => "first day",
        "ends_on" => "last day",
        _ => "",
    };
    if !said.is_empty() {
        return said.to_string();
    }
    let (stem, unit) = [("_minor", ""), ("_ids", ""), ("_id", ""), ("_no", " number"), ("_on", " date"), ("_at", " time")]
        .into_iter()
        .find_map(|(ending, unit)| field.strip_suffix(ending).map(|stem| (stem, unit)))
        .unwrap_or((field, ""));
    format!("{}{unit}", stem.replace('_', " "))
}

fn some(text: String) -> Option<String> {
    Some(text).filter(|t| !t.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cleans_and_passes_what_is_right() {
        let mut c = Checks::of("campus");
        assert_eq!(c.text("name", "  Gulberg \n Campus ", 1..=120), "Gulberg Campus");
        assert_eq!(c.code("code", Some("gul-1"), 1..=10), "GUL-1");
        assert_eq!(c.optional_text("city", None::<String>, 80), None);
        assert_eq!(c.optional_text("city", " ", 80), None);
        assert_eq!(c.email("email", "A@X.pk"), "a@x.pk");
        assert_eq!(c.optional_phone("phone", Some("0300 1234567")).as_deref(), Some("+923001234567"));
        assert_eq!(c.one_of("wing", "boys", &["boys", "girls"]), "boys");
        assert_eq!(c.optional_one_of("wing", "", &["boys"]), None);
        assert_eq!(c.money_positive("amount_minor", Money(5)), Money(5));
        assert_eq!(c.needed("branch_id", Some(4)), 4);
        assert_eq!(c.done(), Ok(()));
    }

    struct Wing;

    impl Asked for Wing {
        const IS_CHOICE: bool = true;
    }

    #[test]
    fn asks_by_name_when_the_record_is_known() {
        let mut c = Checks::of("school");
        c.label("owner_name", "the owner's or principal's name");
        c.text("name", " ", 1..=120);
        c.text("owner_name", "", 1..=120);
        c.needed::<i64>("branch_id", None);
        c.one_of("kind", "", &["a"]);
        c.email("email", "");
        c.text("registration_no", None::<&str>, 1..=40);
        c.needed::<i64>("due_on", None);
        assert!(c.require("boys", Some(Wing)).is_some());
        c.require::<Wing>("wing", None);
        let errors = c.done().unwrap_err();
        assert_eq!(errors.of("name"), ["Enter the school's name."]);
        assert_eq!(errors.of("owner_name"), ["Enter the owner's or principal's name."]);
        assert_eq!(errors.of("branch_id"), ["Choose the branch."]);
        assert_eq!(errors.of("kind"), ["Choose the kind."]);
        assert_eq!(errors.of("email"), ["Enter the school's e-mail address."]);
        assert_eq!(errors.of("registration_no"), ["Enter the school's registration number."]);
        assert_eq!(errors.of("due_on"), ["Enter the school's due date."]);
        assert_eq!(errors.of("wing"), ["Choose the wing."]);

        let mut c = Checks::new();
        c.text("name", "", 1..=120);
        assert_eq!(c.done().unwrap_err().of("name"), ["This field is needed."]);
    }

    #[test]
    fn names_the_fields_of_lines() {
        let mut c = Checks::new();
        for (i, amount) in [Money(1), Money(0), Money(-1)].into_iter().enumerate() {
            c.at("lines", i).money_positive("amount_minor", amount);
            c.up();
        }
        c.error("narration", "Say what this is for.");
        let errors = c.done().unwrap_err();
        assert_eq!(errors.0.keys().collect::<Vec<_>>(), ["lines.1.amount_minor", "lines.2.amount_minor", "narration"]);
    }

    #[test]
    fn goes_on_with_the_line_after_a_list_within_it() {
        let mut c = Checks::new();
        c.at("centres", 1).at("rooms", 2).error("name", "Enter the name.");
        c.up().error("campus_id", "This centre is entered twice.");
        c.up().error("name", "Enter the name.");
        c.up().error("code", "Enter the code.");
        let errors = c.done().unwrap_err();
        assert_eq!(errors.0.keys().collect::<Vec<_>>(), ["centres.1.campus_id", "centres.1.rooms.2.name", "code", "name"]);
    }

    #[test]
    fn says_what_is_allowed() {
        let mut c = Checks::new();
        let day = |t| time::parse(t).unwrap();
        c.range("level", 15, 1..=12);
        c.date_between("starts_on", day("2026-01-01"), day("2026-07-01")..=day("2026-07-31"));
        c.in_order(day("2026-07-02"), "ends_on", day("2026-07-01"));
        c.one_of("wing", "mixed", &["boys", "girls"]);
        c.text("name", "x".repeat(121), 1..=120);
        c.text("hidden", "a\0b", 1..=120);
        c.code("code", "a b", 1..=12);
        c.count::<u8>("lines", &[], 1..=200);
        let errors = c.done().unwrap_err();
        assert_eq!(errors.of("level"), ["Enter a number from 1 to 12."]);
        assert_eq!(errors.of("starts_on"), ["Enter a date from 1 Jul 2026 to 31 Jul 2026."]);
        assert_eq!(errors.of("ends_on"), ["Enter a date on or after 2 Jul 2026."]);
        assert_eq!(errors.of("wing"), ["Choose one of: boys, girls."]);
        assert_eq!(errors.of("name"), ["Enter at most 120 characters; this has 121."]);
        assert_eq!(errors.of("hidden").len(), 1);
        assert_eq!(errors.of("code"), ["Use only the letters A to Z, digits and hyphens between them."]);
        assert_eq!(errors.of("lines"), ["Add at least one."]);
    }
}
