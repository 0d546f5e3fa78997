use super::{
    actions,
    model::{DecideCondition, MarkPaper, SetCondition, UploadForm, VerifyEducation},
};
use crate::{
    forms::{
        actions::own,
        model::answers::AdmissionDetails,
        queries::{self, details, of_reader},
    },
    rights::forms::ADMISSIONS,
};
use kernel::{
    Answer, Body, Cx, Error, Result,
    files::{Kind, sniff, strip::without_metadata},
    form::check,
    system::UploadWith,
};

/// What a scan may weigh.
const LARGEST: usize = 10 << 20;

/// Takes the scan of a paper, of the office by the form's id, of an applicant by their own key. What it is, its bytes decide; what the camera wrote beside the
/// picture is taken off. A verified paper stays.
pub async fn upload(cx: Cx, UploadWith { form, file }: UploadWith<UploadForm>) -> Result<Answer<AdmissionDetails>> {
    if file.bytes.len() > LARGEST {
        return Err(Error::TooLarge(
            "This file is too large; at most 10 MB can be taken. Photograph the paper with a lower resolution.".into(),
        ));
    }
    let reader = match &form.key {
        Some(_) => None,
        None => {
            let actor = cx.actor()?.clone();
            actor.require(ADMISSIONS.update)?;
            Some(actor)
        }
    };
    let bytes = match sniff(&file.bytes) {
        Some(kind) => without_metadata(kind, &file.bytes),
        None => file.bytes,
    };
    let allowed = may_upload(&cx, &form, reader.is_some()).await;
    allowed?;
    let stored = cx.app.files.put_of(bytes, &file.name, &[Kind::Pdf, Kind::Jpeg, Kind::Png, Kind::Webp]).await?;
    let app = cx.app.clone();
    cx.save_file("Documents uploaded successfully", stored, move |tx, stored| match (&reader, &form.key, form.id) {
        (None, Some(key), _) => {
            let own = own::form_for_paper(tx, key, form.kind)?;
            actions::keep_scan(tx, &own, form.kind, stored)?;
            let now = queries::kept(tx, own.id)?;
            of_reader(tx, &app, 0, now).map(AdmissionDetails::for_applicant)
        }
        (Some(actor), _, Some(id)) => {
            let found = queries::locked(tx, &actor.scope, id)?;
            actions::keep_scan(tx, &found, form.kind, stored)?;
            details(tx, &app, actor, id)
        }
        _ => Err(Error::field("id", "Choose the admission.")),
    })
    .await
}

/// Refuses before anything is stored: whoever has no form leaves no file behind.
async fn may_upload(cx: &Cx, form: &UploadForm, is_office: bool) -> Result<()> {
    let (scope, form) = (cx.scope(), form.clone());
    cx.read(move |tx| match (&form.key, form.id) {
        (Some(key), _) if !is_office => queries::of_key(tx, key).map(drop),
        (_, Some(id)) => queries::within(tx, &scope, id).map(drop),
        _ => Err(Error::field("id", "Choose the admission.")),
    })
    .await
}

/// Notes what became of a paper: received, verified, refused or waived with a reason, given back against a signature.
pub async fn mark(cx: Cx, Body(form): Body<MarkPaper>) -> Result<Answer<AdmissionDetails>> {
    let (form, actor, app) = (check(form)?, cx.actor()?.clone(), cx.app.clone());
    cx.save("Paper updated successfully", move |tx| {
        actions::mark(tx, &actor, &form)?;
        details(tx, &app, &actor, form.id)
    })
    .await
}

/// Sets what is open while somebody is admitted provisionally: its day, and what follows.
pub async fn set_condition(cx: Cx, Body(form): Body<SetCondition>) -> Result<Answer<AdmissionDetails>> {
    let (form, actor, app) = (check(form)?, cx.actor()?.clone(), cx.app.clone());
    cx.save("Condition saved successfully", move |tx| {
        actions::set_condition(tx, &actor.scope, &form)?;
        details(tx, &app, &actor, form.id)
    })
    .await
}

/// Says what became of a condition: met, waived or failed.
pub async fn decide_condition(cx: Cx, Body(form): Body<DecideCondition>) -> Result<Answer<AdmissionDetails>> {
    let (form, actor, app) = (check(form)?, cx.actor()?.clone(), cx.app.clone());
    cx.save("Condition updated successfully", move |tx| {
        actions::decide_condition(tx, &actor, &form)?;
        details(tx, &app, &actor, form.id)
    })
    .await
}

/// Notes that the marks of an examination were checked with the board, and how.
pub async fn verify_education(cx: Cx, Body(form): Body<VerifyEducation>) -> Result<Answer<AdmissionDetails>> {
    let (form, actor, app) = (check(form)?, cx.actor()?.clone(), cx.app.clone());
    cx.save("Marks verified successfully", move |tx| {
        actions::verify_education(tx, &actor.scope, &form)?;
        details(tx, &app, &actor, form.id)
    })
    .await
}
