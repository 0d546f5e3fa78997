//! Urdu that a reader of the PDF finds and copies.
//!
//! Nastaliq sets a letter as several glyphs which climb and which other letters share, so that what a glyph says cannot be told rightly: Typst tells it of each
//! height by itself, and letters with dots came twice, in no order. Here the glyphs that are seen say nothing but spaces, and under each run of them lie its
//! letters once more, on one line and without ink, each a glyph of its own. It is what a scanned paper has whose words were recognised, and every reader knows it.
//! `docs/decisions/0176-urdu-in-a-pdf.md` tells what was tried.

use typst::foundations::Bytes;
use typst::layout::{Abs, Em, Frame, FrameItem, Point};
use typst::model::Document as _;
use typst::text::{Font, FontInstance, FontVariant, FontVariations, Glyph, TextItem};
use typst_layout::PagedDocument;

const NASTALIQ: &str = "Noto Nastaliq Urdu";

/// How wide a letter without ink is, in thousandths of its size. Their size is such that together they are as wide as what is seen.
const WIDTH: u16 = 300;

/// A letter without ink, as the table `glyf` has it: two outlines of a single point, which nothing draws. They are the corners of the box that a reader marks when
/// the letter is found or chosen.
const CORNERS: [i16; 13] = [2, 0, -200, 300, 800, 0, 1, 0, 0x0101, 0, 300, -200, 1000];

/// The letters of Nastaliq without ink: a font that no template knows.
pub struct Letters(FontInstance);

impl Letters {
    /// Makes them of the font that is seen; none of a font that cannot be read.
    pub fn of(nastaliq: &Font) -> Option<Self> {
        let sized = |font: Font| font.instantiate(FontVariant::default(), Abs::pt(10.0), &FontVariations::default());
        let font = Font::new(Bytes::new(without_ink(&sized(nastaliq.clone()))), 0)?;
        Some(Letters(sized(font)))
    }

    /// Lays the letters under all Urdu of a document.
    pub fn lay_under(&self, document: PagedDocument) -> PagedDocument {
        if !document.pages().iter().any(|page| has_nastaliq(&page.frame)) {
            return document;
        }
        let mut pages = document.pages().to_vec();
        for page in &mut pages {
            self.lay_into(&mut page.frame);
        }
        PagedDocument::new(pages.into(), document.info().clone())
    }

    fn lay_into(&self, frame: &mut Frame) {
        if !has_nastaliq(frame) {
            return;
        }
        let mut found = Vec::new();
        let mut at = 0;
        for run in frame.items().as_slice().chunk_by(goes_on) {
            found.extend(self.letters_of(run).map(|(place, letters)| (at, place, letters)));
            at += run.len();
        }
        frame.retain(|item| {
            match item {
                FrameItem::Group(group) => self.lay_into(&mut group.frame),
                FrameItem::Text(text) if is_nastaliq(text) => silence(text),
                _ => {}
            }
            true
        });
        for (at, place, letters) in found.into_iter().rev() {
            frame.insert(at, place, FrameItem::Text(letters));
        }
    }

    /// The letters of a run of Urdu, from left to right as they are seen; where they begin. None of a run of something else.
    fn letters_of(&self, run: &[(Point, FrameItem)]) -> Option<(Point, TextItem)> {
        let pieces: Vec<(Point, &TextItem)> = run.iter().filter_map(|(at, item)| Some((*at, nastaliq(item)?))).collect();
        let (left, first) = *pieces.first()?;
        // Glyphs climb from the line on which they end; dots have no width and hang where they must.
        let line = pieces.iter().filter(|(_, piece)| piece.width() > Abs::zero()).map(|(at, _)| at.y).max()?;

        let mut text = String::new();
        let mut glyphs: Vec<Glyph> = Vec::new();
        let mut letter_before = None;
        for (_, piece) in &pieces {
            for glyph in &piece.glyphs {
                // A letter and its dots have one place in what was written.
                let letter = (glyph.span, piece.text.get(glyph.range()).unwrap_or_default());
                if letter_before.replace(letter) == Some(letter) {
                    continue;
                }
                // Marks of a letter, and letters that join into one, run from right to left as well.
                for sign in letter.1.chars().rev() {
                    let Some(id) = self.0.ttf().glyph_index(sign) else { continue };
                    let begin = text.len() as u16;
                    text.push(sign);
                    glyphs.push(Glyph {
                        id: id.0,
                        x_advance: self.0.x_advance(id.0).unwrap_or_default(),
                        x_offset: Em::zero(),
                        y_advance: Em::zero(),
                        y_offset: Em::zero(),
                        range: begin..text.len() as u16,
                        span: glyph.span,
                    });
                }
            }
        }

        let seen: Abs = pieces.iter().map(|(_, piece)| piece.width()).sum();
        let wide: Em = glyphs.iter().map(|glyph| glyph.x_advance).sum();
        let size = (wide > Em::zero()).then(|| seen / wide.get())?;
        Some((Point::new(left.x, line), TextItem { font: self.0.clone(), size, text: text.into(), glyphs, ..first.clone() }))
    }
}

