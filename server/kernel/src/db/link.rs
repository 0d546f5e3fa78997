//! One connection to PostgreSQL. What a transaction need not wait for is kept back and goes with the next statement whose answer it does wait for: a flight, one
//! round trip for many statements. The database works them off one after the other, as if each had been waited for.

use super::{
    Engine, Value,
    pg_row::{PgColumn, PgRow, kind},
    sql::for_engine,
    transaction::AccessMode,
    wire::{Wire, refused},
};
use crate::{Error, Result, error::DbErrorKind};
use bytes::BytesMut;
use fallible_iterator::FallibleIterator as _;
use postgres_protocol::{
    IsNull,
    message::{
        backend::Message,
        frontend::{self, BindError},
    },
};
use rustls::ClientConfig;
use std::{borrow::Cow, collections::HashMap, sync::Arc};
use tokio_postgres::{
    Config,
    types::{IsNull as ValueIsNull, ToSql as _, Type},
};

/// What a statement gave: its rows, and how many it touched.
type Given = (Vec<PgRow>, u64);

/// A connection with its prepared statements and what waits for the next flight.
pub(super) struct PgLink {
    wire: Wire,
    statements: HashMap<String, Arc<Statement>>,
    /// Names that were given: one is never given again, whatever became of its statement.
    named: usize,
    waiting: Vec<Waiting>,
    /// A transaction is open, or will be with the next flight.
    open: bool,
    /// How many of the waiting statements only begin the transaction.
    beginning: usize,
}

struct Waiting {
    text: Cow<'static, str>,
    binds: Vec<Value>,
}

/// A statement that the server knows by name.
struct Statement {
    name: String,
    binds: Vec<Type>,
    columns: Arc<[PgColumn]>,
}

/// A statement that failed: which, and how.
pub(super) struct Failed {
    pub text: String,
    pub error: Error,
}

impl PgLink {
    /// Statements kept a connection; lists with rare filter sets would otherwise grow them without end.
    const MOST_STATEMENTS: usize = 1_000;
    /// Changes that may wait; more are sent on, so that a long transaction does not gather its work in memory.
    const MOST_WAITING: usize = 64;
    /// Bytes that may be on their way while rows are still to be read: what the buffers between us hold by themselves. With more, we would wait for the server
    /// to take it and the server for us to read.
    const MOST_UNREAD: usize = 32 * 1024;

    pub(super) fn connect(url: &str, tls: Option<&Arc<ClientConfig>>) -> Result<PgLink> {
        let config: Config = url.parse().map_err(|error| Error::db(DbErrorKind::Other, format!("{error}")))?;
        let wire = Wire::connect(&config, tls)?;
        Ok(PgLink { wire, statements: HashMap::new(), named: 0, waiting: Vec::new(), open: false, beginning: 0 })
    }

    pub(super) fn is_closed(&mut self) -> bool {
        self.wire.is_closed()
    }

    /// Several statements without binds, at once, behind what waits.
    pub(super) fn batch(&mut self, text: &str) -> Result<()> {
        if !self.waiting.is_empty() {
            self.fly(None).map_err(|failed| failed.error)?;
        }
        self.wire.simple(text).map(drop)
    }

    /// Only prepares.
    pub(super) fn prepare(&mut self, text: &str) -> Result<()> {
        self.prepared("", text).map(drop)
    }

    /// A transaction begins: BEGIN goes with its first statement. Whatever an earlier transaction left is forgotten.
    pub(super) fn begin(&mut self, access_mode: AccessMode) {
        self.forget();
        self.open = access_mode != AccessMode::Glance;
        let begin: &[&str] = match access_mode {
            // What changes something is said in the same few statements, by keys: their plans are kept. Left to itself PostgreSQL makes a plan at every
            // execution of those that take a list of ids, since it cannot know how many will come.
            AccessMode::Write => &["BEGIN ISOLATION LEVEL READ COMMITTED", "SET LOCAL plan_cache_mode = force_generic_plan"],
            AccessMode::Read => &["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"],
            AccessMode::Glance => &[],
        };
        self.waiting.extend(begin.iter().map(|text| Waiting { text: Cow::Borrowed(text), binds: Vec::new() }));
        self.beginning = begin.len();
    }

