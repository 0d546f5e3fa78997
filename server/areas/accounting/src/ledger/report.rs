//! The ledger as a report: what it is asked for, and what it shows.

use super::{
    model::{Ledger, LedgerRow},
    queries,
};
use crate::books::model::PartyKind;
use kernel::{Result, Tx};
use reporting::{Asked, Begins, Column, LeadsTo, Parameter, Report, Reported, Rows};

pub static LEDGER: Report = Report::new(
    "accounting.ledger.any",
    "Ledger",
    &[
        Parameter::records("ledger_head_id", "accounting.ledger_heads.one", "Ledger head", "ledger_heads"),
        // All ledger heads of a group.
        Parameter::record("head_id", "accounting.heads.one", "Head", "account_heads"),
        Parameter::campuses(),
        Parameter::days(Begins::Ever),
        // Entries of one party only.
        Parameter::optional_choice("party_kind", "", "Party", PartyKind::WORDS),
        Parameter::number("party_id"),
        Parameter::program(),
        Parameter::paged(),
    ],
    &[
        Column::day("date", "kit.label.date", "Date"),
        Column::text("voucher_no", "accounting.vouchers.one", "Voucher").share(0),
        Column::word("kind", "kit.label.kind", "Kind").off_screen().off_paper(),
        Column::text("narration", "kit.label.narration", "Narration").share(3),
        Column::text("against", "accounting.ledger.against", "Against").share(2),
        Column::text("party_name", "", "Party").off_screen().off_paper(),
        Column::text("campus_name", "kit.label.campus", "Campus").off_screen().off_paper(),
        Column::text("ledger_head_name", "accounting.ledger_heads.one", "Ledger head").off_screen().off_paper(),
        Column::amount("debit_minor", "kit.label.debit", "Debit").blank_zero(),
        Column::amount("credit_minor", "kit.label.credit", "Credit").blank_zero(),
        Column::amount("balance_minor", "kit.label.balance", "Balance").not_totalled(),
    ],
)
.in_order()
.landscape();

impl Reported for LedgerRow {
    const REPORT: &'static Report = &LEDGER;
    type Beside = Ledger;

    /// Opening, entries with the balance after each, closing. A file has all entries.
    fn rows(tx: &mut Tx, asked: &Asked) -> Result<Rows<Self>> {
        let (entries, moved, ledger) = queries::ledger(tx, asked)?;
        let heading = match ledger.heads.as_slice() {
            [one] => format!("Ledger of {}", one.name),
            many => format!("Ledger of {} heads", many.len()),
        };
        let (opening, closing) = (ledger.opening_minor, ledger.closing_minor);
        Ok(Rows::new(entries, ledger)
            .total("debit_minor", Some(moved.debit.minor()))
            .total("credit_minor", Some(moved.credit.minor()))
            .heading(heading)
            .before("Opening balance", "balance_minor", opening)
            .after("Closing balance", "balance_minor", closing)
            .note("A balance in brackets stands on the credit side."))
    }

    fn leads_to(&self, _: &Asked) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.voucher_id })
    }
}
