//! Which letters the bytes of a text file mean.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding as Letters, ISO_8859_6, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, WINDOWS_1256};

/// How a text file writes its letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    Utf8,
    /// What a spreadsheet calls Unicode Text.
    Utf16,
    /// Arabic and Urdu letters, one byte each.
    Windows1256,
    /// Western letters, one byte each.
    Windows1252,
}

/// Lines with letters beyond English, as one encoding reads them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    pub encoding: Encoding,
    pub lines: Vec<String>,
}

/// The encoding in which a file was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundEncoding {
    pub encoding: Encoding,
    /// False of a guess, which a person should confirm by the previews.
    pub is_sure: bool,
    /// The encodings that it may be, the guess first; empty where the bytes say it themselves.
    pub previews: Vec<Preview>,
}

const PREVIEW_LINES: usize = 3;
const PREVIEW_CHARACTERS: usize = 80;

/// The text of a file. `chosen` decides between encodings that the bytes do not tell apart; a file that says its encoding
/// itself (a mark, sound UTF-8, the zeros of UTF-16) is read by that.
pub(super) fn decode(bytes: &[u8], chosen: Option<Encoding>) -> (String, FoundEncoding) {
    if let Some((letters, mark)) = by_its_bytes(bytes) {
        let (text, _) = letters.decode_without_bom_handling(&bytes[mark..]);
        let encoding = if letters == UTF_8 { Encoding::Utf8 } else { Encoding::Utf16 };
        return (text.into_owned(), FoundEncoding { encoding, is_sure: true, previews: Vec::new() });
    }
    if reads_alike(bytes) {
        let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
        return (text.into_owned(), FoundEncoding { encoding: Encoding::Windows1252, is_sure: true, previews: Vec::new() });
    }
    let guessed = guess(bytes);
    let chosen = chosen.filter(|one| matches!(one, Encoding::Windows1256 | Encoding::Windows1252));
    let other = if guessed == Encoding::Windows1256 { Encoding::Windows1252 } else { Encoding::Windows1256 };
    let previews = [guessed, other].map(|encoding| Preview { encoding, lines: preview(bytes, encoding) }).to_vec();
    let encoding = chosen.unwrap_or(guessed);
    let (text, _) = letters_of(encoding).decode_without_bom_handling(bytes);
    (text.into_owned(), FoundEncoding { encoding, is_sure: chosen.is_some(), previews })
}

/// Whether these bytes are text: a zero stands only in UTF-16.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    !bytes.contains(&0) || by_its_bytes(bytes).is_some_and(|(letters, _)| letters != UTF_8)
}

/// The encoding that a file says itself, and how long its mark is.
fn by_its_bytes(bytes: &[u8]) -> Option<(&'static Letters, usize)> {
    if let Some(marked) = Letters::for_bom(bytes) {
        return Some(marked);
    }
    if bytes.contains(&0) {
        return unmarked_utf16(bytes).map(|letters| (letters, 0));
    }
    std::str::from_utf8(bytes).is_ok().then_some((UTF_8, 0))
}

/// UTF-16 without a mark: every second byte of its separators and digits is zero.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Letters> {
    let pairs = bytes.len() / 2;
    if pairs == 0 || !bytes.len().is_multiple_of(2) {
        return None;
    }
    let zeros = |offset: usize| bytes.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    match (zeros(0), zeros(1)) {
        (0, second) if second * 10 >= pairs => Some(UTF_16LE),
        (first, 0) if first * 10 >= pairs => Some(UTF_16BE),
        _ => None,
    }
}

/// Whether both code pages read all letters of a file the same: it has none beyond English but the quotation marks and dashes of a spreadsheet.
fn reads_alike(bytes: &[u8]) -> bool {
    let letters: Vec<u8> = bytes.iter().copied().filter(|byte| !byte.is_ascii()).collect();
    WINDOWS_1252.decode_without_bom_handling(&letters).0 == WINDOWS_1256.decode_without_bom_handling(&letters).0
}

fn guess(bytes: &[u8]) -> Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let letters = detector.guess(None, Utf8Detection::Deny);
    if letters == WINDOWS_1256 || letters == ISO_8859_6 { Encoding::Windows1256 } else { Encoding::Windows1252 }
}

fn letters_of(encoding: Encoding) -> &'static Letters {
    match encoding {
        Encoding::Utf8 => UTF_8,
        Encoding::Utf16 => UTF_16LE,
        Encoding::Windows1256 => WINDOWS_1256,
        Encoding::Windows1252 => WINDOWS_1252,
    }
}

fn preview(bytes: &[u8], encoding: Encoding) -> Vec<String> {
    let lines = bytes.split(|byte| matches!(byte, b'\r' | b'\n')).filter(|line| !line.is_ascii()).take(PREVIEW_LINES);
    lines.map(|line| letters_of(encoding).decode_without_bom_handling(line).0.chars().take(PREVIEW_CHARACTERS).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "نام,جماعت\nمحمد اسلم,نہم\nعائشہ خان,دہم\nبلال احمد,نہم\n";

    #[test]
    fn what_says_its_encoding_itself_is_not_asked_about() {
        let marked = [b"\xef\xbb\xbf".as_slice(), LIST.as_bytes()].concat();
        let little: Vec<u8> = LIST.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = [0xfe, 0xff].into_iter().chain(LIST.encode_utf16().flat_map(u16::to_be_bytes)).collect();
        let cases =
            [(LIST.as_bytes().to_vec(), Encoding::Utf8), (marked, Encoding::Utf8), (big, Encoding::Utf16), (little, Encoding::Utf16)];
        for (bytes, encoding) in cases {
            let (text, found) = decode(&bytes, Some(Encoding::Windows1252));
            assert_eq!((text.as_str(), found.encoding, found.is_sure), (LIST, encoding, true));
        }
        let plain: Vec<u8> = "a\tb\n1\t2".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&plain, None).0, "a\tb\n1\t2");
    }

    #[test]
    fn one_byte_letters_are_asked_about_with_previews() {
        let (bytes, _, lost) = WINDOWS_1256.encode(LIST);
        assert!(!lost, "every letter of the list is in the code page");
        let (_, found) = decode(&bytes, None);
        assert!(!found.is_sure && found.previews.len() == 2);
        let urdu = found.previews.iter().find(|one| one.encoding == Encoding::Windows1256).expect("a preview");
        assert_eq!(urdu.lines, ["نام,جماعت", "محمد اسلم,نہم", "عائشہ خان,دہم"]);
        let (text, found) = decode(&bytes, Some(Encoding::Windows1256));
        assert_eq!((text.as_str(), found.is_sure), (LIST, true));
        assert_eq!(decode(b"name\nJos\xe9", Some(Encoding::Windows1252)).0, "name\nJosé");
    }

    #[test]
    fn quotation_marks_and_dashes_are_nothing_to_ask_about() {
        // As a spreadsheet saves them that corrects apostrophes while somebody types.
        let (text, found) = decode(b"Name,Father\x92s name\nAli,Raza \x96 late\xa0\n", None);
        assert_eq!(text, "Name,Father\u{2019}s name\nAli,Raza \u{2013} late\u{a0}\n");
        assert_eq!((found.is_sure, found.previews.len()), (true, 0));
        assert!(!decode(b"Name\nMu\xf1oz \x96\n", None).1.is_sure, "a letter is asked about");
    }

    #[test]
    fn what_is_no_text_is_known() {
        assert!(!is_text(b"\x00\x01\x02"));
        assert!(is_text(b"a,b\n1,2"));
    }
}
