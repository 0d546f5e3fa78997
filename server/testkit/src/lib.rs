//! A whole application on a fresh database of either engine, and clients that are signed in to it.
//!
//! A migrated and seeded database is made once a process and engine, and copied for each world. PostgreSQL is the one that MAKTAB_TEST_POSTGRES names
//! (`./test` starts it).

mod client;
mod database;
pub mod school;

pub use client::{Client, Reply};
pub use school::School;

pub use database::Place;
use kernel::{
    App, Instant,
    clock::Clock,
    config::{Config, Sources},
    db::{Engine, Lane},
    jobs,
    telemetry::Metrics,
};
use std::{
    sync::{Arc, OnceLock},
    thread::JoinHandle,
};

/// The super administrator of every world.
pub const ADMIN: (&str, &str) = ("super@maktab.test", "a-long-test-password");
/// 20 November 2026, 10 in the morning in Karachi.
pub const NOW: i64 = 1_795_150_800_000_000;

/// Two tests of one story: on SQLite and on PostgreSQL.
#[macro_export]
macro_rules! on_both {
    ($name:ident, $story:expr) => {
        mod $name {
            use super::*;
            #[test]
            fn sqlite() {
                $crate::run(::kernel::db::Engine::Sqlite, $story);
            }
            #[test]
            fn postgres() {
                $crate::run(::kernel::db::Engine::Postgres, $story);
            }
        }
    };
}

/// Two tests of one story that begins with the school of `school`: on SQLite and on PostgreSQL.
#[macro_export]
macro_rules! in_school {
    ($name:ident, $story:expr) => {
        mod $name {
            use super::*;
            #[test]
            fn sqlite() {
                $crate::run_in_school(::kernel::db::Engine::Sqlite, $story);
            }
            #[test]
            fn postgres() {
                $crate::run_in_school(::kernel::db::Engine::Postgres, $story);
            }
        }
    };
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime")
}

/// Runs a story in a fresh world.
pub fn run<F: Future<Output = ()>>(engine: Engine, story: impl FnOnce(World) -> F) {
    let runtime = runtime();
    let world = World::new(engine);
    let stop = world.stopper();
    runtime.block_on(story(world));
    stop();
}

/// Runs a story in a fresh copy of the school.
pub fn run_in_school<F: Future<Output = ()>>(engine: Engine, story: impl FnOnce(Arc<World>, School) -> F) {
    static BUILT: [OnceLock<(Place, School)>; 2] = [OnceLock::new(), OnceLock::new()];
    let (place, school) = BUILT[database::of(engine)].get_or_init(|| {
        let world = World::new(engine);
        let school = runtime().block_on(School::build(&world));
        (world.into_place(), school)
    });
    let runtime = runtime();
    // Held here too: a story that names the world but does not use it would drop it before it begins.
    let world = Arc::new(World::at(place.copy(engine)));
    let stop = world.stopper();
    let school = school.clone().within(&world);
    runtime.block_on(story(world.clone(), school));
    stop();
}

/// An application of its own.
pub struct World {
    pub app: App,
    router: axum::Router,
    workers: Vec<JoinHandle<()>>,
    place: Option<Place>,
}

impl World {
    pub fn new(engine: Engine) -> World {
        World::at(Place::copy_of_seeded(engine))
    }

    fn at(place: Place) -> World {
        let app = open(&place);
        let metrics = Metrics::new();
        let router = maktab::http::router(&app, &metrics);
        let workers = jobs::start(&app, 1);
        World { app, router, workers, place: Some(place) }
    }

    /// Ends the application and keeps what it stored.
    fn into_place(mut self) -> Place {
        let place = self.place.take().expect("a place");
        drop(self);
        // The database's own threads close their files after the last handle has gone.
        std::thread::sleep(std::time::Duration::from_millis(500));
        place
    }

    /// What `maktab verify` finds, a sentence each.
    pub async fn faults(&self) -> Vec<String> {
        let checks = self.app.house.parts.verifiers().to_vec();
        let mut faults = Vec::new();
        for (name, check) in checks {
            let found = self.app.db.read(check).await.unwrap_or_else(|error| vec![error.to_string()]);
            faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
        }
        faults
    }

    fn stopper(&self) -> impl FnOnce() + use<> {
        let bell = self.app.jobs.clone();
        move || bell.stop()
    }

    /// A visitor.
    pub fn visitor(&self) -> Client {
        Client::new(self.router.clone(), None)
    }

    /// The super administrator, signed in.
    pub async fn admin(&self) -> Client {
        self.sign_in(ADMIN.0, ADMIN.1).await
    }

    pub async fn sign_in(&self, email: &str, password: &str) -> Client {
        let reply = self.visitor().post("/login", serde_json::json!({ "email": email, "password": password })).await;
        assert_eq!(reply.status, 200, "sign-in of {email}: {}", reply.body);
        let token = reply.body["token"].as_str().expect("a token").to_owned();
        Client::new(self.router.clone(), Some(token))
    }

    /// Moves the clock on.
    pub fn advance(&self, by: std::time::Duration) {
        self.app.house.clock.advance(by);
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.app.jobs.stop();
        for worker in self.workers.drain(..) {
            let _ = worker.join();
        }
    }
}

/// Where the application of a place is.
pub fn config(place: &Place) -> Config {
    let mut flags = vec![("data_dir".to_owned(), place.folder().display().to_string())];
    flags.extend(place.url().map(|url| ("database".to_owned(), url)));
    flags.push(("database_pool".into(), "4".into()));
    Config::load(&Sources { flags, ..Sources::default() }).expect("a configuration")
}

fn open(place: &Place) -> App {
    maktab::open(config(place), Clock::standing_at(Instant::from_micros(NOW)), None).expect("an application")
}

/// Migrates and seeds an empty place, and makes the super administrator.
fn seed(place: &Place) {
    let app = open(place);
    app.db
        .write_now(Lane::Interactive, |tx| access::api::ensure_super_admin(tx, ADMIN.0, Some(ADMIN.1)).map(drop))
        .expect("an administrator");
}
