//! Typst as a library: one chunk of documents in, one small PDF out.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Content, Datetime, Duration, Label, Selector, Smart};
use typst::introspection::Introspector as _;
use typst::layout::PageRanges;
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::{LazyHash, PicoStr};
use typst::{Library, LibraryExt, World};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

use super::Template;
use super::letters::Letters;
use crate::{Error, Result};

/// Fonts and library, read once a process.
struct TypesetAssets {
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    letters: Letters,
    library: LazyHash<Library>,
}

static ASSETS: LazyLock<TypesetAssets> = LazyLock::new(|| {
    let files: [&'static [u8]; 3] = [
        include_bytes!("../../fonts/Inter-Regular.otf"),
        include_bytes!("../../fonts/Inter-SemiBold.otf"),
        include_bytes!("../../fonts/NotoNastaliqUrdu-Regular.ttf"),
    ];
    let fonts: Vec<Font> = files.into_iter().flat_map(|file| Font::iter(Bytes::new(file))).collect();
    let letters = fonts.last().and_then(Letters::of).expect("Nastaliq is a sound font");
    TypesetAssets { book: LazyHash::new(FontBook::from_fonts(&fonts)), fonts, letters, library: LazyHash::new(Library::default()) }
});

/// A template made ready, with the pictures that its documents name.
pub struct Typesetter {
    main: Source,
    shared: Source,
    data: FileId,
    files: HashMap<FileId, Bytes>,
    /// Pictures of one chunk only: photographs.
    passing: Vec<FileId>,
}

impl Typesetter {
    /// Parses the template. `data.json` and pictures are handed to it as files of its own small world.
    pub fn new(template: Template) -> Result<Self> {
        Ok(Typesetter {
            main: Source::new(file_id(&format!("/{}.typ", template.name()))?, template.source().to_owned()),
            shared: Source::new(file_id("/shared.typ")?, include_str!("../../templates/shared.typ").to_owned()),
            data: file_id("/data.json")?,
            files: HashMap::new(),
            passing: Vec::new(),
        })
    }

    /// Adds a picture and says whether it can be shown; a damaged one is not kept.
    pub fn try_picture(&mut self, path: &str, bytes: Vec<u8>) -> Result<bool> {
        let id = file_id(path)?;
        self.files.insert(id, Bytes::new(bytes));
        let probe = Source::new(file_id("/picture.typ")?, format!("#image(\"{path}\")"));
        let template = std::mem::replace(&mut self.main, probe);
        let sound = typst::compile::<PagedDocument>(&*self).output.is_ok();
        self.main = template;
        if !sound {
            self.files.remove(&id);
        }
        Ok(sound)
    }

    /// Adds a picture that is known to be sound; it stays until `forget_pictures`.
    pub fn put_picture(&mut self, path: &str, bytes: Vec<u8>) -> Result<()> {
        let id = file_id(path)?;
        self.files.insert(id, Bytes::new(bytes));
        self.passing.push(id);
        Ok(())
    }

    /// Lets go of the pictures of `put_picture`: those of a chunk that is laid out.
    pub fn forget_pictures(&mut self) {
        for id in self.passing.drain(..) {
            self.files.remove(&id);
        }
    }

    /// Lays out a JSON array of documents and returns the chunk as a PDF of its own. Forgets all that it memoised.
    pub fn typeset(&mut self, documents: Vec<u8>) -> Result<Vec<u8>> {
        self.laid_out(documents, |typesetter, document| typesetter.export(document, None))
    }

    /// The same without the last page; also how many pages that leaves, and how many elements with the label stand on them.
    pub fn typeset_all_but_last_page(&mut self, documents: Vec<u8>, label: &str) -> Result<(Vec<u8>, usize, usize)> {
        self.laid_out(documents, |typesetter, document| {
            let kept = document.pages().len().saturating_sub(1);
            let label = Label::new(PicoStr::intern(label)).ok_or_else(|| Error::failed("A label of a template has no name."))?;
            let introspector = document.introspector();
            let stands = |element: &Content| element.location().and_then(|at| introspector.page(at)).is_some_and(|page| page.get() <= kept);
            let marked = introspector.query(&Selector::Label(label)).iter().filter(|element| stands(element)).count();
            let pages = PageRanges::new(vec![NonZeroUsize::new(1)..=NonZeroUsize::new(kept)]);
            Ok((typesetter.export(document, Some(pages))?, kept, marked))
        })
    }

