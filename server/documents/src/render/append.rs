//! One PDF file that grows chunk by chunk.
//!
//! Each chunk's objects are renumbered and written straight to the file; only their offsets, one fingerprint for each
//! and the chunk's page node stay in memory. Objects that say the same (a logo, a colour profile) are written once.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::Write;

use lopdf::{Dictionary, Document, Object, ObjectId, StringFormat};
use sha2::{Digest, Sha256};

use super::copies::{Copies, onto_sheets};
use crate::{Error, Result};

const CATALOG: u32 = 1;
const PAGES: u32 = 2;
const INFO: u32 = 3;
/// Stands in a chunk for the page tree of the whole file; no real object has the number 0.
const TREE: ObjectId = (0, u16::MAX);

/// A PDF being written.
pub struct Appender<W: Write> {
    out: W,
    written: u64,
    /// Where object `index + 1` begins; 0 until it is written.
    offsets: Vec<u64>,
    /// Fingerprint of an object's bytes -> its number.
    known: HashMap<[u8; 16], u32>,
    /// The page node of each chunk, with its pages.
    nodes: Vec<(u32, u64)>,
}

impl<W: Write> Appender<W> {
    /// Begins the file.
    pub fn new(out: W) -> Result<Self> {
        let mut file = Appender { out, written: 0, offsets: vec![0; INFO as usize], known: HashMap::new(), nodes: Vec::new() };
        file.put(b"%PDF-1.7\n%\xc3\xa9\xe2\x82\xac\n")?;
        Ok(file)
    }

    /// Appends all pages of a chunk, a whole PDF by itself, and returns how many they are. Papers in copies come onto their sheets first.
    pub fn append(&mut self, chunk: &[u8], copies: Option<&Copies>) -> Result<u64> {
        let mut document =
            Document::load_mem(chunk).map_err(|error| Error::failed(format!("A laid out chunk is not a sound PDF ({error}).")))?;
        if let Some(copies) = copies {
            onto_sheets(&mut document, copies)?;
        }
        let root = document.catalog().and_then(|catalog| catalog.get(b"Pages")).and_then(Object::as_reference);
        let root = root.map_err(|error| Error::failed(format!("A laid out chunk has no pages ({error}).")))?;
        let pages = document.get_pages().len() as u64;

        let mut waiting = references(&document, root);
        let mut numbers = BTreeMap::from([(TREE, PAGES)]);
        self.append_leaves(&document, root, &mut waiting, &mut numbers)?;
        for id in waiting.keys() {
            numbers.insert(*id, self.reserve());
        }
        for id in waiting.keys() {
            let mut object = object_of(&document, *id).clone();
            if *id == root
                && let Object::Dictionary(node) = &mut object
            {
                node.set("Parent", Object::Reference(TREE));
            }
            let mut bytes = Vec::new();
            write_object(&mut bytes, &object, &numbers)?;
            self.put_object(numbers[id], &bytes)?;
        }
        self.nodes.push((numbers[&root], pages));
        Ok(pages)
    }

    /// Writes, round by round, what refers only to what is written already: streams, fonts, colour spaces. What is left
    /// in `waiting` are the pages and the page node, which refer to each other.
    fn append_leaves(
        &mut self,
        document: &Document,
        root: ObjectId,
        waiting: &mut BTreeMap<ObjectId, BTreeSet<ObjectId>>,
        numbers: &mut BTreeMap<ObjectId, u32>,
    ) -> Result<()> {
        loop {
            let ready: Vec<ObjectId> = waiting
                .iter()
                .filter(|(id, needs)| **id != root && needs.iter().all(|need| numbers.contains_key(need)))
                .map(|(id, _)| *id)
                .collect();
            if ready.is_empty() {
                return Ok(());
            }
            for id in ready {
                waiting.remove(&id);
                let mut bytes = Vec::new();
                write_object(&mut bytes, object_of(document, id), numbers)?;
                let mut fingerprint = [0; 16];
                fingerprint.copy_from_slice(&Sha256::digest(&bytes)[..16]);
                let number = match self.known.get(&fingerprint) {
                    Some(number) => *number,
                    None => {
                        let number = self.reserve();
                        self.put_object(number, &bytes)?;
                        self.known.insert(fingerprint, number);
                        number
                    }
                };
                numbers.insert(id, number);
            }
        }
    }

    /// Writes page tree, catalog and cross-reference table, and returns the file's size in bytes.
    pub fn finish(mut self, title: &str) -> Result<(W, u64)> {
        let kids: Vec<String> = self.nodes.iter().map(|(number, _)| format!("{number} 0 R")).collect();
        let count: u64 = self.nodes.iter().map(|(_, pages)| pages).sum();
        self.put_object(PAGES, format!("<</Type/Pages/Count {count}/Kids[{}]>>", kids.join(" ")).as_bytes())?;
        let catalog = format!("<</Type/Catalog/Pages {PAGES} 0 R/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>>>");
        self.put_object(CATALOG, catalog.as_bytes())?;
        self.put_object(INFO, format!("<</Title {}/Producer(Maktab)>>", text_string(title)).as_bytes())?;
        let table_at = self.written;
        let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", self.offsets.len() + 1);
        for offset in &self.offsets {
            table.push_str(&format!("{offset:010} 00000 n \n"));
        }
        table.push_str(&format!(
            "trailer\n<</Size {}/Root {CATALOG} 0 R/Info {INFO} 0 R>>\nstartxref\n{table_at}\n%%EOF\n",
            self.offsets.len() + 1
        ));
        self.put(table.as_bytes())?;
        self.out.flush()?;
        Ok((self.out, self.written))
    }

