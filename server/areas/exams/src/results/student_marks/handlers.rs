use super::{model::StudentMarks, queries};
use crate::rights::results::SUMMARIES;
use kernel::{ById, Cx, Data, Json, Query, Result};

/// One student's results over exams; `id` is the student. Families see what is published of their own children; what is not published is for those who see results
/// of classes.
pub async fn marks(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<StudentMarks>>> {
    let (scope, sees_unpublished) = (cx.scope(), cx.actor()?.can(SUMMARIES));
    cx.one(move |tx| queries::marks(tx, &scope, sees_unpublished, id)).await
}
