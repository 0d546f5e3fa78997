//! Makes the archive: sheet after sheet in the name of who asked for it, as they may see the campus now; then the files of its records, and a list of contents.

use super::{
    model::{ARCHIVE_CAMPUS, ArchiveForm, ArchiveMade, CampusFile, Content, FOLDERS, SAME_ROWS, sheet_name},
    queries,
};
use crate::rights;
use access::api::actor_of;
use documents::{
    archive::Archive,
    render::PrivateFolder,
    sheet::{Cell, Column, Kind as Holds, Sheet},
};
use kernel::{
    Actor, Error, Result, Scope, ScopeKind,
    files::{FileError, Kind},
    inside::Answered,
    jobs::{JobCx, JobKind},
    routes::DeclaredCall,
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, io::Cursor, sync::Arc};

pub const ARCHIVE: JobKind = JobKind { kind: ARCHIVE_CAMPUS, run };

/// Stands before the id of every row.
const BEFORE_ALL: i64 = i64::MIN;
/// Files that are added between two looks at whether the job goes on.
const FILES_AT_ONCE: usize = 20;

/// An archive under way.
struct Run<'j> {
    job: &'j JobCx,
    campus_id: i64,
    reader: Arc<Actor>,
    archive: Archive,
    contents: Vec<Content>,
    made: ArchiveMade,
    done: i64,
    total: i64,
}

/// Makes the archive. A run that is taken up again before its file was kept starts anew.
fn run(job: &JobCx) -> Result<Value> {
    if let Some(made) = job.state::<Option<ArchiveMade>>()?.flatten() {
        return Ok(json!(made));
    }
    let ArchiveForm { campus_id } = job.params()?;
    let reader = Arc::new(reader(job, campus_id)?);
    let folder = PrivateFolder::new().map_err(failed)?;
    let archive = Archive::create(&folder.path().join("campus.zip")).map_err(failed)?;
    let mut run = Run { job, campus_id, reader, archive, contents: Vec::new(), made: ArchiveMade::default(), done: 0, total: 0 };
    run.fill()?;
    let made = run.keep()?;
    Ok(json!(made))
}

/// Who asked for it, as they may see and do now, and with nothing but this campus in reach.
fn reader(job: &JobCx, campus_id: i64) -> Result<Actor> {
    let user_id = job.who.user_id.ok_or_else(|| Error::not_found("user"))?;
    let actor = job.read(move |tx| match actor_of(tx, user_id) {
        Err(Error::SignedOut) => Err(Error::conflict("The person who asked for this archive has left.")),
        other => other,
    })?;
    if actor.held_back().is_some() || !actor.can(rights::ARCHIVE) || !actor.scope.has_campus(campus_id) {
        return Err(Error::conflict("The person who asked for this archive may not take it any more."));
    }
    let scope = Scope { kind: Some(ScopeKind::Campuses), campuses: vec![campus_id], ..Scope::default() };
    Ok(Actor { scope: Arc::new(scope), is_super_admin: false, ..actor })
}

