//! Moving the money of a receipt, and back. The receipt and its cash stay; the voucher debits what the money settled and credits what it settles now.

use super::{
    model::{REALLOCATION, ReallocateForm, UndoReallocation},
    queries::{self, Taken, reallocation},
};
use crate::{
    billing::fines,
    collection::{
        claims,
        receipts::model::{Channel, Instrument, RECEIPT, ReceiptStatus},
    },
    exceptions,
    ids::{ChallanId, ReceiptId},
    settlement::{self, OpenChallan, Part, Source, Undone, load_challan},
};
use accounting::api::{Control, Line, NewVoucher, PartyKind, VoucherId, VoucherKind, post, reverse_of, take_voucher_id, wanted_on};
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx, binds, pairs, sql};
use std::collections::{BTreeMap, BTreeSet};
use students::api::StudentId;

/// Where the money goes: what each challan gets, and what becomes the advance of a student.
struct Target {
    parts: Vec<(OpenChallan, Money)>,
    advance: Option<Advance>,
}

/// What becomes the advance of a student, in the books of a campus.
#[derive(Clone, Copy)]
struct Advance {
    student_id: StudentId,
    campus_id: CampusId,
    amount: Money,
}

/// What moving a receipt, or moving it back, did.
#[derive(Clone, Debug)]
pub struct Moved {
    pub id: i64,
    /// Challans that its surplus had paid since, as people name them: they are open again.
    pub reopened: Vec<String>,
}

/// Moves a receipt's money, or a child's part of it, to other challans or another student; a surplus that paid later challans is taken off them first. 404 out of
/// scope; 409 when it is reversed, was changed meanwhile, settles a challan of another campus, or when its surplus was given back; 422 at `challan_ids` for
/// challans that it does not reach or settles already, and for another family's where a sponsor took the part over, at `from_student_id` for a child of whom it has nothing.
pub fn reallocate(tx: &mut Tx, scope: &Scope, form: &ReallocateForm) -> Result<Moved> {
    let taken = queries::taken(tx, scope, ReceiptId(form.id))?;
    if taken.status == ReceiptStatus::Reversed {
        return Err(Error::conflict(format!("Receipt {} is reversed: there is nothing to move.", taken.receipt_no)));
    }
    if taken.version != form.version {
        return Err(Error::stale("receipt"));
    }
    if taken.channel == Channel::Payroll {
        return Err(Error::conflict(
            "The money of this receipt was deducted from the salary of the child's parent, so it stays with the child.",
        ));
    }
    let (part, today) = (Part { student_id: form.from_student_id, ..Part::whole(taken.id) }, tx.today());
    let reopened = settlement::free_surplus(tx, &part, today, &form.reason)?;
    let from = settlement::unsettle_part(tx, &part)?;
    if from.is_empty() && form.from_student_id.is_some() {
        return Err(Error::field("from_student_id", "This receipt has no money of this student. Select a student whom it paid for."));
    }
    within(scope, &from)?;
    let amount: Money = from.iter().map(|one| one.amount_minor).sum();
    let target = target(tx, scope, form, (&taken, amount))?;
    refuse_the_same(&from, &target)?;
    if taken.instrument == Instrument::Sponsor {
        stays_in_family(tx, &taken, &target)?;
    }
    let id = write(tx, &taken, form, (from.as_slice(), &target))?;
    let first = from.first().ok_or_else(|| Error::internal("a receipt that settles nothing"))?;
    let whose = exceptions::OfStudent { campus_id: first.campus_id, student_id: first.student_id };
    exceptions::note_of(tx, exceptions::Kind::Reallocated, whose, first.challan_id, Some(taken.id), amount, &form.reason)?;
    Ok(Moved { id, reopened })
}

/// Whoever moves money has the campuses of both sides.
fn within(scope: &Scope, from: &[Undone]) -> Result<()> {
    if from.iter().all(|one| scope.has_campus(one.campus_id)) {
        Ok(())
    } else {
        Err(Error::conflict("This receipt settles a challan of another campus. Ask somebody who has both campuses to move it."))
    }
}

/// What the money will settle, with the late fee of its own day where it costs one. The challans are locked.
fn target(tx: &mut Tx, scope: &Scope, form: &ReallocateForm, (taken, amount): (&Taken, Money)) -> Result<Target> {
    let mut rest = amount;
    let mut parts = Vec::new();
    for mut challan in settlement::open_challans(tx, scope, &form.challan_ids)? {
        if !rest.is_positive() {
            let sentence = format!("The money does not reach {}. Leave it out.", challan.label());
            return Err(Error::field("challan_ids", sentence));
        }
        if taken.instrument.costs_late_fee() {
            (challan, _) = fines::actions::post_late_fee(tx, challan, taken.value_date)?;
        }
        let part = challan.outstanding().min(rest);
        rest -= part;
        parts.push((challan, part));
    }
    let advance = if rest.is_positive() { Some(advance_of(tx, scope, form, &parts, rest)?) } else { None };
    Ok(Target { parts, advance })
}

