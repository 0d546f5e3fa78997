//! Connections: how many are open at once, and how long one may take over its request's headers. The size of headers and bodies, and the time of an
//! answer, are `kernel::shield`'s.

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
use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};
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
    /// For a request's headers, and for the pause between two requests.
    pub headers: Duration,
    /// How long requests may go on after the server was told to stop.
    pub farewell: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { most: 800, headers: Duration::from_secs(20), farewell: Duration::from_secs(30) }
    }
}

/// Serves until `told`; then takes no new connections, and waits for the requests that are running.
pub async fn serve(listener: TcpListener, router: Router, bounds: Bounds, told: impl Future<Output = ()>) {
    let open = Arc::new(Semaphore::new(bounds.most));
    let graceful = GracefulShutdown::new();
    let mut told = std::pin::pin!(told);
    loop {
        let permit = open.clone().acquire_owned();
        let accepted = async { (permit.await, listener.accept().await) };
        tokio::select! {
            () = &mut told => break,
            (permit, taken) = accepted => match (permit, taken) {
                (Ok(permit), Ok((stream, from))) => {
                    tokio::spawn(connection(stream, from, router.clone(), bounds, graceful.watcher(), permit));
                }
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

/// A connection that was gone before it was taken is nothing; when files have run out, others must end first.
async fn wait_after(error: &std::io::Error) {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        return;
    }
    tracing::error!(%error, "no connection can be taken");
    tokio::time::sleep(Duration::from_secs(1)).await;
}

async fn connection(stream: TcpStream, from: SocketAddr, router: Router, bounds: Bounds, watcher: Watcher, permit: OwnedSemaphorePermit) {
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
    drop(permit);
}
