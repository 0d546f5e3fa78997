use super::{
    actions::check_new_photos,
    model::{CAMPUS, CampusDetails, CampusForm},
    queries,
};
use crate::api::check_branch;
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, Path, Query, Result};

/// One campus. 404 when it is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<CampusDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut campus = queries::campus(tx, &scope, id)?;
        campus.photos = campus.photo_file_ids.iter().map(|file| tx.file_ref(&app, reader, *file)).collect::<Result<_>>()?;
        Ok(campus)
    })
    .await
}

/// Adds a campus to a branch of the caller's. 422 at `code` or `slug` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<CampusForm>) -> Result<Answer<i64>> {
    let (campus, scope) = (form.check()?, cx.scope());
    cx.save("Campus saved successfully", move |tx| {
        check_branch(&scope, campus.branch_id)?;
        check_new_photos(tx, &campus, &[])?;
        let id = tx.insert(&CAMPUS, campus.columns())?;
        queries::set_photos(tx, id, &campus.photo_file_ids)?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Changes a campus. Who may not see its branch cannot move it to another one. A changed web address leads on from the old one.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<CampusForm>) -> Result<Answer<i64>> {
    let (campus, scope) = (form.check()?, cx.scope());
    cx.save("Campus Updated Successfully", move |tx| {
        let before = queries::campus(tx, &scope, id)?;
        if before.branch_id != campus.branch_id {
            check_branch(&scope, campus.branch_id)?;
        }
        check_new_photos(tx, &campus, &before.photo_file_ids)?;
        tx.update(&CAMPUS, &scope, id, version, campus.columns())?;
        if campus.slug.as_deref() != Some(before.slug.as_str()) {
            queries::keep_old_slug(tx, id, &before.slug)?;
        }
        queries::set_photos(tx, id, &campus.photo_file_ids)?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Removes a campus that nothing refers to; else 409 names what does.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Campus deleted successfully", move |tx| {
        tx.in_scope(&CAMPUS, &scope, id)?;
        queries::remove_photos(tx, id)?;
        queries::remove_old_slugs(tx, id)?;
        tx.delete(&CAMPUS, &scope, id)?;
        tx.move_access_epoch()
    })
    .await
}
