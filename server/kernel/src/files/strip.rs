//! Takes off what a camera or a program wrote beside the picture: where and when it was taken, by whom, with which device. The pixels stay as they are, and so
//! does the one thing that a viewer needs, which way up the picture is.

use super::sniff::Kind;

/// The bytes without metadata. Kinds that carry none, and files that are damaged, come back as they are.
pub fn without_metadata(kind: Kind, bytes: &[u8]) -> Vec<u8> {
    let stripped = match kind {
        Kind::Jpeg => jpeg(bytes),
        Kind::Png => png(bytes),
        Kind::Webp => webp(bytes),
        Kind::Pdf | Kind::Xlsx | Kind::Docx | Kind::Csv | Kind::Zip => None,
    };
    stripped.unwrap_or_else(|| bytes.to_vec())
}

const EXIF: &[u8] = b"Exif\0\0";

/// Keeps all segments but comments and those of applications; of these, JFIF (0), colours (2) and Adobe's (14), without which colours turn.
fn jpeg(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut kept = vec![0xff, 0xd8];
    let mut upright = None;
    let mut at = 2;
    loop {
        let marker = *bytes.get(at + 1).filter(|_| bytes[at] == 0xff)?;
        match marker {
            0xff => at += 1,
            // From the first scan on there are only pixels.
            0xda => break,
            0x01 | 0xd0..=0xd7 => at += 2,
            _ => {
                let length = usize::from(u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?]));
                let segment = bytes.get(at..at + 2 + length.max(2))?;
                if marker == 0xe1 && segment.get(4..10) == Some(EXIF) {
                    upright = orientation(&segment[10..]);
                }
                if !matches!(marker, 0xe1 | 0xe3..=0xed | 0xef | 0xfe) {
                    kept.extend_from_slice(segment);
                }
                at += segment.len();
            }
        }
    }
    if let Some(way) = upright.filter(|way| (2..=8).contains(way)) {
        kept.splice(2..2, turned(way));
    }
    kept.extend_from_slice(&bytes[at..]);
    Some(kept)
}

/// Which way up: tag 0x0112 of the first directory of a TIFF header.
fn orientation(tiff: &[u8]) -> Option<u16> {
    let big = match tiff.get(..2)? {
        b"MM" => true,
        b"II" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let two = [*tiff.get(at)?, *tiff.get(at + 1)?];
        Some(if big { u16::from_be_bytes(two) } else { u16::from_le_bytes(two) })
    };
    let long = |at: usize| {
        let (first, second) = (u32::from(short(at)?), u32::from(short(at + 2)?));
        Some(if big { first << 16 | second } else { second << 16 | first })
    };
    let directory = long(4)? as usize;
    let count = usize::from(short(directory)?);
    (0..count.min(200)).map(|n| directory + 2 + n * 12).find(|at| short(*at) == Some(0x0112)).and_then(|at| short(at + 8))
}

