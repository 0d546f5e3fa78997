//! What an approved settlement posts, step by step.

use crate::{
    billing::{
        challans::{
            actions::{
                issue,
                revise::{self, Gone},
            },
            model::{ChallanStatus, LineKind},
        },
        fines::{self, model::NewFine},
        plans,
    },
    exceptions,
    ids::ChallanId,
    moving::deposit_debits,
    postings::{self, Charge, Whose},
    recovery::settlements::{
        model::{
            Reckoning,
            effects::{Effects, LineOff, TakenOff},
            reckon,
        },
        queries::{self, Kept},
    },
    settlement::{self, OpenChallan, OpenLine, Source, add_advance, advance_of, apply_advance, load_challan},
    setup::heads::model::{FineKind, Treatment},
};
use accounting::api::{Control, Head, Line, NewVoucher, PartyKind, VoucherId, VoucherKind};
use institution::api::CampusId;
use kernel::{Error, Money, Month, Result, Tx, binds, sql};
use std::collections::BTreeMap;
use students::api::{StudentId, WithdrawalDetails};

/// What approving came to.
pub struct Posted {
    /// Due to the family.
    pub due: Money,
    /// What the family owes still.
    pub owing: Money,
    pub effects: Effects,
}

/// Posts what was reckoned.
pub fn post(tx: &mut Tx, of: &WithdrawalDetails, kept: &Kept, reckoned: &Reckoning) -> Result<Posted> {
    let today = tx.today();
    let mut effects = Effects::default();
    cancel_ahead(tx, of, &reckoned.bill_until, &mut effects)?;
    bill_the_rest(tx, of)?;
    waive_deposits(tx, of, &mut effects)?;
    charge_desks(tx, of, &mut effects)?;
    for open in queries::open_of(tx, of.student_id)?.into_iter().filter(|one| one.amount_minor > one.paid_minor) {
        let challan = load_challan(tx, open.id)?;
        fines::actions::post_late_fee(tx, challan, today)?;
    }
    give_back(tx, of, kept, reckoned, &mut effects)?;
    pay_dues(tx, of, &mut effects)?;
    let due = owe_the_rest(tx, of, kept, &mut effects)?;
    let owing: Money = queries::open_of(tx, of.student_id)?.iter().map(|one| one.amount_minor - one.paid_minor).sum();
    Ok(Posted { due, owing, effects })
}

/// What went off these lines of a challan, with the parts of concessions that went along; fines end with it.
fn taken_off(challan_id: i64, lines: &[OpenLine], gone: &Gone) -> TakenOff {
    let lines: Vec<OpenLine> = lines.iter().filter(|line| line.kind == LineKind::Fee).cloned().collect();
    let parts = revise::unpaid_parts(&lines);
    let off = lines.iter().zip(parts).map(|(line, (net, conceded))| LineOff {
        challan_line_id: line.id,
        amount_minor: net,
        concession_minor: conceded,
        parts: gone.get(&line.id).cloned().unwrap_or_default(),
    });
    TakenOff { challan_id, lines: off.filter(|one| !one.amount_minor.is_zero() || !one.concession_minor.is_zero()).collect() }
}

/// Installments of later months go: planned ones off their plan, issued ones out of the books.
fn cancel_ahead(tx: &mut Tx, of: &WithdrawalDetails, until: &str, effects: &mut Effects) -> Result<()> {
    let why = format!("Left: {}", of.reason);
    let ahead = queries::open_of(tx, of.student_id)?.into_iter().filter(|one| one.is_installment && one.period.as_str() > until);
    for one in ahead.filter(|one| one.status == ChallanStatus::Planned || one.amount_minor > one.paid_minor) {
        tx.lock("challan", one.id)?;
        let challan = load_challan(tx, one.id)?;
        plans::actions::take_off(tx, &challan)?;
        let gone = revise::withdraw(tx, &challan, ChallanStatus::Cancelled, "Cancellation", &why)?;
        effects.taken_off.push(taken_off(challan.id, &challan.lines, &gone));
        fines::actions::waive_with_challan(tx, &challan, &why)?;
        if one.status != ChallanStatus::Planned {
            exceptions::note(tx, exceptions::Kind::Cancelled, &challan, None, challan.outstanding(), &why)?;
        }
    }
    Ok(())
}

