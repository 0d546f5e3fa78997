//! PgBouncer in transaction mode between the programs and PostgreSQL: a handful of sessions for all, each somebody else's after every transaction.

use crate::{
    chance::Chance,
    counter::Counter,
    desk::{Desk, move_into, tell},
    postgres::{Postgres, as_its_user, done, is_root},
};
use kernel::db::Engine;
use serde_json::json;
use std::{
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};
use testkit::{Place, School};

/// Where Debian puts it.
const PROGRAM: &str = "/usr/sbin/pgbouncer";

/// Ends, and goes with its folder, when it is dropped.
pub struct Pooler {
    folder: PathBuf,
    port: u16,
}

impl Pooler {
    /// With so many sessions of this PostgreSQL for everybody, all of them open and taken in turn: what one transaction leaves, the next one does not find.
    pub fn before(postgres: &Postgres, sessions: usize) -> Pooler {
        let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
        let folder = std::env::temp_dir().join(format!("maktab-pooler-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let at = folder.display();
        let settings = format!(
            "[databases]\npostgres = host=127.0.0.1 port={} dbname=postgres user=maktab\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\n\
             default_pool_size = {sessions}\nmin_pool_size = {sessions}\nserver_round_robin = 1\nmax_client_conn = 200\npidfile = {at}/pid\nlogfile = {at}/log\n",
            postgres.port
        );
        std::fs::write(folder.join("pgbouncer.ini"), settings).expect("its settings");
        if is_root() {
            done(Command::new("chown").arg("-R").arg("postgres").arg(&folder));
        }
        let own = Pooler { folder, port };
        own.begin();
        own
    }

    pub fn url(&self) -> String {
        format!("postgres://maktab@127.0.0.1:{}/postgres", self.port)
    }

    fn begin(&self) {
        done(as_its_user(Path::new(PROGRAM)).arg("-d").arg(self.folder.join("pgbouncer.ini")));
        self.answers(true);
    }

    /// At once: whoever is connected is cut off.
    fn stop(&self) {
        let process = std::fs::read_to_string(self.folder.join("pid")).expect("it runs");
        done(Command::new("kill").args(["-TERM", process.trim()]));
        self.answers(false);
    }

    fn answers(&self, wanted: bool) {
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_ok() != wanted {
            assert!(begun.elapsed() < Duration::from_secs(90), "the pooler does not come to answer: {wanted}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        if let Ok(process) = std::fs::read_to_string(self.folder.join("pid")) {
            let _ = Command::new("kill").args(["-KILL", process.trim()]).output();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Two programs with twelve connections share three sessions; then the pooler is stopped and started under them.
async fn pooled(place: Place, school: School) {
    let mut chance = Chance::of("a pooler restarted under load");
    let postgres = Postgres::start();
    let pooler = Pooler::before(&postgres, 3);
    let behind = Place::on(&pooler.url());
    std::fs::write(behind.folder().join("maktab.toml"), "database_pooler = \"transaction\"\n").expect("a configuration");
    move_into(&place, &behind);
    let mut desk = Desk::open(behind, school, 2).await;
    let counter = Counter::open(&desk, 6);
    counter.gives(30).await;
    let import = desk.import("boys", 120).await;
    let book = desk.accountant().get("/get-day-book?from=2026-11-01&to=2026-11-20").await;
    assert_eq!(book.status, 200, "{}", book.body);
    for _ in 0..2 {
        counter.gives(chance.between(2, 12) as usize).await;
        chance.linger(20_000);
        pooler.stop();
        pooler.begin();
        counter.gives(8).await;
    }
    let job = desk.done(&desk.clerk(), import).await;
    assert_eq!((&job["result"]["written"], &job["result"]["bad"]), (&json!(120), &json!(0)), "{job}");
    let accountant = desk.accountant();
    let bills = desk.bill().await;
    desk.done(&accountant, bills).await;
    counter.close(&desk).await;
    desk.verifies("two restarts of the pooler");
    desk.close();
    postgres.comes_to("SELECT count(*) FROM pg_stat_activity WHERE usename = 'maktab' AND state = 'idle in transaction'", "0");
}

#[test]
fn programs_work_behind_a_pooler() {
    // The school comes from SQLite's copy, by export and import.
    tell(Engine::Sqlite, pooled);
}
