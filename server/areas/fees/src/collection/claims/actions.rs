//! Sending a slip, and what the office decides on it.

use super::{
    model::{AcceptClaim, ClaimAccepted, ClaimForm, DEPOSIT_CLAIM, DepositClaim, DepositClaimStatus, RefuseClaim},
    queries::{self, claim},
};
use crate::{
    billing::{challans, fines::actions::lower_late_fee},
    collection::{
        bank_files::{
            actions::{decide::tie, post::post_line},
            model::{LineStatus, PostParams, TieLine},
            queries::other_receipt,
        },
        cheques::queries::challans_of,
        tellings::{
            actions::{Became, NewTelling, claim_was_received, note},
            model::{Number, Teller, number_key},
        },
        unidentified::{self, queries::Line},
    },
    exceptions,
    ids::{ChallanId, ReceiptId},
    settlement::{load_challan, status_label},
};
use kernel::{Error, Result, Scope, Tx, files::Kind, pairs, time};
use messages::api::{MessageKind, NewMessage, amount_in, send_many};

/// What a slip may be.
const SLIPS: [Kind; 4] = [Kind::Jpeg, Kind::Png, Kind::Webp, Kind::Pdf];

/// Takes a family's slip for an own open challan. 422 at the field for a challan out of reach, a file that is no picture and no PDF, a slip that was sent
/// before; 409 when the challan is not open.
pub fn send(tx: &mut Tx, scope: &Scope, form: &ClaimForm) -> Result<i64> {
    let id = challans::queries::find(tx, scope, Some(form.challan_id), None)
        .map_err(|_| Error::field("challan_id", "Choose a challan of your own."))?;
    let challan = load_challan(tx, id)?;
    if !challan.is_open() {
        let sentence = format!("This {} is {}: no slip is needed for it.", challan.label(), status_label(challan.status));
        return Err(Error::conflict(sentence));
    }
    let digest = slip(tx, form.slip_file_id)?;
    let who = tx.who().name.clone();
    let claimed = tx.insert(
        &DEPOSIT_CLAIM,
        pairs! {
            challan_id: challan.id, student_id: challan.student_id, campus_id: challan.campus_id, section_id: challan.section_id,
            reference_no: &form.reference_no, reference_key: number_key(&form.reference_no), paid_on: form.paid_on, amount_minor: form.amount_minor,
            slip_file_id: form.slip_file_id, slip_digest: digest, note: form.note.clone(), claimed_by: who, status: DepositClaimStatus::Waiting,
        },
    )?;
    let telling = NewTelling {
        number: &Number::of_slip(&form.reference_no),
        told_by: Teller::Claim,
        on: form.paid_on,
        amount: form.amount_minor,
        total: None,
        reason: None,
        became: Became { deposit_claim_id: Some(claimed), ..Became::default() },
    };
    note(tx, &telling)?;
    challans::actions::keep_paper(tx, ChallanId(challan.id), form.slip_file_id)?;
    Ok(claimed)
}

/// The digest of the sender's own slip.
fn slip(tx: &mut Tx, file_id: i64) -> Result<String> {
    tx.check_own_file("slip_file_id", file_id)?;
    let kind = tx.stored_file(file_id)?.content_type;
    if !SLIPS.iter().any(|slip| slip.content_type() == kind) {
        return Err(Error::field("slip_file_id", "Choose a photograph of the slip (JPEG, PNG or WebP), or a PDF."));
    }
    queries::digest_of(tx, file_id)
}

/// A claim that waits, locked; 409 once it is decided.
fn waiting(tx: &mut Tx, scope: &Scope, id: i64) -> Result<DepositClaim> {
    tx.lock("deposit_claim", id)?;
    let found = claim(tx, scope, id)?;
    if found.status == DepositClaimStatus::Waiting {
        Ok(found)
    } else {
        Err(Error::conflict(format!("This claim is {} already.", found.status)))
    }
}

