//! A fresh, migrated and seeded database with three campuses.

use crate::chart;
use kernel::{
    Area, Hooks, Instant, Result, Tx,
    area::Registry,
    clock::Clock,
    config::{Config, Sources},
    db::{Db, Lane},
    pairs,
    secret_key::SecretKey,
};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// The area without its calls.
static BOOKS: Area = Area {
    name: "accounting",
    settings: crate::settings::ALL,
    hooks: |hooks: &mut Hooks| crate::books::verify::register(hooks),
    ..Area::EMPTY
};

pub struct World {
    pub db: Db,
    pub registry: Arc<Registry>,
    /// Of its own database, when it is PostgreSQL.
    pub url: Option<String>,
    folder: PathBuf,
}

impl Drop for World {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Runs a test on every engine that is there. The day is 20 Nov 2026 in Karachi.
pub fn each_engine(test: impl Fn(&World)) {
    test(&World::open(None));
    if let Ok(url) = std::env::var("MAKTAB_TEST_POSTGRES") {
        test(&World::open(Some(&url)));
    }
}

impl World {
    fn open(postgres: Option<&str>) -> World {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("maktab_books_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        let own = postgres.map(|url| copy_of_migrated(url, &name, &folder));
        if own.is_none() {
            put_migrated(&folder);
        }
        let (db, registry) = migrated(&folder, own.as_deref());
        let world = World { db, registry, url: own, folder };
        world.write(|tx| {
            chart::seed::seed(tx)?;
            chart::seed::seed(tx)?;
            campuses(tx)
        });
        world
    }

    pub fn try_write<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> Result<T> {
        self.db.write_now(Lane::Interactive, work)
    }

    pub fn write<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> T {
        self.try_write(work).expect("a transaction that succeeds")
    }

    pub fn read<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> T {
        self.db.read_now(work).expect("a transaction that succeeds")
    }

    /// Statements of somebody with a database tool.
    pub fn raw_sqlite(&self, text: &str) -> rusqlite::Result<()> {
        let file = self.folder.join("maktab.db");
        rusqlite::Connection::open(file)?.execute_batch(text)
    }

    /// Every check of this area finds nothing.
    pub fn verify(&self) {
        assert_eq!(self.wrong(), Vec::<String>::new());
    }

    /// What the checks of this area find.
    pub fn wrong(&self) -> Vec<String> {
        let registry = self.registry.clone();
        self.read(move |tx| {
            let mut wrong = Vec::new();
            for (name, check) in registry.hooks.verifiers() {
                wrong.extend(check(tx)?.into_iter().map(|w| format!("{name}: {w}")));
            }
            Ok(wrong)
        })
    }
}

/// A database with all migrations: of this address, else the folder's own.
fn migrated(folder: &Path, url: Option<&str>) -> (Db, Arc<Registry>) {
    let mut flags = vec![("data_dir".to_owned(), folder.display().to_string())];
    if let Some(url) = url {
        flags.push(("database".to_owned(), url.to_owned()));
        flags.push(("database_pool".to_owned(), "6".to_owned()));
    }
    let config = Config::load(&Sources { file: None, environment: Vec::new(), flags }).expect("a configuration");
    let db = Db::open(&config).expect("a database");
    let now: Instant = "2026-11-20T07:00:00Z".parse().expect("an instant");
    let areas: &'static [&'static Area] = vec![&kernel::system::AREA, &BOOKS].leak();
    let registry = Arc::new(Registry::new(areas, Clock::standing_at(now)));
    registry.set_secret_key(&SecretKey::open(&config).expect("a secret key"));
    db.set_context(registry.clone());
    db.migrate().expect("migrations");
    (db, registry)
}

/// Puts a database of its own into the folder, a copy of one that all these tests migrate once.
fn put_migrated(folder: &Path) {
    static FIRST: OnceLock<Vec<u8>> = OnceLock::new();
    let first = FIRST.get_or_init(|| {
        let beside = folder.join("first");
        std::fs::create_dir_all(&beside).expect("a folder");
        let (db, _) = migrated(&beside, None);
        db.checkpoint().expect("a file that holds everything");
        std::fs::read(beside.join("maktab.db")).expect("the migrated database")
    });
    std::fs::write(folder.join("maktab.db"), first).expect("a database");
}

/// The address of a new database, a copy of one that all these tests migrate once.
fn copy_of_migrated(url: &str, name: &str, folder: &Path) -> String {
    static FIRST: OnceLock<String> = OnceLock::new();
    let (base, _) = url.rsplit_once('/').expect("a URL with a database");
    let mut server = postgres::Client::connect(url, postgres::NoTls).expect("PostgreSQL");
    let first = FIRST.get_or_init(|| {
        let first = format!("{name}_first");
        server.batch_execute(&format!("CREATE DATABASE {first}")).expect("a database");
        drop(migrated(folder, Some(&format!("{base}/{first}"))));
        first
    });
    let end = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{first}'");
    let copy = format!("CREATE DATABASE {name} TEMPLATE {first} STRATEGY file_copy");
    // Connections of whoever migrated it end in threads of their own.
    let mut why = None;
    for _ in 0..1_200 {
        server.batch_execute(&end).expect("they are ended");
        match server.batch_execute(&copy) {
            Ok(()) => return format!("{base}/{name}"),
            Err(error) => why = Some(error),
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("database {name} could not be copied: {why:?}");
}

/// Campuses 1 (GUL), 2 (DHA) and 3 (JTN).
fn campuses(tx: &mut Tx) -> Result<()> {
    tx.insert_records("school", [pairs! { name: "Chinar", code: "CH", is_active: true }])?;
    tx.insert_records("branch", [pairs! { school_id: 1_i64, name: "Lahore", code: "LHR", is_active: true }])?;
    let campus = |(name, code): (&'static str, &'static str)| {
        pairs! {
            branch_id: 1_i64, name: name, code: code, kind: "campus", wing: "boys", is_active: true, slug: code.to_lowercase(),
            is_public: false
        }
    };
    tx.insert_records("campus", [("Gulberg", "GUL"), ("Defence", "DHA"), ("Johar Town", "JTN")].map(campus))
}
