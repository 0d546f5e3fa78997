//! A whole application on a fresh database of either engine, and clients that are signed in to it.
//!
//! Every story ends with `maktab verify`: what runs one looks at its database once more, and fails where something is wrong. A story that breaks its records
//! on purpose and leaves them so says why, by `World::leaves_faults`.
//!
//! A migrated and seeded database is made once, and copied for each world: on SQLite once a build (`template`), on PostgreSQL once a process. PostgreSQL is the
//! one that MAKTAB_TEST_POSTGRES names (`./test` starts it).

mod client;
mod database;
mod http;
pub mod nodes;
mod reply;
pub mod school;
mod template;

pub use client::Client;
pub use reply::Reply;
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
use nodes::{Node, RoundRobin, Serving};
use std::{
    path::{Path, PathBuf},
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
            // One function, so that the story is compiled once.
            fn told_on(engine: ::kernel::db::Engine) {
                $crate::run(engine, $story);
            }
            #[test]
            fn sqlite() {
                told_on(::kernel::db::Engine::Sqlite);
            }
            #[test]
            fn postgres() {
                told_on(::kernel::db::Engine::Postgres);
            }
        }
    };
}

/// Three tests of one story that begins with the school: on SQLite, on PostgreSQL, and with two programs on one PostgreSQL behind a round-robin.
#[macro_export]
macro_rules! in_school_and_on_two_nodes {
    ($name:ident, $story:expr) => {
        mod $name {
            use super::*;
            fn told_on(place: $crate::On) {
                $crate::run_in_school_on(place, $story);
            }
            #[test]
            fn sqlite() {
                told_on($crate::On::Sqlite);
            }
            #[test]
            fn postgres() {
                told_on($crate::On::Postgres);
            }
            #[test]
            fn two_nodes() {
                told_on($crate::On::TwoNodes);
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
            fn told_on(engine: ::kernel::db::Engine) {
                $crate::run_in_school(engine, $story);
            }
            #[test]
            fn sqlite() {
                told_on(::kernel::db::Engine::Sqlite);
            }
            #[test]
            fn postgres() {
                told_on(::kernel::db::Engine::Postgres);
            }
        }
    };
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime")
}

/// Runs a story in a fresh world, and finds nothing wrong after it.
pub fn run<F: Future<Output = ()>>(engine: Engine, story: impl FnOnce(World) -> F) {
    let runtime = runtime();
    let world = World::new(engine);
    let (stop, end) = (world.stopper(), world.end());
    runtime.block_on(story(world));
    runtime.block_on(end.assert_whole());
    stop();
}

/// A fresh copy of the school's place, with nothing running on it.
pub fn school_place(engine: Engine) -> (Place, School) {
    static ON_SQLITE: OnceLock<(PathBuf, School)> = OnceLock::new();
    static ON_POSTGRES: OnceLock<(Place, School)> = OnceLock::new();
    let built = || {
        let world = World::new(engine);
        let school = runtime().block_on(School::build(&world));
        (world.into_place(), school)
    };
    match engine {
        Engine::Sqlite => {
            let (folder, school) = ON_SQLITE.get_or_init(|| {
                let folder = template::template("school", |folder| {
                    let (place, school) = built();
                    place.keep(folder);
                    school.keep(folder);
                });
                let school = School::kept_in(&folder);
                (folder, school)
            });
            (Place::of_template(folder), school.clone())
        }
        Engine::Postgres => {
            let (place, school) = ON_POSTGRES.get_or_init(built);
            (place.copy(), school.clone())
        }
    }
}

/// Where a story that begins with the school is told.
#[derive(Clone, Copy, Debug)]
pub enum On {
    Sqlite,
    Postgres,
    /// Two programs on one PostgreSQL behind a round-robin: no two calls that follow each other go to the same of them.
    TwoNodes,
}

/// Runs a story in a fresh copy of the school, and finds nothing wrong after it.
pub fn run_in_school<F: Future<Output = ()>>(engine: Engine, story: impl FnOnce(Arc<World>, School) -> F + Send) {
    run_in_school_on(if engine == Engine::Sqlite { On::Sqlite } else { On::Postgres }, story);
}

/// Runs a story in a fresh copy of the school, on one program or on two, and finds nothing wrong after it.
pub fn run_in_school_on<F: Future<Output = ()>>(on: On, story: impl FnOnce(Arc<World>, School) -> F + Send) {
    on_a_large_stack(|| {
        let (place, school) = school_place(if matches!(on, On::Sqlite) { Engine::Sqlite } else { Engine::Postgres });
        let runtime = runtime();
        // Held here too: a story that names the world but does not use it would drop it before it begins.
        let world = Arc::new(if matches!(on, On::TwoNodes) { World::on_two_nodes(place, &runtime) } else { World::at(place) });
        let stop = world.stopper();
        let school = school.within(world.visitor());
        runtime.block_on(story(world.clone(), school));
        runtime.block_on(world.end().assert_whole());
        stop();
    });
}

/// The futures of stories that make every request of the table are larger, unoptimized, than a test's own thread holds.
fn on_a_large_stack(work: impl FnOnce() + Send) {
    const STACK: usize = 32 * 1024 * 1024;
    let name = std::thread::current().name().unwrap_or("story").to_owned();
    std::thread::scope(|scope| {
        let told = std::thread::Builder::new().name(name).stack_size(STACK).spawn_scoped(scope, work).expect("a thread");
        if let Err(panicked) = told.join() {
            std::panic::resume_unwind(panicked);
        }
    });
}

/// An application of its own.
pub struct World {
    pub app: App,
    visitor: Client,
    workers: Vec<JoinHandle<()>>,
    /// Programs that serve in this process's stead; `app` then only looks at their database.
    nodes: Option<Nodes>,
    /// Why its story leaves something wrong in the database, when it says so.
    excuse: Arc<OnceLock<&'static str>>,
    place: Option<Arc<Place>>,
}

/// What looks at a world's database once its story is over, when the story may have dropped the world itself.
struct End {
    app: App,
    excuse: Arc<OnceLock<&'static str>>,
    /// Kept until then: the database goes with it.
    _place: Option<Arc<Place>>,
}

/// What is due at night, by a job that no story runs by itself: a story in which a month ends need not do it.
const OF_THE_NIGHT: &str = "fees of months that have begun are released";

impl End {
    /// Fails where `maktab verify` finds something, unless the story said that it leaves something wrong. Nobody comes here from a story that failed itself.
    async fn assert_whole(self) {
        if let Some(why) = self.excuse.get() {
            eprintln!("not verified at its end: {why}");
            return;
        }
        let faults: Vec<String> = faults_of(&self.app).await.into_iter().filter(|fault| !fault.starts_with(OF_THE_NIGHT)).collect();
        assert!(faults.is_empty(), "`maktab verify` finds at the end of the story:\n{}", faults.join("\n"));
    }
}

async fn faults_of(app: &App) -> Vec<String> {
    let checks = app.registry.hooks.verifiers().to_vec();
    let mut faults = Vec::new();
    for (name, check) in checks {
        let found = app.db.read(check).await.unwrap_or_else(|error| vec![error.to_string()]);
        faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    faults
}

/// Two programs on one database, with the clock that they go by.
struct Nodes {
    _nodes: [Node; 2],
    clock: PathBuf,
}

impl World {
    pub fn new(engine: Engine) -> World {
        World::at(Place::copy_of_seeded(engine))
    }

    /// What is drawn at a public address, of which a browser gets the HTML and the data of what answers.
    pub fn drawn(&self, address: &str) -> serde_json::Value {
        let content = maktab::content::FromDatabase::new(self.app.clone());
        let wanted = maktab::site::Wanted::of(&address.parse().expect("an address"), false);
        let found = tokio::task::block_in_place(|| maktab::site::find(&content, &wanted)).expect("a page");
        serde_json::to_value(found.page().expect("a page, not an address")).expect("JSON")
    }

    fn at(place: Place) -> World {
        let app = open(&place);
        let metrics = Metrics::new();
        let visitor = Client::new(maktab::http::router(&app, &metrics), None);
        let workers = jobs::start(&app, 1);
        World { app, visitor, workers, nodes: None, excuse: Arc::default(), place: Some(Arc::new(place)) }
    }

    fn on_two_nodes(place: Place, runtime: &tokio::runtime::Runtime) -> World {
        let app = open(&place);
        let clock = place.folder().join("clock");
        set_clock(&clock, Instant::from_micros(NOW));
        let serving = Serving::default().by_clock(&clock).with("MAKTAB_JOBS_THREADS", 1);
        let nodes = [Node::start(&place, &serving), Node::start(&place, &serving)];
        let round = runtime.block_on(RoundRobin::before(&[nodes[0].address, nodes[1].address]));
        let nodes = Some(Nodes { _nodes: nodes, clock });
        World { app, visitor: round.visitor(), workers: Vec::new(), nodes, excuse: Arc::default(), place: Some(Arc::new(place)) }
    }

    /// Ends the application and keeps what it stored.
    fn into_place(mut self) -> Place {
        let place = self.place.take().and_then(Arc::into_inner).expect("a place that is nobody else's");
        drop(self);
        // The database's own threads close their files after the last handle has gone.
        std::thread::sleep(std::time::Duration::from_millis(500));
        place
    }

    /// What `maktab verify` finds, a sentence each.
    pub async fn faults(&self) -> Vec<String> {
        faults_of(&self.app).await
    }

    /// Says that the story breaks its records on purpose and leaves them broken, and why: its end is not verified.
    pub fn leaves_faults(&self, why: &'static str) {
        self.excuse.get_or_init(|| why);
    }

    fn end(&self) -> End {
        End { app: self.app.clone(), excuse: self.excuse.clone(), _place: self.place.clone() }
    }

    fn stopper(&self) -> impl FnOnce() + use<> {
        let bell = self.app.jobs.clone();
        move || bell.stop()
    }

    /// A visitor.
    pub fn visitor(&self) -> Client {
        self.visitor.clone()
    }

    /// The super administrator, signed in.
    pub async fn admin(&self) -> Client {
        self.sign_in(ADMIN.0, ADMIN.1).await
    }

    pub async fn sign_in(&self, email: &str, password: &str) -> Client {
        self.visitor().signed_in(email, password).await
    }

    /// Moves the clock on.
    pub fn advance(&self, by: std::time::Duration) {
        self.app.registry.clock.advance(by);
        if let Some(nodes) = &self.nodes {
            set_clock(&nodes.clock, self.app.registry.clock.now());
        }
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

/// Sets the clock of programs that go by a file.
pub fn set_clock(file: &Path, at: Instant) {
    write_clock(file, &format!("at {}", at.micros()));
}

/// Lets the clock of programs that go by a file run, so far from the computer's.
pub fn run_clock(file: &Path, offset_micros: i64) {
    write_clock(file, &format!("offset {offset_micros}"));
}

/// In one step, so that nobody reads half of it.
fn write_clock(file: &Path, text: &str) {
    let beside = file.with_extension("new");
    std::fs::write(&beside, text).expect("a clock");
    std::fs::rename(&beside, file).expect("a clock");
}

/// Where the application of a place is.
pub fn config(place: &Place) -> Config {
    let mut flags = vec![("data_dir".to_owned(), place.folder().display().to_string())];
    flags.extend(place.url().map(|url| ("database".to_owned(), url)));
    flags.push(("database_pool".into(), "2".into()));
    // The push service of a story is on this machine.
    flags.push(("push.loopback".into(), "allowed".into()));
    // And stories work faster than people.
    flags.extend(["limits.writes_a_minute", "limits.reads_a_minute"].map(|key| (key.to_owned(), "0".to_owned())));
    Config::load(&Sources { flags, ..Sources::default() }).expect("a configuration")
}

fn open(place: &Place) -> App {
    maktab::open(config(place), Clock::standing_at(Instant::from_micros(NOW)), None).expect("an application")
}

/// Migrates and seeds an empty place, and makes the super administrator.
fn seed(place: &Place) {
    let app = open(place);
    app.db
        .write_now(Lane::Interactive, |tx| {
            access::api::ensure_super_admin(tx, ADMIN.0, Some(ADMIN.1))?;
            // The stories of the second step turn it on.
            tx.set_setting(access::api::SECOND_STEP_REQUIRED, &false.into())
        })
        .expect("an administrator");
}
