//! TLS to PostgreSQL, and what binds a sign-in to it.

use super::lost;
use crate::Result;
use bytes::BytesMut;
use postgres_protocol::message::frontend;
use rustls::{ClientConfig, ClientConnection, StreamOwned, pki_types::ServerName};
use sha2::{Digest, Sha256, Sha384, Sha512};
use socket2::Socket;
use std::{
    io::{Read, Write},
    sync::Arc,
};
use x509_cert::{
    Certificate,
    der::{Decode, asn1::ObjectIdentifier},
};

pub(super) type Secured = StreamOwned<ClientConnection, Socket>;

/// TLS over the socket, asked for and begun.
pub(super) fn secured(mut socket: Socket, name: &str, tls: Arc<ClientConfig>) -> Result<Secured> {
    let mut ask = BytesMut::new();
    frontend::ssl_request(&mut ask);
    socket.write_all(&ask).map_err(lost)?;
    let mut answer = [0];
    socket.read_exact(&mut answer).map_err(lost)?;
    if answer != *b"S" {
        return Err(lost("the server does not speak TLS"));
    }
    let server = ServerName::try_from(name.to_owned()).map_err(lost)?;
    let mut stream = StreamOwned::new(ClientConnection::new(tls, server).map_err(lost)?, socket);
    while stream.conn.is_handshaking() {
        stream.conn.complete_io(&mut stream.sock).map_err(lost)?;
    }
    Ok(stream)
}

/// The certificate at the other end, hashed as RFC 5929 wants it: a server that passes a sign-in on to another has another certificate. None where its
/// signature has no hash of its own (Ed25519).
pub(super) fn end_point(stream: &Secured) -> Option<Vec<u8>> {
    let certificate = stream.conn.peer_certificates()?.first()?;
    let signed_by = Certificate::from_der(certificate).ok()?.signature_algorithm().oid;
    Some(match hash_of(signed_by)? {
        Hash::Sha256 => Sha256::digest(certificate).to_vec(),
        Hash::Sha384 => Sha384::digest(certificate).to_vec(),
        Hash::Sha512 => Sha512::digest(certificate).to_vec(),
    })
}

#[derive(Debug, PartialEq)]
enum Hash {
    Sha256,
    Sha384,
    Sha512,
}

/// The hash within a signature. For SHA-1 the stronger one stands in.
fn hash_of(signature: ObjectIdentifier) -> Option<Hash> {
    match signature.to_string().as_str() {
        // RSA with SHA-1 and SHA-256, ECDSA with SHA-1 and SHA-256
        "1.2.840.113549.1.1.5" | "1.2.840.113549.1.1.11" | "1.2.840.10045.4.1" | "1.2.840.10045.4.3.2" => Some(Hash::Sha256),
        "1.2.840.113549.1.1.12" | "1.2.840.10045.4.3.3" => Some(Hash::Sha384),
        "1.2.840.113549.1.1.13" | "1.2.840.10045.4.3.4" => Some(Hash::Sha512),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_hashed_as_it_was_signed() {
        let of = |oid: &str| hash_of(ObjectIdentifier::new(oid).unwrap());
        assert_eq!(of("1.2.840.113549.1.1.5"), Some(Hash::Sha256), "RSA with SHA-1");
        assert_eq!(of("1.2.840.10045.4.3.3"), Some(Hash::Sha384), "ECDSA with SHA-384");
        assert_eq!(of("1.2.840.113549.1.1.13"), Some(Hash::Sha512), "RSA with SHA-512");
        assert_eq!(of("1.3.101.112"), None, "Ed25519");
    }
}
