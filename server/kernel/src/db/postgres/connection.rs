//! One connection to PostgreSQL, driven by the thread that owns it. Changes whose answer nobody reads are kept and sent with the next statement, in one round trip.

use crate::{
    Error, Result,
    db::{
        Value,
        engine::{AccessMode, Engine},
        sql::for_engine,
    },
};
use std::{
    borrow::Cow,
    collections::HashMap,
    future::{Future, poll_fn},
    pin::{Pin, pin},
    task::Poll,
};
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::{Client, Config, NoTls, Row, Statement};
use tokio_postgres_rustls_improved::MakeRustlsConnect;
use tokio_stream::StreamExt as _;

/// What a statement gave: its rows, and how many it touched.
type Given = (Vec<Row>, u64);

type Answer<'c> = Pin<Box<dyn Future<Output = Result<Given, tokio_postgres::Error>> + 'c>>;

pub(in crate::db) struct Connection {
    runtime: Runtime,
    client: Client,
    statements: HashMap<String, Statement>,
    /// Changes that go with the next statement.
    kept: Vec<Change>,
    /// A transaction was begun and not ended.
    open: bool,
    /// A pooler stands between: each transaction may be on another session of the server.
    pooled: bool,
}

/// Settings of every session. Compiling a statement (jit) pays for reports over a whole warehouse, not for pages and balances.
const SETTINGS: [&str; 5] = [
    "statement_timeout = '60s'",
    "idle_in_transaction_session_timeout = '60s'",
    "client_min_messages = warning",
    "timezone = 'UTC'",
    "jit = off",
];

struct Change {
    text: Cow<'static, str>,
    binds: Vec<Value>,
}

/// A statement that failed: which, and how.
pub(in crate::db) struct Failed {
    pub text: String,
    pub error: Error,
}

impl Connection {
    /// Prepared statements of a connection; lists with rare filter sets would otherwise grow them without end.
    const MOST_STATEMENTS: usize = 1_000;
    /// Changes that are kept; more are sent, so that a long transaction does not gather its work in memory.
    const MOST_KEPT: usize = 64;