/// Accepts a claim: its money is the bank's line, which is received for the challan unless it was before, or a receipt that was written before. 422 at
/// `bank_line_id` for a line out of reach or of another claim, at `receipt_id` for a receipt out of reach; 409 for other money.
pub fn accept(tx: &mut Tx, scope: &Scope, form: &AcceptClaim) -> Result<ClaimAccepted> {
    let found = waiting(tx, scope, form.id)?;
    scope.find_campus("deposit claim", found.campus_id)?;
    let (receipt_id, was_received) = match (form.bank_line_id, form.receipt_id) {
        (Some(line), _) => {
            let line = unidentified::queries::line(tx, scope, line)
                .map_err(|_| Error::field("bank_line_id", "Select a line of your banks' lists."))?;
            receive(tx, scope, &found, &line)?
        }
        (None, Some(receipt)) => (of_receipt(tx, scope, &found, receipt)?, true),
        (None, None) => {
            return Err(Error::field("bank_line_id", "Select the bank's line that shows the money, or the receipt that has it."));
        }
    };
    claim_was_received(tx, found.id, receipt_id)?;
    if was_received {
        lower_late_fees(tx, &found, receipt_id)?;
    }
    let (who, now) = (tx.who().name.clone(), tx.now());
    tx.update(
        &DEPOSIT_CLAIM,
        scope,
        found.id,
        form.version,
        pairs! { status: DepositClaimStatus::Accepted, decided_by: who, decided_at: now, bank_line_id: form.bank_line_id, receipt_id: receipt_id },
    )?;
    tell(tx, &found, DepositClaimStatus::Accepted, "")?;
    Ok(ClaimAccepted { id: found.id, receipt_id: receipt_id.0, was_received })
}

/// The money was received under the bank's day before the slip was accepted: what lateness cost since the slip's day, and nobody paid, is withdrawn.
fn lower_late_fees(tx: &mut Tx, found: &DepositClaim, receipt_id: ReceiptId) -> Result<()> {
    students::api::lock_student(tx, found.student_id)?;
    for id in challans_of(tx, receipt_id)? {
        tx.lock("challan", id.0)?;
        let challan = load_challan(tx, id.0)?;
        if challan.student_id != found.student_id {
            continue;
        }
        let spared = lower_late_fee(tx, challan.clone(), found.paid_on)?;
        if spared.is_positive() {
            let reason = format!("The family's slip is of {}: the late fee is Rs {spared} less", time::show(found.paid_on));
            exceptions::note(tx, exceptions::Kind::Backdated, &challan, Some(receipt_id), spared, &reason)?;
        }
    }
    Ok(())
}

/// A receipt that was written before, by hand or by another telling: it has to be this student's.
fn of_receipt(tx: &mut Tx, scope: &Scope, found: &DepositClaim, id: i64) -> Result<ReceiptId> {
    let receipt = other_receipt(tx, scope, id).map_err(|_| Error::field("receipt_id", "Select a receipt of your campuses."))?;
    let receipt_id = ReceiptId(receipt.id);
    if receipt.is_reversed || !queries::pays(tx, receipt_id, found.student_id)? {
        return Err(Error::conflict(format!(
            "The money of receipt {} was received for somebody else, or taken back. Move it to this student, then accept the claim.",
            receipt.receipt_no
        )));
    }
    Ok(receipt_id)
}

/// The receipt of a line's money, and whether it stood before.
fn receive(tx: &mut Tx, scope: &Scope, found: &DepositClaim, line: &Line) -> Result<(ReceiptId, bool)> {
    match line.status {
        LineStatus::Unmatched | LineStatus::Closed | LineStatus::Unpaid => {
            unidentified::actions::post_lines(tx, scope, &[line.id.0])?;
            Ok((of_waiting(tx, scope, found, line)?, false))
        }
        LineStatus::Unidentified => Ok((of_waiting(tx, scope, found, line)?, false)),
        LineStatus::Matched | LineStatus::Differing => Ok((of_named(tx, scope, found, line)?, false)),
        LineStatus::Posted => Ok((of_posted(tx, found, line)?, true)),
        // The slip is of the receipt that the line may be the same as: one press ties all three.
        LineStatus::MaybeSame => {
            tie(tx, scope, &TieLine { id: line.id.0, receipt_id: None })?;
            Ok((of_posted(tx, found, line)?, true))
        }
        LineStatus::Waiting => Err(Error::conflict(format!("Line {} is dated ahead. Accept the claim from its day on.", line.line))),
        LineStatus::Unreadable | LineStatus::Repeated | LineStatus::Ignored | LineStatus::Reversal => {
            Err(Error::conflict(format!("Line {} is {}: it shows no money of its own. Select the line that does.", line.line, line.status)))
        }
    }
}

