use super::{
    actions,
    model::{LessonsForm, SectionsForm, TEACHERS, TeacherDetails},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result, Selection};
use people::{
    api as register,
    api::{CardsStarted, StaffForm},
};

/// One teacher with subjects, sections and charge in the active session. 404 when out of scope, or no teacher in post.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<TeacherDetails>>> {
    let (scope, app, actor) = (cx.scope(), cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| queries::teacher(tx, &app, &actor, &scope, id)).await
}

/// Adds an employee of a teaching designation, without pay: that is the personnel office's.
pub async fn save(cx: Cx, Body(form): Body<StaffForm>) -> Result<Answer<i64>> {
    let (scope, today) = (cx.scope(), cx.today());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("teacher saved successfully", move |tx| actions::create(tx, today, &form)).await
}

/// Changes a teacher's person and post. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<StaffForm>) -> Result<Answer<i64>> {
    let (scope, today) = (cx.scope(), cx.today());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("teacher saved successfully", move |tx| actions::update(tx, &scope, today, Edited { id, version }, &form)).await
}

/// Prints the identity cards of chosen teachers, or of all that the list's query matches.
pub async fn print_cards(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<CardsStarted>> {
    register::print_cards_of(cx, form, &TEACHERS).await
}

/// Gives a teacher subjects, each to a section; what they have already stays.
pub async fn save_subjects(cx: Cx, Body(form): Body<LessonsForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(1)?, cx.scope());
    cx.save("Subjects saved successfully", move |tx| actions::set_lessons(tx, &scope, &form, false)).await
}

/// Puts these subjects in the place of those that the teacher has in the active session.
pub async fn update_subjects(cx: Cx, Body(form): Body<LessonsForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(0)?, cx.scope());
    cx.save("Subjects saved successfully", move |tx| actions::set_lessons(tx, &scope, &form, true)).await
}

/// Gives a teacher sections to go to; those that they have stay.
pub async fn save_sections(cx: Cx, Body(form): Body<SectionsForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(1)?, cx.scope());
    cx.save("Teacher sections saved successfully", move |tx| actions::set_sections(tx, &scope, &form, false)).await
}

/// Puts these sections in the place of those that the teacher has in the active session.
pub async fn update_sections(cx: Cx, Body(form): Body<SectionsForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(0)?, cx.scope());
    cx.save("Teacher sections updated successfully", move |tx| actions::set_sections(tx, &scope, &form, true)).await
}
