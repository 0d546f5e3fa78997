//! Slow clients, many of them, and requests that are too large: over real connections.

use axum::{
    Router,
    body::Bytes,
    middleware::from_fn_with_state,
    routing::{get, post},
};
use kernel::{
    config::Limits,
    http_security::{self, HttpSecurity, IpNet, network},
};
use maktab::connections::{Bounds, serve};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{Notify, oneshot},
};

/// Patient enough for a busy machine.
const BOUNDS: Bounds = Bounds { most: 4, share: 4, headers: Duration::from_secs(10), farewell: LONG };
/// Where the subject is that it runs out.
const SHORT: Duration = Duration::from_millis(400);
/// More than any bound here that runs out.
const LONG: Duration = Duration::from_secs(60);

/// What `/slow` is asked for: somebody is served now.
static BEGUN: Notify = Notify::const_new();

/// A server with these bounds, and what tells it to stop.
async fn server(bounds: Bounds) -> (SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
    server_with(bounds, LONG, Vec::new()).await
}

async fn server_with(
    bounds: Bounds,
    request_time: Duration,
    exempt: Vec<IpNet>,
) -> (SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
    let limits = Limits { body_bytes: 10_000, upload_bytes: 20_000, request_time, ..Limits::default() };
    let http_security = HttpSecurity::with(false, limits);
    let router = Router::new()
        .route("/", get(|| async { "here" }))
        .route(
            "/slow",
            get(|| async {
                BEGUN.notify_one();
                tokio::time::sleep(Duration::from_millis(300)).await;
                "late"
            }),
        )
        .route("/body", post(|body: Bytes| async move { body.len().to_string() }))
        .layer(from_fn_with_state(http_security.clone(), http_security::limits))
        .layer(from_fn_with_state(http_security, http_security::headers));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (tell, told) = oneshot::channel();
    let running = tokio::spawn(serve(listener, router, bounds, exempt, async {
        let _ = told.await;
    }));
    (address, tell, running)
}

/// Sends these bytes and reads until the server ends the connection.
async fn ask(to: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(to).await.expect("a connection");
    stream.write_all(bytes).await.expect("sent");
    rest(&mut stream).await
}

async fn rest(stream: &mut TcpStream) -> String {
    let mut said = Vec::new();
    // A server that cuts a connection may do so by a reset.
    let _ = tokio::time::timeout(LONG, stream.read_to_end(&mut said)).await.expect("the connection is held for ever");
    String::from_utf8_lossy(&said).into_owned()
}

fn run(story: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime").block_on(story);
}

