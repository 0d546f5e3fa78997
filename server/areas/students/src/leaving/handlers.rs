use super::{
    actions::{self, by_list},
    model::{ClearanceForm, ClearanceKind, InVersion, LeaveForm, WithReason, WithdrawalDetails, WithdrawalForm},
};
use crate::{placements::model::differs::AfterLeaving, rights};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Json, Result, Saved};

/// Changes an open application.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<WithdrawalForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check_on(cx.today())?, cx.scope());
    cx.save("Withdrawal updated successfully", move |tx| actions::change(tx, &scope, id, version, &form)).await
}

/// Ticks a desk of the list, with what it is owed. Accounts have a permission of their own, and are refused while a cheque or money of the student is open. The
/// answer shows the whole application, so whoever ticks may see it. Taking a tick back takes a prepared settlement back, which the notes say.
pub async fn tick(cx: Cx, Body(form): Body<ClearanceForm>) -> Result<Answer<WithdrawalDetails>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.actor()?.require(rights::WITHDRAWALS.details)?;
    if form.kind == ClearanceKind::Accounts {
        cx.actor()?.require(rights::WITHDRAWALS_CLEAR_ACCOUNTS)?;
    }
    cx.save_as(move |tx| {
        let of = actions::tick(tx, &scope, &form)?;
        Ok(Saved::new("Clearance saved successfully", of).noting(actions::settlements_given_up(tx)))
    })
    .await
}

/// The student leaves before the settlement: the status changes, the seat is free, the sign-in ends at once. 409 with open cheques or unmatched money.
pub async fn let_go(cx: Cx, Body(InVersion { id, version }): Body<InVersion>) -> Result<Answer<WithdrawalDetails>> {
    let scope = cx.scope();
    cx.actor()?.require(rights::WITHDRAWALS.details)?;
    cx.save("Student left successfully", move |tx| actions::let_go(tx, &scope, id, version)).await
}

/// What letting a student go makes different: sheets of attendance and exams after the last day of the application. Nothing is kept. 409 as for letting go; nothing
/// is different once the student has left.
pub async fn preview_let_go(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Json<Data<AfterLeaving>>> {
    let scope = cx.scope();
    cx.try_out(move |tx| actions::look_at_leaving(tx, &scope, id)).await
}

/// Cancels an open application: the family changed its mind. A settlement that was prepared is taken back, which the notes say.
pub async fn cancel(cx: Cx, Body(form): Body<WithReason>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let id = actions::cancel(tx, &scope, form.id, form.version, &form.reason)?;
        Ok(Saved::new("Withdrawal cancelled successfully", id).noting(actions::settlements_given_up(tx)))
    })
    .await
}

/// Graduates students, or transfers them out, without an application: with reason and date. With `leave_out_held` whoever owes fees or is held stays, and the
/// notes name them; else nobody leaves when one is held.
pub async fn leave(cx: Cx, Body(form): Body<LeaveForm>) -> Result<Answer<usize>> {
    let (form, scope) = (form.check_on(cx.today())?, cx.scope());
    cx.save_as(move |tx| {
        let done = by_list::leave(tx, &scope, &form)?;
        by_list::refuse_if_nobody_leaves(&done)?;
        Ok(Saved::new("Students left successfully", done.leaving).noting(done.held.into_iter().map(|one| one.sentence)))
    })
    .await
}
