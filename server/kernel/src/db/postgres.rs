//! PostgreSQL: a pool of threads, each with its own connection and its slot for hot sums.

use super::{
    pool::{Queue, Taken},
    sqlite::run_effects,
    tx::{Conn, PgLink, Tx},
    unit::Unit,
};
use crate::{Error, Result, area::House, config::DatabaseTls, error::DbErrorKind};
use rustls::pki_types::{CertificateDer, pem::PemObject};
use std::{
    collections::HashMap,
    sync::{Arc, OnceLock},
    thread,
    time::Duration,
};

/// Tries of a unit that PostgreSQL asks to repeat.
const TRIES: u32 = 8;

pub(super) fn start(url: &str, tls: &DatabaseTls, size: usize, house: Arc<OnceLock<Arc<House>>>) -> Result<Queue> {
    let queue = Queue::new();
    let size = size.max(2);
    let tls = client_tls(tls)?;
    // The first connection is made here, so that a wrong address is told at once.
    let mut first = Some(connect(url, tls.clone())?);
    for slot in 0..size {
        let (queue, house, url, tls, link) = (queue.clone(), house.clone(), url.to_owned(), tls.clone(), first.take());
        thread::Builder::new()
            .name(format!("db-{slot}"))
            .spawn(move || worker(&queue, &url, tls.as_ref(), &house, slot as i64, size, link))
            .expect("a thread can be started");
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
    let client = match tls {
        None => postgres::Client::connect(url, postgres::NoTls),
        Some(tls) => postgres::Client::connect(url, tokio_postgres_rustls::MakeRustlsConnect::new(tls.as_ref().clone())),
    };
    let mut client = client.map_err(|error| match Error::from(error) {
        Error::Db(mut db) => {
            db.kind = DbErrorKind::Lost;
            Error::Db(db)
        }
        other => other,
    })?;
    client.batch_execute("SET statement_timeout = '60s'; SET idle_in_transaction_session_timeout = '60s'; SET client_min_messages = warning; SET timezone = 'UTC'")?;
    Ok(PgLink { client, statements: HashMap::new() })
}

fn worker(
    queue: &Queue,
    url: &str,
    tls: Option<&Arc<rustls::ClientConfig>>,
    house: &OnceLock<Arc<House>>,
    slot: i64,
    size: usize,
    mut link: Option<PgLink>,
) {
    while let Some(Taken { mut unit, job }) = queue.take((size / 2).max(1)) {
        if !unit.abandoned() {
            let outcome = run(&mut *unit, url, tls, house, slot, &mut link);
            run_effects(unit.finish(outcome));
        }
        if job {
            queue.job_done();
        }
    }
}

fn run(
    unit: &mut dyn Unit,
    url: &str,
    tls: Option<&Arc<rustls::ClientConfig>>,
    house: &OnceLock<Arc<House>>,
    slot: i64,
    link: &mut Option<PgLink>,
) -> Result<()> {
    let mut tries = 0;
    loop {
        tries += 1;
        if link.as_ref().is_none_or(|link| link.client.is_closed()) {
            match connect(url, tls.cloned()) {
                Ok(fresh) => *link = Some(fresh),
                Err(error) if tries < TRIES => {
                    tracing::warn!(%error, "PostgreSQL cannot be reached; trying again");
                    thread::sleep(Duration::from_millis(250 * u64::from(tries)));
                    continue;
                }
                Err(error) => return Err(error),
            }
        }
        let connection = link.as_mut().expect("just connected");
        let home = house.get().cloned().unwrap_or_else(House::empty);
        match attempt(unit, connection, home, slot) {
            Attempt::Done(result) => return result,
            Attempt::Again(error) => {
                if tries >= TRIES {
                    return Err(error);
                }
                // Different waits for different slots, so that two that met do not meet again.
                thread::sleep(Duration::from_millis(u64::from(tries) * (3 + slot.unsigned_abs() * 2)));
            }
        }
    }
}

enum Attempt {
    Done(Result<()>),
    Again(Error),
}

fn attempt(unit: &mut dyn Unit, link: &mut PgLink, house: Arc<House>, slot: i64) -> Attempt {
    let begin = if unit.writes() { "BEGIN ISOLATION LEVEL READ COMMITTED" } else { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" };
    if let Err(error) = link.client.batch_execute(begin) {
        return Attempt::Again(error.into());
    }
    let writes = unit.writes();
    let good = unit.run(&mut Tx::new(Conn::Postgres(link), writes, slot, house));
    if !good {
        let gone = link.client.batch_execute("ROLLBACK").is_err() || link.client.is_closed();
        if gone || unit.wants_retry() {
            return Attempt::Again(Error::db(if gone { DbErrorKind::Lost } else { DbErrorKind::Retry }, "the unit could not be finished"));
        }
        return Attempt::Done(Ok(()));
    }
    match link.client.batch_execute("COMMIT") {
        Ok(()) => Attempt::Done(Ok(())),
        Err(error) => {
            let error = Error::from(error);
            let _ = link.client.batch_execute("ROLLBACK");
            // A connection lost during COMMIT leaves the outcome unknown: the caller is told, nothing is done twice.
            if error.is_retry() { Attempt::Again(error) } else { Attempt::Done(Err(error)) }
        }
    }
}
