//! Bringing a student's balances into the books: Dr students receivable for arrears, Cr advances and the deposit, the rest against opening balances.

use super::{
    model::{OpeningRow, STUDENT_OPENING, StudentOpening, TakeOpeningBack},
    queries,
};
use crate::{
    billing::challans::{
        actions::fine_challan::lineless,
        model::{CHALLAN, ChallanKind, ChallanStatus, LineKind},
        queries::{NewLine, add_lines},
    },
    ids::ChallanId,
    settlement::{
        OpenChallan, Source, advance_of, load_challan,
        open::lines,
        settle::{add_advance, keep_status, settle, take_advance},
    },
    setup::heads::{
        self,
        model::{HeadBrief, HeadKind, Treatment},
    },
};
use accounting::api::{Control, Head, Line, NewVoucher, PartyKind, VoucherId, VoucherKind};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx, binds, pairs, sql};
use students::api::StudentId;

/// Under which heads arrears and deposits of before the books stand.
#[derive(Clone, Debug)]
pub struct OpeningHeads {
    pub arrears: HeadBrief,
    pub deposit: HeadBrief,
}

/// The first tuition head and the first security deposit; 409 where the set-up lacks one.
pub fn heads(tx: &mut Tx) -> Result<OpeningHeads> {
    let all = heads::queries::all(tx)?;
    let of = |kind: HeadKind, treatment: Treatment, what: &str| {
        let found = all.iter().find(|head| head.is_active && head.kind == kind && head.treatment == treatment).cloned();
        found.ok_or_else(|| Error::conflict(format!("There is no active fee head for {what}. Add one under fee heads first.")))
    };
    Ok(OpeningHeads {
        arrears: of(HeadKind::Tuition, Treatment::Income, "tuition")?,
        deposit: of(HeadKind::Security, Treatment::Refundable, "security deposits")?,
    })
}

/// The opening of one student: a voucher, a challan of what is owed and held, the advance. 409 when one stands already.
pub fn enter(tx: &mut Tx, campus_id: i64, on: NaiveDate, heads: &OpeningHeads, row: &OpeningRow) -> Result<i64> {
    let student_id = row.student_id;
    students::api::lock_student(tx, student_id)?;
    if !queries::entered(tx, &[student_id])?.is_empty() {
        return Err(Error::conflict("The opening balances of this student are in the books already."));
    }
    let challan = match (row.arrears_minor + row.deposit_minor).is_positive() {
        true => Some(challan(tx, on, heads, row)?),
        false => None,
    };
    let voucher_id = accounting::api::take_voucher_id(tx)?;
    let id = tx.insert(
        &STUDENT_OPENING,
        pairs! {
            student_id: student_id, campus_id: campus_id, date: on, arrears_minor: row.arrears_minor, advance_minor: row.advance_minor,
            deposit_minor: row.deposit_minor, challan_id: challan.as_ref().map(|one| one.id), voucher_id: voucher_id, is_reversed: false,
        },
    )?;
    let source = Source { receipt_id: None, voucher_id, on_date: on };
    if let Some(mut challan) = challan {
        tx.exec(sql!("UPDATE challan SET voucher_id = $2 WHERE id = $1"), &binds![challan.id, voucher_id])?;
        if row.deposit_minor.is_positive() {
            settle(tx, &mut challan, row.deposit_minor, &source)?;
        }
    }
    if row.advance_minor.is_positive() {
        add_advance(tx, StudentId(student_id), CampusId(campus_id), row.advance_minor, &source)?;
    }
    let own = |line: Line| line.party(PartyKind::Student, student_id);
    let net = row.advance_minor + row.deposit_minor - row.arrears_minor;
    let narration = format!("Opening balances of student {}", row.registration_no);
    let voucher = NewVoucher::new(VoucherKind::Opening, campus_id, on, narration)
        .with_id(voucher_id)
        .from("student opening", id)
        .line(own(Line::debit(campus_id, Control::StudentsReceivable, row.arrears_minor)))
        .line(own(Line::credit(campus_id, Control::Advances, row.advance_minor)))
        .line(own(Line::credit(campus_id, Head::Ledger(heads.deposit.ledger_head_id), row.deposit_minor)))
        .line(Line::debit(campus_id, Control::OpeningBalance, net.or_zero()))
        .line(Line::credit(campus_id, Control::OpeningBalance, (-net).or_zero()));
    accounting::api::post(tx, voucher)?;
    Ok(id)
}

