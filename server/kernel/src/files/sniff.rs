//! What kind of file some bytes are.

mod office;

/// The kinds of file that the program takes and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Jpeg,
    Png,
    Webp,
    Pdf,
    Xlsx,
    Docx,
    Csv,
    /// Written by the program only: nobody uploads one.
    Zip,
}

impl Kind {
    pub const ALL: [Kind; 7] = [Kind::Jpeg, Kind::Png, Kind::Webp, Kind::Pdf, Kind::Xlsx, Kind::Docx, Kind::Csv];
    /// All that can be fetched: those that people send, and archives.
    pub const SERVED: [Kind; 8] = [Kind::Jpeg, Kind::Png, Kind::Webp, Kind::Pdf, Kind::Xlsx, Kind::Docx, Kind::Csv, Kind::Zip];
    pub const PICTURES: [Kind; 3] = [Kind::Jpeg, Kind::Png, Kind::Webp];
    /// What lists are imported from.
    pub const TABLES: [Kind; 2] = [Kind::Xlsx, Kind::Csv];
    /// Papers that people attach.
    pub const PAPERS: [Kind; 5] = [Kind::Pdf, Kind::Jpeg, Kind::Png, Kind::Webp, Kind::Docx];

    pub const fn content_type(self) -> &'static str {
        match self {
            Kind::Jpeg => "image/jpeg",
            Kind::Png => "image/png",
            Kind::Webp => "image/webp",
            Kind::Pdf => "application/pdf",
            Kind::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Kind::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Kind::Csv => "text/csv; charset=utf-8",
            Kind::Zip => "application/zip",
        }
    }

    pub const fn ending(self) -> &'static str {
        match self {
            Kind::Jpeg => "jpg",
            Kind::Png => "png",
            Kind::Webp => "webp",
            Kind::Pdf => "pdf",
            Kind::Xlsx => "xlsx",
            Kind::Docx => "docx",
            Kind::Csv => "csv",
            Kind::Zip => "zip",
        }
    }

    /// As a sentence names it.
    pub const fn label(self) -> &'static str {
        match self {
            Kind::Jpeg => "JPEG",
            Kind::Png => "PNG",
            Kind::Webp => "WebP",
            Kind::Pdf => "PDF",
            Kind::Xlsx => "XLSX",
            Kind::Docx => "DOCX",
            Kind::Csv => "CSV",
            Kind::Zip => "ZIP",
        }
    }
}

/// The kind of some bytes, or none of those that are taken. Office files with macros, or with other programs or archives within, are none.
pub fn sniff(bytes: &[u8]) -> Option<Kind> {
    match bytes {
        [0xff, 0xd8, 0xff, ..] => Some(Kind::Jpeg),
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some(Kind::Png),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Kind::Webp),
        [b'%', b'P', b'D', b'F', b'-', ..] => Some(Kind::Pdf),
        [b'P', b'K', 3, 4, ..] => office::kind(bytes),
        _ => is_table(bytes).then_some(Kind::Csv),
    }
}

/// The width and height that a picture says it has; none when that cannot be read. Whoever unpacks it needs memory for all of them.
pub fn pixels(kind: Kind, bytes: &[u8]) -> Option<u64> {
    let (width, height) = match kind {
        Kind::Png => (big(bytes, 16, 4)?, big(bytes, 20, 4)?),
        Kind::Jpeg => jpeg_size(bytes)?,
        Kind::Webp => webp_size(bytes)?,
        _ => return None,
    };
    Some(width as u64 * height as u64)
}

/// From the frame's header: the first segment of the start-of-frame kinds.
fn jpeg_size(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut at = 2;
    loop {
        let marker = *bytes.get(at + 1).filter(|_| bytes[at] == 0xff)?;
        match marker {
            0xff => at += 1,
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => return Some((big(bytes, at + 7, 2)?, big(bytes, at + 5, 2)?)),
            0x01 | 0xd0..=0xd7 => at += 2,
            _ => at += 2 + big(bytes, at + 2, 2)?.max(2),
        }
    }
}

/// The three ways in which a WebP file says its size.
fn webp_size(bytes: &[u8]) -> Option<(usize, usize)> {
    match bytes.get(12..16)? {
        b"VP8X" => Some((number(bytes, 24, 3)? + 1, number(bytes, 27, 3)? + 1)),
        b"VP8L" => {
            let packed = number(bytes, 21, 4)?;
            Some(((packed & 0x3fff) + 1, (packed >> 14 & 0x3fff) + 1))
        }
        b"VP8 " => Some((number(bytes, 26, 2)? & 0x3fff, number(bytes, 28, 2)? & 0x3fff)),
        _ => None,
    }
}

/// A big-endian number of `width` bytes.
fn big(bytes: &[u8], at: usize, width: usize) -> Option<usize> {
    let digits = bytes.get(at..at.checked_add(width)?)?;
    Some(digits.iter().fold(0, |n, b| n << 8 | usize::from(*b)))
}

/// A little-endian number of `width` bytes.
fn number(bytes: &[u8], at: usize, width: usize) -> Option<usize> {
    let digits = bytes.get(at..at.checked_add(width)?)?;
    Some(digits.iter().rev().fold(0, |n, b| n << 8 | usize::from(*b)))
}