/// Reports that need to be told nothing but the campus.
fn asks_for_campus_only(call: &DeclaredCall) -> bool {
    let parameters = call.declared["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    parameters.iter().any(|one| one["kind"] == "campuses") && parameters.iter().all(|one| one["needed"] == false)
}

impl Run<'_> {
    fn fill(&mut self) -> Result<()> {
        let registry = self.job.app.registry.clone();
        let reader = self.reader.clone();
        let open = |call: &&DeclaredCall| call.opens_for(&reader) && !SAME_ROWS.contains(&call.path);
        let lists: Vec<&DeclaredCall> = registry.lists().iter().filter(|call| call.declared["of_places"] == true).filter(open).collect();
        let reports: Vec<&DeclaredCall> = registry.reports().iter().filter(|call| asks_for_campus_only(call)).filter(open).collect();
        let files = self.files()?;
        self.total = (lists.len() + reports.len() + files.len()) as i64;
        for call in lists {
            self.went(0, "Writing lists")?;
            self.list(call)?;
            self.done += 1;
        }
        for call in reports {
            self.went(0, "Writing reports")?;
            self.report(call)?;
            self.done += 1;
        }
        let mut places = BTreeSet::new();
        for chunk in files.chunks(FILES_AT_ONCE) {
            self.went(chunk.len() as i64, "Adding files")?;
            for file in chunk.iter().filter(|file| places.insert(file.place())) {
                self.file(file)?;
            }
        }
        self.went(0, "Keeping the archive")
    }

    /// Tells how far it is. Refused when the job was cancelled; then the archive is dropped.
    fn went(&mut self, by: i64, message: &str) -> Result<()> {
        self.done += by;
        self.job.progress(self.done, self.total, message)
    }

    /// All rows of a list, in as many sheets as they need.
    fn list(&mut self, call: &DeclaredCall) -> Result<()> {
        let counted = self.job.app.call_in_name_of(self.reader.clone(), &format!("{}?per_page=1&count=exact", call.path))?;
        if !is_answered(&counted)? {
            return self.lacks(call, counted.sentence());
        }
        let page: Value = serde_json::from_slice(&counted.bytes).unwrap_or_default();
        let total = page["total"].as_i64().or(page["data"]["total"].as_i64()).unwrap_or_default();
        let (mut part, mut after) = (1, Some(BEFORE_ALL).filter(|_| total > 0));
        while let Some(id) = after {
            let sheet = self.job.app.file_in_name_of(self.reader.clone(), &format!("{}?format=xlsx", call.path), id)?;
            if !is_answered(&sheet)? {
                return self.lacks(call, sheet.sentence());
            }
            if sheet.content_type != Kind::Xlsx.content_type() {
                return self.lacks(call, "This list makes no file.".into());
            }
            let rows = sheet.written.map_or(total, |written| written.rows);
            if rows == 0 && part > 1 {
                break;
            }
            let of_part = if part == 1 { String::new() } else { format!("-{part}") };
            self.sheet(call, format!("lists/{}{of_part}.xlsx", sheet_name(call.path)), &sheet, Some(rows))?;
            (part, after) = (part + 1, sheet.written.and_then(|written| written.full_at));
        }
        Ok(())
    }

    /// A report as it opens today.
    fn report(&mut self, call: &DeclaredCall) -> Result<()> {
        let address = format!("{}?campus_id={}&format=xlsx", call.path, self.campus_id);
        let sheet = self.job.app.call_in_name_of(self.reader.clone(), &address)?;
        if !is_answered(&sheet)? {
            return self.lacks(call, sheet.sentence());
        }
        self.sheet(call, format!("reports/{}.xlsx", sheet_name(call.path)), &sheet, None)
    }

    fn sheet(&mut self, call: &DeclaredCall, place: String, sheet: &Answered, rows: Option<i64>) -> Result<()> {
        self.archive.add(&place, &sheet.bytes).map_err(failed)?;
        self.made.sheets += 1;
        self.made.rows += rows.unwrap_or_default();
        self.contents.push(Content { place, call: call.path.to_owned(), rows, note: String::new() });
        Ok(())
    }

    fn lacks(&mut self, call: &DeclaredCall, note: String) -> Result<()> {
        self.made.missing += 1;
        self.contents.push(Content { place: String::new(), call: call.path.to_owned(), rows: None, note });
        Ok(())
    }

    /// Files of records whose screens the reader may open.
    fn files(&self) -> Result<Vec<CampusFile>> {
        let open = FOLDERS.iter().filter(|(_, permission)| self.reader.can(permission));
        let folders: Vec<&'static str> = open.map(|(folder, _)| *folder).collect();
        let campus_id = self.campus_id;
        self.job.read(move |tx| queries::files(tx, campus_id, &folders))
    }

    fn file(&mut self, file: &CampusFile) -> Result<()> {
        let (place, call) = (file.place(), String::new());
        match self.job.app.files.get_now(&file.key) {
            Ok(bytes) => {
                self.archive.add(&place, &bytes).map_err(failed)?;
                self.made.files += 1;
                self.contents.push(Content { place, call, rows: None, note: String::new() });
            }
            Err(FileError::Missing) => {
                self.made.missing += 1;
                self.contents.push(Content { place, call, rows: None, note: "The store has no such file.".into() });
            }
            Err(other) => return Err(other.into()),
        }
        Ok(())
    }

    /// Ends the archive with the list of what it holds, and keeps its file.
    fn keep(mut self) -> Result<ArchiveMade> {
        self.archive.add("contents.xlsx", &contents(&self.contents)?).map_err(failed)?;
        let (job, campus_id, total, mut made) = (self.job, self.campus_id, self.total, self.made);
        let path = self.archive.finish().map_err(failed)?;
        let name = job.read(move |tx| Ok(format!("{} {}.zip", queries::campus_name(tx, campus_id)?, tx.today())))?;
        let stored = job.app.files.put_written_now(&path, &name, Kind::Zip)?;
        made.bytes = stored.size;
        let (key, job_id) = (stored.key.clone(), job.job_id);
        let kept = job.write(move |tx| {
            let made = ArchiveMade { file_id: tx.insert_file_of_nobody(&stored, Some(campus_id))?, ..made };
            tx.attach_file(job_id, made.file_id)?;
            tx.audit_event("campus", Some(campus_id), "exported", Some(campus_id), None, Some(json!(made)))?;
            tx.keep_state(job_id, &made, total)?;
            Ok(made)
        });
        if kept.is_err() {
            job.app.files.delete_now(&key)?;
        }
        kept
    }
}

/// Whether the call gave what it was asked for. The database is away or busy: the job is begun again.
fn is_answered(answered: &Answered) -> Result<bool> {
    match answered.status.as_u16() {
        200 => Ok(true),
        503 => Err(Error::Busy),
        _ => Ok(false),
    }
}

fn contents(contents: &[Content]) -> Result<Vec<u8>> {
    let columns = vec![
        Column::new("File", Holds::Text),
        Column::new("Call", Holds::Text),
        Column::new("Rows", Holds::Integer),
        Column::new("What is missing", Holds::Text),
    ];
    let row =
        |one: &Content| vec![Cell::text(&one.place), Cell::text(&one.call), Cell::maybe(one.rows, Cell::Integer), Cell::text(&one.note)];
    let mut out = Cursor::new(Vec::new());
    Sheet::of("Contents", columns, 0, contents.iter().map(row).collect()).write_xlsx(&mut out).map_err(failed)?;
    Ok(out.into_inner())
}

fn failed(error: documents::Error) -> Error {
    Error::conflict(format!("The archive could not be written: {error}"))
}
