//! Money must suffice: on no day does a voucher leave a cash box with less than nothing, or a bank with less than its overdraft limit allows.

use super::{
    balances::balance_of,
    heads::Heads,
    model::{Control, Head, NewVoucher, VoucherKind},
    ready::Ready,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Tx, binds, db::One, sql, time};
use std::collections::BTreeMap;

/// A cash box or a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    ledger_head_id: i64,
    campus_id: i64,
}

/// What some vouchers change, by place and day.
#[derive(Debug, Default)]
pub struct Moves {
    changes: BTreeMap<Place, Changes>,
}

#[derive(Debug, Default)]
struct Changes {
    is_bank: bool,
    /// All of it mirrors earlier vouchers.
    only_reversals: bool,
    by_day: BTreeMap<NaiveDate, Money>,
}

impl Moves {
    /// Of vouchers that are ready to be written.
    pub(super) fn of(heads: &Heads, ready: &[Ready]) -> Result<Moves> {
        let mut moves = Moves::default();
        for one in ready {
            for (head, line) in &one.lines {
                let facts = heads.find(Head::Ledger(*head))?;
                if facts.is_bank || matches!(facts.control, Some(Control::Cash | Control::CashInTills | Control::PettyCash)) {
                    let place = Place { ledger_head_id: *head, campus_id: line.campus_id };
                    moves.add(&one.voucher, place, facts.is_bank, line.net());
                }
            }
        }
        Ok(moves)
    }

    /// Counts a line on a cash or bank head. What a bank did itself is recorded whatever the account holds, so it is not counted.
    fn add(&mut self, voucher: &NewVoucher, place: Place, is_bank: bool, net: Money) {
        let reverses = voucher.kind == VoucherKind::Reversal;
        if is_bank && (voucher.by_the_bank || reverses) {
            return;
        }
        let changes = self.changes.entry(place).or_insert(Changes { is_bank, only_reversals: true, by_day: BTreeMap::new() });
        changes.only_reversals &= reverses;
        *changes.by_day.entry(voucher.date).or_default() += net;
    }

    /// 422 at the amount, or of a reversal 409, when a place would hold too little on any day. Two who ask at once for the same place cannot both be told yes.
    pub fn must_suffice(self, tx: &mut Tx) -> Result<()> {
        for (place, changes) in self.changes {
            if let Some(first) = first_day_worse(&changes.by_day) {
                lock(tx, place)?;
                check(tx, place, &changes, first)?;
            }
        }
        Ok(())
    }
}

/// The first day on which there is less than before.
fn first_day_worse(by_day: &BTreeMap<NaiveDate, Money>) -> Option<NaiveDate> {
    let mut sum = Money::ZERO;
    by_day.iter().find_map(|(day, net)| {
        sum += *net;
        sum.is_negative().then_some(*day)
    })
}

fn lock(tx: &mut Tx, place: Place) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO money_place (ledger_head_id, campus_id, takings) VALUES ($1, $2, 1)
             ON CONFLICT (ledger_head_id, campus_id) DO UPDATE SET takings = money_place.takings + 1"
        ),
        &binds![place.ledger_head_id, place.campus_id],
    )
    .map(drop)
}

/// A day on which too little is left.
struct Short {
    on: NaiveDate,
    held: Money,
    taken: Money,
    is_last: bool,
}

fn check(tx: &mut Tx, Place { ledger_head_id, campus_id }: Place, changes: &Changes, first: NaiveDate) -> Result<()> {
    let overdraft: Option<One<Money>> =
        tx.first(sql!("SELECT overdraft_minor FROM bank WHERE ledger_head_id = $1"), &binds![ledger_head_id])?;
    let limit = overdraft.map_or(Money::ZERO, |one| one.0);
    let after: Vec<(NaiveDate, Money)> = tx.all(
        sql!(
            "SELECT date, CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) FROM entry
             WHERE ledger_head_id = $1 AND campus_id = $2 AND date > $3 GROUP BY date ORDER BY date"
        ),
        &binds![ledger_head_id, campus_id, first],
    )?;
    let now = balance_of(tx, Head::Ledger(ledger_head_id), &[campus_id], None)?;
    match shortest(now, &after, &changes.by_day, first, limit) {
        Some(short) => Err(refusal(changes, &short, limit)),
        None => Ok(()),
    }
}

