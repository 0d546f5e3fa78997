//! Connections: how many are open at once, and how long one may take over its request's headers. The size of headers and bodies, and the time of an
//! answer, are `kernel::http_security`'s.

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request},
};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::{GracefulShutdown, Watcher},
    service::TowerToHyperService,
};
use kernel::http_security::{self, IpNet};
use std::{
    collections::HashMap,
    future::Future,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tower::ServiceExt;

/// What connections may take.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Open at once; more wait in the system's own queue. Fewer than the files that a process usually may open.
    pub most: usize,
    /// Open at once from one address, or one /64 network of IPv6: one client cannot keep all others out.
    pub share: usize,
    /// For a request's headers, and for the pause between two requests.
    pub headers: Duration,
    /// How long requests may go on after the server was told to stop.
    pub farewell: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { most: 800, share: 200, headers: Duration::from_secs(20), farewell: Duration::from_secs(30) }
    }
}

/// Serves until `told`; then takes no new connections, and waits for the requests that are running. Proxies in `exempt` bring the connections of many and have
/// no share of their own.
pub async fn serve(listener: TcpListener, router: Router, bounds: Bounds, exempt: Vec<IpNet>, told: impl Future<Output = ()>) {
    let shares = Shares { most: bounds.share, exempt, open: Arc::default() };
    let open = Arc::new(Semaphore::new(bounds.most));
    let graceful = GracefulShutdown::new();
    let mut told = std::pin::pin!(told);
    loop {
        let permit = open.clone().acquire_owned();
        let accepted = async { (permit.await, listener.accept().await) };
        tokio::select! {
            () = &mut told => break,
            (permit, taken) = accepted => match (permit, taken) {
                (Ok(permit), Ok((stream, from))) => match shares.take(from) {
                    Some(share) => {
                        let held = (permit, share);
                        tokio::spawn(connection(stream, from, router.clone(), bounds, graceful.watcher(), held));
                    }
                    None => turn_away(&stream, from),
                },
                (_, Err(error)) => wait_after(&error).await,
                (Err(_), _) => break,
            },
        }
    }
    drop(listener);
    if tokio::time::timeout(bounds.farewell, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests were still running when the server stopped");
    }
}

/// How many connections each network has open.
struct Shares {
    most: usize,
    exempt: Vec<IpNet>,
    open: Arc<Mutex<HashMap<String, usize>>>,
}

/// One connection of a network's share; it is given back when it is dropped.
struct Share {
    network: String,
    open: Arc<Mutex<HashMap<String, usize>>>,
}

impl Shares {
    /// None when the network has all of its share open. An exempt one gets a share that counts nothing.
    fn take(&self, from: SocketAddr) -> Option<Option<Share>> {
        let address = from.ip().to_canonical();
        if self.exempt.iter().any(|network| network.contains(&address)) {
            return Some(None);
        }
        let network = http_security::limit_key(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(network.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Some(Share { network, open: self.open.clone() }))
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.network);
            }
        }
    }
}

/// Says in one line why the connection is closed, as far as that goes without waiting.
fn turn_away(stream: &TcpStream, from: SocketAddr) {
    tracing::debug!(%from, "this address has its share of connections open");
    let _ = stream.try_write(b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
}

/// A connection that was gone before it was taken is nothing; when files have run out, others must end first.
async fn wait_after(error: &std::io::Error) {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        return;
    }
    tracing::error!(%error, "no connection can be taken");
    tokio::time::sleep(Duration::from_secs(1)).await;
}

async fn connection(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    bounds: Bounds,
    watcher: Watcher,
    held: (OwnedSemaphorePermit, Option<Share>),
) {
    // Answers are written whole; waiting to fill packets only delays them.
    let _ = stream.set_nodelay(true);
    let service = router.map_request(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        request
    });
    let running = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(bounds.headers)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    if let Err(error) = watcher.watch(running).await {
        tracing::debug!(%error, %from, "a connection ended");
    }
    drop(held);
}
