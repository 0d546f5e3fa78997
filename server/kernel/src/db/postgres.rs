//! PostgreSQL: a pool of threads, each with its own connection and its slot for hot sums.

use super::{
    link::{Failed, PgLink},
    pool::{Queue, Taken},
    sqlite::run_effects,
    transaction::{AccessMode, Transaction},
    tx::{Conn, Tx},
};
use crate::{Error, Result, area::Registry, config::DatabaseTls, error::DbErrorKind};
use rustls::pki_types::{CertificateDer, pem::PemObject};
use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// Tries of a transaction that PostgreSQL asks to repeat.
const TRIES: u32 = 8;

pub(super) fn start(
    url: &str,
    tls: &DatabaseTls,
    size: usize,
    registry: Arc<OnceLock<Arc<Registry>>>,
    commits: &Arc<AtomicU64>,
) -> Result<Queue> {
    let queue = Queue::new();
    let size = size.max(2);
    let tls = client_tls(tls)?;
    // The first connection is made here, so that a wrong address is told at once.
    let mut first = Some(connect(url, tls.clone())?);
    for slot in 0..size {
        let (registry, commits) = (registry.clone(), commits.clone());
        let mut worker = Worker { url: url.to_owned(), tls: tls.clone(), registry, commits, slot: slot as i64, link: first.take() };
        let (queue, most_jobs) = (queue.clone(), (size / 2).max(1));
        thread::Builder::new().name(format!("db-{slot}")).spawn(move || worker.work(&queue, most_jobs)).expect("a thread can be started");
    }
    Ok(queue)
}

/// How to speak TLS with the server: against the given authority, or the usual ones.
fn client_tls(tls: &DatabaseTls) -> Result<Option<Arc<rustls::ClientConfig>>> {
    let DatabaseTls::Require { root_cert } = tls else { return Ok(None) };
    let mut roots = rustls::RootCertStore::empty();
    match root_cert {
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(path) => {
            let unreadable =
                |error: &dyn std::fmt::Display| Error::internal(format!("The certificate {} cannot be read: {error}", path.display()));
            for certificate in CertificateDer::pem_file_iter(path).map_err(|error| unreadable(&error))? {
                roots.add(certificate.map_err(|error| unreadable(&error))?).map_err(|error| unreadable(&error))?;
            }
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| Error::internal(error.to_string()))?;
    Ok(Some(Arc::new(config.with_root_certificates(roots).with_no_client_auth())))
}

fn connect(url: &str, tls: Option<Arc<rustls::ClientConfig>>) -> Result<PgLink> {
    let mut link = PgLink::connect(url, tls.as_ref()).map_err(|error| match error {
        Error::Db(db) => Error::db(DbErrorKind::Lost, hindrance(&db.message)),
        other => other,
    })?;
    // Compiling a statement (jit) pays for reports over a whole warehouse, not for pages and balances.
    link.batch(
        "SET statement_timeout = '60s'; SET idle_in_transaction_session_timeout = '60s'; SET client_min_messages = warning; SET timezone = 'UTC'; SET jit = off",
    )?;
    Ok(link)
}

/// Why there is no connection, as a sentence for whoever starts the program.
fn hindrance(message: &str) -> String {
    let advice = match message {
        m if m.contains("UnknownIssuer") => {
            " Nobody who is trusted here vouches for its certificate: name the authority that signed it in database_root_cert."
        }
        m if m.contains("invalid peer certificate") => {
            " Its certificate is not one of this server at this time; look at its name and its dates."
        }
        m if m.contains("no encryption") => " It may take connections over TLS only: set database_tls = require.",
        _ => "",
    };
    format!("PostgreSQL cannot be used: {}.{advice}", message.trim_end_matches('.'))
}

/// One thread of the pool with its connection, made again when it was lost.
struct Worker {
    url: String,
    tls: Option<Arc<rustls::ClientConfig>>,
    registry: Arc<OnceLock<Arc<Registry>>>,
    commits: Arc<AtomicU64>,
    slot: i64,
    link: Option<PgLink>,
}

impl Worker {
    fn work(&mut self, queue: &Queue, most_jobs: usize) {
        while let Some(Taken { mut transaction, job }) = queue.take(most_jobs) {
            if !transaction.abandoned() {
                let outcome = self.run(&mut *transaction);
                run_effects(transaction.finish(outcome));
                self.end_read();
            }
            if job {
                queue.job_done();
            }
        }
    }

    /// Whoever read something has it already when the transaction of the read ends.
    fn end_read(&mut self) {
        if let Some(link) = &mut self.link
            && let Err(Failed { error, .. }) = link.commit()
        {
            tracing::debug!(%error, "a read did not end well");
        }
    }

    fn run(&mut self, transaction: &mut dyn Transaction) -> Result<()> {
        let mut tries = 0;
        loop {
            tries += 1;
            if self.link.as_mut().is_none_or(PgLink::is_closed) {
                match connect(&self.url, self.tls.clone()) {
                    Ok(fresh) => self.link = Some(fresh),
                    Err(error) if tries < TRIES => {
                        tracing::warn!(%error, "PostgreSQL cannot be reached; trying again");
                        thread::sleep(Duration::from_millis(250 * u64::from(tries)));
                        continue;
                    }
                    Err(error) => return Err(error),
                }
            }
            let link = self.link.as_mut().expect("just connected");
            let home = self.registry.get().cloned().unwrap_or_else(Registry::empty);
            match attempt(transaction, link, home, self.slot) {
                Attempt::Done(result) => {
                    if result.is_ok() && transaction.access_mode() == AccessMode::Write {
                        self.commits.fetch_add(1, Ordering::Relaxed);
                    }
                    return result;
                }
                Attempt::Again(error) => {
                    if tries >= TRIES {
                        return Err(error);
                    }
                    // Different waits for different slots, so that two that met do not meet again.
                    thread::sleep(Duration::from_millis(u64::from(tries) * (3 + self.slot.unsigned_abs() * 2)));
                }
            }
        }
    }
}

enum Attempt {
    Done(Result<()>),
    Again(Error),
}

fn attempt(transaction: &mut dyn Transaction, link: &mut PgLink, registry: Arc<Registry>, slot: i64) -> Attempt {
    let writes = transaction.access_mode() == AccessMode::Write;
    link.begin(transaction.access_mode());
    let good = transaction.run(&mut Tx::new(Conn::Postgres(link), writes, slot, registry));
    if !good {
        let gone = link.roll_back().is_err() || link.is_closed();
        if gone || transaction.wants_retry() {
            return Attempt::Again(Error::db(if gone { DbErrorKind::Lost } else { DbErrorKind::Retry }, "the unit could not be finished"));
        }
        return Attempt::Done(Ok(()));
    }
    if !writes {
        return Attempt::Done(Ok(()));
    }
    match link.commit() {
        Ok(()) => Attempt::Done(Ok(())),
        Err(Failed { text, error }) => {
            tracing::debug!(%error, sql = text, "a statement failed in the flight of the commit");
            let _ = link.roll_back();
            // A connection lost during COMMIT leaves the outcome unknown: the caller is told, nothing is done twice.
            if error.is_retry() { Attempt::Again(error) } else { Attempt::Done(Err(error)) }
        }
    }
}
