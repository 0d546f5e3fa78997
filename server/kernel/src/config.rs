//! The configuration: what an operator may set, from where, and what is said when a value is wrong.
//!
//! Later sources win: built-in defaults, the file (`DATA/maktab.toml`, or the one that `--config` names), environment
//! variables (`MAKTAB_SMTP_HOST` for `smtp.host`), flags (`--smtp-host`). Unknown keys are refused, so that a spelling
//! mistake is told and not ignored. Every wrong value gets one sentence: the key, where it came from, what is allowed.

mod source;

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use url::Url;

use crate::contact;
use crate::network::network;
use ipnet::IpNet;
use source::Reader;
pub use source::{Sources, environment_name, flag_name};

/// Every key with what it allows, in the order of `docs/operating.md`.
pub const KEYS: &[(&str, &str)] = &[
    ("data_dir", "a folder, which is made when it is missing"),
    ("listen", "an address and a port, like 127.0.0.1:8080"),
    ("public_url", "the address people type, like https://school.example, without a path"),
    ("database", "postgres://user:password@host/name, or sqlite: and a file name"),
    ("database_tls", "off or require"),
    ("database_root_cert", "a PEM file with the certificate authority of the database"),
    ("database_pool", "a whole number from 2 to 200"),
    ("admin_email", "the e-mail address of the first super administrator"),
    ("admin_password", "at least 10 characters"),
    ("admin_password_file", "a file whose first line is the password, of at least 10 characters"),
    ("admin_second_step", "required or off"),
    ("secret_key", "a text of at least 32 characters that nobody can guess"),
    ("log.format", "text or json"),
    ("log.level", "error, warn, info, debug, trace, or a filter like info,kernel=debug"),
    ("smtp.host", "the name of the mail server"),
    ("smtp.port", "a whole number from 1 to 65535"),
    ("smtp.user", "a user name"),
    ("smtp.password", "a password"),
    ("smtp.from", "an e-mail address, like office@school.example"),
    ("smtp.tls", "starttls, tls or none"),
    ("smtp.root_cert", "a file with the certificate (PEM) of the authority that the mail server's is signed by"),
    ("files.store", "folder or s3"),
    ("files.bucket", "the name of a bucket"),
    ("files.endpoint", "the address of the store, like https://s3.example.com"),
    ("files.region", "the name of a region"),
    ("files.access_key", "the key's id"),
    ("files.secret_key", "the key's secret"),
    ("trusted_proxies", "addresses or networks parted by commas, like 127.0.0.1, 10.0.0.0/8"),
    ("limits.body_kb", "a whole number from 16 to 65536"),
    ("limits.upload_mb", "a whole number from 1 to 2048"),
    ("limits.request_seconds", "a whole number from 1 to 3600"),
    ("jobs.threads", "a whole number from 0 to 64; 0 runs no jobs here"),
    ("jobs.lease_seconds", "a whole number from 2 to 600"),
];

/// A text that is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The text itself, for the one place that needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// Where the records live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    Sqlite(PathBuf),
    Postgres { url: Secret, tls: DatabaseTls },
}

/// Whether the connection to PostgreSQL is encrypted; `Require` also checks the server's name and certificate, against
/// the given authority or the usual ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseTls {
    Off,
    Require { root_cert: Option<PathBuf> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpTls {
    /// Plain first, then encrypted; refused when the server cannot.
    StartTls,
    /// Encrypted from the start.
    Tls,
    /// Never encrypted: for a relay on the same machine.
    Off,
}

/// The mail server; without one, mail is written to `DATA/outbox`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Smtp {
    pub host: String,
    pub port: u16,
    pub login: Option<(String, Secret)>,
    pub from: String,
    pub tls: SmtpTls,
    /// An authority of the school's own, beside the usual ones.
    pub root_cert: Option<PathBuf>,
}

/// Where files live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilePlace {
    Folder(PathBuf),
    S3 { bucket: String, endpoint: Option<String>, region: String, access_key: String, secret_key: Secret },
}

