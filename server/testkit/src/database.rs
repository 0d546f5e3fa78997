//! Fresh databases: a seeded one is made once, then copied.

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
}

static COUNT: AtomicU32 = AtomicU32::new(0);

impl Place {
    fn empty(engine: Engine) -> Place {
        let name = format!("maktab_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        std::fs::create_dir_all(&folder).expect("a folder for a test");
        Place { folder, database: (engine == Engine::Postgres).then_some(name) }
    }

    pub fn copy_of_seeded(engine: Engine) -> Place {
        static SQLITE: OnceLock<Place> = OnceLock::new();
        static POSTGRES: OnceLock<Place> = OnceLock::new();
        let place = Place::empty(engine);
        match engine {
            Engine::Sqlite => {
                let seeded = SQLITE.get_or_init(|| {
                    let seeded = Place::empty(engine);
                    super::seed(&seeded);
                    seeded
                });
                for entry in std::fs::read_dir(&seeded.folder).expect("the seeded folder").flatten() {
                    if entry.path().is_file() {
                        std::fs::copy(entry.path(), place.folder.join(entry.file_name())).expect("a copy");
                    }
                }
            }
            Engine::Postgres => {
                let seeded = POSTGRES.get_or_init(|| {
                    let seeded = Place::empty(engine);
                    seeded.create("template0");
                    super::seed(&seeded);
                    seeded
                });
                place.create(seeded.database.as_deref().expect("a database"));
            }
        }
        place
    }

    fn create(&self, template: &str) {
        let name = self.database.as_deref().expect("a database");
        let mut server = server();
        // The seeded one's connections are closing in other threads: wait until the copy is possible.
        for _ in 0..100 {
            match server.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE {template}")) {
                Ok(()) => return,
                Err(error) if error.code().is_some_and(|code| code.code() == "55006") => {
                    let _ = server.batch_execute(&format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{template}'"));
                    std::thread::sleep(std::time::Duration::from_millis(50));
                }
                Err(error) => panic!("database {name}: {error}"),
            }
        }
        panic!("database {name} could not be copied");
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn url(&self) -> Option<String> {
        self.database.as_ref().map(|name| {
            let base = address();
            let (head, _) = base.rsplit_once('/').expect("an address with a database");
            format!("{head}/{name}")
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
        if let Some(name) = &self.database {
            let _ = server().batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

fn address() -> String {
    std::env::var("MAKTAB_TEST_POSTGRES").expect("MAKTAB_TEST_POSTGRES names no PostgreSQL: run ./test, which starts one")
}

fn server() -> postgres::Client {
    postgres::Client::connect(&address(), NoTls).expect("the PostgreSQL of the tests")
}
