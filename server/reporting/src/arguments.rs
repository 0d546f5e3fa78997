//! What a report is asked for: its parameters, read from the address, with a sentence at each wrong one.

use crate::parameters::{BRANCHES, Begins, MOST_PER_PAGE, Parameter, SCHOOLS, Takes};
use chrono::NaiveDate;
use kernel::{Choice, Error, FieldErrors, Month, Result, Scope, Tx, body::refuse_unknown, time};
use serde::de::DeserializeOwned;
use serde_json::json;
use std::{collections::BTreeMap, sync::Arc};

/// Days of a report; from the first that there is when `from` is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayRange {
    pub from: Option<NaiveDate>,
    pub to: NaiveDate,
}

#[derive(Clone, Debug, PartialEq)]
enum Given {
    Day(NaiveDate),
    Month(Month),
    Ids(Vec<i64>),
    Word(String),
    Number(i64),
}

/// What a report is asked for, checked. A report asks for what it declared; for anything else it gets an internal error.
#[derive(Clone, Debug)]
pub struct Arguments {
    pub scope: Arc<Scope>,
    pub today: NaiveDate,
    campuses: Vec<i64>,
    given: BTreeMap<&'static str, Given>,
    /// The rows are for a file: all of them, no page.
    pub for_file: bool,
}

/// What paper says of the parameters.
pub(crate) struct OnPaper {
    pub days: Option<String>,
    /// Filters by name.
    pub filters: Vec<(String, String)>,
}

impl Arguments {
    /// The campuses asked for, all within the caller's scope. SQL narrows its rows by them.
    pub fn campuses(&self) -> &[i64] {
        &self.campuses
    }

    /// The same as they stand in an address.
    pub fn campus_list(&self) -> String {
        self.campuses.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
    }

    pub fn days(&self) -> Result<DayRange> {
        Ok(DayRange { from: self.given_day("from"), to: self.day("to")? })
    }

    pub fn day(&self, name: &'static str) -> Result<NaiveDate> {
        self.given_day(name).ok_or_else(|| undeclared(name))
    }

    pub fn given_day(&self, name: &'static str) -> Option<NaiveDate> {
        if let Some(Given::Day(day)) = self.given.get(name) { Some(*day) } else { None }
    }

    pub fn month(&self, name: &'static str) -> Result<Month> {
        if let Some(Given::Month(month)) = self.given.get(name) { Ok(*month) } else { Err(undeclared(name)) }
    }

    /// The id of a record or number, when there is one.
    pub fn id(&self, name: &'static str) -> Option<i64> {
        if let Some(Given::Number(id)) = self.given.get(name) { Some(*id) } else { self.ids(name).first().copied() }
    }

    pub fn ids(&self, name: &'static str) -> &[i64] {
        if let Some(Given::Ids(ids)) = self.given.get(name) { ids } else { &[] }
    }

    /// The word chosen, as its enum.
    pub fn choice<T: DeserializeOwned>(&self, name: &'static str) -> Result<T> {
        self.given_choice(name)?.ok_or_else(|| undeclared(name))
    }

    pub fn given_choice<T: DeserializeOwned>(&self, name: &'static str) -> Result<Option<T>> {
        let Some(Given::Word(word)) = self.given.get(name) else { return Ok(None) };
        serde_json::from_value(json!(word)).map(Some).map_err(|_| undeclared(name))
    }

    /// Number and size of the page; none for a file.
    pub fn page(&self) -> Option<(i64, i64)> {
        if self.for_file { None } else { self.id("page").zip(self.id("per_page")) }
    }

    /// Reads the pairs of an address, as the report's call does. 422 at each that is wrong, unknown or missing.
    pub fn read(parameters: &[Parameter], pairs: &[(String, String)], scope: Arc<Scope>, today: NaiveDate) -> Result<Arguments> {
        let known: Vec<&str> = parameters.iter().flat_map(Parameter::schemas).map(|(name, _)| name).collect();
        refuse_unknown(pairs.iter().map(|(name, _)| name.as_str()), &known)?;
        let mut asked = Arguments { campuses: scope.campuses.clone(), scope, today, given: BTreeMap::new(), for_file: false };
        let mut errors: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for parameter in parameters {
            if let Err((field, sentence)) = asked.take(parameter, pairs) {
                errors.entry(field.to_owned()).or_default().push(sentence);
            }
        }
        if errors.is_empty() { Ok(asked) } else { Err(FieldErrors(errors).into()) }
    }

