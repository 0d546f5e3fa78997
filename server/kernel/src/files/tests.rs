//! The store of files, in a folder and in an S3-compatible service.

use super::*;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n0000IHDR\0\0\0\x01\0\0\0\x01 and so on";

struct Folder(std::path::PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn store() -> (FileStore, Folder) {
    let folder = std::env::temp_dir().join(format!("maktab-files-{}-{:x}", std::process::id(), getrandom::u64().unwrap()));
    (FileStore::open(&FilePlace::Folder(folder.clone()), 1 << 20).unwrap(), Folder(folder))
}

#[test]
fn a_store_that_works_is_told_and_left_as_it_was() {
    let (store, folder) = store();
    store.check_now().unwrap();
    let kept = store.put_now(PNG, "a.png", &Kind::PICTURES).unwrap();
    assert!(store.has_now(&kept.key).unwrap());
    assert!(!store.has_now("ab/none.png").unwrap());
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1, "nothing of the check is left");
}

#[tokio::test]
async fn what_is_put_comes_back() {
    let (store, _folder) = store();
    let stored = store.put(PNG, "C:\\Users\\x\\My photo.exe").await.unwrap();
    assert_eq!((stored.name.as_str(), stored.content_type, stored.size), ("My photo.png", "image/png", PNG.len() as u64));
    assert_eq!(stored.sha256, hex(&Sha256::digest(PNG)));
    assert_eq!(store.get(&stored.key).await.unwrap(), PNG);
    let part = store.stream(&stored.key, Some(1..4)).await.unwrap();
    assert_eq!((part.size(), part.range()), (PNG.len() as u64, 1..4));
    assert_eq!(axum::body::to_bytes(part.into_body(), 99).await.unwrap(), &b"PNG"[..]);
    store.delete(&stored.key).await.unwrap();
    store.delete(&stored.key).await.unwrap();
    assert!(matches!(store.get(&stored.key).await, Err(FileError::Missing)));
}

#[tokio::test]
async fn what_may_not_come_is_refused() {
    let (store, _folder) = store();
    assert!(matches!(store.put(&b""[..], "a.png").await, Err(FileError::Empty)));
    for (bytes, kinds) in [(&b"MZ\x90\0"[..], &Kind::ALL[..]), (b"<html><script>", &Kind::ALL), (PNG, &[Kind::Pdf])] {
        assert!(matches!(store.put_of(bytes, "a.png", kinds).await, Err(FileError::Unsupported(_))));
    }
    let large = [PNG, &vec![0; 2 << 20]].concat();
    let Err(FileError::TooLarge(said)) = store.put(large, "a").await else { panic!("taken") };
    assert_eq!(said, "This file is too large; at most 1 MB can be taken.");
    for key in ["../maktab.db", "/etc/passwd", "", "a/../../b", "ab/none.png"] {
        assert!(matches!(store.get(key).await, Err(FileError::Missing)), "{key}");
    }
}

#[tokio::test]
async fn what_the_program_wrote_is_kept_in_pieces() {
    let (store, folder) = store();
    let file = folder.0.join("run.pdf");
    let content = vec![7_u8; 3 << 20];
    std::fs::write(&file, &content).unwrap();
    let stored = store.put_written(&file, "Challans: May/June.pdf", Kind::Pdf).await.unwrap();
    assert_eq!((stored.size, stored.sha256), (content.len() as u64, hex(&Sha256::digest(&content))));
    assert_eq!(stored.name, "June.pdf");
    assert_eq!(store.get(&stored.key).await.unwrap().len(), content.len());
}

#[tokio::test]
async fn an_s3_compatible_store_is_spoken_to() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    let server = tokio::spawn(axum::serve(listener, fake_s3()).into_future());
    let place = FilePlace::S3(Files {
        is_s3: true,
        bucket: "maktab".into(),
        endpoint: Some(endpoint),
        region: None,
        access_key: "a".into(),
        secret_key: crate::config::Secret::new("k"),
    });
    let store = FileStore::open(&place, 1 << 20).unwrap();
    let stored = store.put(PNG, "photo.png").await.unwrap();
    assert_eq!(store.get(&stored.key).await.unwrap(), PNG);
    store.delete(&stored.key).await.unwrap();
    assert!(matches!(store.get(&stored.key).await, Err(FileError::Missing)));
    server.abort();
}

/// A store in memory that knows PUT, GET and DELETE and wants signed requests for its bucket.
fn fake_s3() -> axum::Router {
    use axum::http::{Method, header};
    use axum::response::IntoResponse;
    let kept = Arc::new(std::sync::Mutex::new(std::collections::HashMap::<String, Bytes>::new()));
    axum::Router::new().fallback(move |request: axum::extract::Request| async move {
        let path = request.uri().path().to_string();
        let signed = request.headers().get(header::AUTHORIZATION).is_some_and(|a| a.to_str().unwrap().starts_with("AWS4-HMAC-SHA256"));
        if !signed || !path.starts_with("/maktab/") {
            return StatusCode::FORBIDDEN.into_response();
        }
        let marks = [(header::ETAG, "\"1\""), (header::LAST_MODIFIED, "Fri, 20 Nov 2026 10:00:00 GMT")];
        match *request.method() {
            Method::PUT => {
                let body = axum::body::to_bytes(request.into_body(), 1 << 20).await.unwrap();
                kept.lock().unwrap().insert(path, body);
                marks.into_response()
            }
            Method::GET => match kept.lock().unwrap().get(&path) {
                Some(bytes) => (marks, bytes.clone()).into_response(),
                None => StatusCode::NOT_FOUND.into_response(),
            },
            _ => {
                kept.lock().unwrap().remove(&path);
                StatusCode::NO_CONTENT.into_response()
            }
        }
    })
}

#[test]
fn names_are_made_safe() {
    assert_eq!(clean_name("../../etc/passwd", Kind::Csv), "passwd.csv");
    assert_eq!(clean_name("a\r\nb\".pdf", Kind::Pdf), "a b.pdf");
    assert_eq!(clean_name("", Kind::Pdf), "file.pdf");
    assert_eq!(clean_name("نتیجہ.PDF", Kind::Pdf), "نتیجہ.pdf");
    assert_eq!(clean_name(&"x".repeat(500), Kind::Pdf).len(), 114);
}

#[test]
fn ranges_are_read() {
    assert_eq!(wanted_range(None, 10), Ok(None));
    assert_eq!(wanted_range(Some("bytes=0-3"), 10), Ok(Some(0..4)));
    assert_eq!(wanted_range(Some("bytes=8-99"), 10), Ok(Some(8..10)));
    assert_eq!(wanted_range(Some("bytes=8-"), 10), Ok(Some(8..10)));
    assert_eq!(wanted_range(Some("bytes=-3"), 10), Ok(Some(7..10)));
    assert_eq!(wanted_range(Some("bytes=10-"), 10), Err(()));
    assert_eq!(wanted_range(Some("bytes=3-1"), 10), Ok(None));
    assert_eq!(wanted_range(Some("bytes=0-1,3-4"), 10), Ok(None));
    assert_eq!(wanted_range(Some("lines=1-2"), 10), Ok(None));
}