    /// What waits is not sent.
    fn forget(&mut self) {
        self.waiting.clear();
        self.beginning = 0;
    }

    /// Whether nothing of the transaction has been sent yet.
    fn has_not_begun(&self) -> bool {
        self.beginning > 0
    }

    /// Keeps a statement for the next flight. Its error comes with that flight.
    pub(super) fn later(&mut self, text: Cow<'static, str>, binds: Vec<Value>) -> Result<(), Failed> {
        self.waiting.push(Waiting { text, binds });
        if self.waiting.len() >= Self::MOST_WAITING { self.fly(None).map(drop) } else { Ok(()) }
    }

    /// Sends what waits and this statement, and gives what this one gave.
    pub(super) fn send(&mut self, text: &str, binds: &[Value]) -> Result<Given, Failed> {
        self.fly(Some((text, binds)))
    }

    /// Sends what waits with the COMMIT behind it. When one of them fails, the database makes a ROLLBACK of the COMMIT.
    pub(super) fn commit(&mut self) -> Result<(), Failed> {
        if !self.open || self.has_not_begun() && self.waiting.len() == self.beginning {
            self.forget();
            return Ok(());
        }
        self.fly(Some(("COMMIT", &[])))?;
        self.open = false;
        Ok(())
    }

    /// Ends the transaction without its changes, waiting ones included.
    pub(super) fn roll_back(&mut self) -> Result<()> {
        let sent = self.open && !self.has_not_begun();
        self.forget();
        self.open = false;
        if sent { self.batch("ROLLBACK") } else { Ok(()) }
    }

    fn statement(&mut self, text: &str) -> Result<Arc<Statement>> {
        if let Some(statement) = self.statements.get(text) {
            return Ok(statement.clone());
        }
        self.named += 1;
        let statement = Arc::new(self.prepared(&format!("s{}", self.named), text)?);
        self.statements.insert(text.to_owned(), statement.clone());
        Ok(statement)
    }

    fn prepared(&mut self, name: &str, text: &str) -> Result<Statement> {
        self.wire.gather(|out| {
            frontend::parse(name, &for_engine(text, Engine::Postgres), [], out)?;
            frontend::describe(b'S', name, out)?;
            frontend::sync(out);
            Ok(())
        })?;
        self.wire.send()?;
        let mut statement = Statement { name: name.to_owned(), binds: Vec::new(), columns: Arc::new([]) };
        loop {
            match self.wire.receive()? {
                Message::ParseComplete | Message::NoData => {}
                Message::ParameterDescription(body) => {
                    statement.binds = body.parameters().map(|oid| Ok(kind(oid))).collect().map_err(|error| self.wire.end(error))?;
                }
                Message::RowDescription(body) => statement.columns = PgColumn::all(&body).map_err(|error| self.wire.end(error))?,
                Message::ReadyForQuery(_) => return Ok(statement),
                other => {
                    let error = self.wire.unexpected(other);
                    self.wire.settle()?;
                    return Err(error);
                }
            }
        }
    }

    /// One flight, closed by one `Sync`: behind the first statement that fails the database does none. That one is told.
    fn fly(&mut self, last: Option<(&str, &[Value])>) -> Result<Given, Failed> {
        let waiting = std::mem::take(&mut self.waiting);
        self.beginning = 0;
        let texts: Vec<&str> = waiting.iter().map(|one| one.text.as_ref()).chain(last.map(|(text, _)| text)).collect();
        let binds = waiting.iter().map(|one| one.binds.as_slice()).chain(last.map(|(_, binds)| binds));
        let failed = |at: usize, error| Failed { text: texts[at].to_owned(), error };
        if self.statements.len() >= Self::MOST_STATEMENTS {
            self.forget_statements().map_err(|error| failed(0, error))?;
        }
        let mut statements = Vec::with_capacity(texts.len());
        for (at, text) in texts.iter().enumerate() {
            statements.push(self.statement(text).map_err(|error| failed(at, error))?);
        }
        let mut flight = Flight { wire: &mut self.wire, statements: &statements, given: Vec::with_capacity(texts.len()) };
        let flown = binds.enumerate().try_for_each(|(at, binds)| flight.add(at, binds)).and_then(|()| flight.land());
        let mut given = flight.given;
        flown.map_err(|error| failed(given.len().min(texts.len().saturating_sub(1)), error))?;
        let out = if last.is_some() { given.pop() } else { None };
        Ok(out.unwrap_or_default())
    }