/// Planned installments up to the last month are billed now: the student was taught in them.
fn bill_the_rest(tx: &mut Tx, of: &WithdrawalDetails) -> Result<()> {
    let planned = queries::open_of(tx, of.student_id)?;
    let ids: Vec<i64> = planned.iter().filter(|one| one.status == ChallanStatus::Planned).map(|one| one.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let today = tx.today();
    issue::issue_many(tx, &ids, today).map(drop)
}

/// A deposit that was never paid is not asked for any more.
fn waive_deposits(tx: &mut Tx, of: &WithdrawalDetails, effects: &mut Effects) -> Result<()> {
    for one in queries::open_of(tx, of.student_id)?.into_iter().filter(|one| one.amount_minor > one.paid_minor) {
        tx.lock("challan", one.id)?;
        let challan = load_challan(tx, one.id)?;
        let unpaid: Vec<OpenLine> = challan
            .lines
            .iter()
            .filter(|line| line.treatment == Treatment::Refundable && line.outstanding().is_positive())
            .cloned()
            .collect();
        if !unpaid.is_empty() {
            let gone = take_off_lines(tx, challan, &unpaid)?;
            effects.taken_off.push(taken_off(one.id, &unpaid, &gone));
        }
    }
    Ok(())
}

/// What is unpaid of some lines goes off the challan, its plan and the books.
fn take_off_lines(tx: &mut Tx, mut challan: OpenChallan, lines: &[OpenLine]) -> Result<Gone> {
    let parts = revise::unpaid_parts(lines);
    let charges: Vec<Charge> = lines
        .iter()
        .zip(&parts)
        .map(|(line, (net, conceded))| Charge { amount_minor: *net, concession_minor: *conceded, ..Charge::from(line) })
        .collect();
    let today = tx.today();
    postings::post_withdrawal(tx, &challan, &charges, "Deposit not asked for", today)?;
    let gone = revise::take_off_lines(tx, lines, &parts)?;
    let mut off = Money::ZERO;
    for (line, (net, conceded)) in lines.iter().zip(&parts) {
        if let Some(plan) = challan.plan_id {
            plans::actions::change_line(tx, plan, line.fee_head_id, -*net, -*conceded)?;
        }
        off += *net;
        challan.concession_minor -= *conceded;
    }
    settlement::lower_amount(tx, challan, off)?;
    Ok(gone)
}

/// What the desks are owed, as fines.
fn charge_desks(tx: &mut Tx, of: &WithdrawalDetails, effects: &mut Effects) -> Result<()> {
    let on_date = tx.today();
    for desk in of.clearances.iter().filter(|desk| desk.amount_minor.is_positive()) {
        let fine = NewFine {
            student_id: of.student_id,
            challan_id: None,
            kind: FineKind::General,
            amount_minor: desk.amount_minor,
            reason: super::said(desk),
            on_date,
        };
        effects.fines.push(fines::actions::post_fine(tx, &fine)?);
    }
    Ok(())
}

/// What is given back becomes the student's advance: Dr the deposit, unearned fees or fee refunds, Cr advances. What of months ahead is kept becomes income now.
fn give_back(tx: &mut Tx, of: &WithdrawalDetails, kept: &Kept, reckoned: &Reckoning, effects: &mut Effects) -> Result<()> {
    let until: Month = reckoned.bill_until.parse().map_err(Error::internal)?;
    let received = queries::received(tx, StudentId(of.student_id), of.session_id, until)?;
    let mut parts: BTreeMap<i64, Money> = BTreeMap::new();
    for line in &reckoned.lines {
        let spread = reckon::spread(&received, line.fee_head_id, line.amount_minor);
        if spread.iter().map(|one| one.1).sum::<Money>() != line.amount_minor {
            return Err(Error::conflict(format!("Less than Rs {} is left under {}. Prepare it again.", line.amount_minor, line.head_name)));
        }
        parts.extend(spread);
    }
    let challans = challans_of(tx, of.student_id, &parts)?;
    let mut lines = Vec::new();
    for challan in &challans {
        lines.extend(lines_of(challan, &parts));
    }
    lines.extend(deposits(tx, of, &challans, &parts)?);
    let total: Money = parts.values().copied().sum();
    if lines.is_empty() {
        return Ok(());
    }
    let today = tx.today();
    let mut voucher = NewVoucher::new(VoucherKind::Journal, of.campus_id, today, format!("Settlement of {}", of.student_name))
        .from("settlement", kept.id)
        .lines(lines);
    voucher = voucher.line(Line::credit(of.campus_id, Control::Advances, total).party(PartyKind::Student, of.student_id));
    let voucher_id = accounting::api::post(tx, voucher)?.id;
    effects.given_back = Some(voucher_id);
    effects.released = challans.iter().filter(|challan| challan.is_unearned).map(|challan| challan.id).collect();
    for challan in &challans {
        write_refunds(tx, kept, challan, &parts, voucher_id)?;
    }
    if total.is_positive() {
        let source = Source { receipt_id: None, voucher_id, on_date: today };
        add_advance(tx, StudentId(of.student_id), CampusId(of.campus_id), total, &source)?;
    }
    Ok(())
}

/// The challans of which something is given back, and those that still wait for their month.
fn challans_of(tx: &mut Tx, student_id: i64, parts: &BTreeMap<i64, Money>) -> Result<Vec<OpenChallan>> {
    let lines: Vec<i64> = parts.keys().copied().collect();
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT c.id FROM challan c WHERE c.student_id = $1 AND c.status <> 'planned'
             AND (c.is_unearned = TRUE OR EXISTS (SELECT 1 FROM challan_line l WHERE l.challan_id = c.id AND l.id IN [$2])) ORDER BY c.id"
        ),
        &binds![student_id, lines],
    )?;
    ids.into_iter()
        .map(|id| {
            tx.lock("challan", id)?;
            load_challan(tx, id)
        })
        .collect()
}

