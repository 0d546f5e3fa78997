//! Office files: archives of which every name is read, and which hold no programs, no archives and nothing that is fetched from elsewhere.

use super::{Kind, number};
use quick_xml::{XmlVersion, events::Event};
use std::{
    collections::HashSet,
    io::{Cursor, Read as _},
};
use zip::ZipArchive;

/// Parts of one file; an ordinary one has a few dozen.
const MOST_PARTS: usize = 2_000;
/// A part that names other parts is some kilobytes long.
const LONGEST_RELATIONS: u64 = 1 << 20;

/// How names end of what is a program, or an archive.
const REFUSED_ENDINGS: &str = "vbaproject.bin vbadata.xml .exe .dll .com .scr .msi .bat .cmd .ps1 .vbs .js .jse .wsf .hta .jar .lnk .sh \
    .zip .rar .7z .gz .tar .cab .iso .docx .docm .dotm .xlsx .xlsm .xlsb .pptx .pptm";
/// What is embedded of other programs lies in these folders.
const REFUSED_FOLDERS: &[&str] = &["/embeddings/", "/activex/"];
/// How programs and archives begin, whatever they are called.
const REFUSED_BEGINNINGS: &[&[u8]] = &[
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"MZ",
    b"\x7fELF",
    b"#!",
    b"Rar!",
    b"7z\xbc\xaf\x27\x1c",
    b"\x1f\x8b",
    b"\xd0\xcf\x11\xe0",
    b"\xca\xfe\xba\xbe",
    b"\xcf\xfa\xed\xfe",
];
/// What a program fetches from an address by itself, once the file is opened; a link waits for its reader.
const REFUSED_FROM_ELSEWHERE: &[&str] = &["attachedtemplate", "oleobject", "frame", "subdocument", "package", "control", "afchunk"];

/// A workbook or a document by the names in its directory; none when it is neither, or holds what is refused.
pub(super) fn kind(bytes: &[u8]) -> Option<Kind> {
    let names = names(bytes)?;
    let is_refused = |name: &String| {
        REFUSED_ENDINGS.split_whitespace().any(|end| name.ends_with(end)) || REFUSED_FOLDERS.iter().any(|part| name.contains(part))
    };
    if names.iter().any(is_refused) || !names.contains("[content_types].xml") {
        return None;
    }
    let kind = match () {
        () if names.contains("xl/workbook.xml") => Kind::Xlsx,
        () if names.contains("word/document.xml") => Kind::Docx,
        () => return None,
    };
    parts_are_harmless(bytes, names.len()).then_some(kind)
}

/// The names in the directory at the end, in small letters; none when it is damaged, names one twice, has more than are read, or says something else than what
/// stands there: programs that read it in another way would see other parts.
fn names(bytes: &[u8]) -> Option<HashSet<String>> {
    let tail = bytes.len().saturating_sub(66_000);
    let end = tail + bytes[tail..].windows(4).rposition(|w| w == b"PK\x05\x06")?;
    let count = number(bytes, end + 10, 2)?;
    let begins = number(bytes, end + 16, 4)?;
    if count > MOST_PARTS || number(bytes, end + 8, 2)? != count || end + 22 + number(bytes, end + 20, 2)? != bytes.len() {
        return None;
    }
    let mut names = HashSet::new();
    let mut at = begins;
    for _ in 0..count {
        if bytes.get(at..at.checked_add(4)?)? != b"PK\x01\x02" {
            return None;
        }
        let (name, extra, comment) = (number(bytes, at + 28, 2)?, number(bytes, at + 30, 2)?, number(bytes, at + 32, 2)?);
        let text = String::from_utf8_lossy(bytes.get(at + 46..at + 46 + name)?).replace('\\', "/").to_ascii_lowercase();
        if !names.insert(text) {
            return None;
        }
        at += 46 + name + extra + comment;
    }
    let is_whole = at == begins + number(bytes, end + 12, 4)? && (at == end || repeats(bytes, at, count, begins)?);
    is_whole.then_some(names)
}

/// Whether a directory of large archives, which some programs write for small ones too, says the same.
fn repeats(bytes: &[u8], at: usize, count: usize, begins: usize) -> Option<bool> {
    let is_one = bytes.get(at..at.checked_add(4)?)? == b"PK\x06\x06";
    Some(is_one && number(bytes, at + 24, 8)? == count && number(bytes, at + 32, 8)? == count && number(bytes, at + 48, 8)? == begins)
}

/// Whether no part begins as a program or an archive does, and none has another fetched from elsewhere. What cannot be read is not harmless.
fn parts_are_harmless(bytes: &[u8], count: usize) -> bool {
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else { return false };
    archive.len() == count && (0..count).all(|at| part_is_harmless(&mut archive, at).unwrap_or(false))
}

