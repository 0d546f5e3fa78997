use super::{
    actions,
    model::{CALENDAR_DAY, CalendarAnswer, CalendarQuery},
};
use crate::calendar_view as view;
use kernel::{Answer, ById, Cx, Data, Json, Path, Query, Result};

/// The calendar between two days: what the group, a school, a campus, a class or a section has, and the days that are closed. Of one's campuses, or of the
/// sections of oneself or one's children.
pub async fn between(cx: Cx, Query(query): Query<CalendarQuery>) -> Result<Json<Data<CalendarAnswer>>> {
    query.check()?;
    let scope = cx.scope();
    cx.one(move |tx| view::between(tx, &scope, &query)).await
}

/// Takes days off the calendar; attendance that was marked on them counts again.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Calendar day deleted successfully", move |tx| {
        tx.in_scope(&CALENDAR_DAY, &scope, id)?;
        actions::delete(tx, &scope, id)
    })
    .await
}
