//! Revision: only what is unpaid of an installment is replaced by new ones; what was paid stays where it was paid. Totals are kept to the paisa.

use super::issue;
use crate::{
    bank_days::BankDays,
    billing::{
        challans::{
            model::{CHALLAN, ChallanKind, ChallanStatus, LineKind, ReviseForm},
            queries::{NewLine, add_lines},
        },
        concession_parts::{
            model::{Part, take},
            queries as concession_parts,
        },
        first_bills,
        plans::model::split::share,
    },
    exceptions,
    postings::{self, Charge},
    settlement::{OpenChallan, OpenLine, late_fees, status_label},
};
use chrono::Duration;
use kernel::{Error, Money, Month, Result, Tx, binds, pairs, sql, time};
use std::collections::BTreeMap;

/// A part of a line that moves to a new installment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moved {
    /// Place of the line among those given.
    pub at: usize,
    pub amount_minor: Money,
    pub concession_minor: Money,
}

/// What of each line is unpaid: (net, its share of the concession).
pub fn unpaid_parts(lines: &[OpenLine]) -> Vec<(Money, Money)> {
    lines.iter().map(|line| (line.outstanding(), share(line.concession_minor, line.outstanding(), line.amount_minor))).collect()
}

/// Fills the new amounts from the parts in order; concessions go along in proportion and add up exactly. The sums must be equal.
pub fn spread(parts: &[(Money, Money)], amounts: &[Money]) -> Vec<Vec<Moved>> {
    let mut left: Vec<(Money, Money)> = parts.to_vec();
    let mut at = 0;
    let mut out = Vec::with_capacity(amounts.len());
    for amount in amounts {
        let mut wanted = *amount;
        let mut moved = Vec::new();
        while at < left.len() && (wanted.is_positive() || left[at].0.is_zero()) {
            let take = left[at].0.min(wanted);
            let conceded = share(left[at].1, take, left[at].0);
            left[at] = (left[at].0 - take, left[at].1 - conceded);
            wanted -= take;
            if take.is_positive() || conceded.is_positive() {
                moved.push(Moved { at, amount_minor: take, concession_minor: conceded });
            }
            if left[at].0.is_zero() {
                at += 1;
            } else {
                break;
            }
        }
        out.push(moved);
    }
    out
}

/// Replaces the unpaid remainder. The first new one of an issued challan is issued at once and carries its open fines; the others are planned. Gives the new
/// ids. A late fee that was not charged yet ends with the old due date, and stands in the exceptions register. The challan is locked and its version checked
/// by the caller.
pub fn revise(tx: &mut Tx, challan: &OpenChallan, form: &ReviseForm) -> Result<Vec<i64>> {
    let planned = challan.status == ChallanStatus::Planned;
    if challan.kind != ChallanKind::Installment || !(planned || challan.is_open()) {
        return Err(Error::conflict(format!("This {} cannot be revised: it is {}.", challan.label(), status_label(challan.status))));
    }
    let total: Money = Money::checked_sum(form.installments.iter().map(|i| i.amount_minor)).unwrap_or(Money::MAX);
    if total != challan.outstanding() {
        let sentence = format!("The new installments add up to Rs {total}; Rs {} is unpaid. They must be equal.", challan.outstanding());
        return Err(Error::field("installments", sentence));
    }
    let lines = fines_first(&challan.lines);
    let fines: Money = lines.iter().filter(|l| l.kind == LineKind::Fine).map(OpenLine::outstanding).sum();
    if form.installments[0].amount_minor < fines {
        return Err(Error::field(
            "installments.0.amount_minor",
            format!("The first new installment carries the open fines of Rs {fines}."),
        ));
    }
    let parts = unpaid_parts(&lines);
    let amounts: Vec<Money> = form.installments.iter().map(|i| i.amount_minor).collect();
    let moved = spread(&parts, &amounts);
    let gone = withdraw(tx, challan, ChallanStatus::Revised, "Revision", &form.reason)?;
    let ids = insert_new(tx, challan, form, &lines, &moved, gone)?;
    first_bills::queries::follow(tx, first_bills::queries::Replaced { old: challan.id, new: ids[0] })?;
    if !planned {
        let today = tx.today();
        issue::issue_many(tx, &ids[..1], today)?;
    }
    exceptions::note(tx, exceptions::Kind::Revised, challan, None, total, &form.reason)?;
    let late = late_fees::due_on(challan, tx.today()).amount_minor;
    if late.is_positive() {
        let forgone = format!("Late fee not charged, since the installment was revised: {}", form.reason);
        exceptions::note(tx, exceptions::Kind::Waived, challan, None, late, &forgone)?;
    }
    Ok(ids)
}

fn fines_first(lines: &[OpenLine]) -> Vec<OpenLine> {
    let mut lines = lines.to_vec();
    lines.sort_by_key(|line| (line.kind != LineKind::Fine, line.line));
    lines
}

/// The parts of concessions that went off lines, by line.
pub type Gone = BTreeMap<i64, Vec<Part>>;

/// Takes what is unpaid off the challan and out of the books. What was paid stays on it; the plan keeps its sum only if the caller puts the rest elsewhere.
pub fn withdraw(tx: &mut Tx, challan: &OpenChallan, to: ChallanStatus, why: &str, reason: &str) -> Result<Gone> {
    let parts = unpaid_parts(&challan.lines);
    if challan.status != ChallanStatus::Planned {
        let charges: Vec<Charge> = challan
            .lines
            .iter()
            .zip(&parts)
            .map(|(line, (net, conceded))| Charge { amount_minor: *net, concession_minor: *conceded, ..Charge::from(line) })
            .collect();
        let today = tx.today();
        postings::post_withdrawal(tx, challan, &charges, &format!("{why} ({reason})"), today)?;
    }
    let gone = take_off_lines(tx, &challan.lines, &parts)?;
    let (net, conceded): (Money, Money) = (parts.iter().map(|p| p.0).sum(), parts.iter().map(|p| p.1).sum());
    let withdrawn = if challan.status == ChallanStatus::Planned { Money::ZERO } else { net };
    tx.set(
        &CHALLAN,
        challan.id,
        to.as_str(),
        pairs! { status: to, amount_minor: challan.amount_minor - net, concession_minor: challan.concession_minor - conceded,
        withdrawn_minor: withdrawn, note: reason },
    )?;
    Ok(gone)
}

