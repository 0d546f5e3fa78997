//! The office's steps from the application to the last day.

pub mod by_list;

use super::{
    model::{ClearanceForm, ClearanceKind, ClearanceState, LeavingKind, WITHDRAWAL, WithdrawalDetails, WithdrawalForm, WithdrawalStatus},
    queries,
};
use crate::{
    certificates::queries::leaving_of,
    placements::{actions::stays::Moves, model::differs::AfterLeaving},
    students::{
        actions::{come_back, set_status_of},
        model::status::refusal,
        queries::brief::{StudentBrief, chosen},
    },
};
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Error, Event, Hold, Result, Scope, Tx, binds, pairs, sql};

/// A student leaves for good: by an application, or settled.
pub struct StudentLeaves;
impl Hold for StudentLeaves {}

/// Nobody is expelled by an application, which is entered, let go and approved by rights of their own.
const EXPEL_FIRST: &str = "Expel the student first, with the decision and its day. The application then settles the account.";

/// An application whose settlement waits for its second person is not to be settled as it stands: it was cancelled, or a desk took its tick back.
pub struct SettlementGivenUp;
impl Event for SettlementGivenUp {}

/// What a transaction notes of applications whose settlement it gave up.
const GIVEN_UP: &str = "settlement given up";

/// Enters an application. 422 at the field for a student out of reach, or who cannot leave in this way; 409 while one is open,
/// and once the present leaving is settled.
pub fn apply(tx: &mut Tx, scope: &Scope, form: &WithdrawalForm) -> Result<i64> {
    let one = in_reach(tx, scope, form)?;
    tx.lock("student", one.id)?;
    let has_left = one.status == form.kind.status();
    if has_left && queries::is_settled(tx, one.id)? {
        return Err(Error::conflict(format!("The account of {} was settled when the student left.", one.name)));
    }
    let mut columns = form.columns();
    columns.extend(pairs! { campus_id: one.campus_id, status: WithdrawalStatus::Applied, has_left: has_left });
    let id = tx.insert(&WITHDRAWAL, columns)?;
    queries::insert_clearances(tx, id)?;
    Ok(id)
}

/// Changes an application that is open. Nobody leaves by it; of who was expelled meanwhile it becomes one that settles the account.
pub fn change(tx: &mut Tx, scope: &Scope, id: i64, version: i64, form: &WithdrawalForm) -> Result<i64> {
    let before = open(tx, scope, id)?;
    if before.student_id != form.student_id {
        return Err(Error::field("student_id", "Cancel this application and enter one of the other student."));
    }
    if before.has_left && (before.kind, before.leaves_on) != (form.kind, form.leaves_on) {
        return Err(Error::conflict("The student has left already: kind and last day stay as they are."));
    }
    let one = in_reach(tx, scope, form)?;
    let mut columns = form.columns();
    columns.extend(pairs! { has_left: before.has_left || one.status == form.kind.status() });
    tx.update(&WITHDRAWAL, scope, id, version, columns)?;
    Ok(id)
}

fn in_reach(tx: &mut Tx, scope: &Scope, form: &WithdrawalForm) -> Result<StudentBrief> {
    let one = chosen(tx, scope, "student_id", form.student_id)?;
    let to = form.kind.status();
    if form.kind == LeavingKind::Expulsion && one.status != to {
        return Err(Error::field("kind", EXPEL_FIRST));
    }
    if one.status != to
        && let Some(sentence) = refusal(one.status, to)
    {
        return Err(Error::field("student_id", sentence));
    }
    if form.leaves_on < one.admitted_on {
        return Err(Error::field("leaves_on", "The student was admitted after this day."));
    }
    Ok(one)
}

/// One that is open, locked; 409 otherwise.
pub fn open(tx: &mut Tx, scope: &Scope, id: i64) -> Result<WithdrawalDetails> {
    tx.in_scope(&WITHDRAWAL, scope, id)?;
    tx.lock("withdrawal", id)?;
    let found = queries::withdrawal(tx, scope, id)?;
    if found.status.is_open() {
        return Ok(found);
    }
    Err(Error::conflict(format!("This application is {} already.", found.status)))
}

fn check_version(found: &WithdrawalDetails, version: i64) -> Result<()> {
    if found.version == version { Ok(()) } else { Err(Error::stale("withdrawal")) }
}

