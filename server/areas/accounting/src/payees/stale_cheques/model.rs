//! A stale cheque: what it holds, what the form may say of it, how it is listed; and the cheques that no bank has shown yet.

use crate::api::{OF_BANK, OF_PAYEE, OF_VOUCHER};
use crate::{journal::model::check_date, rights::payees as rights};
use chrono::{Months, NaiveDate};
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Record, Result, ScopeBy, Unique, form::text_for_preview, listed};
use schemars::JsonSchema;
use serde::Deserialize;

/// A bank pays a cheque for so many months.
const CHEQUE_MONTHS: u32 = 6;

pub static STALE_CHEQUE: Record = Record {
    table: "stale_cheque",
    record_name: "stale cheque",
    columns: &[
        "campus_id",
        "bank_id",
        "payee_id",
        "entry_id",
        "cheque_no",
        "cheque_date",
        "date",
        "amount_minor",
        "reason",
        "bill_id",
        "voucher_id",
        "is_reversed",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BILLS_DETAILS]),
    unique: &[Unique::of("stale_cheque_entry", &["entry_id"], "entry_id", "This cheque is entered as stale already.")],
    words: &["reason"],
    numbers: &["cheque_no"],
};

listed! {
    /// A stale cheque as listed.
    #[derive(Clone)]
    pub struct StaleCheque of STALE_CHEQUES {
        name: "stale cheques",
        record_name: "stale cheque",
        from: "stale_cheque k",
        scope: ScopeBy::Campus("k.campus_id"),
        sort: "-date",
        totals: &[("amount_minor", "CASE WHEN k.is_reversed THEN 0 ELSE k.amount_minor END")],
    } columns {
        id: i64 = hidden("k.id");
        version: i64 = hidden("k.version");
        date: NaiveDate = date("k.date", "Date").filtered();
        cheque_no: String = text("k.cheque_no", "Cheque no");
        cheque_date: NaiveDate = date("k.cheque_date", "Cheque of");
        payee_id: i64, payee_name: String = of(&OF_PAYEE, "y.name", "k.payee_id");
        bank_id: i64, bank_name: String = of(&OF_BANK, "b.name", "k.bank_id");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "k.campus_id");
        reason: String = text("k.reason", "Reason");
        amount_minor: Money = money("k.amount_minor", "Amount");
        /// What is owed of it, and paid as any bill.
        bill_id: i64 = hidden("k.bill_id");
        is_reversed: bool = flag("k.is_reversed", "Presented late").filtered();
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "k.voucher_id").nullable();
        created_at: Instant = instant("k.created_at", "Entered");
    }
}

listed! {
    /// A cheque of ours that no statement of its bank shows yet. What the office drew for itself, or moved between banks, is reversed as a bank transaction.
    #[derive(Clone)]
    pub struct UnpresentedCheque of UNPRESENTED_CHEQUES {
        name: "cheques that were not presented",
        from: "bank b",
        joins: [
            always("entry", "e", "e.ledger_head_id = b.ledger_head_id"), always("voucher", "v", "v.id = e.voucher_id"),
            on("bank_match", "m", "m.entry_id = e.id"), on("bank_outstanding", "o", "o.entry_id = e.id"),
        ],
        scope: ScopeBy::Campus("e.campus_id"),
        only: "m.entry_id IS NULL AND e.credit_minor > 0 AND v.cheque_no IS NOT NULL AND v.reverses_id IS NULL
            AND NOT EXISTS (SELECT 1 FROM voucher r WHERE r.reverses_id = v.id)
            AND NOT EXISTS (SELECT 1 FROM stale_cheque k WHERE k.entry_id = e.id AND k.is_reversed = FALSE)
            AND NOT EXISTS (SELECT 1 FROM bank_match_part p WHERE p.entry_id = e.id)
            AND NOT EXISTS (SELECT 1 FROM bank_transaction t WHERE t.voucher_id = v.id)
            AND (o.entry_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM bank_statement s WHERE s.bank_id = b.id)
                 OR EXISTS (SELECT 1 FROM bank_statement s WHERE s.bank_id = b.id AND s.from_on <= e.date))",
        filters: &[Filter::of("bank_id", "b.id")],
        sort: "date",
        totals: &[("amount_minor", "e.credit_minor")],
    } columns {
        id: i64 = hidden("e.id");
        date: NaiveDate = date("e.date", "Date").filtered();
        cheque_no: Option<String> = text("v.cheque_no", "Cheque no").nullable();
        payee: Option<String> = text("v.payee", "Payee").nullable();
        narration: String = text("v.narration", "Narration");
        bank_id: i64 = hidden("b.id");
        bank_name: String = text("b.name", "Bank");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "e.campus_id");
        voucher_id: i64 = hidden("v.id");
        voucher_no: String = text("v.voucher_no", "Voucher");
        amount_minor: Money = money("e.credit_minor", "Amount");
    }
}

/// What the office fills in for a cheque that was not presented.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct StaleChequeForm {
    /// The entry of the bank's ledger that the bank has not paid.
    pub entry_id: i64,
    /// Who is owed again.
    pub payee_id: i64,
    pub date: NaiveDate,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}

kernel::dated!(StaleChequeForm: check, for_preview);
impl StaleChequeForm {
    /// As it is while it is filled in: the reason may be missing.
    pub fn for_preview(self) -> StaleChequeForm {
        let reason = if self.reason.trim().chars().count() < 4 { text_for_preview(String::new()) } else { self.reason };
        StaleChequeForm { reason, ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<StaleChequeForm> {
        let mut c = Checks::of("stale cheque");
        check_date(&mut c, "date", self.date, today);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// The first day on which no bank pays a cheque of this day any more.
pub fn stale_from(cheque: NaiveDate) -> NaiveDate {
    let last = cheque.checked_add_months(Months::new(CHEQUE_MONTHS)).unwrap_or(cheque);
    last.succ_opt().unwrap_or(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cheque_is_paid_for_six_months() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        assert_eq!(stale_from(day("2026-05-10")), day("2026-11-11"));
        assert_eq!(stale_from(day("2026-08-31")), day("2027-03-01"));
    }
}
