use super::{
    actions,
    model::{CloseForm, ModeQuery, Register, RegisterAnswer, RegisterForm, RegisterMode, RegisterPage, RegisterStatus},
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    rights,
};
use kernel::{Answer, Body, ById, Cx, Data, Error, Json, ListQuery, Listing, Query, Result, cx::or_file, files::Kind};

/// Registers with what each holds.
pub async fn list(cx: Cx, query: ListQuery<Register>) -> Result<RegisterList> {
    cx.list(query).await.map(RegisterList)
}

/// A page of registers, or a file.
#[derive(Debug)]
pub struct RegisterList(Listing<Register>);

impl axum::response::IntoResponse for RegisterList {
    fn into_response(self) -> axum::response::Response {
        match self.0 {
            Listing::Page(page) => {
                let registers = page.data.clone();
                Json(RegisterPage { page, registers }).into_response()
            }
            Listing::File(file) => file.into_response(),
        }
    }
}

impl aide::OperationOutput for RegisterList {
    type Inner = RegisterPage;
    fn operation_response(
        ctx: &mut aide::generate::GenContext,
        operation: &mut aide::openapi::Operation,
    ) -> Option<aide::openapi::Response> {
        Json::<RegisterPage>::operation_response(ctx, operation)
    }
    fn inferred_responses(
        ctx: &mut aide::generate::GenContext,
        operation: &mut aide::openapi::Operation,
    ) -> Vec<(Option<u16>, aide::openapi::Response)> {
        or_file(Json::<RegisterPage>::inferred_responses(ctx, operation), &[Kind::Csv, Kind::Xlsx])
    }
}

/// Whether a campus has an open register, and which. 422 without a campus for whoever has several.
pub async fn mode(cx: Cx, Query(asked): Query<ModeQuery>) -> Result<Json<RegisterMode>> {
    let scope = cx.scope();
    let campus_id = match (asked.campus_id, scope.campuses.as_slice()) {
        (Some(id), _) => scope.check_campus("campus_id", id).map(|()| id)?,
        (None, [only]) => *only,
        _ => return Err(Error::field("campus_id", "Choose one of your campuses.")),
    };
    let register = cx.read(move |tx| queries::open_of(tx, &scope, campus_id)).await?;
    let mode = if register.is_some() { RegisterStatus::Open } else { RegisterStatus::Closed };
    Ok(Json(RegisterMode { mode, register }))
}

/// One register with its slips, refills and count.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<RegisterAnswer>> {
    let scope = cx.scope();
    let data = cx.read(move |tx| queries::details(tx, &scope, id)).await?;
    Ok(Json(RegisterAnswer { register: data.clone(), data }))
}

/// Opens a register with its float: Dr petty cash, Cr cash or bank. 422 while the campus has an open one, or when the money is not there.
pub async fn save(cx: Cx, Body(form): Body<RegisterForm>) -> Result<Answer<i64>> {
    let (form, scope, signs) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Register added successfully", move |tx| actions::open(tx, &scope, &form, signs)).await
}

/// What opening would post. 422 as opening.
pub async fn preview(cx: Cx, Body(form): Body<RegisterForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, signs) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::open(tx, &scope, &form, signs)).await
}

/// Closes a register as it was counted: its money goes back to the cash box, what is over or short is posted. 409 with open advances or requests, and when
/// something was paid since the count began.
pub async fn close(cx: Cx, Body(form): Body<CloseForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Register closed successfully", move |tx| {
        actions::close(tx, &scope, &form)?;
        Ok(form.id)
    })
    .await
}