fn part_is_harmless(archive: &mut ZipArchive<Cursor<&[u8]>>, at: usize) -> Option<bool> {
    let mut part = archive.by_index(at).ok()?;
    if part.name().ok()?.to_ascii_lowercase().ends_with(".rels") {
        let mut text = Vec::new();
        part.take(LONGEST_RELATIONS + 1).read_to_end(&mut text).ok()?;
        return if text.len() as u64 > LONGEST_RELATIONS { None } else { relations_are_harmless(&text) };
    }
    let mut begins = Vec::new();
    part.by_ref().take(8).read_to_end(&mut begins).ok()?;
    Some(!REFUSED_BEGINNINGS.iter().any(|refused| begins.starts_with(refused)))
}

fn relations_are_harmless(text: &[u8]) -> Option<bool> {
    let mut reader = quick_xml::Reader::from_reader(text);
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        let element = match reader.read_event_into(&mut buffer).ok()? {
            Event::Start(element) | Event::Empty(element) => element,
            Event::Eof => return Some(true),
            _ => continue,
        };
        let (mut kind, mut is_elsewhere) = (String::new(), false);
        for attribute in element.attributes() {
            let attribute = attribute.ok()?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?.to_ascii_lowercase();
            match attribute.key.local_name().as_ref() {
                "Type" => kind = value,
                "TargetMode" => is_elsewhere = value == "external",
                _ => {}
            }
        }
        if is_elsewhere && REFUSED_FROM_ELSEWHERE.contains(&kind.rsplit('/').next().unwrap_or_default()) {
            return Some(false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;
    use zip::{ZipWriter, write::SimpleFileOptions};

    const DOCUMENT: [(&str, &[u8]); 2] = [("[Content_Types].xml", b"<Types/>"), ("word/document.xml", b"<document/>")];

    fn file(parts: &[(&str, &[u8])]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in parts {
            archive.start_file(*name, SimpleFileOptions::default()).unwrap();
            archive.write_all(bytes).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    /// A document with a part more.
    fn with(name: &str, bytes: &[u8]) -> Vec<u8> {
        file(&[DOCUMENT[0], DOCUMENT[1], (name, bytes)])
    }

    fn relations(kind: &str, more: &str) -> Vec<u8> {
        let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        let text = format!(
            "<Relationships><Relationship Id=\"rId1\" Type=\"{kinds}/{kind}\" Target=\"http://x.example/a\" {more}/></Relationships>"
        );
        with("word/_rels/settings.xml.rels", text.as_bytes())
    }

    #[test]
    fn documents_with_pictures_and_links_are_taken() {
        assert_eq!(kind(&file(&DOCUMENT)), Some(Kind::Docx));
        assert_eq!(kind(&with("word/media/image1.png", b"\x89PNG\r\n\x1a\n")), Some(Kind::Docx));
        assert_eq!(kind(&relations("hyperlink", "TargetMode=\"External\"")), Some(Kind::Docx));
        assert_eq!(kind(&relations("attachedTemplate", "")), Some(Kind::Docx), "a template that lies in the file");
    }

    #[test]
    fn archives_and_programs_within_are_refused_by_name_and_by_content() {
        for name in
            ["word/vbaProject.bin", "word/embeddings/oleObject1.bin", "word/media/setup.exe", "word/run.js", "xl\\activeX\\activeX1.xml"]
        {
            assert_eq!(kind(&with(name, b"<x/>")), None, "{name}");
        }
        let archive = file(&DOCUMENT);
        for bytes in [archive.as_slice(), b"MZ\x90\0", b"\x7fELF\x02", b"Rar!\x1a\x07", b"\xd0\xcf\x11\xe0\xa1\xb1", b"\x1f\x8b\x08"] {
            assert_eq!(kind(&with("word/media/image1.png", bytes)), None, "{:?}", &bytes[..3]);
        }
    }

    #[test]
    fn what_is_fetched_from_elsewhere_is_refused() {
        for mode in ["TargetMode=\"External\"", "TargetMode='external'", "TargetMode=\"Extern&#97;l\""] {
            assert_eq!(kind(&relations("attachedTemplate", mode)), None, "{mode}");
        }
        assert_eq!(kind(&relations("oleObject", "TargetMode=\"External\"")), None);
        assert_eq!(kind(&with("word/_rels/settings.xml.rels", b"<Relationships><Relationship Id=></Relationships>")), None, "broken");
    }

    #[test]
    fn a_directory_is_read_whole_or_refused() {
        let many: Vec<String> = (0..MOST_PARTS).map(|n| format!("word/media/{n}.png")).collect();
        let parts: Vec<(&str, &[u8])> = DOCUMENT.into_iter().chain(many.iter().map(|name| (name.as_str(), b"".as_slice()))).collect();
        assert_eq!(kind(&file(&parts)), None, "more names than are read");
        assert_eq!(kind(&file(&parts[..MOST_PARTS])), Some(Kind::Docx));
        let whole = with("word/vbaProject.bin", b"x");
        let end = whole.len() - 22;
        let mut fewer = whole.clone();
        (fewer[end + 8], fewer[end + 10]) = (2, 2);
        assert_eq!(kind(&fewer), None, "a directory that says fewer than it holds");
        let hidden = [file(&DOCUMENT), vec![0; 30]].concat();
        assert_eq!(kind(&hidden), None, "bytes behind its end");
    }
}
