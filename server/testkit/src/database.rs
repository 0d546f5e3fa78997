//! Fresh databases: a seeded one is made once, then copied.

use crate::template::template;
use kernel::db::Engine;
use postgres::NoTls;
use std::{
    path::{Path, PathBuf},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// A folder, and on PostgreSQL a database; both go when it is dropped.
pub struct Place {
    folder: PathBuf,
    database: Option<String>,
    /// A database of somebody else's server, which ends with that.
    elsewhere: Option<String>,
}

/// SQLite's file in a data folder.
const FILE: &str = "maktab.db";

static COUNT: AtomicU32 = AtomicU32::new(0);

impl Place {
    fn empty(engine: Engine) -> Place {
        let name = format!("maktab_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        std::fs::create_dir_all(&folder).expect("a folder for a test");
        Place { folder, database: (engine == Engine::Postgres).then_some(name), elsewhere: None }
    }

    /// A folder of its own before a database that is there already.
    pub fn on(url: &str) -> Place {
        let mut place = Place::empty(Engine::Sqlite);
        place.elsewhere = Some(url.to_owned());
        place
    }

    /// A place of its own with nothing in it.
    pub fn fresh(engine: Engine) -> Place {
        let place = Place::empty(engine);
        if engine == Engine::Postgres {
            place.create("template0");
        }
        place
    }

    /// A place of its own with what a migrated and seeded one holds.
    pub fn copy_of_seeded(engine: Engine) -> Place {
        static ON_SQLITE: OnceLock<PathBuf> = OnceLock::new();
        static ON_POSTGRES: OnceLock<Place> = OnceLock::new();
        let seeded = || {
            let seeded = Place::fresh(engine);
            super::seed(&seeded);
            seeded
        };
        match engine {
            Engine::Sqlite => Place::of_template(ON_SQLITE.get_or_init(|| template("seeded", |folder| seeded().keep(folder)))),
            Engine::Postgres => ON_POSTGRES.get_or_init(seeded).copy(),
        }
    }

    /// A place of its own with the SQLite database of a template.
    pub fn of_template(folder: &Path) -> Place {
        let place = Place::empty(Engine::Sqlite);
        std::fs::copy(folder.join(FILE), place.folder.join(FILE)).expect("a copy");
        place
    }

    /// Puts SQLite's own copy of its file into a folder: the last pages may still be in its log.
    pub fn keep(&self, folder: &Path) {
        let source = rusqlite::Connection::open(self.folder.join(FILE)).expect("the database to copy");
        source.backup("main", folder.join(FILE), None::<fn(rusqlite::backup::Progress)>).expect("a copy");
    }

    /// A copy of this place on PostgreSQL, whose application has ended for good.
    pub fn copy(&self) -> Place {
        let place = Place::empty(Engine::Postgres);
        place.create(self.database.as_deref().expect("a database"));
        place
    }

    /// In a thread of its own: a story that asks for a place stands in a runtime, where nothing may block.
    fn create(&self, template: &str) {
        let name = self.database.clone().expect("a database");
        let template = template.to_owned();
        std::thread::spawn(move || create(&name, &template)).join().expect("a database");
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn url(&self) -> Option<String> {
        self.elsewhere.clone().or_else(|| self.own_url())
    }

    fn own_url(&self) -> Option<String> {
        self.database.as_ref().map(|name| {
            let base = address();
            let (head, _) = base.rsplit_once('/').expect("an address with a database");
            format!("{head}/{name}")
        })
    }
}

fn create(name: &str, template: &str) {
    let mut server = server();
    // The seeded one's connections are closing in other threads: wait until the copy is possible.
    for _ in 0..1_200 {
        match server.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")) {
            Ok(()) => return,
            Err(error) if error.code().is_some_and(|code| code.code() == "55006") => {
                let _ =
                    server.batch_execute(&format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{template}'"));
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
            Err(error) => panic!("database {name}: {error}"),
        }
    }
    panic!("database {name} could not be copied");
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
        if let Some(name) = &self.database {
            let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
            // A thread of its own: a world ends inside the runtime of its story, where nothing may block.
            let _ = std::thread::spawn(move || server().batch_execute(&drop)).join();
        }
    }
}

fn address() -> String {
    std::env::var("MAKTAB_TEST_POSTGRES").expect("MAKTAB_TEST_POSTGRES names no PostgreSQL: run ./test, which starts one")
}

fn server() -> postgres::Client {
    postgres::Client::connect(&address(), NoTls).expect("the PostgreSQL of the tests")
}