    fn reserve(&mut self) -> u32 {
        self.offsets.push(0);
        self.offsets.len() as u32
    }

    fn put_object(&mut self, number: u32, bytes: &[u8]) -> Result<()> {
        self.offsets[number as usize - 1] = self.written;
        self.put(format!("{number} 0 obj\n").as_bytes())?;
        self.put(bytes)?;
        self.put(b"\nendobj\n")
    }

    fn put(&mut self, bytes: &[u8]) -> Result<()> {
        self.out.write_all(bytes)?;
        self.written += bytes.len() as u64;
        Ok(())
    }
}

/// Everything that can be reached from the page node, each with what it refers to.
fn references(document: &Document, root: ObjectId) -> BTreeMap<ObjectId, BTreeSet<ObjectId>> {
    let mut found = BTreeMap::new();
    let mut next = vec![root];
    while let Some(id) = next.pop() {
        if found.contains_key(&id) {
            continue;
        }
        let mut needs = BTreeSet::new();
        collect(object_of(document, id), &mut needs);
        next.extend(needs.iter().copied());
        found.insert(id, needs);
    }
    found
}

fn object_of(document: &Document, id: ObjectId) -> &Object {
    document.objects.get(&id).unwrap_or(&Object::Null)
}

fn collect(object: &Object, needs: &mut BTreeSet<ObjectId>) {
    match object {
        Object::Reference(id) => {
            needs.insert(*id);
        }
        Object::Array(items) => items.iter().for_each(|item| collect(item, needs)),
        Object::Dictionary(entries) => entries.iter().for_each(|(_, value)| collect(value, needs)),
        Object::Stream(stream) => stream.dict.iter().for_each(|(_, value)| collect(value, needs)),
        _ => {}
    }
}

/// An object in PDF syntax, its references renumbered.
fn write_object(out: &mut Vec<u8>, object: &Object, numbers: &BTreeMap<ObjectId, u32>) -> Result<()> {
    match object {
        Object::Null => out.extend_from_slice(b"null"),
        Object::Boolean(value) => out.extend_from_slice(if *value { b"true" } else { b"false" }),
        Object::Integer(value) => out.extend_from_slice(value.to_string().as_bytes()),
        Object::Real(value) => out.extend_from_slice(value.to_string().as_bytes()),
        Object::Name(name) => write_name(out, name),
        Object::String(bytes, StringFormat::Literal | StringFormat::Hexadecimal) => {
            out.push(b'<');
            bytes.iter().for_each(|byte| out.extend_from_slice(format!("{byte:02x}").as_bytes()));
            out.push(b'>');
        }
        Object::Array(items) => {
            out.push(b'[');
            for (place, item) in items.iter().enumerate() {
                if place > 0 {
                    out.push(b' ');
                }
                write_object(out, item, numbers)?;
            }
            out.push(b']');
        }
        Object::Dictionary(entries) => write_dictionary(out, entries, numbers)?,
        Object::Stream(stream) => {
            let mut entries = stream.dict.clone();
            entries.set("Length", stream.content.len() as i64);
            write_dictionary(out, &entries, numbers)?;
            out.extend_from_slice(b"stream\n");
            out.extend_from_slice(&stream.content);
            out.extend_from_slice(b"\nendstream");
        }
        Object::Reference(id) => {
            let number = numbers.get(id).ok_or_else(|| Error::failed("A laid out chunk refers to what it does not have."))?;
            out.extend_from_slice(format!("{number} 0 R").as_bytes());
        }
    }
    Ok(())
}

fn write_dictionary(out: &mut Vec<u8>, entries: &Dictionary, numbers: &BTreeMap<ObjectId, u32>) -> Result<()> {
    out.extend_from_slice(b"<<");
    for (key, value) in entries.iter() {
        write_name(out, key);
        out.push(b' ');
        write_object(out, value, numbers)?;
    }
    out.extend_from_slice(b">>");
    Ok(())
}

fn write_name(out: &mut Vec<u8>, name: &[u8]) {
    out.push(b'/');
    for byte in name {
        match byte {
            b'!'..=b'~' if !b"#/()<>[]{}%".contains(byte) => out.push(*byte),
            _ => out.extend_from_slice(format!("#{byte:02X}").as_bytes()),
        }
    }
}

/// A text in PDF's own UTF-16, as hexadecimal.
fn text_string(text: &str) -> String {
    let transactions: String = text.encode_utf16().map(|transaction| format!("{transaction:04X}")).collect();
    format!("<FEFF{transactions}>")
}
