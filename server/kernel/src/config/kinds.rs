//! Kinds of settings: what is allowed, in words, and how the text is understood.

use super::{Database, Secret};
use crate::{contact, network::network};
use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de::Error};
use std::{net::SocketAddr, ops::RangeInclusive, path::PathBuf, time::Duration};
use url::Url;

macro_rules! kinds {
    ($($name:ident($of:ty): $allowed:literal, $read:expr;)*) => {$(
        pub(super) fn $name<'de, D: Deserializer<'de>, T: From<$of>>(from: D) -> Result<T, D::Error> {
            let read: fn(&str) -> Option<$of> = $read;
            String::deserialize(from).ok().and_then(|text| read(text.trim())).map(T::from).ok_or_else(|| Error::custom($allowed))
        }
    )*};
}

kinds! {
    listen(SocketAddr): "an address and a port, like 127.0.0.1:8080", |t| t.parse().ok();
    origin(String): "the address people type, like https://school.example, without a path", bare_origin;
    database(Database): "postgres://user:password@host/name, or sqlite: and a file name", database_of;
    database_tls(bool): "off or require", |t| one_of(t, ["off", "require"]);
    database_root_cert(PathBuf): "a PEM file with the certificate authority of the database", file;
    database_pool(usize): "a whole number from 2 to 200", |t| within(t, 2..=200);
    database_pooler(bool): "off or transaction", |t| one_of(t, ["off", "transaction"]);
    replica(Secret): "postgres://user:password@host/name of a standby of the database", replica_of;
    replica_lag_seconds(Duration): "a whole number from 2 to 300", |t| within(t, 2..=300).map(seconds);
    admin_email(String): "the e-mail address of the first super administrator", |t| contact::email(t).ok();
    password(Secret): "at least 10 characters", |t| of_length(t, 10);
    password_file(Secret): "a file whose first line is the password, of at least 10 characters", first_line;
    second_step(bool): "required or off", |t| one_of(t, ["off", "required"]);
    secret_key(Secret): "a text of at least 32 characters that nobody can guess", |t| of_length(t, 32);
    log_filter(String): "error, warn, info, debug, trace, or a filter like info,kernel=debug", filter;
    host(String): "the name of the mail server", |t| (!t.contains(|c: char| c.is_whitespace() || c == '/')).then(|| t.to_owned());
    port(u16): "a whole number from 1 to 65535", |t| within(t, 1..=65_535).map(|port| port as u16);
    mail_from(String): "an e-mail address, like office@school.example", |t| contact::email(t).ok();
    mail_root_cert(PathBuf): "a PEM file with the certificate of the authority that signed the mail server's certificate", file;
    store(bool): "folder or s3", |t| one_of(t, ["folder", "s3"]);
    endpoint(String): "the address of the store, like https://s3.example.com", endpoint_of;
    networks(Vec<IpNet>): "addresses or networks parted by commas, like 127.0.0.1, 10.0.0.0/8", networks_of;
    body_kb(usize): "a whole number from 16 to 65536", |t| within(t, 16..=65_536).map(|kb| kb << 10);
    upload_mb(usize): "a whole number from 1 to 2048", |t| within(t, 1..=2_048).map(|mb| mb << 20);
    request_seconds(Duration): "a whole number from 1 to 3600", |t| within(t, 1..=3_600).map(seconds);
    a_minute(u32): "a whole number from 0 to 1000000; 0 counts none", |t| within(t, 0..=1_000_000).map(|count| count as u32);
    threads(usize): "a whole number from 0 to 64; 0 runs no jobs here", |t| within(t, 0..=64);
    push_loopback(bool): "off or allowed", |t| one_of(t, ["off", "allowed"]);
    lease_seconds(Duration): "a whole number from 2 to 600", |t| within(t, 2..=600).map(seconds);
}

/// Whether it is the second of two words.
fn one_of(text: &str, words: [&str; 2]) -> Option<bool> {
    words.iter().position(|word| *word == text).map(|at| at == 1)
}

fn within(text: &str, allowed: RangeInclusive<usize>) -> Option<usize> {
    text.parse().ok().filter(|number| allowed.contains(number))
}

fn seconds(count: usize) -> Duration {
    Duration::from_secs(count as u64)
}

fn of_length(text: &str, least: usize) -> Option<Secret> {
    Some(text).filter(|text| text.chars().count() >= least).map(Secret::new)
}

fn file(name: &str) -> Option<PathBuf> {
    Some(PathBuf::from(name)).filter(|file| file.is_file())
}

fn first_line(file: &str) -> Option<Secret> {
    of_length(std::fs::read_to_string(file).ok()?.lines().next()?.trim(), 10)
}

/// Scheme, host and port of an address that has no more than these.
fn bare_origin(text: &str) -> Option<String> {
    let url = Url::parse(text).ok()?;
    let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
    (matches!(url.scheme(), "http" | "https") && url.has_host() && bare).then(|| url.origin().ascii_serialization())
}

fn database_of(text: &str) -> Option<Database> {
    if text.starts_with("postgres://") || text.starts_with("postgresql://") {
        return Some(Database::Postgres(Secret::new(text)));
    }
    let file = text.strip_prefix("sqlite:").filter(|file| !file.is_empty())?;
    Some(Database::Sqlite(file.strip_prefix("//").unwrap_or(file).into()))
}

fn replica_of(text: &str) -> Option<Secret> {
    database_of(text).and_then(|database| match database {
        Database::Postgres(url) => Some(url),
        Database::Sqlite(_) => None,
    })
}

fn endpoint_of(text: &str) -> Option<String> {
    Url::parse(text).ok().filter(Url::has_host).map(|_| text.trim_end_matches('/').to_owned())
}

fn networks_of(text: &str) -> Option<Vec<IpNet>> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(network).collect()
}

fn filter(text: &str) -> Option<String> {
    let plain = |t: &str| ["error", "warn", "info", "debug", "trace", "off"].contains(&t);
    let part = |t: &str| plain(t) || t.split_once('=').is_some_and(|(target, level)| !target.is_empty() && plain(level));
    text.split(',').map(str::trim).all(part).then(|| text.to_owned())
}
