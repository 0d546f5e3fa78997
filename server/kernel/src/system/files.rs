//! Files as records name them: taken for a form, shown by a link that is signed for its reader.

mod download;
mod upload;

pub use download::download;
pub use upload::{Upload, UploadWith};

use crate::{
    Answer, App, Cx, Error, Result, Tx, binds,
    db::Who,
    error::DbErrorKind,
    files::{FileError, Kind, Stored, link},
    scope::Scope,
    sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A file as answers name it; the link is signed for the reader and good for 60 seconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FileRef {
    pub id: i64,
    pub name: String,
    pub content_type: String,
    /// Bytes.
    pub size: i64,
    pub url: String,
}

/// A file's row.
#[derive(Clone, Debug, kernel_derive::Row)]
pub struct StoredFile {
    pub id: i64,
    pub key: String,
    pub name: String,
    pub content_type: String,
    pub size: i64,
    pub user_id: Option<i64>,
}

/// What stands in a link for a permission that everybody has who is signed in.
const SIGNED_IN: &str = "signed_in";

/// What a link is signed over: the file.
fn record_of(id: i64) -> String {
    format!("file/{id}")
}

/// What a reader's link is signed over: the file, the permission of the call that showed it, what the reader sees, and the hand-over under which a deputy sees it.
/// With any of these it ends.
fn record_under(id: i64, permission: &str, scope: &Scope, deputy: Option<i64>) -> String {
    // A scope of the whole group is complete by its name; campuses come and go.
    let campuses: &[i64] = if scope.all { &[] } else { &scope.campuses };
    let under = deputy.map(|deputy| format!("/{deputy}")).unwrap_or_default();
    format!("file/{id}/{permission}/{}/{campuses:?}/{:?}/{:?}{under}", scope.all, scope.sections, scope.students)
}

impl Tx<'_> {
    /// Records a file that the store has taken.
    pub fn insert_file(&mut self, stored: &Stored, campus_id: Option<i64>) -> Result<i64> {
        let (user, now) = (self.who().user_id, self.now());
        self.value(
            sql!(
                "INSERT INTO stored_file (key, name, content_type, size, sha256, user_id, campus_id, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id"
            ),
            &binds![&stored.key, &stored.name, stored.content_type, stored.size as i64, &stored.sha256, user, campus_id, now],
        )
    }

    /// As `insert_file`, of an upload that waits for a record to name it; after a day it is removed.
    fn insert_waiting_file(&mut self, stored: &Stored) -> Result<i64> {
        let (id, now) = (self.insert_file(stored, None)?, self.now());
        self.exec(sql!("UPDATE stored_file SET waits_since = $2 WHERE id = $1"), &binds![id, now])?;
        Ok(id)
    }

    /// As `insert_file`, of a file that nobody may name in a form: what the program wrote for one reader.
    pub fn insert_file_of_nobody(&mut self, stored: &Stored, campus_id: Option<i64>) -> Result<i64> {
        let who = self.who().clone();
        self.act_as(Who { user_id: None, ..who.clone() });
        let file_id = self.insert_file(stored, campus_id);
        self.act_as(who);
        file_id
    }

    pub fn stored_file(&mut self, id: i64) -> Result<StoredFile> {
        self.first(sql!("SELECT id, key, name, content_type, size, user_id FROM stored_file WHERE id = $1"), &binds![id])?
            .ok_or_else(|| Error::not_found("file"))
    }

    /// The file as the answer names it, its link signed for this reader, who may do and see what the call asks for. The caller has checked that they may see its
    /// record.
    pub fn file_ref(&mut self, app: &App, reader: i64, id: i64) -> Result<FileRef> {
        let file = self.stored_file(id)?;
        let (record, under) = match &self.who().made_under {
            // Nobody has reader 0: a visitor, who holds the page's own secret.
            Some(under) if reader > 0 => {
                let permission = under.permission.unwrap_or(SIGNED_IN);
                let mut told = form_urlencoded::Serializer::new(String::new());
                told.append_pair("under", permission);
                if let Some(deputy) = under.deputy {
                    told.append_pair("acting_for", &deputy.to_string());
                }
                (record_under(id, permission, &under.scope, under.deputy), format!("&{}", told.finish()))
            }
            _ => (record_of(id), String::new()),
        };
        let url = format!("/api/files/{id}?{}{under}", link::query(&app.link_key, reader, &record, self.now()));
        Ok(FileRef { id, name: file.name, content_type: file.content_type, size: file.size, url })
    }

    /// As `check_own_file`, of a photograph or a logo: what the bytes say it is, whatever it was called.
    pub fn check_own_picture(&mut self, field: &str, id: i64) -> Result<()> {
        self.check_own_file(field, id)?;
        let kind = self.stored_file(id)?.content_type;
        if Kind::PICTURES.iter().any(|picture| picture.content_type() == kind) {
            return Ok(());
        }
        Err(Error::field(field, "Choose a picture: JPEG, PNG or WebP."))
    }

    /// A form may name only a file that its sender uploaded.
    pub fn check_own_file(&mut self, field: &str, id: i64) -> Result<()> {
        let file = self.stored_file(id).map_err(|_| Error::field(field, "Choose the file again."))?;
        if file.user_id.is_some() && file.user_id == self.who().user_id {
            Ok(())
        } else {
            Err(Error::field(field, "Choose the file again."))
        }
    }
}

