use super::{
    actions,
    model::{EMPLOYEE, EmployeeDetails, EmployeeForm, StatusForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result, Saved};

/// One employee. 404 when out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<EmployeeDetails>>> {
    let (scope, app, actor) = (cx.scope(), cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| {
        let mut employee = queries::employee(tx, &scope, id)?;
        let person = &mut employee.person;
        person.photo = person.photo_file_id.map(|file| tx.file_ref(&app, actor.user_id, file)).transpose()?;
        person.figures = tx.figures(&EMPLOYEE, &actor, id)?;
        employee.status_events = queries::events(tx, id)?;
        Ok(employee)
    })
    .await
}

/// Adds an employee. 422 at `employee_no` or `cnic` when they are taken.
pub async fn save(cx: Cx, Body(form): Body<EmployeeForm>) -> Result<Answer<i64>> {
    let form = form.check(cx.today())?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Employee saved successfully", move |tx| actions::create(tx, &form)).await
}

/// Changes an employee. 409 when somebody else was faster. A note says what a move to another campus left of what the employee sees as a user.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<EmployeeForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let note = actions::update(tx, &scope, id, version, &form)?;
        Ok(Saved::new("Employee updated successfully", id).noting(note))
    })
    .await
}

/// Removes an employee to whom nothing refers; else 409. Their sign-in is deactivated, and the answer says so.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    cx.save_as(move |tx| Ok(Saved::new("Employee deleted successfully", ()).noting(actions::delete(tx, &actor, id)?))).await
}

/// Sends an employee on leave, takes them back, or lets them go: resigned, terminated or retired, on their last day. Leaving shuts the sign-in at once and ends
/// what they teach. 409 when it is no step, or somebody else was faster.
pub async fn change_status(cx: Cx, Edit { id, version, form }: Edit<StatusForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Employee updated successfully", move |tx| actions::step(tx, &scope, Edited { id, version }, &form)).await
}
