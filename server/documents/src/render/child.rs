//! The child's side: reads documents, writes the file, tells how far it is.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};

use serde_json::Value;

use super::append::Appender;
use super::drawings::Drawings;
use super::long_report::LongReport;
use super::typeset::Typesetter;
use super::{Answer, Header, Progress, part_of};
use crate::{Error, Result};

/// Documents that are laid out together: enough to share their fonts, few enough to stay small.
const CHUNK_DOCUMENTS: u64 = 25;
/// A chunk is closed early when its data outgrows this, so that long statements do not pile up.
const CHUNK_BYTES: usize = 512 * 1024;

/// Runs one rendering, as the protocol in [`super`] says; what `maktab render` does. An error has been told on `stdout`
/// when this returns it, and no file is left behind.
pub fn child_main(stdin: impl Read, mut stdout: impl Write) -> Result<()> {
    let made = run(BufReader::new(stdin), &mut stdout);
    if let Err(error) = &made {
        let _ = say(&mut stdout, &Answer::Error { error: error.to_string() });
    }
    made
}

fn run(mut stdin: impl BufRead, stdout: &mut impl Write) -> Result<()> {
    let mut line = String::new();
    stdin.read_line(&mut line)?;
    let header: Header =
        serde_json::from_str(&line).map_err(|error| Error::failed(format!("The first line is not a header ({error}).")))?;
    let part = part_of(&header.out);
    let made = write_file(stdin, stdout, &header);
    if made.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    let (pages, bytes) = made?;
    std::fs::rename(&part, &header.out)?;
    say(stdout, &Answer::Done { done: true, pages, bytes })
}

fn write_file(stdin: impl BufRead, stdout: &mut impl Write, header: &Header) -> Result<(u64, u64)> {
    let file =
        File::create(part_of(&header.out)).map_err(|error| Error::failed(format!("The PDF file could not be created ({error}).")))?;
    let mut file = Appender::new(BufWriter::new(file))?;
    let mut typesetter = Typesetter::new(header.template)?;
    let mut documents = Documents { stdin, drawings: Drawings::default(), long: None };
    let mut progress = Progress::default();
    while let Some(chunk) = documents.next(&mut typesetter)? {
        match chunk {
            Chunk::Short { array, documents: count } => {
                progress.pages += file.append(&typesetter.typeset(array)?, header.template.copies())?;
                progress.documents += count;
                typesetter.forget_pictures();
                documents.drawings.begin_chunk();
                // Fails when the parent is gone: its documents may then be cut short, so no file must come of them.
                say(stdout, &Answer::Progress(progress))?;
            }
            Chunk::Long(mut report) => {
                while let Some(pages) = report.next_pages(&mut typesetter)? {
                    progress.pages += file.append(&pages, None)?;
                    say(stdout, &Answer::Progress(progress))?;
                }
                progress.documents += 1;
                say(stdout, &Answer::Progress(progress))?;
            }
        }
    }
    if progress.pages == 0 {
        return Err(Error::input("There is nothing to print."));
    }
    let (file, bytes) = file.finish(&header.title)?;
    file.into_inner().map_err(|error| Error::from(error.into_error()))?.sync_all()?;
    Ok((progress.pages, bytes))
}

/// What is laid out in one go.
enum Chunk {
    Short { array: Vec<u8>, documents: u64 },
    Long(LongReport),
}

/// Documents on stdin, gathered into chunks.
struct Documents<R> {
    stdin: R,
    drawings: Drawings,
    /// A long report that was met while a chunk was gathered: it comes next.
    long: Option<LongReport>,
}

impl<R: BufRead> Documents<R> {
    /// The next chunk; none at the end of input.
    fn next(&mut self, typesetter: &mut Typesetter) -> Result<Option<Chunk>> {
        if let Some(report) = self.long.take() {
            return Ok(Some(Chunk::Long(report)));
        }
        let mut array = vec![b'['];
        let mut documents = 0;
        while documents < CHUNK_DOCUMENTS && array.len() < CHUNK_BYTES {
            let Some(mut document) = self.document()? else { break };
            self.drawings.draw(&mut document, typesetter)?;
            let document = match LongReport::take(document) {
                Ok(report) if documents == 0 => return Ok(Some(Chunk::Long(report))),
                Ok(report) => {
                    self.long = Some(report);
                    break;
                }
                Err(document) => document,
            };
            if documents > 0 {
                array.push(b',');
            }
            serde_json::to_writer(&mut array, &document)?;
            documents += 1;
        }
        array.push(b']');
        Ok((documents > 0).then_some(Chunk::Short { array, documents }))
    }

    fn document(&mut self) -> Result<Option<Value>> {
        let mut line = String::new();
        while self.stdin.read_line(&mut line)? > 0 {
            if !line.trim().is_empty() {
                return Ok(Some(serde_json::from_str(&line)?));
            }
            line.clear();
        }
        Ok(None)
    }
}

fn say(stdout: &mut impl Write, answer: &Answer) -> Result<()> {
    let mut line = serde_json::to_vec(answer)?;
    line.push(b'\n');
    stdout.write_all(&line)?;
    stdout.flush()?;
    Ok(())
}
