//! `maktab backup` and `maktab restore`: database and files in one ZIP archive.
//!
//! The archive's first entry says what it is. The database of an SQLite group lies in it as SQLite wrote it, that of PostgreSQL as the JSON lines of
//! `export --format json`, which `restore` reads into either engine.

use super::{Outcome, data};
use kernel::{
    Instant,
    config::{Config, Database, FilePlace, Files},
    db::{Db, Engine, Lane},
};
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File},
    io::{self, BufReader, BufWriter, Read, Write},
    path::{Component, Path, PathBuf},
};
use zip::{ZipArchive, ZipWriter, result::ZipError, write::SimpleFileOptions};

const FORMAT: &str = "maktab backup";
/// The version of the archive that this program writes, and the newest that it reads.
const VERSION: u32 = 1;
const ABOUT: &str = "backup.json";
const SQLITE: &str = "database.sqlite";
const LINES: &str = "database.jsonl";
const FILES: &str = "files/";

#[derive(Serialize, Deserialize)]
struct About {
    format: String,
    version: u32,
    /// Microseconds since 1970.
    made_at: i64,
}

/// The file in the data folder that tells which backup was the last.
const LAST: &str = "last-backup.json";

/// A backup that `maktab backup` has written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastBackup {
    /// Microseconds since 1970.
    pub made_at: i64,
    pub file: PathBuf,
    pub bytes: u64,
}

/// `maktab backup`.
pub fn backup(config: Config, to: &Path) -> Outcome {
    let made_at = super::clock().now().micros();
    write(&config, to)?;
    if let Err(error) = note(&config, to, made_at) {
        eprintln!("The backup is written, but `maktab doctor` will not know of it: {error}.");
    }
    println!("The backup is complete: {}.", to.display());
    Ok(())
}

fn note(config: &Config, to: &Path, made_at: i64) -> io::Result<()> {
    let last = LastBackup { made_at, file: std::path::absolute(to)?, bytes: fs::metadata(to)?.len() };
    let fresh = config.data_dir.join(format!("{LAST}.part"));
    fs::write(&fresh, serde_json::to_vec(&last)?)?;
    fs::rename(&fresh, config.data_dir.join(LAST))
}

/// The last backup that was written of this data folder, if there was one.
pub fn last(config: &Config) -> Option<LastBackup> {
    serde_json::from_slice(&fs::read(config.data_dir.join(LAST)).ok()?).ok()
}

/// Whether an archive can be opened and is as long as it was.
pub fn is_whole(last: &LastBackup) -> Outcome {
    let bytes = fs::metadata(&last.file).map_err(|error| format!("{} cannot be read: {error}.", last.file.display()))?.len();
    if bytes != last.bytes {
        return Err(format!("{} has {bytes} bytes, and had {} when it was written.", last.file.display(), last.bytes));
    }
    open_archive(&last.file).map(drop)
}

/// Writes the archive; others may go on working meanwhile. What stands at `to` is replaced only when the new archive is whole.
pub fn write(config: &Config, to: &Path) -> Outcome {
    let unfinished = beside(to, ".part");
    let outcome = write_archive(config, &unfinished).and_then(|()| fs::rename(&unfinished, to).map_err(|error| unwritable(to, &error)));
    if outcome.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    outcome
}

fn write_archive(config: &Config, to: &Path) -> Outcome {
    let file = File::create(to).map_err(|error| unwritable(to, &error))?;
    let mut archive = ZipWriter::new(BufWriter::new(file));
    let about = About { format: FORMAT.into(), version: VERSION, made_at: super::clock().now().micros() };
    begin(&mut archive, ABOUT)?;
    serde_json::to_writer(&mut archive, &about).map_err(|error| unwritable(to, &error))?;
    match data::sqlite_file(config) {
        Some(path) => add_sqlite(&mut archive, &path, &beside(to, ".sqlite"))?,
        None => {
            let db = Db::open(config).map_err(|error| error.to_string())?;
            begin(&mut archive, LINES)?;
            data::export_lines(&db, &mut archive)?;
        }
    }
    match &config.file_place() {
        FilePlace::Folder(folder) => add_folder(&mut archive, folder, folder)?,
        FilePlace::S3(Files { bucket, .. }) => {
            eprintln!(
                "The files are in the bucket {bucket} and are not part of this archive. Make sure that the store keeps copies of them."
            )
        }
    }
    let inner = archive.finish().map_err(|error| unwritable(to, &error))?;
    let file = inner.into_inner().map_err(|error| unwritable(to, error.error()))?;
    file.sync_all().map_err(|error| unwritable(to, &error))
}

type Archive = ZipWriter<BufWriter<File>>;

fn begin(archive: &mut Archive, name: &str) -> Outcome {
    let options =
        SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated).compression_level(Some(1)).large_file(true);
    archive.start_file(name, options).map_err(|error| error.to_string())
}

