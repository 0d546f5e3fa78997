//! A challan that no plan made: of a fine of a student without an open one, of the struck-off fine, of what was owed before the books.

use super::number;
use crate::{
    bank_days::BankDays,
    billing::{
        challans::{
            model::{CHALLAN, ChallanKind, ChallanStatus},
            queries::{add_steps, keep_words, step_rows},
        },
        fines::model::NewFine,
    },
    settlement::{OpenChallan, load_challan},
};
use chrono::{Duration, NaiveDate};
use kernel::{Error, Month, Result, Row, Tx, binds, pairs, sql};

#[derive(Debug, Row)]
struct Fined {
    name: String,
    registration_no: String,
    campus_id: i64,
    session_id: i64,
    program_id: i64,
    class_id: i64,
    section_id: Option<i64>,
}

/// Days until it is due, and days after that until which a bank takes it.
const DUE_DAYS: i64 = 7;
const VALID_DAYS: i64 = 30;

/// An issued challan without lines for the fine to stand on.
pub(crate) fn fine_challan(tx: &mut Tx, fine: &NewFine) -> Result<OpenChallan> {
    lineless(tx, fine.student_id, ChallanKind::Fine, fine.on_date)
}

/// An issued challan of a day, without lines. It is due some days from then, or from today where that day is past.
pub(crate) fn lineless(tx: &mut Tx, student_id: i64, kind: ChallanKind, on_date: NaiveDate) -> Result<OpenChallan> {
    let student: Fined = tx
        .first(
            sql!("SELECT name, registration_no, campus_id, session_id, program_id, class_id, section_id FROM student WHERE id = $1"),
            &binds![student_id],
        )?
        .ok_or_else(|| Error::not_found("student"))?;
    let bank = accounting::api::default_bank(tx, student.campus_id)?;
    let words_id = keep_words(tx, bank.as_ref(), &[])?;
    let bank_id = bank.map(|bank| bank.id);
    let bank_days = BankDays::read(tx)?;
    let due_on = bank_days.on_or_after(on_date.max(tx.today()) + Duration::days(DUE_DAYS));
    let valid_until = bank_days.on_or_after(due_on + Duration::days(VALID_DAYS));
    let no = number::take(tx, student.campus_id, on_date, 1)?.remove(0);
    let id = tx.insert(
        &CHALLAN,
        pairs! {
            kind: kind, challan_no: &no, student_id: student_id, campus_id: student.campus_id, session_id: student.session_id,
            program_id: student.program_id, class_id: student.class_id, section_id: student.section_id, sequence: 0i64,
            period: Month::of(on_date).to_string(), due_on: due_on, valid_until: valid_until, issued_on: on_date, issue_no: 1i64,
            status: ChallanStatus::Issued, amount_minor: 0i64, concession_minor: 0i64, paid_minor: 0i64, withdrawn_minor: 0i64, is_unearned: false,
            bank_id: bank_id, words_id: words_id, code: kernel::paper_code::of_paper(), print_count: 0i64
        },
    )?;
    // Its paper has one amount: fines do not grow.
    add_steps(tx, step_rows(id, None, due_on, valid_until))?;
    tx.index_search("challan", id, Some(student.campus_id), &[&student.name], &[&no, &student.registration_no])?;
    load_challan(tx, id)
}
