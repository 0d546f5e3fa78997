//! What other areas may call: posting, reversing, balances, banks, heads of their own. Nothing else writes the books.
//!
//! A unit that posts does so last where it can: posting ends by taking the voucher's number, and the next taker of that series waits for the commit.

pub use crate::{
    banks::{Bank, bank, default_bank},
    books::{
        balances::{Sums, balance_of, party_balance, party_balances},
        journal_file::{Format, write_journal},
        model::{AccountClass, Control, Head, Line, NewVoucher, PartyKind, Posted, VoucherKind},
        post::{post, post_many},
        reverse::reverse,
    },
    chart::seed::{ensure_ledger_head, fee_income_head, groups, pass_through_head, refundable_head, seed, tax_head},
};
use chrono::NaiveDate;
use kernel::{Result, Tx};

/// The wanted day when its month is open for the campus; else today; 409 when today's month is closed too.
pub fn open_day(tx: &mut Tx, campus_id: i64, wanted: NaiveDate) -> Result<NaiveDate> {
    crate::books::months::open_day_of(tx, &[campus_id], wanted)
}
