//! What is done to challans: each step in its file, the short ones here.

pub mod fine_challan;
pub mod issue;
pub mod number;
pub mod release;
pub mod revise;

use super::{
    model::{CHALLAN, CHALLANS, ChallanKind, ChallanStatus, IssuedView, MOST_AT_ONCE, Reissue, ReviseForm, WithFile, WithReason},
    queries,
};
use crate::{
    approvals::Approver,
    bank_days::BankDays,
    billing::{
        fines,
        first_bills::{self, model::FirstBillStatus},
        plans,
    },
    exceptions,
    ids::ChallanId,
    settlement,
    setup::late_fee_rules,
    telling,
};
use kernel::{Checks, Error, Result, Scope, Selection, Tx, Value, binds, sql};

fn check_version(challan: &settlement::OpenChallan, version: i64) -> Result<()> {
    if challan.version == version { Ok(()) } else { Err(Error::stale("challan")) }
}

/// A family adds papers while the challan is not settled.
fn check_family_attaches(tx: &mut Tx, id: i64) -> Result<()> {
    let status: ChallanStatus = tx.value(sql!("SELECT status FROM challan WHERE id = $1"), &binds![id])?;
    if matches!(status, ChallanStatus::Planned | ChallanStatus::Issued | ChallanStatus::PartlyPaid) {
        Ok(())
    } else {
        Err(Error::conflict("This challan is settled, so its papers stay as they are. Bring yours to the office."))
    }
}

/// Issues chosen planned installments today; others are passed over. 409 when there is none among them.
pub fn issue_chosen(tx: &mut Tx, scope: &Scope, form: &Selection) -> Result<IssuedView> {
    let chosen = form.resolve(tx, &CHALLANS, scope, MOST_AT_ONCE)?;
    let ids = queries::billable(tx, &chosen)?;
    let today = tx.today();
    let issued = issue::issue_many(tx, &ids, today)?;
    if issued.ids.is_empty() {
        return Err(Error::conflict("None of these can be issued: they are issued already, or their students are not billed."));
    }
    let families = telling::issued(tx, &issued.ids)?.len();
    let (challans, amount_minor, advances_minor) = (issued.ids.len(), issued.amount_minor, issued.advances_minor);
    Ok(IssuedView { ids: issued.ids, challans, amount_minor, advances_minor, families })
}

/// Issues a challan again: the same number, a higher issue number, new dates. The late fee up to today is posted first.
pub fn reissue(tx: &mut Tx, scope: &Scope, form: &Reissue) -> Result<i64> {
    let challan = settlement::open_challan(tx, scope, form.id)?;
    check_version(&challan, form.version)?;
    let (today, old) = (tx.today(), (challan.due_on, challan.valid_until));
    let due_on = BankDays::read(tx)?.on_or_after(form.due_on);
    let valid_until = form.valid_until.unwrap_or_else(|| due_on + (old.1 - old.0));
    let mut c = Checks::of("challan");
    c.date_between("due_on", form.due_on, today..=today + chrono::Duration::days(366));
    c.in_order(due_on, "valid_until", valid_until);
    c.done()?;
    let (challan, _) = fines::actions::post_late_fee(tx, challan, today)?;
    let rule = late_fee_rules::rule_on(tx, challan.campus_id, today)?;
    // The new paper calls things as they are called now.
    let words_id = queries::words_now(tx, challan.id)?;
    queries::set_steps(tx, challan.id, queries::step_rows(challan.id, rule, due_on, valid_until))?;
    tx.set(
        &CHALLAN,
        challan.id,
        "issued again",
        kernel::pairs! { due_on: due_on, valid_until: valid_until, issue_no: challan.issue_no + 1, words_id: words_id, print_count: 0i64,
        printed_at: Value::Null, print_confirmed_at: Value::Null },
    )?;
    Ok(challan.id)
}