/// Takes parts (`unpaid_parts`) off their lines.
pub fn take_off_lines(tx: &mut Tx, lines: &[OpenLine], parts: &[(Money, Money)]) -> Result<Gone> {
    let off: Vec<concession_parts::Off> = lines
        .iter()
        .zip(parts)
        .map(|(line, (net, conceded))| concession_parts::Off { line_id: line.id, amount_minor: *net, concession_minor: *conceded })
        .collect();
    concession_parts::take_off(tx, &off)
}

fn insert_new(
    tx: &mut Tx,
    old: &OpenChallan,
    form: &ReviseForm,
    lines: &[OpenLine],
    moved: &[Vec<Moved>],
    mut gone: Gone,
) -> Result<Vec<i64>> {
    let last: i64 = tx.value(
        sql!("SELECT CAST(coalesce(MAX(sequence), 0) AS BIGINT) FROM challan WHERE student_id = $1 AND plan_id = $2"),
        &binds![old.student_id, old.plan_id],
    )?;
    let open_days = time::days_between(old.due_on, old.valid_until).max(0);
    let bank_days = BankDays::read(tx)?;
    let mut ids = Vec::new();
    for (n, (one, moved)) in form.installments.iter().zip(moved).enumerate() {
        let due_on = bank_days.on_or_after(one.due_on);
        let conceded: Money = moved.iter().map(|m| m.concession_minor).sum();
        // The first stands for the month that the old one stood for; the others for the months in which they are due.
        let period = if n == 0 { old.period.clone() } else { Month::of(due_on).to_string() };
        let id = tx.insert_quietly(
            &CHALLAN,
            pairs! {
                kind: ChallanKind::Installment, plan_id: old.plan_id, student_id: old.student_id, campus_id: old.campus_id, session_id: old.session_id,
                program_id: old.program_id, class_id: old.class_id, section_id: old.section_id, sequence: last + 1 + n as i64, period: period,
                due_on: due_on, valid_until: due_on + Duration::days(open_days), issue_no: 1i64, status: ChallanStatus::Planned,
                amount_minor: one.amount_minor, concession_minor: conceded, paid_minor: 0i64, withdrawn_minor: 0i64, is_unearned: false,
                print_count: 0i64, revised_from_id: old.id
            },
        )?;
        insert_lines(tx, id, lines, moved, &mut gone)?;
        ids.push(id);
    }
    Ok(ids)
}

/// The lines take along what each concession gave of what moves: of a line that moves in pieces, each piece its share.
fn insert_lines(tx: &mut Tx, id: i64, lines: &[OpenLine], moved: &[Moved], gone: &mut Gone) -> Result<()> {
    let new = |(line, part): (i64, &Moved)| {
        let old = &lines[part.at];
        NewLine {
            challan_id: id,
            line,
            kind: old.kind,
            fee_head_id: old.fee_head_id,
            fine_id: old.fine_id,
            amount_minor: part.amount_minor,
            concession_minor: part.concession_minor,
        }
    };
    add_lines(tx, (1i64..).zip(moved).map(new))?;
    let mut parts = Vec::new();
    for (line, part) in (1i64..).zip(moved) {
        let taken = take(gone.entry(lines[part.at].id).or_default(), part.concession_minor);
        parts.push(concession_parts::OfNewLine { challan_id: id, line, parts: taken });
    }
    concession_parts::keep_new(tx, parts)?;
    for fine in moved.iter().filter_map(|part| lines[part.at].fine_id) {
        tx.exec(sql!("UPDATE fine SET challan_id = $2 WHERE id = $1 AND status = 'open'"), &binds![fine, id])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rupees(all: &[i64]) -> Vec<Money> {
        all.iter().map(|m| Money::major(*m)).collect()
    }

    #[test]
    fn the_remainder_fills_the_new_ones_in_order() {
        let parts = [(Money::major(5_000), Money::major(500)), (Money::major(2_000), Money::ZERO)];
        let out = spread(&parts, &rupees(&[3_000, 3_000, 1_000]));
        assert_eq!(out[0], [Moved { at: 0, amount_minor: Money::major(3_000), concession_minor: Money::major(300) }]);
        assert_eq!(out[1].iter().map(|m| (m.at, m.amount_minor)).collect::<Vec<_>>(), [(0, Money::major(2_000)), (1, Money::major(1_000))]);
        assert_eq!(out[2][0].amount_minor, Money::major(1_000));
    }

    #[test]
    fn nothing_is_lost_to_rounding() {
        let parts = [(Money(1_000_01), Money(333_33)), (Money(0), Money(50)), (Money(77), Money(1))];
        for amounts in [vec![Money(1_000_78)], vec![Money(1), Money(1_000_77)], vec![Money(333_59), Money(333_59), Money(333_60)]] {
            let out = spread(&parts, &amounts);
            for (moved, wanted) in out.iter().zip(&amounts) {
                assert_eq!(moved.iter().map(|m| m.amount_minor).sum::<Money>(), *wanted);
            }
            let conceded: Money = out.iter().flatten().map(|m| m.concession_minor).sum();
            assert_eq!(conceded, Money(333_84), "{amounts:?}");
        }
    }
}
