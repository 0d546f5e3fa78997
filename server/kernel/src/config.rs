//! The configuration: what an operator may set, from where, and what is said when a value is wrong.
//!
//! Later sources win: built-in defaults, the file (`DATA/maktab.toml`, or the one that `--config` names), environment
//! variables (`MAKTAB_SMTP_HOST` for `smtp.host`), flags (`--smtp-host`). Unknown keys are refused, so that a spelling
//! mistake is told and not ignored. Every wrong value gets one sentence: the key, where it came from, what is allowed.

mod kinds;
mod source;

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;

use ipnet::IpNet;
pub use source::Sources;

/// The whole configuration: a field a setting, in the order of `docs/operating.md`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub data_dir: PathBuf,
    #[serde(deserialize_with = "kinds::listen")]
    pub listen: SocketAddr,
    /// Without a slash at its end.
    #[serde(default, deserialize_with = "kinds::origin")]
    pub public_url: String,
    #[serde(default, deserialize_with = "kinds::database")]
    pub database: Option<Database>,
    /// Whether the connection to PostgreSQL is encrypted, and the server's name and certificate are checked.
    #[serde(deserialize_with = "kinds::database_tls")]
    pub database_tls: bool,
    /// The authority that the database's certificate is checked against, instead of the usual ones.
    #[serde(default, deserialize_with = "kinds::database_root_cert")]
    pub database_root_cert: Option<PathBuf>,
    /// Connections to the database besides the writer.
    #[serde(deserialize_with = "kinds::database_pool")]
    pub database_pool: usize,
    /// Whether a pooler stands between that gives a session for a transaction only (PgBouncer in transaction mode).
    #[serde(deserialize_with = "kinds::database_pooler")]
    pub database_pooler: bool,
    /// A standby of the database, for reads that may be some seconds old.
    #[serde(default, deserialize_with = "kinds::replica")]
    pub replica: Option<Secret>,
    /// How far the replica may be behind to be asked.
    #[serde(rename = "replica_lag_seconds", deserialize_with = "kinds::replica_lag_seconds")]
    pub replica_lag: Duration,
    #[serde(default, deserialize_with = "kinds::admin_email")]
    pub admin_email: Option<String>,
    #[serde(default, deserialize_with = "kinds::password")]
    pub admin_password: Option<Secret>,
    /// The password of the file, since a flag would show it in the list of processes; `load` makes it `admin_password`.
    #[serde(default, deserialize_with = "kinds::password_file")]
    pub admin_password_file: Option<Secret>,
    /// Whether super administrators of a new group need a second step.
    #[serde(deserialize_with = "kinds::second_step")]
    pub admin_second_step: bool,
    /// Seals secrets in the database; a file in the data folder holds one otherwise.
    #[serde(default, deserialize_with = "kinds::secret_key")]
    pub secret_key: Option<Secret>,
    pub log: Log,
    #[serde(default)]
    pub smtp: Smtp,
    #[serde(default)]
    pub files: Files,
    #[serde(default, deserialize_with = "kinds::networks")]
    pub trusted_proxies: Vec<IpNet>,
    #[serde(default)]
    pub limits: Limits,
    pub jobs: Jobs,
    #[serde(default)]
    pub push: Push,
}

/// What holds when nobody says otherwise, beside what `Limits`, `Smtp` and `Files` have by themselves.
const DEFAULTS: [(&str, &str); 11] = [
    ("data_dir", source::DATA),
    ("listen", "127.0.0.1:8080"),
    ("database_tls", "off"),
    ("database_pool", "8"),
    ("database_pooler", "off"),
    ("replica_lag_seconds", "5"),
    ("admin_second_step", "required"),
    ("log.format", "text"),
    ("log.level", "info"),
    ("jobs.threads", "2"),
    ("jobs.lease_seconds", "15"),
];

/// A text that is never printed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
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
    Postgres(Secret),
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    pub format: LogFormat,
    /// A filter in the words of `tracing`, such as `info` or `info,kernel=debug`.
    #[serde(deserialize_with = "kinds::log_filter")]
    pub level: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Text,
    Json,
}

/// The mail server; without a host, mail is written to `DATA/outbox`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Smtp {
    #[serde(deserialize_with = "kinds::host")]
    pub host: String,
    /// The usual one when it is not set: see `port()`.
    #[serde(deserialize_with = "kinds::port")]
    pub port: Option<u16>,
    pub user: Option<String>,
    pub password: Option<Secret>,
    #[serde(deserialize_with = "kinds::mail_from")]
    pub from: String,
    pub tls: SmtpTls,
    /// An authority of the school's own, beside the usual ones.
    #[serde(deserialize_with = "kinds::mail_root_cert")]
    pub root_cert: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SmtpTls {
    /// Plain first, then encrypted; refused when the server cannot.
    #[default]
    StartTls,
    /// Encrypted from the start.
    Tls,
    /// Never encrypted: for a relay on the same machine.
    #[serde(rename = "none")]
    Off,
}

