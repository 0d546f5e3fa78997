use super::{
    actions,
    model::{SECTION, SectionForm},
};
use kernel::{Answer, Body, ById, Cx, Edit, Edited, Query, Result};

/// Adds a section to a class of a campus. 422 at `name` when the class has it already.
pub async fn save(cx: Cx, Body(form): Body<SectionForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Section saved successfully", move |tx| actions::create(tx, &form)).await
}

/// Changes a section. One to which students belong keeps its campus, session and class, a seat for each of them and a wing that takes them.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<SectionForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Section updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// Removes a section to which nobody belongs; else 409.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Section deleted successfully", move |tx| tx.delete(&SECTION, &scope, id)).await
}