    /// With a pooler between, the settings of the session come with each transaction.
    pub(super) fn open(address: &Config, tls: Option<MakeRustlsConnect>, pooled: bool) -> Result<Connection> {
        let runtime = Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
        let client = runtime.block_on(async {
            Ok::<_, tokio_postgres::Error>(match tls {
                None => {
                    let (client, connection) = address.connect(NoTls).await?;
                    tokio::spawn(connection);
                    client
                }
                Some(tls) => {
                    let (client, connection) = address.connect(tls).await?;
                    tokio::spawn(connection);
                    client
                }
            })
        })?;
        let mut connection = Connection { runtime, client, statements: HashMap::new(), kept: Vec::new(), open: false, pooled };
        if !pooled {
            connection.batch(&SETTINGS.map(|setting| format!("SET {setting}; ")).concat())?;
        }
        Ok(connection)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Begins a transaction; whatever an earlier one left is forgotten. The BEGIN of changes is waited for: were it refused, a change sent with it would
    /// stand alone, and here a connection shows that the server closed it while it was idle. The BEGIN of reads goes with the first of them.
    pub(super) fn begin(&mut self, access_mode: AccessMode) -> Result<()> {
        self.kept.clear();
        self.open = true;
        let begin = match access_mode {
            // Changes are the same few statements by keys: one plan for each. Left alone, PostgreSQL plans those with a list of ids anew at every execution.
            AccessMode::Write => "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL plan_cache_mode = force_generic_plan",
            AccessMode::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        if self.pooled {
            return self.batch(&format!("{begin}{}", SETTINGS.map(|setting| format!("; SET LOCAL {setting}")).concat()));
        }
        if access_mode == AccessMode::Write {
            return self.batch(begin);
        }
        self.kept.push(Change { text: Cow::Borrowed(begin), binds: Vec::new() });
        Ok(())
    }

    /// Keeps a change for the next statement. Its error comes with that.
    pub(in crate::db) fn later(&mut self, text: Cow<'static, str>, binds: Vec<Value>) -> Result<(), Failed> {
        self.kept.push(Change { text, binds });
        if self.kept.len() >= Self::MOST_KEPT { self.send_with_kept(None).map(drop) } else { Ok(()) }
    }

    /// Runs a statement behind the kept changes.
    pub(in crate::db) fn run(&mut self, text: &str, binds: &[Value]) -> Result<Given, Failed> {
        self.send_with_kept(Some((text, binds)))
    }

    /// Several statements without binds, behind the kept changes.
    pub(in crate::db) fn batch(&mut self, text: &str) -> Result<()> {
        if !self.kept.is_empty() {
            self.send_with_kept(None).map_err(|failed| failed.error)?;
        }
        Ok(self.runtime.block_on(self.client.batch_execute(text))?)
    }

    /// Only prepares.
    pub(in crate::db) fn prepare(&mut self, text: &str) -> Result<()> {
        self.runtime.block_on(self.client.prepare(&for_engine(text, Engine::Postgres)))?;
        Ok(())
    }

    /// Commits, with the kept changes in front. When one of them fails, PostgreSQL makes a ROLLBACK of the COMMIT.
    pub(super) fn commit(&mut self) -> Result<(), Failed> {
        if self.pooled {
            if !self.kept.is_empty() {
                self.send_with_kept(None)?;
            }
            self.forget_statements();
            self.batch("COMMIT").map_err(|error| Failed { text: "COMMIT".to_owned(), error })?;
        } else {
            self.run("COMMIT", &[])?;
        }
        self.open = false;
        Ok(())
    }

    /// Behind a pooler the session is another program's after the transaction: what was prepared there is closed within it.
    fn forget_statements(&mut self) {
        if self.pooled {
            self.statements.clear();
        }
    }

    /// Ends the transaction without its changes, the kept ones included.
    pub(super) fn roll_back(&mut self) -> Result<()> {
        self.kept.clear();
        self.forget_statements();
        if std::mem::take(&mut self.open) { self.batch("ROLLBACK") } else { Ok(()) }
    }

    fn statement(&mut self, text: &str) -> Result<Statement> {
        if let Some(statement) = self.statements.get(text) {
            return Ok(statement.clone());
        }
        if self.statements.len() >= Self::MOST_STATEMENTS {
            self.statements.clear();
        }
        let statement = self.runtime.block_on(self.client.prepare(&for_engine(text, Engine::Postgres)))?;
        self.statements.insert(text.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Sends the kept changes and the last statement together, and gives what the last one gave. The first that fails is told; behind it the transaction is
    /// aborted, and PostgreSQL refuses the rest.
    fn send_with_kept(&mut self, last: Option<(&str, &[Value])>) -> Result<Given, Failed> {
        let kept = std::mem::take(&mut self.kept);
        let all: Vec<(&str, &[Value])> = kept.iter().map(|change| (change.text.as_ref(), change.binds.as_slice())).chain(last).collect();
        let failed = |at: usize, error: Error| Failed { text: all[at].0.to_owned(), error };
        let mut statements = Vec::with_capacity(all.len());
        for (at, (text, _)) in all.iter().enumerate() {
            statements.push(self.statement(text).map_err(|error| failed(at, error))?);
        }
        let client = &self.client;
        let answers = statements.iter().zip(&all).map(|(statement, (_, binds))| Box::pin(answer(client, statement, binds)) as Answer);
        let mut given = (Vec::new(), 0);
        for (at, one) in self.runtime.block_on(in_order(answers)).into_iter().enumerate() {
            given = one.map_err(|error| failed(at, error.into()))?;
        }
        Ok(given)
    }
}

async fn answer(client: &Client, statement: &Statement, binds: &[Value]) -> Result<Given, tokio_postgres::Error> {
    let mut stream = pin!(client.query_raw(statement, binds).await?);
    let mut rows = Vec::new();
    while let Some(row) = stream.next().await {
        rows.push(row?);
    }
    Ok((rows, stream.rows_affected().unwrap_or(0)))
}

/// Sends all statements, then reads all answers. One that cannot be sent (a bind of the wrong type) keeps those behind it from being sent, a COMMIT above all.
async fn in_order<'c>(answers: impl Iterator<Item = Answer<'c>>) -> Vec<Result<Given, tokio_postgres::Error>> {
    let mut sent = Vec::new();
    for mut answer in answers {
        // The first poll sends.
        let first = poll_fn(|cx| Poll::Ready(answer.as_mut().poll(cx))).await;
        let is_unsent = matches!(first, Poll::Ready(Err(_)));
        sent.push((answer, first));
        if is_unsent {
            break;
        }
    }
    let mut given = Vec::with_capacity(sent.len());
    for (answer, first) in sent {
        given.push(match first {
            Poll::Ready(done) => done,
            Poll::Pending => answer.await,
        });
    }
    given
}
