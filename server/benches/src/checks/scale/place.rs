//! A group on one engine: its size, its commands, and what it takes of the processors.

use crate::{Bench, machine, raw, server::Server, world};
use postgres::{Client, NoTls};
use std::{path::Path, process::Command, time::Instant};

/// The name of the database on PostgreSQL; one group lies there after the other.
const NAME: &str = "maktab_scale";

/// Processor seconds of the program and, where the database is programs of its own, of these.
#[derive(Clone, Copy)]
pub struct Cpu {
    pub program: f64,
    pub database: Option<f64>,
}

impl Cpu {
    pub fn since(self, before: Cpu) -> Cpu {
        self.with(before, |now, before| now - before)
    }

    pub fn least(self, other: Cpu) -> Cpu {
        self.with(other, f64::min)
    }

    /// Of one of so many.
    pub fn each(self, count: f64) -> Cpu {
        Cpu { program: self.program / count, database: self.database.map(|seconds| seconds / count) }
    }

    pub fn total(self) -> f64 {
        self.program + self.database.unwrap_or(0.0)
    }

    fn with(self, other: Cpu, of: fn(f64, f64) -> f64) -> Cpu {
        Cpu { program: of(self.program, other.program), database: self.database.zip(other.database).map(|(own, others)| of(own, others)) }
    }
}

/// A data folder and, on PostgreSQL, the database beside it.
pub struct Place<'a> {
    bench: &'a Bench,
    data: &'a Path,
    database: Option<Database>,
}

impl<'a> Place<'a> {
    pub fn sqlite(bench: &'a Bench, data: &'a Path) -> Place<'a> {
        Place { bench, data, database: None }
    }

    /// An empty database on this PostgreSQL; files and the secret key stay in the folder.
    pub fn postgres(bench: &'a Bench, data: &'a Path, server: &str) -> Place<'a> {
        Place { bench, data, database: Some(Database::create(server)) }
    }

    pub fn engine(&self) -> &'static str {
        if self.database.is_some() { "PostgreSQL" } else { "SQLite" }
    }

    /// Bytes of the pages in use, or of the whole database.
    pub fn bytes(&self) -> f64 {
        match self.database {
            None => {
                let c = raw::open(self.data);
                let pages = raw::number(&c, "PRAGMA page_count") - raw::number(&c, "PRAGMA freelist_count");
                (pages * raw::number(&c, "PRAGMA page_size")) as f64
            }
            Some(_) => self.number("SELECT pg_database_size(current_database())") as f64,
        }
    }

    /// One number that the database answers.
    pub fn number(&self, sql: &str) -> i64 {
        match &self.database {
            None => raw::number(&raw::open(self.data), sql),
            Some(database) => ask(&database.url, sql),
        }
    }

    pub fn sign_ins(&self, count: usize) -> Vec<String> {
        world::sign_ins(self.data, self.url(), count)
    }

    pub fn start(&self) -> Server {
        Server::start(&self.bench.program, self.data, self.url())
    }

    /// What the database has taken so far, before its program has started.
    pub fn cpu_before(&self) -> Cpu {
        Cpu { program: 0.0, database: self.database.as_ref().map(|database| machine::cpu_with_children(database.postmaster)) }
    }

    pub fn cpu(&self, server: &Server) -> Cpu {
        Cpu { program: machine::cpu_of(server.pid()), ..self.cpu_before() }
    }

    /// Runs a command of the program on this group. Gives its seconds, or why it failed.
    pub fn run(&self, words: &[&str]) -> Result<f64, String> {
        let mut command = Command::new(&self.bench.program);
        command.args(words).arg("--data").arg(self.data);
        if let Some(url) = self.url() {
            command.args(["--database", url]);
        }
        let start = Instant::now();
        let done = command.output().expect("the program starts");
        if done.status.success() {
            return Ok(start.elapsed().as_secs_f64());
        }
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        said.lines().filter(|line| !line.starts_with("ok ")).for_each(|line| println!("  {line}"));
        Err(String::from_utf8_lossy(&done.stderr).trim().replace('\n', " "))
    }

    /// Reads an export as an operator does. The database is tidied afterwards, so that it does not do so by itself while others are measured.
    pub fn import(&self, file: &str) -> Result<f64, String> {
        let taken = self.run(&["import", file]);
        if let Some(url) = self.url() {
            tell(url, "VACUUM (ANALYZE)");
        }
        taken
    }

    /// Whether an import came in: it is all or nothing, and may still end badly when its verification does.
    pub fn is_filled(&self) -> bool {
        self.number("SELECT count(*) FROM pg_class WHERE relname = 'student' AND relkind = 'r'") > 0
    }

    fn url(&self) -> Option<&str> {
        self.database.as_ref().map(|database| database.url.as_str())
    }
}

/// A database of our own on a PostgreSQL of this machine; dropped with this.
struct Database {
    server: String,
    url: String,
    /// The process whose children are PostgreSQL's connections and helpers.
    postmaster: u32,
}

impl Database {
    fn create(server: &str) -> Database {
        tell(server, &dropping());
        tell(server, &format!("CREATE DATABASE {NAME}"));
        let (head, _) = server.rsplit_once('/').expect("an address with a database");
        let postmaster = ask(server, "SELECT CAST(split_part(pg_read_file('postmaster.pid'), chr(10), 1) AS BIGINT)");
        Database {
            server: server.to_owned(),
            url: format!("{head}/{NAME}"),
            postmaster: u32::try_from(postmaster).expect("the number of a process"),
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Ok(mut server) = Client::connect(&self.server, NoTls) {
            let _ = server.batch_execute(&dropping());
        }
    }
}

fn dropping() -> String {
    format!("DROP DATABASE IF EXISTS {NAME} WITH (FORCE)")
}

fn ask(url: &str, sql: &str) -> i64 {
    let row = connect(url).query_one(sql, &[]).unwrap_or_else(|error| panic!("{error}: {sql}"));
    row.get(0)
}

fn tell(url: &str, sql: &str) {
    connect(url).batch_execute(sql).unwrap_or_else(|error| panic!("{error}: {sql}"));
}

fn connect(url: &str) -> Client {
    Client::connect(url, NoTls).expect("PostgreSQL answers")
}
