//! Kept pages, compressed once a version: compressing costs more than all the rest of an answer.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::HeaderMap;

use super::assets::takes;

/// Pages of which packed forms are kept; as many as the renderer keeps.
const MOST: usize = 512;

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

    fn pack(self, html: &str) -> std::io::Result<Vec<u8>> {
        let mut packed = Vec::with_capacity(html.len() / 4);
        match self {
            Coding::Brotli => {
                let parameters = brotli::enc::BrotliEncoderParams { quality: 5, size_hint: html.len(), ..Default::default() };
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

/// Packed forms by address; of each only the newest version.
#[derive(Default)]
pub struct Packed {
    pages: Mutex<HashMap<Key, (u64, Bytes)>>,
}

impl Packed {
    /// The page as this caller takes it; none for one that takes nothing packed.
    pub fn of(&self, request: &HeaderMap, address: &str, version: u64, html: &str) -> Option<(Coding, Bytes)> {
        let coding = Coding::for_caller(request)?;
        let key = (address.to_owned(), coding);
        let kept = self.pages.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some((_, bytes)) = kept.filter(|(of, _)| *of == version) {
            return Some((coding, bytes));
        }
        let bytes = Bytes::from(coding.pack(html).ok()?);
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.len() >= MOST * 2 {
            pages.clear();
        }
        pages.insert(key, (version, bytes.clone()));
        Some((coding, bytes))
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

    #[test]
    fn a_page_is_packed_as_its_caller_takes_it_and_anew_for_a_new_version() {
        let packed = Packed::default();
        assert!(packed.of(&HeaderMap::new(), "/", 1, "<p>one</p>").is_none());
        let (coding, bytes) = packed.of(&taking("gzip, br"), "/", 1, "<p>one</p>").unwrap();
        let mut text = String::new();
        brotli::Decompressor::new(&bytes[..], 4_096).read_to_string(&mut text).unwrap();
        assert_eq!((coding, text.as_str()), (Coding::Brotli, "<p>one</p>"));
        for (version, html, shown) in
            [(1, "<p>one</p>", "<p>one</p>"), (1, "not read again", "<p>one</p>"), (2, "<p>two</p>", "<p>two</p>")]
        {
            let (coding, bytes) = packed.of(&taking("gzip"), "/", version, html).unwrap();
            let mut text = String::new();
            flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
            assert_eq!((coding, text.as_str()), (Coding::Gzip, shown));
        }
    }
}
