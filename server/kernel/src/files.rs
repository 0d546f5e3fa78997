//! The store of files: photographs, documents, attachments, and what jobs have written.
//!
//! A file's kind is what its bytes say; the declared type and the name's ending are never believed. The store gives a
//! random key, so that knowing one key tells nothing of another. Who may read a file is decided by the record that
//! holds the key; a download then goes by a signed link (`link`).

pub mod link;
pub mod sniff;
pub mod strip;

use std::io;
use std::ops::Range;
use std::path::Path as FilePath;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use object_store::buffered::BufWriter;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{GetOptions, GetRange, GetResult, ObjectStore, ObjectStoreExt};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::clean;
use crate::config::{FilePlace, Files};
use crate::http_security::hex;
pub use sniff::{Kind, sniff};

/// A picture's pixels: unpacked, each takes four bytes of whoever prints or shows it. Phones give 12 to 24 million.
const MOST_PIXELS: u64 = 32_000_000;

/// What went wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Larger than may come; with a sentence for the person who sent it.
    #[error("{0}")]
    TooLarge(String),
    /// Not a kind that is taken; with a sentence.
    #[error("{0}")]
    Unsupported(String),
    #[error("This file is empty.")]
    Empty,
    #[error("This file is not there.")]
    Missing,
    /// The disk is full or may not be written; for the log.
    #[error("the disk of the file store is full or cannot be written: {0}")]
    Disk(String),
    /// The store itself failed; for the log.
    #[error("the file store failed: {0}")]
    Store(String),
}