/// Ticks a desk, or takes its tick back, and with it the settlement that was prepared. Accounts tick when no cheque, no money and no decision about it is open. Once
/// every desk has ticked, the application is cleared.
pub fn tick(tx: &mut Tx, scope: &Scope, form: &ClearanceForm) -> Result<WithdrawalDetails> {
    let found = open(tx, scope, form.id)?;
    check_version(&found, form.version)?;
    let is_done = form.state != ClearanceState::Pending;
    if form.kind == ClearanceKind::Accounts && is_done {
        tx.check_holds::<StudentLeaves>(found.student_id)?;
    }
    let (by, at) = (is_done.then(|| tx.who().name.clone()), is_done.then(|| tx.now()));
    tx.exec(
        sql!(
            "UPDATE clearance SET state = $3, amount_minor = $4, note = $5, cleared_by = $6, cleared_at = $7 WHERE withdrawal_id = $1 AND kind = $2"
        ),
        &binds![form.id, form.kind, form.state, form.amount_minor, form.note.clone(), by, at],
    )?;
    let was = found.clearances.iter().find(|one| one.kind == form.kind);
    let was = serde_json::json!({ "desk": form.kind, "state": was.map(|one| one.state), "amount_minor": was.map(|one| one.amount_minor) });
    let is = serde_json::json!({ "desk": form.kind, "state": form.state, "amount_minor": form.amount_minor, "note": form.note });
    tx.audit_event("withdrawal", Some(form.id), "ticked", Some(found.campus_id), Some(was), Some(is))?;
    let cleared = queries::clearances(tx, form.id)?.iter().all(|one| one.state != ClearanceState::Pending);
    let status = if cleared { WithdrawalStatus::Cleared } else { WithdrawalStatus::Applied };
    tx.update(&WITHDRAWAL, scope, form.id, form.version, pairs! { status: status })?;
    if !cleared {
        give_settlement_up(tx, form.id)?;
    }
    queries::withdrawal(tx, scope, form.id)
}

/// Takes the prepared settlement of an application back, where one waits.
fn give_settlement_up(tx: &mut Tx, id: i64) -> Result<()> {
    if !queries::settlement_waits(tx, id)? {
        return Ok(());
    }
    queries::set_settlement_waits(tx, id, false)?;
    tx.note_made(GIVEN_UP, id);
    tx.emit::<SettlementGivenUp>(id)
}

/// What the answer says of a settlement that was taken back.
pub fn settlements_given_up(tx: &Tx) -> Vec<String> {
    tx.made(GIVEN_UP).iter().map(|_| "The settlement that was prepared is taken back.".to_owned()).collect()
}

