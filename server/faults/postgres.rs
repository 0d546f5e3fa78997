//! A PostgreSQL of one story, which may be stopped and started under its programs.

use std::{
    net::TcpListener,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

/// Ends, and goes with its folder, when it is dropped.
pub struct Postgres {
    folder: PathBuf,
    pub port: u16,
}

/// Debian's newest.
fn programs() -> PathBuf {
    let mut found: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .expect("PostgreSQL is installed")
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .collect();
    found.sort();
    found.pop().expect("a version of PostgreSQL")
}

/// PostgreSQL refuses to run as root: then it runs as the user that Debian's package makes.
pub fn as_its_user(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0\n"))
}

impl Postgres {
    pub fn start() -> Postgres {
        let own = Postgres::somewhere();
        let data = own.data();
        done(as_its_user(&programs().join("initdb")).arg("-D").arg(&data).args([
            "-U",
            "maktab",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--wal-segsize=1",
            "--no-sync",
        ]));
        own.begin();
        own
    }

    /// A port and an empty folder.
    fn somewhere() -> Postgres {
        let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
        let folder = std::env::temp_dir().join(format!("maktab-postgres-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        if is_root() {
            done(Command::new("chown").arg("postgres").arg(&folder));
        }
        Postgres { folder, port }
    }

    /// A standby that follows this one and answers reads. What it misses while it is away is kept for it.
    pub fn standby(&self) -> Postgres {
        self.ask("ALTER SYSTEM SET wal_keep_size = '256MB'");
        self.ask("SELECT pg_reload_conf()");
        let standby = Postgres::somewhere();
        let from = ["-h", "127.0.0.1", "-U", "maktab", "-p", &self.port.to_string()].map(str::to_owned);
        let backup = programs().join("pg_basebackup");
        let ways = ["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync"];
        done(as_its_user(&backup).args(from).arg("-D").arg(standby.data()).args(ways));
        standby.begin();
        standby
    }

    /// From now on a commit is acknowledged when a standby has it on its disk too.
    pub fn wait_for_standby(&self) {
        self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.ask("SELECT pg_reload_conf()");
        self.comes_to("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'", "1");
    }

    /// A standby becomes a primary.
    pub fn promote(&self) {
        done(as_its_user(&programs().join("pg_ctl")).arg("-D").arg(self.data()).args(["-w", "-t", "60", "promote"]));
    }

    /// SIGKILL: it finishes nothing. Its processes end when they notice.
    pub fn kill(&self) {
        let lines = std::fs::read_to_string(self.data().join("postmaster.pid")).expect("it runs");
        done(Command::new("kill").args(["-KILL", lines.lines().next().expect("its process")]));
    }

    /// What a statement gives, as `psql` prints it.
    #[track_caller]
    pub fn ask(&self, statement: &str) -> String {
        ask_at(&self.url(), statement)
    }

    /// Waits until a statement gives this.
    #[track_caller]
    pub fn comes_to(&self, statement: &str, wanted: &str) {
        let begun = Instant::now();
        loop {
            let given = self.ask(statement);
            if given == wanted {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(90), "{statement} gives {given}, not {wanted}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    pub fn url(&self) -> String {
        format!("postgres://maktab@127.0.0.1:{}/postgres", self.port)
    }

    /// The address of this one and another: whichever of them takes changes.
    pub fn url_with(&self, other: &Postgres) -> String {
        format!("postgres://maktab@127.0.0.1:{},127.0.0.1:{}/postgres?target_session_attrs=read-write", self.port, other.port)
    }

    /// Starts it and waits until it answers.
    pub fn begin(&self) {
        self.begin_within(None);
    }

    /// How much a file of its own may grow beyond the largest one until its disk is full, and a part of a page: what is written there ends in the middle of a
    /// page, as on a disk without room.
    pub fn begin_with_room(&self, pages: u64) {
        const PAGE: u64 = 8_192;
        let largest = largest_below(&self.data()).div_ceil(PAGE);
        self.begin_within(Some((largest + pages) * PAGE + PAGE / 2));
    }

    fn begin_within(&self, bytes: Option<u64>) {
        let options = format!(
            "-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories='' -c full_page_writes=off -c max_connections=60 -c shared_buffers=64MB",
            self.port
        );
        let log = self.folder.join("log");
        // 512 bytes a block
        let limit = bytes.map_or("unlimited".to_owned(), |bytes| (bytes / 512).to_string());
        done(
            as_its_user(Path::new("sh"))
                .args(["-c", &format!("ulimit -f {limit}; exec \"$@\""), "sh"])
                .arg(programs().join("pg_ctl"))
                .arg("-D")
                .arg(self.data())
                .args(["-w", "-t", "60", "-l"])
                .arg(log)
                .args(["-o", &options, "start"]),
        );
    }

    /// Ends it: `fast` closes what is open, `immediate` is a crash.
    pub fn stop(&self, mode: &str) {
        done(as_its_user(&programs().join("pg_ctl")).arg("-D").arg(self.data()).args(["-m", mode, "-w", "-t", "60", "stop"]));
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = as_its_user(&programs().join("pg_ctl")).arg("-D").arg(self.data()).args(["-m", "immediate", "-w", "stop"]).output();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What a statement gives at an address, as `psql` prints it.
#[track_caller]
pub fn ask_at(url: &str, statement: &str) -> String {
    try_to_ask_at(url, statement).unwrap_or_else(|said| panic!("{statement}: {said}"))
}

/// As `ask_at`; the error is what the database said instead.
pub fn try_to_ask_at(url: &str, statement: &str) -> Result<String, String> {
    let mut psql = Command::new(programs().join("psql"));
    psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", statement]).arg(url);
    let output = psql.output().expect("psql runs");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if output.status.success() { Ok(out.trim().to_owned()) } else { Err(err.into_owned()) }
}

fn largest_below(folder: &Path) -> u64 {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let sizes = entries.flatten().map(|entry| match entry.metadata() {
        Ok(about) if about.is_dir() => largest_below(&entry.path()),
        Ok(about) => about.len(),
        Err(_) => 0,
    });
    sizes.max().unwrap_or(0)
}

pub fn done(command: &mut Command) {
    // Not captured by pipes: a server that is started would hold them open.
    let status =
        command.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).status();
    assert!(status.as_ref().is_ok_and(std::process::ExitStatus::success), "{command:?}: {status:?}");
}
