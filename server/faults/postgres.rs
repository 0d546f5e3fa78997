//! A PostgreSQL of one story, which may be stopped and started under its programs.

use std::{
    net::TcpListener,
    path::{Path, PathBuf},
    process::Command,
};

/// Ends, and goes with its folder, when it is dropped.
pub struct Postgres {
    folder: PathBuf,
    port: u16,
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
fn as_its_user(program: &Path) -> Command {
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
        let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
        let folder = std::env::temp_dir().join(format!("maktab-postgres-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        if is_root() {
            done(Command::new("chown").arg("postgres").arg(&folder));
        }
        let own = Postgres { folder, port };
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

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    pub fn url(&self) -> String {
        format!("postgres://maktab@127.0.0.1:{}/postgres", self.port)
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

fn largest_below(folder: &Path) -> u64 {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let sizes = entries.flatten().map(|entry| match entry.metadata() {
        Ok(about) if about.is_dir() => largest_below(&entry.path()),
        Ok(about) => about.len(),
        Err(_) => 0,
    });
    sizes.max().unwrap_or(0)
}

fn done(command: &mut Command) {
    // Not captured by pipes: a server that is started would hold them open.
    let status =
        command.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).status();
    assert!(status.as_ref().is_ok_and(std::process::ExitStatus::success), "{command:?}: {status:?}");
}
