//! The child's side: reads documents, writes the file, tells how far it is.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};

use serde_json::Value;

use super::append::Appender;
use super::drawings::Drawings;
use super::typeset::Typesetter;
use super::{Answer, Header, Progress, part_of};
use crate::{Error, Result};

/// Documents that are laid out together: enough to share their fonts, few enough to stay small.
const CHUNK_DOCUMENTS: usize = 25;
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
    let header: Header = serde_json::from_str(&line).map_err(|error| Error::failed(format!("The first line is not a header ({error}).")))?;
    let part = part_of(&header.out);
    let made = write_file(stdin, stdout, &header);
    if made.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    let (pages, bytes) = made?;
    std::fs::rename(&part, &header.out)?;
    say(stdout, &Answer::Done { done: true, pages, bytes })
}

fn write_file(mut stdin: impl BufRead, stdout: &mut impl Write, header: &Header) -> Result<(u64, u64)> {
    let file = File::create(part_of(&header.out)).map_err(|error| Error::failed(format!("The PDF file could not be created ({error}).")))?;
    let mut file = Appender::new(BufWriter::new(file))?;
    let mut typesetter = Typesetter::new(header.template)?;
    let mut drawings = Drawings::default();
    let mut progress = Progress::default();
    while let Some((chunk, documents)) = next_chunk(&mut stdin, &mut drawings, &mut typesetter)? {
        progress.pages += file.append(&typesetter.typeset(chunk)?)?;
        progress.documents += documents;
        // Fails when the parent is gone: its documents may then be cut short, so no file must come of them.
        say(stdout, &Answer::Progress(progress))?;
    }
    if progress.pages == 0 {
        return Err(Error::input("There is nothing to print."));
    }
    let (file, bytes) = file.finish(&header.title)?;
    file.into_inner().map_err(|error| Error::from(error.into_error()))?.sync_all()?;
    Ok((progress.pages, bytes))
}

/// The next documents as one JSON array and how many they are; none at the end of input.
fn next_chunk(stdin: &mut impl BufRead, drawings: &mut Drawings, typesetter: &mut Typesetter) -> Result<Option<(Vec<u8>, u64)>> {
    let mut chunk = vec![b'['];
    let mut count = 0;
    let mut line = String::new();
    while count < CHUNK_DOCUMENTS && chunk.len() < CHUNK_BYTES {
        line.clear();
        if stdin.read_line(&mut line)? == 0 {
            break;
        }
        if line.trim().is_empty() {
            continue;
        }
        let mut document: Value = serde_json::from_str(&line)?;
        drawings.draw(&mut document, typesetter)?;
        if count > 0 {
            chunk.push(b',');
        }
        serde_json::to_writer(&mut chunk, &document)?;
        count += 1;
    }
    chunk.push(b']');
    Ok((count > 0).then_some((chunk, count as u64)))
}

fn say(stdout: &mut impl Write, answer: &Answer) -> Result<()> {
    let mut line = serde_json::to_vec(answer)?;
    line.push(b'\n');
    stdout.write_all(&line)?;
    stdout.flush()?;
    Ok(())
}
