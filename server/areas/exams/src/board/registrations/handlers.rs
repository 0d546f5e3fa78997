use super::{
    actions,
    model::{
        BOARD_REGISTRATION, BoardRegistrationDetails, BoardRegistrationForm, RegistrationSheet, RegistrationSheetForm,
        RegistrationSheetQuery,
    },
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Path, Query, Result, form::check};

/// One registration. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BoardRegistrationDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::registration(tx, &scope, id)).await
}

/// Enters a student into the register. 422 at a number that another student has.
pub async fn save(cx: Cx, Body(form): Body<BoardRegistrationForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Board registration saved successfully", move |tx| actions::create(tx, &scope, &form)).await
}

/// Changes a registration. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BoardRegistrationForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Board registration updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// Takes a registration out of the register. 404 out of scope.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Board registration deleted successfully", move |tx| tx.delete(&BOARD_REGISTRATION, &scope, id)).await
}

/// The students of a section with what a board gave them. 404 out of scope.
pub async fn sheet(cx: Cx, Query(asked): Query<RegistrationSheetQuery>) -> Result<Json<Data<RegistrationSheet>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::sheet(tx, &scope, asked)).await
}

/// Saves lines of a section's sheet. 422 at the line that is wrong or was changed meanwhile; then nothing is written.
pub async fn save_sheet(cx: Cx, Body(form): Body<RegistrationSheetForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Board registrations saved successfully", move |tx| actions::save_sheet(tx, &scope, &form)).await
}