/// Whose advance the rest becomes: the chosen student's, else that of the first challan.
fn advance_of(tx: &mut Tx, scope: &Scope, form: &ReallocateForm, parts: &[(OpenChallan, Money)], rest: Money) -> Result<Advance> {
    if let (None, Some((challan, _))) = (form.student_id, parts.first()) {
        return Ok(Advance { student_id: StudentId(challan.student_id), campus_id: CampusId(challan.campus_id), amount: rest });
    }
    let id = form.student_id.ok_or_else(|| Error::field("student_id", "Choose a student of your campuses."))?;
    let student = students::api::chosen(tx, scope, "student_id", id)?;
    students::api::lock_student(tx, student.id)?;
    Ok(Advance { student_id: StudentId(student.id), campus_id: CampusId(student.campus_id), amount: rest })
}

/// 422 when the money would settle what it settles already.
fn refuse_the_same(from: &[Undone], target: &Target) -> Result<()> {
    let mut before: BTreeMap<(i64, Option<ChallanId>), Money> = BTreeMap::new();
    for one in from {
        *before.entry((one.student_id, one.challan_id)).or_default() += one.amount_minor;
    }
    let settles = target.parts.iter().map(|(challan, part)| ((challan.student_id, Some(ChallanId(challan.id))), *part));
    let after: BTreeMap<(i64, Option<ChallanId>), Money> =
        settles.chain(target.advance.map(|advance| ((advance.student_id.0, None), advance.amount))).collect();
    if before == after {
        Err(Error::field("challan_ids", "The receipt settles this already. Select another challan or another student."))
    } else {
        Ok(())
    }
}

/// A sponsor's part stays with the family of the student for whom it was taken, however often it was moved since: a half-brother's sister is no sister. 422 when it
/// would pay for another family.
fn stays_in_family(tx: &mut Tx, taken: &Taken, target: &Target) -> Result<()> {
    let mut family: BTreeSet<i64> = BTreeSet::new();
    for student in queries::taken_for(tx, taken)? {
        family.insert(student);
        family.extend(students::api::siblings(tx, student)?);
    }
    let refused = |field: &str| {
        Err(Error::field(
            field,
            "A sponsor took this part over for another family. Mark the receipt unpaid, and let the sponsor take over a part of this one.",
        ))
    };
    if target.parts.iter().any(|(challan, _)| !family.contains(&challan.student_id)) {
        return refused("challan_ids");
    }
    if target.advance.is_some_and(|advance| !family.contains(&advance.student_id.0)) { refused("student_id") } else { Ok(()) }
}

/// The record with its sides and its voucher, then the money itself.
fn write(tx: &mut Tx, taken: &Taken, form: &ReallocateForm, (from, target): (&[Undone], &Target)) -> Result<i64> {
    let (today, who, voucher_id) = (tx.today(), tx.who().name.clone(), take_voucher_id(tx)?);
    let amount: Money = from.iter().map(|one| one.amount_minor).sum();
    let id = tx.insert(
        &REALLOCATION,
        pairs! {
            receipt_id: taken.id, campus_id: taken.campus_id, amount_minor: amount, on_date: today, reason: form.reason.clone(),
            moved_by: who, voucher_id: voucher_id, is_undone: false,
        },
    )?;
    let mut voucher =
        NewVoucher::new(VoucherKind::Journal, taken.campus_id, today, format!("Receipt {} moved to another account", taken.receipt_no))
            .with_id(voucher_id)
            .from("reallocation", id);
    for one in from {
        let of = (StudentId(one.student_id), one.challan_id, CampusId(one.campus_id));
        insert_side(tx, id, Some(one.voucher_id), of, one.amount_minor)?;
        voucher = voucher.line(taken_from(tx, one)?);
    }
    for (challan, part) in &target.parts {
        let of = (StudentId(challan.student_id), Some(ChallanId(challan.id)), CampusId(challan.campus_id));
        insert_side(tx, id, None, of, *part)?;
        voucher = voucher.line(
            Line::credit(challan.campus_id, Control::StudentsReceivable, *part)
                .party(PartyKind::Student, challan.student_id)
                .program(challan.program_id)
                .memo(challan.label()),
        );
    }
    if let Some(Advance { student_id, campus_id, amount }) = target.advance {
        insert_side(tx, id, None, (student_id, None, campus_id), amount)?;
        let held = Line::credit(campus_id.0, Control::Advances, amount).party(PartyKind::Student, student_id.0);
        voucher = voucher.line(held.memo("Paid in advance"));
    }
    post(tx, voucher)?;
    let source = Source { receipt_id: Some(taken.id), voucher_id, on_date: taken.value_date };
    for (challan, part) in &target.parts {
        settlement::settle(tx, &mut challan.clone(), *part, &source)?;
    }
    if let Some(Advance { student_id, campus_id, amount }) = target.advance {
        settlement::add_advance(tx, student_id, campus_id, amount, &source)?;
    }
    let first = queries::first_student(tx, taken.id)?;
    tx.set(&RECEIPT, taken.id.0, "moved", pairs! { student_id: first })?;
    claims::queries::wait_again(tx, taken.id.0)?;
    Ok(id)
}

