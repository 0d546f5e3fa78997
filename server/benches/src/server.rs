//! The program under measure: a `maktab serve` of its own, and load on it.

use crate::{client::Client, machine};
use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

/// A serving process; ended when dropped.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// From the start of the process to the first good answer of `/readyz`.
    pub ready_after: Duration,
}

/// What a spell of load came to.
pub struct Load {
    pub requests: u64,
    pub wall: f64,
    /// Processor seconds of the server.
    pub cpu: f64,
}

impl Load {
    pub fn cpu_each(&self) -> f64 {
        self.cpu / self.requests as f64
    }

    pub fn per_second(&self) -> f64 {
        self.requests as f64 / self.wall
    }
}

impl Server {
    /// Starts the program on a data folder, or on a PostgreSQL database beside it, and waits until it is ready.
    pub fn start(program: &Path, data: &Path, database: Option<&str>) -> Server {
        // Callers of the checks work faster than people.
        Server::start_with(program, data, database, &[("MAKTAB_LIMITS_WRITES_A_MINUTE", "0"), ("MAKTAB_LIMITS_READS_A_MINUTE", "0")])
    }

    /// As `start`, with settings of its own.
    pub fn start_with(program: &Path, data: &Path, database: Option<&str>, settings: &[(&str, &str)]) -> Server {
        let start = Instant::now();
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        if let Some(url) = database {
            command.args(["--database", url]);
        }
        let mut child = command.envs(settings.iter().copied()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address = loop {
            let line = lines.next().expect("the server says where it listens").expect("text");
            if let Some((_, address)) = line.split_once("ready at http://") {
                break address.trim().parse().expect("an address");
            }
        };
        thread::spawn(move || lines.for_each(drop));
        while Client::new(address, "").get("/readyz").status != 200 {
            thread::sleep(Duration::from_millis(5));
        }
        Server { child, address, ready_after: start.elapsed() }
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    pub fn client(&self, token: &str) -> Client {
        Client::new(self.address, token)
    }

    /// Waits until it is at rest: what earlier work left to do behind the scenes, such as sealing the audit trail, would be counted with the requests.
    pub fn settle(&self) {
        for _ in 0..120 {
            let cpu = machine::cpu_of(self.pid());
            thread::sleep(Duration::from_secs(1));
            if machine::cpu_of(self.pid()) - cpu < 0.05 {
                return;
            }
        }
    }

    /// The value of one of the server's own figures.
    pub fn figure(&self, name: &str) -> f64 {
        let text = String::from_utf8(self.client("").get("/metrics").body).expect("text");
        let line = text.lines().find(|line| line.split_whitespace().next() == Some(name));
        line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or_else(|| panic!("the server has no figure {name}"))
    }

    /// A client for each token asks as fast as it is answered, for about this long. `ask` gets the client's number and its turn.
    pub fn load(&self, tokens: &[String], spell: Duration, ask: impl Fn(&mut Client, usize, u64) + Sync) -> Load {
        let done = AtomicU64::new(0);
        let mut clients: Vec<Client> = tokens.iter().map(|token| self.client(token)).collect();
        let (cpu, start) = (machine::cpu_of(self.pid()), Instant::now());
        thread::scope(|scope| {
            for (n, client) in clients.iter_mut().enumerate() {
                let (done, ask) = (&done, &ask);
                scope.spawn(move || {
                    let mut turn = 0;
                    while start.elapsed() < spell {
                        ask(client, n, turn);
                        turn += 1;
                    }
                    done.fetch_add(turn, Ordering::Relaxed);
                });
            }
        });
        let wall = start.elapsed().as_secs_f64();
        Load { requests: done.into_inner(), wall, cpu: machine::cpu_of(self.pid()) - cpu }
    }

    /// Waits for a job to end; stops the bench when it failed.
    pub fn wait_for_job(&self, client: &mut Client, id: i64) -> serde_json::Value {
        loop {
            let job = client.get(&format!("/api/get-job-details?id={id}")).json()["data"].take();
            match job["status"].as_str() {
                Some("done") => return job,
                Some("queued" | "running") => thread::sleep(Duration::from_millis(50)),
                _ => panic!("the job ended badly: {job}"),
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGTERM would be kinder, but nothing of this data is needed again that a commit has not kept.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