/// The student leaves now, before the settlement: on the last day of the application, or today where that is still to come. 409 with open cheques or money of
/// theirs that nobody has matched.
pub fn let_go(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<WithdrawalDetails> {
    let found = open(tx, scope, id)?;
    check_version(&found, version)?;
    if found.has_left {
        return Err(Error::conflict(format!("{} has left already.", found.student_name)));
    }
    leave(tx, &found)?;
    tx.update(&WITHDRAWAL, scope, id, version, pairs! { has_left: true })?;
    queries::withdrawal(tx, scope, id)
}

/// The sheets of attendance and the exams after the last day of an open application, for its preview. None once the student has left.
pub fn look_at_leaving(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AfterLeaving> {
    let found = open(tx, scope, id)?;
    if found.has_left { Ok(AfterLeaving::default()) } else { leave(tx, &found)?.after_leaving(tx) }
}

/// Takes the step of the status. The sign-in is over with it.
fn leave(tx: &mut Tx, found: &WithdrawalDetails) -> Result<Moves> {
    if found.kind == LeavingKind::Expulsion {
        return Err(Error::conflict(EXPEL_FIRST));
    }
    tx.check_holds::<StudentLeaves>(found.student_id)?;
    let on = found.leaves_on.min(tx.today());
    set_status_of(tx, &[found.student_id], found.kind.status(), &found.reason, on)
}

/// The accounts office has settled a cleared application: whoever has not left leaves with it. Gives whether they did. 409 before every desk has ticked.
pub fn settled(tx: &mut Tx, scope: &Scope, id: i64) -> Result<bool> {
    let found = open(tx, scope, id)?;
    if found.status != WithdrawalStatus::Cleared {
        return Err(Error::conflict(desks_left(&found)));
    }
    if !found.has_left {
        leave(tx, &found)?;
    }
    queries::set_settlement_waits(tx, id, false)?;
    tx.set(&WITHDRAWAL, id, "settled", pairs! { status: WithdrawalStatus::Settled, has_left: true })?;
    Ok(!found.has_left)
}

/// The settlement of an application was undone and waits again: the application is cleared, and whoever left with it comes back. 409 while a leaving
/// certificate stands, and for who is something else by now.
pub fn unsettled(tx: &mut Tx, scope: &Scope, id: i64, left_with_it: bool, reason: &str) -> Result<()> {
    tx.in_scope(&WITHDRAWAL, scope, id)?;
    tx.lock("withdrawal", id)?;
    let found = queries::withdrawal(tx, scope, id)?;
    if !leaving_of(tx, found.student_id)?.is_empty() {
        return Err(Error::conflict(format!("{} has a leaving certificate. Cancel it first.", found.student_name)));
    }
    if found.student_status != found.kind.status() {
        let is = found.student_status.label();
        return Err(Error::conflict(format!("{} is {is} by now, so the settlement stays.", found.student_name)));
    }
    if left_with_it {
        come_back(tx, found.student_id, reason)?;
    }
    queries::set_settlement_waits(tx, id, true)?;
    tx.set(&WITHDRAWAL, id, "settlement undone", pairs! { status: WithdrawalStatus::Cleared, has_left: !left_with_it })
}

/// Which desks have not ticked, as a sentence.
pub fn desks_left(found: &WithdrawalDetails) -> String {
    let left: Vec<&str> = found.clearances.iter().filter(|one| one.state == ClearanceState::Pending).map(|one| one.kind.as_str()).collect();
    format!("These desks have not cleared {} yet: {}. Tick them first.", found.student_name, left.join(", "))
}

/// The family changed its mind: a settlement that was prepared is taken back. 409 once the student has left.
pub fn cancel(tx: &mut Tx, scope: &Scope, id: i64, version: i64, reason: &str) -> Result<i64> {
    let found = open(tx, scope, id)?;
    if found.has_left && found.student_status.has_left() && !matches!(found.kind, LeavingKind::Graduation | LeavingKind::Expulsion) {
        return Err(Error::conflict("The student has left. Admit them again, if they come back."));
    }
    tx.update(&WITHDRAWAL, scope, id, version, pairs! { status: WithdrawalStatus::Cancelled, cancelled_reason: reason })?;
    give_settlement_up(tx, id)?;
    Ok(id)
}

/// Graduates or transfers students out who have no application of their own: the office's list of a day. Gives the sheets and exams after it.
pub fn leave_on(tx: &mut Tx, scope: &Scope, ids: &[i64], kind: LeavingKind, reason: &str, on: NaiveDate) -> Result<AfterLeaving> {
    for id in ids {
        let one = chosen(tx, scope, "student_ids", *id)?;
        if on < one.admitted_on {
            return Err(Error::field("on_date", format!("{} was admitted after this day.", one.name)));
        }
        tx.check_holds::<StudentLeaves>(one.id)?;
    }
    all_leave(tx, ids, kind, reason, on)
}

/// Each of them leaves. The caller has seen that nothing holds them.
fn all_leave(tx: &mut Tx, ids: &[i64], kind: LeavingKind, reason: &str, on: NaiveDate) -> Result<AfterLeaving> {
    let moves = set_status_of(tx, ids, kind.status(), reason, on)?;
    ids.iter().try_for_each(|id| mark_left(tx, *id))?;
    moves.after_leaving(tx)
}

/// An open application of somebody who left without it follows.
fn mark_left(tx: &mut Tx, student_id: i64) -> Result<()> {
    let open: Vec<i64> = tx.values(
        sql!("SELECT id FROM withdrawal WHERE student_id = $1 AND status IN ('applied', 'cleared') AND has_left = FALSE ORDER BY id"),
        &binds![student_id],
    )?;
    open.into_iter().try_for_each(|id| tx.set(&WITHDRAWAL, id, "left", pairs! { has_left: true }))
}
