use super::{
    actions,
    model::{GatePassDetails, GatePassForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One gate pass as it is printed. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<GatePassDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let pass = queries::pass(tx, &scope, id)?;
        let mark = queries::mark_on(tx, pass.student_id, pass.on_date)?;
        Ok(GatePassDetails::new(pass, mark))
    })
    .await
}

/// Issues a gate pass: a student who leaves early is marked half a day, one who comes late is marked late.
pub async fn save(cx: Cx, Body(form): Body<GatePassForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Gate pass saved successfully", move |tx| actions::issue(tx, &scope, &form)).await
}
