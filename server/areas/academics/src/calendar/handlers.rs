use super::{
    actions,
    model::{CALENDAR_DAY, CalendarAnswer, CalendarDayDetails, CalendarDayForm, CalendarQuery},
    queries,
};
use crate::calendar_view as view;
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Path, Query, Result};

/// The calendar between two days: what the group, a school, a campus, a class or a section has, and the days that are closed. Of one's campuses, or of the
/// sections of oneself or one's children.
pub async fn between(cx: Cx, Query(query): Query<CalendarQuery>) -> Result<Json<Data<CalendarAnswer>>> {
    query.check()?;
    let scope = cx.scope();
    cx.one(move |tx| view::between(tx, &scope, &query)).await
}

/// One entry of the calendar. 404 when it is another campus's.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<CalendarDayDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

/// Adds days to the calendar. 422 at `void_sheets` when attendance was marked on days that are closed by it, until that is said.
pub async fn save(cx: Cx, Body(form): Body<CalendarDayForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Calendar day saved successfully", move |tx| actions::create(tx, &scope, &form)).await
}

/// Changes days of the calendar. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<CalendarDayForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Calendar day updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
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