/// The day on which least is left, when it is too little. `after` are the changes that stand already on days after `first`.
fn shortest(
    now: Money,
    after: &[(NaiveDate, Money)],
    by_day: &BTreeMap<NaiveDate, Money>,
    first: NaiveDate,
    limit: Money,
) -> Option<Short> {
    let mut days: BTreeMap<NaiveDate, (Money, Money)> = BTreeMap::new();
    for (day, net) in after {
        days.entry(*day).or_default().0 += *net;
    }
    for (day, net) in by_day {
        days.entry((*day).max(first)).or_default().1 += *net;
    }
    let mut held = now - after.iter().map(|(_, net)| *net).sum::<Money>();
    let (mut change, last) = (Money::ZERO, days.keys().next_back().copied());
    let mut least: Option<Short> = None;
    for (on, (stands, comes)) in days {
        held += stands;
        change += comes;
        let too_little = change.is_negative() && held + change + limit < Money::ZERO;
        if too_little && least.as_ref().is_none_or(|short| held + change < short.held - short.taken) {
            least = Some(Short { on, held, taken: -change, is_last: Some(on) == last });
        }
    }
    least
}

fn refusal(changes: &Changes, short: &Short, limit: Money) -> Error {
    let (held, on) = ((short.held + limit).or_zero(), time::show(short.on));
    if changes.only_reversals {
        return Error::conflict(format!(
            "The cash box holds Rs {held}, less than the Rs {} that would leave it: the cash was banked or paid out since. \
             Bring it back first; if it was entered for the wrong person, enter it for the right one first.",
            short.taken
        ));
    }
    let place = if changes.is_bank { "The account" } else { "The cash box" };
    let overdraft = if limit.is_positive() { " with its overdraft" } else { "" };
    let sentence = if short.is_last {
        format!("{place} holds Rs {held}{overdraft}. Enter that much or less.")
    } else {
        format!("{place} held Rs {held}{overdraft} on {on}. Enter that much or less, or a later date.")
    };
    Error::field("amount_minor", sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn short(now: i64, after: &[(&str, i64)], changes: &[(&str, i64)], limit: i64) -> Option<(NaiveDate, i64)> {
        let after: Vec<_> = after.iter().map(|(day, net)| (on(day), Money(*net))).collect();
        let by_day: BTreeMap<_, _> = changes.iter().map(|(day, net)| (on(day), Money(*net))).collect();
        let first = first_day_worse(&by_day)?;
        let after: Vec<_> = after.into_iter().filter(|(day, _)| *day > first).collect();
        shortest(Money(now), &after, &by_day, first, Money(limit)).map(|short| (short.on, short.held.minor()))
    }

    #[test]
    fn every_day_from_the_vouchers_own_counts() {
        // 100 came in on the 10th, 60 went out on the 15th: 40 are left.
        let after = [("2026-11-10", 100), ("2026-11-15", -60)];
        assert_eq!(short(40, &after, &[("2026-11-05", -10)], 0), Some((on("2026-11-05"), 0)));
        assert_eq!(short(40, &after, &[("2026-11-10", -40)], 0), None);
        assert_eq!(short(40, &after, &[("2026-11-10", -41)], 0), Some((on("2026-11-15"), 40)));
        assert_eq!(short(40, &after, &[("2026-11-20", -41)], 1), None, "the overdraft");
        assert_eq!(short(40, &after, &[("2026-11-20", 500)], 0), None, "money that comes in is not asked about");
        assert_eq!(short(40, &after, &[("2026-11-05", -100), ("2026-11-20", 100)], 0), Some((on("2026-11-05"), 0)));
        assert_eq!(short(40, &after, &[("2026-11-10", 100), ("2026-11-20", -140)], 0), None, "a correction counts as one");
    }
}
