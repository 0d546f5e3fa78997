use super::{model::StudentMarks, queries};
use kernel::{ById, Cx, Data, Json, Query, Result};

/// One student's results over exams; `id` is the student. Families see what is published of their own children.
pub async fn marks(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<StudentMarks>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::marks(tx, &scope, id)).await
}