fn is_nastaliq(text: &TextItem) -> bool {
    text.font.info().family == NASTALIQ
}

fn nastaliq(item: &FrameItem) -> Option<&TextItem> {
    match item {
        FrameItem::Text(text) if is_nastaliq(text) => Some(text),
        _ => None,
    }
}

fn has_nastaliq(frame: &Frame) -> bool {
    frame.items().any(|(_, item)| match item {
        FrameItem::Group(group) => has_nastaliq(&group.frame),
        item => nastaliq(item).is_some(),
    })
}

/// Whether a run of Urdu goes on with the next item: Typst makes one of each height, the next where the one before ends.
fn goes_on((at, item): &(Point, FrameItem), (next, other): &(Point, FrameItem)) -> bool {
    match (nastaliq(item), nastaliq(other)) {
        (Some(piece), Some(_)) => (at.x + piece.width()).approx_eq(next.x),
        _ => false,
    }
}

/// Lets glyphs say nothing but a space each.
fn silence(text: &mut TextItem) {
    text.text = " ".repeat(text.glyphs.len()).into();
    for (at, glyph) in (0..).zip(&mut text.glyphs) {
        glyph.range = at..at + 1;
    }
}

/// The font with letters that have no ink: it knows the same characters, and each is as wide as the other; marks have no width, as before.
fn without_ink(font: &FontInstance) -> Vec<u8> {
    let face = font.ttf();
    let (count, widths) = (usize::from(face.number_of_glyphs()), usize::from(face.tables().hhea.number_of_metrics));
    let letter: Vec<u8> = CORNERS.iter().flat_map(|number| number.to_be_bytes()).collect();
    let raw = face.raw_face();
    let mut tables: Vec<([u8; 4], Vec<u8>)> = Vec::new();
    for record in raw.table_records {
        let begin = record.offset as usize;
        let mut bytes = raw.data[begin..begin + record.length as usize].to_vec();
        match &record.tag.to_bytes() {
            b"OS/2" | b"cmap" | b"head" | b"hhea" | b"maxp" | b"name" => {}
            b"glyf" => bytes = letter.repeat(count),
            // Where each letter begins, and the end: four bytes a number, as `head` says.
            b"loca" => bytes = (0..=count).flat_map(|nth| ((nth * letter.len()) as u32).to_be_bytes()).collect(),
            b"hmtx" => {
                for width in bytes.chunks_exact_mut(4).take(widths) {
                    let [high, low] = if width[..2] == [0, 0] { [0, 0] } else { WIDTH.to_be_bytes() };
                    width.copy_from_slice(&[high, low, 0, 0]);
                }
            }
            _ => continue,
        }
        tables.push((record.tag.to_bytes(), bytes));
    }
    font_file(&tables)
}

/// A font file of tables that are in their order; checksums, which nobody asks for, are nought.
fn font_file(tables: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut file: Vec<u8> = vec![0, 1, 0, 0];
    file.extend((tables.len() as u16).to_be_bytes());
    file.extend([0_u8; 6]);
    let mut begin = 12 + 16 * tables.len();
    for (tag, bytes) in tables {
        file.extend(tag);
        file.extend([0_u8; 4]);
        file.extend((begin as u32).to_be_bytes());
        file.extend((bytes.len() as u32).to_be_bytes());
        begin += bytes.len().next_multiple_of(4);
    }
    for (_, bytes) in tables {
        file.extend(bytes);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    file
}