impl FileError {
    /// The status that a call answers with.
    pub fn status(&self) -> StatusCode {
        match self {
            FileError::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            FileError::Unsupported(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            FileError::Empty => StatusCode::UNPROCESSABLE_ENTITY,
            FileError::Missing => StatusCode::NOT_FOUND,
            FileError::Disk(_) => StatusCode::SERVICE_UNAVAILABLE,
            FileError::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<object_store::Error> for FileError {
    fn from(error: object_store::Error) -> FileError {
        match error {
            object_store::Error::NotFound { .. } => FileError::Missing,
            other if no_room(&other) => FileError::Disk(other.to_string()),
            other => FileError::Store(other.to_string()),
        }
    }
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        if no_room(&error) { FileError::Disk(error.to_string()) } else { FileError::Store(error.to_string()) }
    }
}

/// Whether a full disk, a quota or a missing right is behind an error.
fn no_room(error: &(dyn std::error::Error + 'static)) -> bool {
    use io::ErrorKind::{FileTooLarge, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    std::iter::successors(Some(error), |error| error.source()).filter_map(|error| error.downcast_ref::<io::Error>()).any(|error| {
        matches!(error.kind(), StorageFull | FileTooLarge | QuotaExceeded | ReadOnlyFilesystem | PermissionDenied)
            || error.get_ref().is_some_and(|inner| no_room(inner))
    })
}

/// A file that is in the store: what a record keeps of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Where it lies in the store; never shown.
    pub key: String,
    /// The cleaned name, with the ending that its kind has.
    pub name: String,
    /// In bytes.
    pub size: u64,
    /// Hexadecimal.
    pub sha256: String,
    pub content_type: &'static str,
}

/// The store. Cloning shares it.
#[derive(Clone, Debug)]
pub struct FileStore {
    store: Arc<dyn ObjectStore>,
    largest: usize,
}

impl FileStore {
    /// Opens the place of the configuration, making the folder when it is missing. `largest` is in bytes. The error is
    /// a sentence.
    pub fn open(place: &FilePlace, largest: usize) -> Result<FileStore, String> {
        let store: Arc<dyn ObjectStore> = match place {
            FilePlace::Folder(folder) => {
                let made = std::fs::create_dir_all(folder).map_err(|e| e.to_string());
                let opened = made.and_then(|()| LocalFileSystem::new_with_prefix(folder).map_err(|e| e.to_string()));
                let local = opened.map_err(|e| format!("The folder of files {} cannot be used: {e}.", folder.display()))?;
                Arc::new(local.with_automatic_cleanup(true).with_fsync(true))
            }
            FilePlace::S3(bucket) => s3(bucket)?,
        };
        Ok(FileStore { store, largest })
    }

    /// Keeps a file that somebody sent, of any kind that the store takes.
    pub async fn put(&self, bytes: impl Into<Bytes>, declared_name: &str) -> Result<Stored, FileError> {
        self.put_of(bytes, declared_name, &Kind::ALL).await
    }

    /// As `put`, of these kinds only: `&Kind::PICTURES` for a photograph.
    pub async fn put_of(&self, bytes: impl Into<Bytes>, declared_name: &str, kinds: &[Kind]) -> Result<Stored, FileError> {
        let bytes: Bytes = bytes.into();
        if bytes.is_empty() {
            return Err(FileError::Empty);
        }
        if bytes.len() > self.largest {
            return Err(FileError::TooLarge(format!("This file is too large; at most {} MB can be taken.", (self.largest >> 20).max(1))));
        }
        let kind = sniff(&bytes).filter(|kind| kinds.contains(kind)).ok_or_else(|| FileError::Unsupported(only(kinds)))?;
        if sniff::pixels(kind, &bytes).is_some_and(|count| count > MOST_PIXELS) {
            return Err(FileError::TooLarge(format!(
                "This picture is too large; at most {} megapixels can be taken.",
                MOST_PIXELS / 1_000_000
            )));
        }
        let key = new_key(kind);
        let sha256 = hex(&Sha256::digest(&bytes));
        let size = bytes.len() as u64;
        self.store.put(&Path::from(key.as_str()), bytes.into()).await.map_err(not_taken)?;
        Ok(Stored { key, name: clean_name(declared_name, kind), size, sha256, content_type: kind.content_type() })
    }

    /// As `put_of`, for threads (jobs), which stand outside the runtime.
    pub fn put_now(&self, bytes: impl Into<Bytes>, name: &str, kinds: &[Kind]) -> Result<Stored, FileError> {
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(self.put_of(bytes, name, kinds))
    }

    /// Keeps a file that this program has written (a print run, an export), in pieces, whatever its size.
    pub async fn put_written(&self, file: &FilePath, name: &str, kind: Kind) -> Result<Stored, FileError> {
        let mut source = tokio::fs::File::open(file).await?;
        let key = new_key(kind);
        let mut target = BufWriter::new(self.store.clone(), Path::from(key.as_str()));
        let mut digest = Sha256::new();
        let mut size = 0;
        let mut piece = vec![0; 1 << 20];
        loop {
            let read = source.read(&mut piece).await?;
            if read == 0 {
                break;
            }
            digest.update(&piece[..read]);
            size += read as u64;
            target.write_all(&piece[..read]).await?;
        }
        target.shutdown().await?;
        Ok(Stored { key, name: clean_name(name, kind), size, sha256: hex(&digest.finalize()), content_type: kind.content_type() })
    }

    /// As `put_written`, for threads (jobs), which stand outside the runtime.
    pub fn put_written_now(&self, file: &FilePath, name: &str, kind: Kind) -> Result<Stored, FileError> {
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(self.put_written(file, name, kind))
    }

    /// The whole file in memory; for pictures on documents and files to import.
    pub async fn get(&self, key: &str) -> Result<Bytes, FileError> {
        Ok(self.store.get(&checked(key)?).await?.bytes().await?)
    }

    /// As `get`, for threads (jobs), which stand outside the runtime.
    pub fn get_now(&self, key: &str) -> Result<Bytes, FileError> {
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(self.get(key))
    }

    /// The file, or a part of it, as a stream.
    pub async fn stream(&self, key: &str, part: Option<Range<u64>>) -> Result<Download, FileError> {
        let options = GetOptions { range: part.map(GetRange::Bounded), ..GetOptions::default() };
        Ok(Download { result: self.store.get_opts(&checked(key)?, options).await? })
    }

    /// Writes, reads and removes a few bytes: whether the store can be worked with.
    pub async fn check(&self) -> Result<(), FileError> {
        let place = Path::from(format!("check/{}", crate::token::random_token()));
        self.store.put(&place, Bytes::from_static(b"maktab").into()).await.map_err(not_taken)?;
        let read = self.store.get(&place).await?.bytes().await;
        self.store.delete(&place).await?;
        read.map(drop).map_err(FileError::from)
    }

    /// As `check`, for threads (commands), which stand outside the runtime.
    pub fn check_now(&self) -> Result<(), FileError> {
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(self.check())
    }

    /// Whether a file is there; for threads.
    pub fn has_now(&self, key: &str) -> Result<bool, FileError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        match runtime.block_on(self.store.head(&checked(key)?)) {
            Ok(_) => Ok(true),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            Err(other) => Err(other.into()),
        }
    }

    /// Removes a file; one that is not there is not an error, so that a deletion can be repeated.
    pub async fn delete(&self, key: &str) -> Result<(), FileError> {
        match self.store.delete(&checked(key)?).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }

    /// As `delete`, for threads (jobs), which stand outside the runtime.
    pub fn delete_now(&self, key: &str) -> Result<(), FileError> {
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(self.delete(key))
    }
}

/// A store that knows no such place while writing lacks its bucket; it is no file that is missing.
fn not_taken(error: object_store::Error) -> FileError {
    match error {
        missing @ object_store::Error::NotFound { .. } => FileError::Store(missing.to_string()),
        other => other.into(),
    }
}

/// A file on its way out.
#[derive(Debug)]
pub struct Download {
    result: GetResult,
}

impl Download {
    /// The size of the whole file in bytes.
    pub fn size(&self) -> u64 {
        self.result.meta.size
    }

    /// The bytes that come.
    pub fn range(&self) -> Range<u64> {
        self.result.range.clone()
    }

    pub fn into_body(self) -> Body {
        Body::from_stream(self.result.into_stream())
    }
}

/// Reads a `Range` header for a file of `size` bytes: `Ok(None)` for the whole file (also for writings that servers may
/// pass over), `Err` when nothing lies there, which is answered 416.
#[allow(clippy::result_unit_err)]
pub fn wanted_range(header: Option<&str>, size: u64) -> Result<Option<Range<u64>>, ()> {
    let Some(bounds) = header.and_then(|h| h.trim().strip_prefix("bytes=")).filter(|b| !b.contains(',')) else { return Ok(None) };
    let Some((first, last)) = bounds.split_once('-') else { return Ok(None) };
    let range = match (first.trim().parse::<u64>(), last.trim().parse::<u64>()) {
        (Ok(first), Ok(last)) if first <= last => first..last.saturating_add(1).min(size),
        (Ok(first), Err(_)) if last.trim().is_empty() => first..size,
        (Err(_), Ok(count)) if first.trim().is_empty() => size.saturating_sub(count)..size,
        _ => return Ok(None),
    };
    if range.is_empty() { Err(()) } else { Ok(Some(range)) }
}

/// A name that is safe in a header, a ZIP and on any disk, with the ending of its kind: no folders, no control or
/// reserved characters, at most 120 characters.
pub fn clean_name(declared: &str, kind: Kind) -> String {
    let last = declared.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = last.rsplit_once('.').filter(|(_, ending)| ending.len() <= 5).map_or(last, |(stem, _)| stem);
    let kept: String = clean::line(stem).unwrap_or_default().chars().map(|c| if r#"<>:"|?*%;"#.contains(c) { '-' } else { c }).collect();
    let kept: String = kept.trim_matches(['.', ' ', '-']).chars().take(110).collect();
    format!("{}.{}", if kept.is_empty() { "file" } else { &kept }, kind.ending())
}

fn only(kinds: &[Kind]) -> String {
    let names: Vec<&str> = kinds.iter().map(|k| k.label()).collect();
    match names.split_last() {
        Some((last, [])) => format!("This is not a file that can be taken here; choose {last}."),
        Some((last, others)) => format!("This is not a file that can be taken here; choose {} or {last}.", others.join(", ")),
        None => "No file can be taken here.".into(),
    }
}

/// 128 random bits, in 256 folders.
fn new_key(kind: Kind) -> String {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    let name = hex(&bytes);
    format!("{}/{}.{}", &name[..2], &name[2..], kind.ending())
}

/// A key as this store gives them; anything else is a file that is not there.
fn checked(key: &str) -> Result<Path, FileError> {
    let shaped = key.len() <= 64
        && key.contains('/')
        && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'/' || b == b'.')
        && !key.contains("..");
    Path::parse(key).ok().filter(|_| shaped).ok_or(FileError::Missing)
}

fn s3(Files { bucket, endpoint, region, access_key, secret_key, .. }: &Files) -> Result<Arc<dyn ObjectStore>, String> {
    // The client takes the process's TLS; another may have been chosen already, which is as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut builder = object_store::aws::AmazonS3Builder::new()
        .with_bucket_name(bucket)
        .with_region(region.as_deref().unwrap_or("us-east-1"))
        .with_access_key_id(access_key)
        .with_secret_access_key(secret_key.reveal())
        // One file at a time is removed, and not every compatible store knows the removal of many.
        .with_disable_bulk_delete(true);
    if let Some(endpoint) = endpoint {
        builder = builder.with_endpoint(endpoint).with_allow_http(endpoint.starts_with("http://"));
    }
    let store = builder.build().map_err(|e| format!("The S3-compatible store cannot be used: {e}."))?;
    Ok(Arc::new(store))
}

#[cfg(test)]
mod tests;