    fn take(&mut self, parameter: &Parameter, pairs: &[(String, String)]) -> std::result::Result<(), (&'static str, String)> {
        let name = parameter.name;
        let text = |name: &str| pairs.iter().rfind(|(own, _)| own == name).map(|(_, value)| value.trim()).filter(|value| !value.is_empty());
        if parameter.needed && text(name).is_none() {
            return Err((name, format!("Choose the {}.", parameter.heading.to_lowercase())));
        }
        let day = |name: &'static str| text(name).map(time::parse).transpose().map_err(|sentence| (name, sentence));
        let number =
            |name: &'static str| text(name).map(str::parse::<i64>).transpose().map_err(|_| (name, "Give a whole number.".to_owned()));
        let ids = |text: &str, sentence: &str| -> std::result::Result<Vec<i64>, (&'static str, String)> {
            text.split(',').map(|id| id.trim().parse().map_err(|_| (name, sentence.to_owned()))).collect()
        };
        let given = match parameter.takes {
            Takes::Campuses => {
                let chosen = self.scope.chosen(text(name), text(BRANCHES), text(SCHOOLS));
                let chosen = chosen.map_err(|(field, sentence)| (field, sentence.to_owned()))?;
                self.campuses = chosen.campuses;
                let places = [(BRANCHES, chosen.branches), (SCHOOLS, chosen.schools)].into_iter().filter(|(_, ids)| !ids.is_empty());
                self.given.extend(places.map(|(name, ids)| (name, Given::Ids(ids))));
                None
            }
            Takes::Days { begins, most_days } => {
                let to = day("to")?.unwrap_or(self.today);
                let from = day("from")?.or(match begins {
                    Begins::Ever => None,
                    Begins::ThisMonth => Some(Month::of(to).first()),
                    Begins::Today => Some(to),
                });
                if from.is_some_and(|from| from > to) {
                    return Err(("to", "The last day is before the first.".into()));
                }
                if let (Some(from), Some(most)) = (from, most_days)
                    && time::days_between(from, to) >= most
                {
                    return Err(("to", format!("These are more than {most} days. Choose fewer.")));
                }
                self.given.insert("to", Given::Day(to));
                from.map(Given::Day)
            }
            Takes::Day { today } => day(name)?.or(today.then_some(self.today)).map(Given::Day),
            Takes::Month => {
                let month = text(name).map(str::parse::<Month>).transpose().map_err(|_| (name, "Give a month such as 2026-11.".into()))?;
                Some(Given::Month(month.unwrap_or(Month::of(self.today))))
            }
            Takes::Records { many, .. } => match text(name) {
                None => None,
                Some(text) if many => Some(Given::Ids(ids(text, "Give one id, or several with commas between.")?)),
                Some(_) => number(name)?.map(|id| Given::Ids(vec![id])),
            },
            Takes::Choice { words, first } => {
                let word = text(name).or(words.first().copied().filter(|_| first));
                if word.is_some_and(|word| !words.contains(&word)) {
                    return Err((name, format!("Choose one of: {}.", words.join(", "))));
                }
                word.map(|word| Given::Word(word.to_owned()))
            }
            Takes::Number => number(name)?.map(Given::Number),
            Takes::Page => {
                let (page, per_page) = (number("page")?.unwrap_or(1), number("per_page")?.unwrap_or(50));
                if page < 1 || page.checked_mul(MOST_PER_PAGE).is_none() {
                    return Err(("page", "Pages are counted from 1.".into()));
                }
                if !(1..=MOST_PER_PAGE).contains(&per_page) {
                    return Err(("per_page", format!("A page holds 1 to {MOST_PER_PAGE} rows.")));
                }
                self.given.insert("per_page", Given::Number(per_page));
                Some(Given::Number(page))
            }
        };
        self.given.extend(given.map(|given| (name, given)));
        Ok(())
    }

    /// Looks the records up that were asked for. 404 when one is out of reach. Gives what paper says of the parameters.
    pub(crate) fn describe(&self, parameters: &[Parameter], tx: &mut Tx) -> Result<OnPaper> {
        let (mut days, mut filters) = (None, Vec::new());
        for parameter in parameters {
            let heading = parameter.heading.to_owned();
            match (parameter.takes, self.given.get(parameter.name)) {
                (Takes::Campuses, _) => {
                    // Whoever sees a campus of it may read its name, though not its record.
                    let every = Scope::everything();
                    for (name, of, what) in [(SCHOOLS, "schools", "School"), (BRANCHES, "branches", "Branch")] {
                        if let Some(Given::Ids(ids)) = self.given.get(name) {
                            filters.push((what.to_owned(), names(tx, &every, of, what, ids)?));
                        }
                    }
                    filters.push((heading, self.campus_names(tx)?));
                }
                (Takes::Days { .. }, _) => {
                    let DayRange { from, to } = self.days()?;
                    let from = from.map_or("Up to".to_owned(), |from| format!("{} to", time::show(from)));
                    days = Some(format!("{from} {}", time::show(to)));
                }
                (Takes::Day { today: true }, Some(Given::Day(on))) => days = Some(format!("As at {}", time::show(*on))),
                (Takes::Day { .. }, Some(Given::Day(on))) => filters.push((heading, time::show(*on))),
                (Takes::Month, Some(Given::Month(month))) => days = Some(month.label()),
                (Takes::Records { of, .. }, Some(Given::Ids(ids))) => {
                    filters.push((heading, names(tx, &self.scope, of, parameter.heading, ids)?))
                }
                (Takes::Number, Some(Given::Number(number))) if !heading.is_empty() => filters.push((heading, number.to_string())),
                (Takes::Choice { .. }, Some(Given::Word(word))) => filters.push((heading, crate::words::named(word))),
                _ => {}
            }
        }
        Ok(OnPaper { days, filters })
    }

