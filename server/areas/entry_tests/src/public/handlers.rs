use super::{
    actions::{self, Confirmed},
    model::{
        ConfirmForm, FastSaved, LastApplication, LastQuery, LookUp, OpenForm, OpenedFast, PhotoOf, ResultsQuery, RollNoSlip, SaveFast,
        Standing,
    },
    queries,
};
use crate::{
    awards::{model::ResultsPage, queries as awards},
    limits::{found, refuse_many, subject},
    rights::APPLICATIONS_CREATE,
};
use documents::render::Template;
use kernel::{
    Answer, Attachment, Body, Cx, Data, Error, Json, Query, Result, contact,
    files::{Kind, sniff, strip},
    form::check,
    system::UploadWith,
};

/// Takes an application, or with the applicant's own key changes the one that is there. Of a visitor only the public form's fields are read; 422 at
/// `identity_no` for a second application of one person. Whoever may write applications down enters one for a campus of theirs that counts at once.
pub async fn save(cx: Cx, Body(form): Body<SaveFast>) -> Result<Answer<FastSaved>> {
    let clerk = cx.actor().is_ok_and(|actor| actor.can(APPLICATIONS_CREATE));
    let (app, scope, today) = (cx.app.clone(), cx.scope(), cx.today());
    if !form.website_address.trim().is_empty() {
        return Err(Error::field("website_address", "Leave this empty."));
    }
    let key = form.key.clone().filter(|key| !key.trim().is_empty());
    let applied = form.check(today, clerk)?;
    let said = if key.is_some() { "Application updated successfully" } else { "Application saved successfully" };
    cx.save(said, move |tx| match &key {
        Some(key) => actions::change(tx, key, &applied),
        None => actions::apply(tx, &app, clerk.then_some(&scope), &applied),
    })
    .await
}

/// Confirms an application by the code that was sent to the applicant: 422 for a wrong one, 429 after ten. Without the applicant's own key, number and CNIC name
/// it.
pub async fn confirm(cx: Cx, Body(form): Body<ConfirmForm>) -> Result<Answer<bool>> {
    let ConfirmForm { key, number, cnic, code } = check(form)?;
    let id = own(&cx, key, number, cnic).await?;
    match cx.write(move |tx| actions::confirm(tx, id, &code)).await? {
        Confirmed::Yes => cx.save("Application confirmed successfully", |_| Ok(true)).await,
        wrong => Err(wrong_code(wrong)),
    }
}

/// Opens one's own application on another device, days later: by number, CNIC and the code that was sent, which confirms it too. 422 for a wrong code, 429
/// after ten. The key that is given takes the place of the one before; no answer is kept.
pub async fn open(cx: Cx, Body(form): Body<OpenForm>) -> Result<Json<Data<OpenedFast>>> {
    let OpenForm { number, cnic, code } = check(form)?;
    let id = looked_up(&cx, &LookUp { number, cnic }).await?;
    let key = cx.write(move |tx| actions::open(tx, id, &code)).await?.map_err(wrong_code)?;
    let application = cx.read(move |tx| queries::own(tx, id)).await?;
    Ok(Json(Data { data: OpenedFast { key, application } }))
}

/// What is said to a code that is not the right one.
fn wrong_code(found: Confirmed) -> Error {
    if found == Confirmed::TooOften {
        return Error::TooMany {
            message: "Too many wrong codes were entered. Ask the office to confirm your application.".into(),
            retry_after: 3_600,
        };
    }
    Error::field("code", "This is not the code that we sent. Look at it again.")
}

/// Takes the applicant's photograph, without what the camera wrote into it. By number and CNIC only the first one: another one is the office's to change.
pub async fn photo(cx: Cx, upload: UploadWith<PhotoOf>) -> Result<Answer<bool>> {
    let PhotoOf { key, number, cnic } = upload.form;
    let replaces = key.is_some();
    // A stranger's upload is refused before anything is stored.
    let id = own(&cx, key, number, cnic).await?;
    let bytes = match sniff(&upload.file.bytes) {
        Some(kind) => strip::without_metadata(kind, &upload.file.bytes),
        None => upload.file.bytes,
    };
    let stored = cx.app.files.put_of(bytes, "photograph", &Kind::PICTURES).await?;
    cx.save_file("Photograph saved successfully", stored, move |tx, stored| actions::photo(tx, id, replaces, stored).map(|()| true)).await
}

