use super::{
    model::{BRANCH, BranchDetails, BranchForm},
    queries,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, Path, Query, Result, Scope};

/// One branch. 404 when it is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BranchDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::branch(tx, &scope, id)).await
}

/// Adds a branch to a school of the caller's. 422 at `code` when the school has one with it.
pub async fn save(cx: Cx, Body(form): Body<BranchForm>) -> Result<Answer<i64>> {
    let (branch, scope) = (form.check()?, cx.scope());
    check_school(&scope, branch.school_id)?;
    cx.save("Branch saved successfully", move |tx| {
        let id = tx.insert(&BRANCH, branch.columns())?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Changes a branch. Its school changes only for who reaches the new one.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BranchForm>) -> Result<Answer<i64>> {
    let (branch, scope) = (form.check()?, cx.scope());
    cx.save("Branch updated successfully", move |tx| {
        if queries::branch(tx, &scope, id)?.school_id != branch.school_id {
            check_school(&scope, branch.school_id)?;
        }
        tx.update(&BRANCH, &scope, id, version, branch.columns())?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Removes a branch without campuses; else 409 names what refers to it.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Branch deleted successfully", move |tx| {
        tx.delete(&BRANCH, &scope, id)?;
        tx.move_access_epoch()
    })
    .await
}

fn check_school(scope: &Scope, id: i64) -> Result<()> {
    if scope.schools.contains(&id) { Ok(()) } else { Err(Error::field("school_id", "Choose one of your schools.")) }
}
