//! Vouchers made ready to be written: balanced, on days and heads that take them.

use super::{
    facts::PostingFacts,
    heads::Heads,
    model::{Control, Line, MoneyPlace, NewVoucher, VoucherId, balanced, series},
    months, years,
};
use chrono::NaiveDate;
use kernel::{Money, Month, Result};
use std::collections::{BTreeMap, BTreeSet};

/// A voucher ready to be written.
pub(super) struct Ready {
    pub id: VoucherId,
    pub(super) voucher: NewVoucher,
    /// Its lines with the due-to and due-from ones, each with its ledger head.
    pub(super) lines: Vec<(i64, Line)>,
    pub month: String,
    pub prefix: &'static str,
    /// Its debits without the ones between campuses.
    pub amount: Money,
}

/// Vouchers with their lines and amounts as they will stand. 409 when one does not balance, a month is closed or a head cannot be posted to.
pub(super) fn ready(facts: &PostingFacts, vouchers: Vec<NewVoucher>, ids: impl IntoIterator<Item = VoucherId>) -> Result<Vec<Ready>> {
    let ready: Vec<Ready> =
        vouchers.into_iter().zip(ids).map(|(voucher, id)| ready_one(&facts.heads, voucher, id)).collect::<Result<_>>()?;
    check_days(facts, &ready)?;
    Ok(ready)
}

fn ready_one(heads: &Heads, mut voucher: NewVoucher, id: VoucherId) -> Result<Ready> {
    // A reversal mirrors its original line by line, the ones between campuses too, and may reach heads that are closed to new postings.
    let mirrors = voucher.reverses.is_some();
    let wanted = balanced(std::mem::take(&mut voucher.lines))?;
    let (mut moves, mut amount) = (Vec::new(), Money::ZERO);
    let mut lines = Vec::with_capacity(wanted.len());
    for line in wanted {
        let facts = if mirrors { heads.find(line.head)? } else { heads.for_line(&line)? };
        match (facts.is_bank, facts.control) {
            (true, _) => moves.push((MoneyPlace::Bank, line.net())),
            (_, Some(Control::Cash | Control::CashInTills | Control::PettyCash | Control::ChequesInHand | Control::CardsAndWallets)) => {
                moves.push((MoneyPlace::Cash, line.net()))
            }
            _ => {}
        }
        if facts.control != Some(Control::InterCampus) {
            amount += line.debit;
        }
        lines.push((facts.id, line));
    }
    let (month, prefix) = (Month::of(voucher.date).to_string(), series(voucher.kind, &moves));
    Ok(Ready { id, voucher, lines, month, prefix, amount })
}

/// The triggers refuse a closed day too; here it is said which.
fn check_days(facts: &PostingFacts, ready: &[Ready]) -> Result<()> {
    let mut wanted: BTreeMap<NaiveDate, BTreeSet<i64>> = BTreeMap::new();
    for one in ready {
        let touched = one.lines.iter().map(|(_, line)| line.campus_id).chain([one.voucher.campus_id]);
        if one.voucher.final_period {
            years::refuse_closed(&facts.adjusting, &facts.locks, touched, one.voucher.date)?;
        } else {
            wanted.entry(one.voucher.date).or_default().extend(touched);
        }
    }
    wanted.iter().try_for_each(|(day, campuses)| months::refuse_closed(&facts.locks, campuses, *day))
}