/// Bounds on what a request may bring and take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    pub body_bytes: usize,
    pub upload_bytes: usize,
    pub request_time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { body_bytes: 1 << 20, upload_bytes: 20 << 20, request_time: Duration::from_secs(60) }
    }
}

/// The whole configuration, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    pub data_dir: PathBuf,
    pub listen: SocketAddr,
    /// Without a slash at its end.
    pub public_url: String,
    pub database: Database,
    /// Connections to the database besides the writer.
    pub database_pool: usize,
    pub admin_email: Option<String>,
    pub admin_password: Option<Secret>,
    /// Whether super administrators of a new group need a second step.
    pub admin_second_step: bool,
    /// Seals secrets in the database; a file in the data folder holds one otherwise.
    pub secret_key: Option<Secret>,
    pub log_format: LogFormat,
    /// A filter in the words of `tracing`, such as `info` or `info,kernel=debug`.
    pub log_level: String,
    pub smtp: Option<Smtp>,
    pub files: FilePlace,
    pub trusted_proxies: Vec<IpNet>,
    pub limits: Limits,
    /// Threads that work off jobs in this process; 0 for none.
    pub job_threads: usize,
    /// How long a job is its holder's without a sign of life.
    pub job_lease: Duration,
}

impl Config {
    /// Reads and checks all sources. The error has one sentence a line, one line a wrong value.
    pub fn load(sources: &Sources) -> Result<Config, String> {
        let mut r = Reader::open(sources)?;
        let config = Config::read(&mut r);
        let problems = r.finish();
        if problems.is_empty() { Ok(config) } else { Err(problems.join("\n")) }
    }

    /// Whether the public address is encrypted, so that browsers may be told to insist on it.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    fn read(r: &mut Reader) -> Config {
        let data_dir = PathBuf::from(r.text("data_dir").unwrap_or_else(|| source::DATA.into()));
        let listen = r.parsed("listen", |t| t.parse().ok()).unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)));
        Config {
            listen,
            public_url: r.parsed("public_url", origin).unwrap_or_else(|| own_address(listen)),
            database: read_database(r, &data_dir),
            database_pool: r.number("database_pool", 2..=200).unwrap_or(8) as usize,
            admin_email: r.parsed("admin_email", |t| contact::email(t).ok()),
            admin_password: read_admin_password(r),
            admin_second_step: r.one_of("admin_second_step", &[("required", true), ("off", false)]).unwrap_or(true),
            secret_key: r.parsed("secret_key", |t| (t.chars().count() >= 32).then(|| Secret::new(t))),
            log_format: r.one_of("log.format", &[("text", LogFormat::Text), ("json", LogFormat::Json)]).unwrap_or(LogFormat::Text),
            log_level: r.parsed("log.level", log_filter).unwrap_or_else(|| "info".into()),
            smtp: read_smtp(r),
            files: read_files(r, &data_dir),
            trusted_proxies: r.parsed("trusted_proxies", networks).unwrap_or_default(),
            limits: read_limits(r),
            job_threads: r.number("jobs.threads", 0..=64).unwrap_or(2) as usize,
            job_lease: Duration::from_secs(r.number("jobs.lease_seconds", 2..=600).unwrap_or(15).into()),
            data_dir,
        }
    }
}

/// The password itself, or that of the file; a flag would show it in the list of processes.
fn read_admin_password(r: &mut Reader) -> Option<Secret> {
    let long_enough = |text: &str| (text.chars().count() >= 10).then(|| Secret::new(text));
    let given = r.parsed("admin_password", long_enough);
    let filed = r.parsed("admin_password_file", |file| {
        let text = std::fs::read_to_string(file).ok()?;
        long_enough(text.lines().next().unwrap_or_default().trim())
    });
    filed.or(given)
}

