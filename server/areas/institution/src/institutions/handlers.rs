use super::{
    model::{INSTITUTION, InstitutionDetails, InstitutionForm},
    queries,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, Path, Query, Result};

/// One other institution.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<InstitutionDetails>>> {
    cx.one(move |tx| queries::institution(tx, id)).await
}

/// Adds an institution. Two may have the same name: there is a City School in every city.
pub async fn save(cx: Cx, Body(form): Body<InstitutionForm>) -> Result<Answer<i64>> {
    let institution = form.check()?;
    cx.save("Institution saved successfully", move |tx| {
        queries::check_board(tx, institution.board_id)?;
        tx.insert(&INSTITUTION, institution.columns())
    })
    .await
}

/// Changes an institution. The message is the specification's.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<InstitutionForm>) -> Result<Answer<i64>> {
    let (institution, scope) = (form.check()?, cx.scope());
    cx.save("Campus Updated Successfully", move |tx| {
        queries::check_board(tx, institution.board_id)?;
        tx.update(&INSTITUTION, &scope, id, version, institution.columns())?;
        Ok(id)
    })
    .await
}

/// Removes an institution that nothing refers to; else 409 names what does.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Institution deleted successfully", move |tx| tx.delete(&INSTITUTION, &scope, id)).await
}