/// With the applicant's own key the whole application as it was sent; with CNIC, birth date and mobile its number alone.
pub async fn last(cx: Cx, Query(asked): Query<LastQuery>) -> Result<Json<Data<LastApplication>>> {
    if let Some(key) = asked.key {
        return cx
            .one(move |tx| {
                let id = actions::of_key(tx, &key)?.id;
                let own = queries::own(tx, id)?;
                Ok(LastApplication { application_no: own.application_no.clone(), application: Some(own) })
            })
            .await;
    }
    let identity = contact::identity(asked.cnic.as_deref().unwrap_or_default()).unwrap_or_default();
    let phone = contact::phone(asked.phone.as_deref().unwrap_or_default()).unwrap_or_default();
    let subjects = vec![subject("cnic", &identity)];
    let (born, counted) = (asked.date_of_birth, subjects.clone());
    let found_no = cx
        .read(move |tx| {
            refuse_many(tx, &counted)?;
            born.map_or(Ok(None), |born| queries::last_no(tx, &identity, born, &phone))
        })
        .await?;
    let application_no = found(&cx, subjects, found_no).await?;
    Ok(Json(Data { data: LastApplication { application_no, application: None } }))
}

/// The application that a number and a CNIC name together; one 404 for all that is not there, 429 after five failures an hour.
async fn looked_up(cx: &Cx, asked: &LookUp) -> Result<i64> {
    let (number, identity) = asked.clean();
    let subjects = vec![subject("number", &number), subject("cnic", &identity)];
    let counted = subjects.clone();
    let id = cx
        .read(move |tx| {
            refuse_many(tx, &counted)?;
            queries::of_number(tx, &number, &identity)
        })
        .await?;
    found(cx, subjects, id).await
}

/// The application of the applicant's own key, else that of a number and a CNIC.
async fn own(cx: &Cx, key: Option<String>, number: Option<String>, cnic: Option<String>) -> Result<i64> {
    match key {
        Some(key) => cx.read(move |tx| actions::of_key(tx, &key).map(|own| own.id)).await,
        None => looked_up(cx, &LookUp { number: number.unwrap_or_default(), cnic: cnic.unwrap_or_default() }).await,
    }
}

/// How an application stands, by number and CNIC: its steps, what is missing, and once the list is published rank, formula, offer and waiting place.
pub async fn status(cx: Cx, Query(asked): Query<LookUp>) -> Result<Json<Data<Standing>>> {
    let id = looked_up(&cx, &asked).await?;
    cx.one(move |tx| queries::standing(tx, id)).await
}

/// The roll number slip, by number and CNIC. 409 before the application is approved, and once its test is over.
pub async fn slip(cx: Cx, Query(asked): Query<LookUp>) -> Result<Json<Data<RollNoSlip>>> {
    let (id, app) = (looked_up(&cx, &asked).await?, cx.app.clone());
    cx.one(move |tx| match queries::slip(tx, &app, id)? {
        Some(slip) => Ok(slip),
        None => Err(Error::conflict(queries::keyed(tx, id)?.status.without_slip())),
    })
    .await
}

/// The slip of the test fee as a PDF, by number and CNIC, to be paid at a bank or a campus. 409 where there is no fee, or the slip has lapsed.
pub async fn fee_slip(cx: Cx, Query(asked): Query<LookUp>) -> Result<Attachment> {
    let (id, app) = (looked_up(&cx, &asked).await?, cx.app.clone());
    let paper = cx
        .read(move |tx| {
            let slip = queries::payable(tx, id)?;
            fees::api::applicant_slip_paper(tx, &app, slip)
        })
        .await?;
    let name = "test-fee.pdf".to_owned();
    // An applicant has a turn of their own, whoever else shares their network.
    let bytes = reporting::pdf_for(&cx, &format!("application {id}"), Template::Challan, &name, paper).await?;
    Ok(Attachment { name, content_type: Kind::Pdf.content_type(), bytes })
}

/// The published results of a test: roll number, merit and rank, no names. Gone when the session has begun.
pub async fn results(cx: Cx, Query(asked): Query<ResultsQuery>) -> Result<Json<Data<ResultsPage>>> {
    cx.one(move |tx| awards::published(tx, asked.test_id, asked.program_id, asked.page.unwrap_or(1))).await
}