/// SQLite itself writes the copy, of one moment, while others read and write.
fn add_sqlite(archive: &mut Archive, path: &Path, copy: &Path) -> Outcome {
    if !path.exists() {
        return Err(format!("There is no database at {}. Name the data folder with --data.", path.display()));
    }
    data::remove_sqlite(copy);
    let added = Db::copy_sqlite(path, copy).map_err(|error| unwritable(copy, &error)).and_then(|()| add_file(archive, SQLITE, copy));
    data::remove_sqlite(copy);
    added
}

fn add_file(archive: &mut Archive, name: &str, path: &Path) -> Outcome {
    let unreadable = |error: io::Error| format!("{} cannot be read: {error}.", path.display());
    let mut file = File::open(path).map_err(unreadable)?;
    begin(archive, name)?;
    pour(&mut file, archive, unreadable, |error| format!("The backup cannot be written: {error}."))
}

/// Copies all bytes; tells a source that cannot be read from a target that cannot be written.
fn pour(
    from: &mut impl Read,
    to: &mut impl Write,
    unreadable: impl Fn(io::Error) -> String,
    unwritable: impl Fn(io::Error) -> String,
) -> Outcome {
    let mut piece = vec![0; 1 << 16];
    loop {
        match from.read(&mut piece) {
            Ok(0) => return Ok(()),
            Ok(read) => to.write_all(&piece[..read]).map_err(&unwritable)?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(unreadable(error)),
        }
    }
}

fn add_folder(archive: &mut Archive, root: &Path, folder: &Path) -> Outcome {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            add_folder(archive, root, &path)?;
        } else if let Ok(inside) = path.strip_prefix(root) {
            let name: Vec<String> = inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
            add_file(archive, &format!("{FILES}{}", name.join("/")), &path)?;
        }
    }
    Ok(())
}

/// `maktab restore`: fills an empty place from an archive, checks all of it and says what came.
pub fn restore(config: Config, from: &Path) -> Outcome {
    let made_at = moment_of(from)?;
    let app = fill_from(&config, from)?;
    println!("This is the group as it stood on {}. What was entered later is not in this copy.", app.registry.zone().show(made_at));
    let key = app.secret_key.clone();
    let closed = app.db.write_now(Lane::Job, move |tx| access::api::seal_second_steps(tx, &key)).map_err(|error| error.to_string())?;
    if closed > 0 {
        eprintln!(
            "Users whose second step needs the key of the old data folder: {closed}. Copy its {} into the new data folder before you start `maktab serve`. Without it these users must sign in with recovery codes.",
            kernel::secret_key::FILE
        );
    }
    data::report(&app)
}

/// Fills an empty place from an archive and opens it. A place that cannot be filled is left empty.
pub fn fill_from(config: &Config, from: &Path) -> Result<kernel::App, String> {
    let mut archive = open_archive(from)?;
    let engine = if archive.by_name(SQLITE).is_ok() { Engine::Sqlite } else { Engine::Postgres };
    let place = sqlite_and_files(config)?;
    if let Some(path) = &place.database {
        if path.exists() {
            return Err(format!("There is a database at {} already. Choose an empty folder with --data.", path.display()));
        }
        data::refuse_left_logs(path)?;
    }
    let app = match (engine, &place.database) {
        (Engine::Sqlite, Some(path)) => {
            let outcome = take_files(&mut archive, place.files.as_deref()).and_then(|()| take_sqlite(&mut archive, path));
            let opened = outcome.and_then(|()| super::open(config.clone()));
            if opened.is_err() {
                data::remove_sqlite(path);
            }
            opened
        }
        (Engine::Sqlite, None) => take_files(&mut archive, place.files.as_deref()).and_then(|()| move_over(&mut archive, config)),
        (Engine::Postgres, _) => {
            let source = from.to_owned();
            take_files(&mut archive, place.files.as_deref())
                .and_then(|()| data::fill(config.clone(), move || lines_of(&source).map_err(kernel::Error::conflict)))
        }
    };
    if app.is_err()
        && let Some(files) = &place.files
    {
        let _ = fs::remove_dir_all(files);
    }
    app
}