fn read_limits(r: &mut Reader) -> Limits {
    let usual = Limits::default();
    Limits {
        body_bytes: r.number("limits.body_kb", 16..=65_536).map_or(usual.body_bytes, |kb| (kb as usize) << 10),
        upload_bytes: r.number("limits.upload_mb", 1..=2_048).map_or(usual.upload_bytes, |mb| (mb as usize) << 20),
        request_time: r.number("limits.request_seconds", 1..=3_600).map_or(usual.request_time, |s| Duration::from_secs(s as u64)),
    }
}

fn read_database(r: &mut Reader, data_dir: &Path) -> Database {
    let url = r.parsed("database", |t| {
        let postgres = t.starts_with("postgres://") || t.starts_with("postgresql://");
        (postgres || t.strip_prefix("sqlite:").is_some_and(|file| !file.is_empty())).then(|| t.to_string())
    });
    let required = r.one_of("database_tls", &[("off", false), ("require", true)]).unwrap_or(false);
    let root_cert = r.parsed("database_root_cert", |t| Some(PathBuf::from(t)).filter(|file| file.is_file()));
    match url {
        None => Database::Sqlite(data_dir.join("maktab.db")),
        Some(url) => match url.strip_prefix("sqlite:") {
            Some(file) => Database::Sqlite(PathBuf::from(file.strip_prefix("//").unwrap_or(file))),
            None => {
                let tls = if required { DatabaseTls::Require { root_cert } } else { DatabaseTls::Off };
                Database::Postgres { url: Secret::new(url), tls }
            }
        },
    }
}

fn read_smtp(r: &mut Reader) -> Option<Smtp> {
    let host = r.parsed("smtp.host", |t| (!t.contains(|c: char| c.is_whitespace() || c == '/')).then(|| t.to_string()));
    let tls = r.one_of("smtp.tls", &[("starttls", SmtpTls::StartTls), ("tls", SmtpTls::Tls), ("none", SmtpTls::Off)]);
    let port = r.number("smtp.port", 1..=65_535);
    let (user, password) = (r.text("smtp.user"), r.text("smtp.password"));
    let from = r.parsed("smtp.from", |t| contact::email(t).ok());
    let root_cert = r.parsed("smtp.root_cert", |t| Some(PathBuf::from(t)).filter(|file| file.is_file()));
    let Some(host) = host else {
        if port.is_some() || user.is_some() || from.is_some() {
            r.problem("smtp.host is missing although other smtp keys are set; it must be the name of the mail server.");
        }
        return None;
    };
    if user.is_some() != password.is_some() {
        r.problem("smtp.user and smtp.password belong together; set both or neither.");
    }
    if from.is_none() && !r.has("smtp.from") {
        r.problem("smtp.from is missing; it must be the address that mail comes from, like office@school.example.");
    }
    let tls = tls.unwrap_or(SmtpTls::StartTls);
    let usual_port = match tls {
        SmtpTls::StartTls => 587,
        SmtpTls::Tls => 465,
        SmtpTls::Off => 25,
    };
    Some(Smtp {
        host,
        port: port.map_or(usual_port, |p| p as u16),
        login: user.zip(password.map(Secret::new)),
        from: from.unwrap_or_default(),
        tls,
        root_cert,
    })
}

fn read_files(r: &mut Reader, data_dir: &Path) -> FilePlace {
    let s3 = r.one_of("files.store", &[("folder", false), ("s3", true)]).unwrap_or(false);
    let endpoint = r.parsed("files.endpoint", |t| Url::parse(t).ok().filter(|u| u.has_host()).map(|_| t.trim_end_matches('/').to_string()));
    let bucket = r.text("files.bucket");
    let region = r.text("files.region");
    let keys = (r.text("files.access_key"), r.text("files.secret_key"));
    if !s3 {
        return FilePlace::Folder(data_dir.join("files"));
    }
    let mut needed = |key: &str, value: Option<String>| {
        if value.is_none() {
            r.problem(&format!("{key} is missing; files.store = s3 needs it."));
        }
        value.unwrap_or_default()
    };
    FilePlace::S3 {
        bucket: needed("files.bucket", bucket),
        access_key: needed("files.access_key", keys.0),
        secret_key: Secret::new(needed("files.secret_key", keys.1)),
        endpoint,
        region: region.unwrap_or_else(|| "us-east-1".into()),
    }
}