impl Cx {
    /// As `save`, of what names a file that the store has taken. A file that is not recorded, since the change was refused or had been made before, is removed
    /// from the store again.
    pub async fn save_file<T: Serialize + Send + 'static>(
        &self,
        message: &str,
        stored: Stored,
        work: impl Fn(&mut Tx, &Stored) -> Result<T> + Send + 'static,
    ) -> Result<Answer<T>> {
        let (key, was_asked) = (stored.key.clone(), Arc::new(AtomicBool::new(false)));
        let asked = was_asked.clone();
        let saved = self
            .save(message, move |tx| {
                let done = work(tx, &stored)?;
                asked.store(true, Ordering::SeqCst);
                Ok(done)
            })
            .await;
        let is_recorded = match &saved {
            Ok(_) => was_asked.load(Ordering::SeqCst),
            // Nobody knows what became of it.
            Err(error) => error.will_pass(),
        };
        if !is_recorded && let Err(error) = self.app.files.delete(&key).await {
            tracing::warn!(%error, "a file that nothing names stays in the store");
        }
        saved
    }
}

/// Takes a file for a form that will name it. What it is, its bytes decide: 415 for anything but pictures, PDF, XLSX, CSV and DOCX. 429 where many of the
/// caller's files wait for a form; what no form names within a day is removed.
pub async fn upload_file(cx: Cx, upload: Upload) -> Result<Answer<FileRef>> {
    let (app, reader, bytes) = (cx.app.clone(), cx.actor()?.user_id, upload.bytes.len() as i64);
    cx.read(move |tx| tx.check_waiting_files(reader, bytes)).await?;
    let stored = cx.app.files.put(upload.bytes, &upload.name).await?;
    cx.save_file("File uploaded successfully", stored, move |tx, stored| {
        let id = tx.insert_waiting_file(stored)?;
        tx.file_ref(&app, reader, id)
    })
    .await
}

impl From<FileError> for Error {
    fn from(error: FileError) -> Self {
        match error {
            FileError::TooLarge(sentence) => Error::TooLarge(sentence),
            FileError::Unsupported(sentence) => Error::Unsupported(sentence),
            FileError::Empty => Error::field("file", "This file is empty."),
            FileError::Missing => Error::NotFound("This file is not there.".into()),
            FileError::Disk(message) => Error::db(DbErrorKind::Storage, message),
            FileError::Store(message) => Error::Internal(message),
        }
    }
}
