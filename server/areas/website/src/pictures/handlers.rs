use super::{
    actions,
    model::{NewPicture, PictureDetails, PictureForm, scale},
    queries,
};
use kernel::{Answer, Body, Cx, Edit, Edited, Error, Result, files::FileError};

/// Takes an uploaded file into the library; a job makes its sizes. 422 at `file_id` for what is no picture, whatever its name says.
pub async fn save(cx: Cx, Body(form): Body<NewPicture>) -> Result<Answer<PictureDetails>> {
    let (file_id, words) = (form.file_id, form.words().check()?);
    let file = cx.read(move |tx| queries::own_file(tx, file_id)).await?;
    let turn = cx.turn().await?;
    let bytes = cx.app.files.get(&file.key).await.map_err(|error| match error {
        FileError::Missing => Error::field("file_id", "Choose the file again."),
        other => other.into(),
    })?;
    let looked = turn.run(move || scale::look(&bytes)).await?;
    let look = looked.map_err(|sentence| Error::field("file_id", sentence))?;
    let app = cx.app.clone();
    cx.save("Picture saved successfully", move |tx| actions::insert(tx, &app, &file, &words, &look)).await
}

/// Changes what is said of a picture. One that failed is tried again.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<PictureForm>) -> Result<Answer<PictureDetails>> {
    let (words, scope, app) = (form.check()?, cx.scope(), cx.app.clone());
    cx.save("Picture updated successfully", move |tx| actions::update(tx, &app, &scope, Edited { id, version }, &words)).await
}