impl Smtp {
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(match self.tls {
            SmtpTls::StartTls => 587,
            SmtpTls::Tls => 465,
            SmtpTls::Off => 25,
        })
    }
}

/// The store of files; the keys are those of an S3-compatible one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Files {
    #[serde(rename = "store", deserialize_with = "kinds::store")]
    pub is_s3: bool,
    pub bucket: String,
    #[serde(deserialize_with = "kinds::endpoint")]
    pub endpoint: Option<String>,
    pub region: Option<String>,
    pub access_key: String,
    pub secret_key: Secret,
}

/// Where files live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilePlace {
    Folder(PathBuf),
    S3(Files),
}

/// Bounds on what a request may bring and take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    #[serde(rename = "body_kb", deserialize_with = "kinds::body_kb")]
    pub body_bytes: usize,
    #[serde(rename = "upload_mb", deserialize_with = "kinds::upload_mb")]
    pub upload_bytes: usize,
    #[serde(rename = "request_seconds", deserialize_with = "kinds::request_seconds")]
    pub request_time: Duration,
    /// Changes that one account may ask for at once, and again within a minute; 0 counts none.
    #[serde(deserialize_with = "kinds::a_minute")]
    pub writes_a_minute: u32,
    /// The same of calls that only read.
    #[serde(deserialize_with = "kinds::a_minute")]
    pub reads_a_minute: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        let request_time = Duration::from_secs(60);
        Limits { body_bytes: 1 << 20, upload_bytes: 20 << 20, request_time, writes_a_minute: 600, reads_a_minute: 3_000 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Jobs {
    /// Threads that work off jobs in this process; 0 for none.
    #[serde(deserialize_with = "kinds::threads")]
    pub threads: usize,
    /// How long a job is its holder's without a sign of life.
    #[serde(rename = "lease_seconds", deserialize_with = "kinds::lease_seconds")]
    pub lease: Duration,
}

/// Notifications in browsers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Push {
    /// A push service on this machine may be called too, without encryption: for tests. Others must be on the public internet.
    #[serde(rename = "loopback", deserialize_with = "kinds::push_loopback")]
    pub allows_loopback: bool,
}

impl Config {
    /// Reads and checks all sources. The error has one sentence a line, one line a wrong value.
    pub fn load(sources: &Sources) -> Result<Config, String> {
        let mut config = sources.read()?;
        let missing = config.missing();
        if !missing.is_empty() {
            return Err(missing.join("\n"));
        }
        config.admin_password = config.admin_password_file.take().or(config.admin_password);
        if config.public_url.is_empty() {
            config.public_url = own_address(config.listen);
        }
        Ok(config)
    }

    /// Takes the address that the program holds: where `listen` asks for port 0, the system has chosen one. People come to it, unless `public_url` sends
    /// them elsewhere.
    pub fn hold(&mut self, address: SocketAddr) {
        if self.public_url == own_address(self.listen) {
            self.public_url = own_address(address);
        }
        self.listen = address;
    }

    /// Whether the public address is encrypted, so that browsers may be told to insist on it.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    pub fn database(&self) -> Database {
        self.database.clone().unwrap_or_else(|| Database::Sqlite(self.data_dir.join("maktab.db")))
    }

    pub fn file_place(&self) -> FilePlace {
        if self.files.is_s3 { FilePlace::S3(self.files.clone()) } else { FilePlace::Folder(self.data_dir.join("files")) }
    }

    /// A sentence for each setting that is not there and belongs to others that are.
    fn missing(&self) -> Vec<&'static str> {
        let Smtp { host, port, user, password, from, .. } = &self.smtp;
        let Files { is_s3, bucket, access_key, secret_key, .. } = &self.files;
        let no_mail = host.is_empty();
        let is_sqlite = matches!(self.database(), Database::Sqlite(_));
        let rules = [
            (
                self.replica.is_none() || !is_sqlite,
                "replica is set, but the database is an SQLite file; set database to the PostgreSQL database that the replica follows, or remove replica.",
            ),
            (
                !no_mail || (port.is_none() && user.is_none() && from.is_empty()),
                "smtp.host is missing although other smtp keys are set; it must be the name of the mail server.",
            ),
            (no_mail || user.is_some() == password.is_some(), "smtp.user and smtp.password belong together; set both or neither."),
            (no_mail || !from.is_empty(), "smtp.from is missing; it must be the address that mail comes from, like office@school.example."),
            (!is_s3 || !bucket.is_empty(), "files.bucket is missing; files.store = s3 needs it."),
            (!is_s3 || !access_key.is_empty(), "files.access_key is missing; files.store = s3 needs it."),
            (!is_s3 || !secret_key.reveal().is_empty(), "files.secret_key is missing; files.store = s3 needs it."),
        ];
        rules.into_iter().filter(|(holds, _)| !holds).map(|(_, sentence)| sentence).collect()
    }
}