/// Money that waits pays the challan, then what else the student owes; the rest becomes an advance.
fn of_waiting(tx: &mut Tx, scope: &Scope, found: &DepositClaim, line: &Line) -> Result<ReceiptId> {
    let waiting = queries::waiting_money(tx, line.id)?.ok_or_else(|| {
        Error::conflict(format!("The money of line {} was settled already. Move its receipt to this student.", line.line))
    })?;
    unidentified::actions::pay_named(tx, scope, waiting, (ChallanId(found.challan_id), found.paid_on))
}

/// A line that names the challan itself is posted as its file would be.
fn of_named(tx: &mut Tx, scope: &Scope, found: &DepositClaim, line: &Line) -> Result<ReceiptId> {
    let other =
        || Error::conflict(format!("Line {} names a challan other than that of this slip. Select the line that pays it.", line.line));
    if queries::line_money(tx, line.id)?.challan_id != Some(ChallanId(found.challan_id)) {
        return Err(other());
    }
    let named = line.payment().ok_or_else(other)?;
    let params =
        PostParams { slip_day: Some(found.paid_on), ..PostParams::of_one(line.bank_file_id, scope.campuses.clone(), Teller::List) };
    post_line(tx, &params, &named)?;
    let money = queries::line_money(tx, line.id)?;
    let reason = money.reason.unwrap_or_else(|| "Its money was received before.".into());
    money.receipt_id.ok_or_else(|| Error::conflict(format!("Line {} was not posted. {reason}", line.line)))
}

/// A line that its file has posted: the receipt has to be this student's.
fn of_posted(tx: &mut Tx, found: &DepositClaim, line: &Line) -> Result<ReceiptId> {
    let receipt = queries::line_money(tx, line.id)?.receipt_id;
    // So that nobody takes it back or moves it meanwhile.
    if let Some(receipt) = receipt {
        tx.lock("fee_receipt", receipt.0)?;
    }
    match receipt {
        Some(receipt) if queries::pays(tx, receipt, found.student_id)? => Ok(receipt),
        _ => Err(Error::conflict(format!(
            "The money of line {} was received for somebody else, or taken back. Move its receipt to this student, then accept the claim.",
            line.line
        ))),
    }
}

/// Refuses a claim; the family is told why, and may send the slip again.
pub fn refuse(tx: &mut Tx, scope: &Scope, form: &RefuseClaim) -> Result<i64> {
    let found = waiting(tx, scope, form.id)?;
    let (who, now) = (tx.who().name.clone(), tx.now());
    tx.update(
        &DEPOSIT_CLAIM,
        scope,
        found.id,
        form.version,
        pairs! { status: DepositClaimStatus::Refused, decided_by: who, decided_at: now, refusal_reason: form.reason.clone() },
    )?;
    tell(tx, &found, DepositClaimStatus::Refused, &form.reason)?;
    Ok(found.id)
}

/// Tells the student's guardians what was decided.
fn tell(tx: &mut Tx, found: &DepositClaim, status: DepositClaimStatus, reason: &str) -> Result<()> {
    let guardians = students::api::guardians_to_tell(tx, &[found.student_id])?.remove(&found.student_id).unwrap_or_default();
    let messages = guardians.into_iter().map(|to| NewMessage {
        kind: MessageKind::DepositClaim,
        about: (&DEPOSIT_CLAIM, found.id),
        campus_id: Some(found.campus_id),
        values: vec![
            ("student", found.student_name.clone().unwrap_or_default()),
            ("challan_no", found.challan_no.clone().unwrap_or_default()),
            ("amount", amount_in(found.amount_minor, to.language)),
            ("decision", status.as_str().to_owned()),
            ("reason", reason.to_owned()),
            ("campus", found.campus_name.clone().unwrap_or_default()),
        ],
        key: format!("deposit_claim/{}/{}/{status}/{}", found.id, found.version, to.person_id.unwrap_or_default()),
        to,
        answerable: false,
    });
    send_many(tx, messages.collect()).map(drop)
}
