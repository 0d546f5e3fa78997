use super::{
    model::{SUBJECT, SubjectDetails, SubjectForm},
    queries,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, Path, Query, Result};

/// One subject.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<SubjectDetails>>> {
    cx.one(move |tx| queries::subject(tx, id)).await
}

/// Adds a subject. 422 at `code` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<SubjectForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.save("Subject saved successfully", move |tx| tx.insert(&SUBJECT, form.columns())).await
}

/// Changes a subject. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<SubjectForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Campus Updated Successfully", move |tx| {
        tx.update(&SUBJECT, &scope, id, version, form.columns())?;
        Ok(id)
    })
    .await
}

/// Removes a subject that no program teaches; else 409.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Subject deleted successfully", move |tx| tx.delete(&SUBJECT, &scope, id)).await
}