fn part_of(parts: &BTreeMap<i64, Money>, line: &OpenLine) -> Money {
    parts.get(&line.id).copied().unwrap_or_default()
}

/// The debits of what is given back, and of a challan that waits the release of what is kept.
fn lines_of(challan: &OpenChallan, parts: &BTreeMap<i64, Money>) -> Vec<Line> {
    let whose = Whose::from(challan);
    let mut out = Vec::new();
    let mut kept = Vec::new();
    for line in &challan.lines {
        let (part, charge) = (part_of(parts, line), Charge::from(line));
        let waits = challan.is_unearned && line.treatment == Treatment::Income && !charge.is_fine;
        out.push(match line.treatment {
            // Where the books hold it, which another campus may by now (`deposits`).
            Treatment::Refundable => continue,
            Treatment::PassThrough => whose.own_debit(Head::Ledger(line.ledger_head_id), part),
            Treatment::Income | Treatment::Tax if waits => whose.own_debit(Control::UnearnedFees, part),
            Treatment::Income | Treatment::Tax => Line::debit(whose.campus_id, Control::FeeRefunds, part)
                .program(whose.program_id)
                .party(PartyKind::Student, whose.student_id),
        });
        if waits {
            let rest = line.amount_minor - part;
            let concession = plans::model::split::share(line.concession_minor, rest, line.amount_minor);
            kept.push(Charge { amount_minor: rest, concession_minor: concession, ..charge });
        }
    }
    out.extend(postings::release_lines(whose, &kept));
    out.retain(|line| !line.net().is_zero());
    out
}

/// What is given back of deposits, from where the books hold them.
fn deposits(tx: &mut Tx, of: &WithdrawalDetails, challans: &[OpenChallan], parts: &BTreeMap<i64, Money>) -> Result<Vec<Line>> {
    let mut wanted: BTreeMap<i64, Money> = BTreeMap::new();
    for line in challans.iter().flat_map(|challan| &challan.lines).filter(|line| line.treatment == Treatment::Refundable) {
        *wanted.entry(line.ledger_head_id).or_default() += part_of(parts, line);
    }
    deposit_debits(tx, StudentId(of.student_id), CampusId(of.campus_id), &wanted)
}

fn write_refunds(tx: &mut Tx, kept: &Kept, challan: &OpenChallan, parts: &BTreeMap<i64, Money>, voucher_id: VoucherId) -> Result<()> {
    let today = tx.today();
    for line in challan.lines.iter().filter(|line| part_of(parts, line).is_positive()) {
        tx.exec(
            sql!(
                "INSERT INTO fee_refund (settlement_id, student_id, challan_id, challan_line_id, fee_head_id, amount_minor, on_date, voucher_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
            ),
            &binds![kept.id, challan.student_id, challan.id, line.id, line.fee_head_id, part_of(parts, line), today, voucher_id],
        )?;
    }
    if challan.is_unearned {
        tx.exec(sql!("UPDATE challan SET is_unearned = FALSE WHERE id = $1"), &binds![challan.id])?;
    }
    Ok(())
}

/// What was given back, and what was in advance, pays the dues, the oldest first.
fn pay_dues(tx: &mut Tx, of: &WithdrawalDetails, effects: &mut Effects) -> Result<()> {
    let today = tx.today();
    for one in queries::open_of(tx, of.student_id)?.into_iter().filter(|one| one.amount_minor > one.paid_minor) {
        tx.lock("challan", one.id)?;
        let mut challan = load_challan(tx, one.id)?;
        if apply_advance(tx, &mut challan, today)?.is_positive() {
            effects.applied.push(queries::last_applied(tx, ChallanId(challan.id))?);
        }
    }
    Ok(())
}

/// What is left is due to the family: Dr advances, Cr refunds payable.
fn owe_the_rest(tx: &mut Tx, of: &WithdrawalDetails, kept: &Kept, effects: &mut Effects) -> Result<Money> {
    let Some((held_in, left)) = advance_of(tx, of.student_id)? else { return Ok(Money::ZERO) };
    let today = tx.today();
    let voucher = NewVoucher::new(VoucherKind::Journal, of.campus_id, today, format!("Refund due to {}", of.student_name))
        .from("settlement", kept.id)
        .line(Line::debit(held_in.0, Control::Advances, left).party(PartyKind::Student, of.student_id))
        .line(Line::credit(of.campus_id, Control::RefundsPayable, left).party(PartyKind::Student, of.student_id));
    effects.due = Some(accounting::api::post(tx, voucher)?.id);
    settlement::settle::take_advance(tx, of.student_id, left)?;
    Ok(left)
}
