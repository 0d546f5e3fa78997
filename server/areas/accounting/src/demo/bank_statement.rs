//! The bank's statement of a month in the demo: what the ledger has, without the last two payments, which the bank has not paid yet, and with a charge that
//! the books lack. Of a cheque that was entered as stale the bank knows nothing: it holds that money all the time.

use crate::{
    books::{balances::balance_of, model::Head},
    reconciliation::{
        actions::save,
        model::{BankStatementForm, read::of_file},
    },
};
use chrono::{Datelike as _, Days, NaiveDate};
use kernel::{Error, Money, Month, Result, Scope, Tx, binds, files::Stored, sql};
use reporting::tables::TableChoices;
use std::fmt::Write as _;

/// What the bank takes for keeping the account.
const CHARGE: Money = Money::major(350);

/// A statement as the bank sends it.
#[derive(Clone, Debug)]
pub struct BankMonth {
    bank_id: i64,
    from: NaiveDate,
    to: NaiveDate,
    opening: Money,
    closing: Money,
    pub csv: String,
}

impl BankMonth {
    /// The file's name.
    pub fn name(&self) -> String {
        let month = Month::of(self.from);
        if self.to == month.last() { format!("statement-{month}.csv") } else { format!("statement-{month}-to-{}.csv", self.to.day()) }
    }
}

/// The day, what the voucher says, a cheque's number, what came in.
type Moved = (NaiveDate, String, Option<String>, Money);

/// What the ledger has of a bank in some days, with its head and campus.
fn moved(tx: &mut Tx, bank_id: i64, from: NaiveDate, to: NaiveDate) -> Result<((i64, i64), Vec<Moved>)> {
    let (head, campus): (i64, i64) = tx.one(sql!("SELECT ledger_head_id, campus_id FROM bank WHERE id = $1"), &binds![bank_id])?;
    let moved = tx.all(
        sql!(
            "SELECT e.date, v.narration, v.cheque_no, e.debit_minor - e.credit_minor FROM entry e JOIN voucher v ON v.id = e.voucher_id
             WHERE e.ledger_head_id = $1 AND e.campus_id = $2 AND e.date BETWEEN $3 AND $4
               AND NOT EXISTS (SELECT 1 FROM stale_cheque k WHERE k.entry_id = e.id OR k.voucher_id = v.id) ORDER BY e.date, e.id"
        ),
        &binds![head, campus, from, to],
    )?;
    Ok(((head, campus), moved))
}

/// A bank's statement of a month; none where nothing moved.
pub fn of_month(tx: &mut Tx, bank_id: i64, month: Month) -> Result<Option<BankMonth>> {
    let ((head, campus), mut moved) = moved(tx, bank_id, month.first(), month.last())?;
    if moved.is_empty() {
        return Ok(None);
    }
    for _ in 0..2 {
        if let Some(at) = moved.iter().rposition(|(.., net)| net.is_negative()) {
            moved.remove(at);
        }
    }
    moved.push((month.last(), "Account maintenance charge".to_owned(), None, -CHARGE));
    let stale: Money = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM stale_cheque
             WHERE bank_id = $1 AND cheque_date < $2 AND date >= $2 AND is_reversed = FALSE"
        ),
        &binds![bank_id, month.first()],
    )?;
    let opening = balance_of(tx, Head::Ledger(head), &[campus], month.first().pred_opt())? + stale;
    written(bank_id, (month.first(), month.last()), opening, &moved).map(Some)
}

/// The bank's next statement, up to a day, as the ledger has it; none where nothing moved.
pub fn after(tx: &mut Tx, before: &BankMonth, to: NaiveDate) -> Result<Option<BankMonth>> {
    let from = before.to + Days::new(1);
    if to < from {
        return Ok(None);
    }
    let (_, moved) = moved(tx, before.bank_id, from, to)?;
    if moved.is_empty() {
        return Ok(None);
    }
    written(before.bank_id, (from, to), before.closing, &moved).map(Some)
}

fn written(bank_id: i64, (from, to): (NaiveDate, NaiveDate), opening: Money, moved: &[Moved]) -> Result<BankMonth> {
    let mut csv = "Date,Description,Reference,Amount\n".to_owned();
    for (date, narration, cheque, net) in moved {
        let said = narration.replace([',', '"', '\n'], " ");
        writeln!(csv, "{date},{said},{},{}", cheque.as_deref().unwrap_or_default(), net.decimal())
            .map_err(|error| Error::internal(error.to_string()))?;
    }
    let closing = opening + moved.iter().map(|(.., net)| *net).sum();
    Ok(BankMonth { bank_id, from, to, opening, closing, csv })
}

/// Reads it as the office does.
pub fn read_statement(tx: &mut Tx, scope: &Scope, of: &BankMonth, stored: &Stored) -> Result<()> {
    let file_id = tx.insert_file(stored, None)?;
    let file = tx.stored_file(file_id)?;
    let (none, today) = (TableChoices::default(), tx.today());
    let (reading, lines) = of_file((&of.name(), of.csv.as_bytes()), (&none, &none), today).map_err(Error::internal)?;
    let form = BankStatementForm {
        bank_id: of.bank_id,
        file_id,
        from_on: of.from,
        to_on: of.to,
        opening_minor: of.opening,
        closing_minor: of.closing,
        choices: none,
    };
    save(tx, scope, &form, &file, (&reading, &lines)).map(drop)
}
