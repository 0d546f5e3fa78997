//! `maktab export` and `maktab import`: everything as JSON lines, from one engine to the other, or the journal for another program.

use super::{Outcome, books, open};
use accounting::api::Format;
use kernel::{
    App,
    config::{Config, Database},
    db::{Db, Lane, dump},
    {Error, Result},
};
use std::{
    fs::{self, File},
    io::{BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

/// The journal's own rule: entries are written before their voucher, which seals them; a month is closed when its vouchers stand.
pub const BEFORE: &dump::Before = &[("entry", "voucher"), ("voucher", "accounting_month"), ("voucher", "books_lock")];

/// Everything in the database as JSON lines, of one moment. Files are not in it: their folder is copied beside.
pub fn export_json(app: &App, out: &mut impl Write) -> Outcome {
    export_lines(&app.db, out)
}

/// Lines go through a short queue, since a transaction runs on a thread of the database.
pub fn export_lines(db: &Db, out: &mut impl Write) -> Outcome {
    let (sender, lines) = mpsc::sync_channel::<String>(4);
    let db = db.clone();
    let transaction = thread::spawn(move || {
        let begun = Arc::new(AtomicBool::new(false));
        db.read_now(move |tx| {
            if begun.swap(true, Ordering::SeqCst) {
                return Err(Error::conflict("The connection to the database was lost. Run the export again."));
            }
            dump::export(tx, BEFORE, |line| sender.send(line).map_err(|_| Error::conflict("The export was broken off.")))
        })
    });
    let mut written = Ok(());
    for line in lines {
        written = out.write_all(line.as_bytes());
        if written.is_err() {
            break;
        }
    }
    let read = transaction.join().map_err(|_| "The export ended unexpectedly.".to_owned())?;
    written.map_err(|error| format!("The export cannot be written: {error}."))?;
    read.map_err(|error| error.to_string())
}

/// Reads an export into an empty database, checks all of it and says what came.
pub fn import(config: Config, file: &Path) -> Outcome {
    let source = file.to_owned();
    let app = fill(config, move || Ok(Box::new(BufReader::new(opened(&source)?))))?;
    println!("Photographs and documents are not part of this file: copy the folder `files` into the data folder.");
    report(&app)
}

/// Reads lines of `export_lines` into an empty database, all or nothing, and opens it.
pub fn fill(config: Config, lines: impl Fn() -> Result<Box<dyn BufRead>> + Send + Sync + 'static) -> std::result::Result<App, String> {
    crate::data_folder(&config.data_dir)?;
    let made_here = sqlite_file(&config).filter(|path| !path.exists());
    if let Some(path) = &made_here {
        refuse_left_logs(path)?;
    }
    let db = Db::open(&config).map_err(|error| error.to_string())?;
    let filled = db.write_now(Lane::Job, move |tx| dump::import(tx, lines()?));
    drop(db);
    match filled {
        Ok(_) => open(config),
        Err(error) => {
            if let Some(path) = made_here {
                remove_sqlite(&path);
            }
            Err(super::sentence(&error, &config.data_dir.display().to_string()))
        }
    }
}

fn opened(path: &Path) -> Result<File> {
    File::open(path).map_err(|error| Error::conflict(format!("{} cannot be read: {error}.", path.display())))
}

/// The database's file, when it is one.
pub fn sqlite_file(config: &Config) -> Option<PathBuf> {
    match config.database() {
        Database::Sqlite(path) => Some(path),
        Database::Postgres(_) => None,
    }
}

/// What SQLite keeps beside a database.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

fn beside(path: &Path) -> impl Iterator<Item = PathBuf> {
    BESIDE.iter().map(move |ending| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    })
}

/// Refuses a place where an earlier database left its log: SQLite would put what stands in it into the new one, and call that malformed.
pub fn refuse_left_logs(path: &Path) -> Outcome {
    let left: Vec<String> = beside(path).filter(|one| one.exists()).map(|one| one.display().to_string()).collect();
    if left.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{} of an earlier database lies here without it. Move it away, or choose an empty folder with --data: SQLite would mix it into the new database.",
        left.join(", ")
    ))
}

/// Takes back an SQLite file that this command made, with what SQLite keeps beside it: a copy that found no room leaves its journal.
pub fn remove_sqlite(path: &Path) {
    for one in std::iter::once(path.to_owned()).chain(beside(path)) {
        let _ = fs::remove_file(one);
    }
}

/// The rows that came, and the checks of every area.
pub fn report(app: &App) -> Outcome {
    let counts = app.db.read_now(dump::counts).map_err(|error| error.to_string())?;
    for (table, rows) in counts {
        println!("{rows:>10}  {table}");
    }
    books::verify_all(app)
}

/// The journal of every campus, in the words of another program.
fn journal(app: &App, format: &str) -> Result<Vec<u8>, String> {
    let format = Format::parse(format).ok_or_else(|| format!("The format {format} is not known."))?;
    app.db
        .read_now(move |tx| {
            let campuses: Vec<i64> = institution::api::campuses(tx)?.into_iter().map(|campus| campus.id).collect();
            let mut out = Vec::new();
            accounting::api::write_journal(tx, format, &mut out, &campuses)?;
            Ok(out)
        })
        .map_err(|error| error.to_string())
}

/// The journal as hledger or beancount reads it, or everything as JSON.
pub fn export(config: Config, format: &str, out: Option<&Path>) -> Outcome {
    let app = open(config)?;
    let mut sink: Box<dyn Write + Send> = match out {
        None => Box::new(std::io::stdout()),
        Some(path) => Box::new(File::create(path).map_err(|error| format!("{} cannot be written: {error}.", path.display()))?),
    };
    let mut buffered = BufWriter::new(&mut sink);
    match format {
        "json" => export_json(&app, &mut buffered)?,
        other => buffered.write_all(&journal(&app, other)?).map_err(|error| error.to_string())?,
    }
    buffered.flush().map_err(|error| error.to_string())
}
