use super::{
    model::{AdmissionData, AdmissionStanding, DataQuery, FindAdmission},
    queries,
};
use crate::{
    forms::{
        model::steps::OwnKey,
        queries::{self as forms, NO_FORM, limits},
    },
    rights::INQUIRIES,
};
use entry_tests::rights::APPLICATIONS_DETAIL;
use kernel::{Body, Cx, Data, Error, Json, Query, Result, form::check};

/// Where an application stands, by its number and the applicant's B-form or CNIC. One 404 for everything that is not found; 429 after five failures an hour of a
/// number or a B-form.
pub async fn find(cx: Cx, Body(form): Body<FindAdmission>) -> Result<Json<Data<AdmissionStanding>>> {
    let form = check(form)?;
    let form_no = form.form_no.to_uppercase();
    let found = cx
        .write(move |tx| {
            limits::check_failures(tx, &form_no, &form.cnic)?;
            match forms::of_number(tx, &form_no, &form.cnic)? {
                Some(found) => queries::standing(tx, &found).map(Some),
                None => limits::failed(tx, &form_no, &form.cnic).map(|()| None),
            }
        })
        .await?;
    found.map(|data| Json(Data { data })).ok_or_else(|| Error::NotFound(NO_FORM.into()))
}

/// Where the application of a key stands; one 404 for every key that opens none.
pub async fn by_key(cx: Cx, Body(OwnKey { key }): Body<OwnKey>) -> Result<Json<Data<AdmissionStanding>>> {
    cx.one(move |tx| {
        let found = forms::of_key(tx, &key)?;
        queries::standing(tx, &found)
    })
    .await
}

/// The applications of the caller themself, or of their children.
pub async fn own(cx: Cx) -> Result<Json<Data<Vec<AdmissionStanding>>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let found = forms::of_students(tx, &scope.students)?;
        found.iter().map(|form| queries::standing(tx, form)).collect()
    })
    .await
}

/// A new form filled in from an inquiry or an entry test that one may see, so that nothing is typed twice, with the seats and the fee of its class.
pub async fn data(cx: Cx, Query(asked): Query<DataQuery>) -> Result<Json<Data<AdmissionData>>> {
    let (scope, actor) = (cx.scope(), cx.actor()?);
    if asked.inquiry_id.is_some() {
        actor.require(INQUIRIES.details)?;
    }
    if asked.fast_application_id.is_some() {
        actor.require(APPLICATIONS_DETAIL)?;
    }
    cx.one(move |tx| queries::data(tx, &scope, asked)).await
}
