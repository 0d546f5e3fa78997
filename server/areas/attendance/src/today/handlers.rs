use super::{
    model::{AttendanceToday, TodayQuery},
    queries,
};
use kernel::{Cx, Data, Json, Query, Result};

/// Sections that are not marked yet today, and students whose absences in a run reach the campus's setting: of the caller's campuses, of a teacher's sections.
/// 404 for a campus out of scope.
pub async fn today(cx: Cx, Query(query): Query<TodayQuery>) -> Result<Json<Data<AttendanceToday>>> {
    let scope = cx.scope();
    if let Some(campus) = query.campus_id.filter(|_| scope.sections.is_empty()) {
        scope.find_campus("campus", campus)?;
    }
    cx.one(move |tx| {
        let date = tx.today();
        let (unmarked, runs) = (queries::unmarked(tx, &scope, query.campus_id)?, queries::runs(tx, &scope, query.campus_id)?);
        Ok(AttendanceToday { date, unmarked, runs })
    })
    .await
}
