use super::{
    actions::{self, decide::decide as decided},
    model::{CounterDues, CounterMachine, DecideProvisional, KeptQuery, MachineForm, ProvisionalForm, ProvisionalTaken},
    queries,
};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// Lets the caller's browser go on without the server at a campus, under a prefix of its own. 422 at `campus_id` for another campus.
pub async fn turn_on(cx: Cx, Body(form): Body<MachineForm>) -> Result<Answer<CounterMachine>> {
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("This machine can go on without the server", move |tx| actions::turn_on(tx, form.campus_id)).await
}

/// The open dues of the active students of a campus, for a machine to keep: a page of all, or what changed `since`. 422 at `campus_id` for another campus.
pub async fn dues(cx: Cx, Query(asked): Query<KeptQuery>) -> Result<Json<Data<CounterDues>>> {
    cx.scope().check_campus("campus_id", asked.campus_id)?;
    cx.one(move |tx| queries::dues(tx, &asked)).await
}

/// A receipt that was taken without the server: posted as it was taken, or kept to be decided. The same key again answers what became of it. 422 at
/// `machine_id` for a machine of somebody else, at `challan_id` for a challan out of reach, at `running_no` for a number that was used.
pub async fn take(cx: Cx, Body(form): Body<ProvisionalForm>) -> Result<Answer<ProvisionalTaken>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Provisional receipt recorded successfully", move |tx| actions::take(tx, &scope, &form)).await
}

/// Decides what becomes of money that could not be posted as it was taken. 404 out of scope, 409 once it is decided.
pub async fn decide(cx: Cx, Body(form): Body<DecideProvisional>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Provisional receipt decided successfully", move |tx| decided(tx, &scope, &form)).await
}

/// What the decision would post; nothing where the money is given back. 404, 409 and 422 as deciding.
pub async fn preview_decide(cx: Cx, Body(form): Body<DecideProvisional>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check()?, cx.scope());
    try_out(&cx, move |tx| decided(tx, &scope, &form)).await
}