/// The challan of what is owed and of the deposit that was paid before; the deposit stands first, so that it is what is paid.
fn challan(tx: &mut Tx, on: NaiveDate, heads: &OpeningHeads, row: &OpeningRow) -> Result<OpenChallan> {
    let mut challan = lineless(tx, row.student_id, ChallanKind::Other, on)?;
    let parts = [(heads.deposit.id, row.deposit_minor), (heads.arrears.id, row.arrears_minor)];
    let owed = parts.into_iter().filter(|(_, amount)| amount.is_positive());
    let new = |(line, (fee_head_id, amount_minor))| NewLine {
        challan_id: challan.id,
        line,
        kind: LineKind::Fee,
        fee_head_id,
        fine_id: None,
        amount_minor,
        concession_minor: Money::ZERO,
    };
    add_lines(tx, (1i64..).zip(owed).map(new))?;
    challan.lines = lines(tx, challan.id)?;
    challan.amount_minor = row.arrears_minor + row.deposit_minor;
    keep_status(tx, &mut challan, None)?;
    Ok(challan)
}

/// Why an opening stays: its advance was used, or money came or went on its challan. The student and the challan are locked.
pub fn kept_by(tx: &mut Tx, found: &StudentOpening) -> Result<Option<String>> {
    students::api::lock_student(tx, found.student_id)?;
    let held =
        advance_of(tx, found.student_id)?.filter(|(campus_id, _)| campus_id.0 == found.campus_id).map_or(Money::ZERO, |(_, held)| held);
    if held < found.advance_minor {
        return Ok(Some("A part of this advance was used since. Enter what is wrong by a refund or a receipt instead.".to_owned()));
    }
    let Some(challan_id) = found.challan_id else { return Ok(None) };
    tx.lock("challan", challan_id)?;
    let challan = load_challan(tx, challan_id)?;
    let is_whole = challan.amount_minor == found.arrears_minor + found.deposit_minor && challan.paid_minor == found.deposit_minor;
    let is_used = !is_whole || queries::was_used(tx, ChallanId(challan_id), VoucherId(found.voucher_id))?;
    Ok(is_used.then(|| format!("Money came or went on {} since. Take that back first.", challan.label())))
}

/// Takes an opening back, to be entered anew. 409 once its advance was used, or money came or went on its challan.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &TakeOpeningBack) -> Result<i64> {
    let found = queries::locked(tx, scope, form.id)?;
    if found.is_reversed {
        return Err(Error::conflict("This opening was taken back already."));
    }
    if let Some(sentence) = kept_by(tx, &found)? {
        return Err(Error::conflict(sentence));
    }
    if let Some(challan_id) = found.challan_id {
        queries::empty_challan(tx, ChallanId(challan_id), VoucherId(found.voucher_id))?;
        tx.set(
            &CHALLAN,
            challan_id,
            "cancelled",
            pairs! { status: ChallanStatus::Cancelled, amount_minor: 0i64, paid_minor: 0i64, note: form.reason.clone() },
        )?;
    }
    if found.advance_minor.is_positive() {
        take_advance(tx, found.student_id, found.advance_minor)?;
    }
    let wanted = accounting::api::wanted_on(tx, found.date, form.today);
    accounting::api::reverse_of(tx, VoucherId(found.voucher_id), wanted, &form.reason, ("student opening", found.id))?;
    tx.set(&STUDENT_OPENING, found.id, "taken back", pairs! { is_reversed: true, reversed_reason: form.reason.clone() })?;
    Ok(found.id)
}