/// The debit of what the money settled before.
fn taken_from(tx: &mut Tx, one: &Undone) -> Result<Line> {
    let Some(challan) = one.challan_id else {
        return Ok(Line::debit(one.campus_id, Control::Advances, one.amount_minor).party(PartyKind::Student, one.student_id));
    };
    let challan = load_challan(tx, challan.0)?;
    Ok(Line::debit(one.campus_id, Control::StudentsReceivable, one.amount_minor)
        .party(PartyKind::Student, one.student_id)
        .program(challan.program_id)
        .memo(challan.label()))
}

/// A side of a move: from what a voucher had settled, else to where the money goes.
fn insert_side(
    tx: &mut Tx,
    id: i64,
    was_voucher: Option<VoucherId>,
    (student, challan, campus): (StudentId, Option<ChallanId>, CampusId),
    amount: Money,
) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO reallocation_side (reallocation_id, is_from, student_id, challan_id, campus_id, amount_minor, was_voucher_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7)"
        ),
        &binds![id, was_voucher.is_some(), student, challan, campus, amount, was_voucher],
    )
    .map(drop)
}

/// Takes the latest reallocation of a receipt back: its voucher is mirrored, and the money settles what it did before. 409 when it was taken back, when the
/// money was moved on since, or when what it had settled was paid otherwise.
pub fn undo(tx: &mut Tx, scope: &Scope, form: &UndoReallocation) -> Result<Moved> {
    let found = reallocation(tx, scope, form.id)?;
    let taken = queries::taken(tx, scope, ReceiptId(found.receipt_id))?;
    if found.is_undone {
        return Err(Error::conflict("This reallocation was taken back already."));
    }
    let standing = queries::standing_of(tx, taken.id)?;
    if standing.first().is_none_or(|latest| latest.id != found.id) {
        return Err(Error::conflict("The money was moved on since. Take the later reallocation back first."));
    }
    // What it moved, and nothing else of the receipt.
    let (part, today) = (Part { voucher_id: Some(VoucherId(found.voucher_id)), ..Part::whole(taken.id) }, tx.today());
    let reopened = settlement::free_surplus(tx, &part, today, &form.reason)?;
    let now = settlement::unsettle_part(tx, &part)?;
    within(scope, &now)?;
    let wanted = wanted_on(tx, found.on_date, form.today);
    let mirror = reverse_of(tx, VoucherId(found.voucher_id), wanted, &form.reason, ("reallocation", found.id))?;
    let earlier = standing.get(1).map_or(taken.voucher_id, |earlier| earlier.voucher_id);
    for side in queries::before(tx, found.id)? {
        let voucher_id = side.was_voucher_id.unwrap_or(earlier);
        let source = Source { receipt_id: Some(taken.id), voucher_id, on_date: taken.value_date };
        scope.find_campus("reallocation", side.campus_id.0)?;
        match side.challan_id {
            Some(challan) => settle_again(tx, challan, side.amount_minor, &source)?,
            None => settlement::add_advance(tx, side.student_id, side.campus_id, side.amount_minor, &source).map(drop)?,
        }
    }
    let first = queries::first_student(tx, taken.id)?;
    tx.set(&RECEIPT, taken.id.0, "moved back", pairs! { student_id: first })?;
    let undone = pairs! { is_undone: true, undone_voucher_id: mirror.id, undone_reason: form.reason.clone() };
    tx.update(&REALLOCATION, scope, found.id, form.version, undone)?;
    claims::queries::wait_again(tx, taken.id.0)?;
    if let Some(student) = first {
        let whose = exceptions::OfStudent { campus_id: taken.campus_id, student_id: student };
        exceptions::note_of(tx, exceptions::Kind::Reallocated, whose, None, Some(taken.id), found.amount_minor, &form.reason)?;
    }
    Ok(Moved { id: found.id, reopened })
}

fn settle_again(tx: &mut Tx, challan_id: ChallanId, amount: Money, source: &Source) -> Result<()> {
    tx.lock("challan", challan_id.0)?;
    let mut challan = load_challan(tx, challan_id.0)?;
    if !challan.is_open() || challan.outstanding() < amount {
        return Err(Error::conflict(format!(
            "Rs {amount} of the money had settled {}, on which so much is not open any more. Move the receipt to what is open instead.",
            challan.label()
        )));
    }
    settlement::settle(tx, &mut challan, amount, source).map(drop)
}

/// The receipt itself is taken back, and this reallocation with it.
pub fn end(tx: &mut Tx, id: i64, voucher_id: VoucherId, reason: &str) -> Result<()> {
    tx.set(&REALLOCATION, id, "taken back", pairs! { is_undone: true, undone_voucher_id: voucher_id, undone_reason: reason })
}