/// Scheme, host and port of an address that has no more than these.
fn origin(text: &str) -> Option<String> {
    let url = Url::parse(text).ok()?;
    let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
    (matches!(url.scheme(), "http" | "https") && url.has_host() && bare).then(|| url.origin().ascii_serialization())
}

fn own_address(listen: SocketAddr) -> String {
    let host = match listen.ip() {
        ip if ip.is_unspecified() || ip.is_loopback() => "localhost".to_string(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    format!("http://{host}:{}", listen.port())
}

fn networks(text: &str) -> Option<Vec<IpNet>> {
    text.split(',').map(str::trim).filter(|t| !t.is_empty()).map(network).collect()
}

fn log_filter(text: &str) -> Option<String> {
    let plain = |t: &str| ["error", "warn", "info", "debug", "trace", "off"].contains(&t);
    let part = |t: &str| plain(t) || t.split_once('=').is_some_and(|(target, level)| !target.is_empty() && plain(level));
    text.split(',').map(str::trim).all(part).then(|| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(file: &str, env: &[(&str, &str)], flags: &[(&str, &str)]) -> Result<Config, String> {
        let owned = |pairs: &[(&str, &str)]| pairs.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        let folder = std::env::temp_dir().join(format!("maktab-config-{}-{:x}", std::process::id(), getrandom::u64().unwrap()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("maktab.toml");
        std::fs::write(&path, file).unwrap();
        let loaded = Config::load(&Sources { file: Some(path), environment: owned(env), flags: owned(flags) });
        std::fs::remove_dir_all(folder).unwrap();
        loaded
    }

    #[test]
    fn works_without_any_setting() {
        let config = load("", &[], &[]).unwrap();
        assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(config.public_url, "http://localhost:8080");
        assert_eq!(config.database, Database::Sqlite("data/maktab.db".into()));
        assert_eq!(config.files, FilePlace::Folder("data/files".into()));
        assert_eq!(config.limits, Limits::default());
        assert!(config.smtp.is_none() && !config.is_https());
    }

    #[test]
    fn flags_win_over_environment_over_file() {
        let file = "listen = '127.0.0.1:1'\ndatabase_pool = 3\n[limits]\nupload_mb = 7\n[log]\nlevel = 'warn'";
        let env = [("MAKTAB_LISTEN", "127.0.0.1:2"), ("MAKTAB_LOG_LEVEL", "info,kernel=debug"), ("HOME", "/x")];
        let config = load(file, &env, &[("listen", "127.0.0.1:3"), ("data_dir", "/srv/m")]).unwrap();
        assert_eq!(config.listen.port(), 3);
        assert_eq!(config.log_level, "info,kernel=debug");
        assert_eq!(config.database_pool, 3);
        assert_eq!(config.limits.upload_bytes, 7 << 20);
        assert_eq!(config.database, Database::Sqlite("/srv/m/maktab.db".into()));
    }

    #[test]
    fn each_wrong_value_is_named_with_its_source_and_what_is_allowed() {
        let env = [("MAKTAB_LIMITS_UPLOAD_MB", "lots"), ("MAKTAB_ADMIN_PASSWORD", "hunter2")];
        let said = load("database_pool = 1\n", &env, &[("log.format", "xml")]).unwrap_err();
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 4, "{said}");
        assert!(
            lines[0].starts_with("database_pool in ") && lines[0].contains("maktab.toml is 1; it must be a whole number from 2 to 200.")
        );
        assert_eq!(
            lines[1],
            "admin_password in the environment variable MAKTAB_ADMIN_PASSWORD is not allowed; it must be at least 10 characters."
        );
        assert_eq!(lines[2], "log.format in the flag --log-format is \"xml\"; it must be text or json.");
        assert!(lines[3].contains("MAKTAB_LIMITS_UPLOAD_MB is \"lots\""));
        assert!(!said.contains("hunter2"));
    }

    #[test]
    fn unknown_keys_are_refused() {
        let said = load("lisen = 'x'\n[smtp]\nhots = 'y'", &[("MAKTAB_LISTENS", "z")], &[]).unwrap_err();
        assert_eq!(said.lines().count(), 3, "{said}");
        assert!(said.contains("lisen in ") && said.contains("did you mean listen?"), "{said}");
        assert!(said.contains("smtp.hots in ") && said.contains("did you mean smtp.host?"), "{said}");
        assert!(said.contains("MAKTAB_LISTENS"), "{said}");
        assert!(load("", &[("MAKTAB_TEST_POSTGRES", "x")], &[]).is_ok());
        let said = load("", &[("MAKTAB_DATA", "/srv/m"), ("MAKTAB_PROGRAM", "m")], &[]).unwrap_err();
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines[0], "The environment variable MAKTAB_DATA is no setting of this program; did you mean MAKTAB_DATA_DIR?");
        assert_eq!(
            lines[1],
            "The environment variable MAKTAB_PROGRAM is no setting of this program; docs/operating.md lists them. Remove it."
        );
    }

    #[test]
    fn a_broken_or_missing_file_is_told() {
        assert!(load("listen = ", &[], &[]).unwrap_err().contains("maktab.toml"));
        let gone = Sources { file: Some("/nowhere/maktab.toml".into()), ..Sources::default() };
        assert_eq!(Config::load(&gone).unwrap_err(), "The configuration file /nowhere/maktab.toml, named by --config, is not there.");
    }

    #[test]
    fn postgres_smtp_and_s3_are_read_whole() {
        let file = "database = 'postgres://m:s3cr3t@db/m'\ndatabase_tls = 'require'\npublic_url = 'https://chinar.edu.pk/'\ntrusted_proxies = '127.0.0.1, 10.0.0.0/8'\n\
            [smtp]\nhost = 'mail.x.pk'\nuser = 'u'\npassword = 12345\nfrom = 'Office@x.pk'\n\
            [files]\nstore = 's3'\nbucket = 'b'\nendpoint = 'http://127.0.0.1:9000/'\naccess_key = 'a'\nsecret_key = 'k'";
        let config = load(file, &[], &[]).unwrap();
        assert!(config.is_https());
        assert_eq!(config.public_url, "https://chinar.edu.pk");
        assert!(matches!(&config.database, Database::Postgres { tls: DatabaseTls::Require { root_cert: None }, .. }));
        assert_eq!(config.trusted_proxies.len(), 2);
        let smtp = config.smtp.clone().unwrap();
        assert_eq!((smtp.port, smtp.from.as_str(), smtp.login.unwrap().1.reveal()), (587, "office@x.pk", "12345"));
        assert!(matches!(&config.files, FilePlace::S3 { endpoint: Some(e), .. } if e == "http://127.0.0.1:9000"));
        assert!(!format!("{config:?}").contains("s3cr3t"));
    }

    #[test]
    fn settings_that_belong_together_are_missed() {
        let said = load("[smtp]\nhost = 'h'\nuser = 'u'\n[files]\nstore = 's3'", &[], &[]).unwrap_err();
        assert_eq!(said.lines().count(), 5, "{said}");
        assert!(load("[smtp]\nfrom = 'a@x.pk'", &[], &[]).unwrap_err().starts_with("smtp.host is missing"));
        assert!(load("public_url = 'https://x.pk/path'", &[], &[]).is_err());
        assert!(load("trusted_proxies = 'everyone'", &[], &[]).is_err());
    }
}
