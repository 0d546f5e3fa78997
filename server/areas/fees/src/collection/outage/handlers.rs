use super::{
    actions::{self, decide::decide as decided},
    model::{CounterDues, CounterMachine, DecideProvisional, KeptQuery, MachineForm},
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

/// What the decision would post; nothing where the money is given back. 404, 409 and 422 as deciding.
pub async fn preview_decide(cx: Cx, Body(form): Body<DecideProvisional>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check()?, cx.scope());
    try_out(&cx, move |tx| decided(tx, &scope, &form)).await
}