#[test]
fn headers_that_drip_end_their_connection() {
    run(async {
        let (address, _tell, _running) = server(Bounds { headers: SHORT, ..BOUNDS }).await;
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.expect("sent");
        let begun = Instant::now();
        let mut drips = 0;
        while begun.elapsed() < LONG && stream.write_all(b"X-A: b\r\n").await.is_ok() {
            drips += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(begun.elapsed() < LONG, "{drips} headers were taken, one after another");
    });
}

#[test]
fn connections_that_say_nothing_make_room_for_others() {
    run(async {
        let (address, _tell, _running) = server(Bounds { headers: SHORT, ..BOUNDS }).await;
        let mut silent = Vec::new();
        for _ in 0..BOUNDS.most * 2 {
            silent.push(TcpStream::connect(address).await.expect("a connection"));
        }
        // On a busy machine one who asks may be too slow for the bound too.
        let served = async {
            loop {
                if told("127.0.0.1", address).await.ends_with("here") {
                    break;
                }
            }
        };
        tokio::time::timeout(LONG, served).await.expect("nobody else is served");
    });
}

/// A connection from another address of this machine.
async fn from(own: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{own}:0").parse().expect("an address")).expect("an own address");
    socket.connect(to).await.expect("a connection")
}

const ASK: &[u8] = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

/// What a new connection from there is told.
async fn told(own: &str, to: SocketAddr) -> String {
    let mut stream = from(own, to).await;
    // A connection that is turned away may be closed before it has said anything.
    let _ = stream.write_all(ASK).await;
    rest(&mut stream).await
}

#[test]
fn one_address_has_a_share_of_the_connections() {
    run(async {
        // So long the slow ones hold their places.
        const SLOW: Duration = Duration::from_secs(10);
        let bounds = Bounds { most: 8, share: 3, headers: LONG, ..BOUNDS };
        let (address, _tell, _running) = server_with(bounds, SLOW, vec![network("127.0.0.9").expect("a network")]).await;
        let mut slow = Vec::new();
        for _ in 0..3 {
            let mut stream = from("127.0.0.2", address).await;
            stream.write_all(b"POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nabc").await.expect("sent");
            slow.push(stream);
        }
        assert!(!told("127.0.0.2", address).await.ends_with("here"), "an address took more than its share");
        assert!(told("127.0.0.3", address).await.ends_with("here"), "another address is kept out");
        for stream in &mut slow {
            rest(stream).await;
        }
        assert!(told("127.0.0.2", address).await.ends_with("here"), "the share was not given back");
        // A proxy brings the connections of many.
        let mut many = Vec::new();
        for _ in 0..5 {
            many.push(from("127.0.0.9", address).await);
        }
        assert!(told("127.0.0.9", address).await.ends_with("here"), "a proxy is kept to a share");
    });
}

#[test]
fn a_request_that_names_two_hosts_is_refused() {
    run(async {
        let (address, _tell, _running) = server(BOUNDS).await;
        let two = ask(address, b"GET / HTTP/1.1\r\nHost: school.example\r\nHost: other.example\r\nConnection: close\r\n\r\n").await;
        assert!(two.starts_with("HTTP/1.1 400") && two.contains("more than one host"), "{two}");
    });
}

#[test]
fn a_body_that_drips_is_answered_that_it_took_too_long() {
    run(async {
        let (address, _tell, _running) = server_with(BOUNDS, SHORT, Vec::new()).await;
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(b"POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nabc").await.expect("sent");
        let said = rest(&mut stream).await;
        assert!(said.starts_with("HTTP/1.1 503") && said.contains("took too long") && said.contains("connection: close"), "{said}");
    });
}

#[test]
fn what_is_too_large_is_refused_before_it_is_read() {
    run(async {
        let (address, _tell, _running) = server(BOUNDS).await;
        let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(9_000));
        assert!(
            ask(address, format!("{}Connection: close\r\n\r\n", long.trim_end_matches("\r\n").to_owned() + "\r\n").as_bytes())
                .await
                .starts_with("HTTP/1.1 414")
        );
        let heavy = format!("GET / HTTP/1.1\r\nHost: x\r\nX-A: {}\r\nConnection: close\r\n\r\n", "x".repeat(40_000));
        assert!(ask(address, heavy.as_bytes()).await.starts_with("HTTP/1.1 431"));
        let many = format!("GET / HTTP/1.1\r\nHost: x\r\n{}Connection: close\r\n\r\n", "A: b\r\n".repeat(500));
        assert!(ask(address, many.as_bytes()).await.starts_with("HTTP/1.1 431"));
        let body = ask(address, b"POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n").await;
        assert!(body.starts_with("HTTP/1.1 413"), "{body}");
        let two = ask(address, b"POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
        assert!(!two.contains("here") || two.starts_with("HTTP/1.1 200"), "a second request was smuggled in: {two}");
        assert!(ask(address, b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n").await.starts_with("HTTP/1.1 400"));
    });
}

#[test]
fn requests_that_run_are_finished_when_the_server_stops() {
    run(async {
        let (address, tell, running) = server(BOUNDS).await;
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("sent");
        tokio::time::timeout(LONG, BEGUN.notified()).await.expect("it is served");
        tell.send(()).expect("told");
        assert!(rest(&mut stream).await.ends_with("late"));
        tokio::time::timeout(LONG, running).await.expect("the server stops").expect("without a panic");
        assert!(TcpStream::connect(address).await.is_err(), "it still listens");
    });
}
