use super::{
    model::{SCHOOL, SchoolDetails, SchoolForm},
    queries,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, Path, Query, Result};

/// One school. 404 when it is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<SchoolDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut school = queries::school(tx, &scope, id)?;
        school.logo = school.logo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(school)
    })
    .await
}

/// Adds a school. 422 at `code` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<SchoolForm>) -> Result<Answer<i64>> {
    let school = form.check()?;
    cx.save("School saved successfully", move |tx| {
        tx.require_group("school")?;
        if let Some(file) = school.logo_file_id {
            tx.check_own_picture("logo_file_id", file)?;
        }
        let id = tx.insert(&SCHOOL, school.columns())?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Changes a school. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<SchoolForm>) -> Result<Answer<i64>> {
    let (school, scope) = (form.check()?, cx.scope());
    cx.save("School updated successfully", move |tx| {
        let before = queries::school(tx, &scope, id)?;
        if let Some(file) = school.logo_file_id.filter(|file| before.logo_file_id != Some(*file)) {
            tx.check_own_picture("logo_file_id", file)?;
        }
        tx.update(&SCHOOL, &scope, id, version, school.columns())?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Removes a school without branches; else 409 names what refers to it.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("School deleted successfully", move |tx| {
        tx.delete(&SCHOOL, &scope, id)?;
        tx.move_access_epoch()
    })
    .await
}
