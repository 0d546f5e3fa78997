use super::{
    actions,
    model::{ChoicesForm, ChoicesQuery, SubjectChoices},
    queries,
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// What the students of a section take of the subjects that are chosen, on a day. 404 when out of scope.
pub async fn choices(cx: Cx, Query(asked): Query<ChoicesQuery>) -> Result<Json<Data<SubjectChoices>>> {
    let (scope, day) = (cx.scope(), asked.day.unwrap_or_else(|| cx.today()));
    cx.one(move |tx| queries::choices(tx, &scope, asked.section_id, day)).await
}

/// Says what students of a section take from a day on. 422 at the line for two of one set; gives how many students changed.
pub async fn save(cx: Cx, Body(form): Body<ChoicesForm>) -> Result<Answer<i64>> {
    let (form, scope, today) = (form.check()?, cx.scope(), cx.today());
    cx.save("Student subjects saved successfully", move |tx| actions::choose(tx, &scope, &form, form.from_on.unwrap_or(today))).await
}