    fn campus_names(&self, tx: &mut Tx) -> Result<String> {
        match self.campuses.len() {
            1..=3 => names(tx, &self.scope, "campuses", "Campus", &self.campuses),
            many => Ok(format!("{many} campuses")),
        }
    }
}

/// The labels of records as their choices show them. 404 when one of them is out of reach.
fn names(tx: &mut Tx, scope: &Scope, of: &'static str, what: &str, ids: &[i64]) -> Result<String> {
    let registry = tx.registry();
    let options = registry.options(of).ok_or_else(|| Error::internal(format!("there are no options {of}")))?;
    let mut wanted = ids.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    let mut labels = Vec::new();
    for some in wanted.chunks(50) {
        labels.extend(tx.options(options, scope, None, None, Some(some.to_vec()), 50)?.into_iter().map(|choice| called(of, choice)));
    }
    if labels.len() < wanted.len() {
        return Err(Error::not_found(&what.to_lowercase()));
    }
    Ok(if labels.len() > 3 { format!("{} chosen", labels.len()) } else { labels.join(if WITH_HINT.contains(&of) { "; " } else { ", " }) })
}

/// Choices whose label alone does not tell paper which one is meant: the program of a class, the campus of a section, the class of an exam.
const WITH_HINT: &[&str] = &["classes", "sections", "attendance_sections", "exams_with_marks", "exams_with_students"];

fn called(of: &str, choice: Choice) -> String {
    match choice.hint {
        Some(hint) if WITH_HINT.contains(&of) => format!("{}, {hint}", choice.label),
        _ => choice.label,
    }
}

fn undeclared(name: &str) -> Error {
    Error::internal(format!("the report declares no {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::CampusPlace;

    const PARAMETERS: &[Parameter] = &[
        Parameter::campuses(),
        Parameter::days(Begins::ThisMonth).most(31),
        Parameter::choice("by", "reports.rows_are", "Group by", &["class", "section"]),
        Parameter::record("class_id", "kit.label.class", "Class", "classes").needed(),
        Parameter::paged(),
    ];

    fn read(address: &str) -> Result<Arguments> {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(address).expect("pairs");
        let places = [(1, 7), (2, 6)].map(|(campus, branch)| CampusPlace { campus, branch, school: 5 });
        let scope = Scope { places: places.to_vec(), ..Scope::of_campuses([1, 2]) };
        Arguments::read(PARAMETERS, &pairs, Arc::new(scope), "2026-11-20".parse().expect("a day"))
    }

    #[test]
    fn what_is_left_out_is_filled_in() {
        let asked = read("class_id=9").expect("parameters");
        assert_eq!((asked.campuses(), asked.id("class_id"), asked.page()), (&[1, 2][..], Some(9), Some((1, 50))));
        let days = asked.days().expect("days");
        assert_eq!((days.from.map(|day| day.to_string()).as_deref(), days.to.to_string().as_str()), (Some("2026-11-01"), "2026-11-20"));
        assert_eq!(asked.choice::<String>("by").expect("a word"), "class");
        assert_eq!(read("class_id=9&campus_id=2&by=section").expect("parameters").campus_list(), "2");
        assert_eq!(read("class_id=9&branch_id=7&school_id=5").expect("parameters").campus_list(), "1");
        assert!(asked.month("period").is_err(), "a report gets only what it declares");
    }

    #[test]
    fn every_wrong_parameter_is_named() {
        for (address, field) in [
            ("", "class_id"),
            ("class_id=x", "class_id"),
            ("class_id=9&campus_id=3", "campus_id"),
            ("class_id=9&campus_id=x", "campus_id"),
            ("class_id=9&branch_id=8", "branch_id"),
            ("class_id=9&school_id=x", "school_id"),
            ("class_id=9&from=2026-02-30", "from"),
            ("class_id=9&from=2026-11-21", "to"),
            ("class_id=9&from=2026-09-01", "to"),
            ("class_id=9&by=colour", "by"),
            ("class_id=9&page=0", "page"),
            ("class_id=9&per_page=201", "per_page"),
            ("class_id=9&nonsense=1", "nonsense"),
        ] {
            let problem = read(address).expect_err(address).problem();
            assert_eq!(problem.errors.keys().collect::<Vec<_>>(), [field], "{address}: {problem:?}");
        }
    }
}
