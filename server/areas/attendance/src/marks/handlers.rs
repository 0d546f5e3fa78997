use super::{
    actions::{self, Marker, MarksSaved},
    model::{SheetKey, SheetTakenBack, StudentMarksForm, StudentSheet, StudentSheetQuery},
};
use crate::rights;
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// The sheet of a section on a day, or of a lecture: everybody who sat there that day with their marks, leave filled in; whether it is locked, and why it is not
/// marked where it is not. 404 for a section out of scope.
pub async fn sheet(cx: Cx, Query(query): Query<StudentSheetQuery>) -> Result<Json<Data<StudentSheet>>> {
    let (marker, may_mark, today) = (Marker::of(&cx)?, cx.actor()?.can(rights::SHEET_CREATE), cx.today());
    let StudentSheetQuery { section_id, date, lecture_id, subject_id } = query;
    let key = SheetKey { section_id, date: date.unwrap_or(today), lecture_id, subject_id };
    cx.one(move |tx| actions::read(tx, &marker, may_mark, key)).await
}

/// Marks students of a section on a day: any of them, as often as needed. A mark that stands there already as it was sent is left alone, so that a sheet sent
/// twice doubles nothing. 422 at `lines.n.version` with the name of whoever marked the student otherwise meanwhile, and at `date` for a day on which nobody is
/// marked; 403 for who does not keep the section's sheet, 409 once the sheet is locked.
pub async fn save(cx: Cx, Body(form): Body<StudentMarksForm>) -> Result<Answer<MarksSaved>> {
    write(cx, form, "Attendance saved successfully", false).await
}

/// Changes marks, each with the version that was read; a finished sheet asks for the reason. Every change is kept with who and why.
pub async fn update(cx: Cx, Body(form): Body<StudentMarksForm>) -> Result<Answer<MarksSaved>> {
    write(cx, form, "Attendance updated successfully", true).await
}

/// Takes back that the sheet of a day is done, within a minute: its marks stay, and no family is told until it is finished again. A sheet that is not finished
/// stays as it is. 422 for a section out of reach; 409 once families are told, and once the sheet is locked.
pub async fn take_back(cx: Cx, Body(form): Body<SheetTakenBack>) -> Result<Answer<MarksSaved>> {
    let marker = Marker::of(&cx)?;
    cx.save("The sheet is open again: nobody is told yet", move |tx| actions::take_back(tx, &marker, form)).await
}

async fn write(cx: Cx, form: StudentMarksForm, message: &'static str, changing: bool) -> Result<Answer<MarksSaved>> {
    let (form, marker) = (form.check()?, Marker::of(&cx)?);
    cx.save(message, move |tx| actions::save(tx, &marker, &form, changing)).await
}
