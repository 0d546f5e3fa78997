//! How to reach PostgreSQL: the address, TLS, and a sentence when it cannot be reached.

use super::connection::Connection;
use crate::{Error, Result, error::DbErrorKind};
use rustls::pki_types::{CertificateDer, pem::PemObject};
use std::sync::Arc;
use tokio_postgres::{
    Config,
    config::{Host, SslMode},
};
use tokio_postgres_rustls_improved::MakeRustlsConnect;

/// Settings of every session. Compiling a statement (jit) pays for reports over a whole warehouse, not for pages and balances.
const SESSION: &str = "SET statement_timeout = '60s'; SET idle_in_transaction_session_timeout = '60s'; SET client_min_messages = warning; \
    SET timezone = 'UTC'; SET jit = off";

#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl Address {
    /// With `database_tls = require` a server without TLS is refused, whatever the URL says; a URL that requires TLS is refused without that setting.
    pub(super) fn new(url: &str, tls: bool, root_cert: Option<&std::path::Path>) -> Result<Address> {
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| unusable(&Error::from(error).to_string()))?;
        let tls = match tls {
            false if config.get_ssl_mode() == SslMode::Require => {
                return Err(unusable("the address wants TLS: set database_tls = require"));
            }
            false => None,
            // PostgreSQL speaks no TLS on the sockets of its own machine.
            true if config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_))) => None,
            true => {
                config.ssl_mode(SslMode::Require);
                Some(MakeRustlsConnect::new(client_config(root_cert)?))
            }
        };
        Ok(Address { config, tls })
    }

    pub(super) fn connect(&self) -> Result<Connection> {
        let connect = || {
            let mut connection = Connection::open(&self.config, self.tls.clone())?;
            connection.batch(SESSION)?;
            Ok(connection)
        };
        connect().map_err(|error: Error| unusable(&error.to_string()))
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
    ("UnknownIssuer", "Nobody who is trusted here vouches for its certificate: name the authority that signed it in database_root_cert."),
    ("invalid peer certificate", "Its certificate is not one of this server at this time; look at its name and its dates."),
    ("does not support TLS", "It takes connections without TLS only, and database_tls = require."),
    ("no encryption", "It may take connections over TLS only: set database_tls = require."),
    ("channel binding", "The address wants the sign-in bound to TLS, and the server does without."),
    ("password missing", "The server asks for a password, and the address has none."),
];

/// Why there is no connection, as a sentence for whoever starts the program.
fn unusable(reason: &str) -> Error {
    let advice = ADVICE.iter().find(|(said, _)| reason.contains(said)).map(|(_, advice)| format!(" {advice}")).unwrap_or_default();
    Error::db(DbErrorKind::Lost, format!("PostgreSQL cannot be used: {}.{advice}", reason.trim_end_matches('.')))
}
