//! Openings of payees from sheets: the columns, the rules of a row, and what the database says against it.

use super::{
    actions,
    model::{KnownPayee, ONCE, PAYEE_OPENING, PayeeOpeningRow},
    queries,
};
use crate::{
    books::months::{lock_of, open_day_of},
    payees::bills::queries::same_bill,
    vouchers::model::Reverse,
    withholding::taxes::model::{WithheldNature, tax_year_start},
};
use chrono::NaiveDate;
use kernel::{Instant, Record, Result, Scope, Tx};
use reporting::import::{CampusSheet, Candidate, Field, Holds, Import, ImportProblem, Row, forget, plain};

static FIELDS: &[Field] = &[
    Field::new("name", "Payee", &["payee name", "supplier", "creditor", "vendor"], "Paper House"),
    Field::new("number", "NTN or CNIC", &["ntn", "cnic"], ""),
    Field::new("bill_no", "Bill no", &["bill", "invoice", "invoice no"], "PH-117"),
    Field::new("due_on", "Due on", &["due date", "due"], "").holds(Holds::Day),
    Field::new("owed_minor", "Owed", &["balance", "payable", "outstanding"], "25000").holds(Holds::Amount),
    Field::new("nature", "Tax withheld for", &["nature", "for"], "goods"),
    Field::new("paid_minor", "Paid in the tax year", &["paid", "gross paid"], "60000").holds(Holds::Amount),
    Field::new("upto_on", "Paid up to", &["up to", "paid until"], "2026-08-31").holds(Holds::Day),
    Field::new("tax_minor", "Tax of the tax year", &["tax", "tax withheld"], "0").holds(Holds::Amount),
];

/// The sheets of payees' openings.
#[derive(Clone, Copy, Debug)]
pub struct PayeeOpeningSheets;

/// What rows are read by.
#[derive(Clone, Debug)]
pub struct Known {
    campus_id: i64,
    /// The first day that the books take.
    on: NaiveDate,
    payees: Vec<KnownPayee>,
}

impl Import for PayeeOpeningSheets {
    const JOB: &'static str = "accounting.import_payee_openings";
    const REGISTER: &'static str = "payee openings";
    const RECORD: &'static Record = &PAYEE_OPENING;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = PayeeOpeningRow;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        let opens_on = lock_of(tx, asked.campus_id)?.opens_on;
        Ok(Known {
            campus_id: asked.campus_id,
            on: open_day_of(tx, &[asked.campus_id], opens_on)?,
            payees: queries::payees_of(tx, asked.campus_id)?,
        })
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Known, today: NaiveDate) -> Result<PayeeOpeningRow, Vec<ImportProblem>> {
        read_row(row, &known.payees, today)
    }

    fn numbers(form: &PayeeOpeningRow) -> Vec<(&'static str, Option<String>)> {
        vec![
            ("bill_no", form.owed.is_positive().then(|| format!("{} {} {}", form.payee_id, form.bill_no, form.owed))),
            ("nature", form.nature.filter(|_| form.paid.is_positive()).map(|nature| format!("{} {nature}", form.payee_id))),
        ]
    }

    fn refusals(tx: &mut Tx, _: &Known, candidates: &[Candidate<PayeeOpeningRow>]) -> Result<Vec<ImportProblem>> {
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates {
            if form.owed.is_positive() && same_bill(tx, form.payee_id, &form.bill_no, form.owed)?.is_some() {
                let said = "A bill of this number and amount of this payee stands already.";
                problems.push(ImportProblem::at(*row, "bill_no", Some(form.bill_no.clone()), said));
            }
            let (Some(nature), Some(upto)) = (form.nature, form.upto) else { continue };
            let year_from = tax_year_start(upto);
            if queries::is_entered(tx, form.payee_id, nature, year_from)? {
                problems.push(ImportProblem::at(*row, "nature", Some(nature.to_string()), ONCE));
            }
            if queries::has_paid(tx, form.payee_id, nature, year_from, upto)? {
                let said = "The books have payments of these days to this payee already. Enter an earlier day.";
                problems.push(ImportProblem::at(*row, "upto_on", None, said));
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Known, form: &PayeeOpeningRow) -> Result<i64> {
        actions::enter(tx, known.campus_id, known.on, form)
    }

    /// One that is used by now stays.
    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, _: Instant) -> Result<bool> {
        let found = queries::locked(tx, scope, id)?;
        if found.is_reversed || actions::kept_by(tx, &found)?.is_some() {
            return Ok(false);
        }
        take_back(tx, scope, &Reverse { id, reason: "Import taken back".to_owned(), today: false })?;
        Ok(true)
    }
}

/// Takes an opening back, whose row may come in anew. Errors as `actions::take_back`.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let id = actions::take_back(tx, scope, form)?;
    forget::<PayeeOpeningSheets>(tx, id)?;
    Ok(id)
}

