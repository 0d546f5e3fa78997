use super::{
    actions,
    model::{CounterDues, CounterMachine, KeptQuery, MachineForm},
    queries,
};
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
