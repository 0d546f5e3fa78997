use super::{
    actions,
    model::{LeaveApproval, LeaveApproved, LeaveDetails},
    queries,
};
use crate::marks::model::MarkStatus;
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved, Selection};

/// One application with its certificate. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<LeaveDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let leave = queries::application(tx, &scope, id)?;
        let certificate = leave.certificate_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        let marked_days = queries::marked_days(tx, &leave, MarkStatus::Leave)?.len() as i64;
        Ok(LeaveDetails { leave, certificate, marked_days })
    })
    .await
}

/// Approves an application: days marked absent become leave, the parents are told. 409 when it was decided already.
pub async fn approve(cx: Cx, Body(form): Body<LeaveApproval>) -> Result<Answer<LeaveApproved>> {
    let scope = cx.scope();
    cx.save_as(move |tx| Ok(approved(actions::approve(tx, &scope, form)?))).await
}

/// Approves the chosen applications that wait for a decision; the others are passed over.
pub async fn approve_many(cx: Cx, Body(chosen): Body<Selection>) -> Result<Answer<LeaveApproved>> {
    let scope = cx.scope();
    cx.save_as(move |tx| Ok(approved(actions::approve_many(tx, &scope, &chosen)?))).await
}

fn approved(done: LeaveApproved) -> Saved<LeaveApproved> {
    let note = match done.corrected_days {
        0 => None,
        1 => Some("1 day that was marked absent is leave now.".to_owned()),
        days => Some(format!("{days} days that were marked absent are leave now.")),
    };
    let message = if done.approved == 1 {
        "Leave approved successfully".to_owned()
    } else {
        format!("{} leaves approved successfully", done.approved)
    };
    Saved::new(message, done).noting(note)
}
