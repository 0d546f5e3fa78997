use super::{
    model::{StudentAttendance, StudentDaysQuery},
    queries,
};
use kernel::{Cx, Json, Query, Result};

/// A student's attendance between two days: each marked day, the counts, the percentage and whether it is enough, the run of absences, and the subjects where
/// lectures are marked. 404 for a student out of scope: a parent reads their own children.
pub async fn of_student(cx: Cx, Query(query): Query<StudentDaysQuery>) -> Result<Json<StudentAttendance>> {
    let scope = cx.scope();
    Ok(Json(StudentAttendance { student: cx.read(move |tx| queries::of_student(tx, &scope, &query)).await? }))
}
