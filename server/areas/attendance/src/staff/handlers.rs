use super::{
    model::{MarksForm, Sheet, SheetQuery, SheetRow},
    queries::{self, Write},
};
use kernel::{Answer, Body, Cx, Json, Query, Result};

/// The attendance of a campus on a day or in a month: everybody who was in post, with their marks. 404 for a campus out of scope.
pub async fn sheet(cx: Cx, Query(query): Query<SheetQuery>) -> Result<Json<Sheet>> {
    cx.scope().find_campus("campus", query.campus_id)?;
    let (from, to) = query.days(cx.today())?;
    let sheet = cx
        .read(move |tx| {
            let mut marks = queries::marks(tx, query.campus_id, from, to)?;
            let staff = queries::in_post(tx, query.campus_id, from, to)?;
            let data = staff
                .into_iter()
                .map(|one| {
                    let own = marks.remove(&one.id).unwrap_or_default();
                    SheetRow::new(one, own)
                })
                .collect();
            Ok(Sheet { from, to, data })
        })
        .await?;
    Ok(Json(sheet))
}

/// Marks staff of a campus on a day, who are not marked yet. Gives how many.
pub async fn save(cx: Cx, Body(form): Body<MarksForm>) -> Result<Answer<i64>> {
    write(cx, form, "Attendance saved successfully", Write::New).await
}

/// Changes marks of a day; those that stay as they are leave no trace. Gives how many changed.
pub async fn update(cx: Cx, Body(form): Body<MarksForm>) -> Result<Answer<i64>> {
    write(cx, form, "Attendance updated successfully", Write::Changed).await
}

async fn write(cx: Cx, form: MarksForm, message: &'static str, how: Write) -> Result<Answer<i64>> {
    let (campus, day, today) = (form.campus_id, form.date, cx.today());
    cx.scope().check_campus("campus_id", campus)?;
    let lines = form.check(today)?;
    cx.save(message, move |tx| queries::write(tx, campus, day, &lines, how)).await
}
