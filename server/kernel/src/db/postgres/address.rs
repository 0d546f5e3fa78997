//! How to reach PostgreSQL: the address, TLS, and a sentence when it cannot be reached.

use super::connection::Connection;
use crate::{Error, Result, config, error::DbErrorKind};
use rustls::pki_types::{CertificateDer, pem::PemObject};
use std::{sync::Arc, time::Duration};
use tokio_postgres::{
    Config,
    config::{Host, SslMode},
};
use tokio_postgres_rustls_improved::MakeRustlsConnect;

/// A machine that does not answer is given up after this long; the next of several is tried then.
const CONNECT: Duration = Duration::from_secs(5);
/// A machine that lost its power says nothing. It is asked for a sign of life after so much silence, and given up when as much again has passed.
const SILENCE: Duration = Duration::from_secs(15);

#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    tls: Option<MakeRustlsConnect>,
    pooled: bool,
}

impl Address {
    /// With `database_tls = require` a server without TLS is refused, whatever the URL says; a URL that requires TLS is refused without that setting.
    pub(super) fn new(url: &str, settings: &config::Config) -> Result<Address> {
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| unusable(&Error::from(error).to_string()))?;
        bound_waiting(&mut config);
        let tls = match settings.database_tls {
            false if config.get_ssl_mode() == SslMode::Require => {
                return Err(unusable("the address wants TLS: set database_tls = require"));
            }
            false => None,
            // PostgreSQL speaks no TLS on the sockets of its own machine.
            true if config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_))) => None,
            true => {
                config.ssl_mode(SslMode::Require);
                Some(MakeRustlsConnect::new(client_config(settings.database_root_cert.as_deref())?))
            }
        };
        Ok(Address { config, tls, pooled: settings.database_pooler })
    }

    pub(super) fn connect(&self) -> Result<Connection> {
        Connection::open(&self.config, self.tls.clone(), self.pooled).map_err(|error| unusable(&error.to_string()))
    }
}

/// Nobody waits for a machine that is gone, unless the address says how long.
fn bound_waiting(config: &mut Config) {
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(SILENCE);
    }
    // what the library has when the address does not say
    if config.get_keepalives_idle() == Config::new().get_keepalives_idle() {
        config.keepalives_idle(SILENCE);
    }
    if config.get_keepalives_interval().is_none() {
        config.keepalives_interval(SILENCE / 3);
    }
    if config.get_keepalives_retries().is_none() {
        config.keepalives_retries(3);
    }
}

/// Trusts the given authority, or the usual ones.
fn client_config(root_cert: Option<&std::path::Path>) -> Result<rustls::ClientConfig> {
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
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

/// What the library says, and the sentence that helps.
const ADVICE: &[(&str, &str)] = &[
    ("UnknownIssuer", "Its certificate is signed by an unknown authority: name the authority that signed it in database_root_cert."),
    ("invalid peer certificate", "Its certificate is not valid for this server; check its host name and its dates."),
    ("does not support TLS", "The server accepts only connections without TLS, but database_tls is require."),
    ("no encryption", "The server may accept only TLS connections: set database_tls = require."),
    ("channel binding", "The address requires the sign-in to be bound to TLS (channel binding), but the server does not offer it."),
    ("password missing", "The server asks for a password, but the address in `database` has none."),
];

/// Why there is no connection, as a sentence for whoever starts the program.
fn unusable(reason: &str) -> Error {
    let advice = ADVICE.iter().find(|(said, _)| reason.contains(said)).map(|(_, advice)| format!(" {advice}")).unwrap_or_default();
    Error::db(DbErrorKind::Lost, format!("PostgreSQL cannot be used: {}.{advice}", reason.trim_end_matches('.')))
}