/// By number, else by a name that no other payee has.
fn payee_of(row: &Row, payees: &[KnownPayee]) -> Result<i64, (&'static str, &'static str)> {
    let (name, number) = (row.get("name"), row.get("number"));
    let has = |kept: &Option<String>| kept.as_deref().is_some_and(|kept| digits(kept) == digits(number));
    let found: Vec<&KnownPayee> = match number.is_empty() {
        true => payees.iter().filter(|one| plain(&one.1) == plain(name)).collect(),
        false => payees.iter().filter(|one| has(&one.2) || has(&one.3)).collect(),
    };
    match found.as_slice() {
        [one] if name.is_empty() || plain(&one.1) == plain(name) => Ok(one.0),
        [_] => Err(("name", "The payee with this number has another name.")),
        [] => Err(("name", "This campus has no such payee. Add it to the register of payees first.")),
        _ => Err(("number", "Several payees are like this. Enter the NTN or CNIC of one.")),
    }
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn read_row(row: &Row, payees: &[KnownPayee], today: NaiveDate) -> Result<PayeeOpeningRow, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let payee = payee_of(row, payees).map_err(|(field, sentence)| problems.push(row.problem(field, sentence)));
    let mut amount =
        |field: &'static str| row.amount(field).map_err(|sentence| problems.push(row.problem(field, sentence))).unwrap_or_default();
    let (owed, paid, tax) = (amount("owed_minor"), amount("paid_minor"), amount("tax_minor"));
    let (due_on, upto) = (row.day("due_on"), row.day("upto_on"));
    let nature = match row.get("nature") {
        "" => None,
        text => {
            let wanted = plain(text);
            let found = WithheldNature::ALL
                .iter()
                .copied()
                .find(|one| plain(one.as_str()) == wanted || plain(&one.as_str().replace('_', " ")) == wanted);
            if found.is_none() {
                problems.push(
                    row.problem("nature", "Write goods, services, specified services, rent or another kind of the withholding rates."),
                );
            }
            found
        }
    };
    if tax > paid {
        problems.push(row.problem("tax_minor", "Tax is no more than what was paid."));
    }
    if paid.is_positive() && row.get("nature").is_empty() {
        problems.push(row.problem("nature", "Say what was paid for: the tax depends on it."));
    }
    if paid.is_positive() && row.get("upto_on").is_empty() {
        problems.push(row.problem("upto_on", "Enter the last day of what was paid."));
    }
    if upto.is_some_and(|day| day > today) {
        problems.push(row.problem("upto_on", "This day is still to come."));
    }
    if problems.is_empty() && (owed + paid).is_zero() {
        problems.push(row.problem("owed_minor", "Enter what is owed, or what was paid in the tax year."));
    }
    let bill_no = match row.get("bill_no") {
        "" => "Before the books".to_owned(),
        text => text.chars().take(40).collect(),
    };
    match payee {
        Ok(payee_id) if problems.is_empty() => {
            let upto = upto.filter(|_| paid.is_positive());
            Ok(PayeeOpeningRow { payee_id, bill_no, due_on, owed, nature, paid, tax, upto })
        }
        _ => Err(problems),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Money;

    fn read(cells: &[(&'static str, &str)]) -> Result<PayeeOpeningRow, Vec<String>> {
        let usual = [("name", "paper house"), ("owed_minor", "25,000")];
        let cells = usual.iter().chain(cells).map(|(field, text)| (*field, (*text).to_owned())).collect();
        let payees = [(7, "Paper House".to_owned(), Some("1234567-8".to_owned()), None), (8, "Ink House".to_owned(), None, None)];
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
        read_row(&Row::of(2, cells), &payees, today)
            .map_err(|problems| problems.into_iter().map(|one| one.column.unwrap_or_default()).collect())
    }

    #[test]
    fn a_row_names_its_payee_and_amounts() {
        let row = read(&[("nature", "specified services"), ("paid_minor", "60000"), ("upto_on", "2026-08-31")]).expect("a right row");
        assert_eq!((row.payee_id, row.owed, row.paid), (7, Money::major(25_000), Money::major(60_000)));
        assert_eq!((row.nature, row.bill_no.as_str()), (Some(WithheldNature::SpecifiedServices), "Before the books"));
        assert_eq!(read(&[("name", ""), ("number", "12345678")]).expect("by number").payee_id, 7);
        for (cells, field) in [
            (vec![("name", "Nobody")], "name"),
            (vec![("number", "12345678"), ("name", "Ink House")], "name"),
            (vec![("owed_minor", "much")], "owed_minor"),
            (vec![("nature", "gifts")], "nature"),
            (vec![("paid_minor", "100"), ("upto_on", "2026-08-31")], "nature"),
            (vec![("paid_minor", "100"), ("nature", "goods")], "upto_on"),
            (vec![("paid_minor", "100"), ("nature", "goods"), ("upto_on", "2027-08-31")], "upto_on"),
            (vec![("paid_minor", "100"), ("tax_minor", "200"), ("nature", "goods"), ("upto_on", "2026-08-31")], "tax_minor"),
            (vec![("owed_minor", "0")], "owed_minor"),
        ] {
            assert_eq!(read(&cells).expect_err(field), [field], "{cells:?}");
        }
    }
}