    fn laid_out<T>(&mut self, documents: Vec<u8>, export: impl FnOnce(&Self, &PagedDocument) -> Result<T>) -> Result<T> {
        self.files.insert(self.data, Bytes::new(documents));
        let made = typst::compile::<PagedDocument>(&*self).output.map_err(|errors| self.sentence(&errors));
        let made = made.and_then(|document| export(self, &ASSETS.letters.lay_under(document)));
        self.files.remove(&self.data);
        typst::comemo::evict(0);
        made
    }

    fn export(&self, document: &PagedDocument, page_ranges: Option<PageRanges>) -> Result<Vec<u8>> {
        let options = PdfOptions { tagged: false, creator: Smart::Custom(None), page_ranges, ..PdfOptions::default() };
        typst_pdf::pdf(document, &options).map_err(|errors| self.sentence(&errors))
    }

    fn sentence(&self, errors: &[typst::diag::SourceDiagnostic]) -> Error {
        let reasons: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
        Error::failed(format!("The paper could not be laid out: {}.", reasons.join("; ")))
    }
}

impl World for Typesetter {
    fn library(&self) -> &LazyHash<Library> {
        &ASSETS.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &ASSETS.book
    }

    fn main(&self) -> FileId {
        self.main.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        match id {
            id if id == self.main.id() => Ok(self.main.clone()),
            id if id == self.shared.id() => Ok(self.shared.clone()),
            _ => Err(FileError::AccessDenied),
        }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.files.get(&id).cloned().ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        ASSETS.fonts.get(index).cloned()
    }

    /// Papers carry their own dates: the day of printing is data, not the clock's.
    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn file_id(path: &str) -> Result<FileId> {
    let path = VirtualPath::new(path).map_err(|_| Error::failed(format!("{path} is not a path inside a template.")))?;
    Ok(FileId::new(RootedPath::new(VirtualRoot::Project, path)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::papers::{Certificate, Letterhead};
    use typst::layout::{Abs, Frame, FrameItem, Point};

    /// The runs of text of a frame, each with its left end.
    fn runs(frame: &Frame, left: Abs) -> Vec<(Abs, String)> {
        let run = |(at, item): &(Point, FrameItem)| match item {
            FrameItem::Group(group) => runs(&group.frame, left + at.x),
            FrameItem::Text(text) => vec![(left + at.x, text.text.to_string())],
            _ => Vec::new(),
        };
        frame.items().flat_map(run).collect()
    }

    /// What the only name of a certificate looks like from left to right, the letters of each word as they stand.
    fn from_left(name: &str, is_urdu: bool) -> String {
        let letterhead = Letterhead { accent: Some("#14532d".into()), ..Letterhead::default() };
        let (student, student_urdu) = if is_urdu { (String::new(), Some(name.to_owned())) } else { (name.to_owned(), None) };
        let certificate = Certificate { letterhead, student, student_urdu, ..Certificate::default() };
        let documents = serde_json::to_vec(&[certificate]).unwrap();
        let mut typesetter = Typesetter::new(Template::Certificate).unwrap();
        let laid_out = typesetter.laid_out(documents, |_, document| Ok(runs(&document.pages()[0].frame, Abs::zero())));
        let mut found = laid_out.unwrap();
        found.sort_by_key(|(left, _)| *left);
        found.into_iter().map(|(_, text)| text).collect()
    }

    /// What begins with Urdu begins on the right, with the Latin letters left of it; what begins with Latin letters begins on the left, with the Urdu right of it.
    #[test]
    fn a_name_in_both_scripts_begins_on_the_side_of_its_first_letter() {
        for is_urdu in [false, true] {
            for name in ["محمد Zarak", "Zarak محمد"] {
                let seen = from_left(name, is_urdu);
                let (latin, urdu) = (seen.find("Zarak"), seen.find('م'));
                assert!(latin.is_some() && urdu.is_some() && latin < urdu, "{name}, in Urdu: {is_urdu}: {seen}");
            }
            let seen = from_left("محمد Zarak عثمان", is_urdu);
            let (latin, first, last) = (seen.find("Zarak"), seen.find('ح'), seen.find('ع'));
            assert!(last.is_some() && last < latin && latin < first, "in Urdu: {is_urdu}: {seen}");
        }
    }
}
