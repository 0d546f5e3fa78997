use super::{
    model::{AttendanceToday, TodayQuery},
    queries::{self, Standing, runs::runs},
};
use kernel::{Cx, Data, Json, Query, Result};

/// Who is there today by section, sections that are not marked yet (of a teacher those that they mark), and students whose absences in a run reach the campus's
/// setting: of the caller's campuses, of a teacher's sections.
/// 404 for a campus out of scope.
pub async fn today(cx: Cx, Query(query): Query<TodayQuery>) -> Result<Json<Data<AttendanceToday>>> {
    let scope = cx.scope();
    if let Some(campus) = query.campus_id.filter(|_| scope.sections.is_empty()) {
        scope.find_campus("campus", campus)?;
    }
    let employee = cx.actor()?.person.as_ref().filter(|person| person.kind == "employee").map(|person| person.id);
    cx.one(move |tx| {
        let date = tx.today();
        let standings = queries::standings(tx, &scope, query.campus_id)?;
        let sections = standings.iter().map(Standing::shown).collect();
        let waiting = standings.into_iter().filter(Standing::waits).map(Standing::unmarked).collect();
        let unmarked = queries::to_mark(tx, &scope, employee, waiting)?;
        Ok(AttendanceToday { date, sections, unmarked, runs: runs(tx, &scope, query.campus_id)? })
    })
    .await
}
