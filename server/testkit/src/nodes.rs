//! Programs that serve: `maktab serve` as a process of its own on a place, ended by its id, and a round-robin before several of them.

use crate::{Client, Place};
use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};
use tokio::net::{TcpListener, TcpStream};

/// The program beside the tests' own: `cargo build -p maktab` makes it, and `cargo test --workspace` does so itself.
pub fn program() -> PathBuf {
    let tests = std::env::current_exe().expect("this program");
    let built = tests.parent().and_then(Path::parent).expect("a folder of a profile");
    // Cargo may keep what it builds apart from the programs, which are in `target` then.
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target").join(built.file_name().expect("a profile"));
    let places = [target.join("maktab"), built.join("maktab")];
    let Some(program) = places.into_iter().find(|place| place.exists()) else {
        panic!("{} is not there: cargo build --workspace --bin maktab", target.join("maktab").display());
    };
    program
}

/// A command of the program on a place, with nothing of the tests' own settings.
pub fn command(place: &Place, name: &str) -> Command {
    let mut command = Command::new(program());
    command.arg(name).arg("--data").arg(place.folder()).stdin(Stdio::null());
    if let Some(url) = place.url() {
        command.args(["--database", &url]);
    }
    command
}

/// How a node is to serve.
#[derive(Clone, Debug, Default)]
pub struct Serving {
    /// Settings, as variables: `("MAKTAB_JOBS_THREADS", "0")`.
    pub settings: Vec<(&'static str, String)>,
    /// A program and its arguments that start the node: `sh -c 'ulimit …; exec "$@"' sh`.
    pub through: Vec<String>,
}

impl Serving {
    /// With a setting more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Serving {
        self.settings.push((name, value.to_string()));
        self
    }

    /// By the clock of a file.
    #[must_use]
    pub fn by_clock(self, file: &Path) -> Serving {
        self.with("MAKTAB_TEST_CLOCK", file.display())
    }
}

/// A `maktab serve` that is ready. Ends, without a farewell, when it is dropped.
pub struct Node {
    child: Child,
    pub address: SocketAddr,
    said: Arc<Mutex<Vec<String>>>,
}

/// A start that takes longer has failed.
const START: Duration = Duration::from_secs(60);

impl Node {
    /// Starts it and waits until it is ready. The error is what it said instead.
    pub fn try_start(place: &Place, serving: &Serving) -> Result<Node, String> {
        let serve = command(place, "serve");
        let mut command = match serving.through.split_first() {
            None => serve,
            Some((first, rest)) => {
                let mut through = Command::new(first);
                through.args(rest).arg(serve.get_program()).args(serve.get_args()).stdin(Stdio::null());
                through
            }
        };
        command.args(["--listen", "127.0.0.1:0"]).env("MAKTAB_DATABASE_POOL", "6").env("MAKTAB_LOG_LEVEL", "warn");
        // Stories work faster than people.
        command.env("MAKTAB_LIMITS_WRITES_A_MINUTE", "0").env("MAKTAB_LIMITS_READS_A_MINUTE", "0");
        command.envs(serving.settings.iter().map(|(name, value)| (*name, value.as_str())));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let said = Arc::new(Mutex::new(Vec::new()));
        let (sender, lines) = mpsc::channel();
        listen(child.stdout.take().expect("its output"), said.clone(), Some(sender));
        let errors = listen(child.stderr.take().expect("its errors"), said.clone(), None);
        let begun = Instant::now();
        loop {
            match lines.recv_timeout(START.saturating_sub(begun.elapsed())) {
                Ok(line) => {
                    if let Some(address) = line.strip_prefix("Maktab is ready at http://") {
                        let address = address.trim().parse().expect("an address");
                        return Ok(Node { child, address, said });
                    }
                }
                Err(_) => {
                    let _ = child.kill();
                    let _ = child.wait();
                    let _ = errors.join();
                    return Err(said.lock().unwrap_or_else(PoisonError::into_inner).join("\n"));
                }
            }
        }
    }

    /// As `try_start`, where it must succeed.
    pub fn start(place: &Place, serving: &Serving) -> Node {
        Node::try_start(place, serving).unwrap_or_else(|said| panic!("the program does not start: {said}"))
    }

    /// A caller of this node.
    pub fn visitor(&self) -> Client {
        Client::over_http(self.address)
    }

    /// SIGKILL: nothing is finished, nothing is said.
    pub fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// SIGTERM, and its end.
    pub fn terminate(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        self.child.wait().expect("its end")
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// What it has written to its output and log.
    pub fn said(&self) -> String {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).join("\n")
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listen(
    from: impl std::io::Read + Send + 'static,
    said: Arc<Mutex<Vec<String>>>,
    tell: Option<mpsc::Sender<String>>,
) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            said.lock().unwrap_or_else(PoisonError::into_inner).push(line.clone());
            if let Some(tell) = &tell {
                let _ = tell.send(line);
            }
        }
    })
}

/// Passes each connection on to the next node in turn; to another when that one is not there. Lives as long as its runtime.
#[derive(Clone)]
pub struct RoundRobin {
    pub address: SocketAddr,
    nodes: Arc<Mutex<Vec<SocketAddr>>>,
    /// Connections passed on, by node.
    passed: Arc<Mutex<std::collections::BTreeMap<SocketAddr, usize>>>,
}

impl RoundRobin {
    pub async fn before(nodes: &[SocketAddr]) -> RoundRobin {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let round = RoundRobin {
            address: listener.local_addr().expect("an address"),
            nodes: Arc::new(Mutex::new(nodes.to_vec())),
            passed: Arc::default(),
        };
        let (own, turn) = (round.clone(), AtomicUsize::new(0));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let turn = turn.fetch_add(1, Ordering::Relaxed);
                let own = own.clone();
                tokio::spawn(async move { own.pass(client, turn).await });
            }
        });
        round
    }

    async fn pass(&self, mut client: TcpStream, turn: usize) {
        let nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for n in 0..nodes.len() {
            let at = nodes[(turn + n) % nodes.len()];
            if let Ok(mut node) = TcpStream::connect(at).await {
                *self.passed.lock().unwrap_or_else(PoisonError::into_inner).entry(at).or_default() += 1;
                let _ = tokio::io::copy_bidirectional(&mut client, &mut node).await;
                return;
            }
        }
    }

    /// From now on before these.
    pub fn stand_before(&self, nodes: &[SocketAddr]) {
        *self.nodes.lock().unwrap_or_else(PoisonError::into_inner) = nodes.to_vec();
    }

    /// How many connections each node got.
    pub fn passed(&self) -> Vec<usize> {
        self.passed.lock().unwrap_or_else(PoisonError::into_inner).values().copied().collect()
    }

    pub fn visitor(&self) -> Client {
        Client::over_http(self.address)
    }
}