/// The SQLite database of an archive into PostgreSQL: unpacked beside, written as JSON lines, read in as one transaction.
fn move_over(archive: &mut ZipArchive<BufReader<File>>, config: &Config) -> Result<kernel::App, String> {
    let scratch = config.data_dir.join(format!("restore-{}", &kernel::token::random_token()[..12]));
    fs::create_dir_all(&scratch).map_err(|error| unwritable(&scratch, &error))?;
    let (database, lines) = (scratch.join("maktab.db"), scratch.join("group.jsonl"));
    let outcome = take_sqlite(archive, &database).and_then(|()| {
        let source = Db::open(&Config { database: Some(Database::Sqlite(database.clone())), ..config.clone() })
            .map_err(|error| error.to_string())?;
        let mut out = BufWriter::new(File::create(&lines).map_err(|error| unwritable(&lines, &error))?);
        data::export_lines(&source, &mut out)?;
        out.flush().map_err(|error| unwritable(&lines, &error))?;
        let from = lines.clone();
        data::fill(config.clone(), move || {
            let file = File::open(&from).map_err(|error| kernel::Error::internal(error.to_string()))?;
            Ok(Box::new(BufReader::new(file)))
        })
    });
    let _ = fs::remove_dir_all(&scratch);
    outcome
}

/// Where database and files of the configuration are to lie, when on this machine.
struct Place {
    database: Option<PathBuf>,
    files: Option<PathBuf>,
}

fn sqlite_and_files(config: &Config) -> Result<Place, String> {
    crate::data_folder(&config.data_dir)?;
    let files = match &config.file_place() {
        FilePlace::Folder(folder) => {
            if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
                return Err(format!("There are files in {} already. Choose an empty folder with --data.", folder.display()));
            }
            Some(folder.clone())
        }
        FilePlace::S3(_) => None,
    };
    Ok(Place { database: data::sqlite_file(config), files })
}

/// When the copy was made that an archive holds.
pub fn moment_of(from: &Path) -> Result<Instant, String> {
    read_archive(from).map(|(_, about)| Instant::from_micros(about.made_at))
}

fn open_archive(from: &Path) -> Result<ZipArchive<BufReader<File>>, String> {
    read_archive(from).map(|(archive, _)| archive)
}

fn read_archive(from: &Path) -> Result<(ZipArchive<BufReader<File>>, About), String> {
    let foreign = || format!("{} is not a complete archive of `maktab backup`.", from.display());
    let file = File::open(from).map_err(|error| format!("{} cannot be read: {error}.", from.display()))?;
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(|_| foreign())?;
    let mut text = String::new();
    archive.by_name(ABOUT).map_err(|_| foreign())?.read_to_string(&mut text).map_err(|_| foreign())?;
    let about: About = serde_json::from_str(&text).ok().filter(|about: &About| about.format == FORMAT).ok_or_else(foreign)?;
    if about.version > VERSION {
        return Err("This backup was written by a newer program. Restore it with that version.".into());
    }
    Ok((archive, about))
}

fn take_sqlite(archive: &mut ZipArchive<BufReader<File>>, to: &Path) -> Outcome {
    let mut entry = archive.by_name(SQLITE).map_err(|error| damaged(&error))?;
    take(&mut entry, to)
}

fn take_files(archive: &mut ZipArchive<BufReader<File>>, folder: Option<&Path>) -> Outcome {
    let Some(folder) = folder else { return Ok(()) };
    for n in 0..archive.len() {
        let mut entry = archive.by_index(n).map_err(|error| damaged(&error))?;
        let name = entry.name().map_err(|error| damaged(&error))?.into_owned();
        let Some(inside) = name.strip_prefix(FILES).map(PathBuf::from) else { continue };
        if inside.components().any(|part| !matches!(part, Component::Normal(_))) {
            return Err("The backup names a file outside its folder, so it was not written by this program.".into());
        }
        let target = folder.join(inside);
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent).map_err(|error| unwritable(parent, &error))?;
        }
        take(&mut entry, &target)?;
    }
    Ok(())
}

fn take(entry: &mut impl Read, to: &Path) -> Outcome {
    let mut out = File::create(to).map_err(|error| unwritable(to, &error))?;
    pour(entry, &mut out, |_| "The backup is damaged. Use another one.".to_owned(), |error| unwritable(to, &error))?;
    out.flush().and_then(|()| out.sync_all()).map_err(|error| unwritable(to, &error))
}

/// The JSON lines of an archive, unpacked to a file without a name, since they may be read more than once.
fn lines_of(from: &Path) -> Result<Box<dyn io::BufRead>, String> {
    let mut archive = open_archive(from)?;
    let unpacked = std::env::temp_dir().join(format!("maktab-{}", kernel::token::random_token()));
    let outcome = archive.by_name(LINES).map_err(|error| damaged(&error)).and_then(|mut entry| take(&mut entry, &unpacked));
    let opened = outcome.and_then(|()| File::open(&unpacked).map_err(|error| unwritable(&unpacked, &error)));
    let _ = fs::remove_file(&unpacked);
    Ok(Box::new(BufReader::new(opened?)))
}

fn damaged(_: &ZipError) -> String {
    "The backup is damaged. Use another one.".into()
}

fn unwritable(path: &Path, error: &dyn std::fmt::Display) -> String {
    format!("{} cannot be written: {error}. Make room, or choose another place.", path.display())
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
