//! The running program as handlers and jobs see it: what it holds, the areas with their hooks, the route table, calls, jobs and mail.

pub mod area;
pub mod body;
pub mod cx;
pub mod dates;
pub mod hooks;
pub mod inside;
pub mod jobs;
pub mod mail;
pub mod plain;
pub mod refusals;
pub mod rights;
pub mod routes;
pub mod search;
mod settings;
pub mod shares;
pub mod signed;
pub mod to_do;
mod token_cache;

use crate::{
    Error, Result,
    actor::Actor,
    config::Config,
    db::{Db, Tx, dump},
    files::FileStore,
    list::Col,
    secret_key::SecretKey,
    sql,
    token::random_bytes,
    token::random_token,
};
use area::Registry;
use axum::http::HeaderMap;
use hooks::{Identify, StandIn};
use jobs::Bell;
use mail::Mailer;
use refusals::Refusals;
use shares::Shares;
use std::{
    path::PathBuf,
    sync::{Arc, Mutex, OnceLock, Weak},
};
use token_cache::{Moment, TokenCache};

/// The hand-over under which somebody acts as a deputy.
pub const ACTING_FOR: &str = "x-acting-for";

/// Makes a file of a list's rows: (title, XLSX or else CSV, columns, rows). The documents crate does it; the app hands it in.
pub type WriteSheet = fn(&str, bool, &[&'static Col], Vec<Vec<serde_json::Value>>) -> std::result::Result<Vec<u8>, String>;

/// A page's document on its way.
pub type Drawn = std::pin::Pin<Box<dyn Future<Output = std::result::Result<String, String>> + Send>>;

/// Draws public pages: the app hands it in, since it holds the renderer; areas know neither shapes nor markup.
pub trait PageMaker: Send + Sync {
    /// The whole document of a page that is kept nowhere, marked so that search engines leave it alone. The error is a sentence for the log.
    fn draw(&self, page: serde_json::Value) -> Drawn;
    /// Whether a section (`{id, kind, content}`) can be shown; else where in its content it cannot, and what is wrong, as the reader of the shape says it.
    fn check(&self, section: &serde_json::Value) -> std::result::Result<(), (String, String)>;
}

/// Shared by everything; cheap to clone.
#[derive(Clone)]
pub struct App {
    inner: Arc<Inner>,
}

pub struct Inner {
    pub db: Db,
    pub config: Config,
    pub registry: Arc<Registry>,
    pub jobs: Arc<Bell>,
    pub files: FileStore,
    pub mailer: Mailer,
    pub write_sheet: WriteSheet,
    /// The program that renders papers in a child process; none to render in this one (tests).
    pub program: Option<PathBuf>,
    /// This process among those that share a database.
    pub node: String,
    /// Signs links to files; the same on every node, kept in the database.
    pub link_key: [u8; 32],
    /// Seals what a copy of the database must not tell; kept outside of it.
    pub secret_key: SecretKey,
    /// Failed sign-ins and refused calls that are still to be written down.
    pub refusals: Refusals,
    /// What the callers of this process share, each with a share of their own.
    pub shares: Shares,
    /// Set once by the router; commands that serve nothing have none.
    pages: OnceLock<Arc<dyn PageMaker>>,
    token_cache: TokenCache,
    /// The calls under `/api`, for those that the program makes itself.
    calls: Mutex<Weak<axum::Router>>,
}

impl std::ops::Deref for App {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.inner
    }
}

impl App {
    /// Applies migrations and puts the parts together. The database layer gets the registry here.
    pub fn assemble(config: Config, db: Db, registry: Arc<Registry>, write_sheet: WriteSheet, program: Option<PathBuf>) -> Result<App> {
        db.set_context(registry.clone());
        db.migrate()?;
        let link_key = db.write_now(crate::db::Lane::Interactive, |tx| shared_secret(tx, "file-links"))?;
        registry.set_file_columns(db.read_now(|tx| dump::referring(tx, "stored_file"))?);
        let zone: String = db.read_now(|tx| tx.setting("group.time_zone"))?;
        registry.set_zone(crate::time::TimeZone::parse(&zone).map_err(Error::internal)?);
        let secret_key = SecretKey::open(&config).map_err(Error::internal)?;
        registry.set_secret_key(&secret_key);
        let files = FileStore::open(&config.file_place(), config.limits.upload_bytes).map_err(Error::internal)?;
        let mailer = Mailer::new(&config).map_err(Error::internal)?;
        let node = random_token()[..12].to_owned();
        let shares = Shares::new(&config.limits);
        let inner = Inner {
            db,
            config,
            registry,
            jobs: Arc::new(Bell::default()),
            files,
            mailer,
            write_sheet,
            program,
            node,
            link_key,
            secret_key,
            refusals: Refusals::default(),
            shares,
            pages: OnceLock::new(),
            token_cache: TokenCache::default(),
            calls: Mutex::default(),
        };
        Ok(App { inner: Arc::new(inner) })
    }

    /// Hands in what draws public pages; a second one is not taken.
    pub fn set_page_maker(&self, maker: Arc<dyn PageMaker>) {
        self.pages.get_or_init(|| maker);
    }

    pub fn page_maker(&self) -> Option<Arc<dyn PageMaker>> {
        self.pages.get().cloned()
    }

    /// Who holds the token of this hash, if anybody. One indexed read a request at most; the rest is cached until the access epoch moves.
    pub(crate) async fn identify(&self, hash: [u8; 32]) -> Result<Option<Arc<Actor>>> {
        let Some(Identify(identify)) = self.registry.hooks.provider() else { return Ok(None) };
        let moment = Moment::now(&self.db, self.registry.clock.now());
        if let Some(actor) = moment.and_then(|moment| self.token_cache.find(&hash, moment)) {
            return Ok(Some(actor));
        }
        let app = self.clone();
        // Who asks is kept by an epoch that is read first; what is read after it can only be newer, and then the next request reads it again.
        let found = self.db.read_short(move |tx| identify(&app, tx, &hash)).await?;
        if let Some(moment) = moment {
            self.token_cache.keep(hash, moment, found.as_ref());
        }
        Ok(found.map(|found| found.actor))
    }

    /// Whoever calls, as the deputy that the request asks for (`x-acting-for`, a hand-over's id); themselves where it asks for nothing. 403 with the reason when they
    /// are no such deputy today, and for two at once. Nothing of it is kept: it is asked anew for each request.
    pub(crate) async fn as_asked(&self, actor: Arc<Actor>, headers: &HeaderMap) -> Result<Arc<Actor>> {
        let mut asked = headers.get_all(ACTING_FOR).iter();
        let Some(first) = asked.next() else { return Ok(actor) };
        let only = Some(first).filter(|_| asked.next().is_none());
        let handover = only.and_then(|text| text.to_str().ok()?.parse::<i64>().ok());
        let (Some(id), Some(StandIn(stand_in))) = (handover, self.registry.hooks.provider()) else {
            return Err(Error::Forbidden("You act for nobody under this number. Choose again for whom you act.".into()));
        };
        self.db.read_short(move |tx| stand_in(tx, &actor, id)).await.map(Arc::new)
    }

    /// The cached actor of a token, when the epoch is still the one it was made in.
    pub fn cached_actor(&self, hash: &[u8; 32], epoch: i64) -> Option<Arc<Actor>> {
        self.token_cache.actor(hash, epoch)
    }

    pub fn keep_actor(&self, hash: [u8; 32], epoch: i64, actor: Arc<Actor>) {
        self.token_cache.keep_actor(hash, epoch, actor);
    }

    /// The address of the client, behind trusted proxies too.
    pub fn client_address(&self, parts: &axum::http::request::Parts) -> String {
        crate::http_security::client_address(parts, &self.config.trusted_proxies).to_canonical().to_string()
    }
}

impl Tx<'_> {
    /// Makes every node forget its cached actors: after any change of users, roles, permissions, scopes or campuses.
    pub fn move_access_epoch(&mut self) -> Result<()> {
        self.exec(sql!("UPDATE access_epoch SET epoch = epoch + 1 WHERE one = 1"), &[]).map(drop)
    }
}

/// A random key that all nodes share: made by whoever asks first.
pub fn shared_secret(tx: &mut Tx, name: &'static str) -> Result<[u8; 32]> {
    let fresh = random_bytes::<32>();
    tx.exec(sql!("INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"), &crate::binds![name, fresh.to_vec()])?;
    let stored: Vec<u8> = tx.value(sql!("SELECT value FROM secret WHERE name = $1"), &crate::binds![name])?;
    stored.try_into().map_err(|_| Error::internal(format!("the secret {name} has a wrong length")))
}
