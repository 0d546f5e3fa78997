use super::{
    job,
    model::{NewPicture, PICTURE, PictureDetails, PictureForm, PictureState, Shown, scale},
    queries::{self, details_of},
};
use crate::epoch;
use kernel::{Answer, Body, ById, Cx, Data, Edit, Error, Json, ListQuery, Listing, Query, Referrer, Result, files::FileError, pairs};

/// The library; 422 at an unknown filter.
pub async fn list(cx: Cx, query: ListQuery<Shown>) -> Result<Listing<Shown>> {
    if query.request.format.is_some() {
        return cx.list(query).await;
    }
    let (scope, ask) = (cx.scope(), query.request);
    let page = cx.read(move |tx| {
        let mut page = tx.page::<Shown>(&scope, &ask)?;
        queries::whole(tx, &mut page.data)?;
        Ok(page)
    });
    Ok(Listing::Page(page.await?))
}

/// One picture, and where it is shown.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<PictureDetails>>> {
    cx.one(move |tx| details_of(tx, id)).await
}

/// Takes an uploaded file into the library; a job makes its sizes. 422 at `file_id` for what is no picture, whatever its name says.
pub async fn save(cx: Cx, Body(form): Body<NewPicture>) -> Result<Answer<PictureDetails>> {
    let (file_id, words) = (form.file_id, form.words().check()?);
    let file = cx
        .read(move |tx| {
            tx.check_own_file("file_id", file_id)?;
            tx.stored_file(file_id)
        })
        .await?;
    let bytes = cx.app.files.get(&file.key).await.map_err(|error| match error {
        FileError::Missing => Error::field("file_id", "Choose the file again."),
        other => other.into(),
    })?;
    let looked = tokio::task::spawn_blocking(move || scale::look(&bytes)).await.map_err(|error| Error::internal(error.to_string()))?;
    let look = looked.map_err(|sentence| Error::field("file_id", sentence))?;
    let app = cx.app.clone();
    cx.save("Picture saved successfully", move |tx| {
        let id = tx.insert(
            &PICTURE,
            pairs! {
                file_id: file_id, name: file.name.clone(), alt: words.alt.clone(), alt_ur: words.alt_ur.clone(), focal_x: words.focal_x,
                focal_y: words.focal_y, hash: look.hash.clone(), width: look.width, height: look.height, state: PictureState::Waiting,
                sizes: "{}",
            },
        )?;
        job::start(tx, &app, id, &file.name)?;
        details_of(tx, id)
    })
    .await
}

/// Changes what is said of a picture. One that failed is tried again.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<PictureForm>) -> Result<Answer<PictureDetails>> {
    let (words, scope, app) = (form.check()?, cx.scope(), cx.app.clone());
    cx.save("Picture updated successfully", move |tx| {
        let before = queries::picture(tx, id)?;
        let columns = pairs! { alt: words.alt.clone(), alt_ur: words.alt_ur.clone(), focal_x: words.focal_x, focal_y: words.focal_y };
        tx.update(&PICTURE, &scope, id, version, columns)?;
        if before.state == PictureState::Failed {
            job::start(tx, &app, id, &before.name)?;
        }
        epoch::bump(tx)?;
        details_of(tx, id)
    })
    .await
}

/// Removes a picture that nothing shows; else 409 says where it is.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Picture deleted successfully", move |tx| {
        tx.lock(PICTURE.table, id)?;
        let uses = queries::uses(tx, id)?;
        if !uses.is_empty() {
            let named: Vec<String> = uses.iter().take(3).map(|used| format!("{} “{}”", used.kind, used.title)).collect();
            let message =
                format!("This picture is in {}. Take it out there first, and out of what you might go back to.", named.join(", "));
            let mut referrers: Vec<Referrer> = Vec::new();
            for used in &uses {
                let what = format!("{}s", used.kind);
                match referrers.iter_mut().find(|referrer| referrer.what == what) {
                    Some(referrer) => referrer.count += 1,
                    None => referrers.push(Referrer { what, count: 1 }),
                }
            }
            return Err(Error::Conflict { message, referrers });
        }
        tx.delete(&PICTURE, &scope, id)?;
        epoch::bump(tx)
    })
    .await
}