/// Text in a table's shape: no control characters, nothing that a browser could take for a page. Its letters may be of
/// any encoding that keeps ASCII, or of UTF-16 with its mark (a spreadsheet's Unicode Text); the reader of the file decides.
fn is_table(bytes: &[u8]) -> bool {
    let unicode = utf16(bytes);
    let text = unicode.as_ref().map_or_else(|| bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes), |text| text.as_bytes());
    let plain = text.iter().all(|b| *b >= 32 && *b != 127 || matches!(b, b'\t' | b'\r' | b'\n'));
    let first = text.iter().find(|b| !b.is_ascii_whitespace());
    plain && first.is_some_and(|b| !b"<%!#{".contains(b)) && text.iter().any(|b| matches!(b, b',' | b';' | b'\t' | b'|' | b'\n'))
}

/// The text behind a mark of UTF-16; none where there is no mark, or the text is broken.
fn utf16(bytes: &[u8]) -> Option<String> {
    let unit = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return None,
    };
    char::decode_utf16(bytes[2..].chunks_exact(2).map(|pair| unit([pair[0], pair[1]]))).collect::<Result<String, _>>().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ZIP of empty files.
    fn zip(names: &[&str]) -> Vec<u8> {
        let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        for name in names {
            archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    #[test]
    fn kinds_are_told_by_their_bytes() {
        assert_eq!(sniff(b"\xff\xd8\xff\xe0\0\x10JFIF"), Some(Kind::Jpeg));
        assert_eq!(sniff(b"\x89PNG\r\n\x1a\n"), Some(Kind::Png));
        assert_eq!(sniff(b"RIFF\0\0\0\0WEBPVP8 "), Some(Kind::Webp));
        assert_eq!(sniff(b"%PDF-1.7\n"), Some(Kind::Pdf));
        assert_eq!(sniff("\u{feff}name,نام\nA,ب\n".as_bytes()), Some(Kind::Csv));
        assert_eq!(sniff(b"caf\xe9;1\r\n"), Some(Kind::Csv));
        let unicode_text =
            |mark: [u8; 2], unit: fn(u16) -> [u8; 2]| [mark.to_vec(), "نام\t1\r\n".encode_utf16().flat_map(unit).collect()].concat();
        assert_eq!(sniff(&unicode_text([0xff, 0xfe], u16::to_le_bytes)), Some(Kind::Csv));
        assert_eq!(sniff(&unicode_text([0xfe, 0xff], u16::to_be_bytes)), Some(Kind::Csv));
        assert_eq!(sniff(&zip(&["[Content_Types].xml", "xl/workbook.xml"])), Some(Kind::Xlsx));
        assert_eq!(sniff(&zip(&["[Content_Types].xml", "word/document.xml"])), Some(Kind::Docx));
    }

    #[test]
    fn nothing_else_is_taken() {
        let macros = zip(&["[Content_Types].xml", "xl/workbook.xml", "xl/vbaProject.bin"]);
        let damaged = &zip(&["[Content_Types].xml", "xl/workbook.xml"])[..60];
        let others: [&[u8]; 14] = [
            b"\xff\xfe<\0!\0,\0",
            b"\xff\xfea\0\0\0,\0",
            b"",
            b"MZ\x90\0",
            b"GIF89a",
            b"<svg xmlns=''>,",
            b"  <!doctype html>,",
            b"#!/bin/sh\n",
            b"a,b\0c",
            b"\x7fELF",
            &zip(&["a.txt"]),
            &macros,
            damaged,
            b"PK\x03\x04",
        ];
        for bytes in others {
            assert_eq!(sniff(bytes), None, "{bytes:?}");
        }
    }

    #[test]
    fn pictures_say_how_many_pixels_they_have() {
        let png = [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice(), &8_000_u32.to_be_bytes(), &5_000_u32.to_be_bytes()].concat();
        assert_eq!(pixels(Kind::Png, &png), Some(40_000_000));
        let jpeg = b"\xff\xd8\xff\xe0\0\x04JF\xff\xc2\0\x0b\x08\x00\x20\x01\x00\x03";
        assert_eq!(pixels(Kind::Jpeg, jpeg), Some(0x20 * 0x100));
        let webp = |tail: &[u8]| pixels(Kind::Webp, &[b"RIFF\0\0\0\0WEBP", tail].concat());
        assert_eq!(webp(b"VP8X\0\0\0\0\0\0\0\0\x0f\0\0\x07\0\0"), Some(16 * 8));
        assert_eq!(webp(b"VP8L\0\0\0\0\x2f\x0f\xc0\x01\0"), Some(16 * 8));
        assert_eq!(webp(b"VP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x10\0\x08\0"), Some(16 * 8));
        for cut in 0..jpeg.len() {
            let _ = pixels(Kind::Jpeg, &jpeg[..cut]);
            let _ = webp(&jpeg[..cut]);
        }
    }

    #[test]
    fn damaged_directories_do_not_panic() {
        let whole = zip(&["[Content_Types].xml", "xl/workbook.xml"]);
        for i in 0..whole.len() {
            let mut broken = whole.clone();
            broken[i] ^= 0xff;
            let _ = sniff(&broken);
            let _ = sniff(&whole[..i]);
        }
    }
}