    fn forget_statements(&mut self) -> Result<()> {
        self.statements.clear();
        self.wire.simple("DEALLOCATE ALL").map(drop)
    }
}

/// Statements on their way, and what those gave whose answers are read.
struct Flight<'l> {
    wire: &'l mut Wire,
    statements: &'l [Arc<Statement>],
    given: Vec<Given>,
}

impl Flight<'_> {
    /// Adds a statement to what is sent together. One whose binds do not fit ends the flight.
    fn add(&mut self, at: usize, binds: &[Value]) -> Result<()> {
        let (statement, before) = (&self.statements[at], self.wire.out.len());
        if let Err(error) = bound(statement, binds, &mut self.wire.out) {
            self.wire.out.truncate(before);
            self.arrive(at)?;
            return self.end(error);
        }
        let unread = self.statements[self.given.len()..at].iter().any(|one| !one.columns.is_empty());
        if unread && self.wire.out.len() > PgLink::MOST_UNREAD {
            let own = self.wire.out.split_off(before);
            self.arrive(at)?;
            self.wire.out = own;
        }
        Ok(())
    }

    /// Sends what was gathered and reads the answers of all statements before `at`.
    fn arrive(&mut self, at: usize) -> Result<()> {
        if self.given.len() == at {
            return Ok(());
        }
        frontend::flush(&mut self.wire.out);
        self.wire.send()?;
        self.read(at).or_else(|error| self.end(error))
    }

    /// The last of the flight.
    fn land(&mut self) -> Result<()> {
        frontend::sync(&mut self.wire.out);
        self.wire.send()?;
        let read = self.read(self.statements.len());
        self.wire.settle()?;
        read
    }

    /// Ends a flight that failed before its `Sync`.
    fn end(&mut self, error: Error) -> Result<()> {
        frontend::sync(&mut self.wire.out);
        self.wire.send()?;
        self.wire.settle()?;
        Err(error)
    }

    fn read(&mut self, until: usize) -> Result<()> {
        while self.given.len() < until {
            let columns = &self.statements[self.given.len()].columns;
            let mut rows = Vec::new();
            let touched = loop {
                match self.wire.receive()? {
                    Message::BindComplete => {}
                    Message::DataRow(body) => rows.push(PgRow::new(columns.clone(), &body)?),
                    Message::CommandComplete(body) => break touched(body.tag().unwrap_or_default()),
                    Message::EmptyQueryResponse => break 0,
                    Message::ErrorResponse(body) => return Err(refused(&body)),
                    other => return Err(self.wire.unexpected(other)),
                }
            };
            self.given.push((rows, touched));
        }
        Ok(())
    }
}

/// `INSERT 0 3` touched three rows; `COMMIT` none.
fn touched(tag: &str) -> u64 {
    tag.rsplit(' ').next().and_then(|count| count.parse().ok()).unwrap_or(0)
}

/// Binds values to a statement and asks for all that it gives, in binary form.
fn bound(statement: &Statement, binds: &[Value], out: &mut BytesMut) -> Result<()> {
    if binds.len() != statement.binds.len() {
        return Err(Error::internal(format!("{} values are bound where the statement wants {}", binds.len(), statement.binds.len())));
    }
    let values = binds.iter().zip(&statement.binds);
    let write = |(value, kind): (&Value, &Type), out: &mut BytesMut| {
        Ok(match value.to_sql(kind, out)? {
            ValueIsNull::Yes => IsNull::Yes,
            ValueIsNull::No => IsNull::No,
        })
    };
    frontend::bind("", &statement.name, [1], values, write, [1], out).map_err(|error| match error {
        BindError::Conversion(error) => Error::db(DbErrorKind::Other, error.to_string()),
        BindError::Serialization(error) => unsaid(error),
    })?;
    frontend::execute("", 0, out).map_err(unsaid)
}

fn unsaid(error: std::io::Error) -> Error {
    Error::db(DbErrorKind::Other, format!("a statement cannot be put on the wire: {error}"))
}
