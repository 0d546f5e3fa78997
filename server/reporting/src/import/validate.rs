//! Rows after the rules.

use super::{model::ImportProblem, sheet::Row};
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

/// Validates every row by itself, then finds numbers that stand twice in the file: the first row keeps them. `names_cells`: whether what is said of a cell that
/// cannot be read names what stands in it.
pub fn validate<F>(
    rows: &[Row],
    names_cells: bool,
    read_row: impl Fn(&Row) -> Result<F, Vec<ImportProblem>>,
    numbers: impl Fn(&F) -> Vec<(&'static str, Option<String>)>,
) -> Vec<Validated<F>> {
    let outcome = |row: &Row| judged(row, names_cells, || read_row(row));
    let mut validated: Vec<Validated<F>> =
        rows.iter().map(|row| Validated { row: row.number, key: row.key.clone(), outcome: outcome(row) }).collect();
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

/// What the register says of a row, unless something of it cannot be read: that is said first, and once.
fn judged<F>(row: &Row, names_cells: bool, read_row: impl FnOnce() -> Result<F, Vec<ImportProblem>>) -> Result<F, Vec<ImportProblem>> {
    if let Some(problem) = &row.problem {
        return Err(vec![ImportProblem { row: row.number, column: None, value: None, message: problem.clone() }]);
    }
    let said = read_row();
    if row.faults.is_empty() {
        return said;
    }
    let fault =
        |(field, why): (&&'static str, &String)| ImportProblem::at(row.number, field, row.some(field).filter(|_| names_cells), why.clone());
    let is_other = |one: &ImportProblem| one.column.as_deref().is_none_or(|column| !row.faults.contains_key(column));
    let others = said.err().unwrap_or_default().into_iter().filter(is_other);
    Err(row.faults.iter().map(fault).chain(others).collect())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: i64, cnic: &str) -> Row {
        Row { number, key: number.to_string(), cells: BTreeMap::from([("cnic", cnic.to_owned())]), ..Row::default() }
    }

    #[test]
    fn a_number_twice_in_the_file_belongs_to_the_first_row() {
        let rows = [row(2, "1"), row(3, ""), row(4, "1"), row(5, ""), row(6, "wrong"), row(7, "wrong")];
        let read = |row: &Row| match row.get("cnic") {
            "wrong" => Err(vec![row.problem("cnic", "Wrong.")]),
            _ => Ok(row.some("cnic")),
        };
        let validated = validate(&rows, true, read, |cnic| vec![("cnic", cnic.clone())]);
        let right: Vec<i64> = validated.iter().filter(|one| one.outcome.is_ok()).map(|one| one.row).collect();
        assert_eq!(right, [2, 3, 5]);
        let (candidates, problems) = part(&validated);
        assert_eq!((candidates.len(), problems.len()), (3, 3));
        assert_eq!((problems[0].row, problems[0].message.as_str()), (4, "This stands in row 2 already."));
    }

    #[test]
    fn a_cell_that_cannot_be_read_is_said_once() {
        let mut unread = row(2, "1.26E+09");
        unread.faults.insert("cnic", "Lost.".to_owned());
        let said = || Err::<(), _>(vec![unread.problem("cnic", "No CNIC."), unread.problem("name", "No name.")]);
        let messages = |names_cells| -> Vec<(String, Option<String>)> {
            judged(&unread, names_cells, said).expect_err("a wrong row").into_iter().map(|one| (one.message, one.value)).collect()
        };
        assert_eq!(messages(true), [("Lost.".to_owned(), Some("1.26E+09".to_owned())), ("No name.".to_owned(), None)]);
        assert_eq!(messages(false)[0], ("Lost.".to_owned(), None));
        assert!(judged(&unread, true, || Ok(())).is_err(), "whatever the register says of it");
        let ragged = Row { problem: Some("Too many cells.".to_owned()), ..row(3, "") };
        assert_eq!(judged(&ragged, true, || Ok(())).expect_err("a ragged row")[0].message, "Too many cells.");
    }
}
