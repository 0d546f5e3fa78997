//! Rows after the rules, and days as offices write them.

use super::{model::ImportProblem, sheet::Row};
use chrono::NaiveDate;
use kernel::time;
use std::collections::BTreeMap;

/// A row after the rules: a form that can be stored, or what is wrong.
#[derive(Debug)]
pub struct Validated<F> {
    pub row: i64,
    pub key: String,
    pub outcome: Result<F, Vec<ImportProblem>>,
}

/// A row that is right by itself.
#[derive(Clone, Debug)]
pub struct Candidate<F> {
    pub row: i64,
    pub key: String,
    pub form: F,
}

/// Validates every row by itself, then finds numbers that stand twice in the file: the first row keeps them.
pub fn validate<F>(
    rows: &[Row],
    read_row: impl Fn(&Row) -> Result<F, Vec<ImportProblem>>,
    numbers: impl Fn(&F) -> Vec<(&'static str, Option<String>)>,
) -> Vec<Validated<F>> {
    let mut validated: Vec<Validated<F>> =
        rows.iter().map(|row| Validated { row: row.number, key: row.key.clone(), outcome: read_row(row) }).collect();
    let mut seen: BTreeMap<(&'static str, String), i64> = BTreeMap::new();
    for (row, one) in rows.iter().zip(&mut validated) {
        let Ok(form) = &one.outcome else { continue };
        let own: Vec<(&'static str, String)> = numbers(form).into_iter().filter_map(|(field, number)| Some((field, number?))).collect();
        let twice: Vec<ImportProblem> = own
            .iter()
            .filter_map(|key| seen.get(key).map(|first| row.problem(key.0, format!("This stands in row {first} already."))))
            .collect();
        if twice.is_empty() {
            seen.extend(own.into_iter().map(|key| (key, row.number)));
        } else {
            one.outcome = Err(twice);
        }
    }
    validated
}

/// Parts rows into those that are right by themselves and what is wrong with the others.
pub fn part<F: Clone>(validated: &[Validated<F>]) -> (Vec<Candidate<F>>, Vec<ImportProblem>) {
    let mut candidates = Vec::new();
    let mut problems = Vec::new();
    for one in validated {
        match &one.outcome {
            Ok(form) => candidates.push(Candidate { row: one.row, key: one.key.clone(), form: form.clone() }),
            Err(wrong) => problems.extend(wrong.iter().cloned()),
        }
    }
    (candidates, problems)
}

/// A day as `2014-03-21`, `21/03/2014`, `21-3-2014`, `21.03.2014` or `21 Mar 2014`; a time after it is left out.
pub fn date(text: &str) -> Result<NaiveDate, String> {
    let day_part = text.split_once(" 00:00").map_or(text, |(day, _)| day).trim();
    if let Ok(day) = time::parse(day_part) {
        return Ok(day);
    }
    let formats = ["%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%d %b %Y", "%d-%b-%Y", "%d %B %Y", "%d-%b-%y"];
    let read = formats.iter().find_map(|format| NaiveDate::parse_from_str(day_part, format).ok());
    read.filter(|day| *day >= NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or(NaiveDate::MIN))
        .ok_or_else(|| "This is not a date. Write it like 2014-03-21 or 21/03/2014.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: i64, cnic: &str) -> Row {
        Row { number, key: number.to_string(), cells: BTreeMap::from([("cnic", cnic.to_owned())]) }
    }

    #[test]
    fn a_number_twice_in_the_file_belongs_to_the_first_row() {
        let rows = [row(2, "1"), row(3, ""), row(4, "1"), row(5, ""), row(6, "wrong"), row(7, "wrong")];
        let read = |row: &Row| match row.get("cnic") {
            "wrong" => Err(vec![row.problem("cnic", "Wrong.")]),
            _ => Ok(row.some("cnic")),
        };
        let validated = validate(&rows, read, |cnic| vec![("cnic", cnic.clone())]);
        let right: Vec<i64> = validated.iter().filter(|one| one.outcome.is_ok()).map(|one| one.row).collect();
        assert_eq!(right, [2, 3, 5]);
        let (candidates, problems) = part(&validated);
        assert_eq!((candidates.len(), problems.len()), (3, 3));
        assert_eq!((problems[0].row, problems[0].message.as_str()), (4, "This stands in row 2 already."));
    }

    #[test]
    fn dates_are_read_as_offices_write_them() {
        for text in ["2014-03-21", "21/03/2014", "21-3-2014", "21.03.2014", "21 Mar 2014", "21-Mar-2014", "2014-03-21 00:00:00"] {
            assert_eq!(date(text), Ok("2014-03-21".parse().expect("a day")), "{text}");
        }
        for text in ["", "03/21/2014", "21", "tomorrow", "21/03/0014"] {
            assert!(date(text).is_err(), "{text}");
        }
    }
}