/// Replaces what is unpaid of an installment, in the version that was read.
pub fn revise_installment(tx: &mut Tx, scope: &Scope, form: &ReviseForm) -> Result<Vec<i64>> {
    let challan = settlement::challan(tx, scope, form.id)?;
    check_version(&challan, form.version)?;
    revise::revise(tx, &challan, form)
}

/// Withdraws what is unpaid of a challan, off its plan and out of the books; its open fines are waived with it.
pub fn cancel(tx: &mut Tx, scope: &Scope, approver: Approver, form: &WithReason, reason: &str) -> Result<i64> {
    let challan = settlement::challan(tx, scope, form.id)?;
    check_version(&challan, form.version)?;
    if !(challan.is_open() || challan.status == ChallanStatus::Planned) {
        return Err(Error::conflict(format!(
            "This {} cannot be cancelled: it is {}.",
            challan.label(),
            settlement::status_label(challan.status)
        )));
    }
    if challan.kind == ChallanKind::Other {
        return Err(Error::conflict(
            "This challan holds what was owed before the books. Take the opening of the student back, or write the dues off.",
        ));
    }
    refuse_first_bill(tx, &challan)?;
    approver.may_cancel(tx, &challan)?;
    let unpaid = challan.outstanding();
    plans::actions::take_off(tx, &challan)?;
    revise::withdraw(tx, &challan, ChallanStatus::Cancelled, "Cancellation", reason)?;
    fines::actions::waive_with_challan(tx, &challan, reason)?;
    exceptions::note(tx, exceptions::Kind::Cancelled, &challan, None, unpaid, reason)?;
    Ok(challan.id)
}

/// 409 for the challan on which a pending student's seat hangs.
fn refuse_first_bill(tx: &mut Tx, challan: &settlement::OpenChallan) -> Result<()> {
    match first_bills::queries::of_challan(tx, challan.id)? {
        Some(bill) if bill.status == FirstBillStatus::Waiting => Err(Error::conflict(format!(
            "The seat of {} hangs on this {}. Cancel the admission instead, or revise the challan.",
            challan.student_name,
            challan.label()
        ))),
        _ => Ok(()),
    }
}

/// Attaches a file of the caller's to an installment; what was attached before stays beside it.
pub fn attach(tx: &mut Tx, scope: &Scope, form: &WithFile) -> Result<i64> {
    let id = queries::find(tx, scope, Some(form.id), None)?;
    tx.check_own_file("file_id", form.file_id)?;
    if scope.is_family() {
        check_family_attaches(tx, id)?;
    }
    keep_paper(tx, ChallanId(id), form.file_id)?;
    Ok(id)
}

/// Keeps a paper with a challan: it is the latest, and the others stay.
pub fn keep_paper(tx: &mut Tx, challan_id: ChallanId, file_id: i64) -> Result<()> {
    let (now, who) = (tx.now(), tx.who().name.clone());
    tx.exec(
        sql!(
            "INSERT INTO challan_paper (challan_id, file_id, attached_at, attached_by) VALUES ($1, $2, $3, $4)
             ON CONFLICT (challan_id, file_id) DO NOTHING"
        ),
        &binds![challan_id, file_id, now, who],
    )?;
    tx.set(&CHALLAN, challan_id.0, "attached", kernel::pairs! { attachment_file_id: file_id })
}

/// Confirms that papers came out of the printer well, and tells each campus in its audit trail. 409 when none of them is issued.
pub fn confirm_print(tx: &mut Tx, scope: &Scope, form: &Selection) -> Result<u64> {
    let ids = form.resolve(tx, &CHALLANS, scope, 5_000)?;
    let now = tx.now();
    let confirmed = queries::confirm_printed(tx, &ids, now)?;
    if confirmed == 0 {
        return Err(Error::conflict("None of these is issued, so there is no print to confirm."));
    }
    for (campus, own) in queries::printed_at(tx, &ids, now)? {
        let is = serde_json::json!({ "challans": own.len(), "ids": own });
        tx.audit_event("challan", own.first().copied().filter(|_| own.len() == 1), "print confirmed", Some(campus), None, Some(is))?;
    }
    Ok(confirmed)
}
