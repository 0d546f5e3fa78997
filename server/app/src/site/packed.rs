//! Kept pages, compressed once a version: compressing costs more than all the rest of an answer. A page that is asked for again and again is compressed once more, as
//! tightly as can be, while nobody waits: on a slow line its last tenth is what passes beyond the first window of a connection, a whole round trip.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::HeaderMap;

use super::assets::takes;
use super::document::Document;

/// Pages of which packed forms are kept; as many as the renderer keeps.
const MOST: usize = 512;

/// How hard brotli tries for whoever waits, and while nobody does: a page of 74 KB becomes 17.6 KB in some 0.7 ms, and 14.0 KB in 90.
const SOON: i32 = 3;
const TIGHT: i32 = 11;

/// The windows that brotli knows, as powers of two.
const WINDOWS: std::ops::RangeInclusive<u32> = 10..=24;

/// As often as this version of a page was asked for when it is worth to be packed tightly.
const OFTEN: u32 = 2;

/// How an answer is packed, as `Content-Encoding` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    pub fn name(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
        }
    }

    /// The smallest form that the caller takes.
    fn for_caller(request: &HeaderMap) -> Option<Coding> {
        [Coding::Brotli, Coding::Gzip].into_iter().find(|coding| takes(request, coding.name()))
    }

    fn pack(self, html: &str, quality: i32) -> std::io::Result<Vec<u8>> {
        let mut packed = Vec::with_capacity(html.len() / 4);
        match self {
            Coding::Brotli => {
                // a window of the page's own size: a larger one would be cleared for nothing
                let lgwin = html.len().max(1).next_power_of_two().ilog2().clamp(*WINDOWS.start(), *WINDOWS.end()) as i32;
                let parameters = brotli::enc::BrotliEncoderParams { quality, lgwin, size_hint: html.len(), ..Default::default() };
                brotli::BrotliCompress(&mut html.as_bytes(), &mut packed, &parameters)?;
            }
            Coding::Gzip => {
                let mut encoder = flate2::write::GzEncoder::new(&mut packed, flate2::Compression::default());
                encoder.write_all(html.as_bytes())?;
                encoder.finish()?;
            }
        }
        Ok(packed)
    }
}

type Key = (String, Coding);

struct Kept {
    version: u64,
    bytes: Bytes,
    asked: u32,
}

/// Packed forms by address; of each only the newest version.
#[derive(Default)]
pub struct Packed {
    pages: Mutex<HashMap<Key, Kept>>,
    /// A page is being packed tightly. One at a time.
    at_work: AtomicBool,
}

impl Packed {
    /// The page as this caller takes it; none for one that takes nothing packed.
    pub fn of(self: &Arc<Self>, request: &HeaderMap, address: &str, version: u64, document: &Arc<Document>) -> Option<(Coding, Bytes)> {
        let coding = Coding::for_caller(request)?;
        let key = (address.to_owned(), coding);
        if let Some((bytes, asked)) = self.ask(&key, version) {
            if coding == Coding::Brotli && asked >= OFTEN {
                self.tighten(key, version, asked, document);
            }
            return Some((coding, bytes));
        }
        let bytes = Bytes::from(coding.pack(&document.html, SOON).ok()?);
        self.keep(key, Kept { version, bytes: bytes.clone(), asked: 1 });
        Some((coding, bytes))
    }

    /// The kept form, and how often it was asked for; `u32::MAX` of one that is as tight as can be.
    fn ask(&self, key: &Key, version: u64) -> Option<(Bytes, u32)> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = pages.get_mut(key).filter(|kept| kept.version == version)?;
        kept.asked = kept.asked.saturating_add(1);
        Some((kept.bytes.clone(), kept.asked))
    }

    fn keep(&self, key: Key, kept: Kept) {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.len() >= MOST * 2 {
            pages.clear();
        }
        pages.insert(key, kept);
    }

    /// Packs it tightly on a thread of its own, unless it is, or another page is at work; then a later caller brings it about.
    fn tighten(self: &Arc<Self>, key: Key, version: u64, asked: u32, document: &Arc<Document>) {
        if asked == u32::MAX || self.at_work.swap(true, Ordering::AcqRel) {
            return;
        }
        let (packed, document) = (self.clone(), document.clone());
        let work = move || {
            if let Ok(bytes) = Coding::Brotli.pack(&document.html, TIGHT) {
                packed.keep(key, Kept { version, bytes: bytes.into(), asked: u32::MAX });
            }
            packed.at_work.store(false, Ordering::Release);
        };
        if std::thread::Builder::new().name("packing".into()).spawn(work).is_err() {
            self.at_work.store(false, Ordering::Release);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use axum::http::header::ACCEPT_ENCODING;
    use std::io::Read as _;

    fn taking(codings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(codings))])
    }

    fn page(html: &str) -> Arc<Document> {
        Arc::new(Document { html: html.to_owned(), ..Document::default() })
    }

    fn text_of(coding: Coding, bytes: &[u8]) -> String {
        let mut text = String::new();
        match coding {
            Coding::Brotli => brotli::Decompressor::new(bytes, 4_096).read_to_string(&mut text).unwrap(),
            Coding::Gzip => flate2::read::GzDecoder::new(bytes).read_to_string(&mut text).unwrap(),
        };
        text
    }

    #[test]
    fn a_page_is_packed_as_its_caller_takes_it_and_anew_for_a_new_version() {
        let packed = Arc::new(Packed::default());
        assert!(packed.of(&HeaderMap::new(), "/", 1, &page("<p>one</p>")).is_none());
        let (coding, bytes) = packed.of(&taking("gzip, br"), "/", 1, &page("<p>one</p>")).unwrap();
        assert_eq!((coding, text_of(coding, &bytes).as_str()), (Coding::Brotli, "<p>one</p>"));
        for (version, html, shown) in
            [(1, "<p>one</p>", "<p>one</p>"), (1, "not read again", "<p>one</p>"), (2, "<p>two</p>", "<p>two</p>")]
        {
            let (coding, bytes) = packed.of(&taking("gzip"), "/", version, &page(html)).unwrap();
            assert_eq!((coding, text_of(coding, &bytes).as_str()), (Coding::Gzip, shown));
        }
    }

    #[test]
    fn a_page_that_is_asked_for_often_is_packed_tightly() {
        let packed = Arc::new(Packed::default());
        let html: String = (0..4_000).map(|n| format!("<p>{} pupils of {}</p>", n * n % 977, n % 89)).collect();
        let document = page(&html);
        let ask = |version| packed.of(&taking("br"), "/", version, &document).unwrap().1;
        let first = ask(1);
        let began = std::time::Instant::now();
        let tight = loop {
            let bytes = ask(1);
            if bytes.len() < first.len() {
                break bytes;
            }
            assert!(began.elapsed().as_secs() < 60, "it stays as it was");
            std::thread::yield_now();
        };
        assert_eq!(text_of(Coding::Brotli, &tight), html);
        assert_eq!(ask(1), tight, "and stays so");
        assert_eq!(ask(2).len(), first.len(), "a new version begins anew");
    }
}