fn own_address(listen: SocketAddr) -> String {
    let host = match listen.ip() {
        ip if ip.is_unspecified() || ip.is_loopback() => "localhost".to_string(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    format!("http://{host}:{}", listen.port())
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
        assert_eq!(config.database(), Database::Sqlite("data/maktab.db".into()));
        assert_eq!(config.file_place(), FilePlace::Folder("data/files".into()));
        assert_eq!(config.limits, Limits::default());
        assert!(config.smtp.host.is_empty() && !config.is_https());
    }

    #[test]
    fn people_come_to_the_port_that_the_system_chose() {
        let chosen = "127.0.0.1:41234".parse().unwrap();
        let mut config = load("", &[], &[("listen", "127.0.0.1:0")]).unwrap();
        config.hold(chosen);
        assert_eq!((config.listen, config.public_url.as_str()), (chosen, "http://localhost:41234"));
        let mut config = load("public_url = 'https://chinar.edu.pk'", &[], &[("listen", "127.0.0.1:0")]).unwrap();
        config.hold(chosen);
        assert_eq!(config.public_url, "https://chinar.edu.pk");
    }

    #[test]
    fn flags_win_over_environment_over_file() {
        let file = "listen = '127.0.0.1:1'\ndatabase_pool = 3\n[limits]\nupload_mb = 7\n[log]\nlevel = 'warn'";
        let env = [("MAKTAB_LISTEN", "127.0.0.1:2"), ("MAKTAB_LOG_LEVEL", "info,kernel=debug"), ("HOME", "/x")];
        let config = load(file, &env, &[("listen", "127.0.0.1:3"), ("data_dir", "/srv/m")]).unwrap();
        assert_eq!(config.listen.port(), 3);
        assert_eq!(config.log.level, "info,kernel=debug");
        assert_eq!(config.database_pool, 3);
        assert_eq!(config.limits.upload_bytes, 7 << 20);
        assert_eq!(config.database(), Database::Sqlite("/srv/m/maktab.db".into()));
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
        assert_eq!(lines[0], "The environment variable MAKTAB_DATA is not a setting of this program; did you mean MAKTAB_DATA_DIR?");
        assert_eq!(
            lines[1],
            "The environment variable MAKTAB_PROGRAM is not a setting of this program; docs/operating.md lists them. Remove it."
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
        assert!(matches!(config.database(), Database::Postgres(_)) && config.database_tls && config.database_root_cert.is_none());
        assert_eq!(config.trusted_proxies.len(), 2);
        let smtp = config.smtp.clone();
        assert_eq!((smtp.port(), smtp.from.as_str(), smtp.password.unwrap().reveal()), (587, "office@x.pk", "12345"));
        assert!(matches!(config.file_place(), FilePlace::S3(Files { endpoint: Some(e), .. }) if e == "http://127.0.0.1:9000"));
        assert!(!format!("{config:?}").contains("s3cr3t"));
    }

    #[test]
    fn settings_that_belong_together_are_missed() {
        let said = load("[smtp]\nhost = 'h'\nuser = 'u'\n[files]\nstore = 's3'", &[], &[]).unwrap_err();
        assert_eq!(said.lines().count(), 5, "{said}");
        assert!(load("[smtp]\nfrom = 'a@x.pk'", &[], &[]).unwrap_err().starts_with("smtp.host is missing"));
        let replica = "replica = 'postgres://m:s3cr3t@standby/m'";
        assert!(load(replica, &[], &[]).unwrap_err().starts_with("replica is set, but the database is an SQLite file"));
        let both = load(&format!("database = 'postgres://m@db/m'\n{replica}"), &[], &[]).unwrap();
        assert!(both.replica.is_some() && both.replica_lag == Duration::from_secs(5) && !format!("{both:?}").contains("s3cr3t"));
        let said = load("replica = 's3cr3t@standby'", &[], &[]).unwrap_err();
        assert!(said.ends_with("is not allowed; it must be postgres://user:password@host/name of a standby of the database."), "{said}");
        assert!(load("public_url = 'https://x.pk/path'", &[], &[]).is_err());
        assert!(load("trusted_proxies = 'everyone'", &[], &[]).is_err());
    }
}