/// A segment that says nothing but which way up the picture is.
fn turned(way: u16) -> Vec<u8> {
    let mut segment = vec![0xff, 0xe1, 0, 34];
    segment.extend_from_slice(EXIF);
    segment.extend_from_slice(b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01");
    segment.extend_from_slice(&way.to_be_bytes());
    segment.extend_from_slice(&[0; 6]);
    segment
}

/// Keeps all chunks but texts, times and EXIF.
fn png(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut kept = bytes.get(..8)?.to_vec();
    let mut at = 8;
    while at < bytes.len() {
        let length = u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize;
        let chunk = bytes.get(at..at.checked_add(length)?.checked_add(12)?)?;
        if !matches!(&chunk[4..8], b"eXIf" | b"tEXt" | b"iTXt" | b"zTXt" | b"tIME") {
            kept.extend_from_slice(chunk);
        }
        at += chunk.len();
        if &chunk[4..8] == b"IEND" {
            return Some(kept);
        }
    }
    None
}

/// Keeps all chunks but EXIF and XMP, and takes them out of the flags.
fn webp(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut kept = bytes.get(..12).filter(|head| head.starts_with(b"RIFF") && head.ends_with(b"WEBP"))?.to_vec();
    let mut at = 12;
    while at + 8 <= bytes.len() {
        let length = u32::from_le_bytes(bytes.get(at + 4..at + 8)?.try_into().ok()?) as usize;
        let end = at.checked_add(8)?.checked_add(length)?;
        let chunk = bytes.get(at..end)?;
        if !matches!(&chunk[..4], b"EXIF" | b"XMP ") {
            let from = kept.len();
            kept.extend_from_slice(chunk);
            if &chunk[..4] == b"VP8X" && length > 0 {
                kept[from + 8] &= !0b0000_1100;
            }
            if length % 2 == 1 {
                kept.push(0);
            }
        }
        at = end + length % 2;
    }
    let size = u32::try_from(kept.len() - 8).ok()?.to_le_bytes();
    kept[4..8].copy_from_slice(&size);
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
        [&[0xff, marker], &u16::try_from(data.len() + 2).expect("short").to_be_bytes()[..], data].concat()
    }

    #[test]
    fn a_photograph_keeps_its_pixels_and_which_way_up_it_is() {
        let mut exif = b"Exif\0\0II\x2a\0\x08\0\0\0\x02\0".to_vec();
        exif.extend_from_slice(b"\x12\x01\x03\0\x01\0\0\0\x06\0\0\0");
        exif.extend_from_slice(b"\x25\x88\x04\0\x01\0\0\0GPS!\0\0\0\0");
        let pixels = b"\xff\xda\0\x02pixels\xff\xd9";
        let photo = [
            &[0xff, 0xd8][..],
            &segment(0xe0, b"JFIF\0"),
            &segment(0xe1, &exif),
            &segment(0xed, b"Photoshop by Ayesha"),
            &segment(0xfe, b"a comment"),
            &segment(0xdb, b"tables"),
            pixels,
        ]
        .concat();
        let clean = without_metadata(Kind::Jpeg, &photo);
        let holds = |what: &[u8]| clean.windows(what.len()).any(|part| part == what);
        assert!(!holds(b"GPS!") && !holds(b"Ayesha") && !holds(b"comment"));
        assert!(holds(b"JFIF") && holds(b"tables") && clean.ends_with(pixels));
        assert_eq!(orientation(&clean[12..]), Some(6));
        assert_eq!(without_metadata(Kind::Jpeg, &clean), clean, "nothing more to take off");
    }

    #[test]
    fn chunks_of_metadata_go() {
        let chunk =
            |name: &[u8; 4], data: &[u8]| [&u32::try_from(data.len()).expect("short").to_be_bytes()[..], name, data, b"crc!"].concat();
        let png = [
            &b"\x89PNG\r\n\x1a\n"[..],
            &chunk(b"IHDR", b"13 bytes here"),
            &chunk(b"eXIf", b"GPS!"),
            &chunk(b"IDAT", b"px"),
            &chunk(b"IEND", b""),
        ]
        .concat();
        let clean = without_metadata(Kind::Png, &png);
        assert!(clean.windows(4).all(|part| part != b"GPS!") && clean.ends_with(b"IENDcrc!"));
        let webp = b"RIFF\x2c\0\0\0WEBPVP8X\x0a\0\0\0\x0c\0\0\0\x0f\0\0\x07\0\0EXIF\x05\0\0\0GPS!!\0VP8 \x02\0\0\0px".to_vec();
        let clean = without_metadata(Kind::Webp, &webp);
        assert!(clean.windows(4).all(|part| part != b"GPS!") && clean[20] == 0 && clean.ends_with(b"px"));
        assert_eq!(u32::from_le_bytes(clean[4..8].try_into().expect("four bytes")) as usize, clean.len() - 8);
    }

    #[test]
    fn damaged_pictures_stay_as_they_are() {
        for bytes in [&b""[..], b"\xff\xd8\xff", b"\xff\xd8\xff\xe1\xff\xff", b"\x89PNG\r\n\x1a\n\xff\xff\xff\xff", b"RIFF"] {
            for kind in Kind::ALL {
                assert_eq!(without_metadata(kind, bytes), bytes);
            }
        }
    }
}
