//! A journal voucher as the accountant fills it in.

use crate::books::model::{Head, Line, NewVoucher, VoucherKind};
use chrono::NaiveDate;
use kernel::{Checks, Error, Form, Money, Result, form::text_for_preview, time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Lines of a voucher written by hand at most.
pub const MOST_LINES: usize = 200;

/// The voucher's form.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct JournalForm {
    pub campus_id: i64,
    pub date: NaiveDate,
    #[garde(length(min = 3, max = 300))]
    pub narration: String,
    #[garde(length(min = 2, max = MOST_LINES), dive)]
    pub lines: Vec<JournalLine>,
}

/// One line: an amount on one side.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct JournalLine {
    pub ledger_head_id: i64,
    /// The voucher's campus when left out.
    pub campus_id: Option<i64>,
    #[serde(default)]
    #[garde(range(min = 0))]
    pub debit_minor: Money,
    #[serde(default)]
    #[garde(range(min = 0))]
    pub credit_minor: Money,
    pub program_id: Option<i64>,
    #[garde(length(max = 120))]
    pub memo: Option<String>,
}

/// The first day that a form may name: nobody books further back by hand.
pub fn earliest(today: NaiveDate) -> NaiveDate {
    today.checked_sub_months(chrono::Months::new(120)).unwrap_or(today)
}

/// A form's date: not in the future, not absurdly old.
pub fn check_date(c: &mut Checks, field: &str, date: NaiveDate, today: NaiveDate) {
    if date > today {
        c.error(field, format!("This day has not come yet. Enter {} or earlier.", time::show(today)));
    } else if date < earliest(today) {
        c.error(field, format!("Enter a date on or after {}.", time::show(earliest(today))));
    }
}

kernel::dated!(JournalForm: check, for_preview, .campus_id);
impl JournalForm {
    /// As it is while it is filled in: the narration may be missing.
    pub fn for_preview(self) -> JournalForm {
        JournalForm { narration: text_for_preview(self.narration), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<JournalForm> {
        let mut c = Checks::of("voucher");
        check_date(&mut c, "date", self.date, today);
        let checked = self.checked(&mut c);
        for (n, line) in checked.lines.iter().enumerate() {
            let sides = usize::from(line.debit_minor.is_positive()) + usize::from(line.credit_minor.is_positive());
            c.at("lines", n).ensure(
                sides == 1 || line.debit_minor.is_negative() || line.credit_minor.is_negative(),
                "debit_minor",
                "Enter a debit or a credit.",
            );
            c.up();
        }
        if c.is_clean() {
            let debits = Money::checked_sum(checked.lines.iter().map(|l| l.debit_minor));
            let credits = Money::checked_sum(checked.lines.iter().map(|l| l.credit_minor));
            match debits.zip(credits) {
                Some((debits, credits)) if debits == credits => {}
                Some((debits, credits)) => {
                    let off = (debits - credits).abs();
                    c.error("lines", format!("Debits are {debits} and credits {credits}: they differ by {off}."));
                }
                None => c.error("lines", "These amounts are too large to be counted."),
            }
        }
        c.done()?;
        Ok(checked)
    }

    /// Sum of the debits.
    pub fn amount(&self) -> Money {
        self.lines.iter().map(|l| l.debit_minor).sum()
    }

    /// The voucher to post.
    pub fn voucher(&self) -> NewVoucher {
        let lines = self.lines.iter().map(|l| {
            let campus = l.campus_id.unwrap_or(self.campus_id);
            let line = if l.debit_minor.is_positive() {
                Line::debit(campus, Head::Ledger(l.ledger_head_id), l.debit_minor)
            } else {
                Line::credit(campus, Head::Ledger(l.ledger_head_id), l.credit_minor)
            };
            Line { memo: l.memo.clone(), ..line.program(l.program_id) }
        });
        NewVoucher::new(VoucherKind::Journal, self.campus_id, self.date, self.narration.clone()).lines(lines)
    }
}

/// Where a form's line may not go.
pub fn line_error(n: usize, sentence: impl Into<String>) -> Error {
    Error::field(format!("lines.{n}.ledger_head_id"), sentence)
}

/// What became of a form: a posted voucher, or a draft that somebody else must check.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct JournalSaved {
    pub voucher_id: Option<i64>,
    pub voucher_no: Option<String>,
    pub draft_id: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(lines: &[(i64, i64)]) -> JournalForm {
        let lines = lines
            .iter()
            .map(|(debit, credit)| JournalLine {
                ledger_head_id: 1,
                campus_id: None,
                debit_minor: Money(*debit),
                credit_minor: Money(*credit),
                program_id: None,
                memo: None,
            })
            .collect();
        JournalForm { campus_id: 1, date: "2026-11-20".parse().unwrap(), narration: "Rent of November".into(), lines }
    }

    #[test]
    fn both_sides_must_be_equal_and_each_line_on_one() {
        let today = "2026-11-20".parse().unwrap();
        assert!(form(&[(100, 0), (0, 60), (0, 40)]).check(today).is_ok());
        for wrong in [&[(100, 0), (0, 60)][..], &[(100, 0)], &[(0, 0), (0, 0)], &[(5, 5), (0, 0)], &[(-5, 0), (0, -5)]] {
            assert!(form(wrong).check(today).is_err(), "{wrong:?}");
        }
        let tomorrow = JournalForm { date: "2026-11-21".parse().unwrap(), ..form(&[(1, 0), (0, 1)]) };
        assert!(tomorrow.check(today).is_err());
    }
}
