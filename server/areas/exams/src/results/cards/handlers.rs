use super::{
    actions,
    model::{CardDetails, CardsForm, CardsPrinting},
    paper, queries,
};
use crate::{
    printing::{file_keys, letterheads, small_photo},
    results::rechecks,
};
use documents::render::Template;
use kernel::{Answer, Attachment, Body, ById, Cx, Data, Json, Query, Result, Saved, files::Kind, form::check};
use students::api::StudentId;

/// One card: of staff within their scope, of families their own once the result is published. 409 to a family when the result is withheld.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<CardDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let card = queries::card(tx, &scope, id)?;
        let photo = card.photo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        let versions = queries::versions(tx, card.exam_id, StudentId(card.student_id))?;
        let rechecks = rechecks::queries::of_student(tx, card.exam_id, StudentId(card.student_id))?;
        Ok(CardDetails {
            id: card.id,
            exam_id: card.exam_id,
            student_id: card.student_id,
            number: card.number,
            state: card.state(),
            verify_url: kernel::paper_code::verify_url(&app.config.public_url, &card.code),
            published_at: card.published_at,
            made_at: card.created_at,
            photo,
            versions,
            rechecks,
            averages: card.averages().cloned(),
            content: card.content,
            grades: card.bands,
        })
    })
    .await
}

/// One card as a PDF, under the same rules.
pub async fn pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let scope = cx.scope();
    let (card, letterhead, key) = cx
        .read(move |tx| {
            let card = queries::card(tx, &scope, id)?;
            let letterhead = letterheads(tx)?.remove(&card.campus_id).unwrap_or_default();
            let files: Vec<i64> = card.photo_file_id.into_iter().collect();
            let key = file_keys(tx, &files)?.into_values().next();
            Ok((card, letterhead, key))
        })
        .await?;
    let app = cx.app.clone();
    let name = format!("result-card-{}-{}.pdf", card.content.student.registration_no, card.number);
    let of = (paper::laid_out(&card, letterhead.clone(), None, (&app.config.public_url, app.registry.zone())), key.clone());
    let made = reporting::pdf_of(&cx, Template::ResultCard, "Result card", &of, move |folder| {
        let photo = key.map(|key| small_photo(&app, folder, card.student_id, &key)).transpose()?.flatten();
        Ok(paper::laid_out(&card, letterhead, photo, (&app.config.public_url, app.registry.zone())))
    });
    let bytes = made.await?;
    Ok(Attachment { name, content_type: Kind::Pdf.content_type(), bytes })
}

/// Prints the cards of an exam, a campus, a section or chosen students as one PDF. Withheld results are left out.
pub async fn print(cx: Cx, Body(form): Body<CardsForm>) -> Result<Answer<CardsPrinting>> {
    let (form, scope, app) = (check(form)?, cx.scope(), cx.app.clone());
    cx.save_as(move |tx| {
        let started = actions::print(tx, &app, &scope, &form)?;
        let notes = [
            match started.withheld {
                0 => None,
                1 => Some("1 result is withheld and was left out.".to_owned()),
                many => Some(format!("{many} results are withheld and were left out.")),
            },
            match started.withdrawn {
                0 => None,
                1 => Some("1 card counts results that were taken back, and was left out.".to_owned()),
                many => Some(format!("{many} cards count results that were taken back, and were left out.")),
            },
        ];
        Ok(Saved::new("Printing of cards started", started).noting(notes.into_iter().flatten()))
    })
    .await
}
