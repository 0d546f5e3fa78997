//! One connection to PostgreSQL. What a unit need not wait for is kept back and goes with the next statement whose answer it does wait for: a flight, one
//! round trip for many statements. The database works them off one after the other, as if each had been waited for.

use super::{Engine, Value, sql::for_engine, unit::Manner};
use crate::{Error, Result};
use std::{
    borrow::Cow,
    collections::HashMap,
    future::{Future, poll_fn},
    pin::Pin,
    task::Poll,
};
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::{Client, Config, NoTls, Row, Statement};
use tokio_stream::StreamExt;

/// What a statement gave: its rows, and how many it touched.
type Given = (Vec<Row>, u64);

type Call<'c> = Pin<Box<dyn Future<Output = Result<Given, tokio_postgres::Error>> + 'c>>;

/// A connection with its prepared statements and what waits for the next flight.
pub(super) struct PgLink {
    runtime: Runtime,
    client: Client,
    statements: HashMap<String, Statement>,
    waiting: Vec<Waiting>,
    /// Answers that have come and were not fetched yet, by ticket.
    answers: HashMap<usize, Vec<Row>>,
    tickets: usize,
    /// A transaction is open, or will be with the next flight.
    open: bool,
    /// How many of the waiting statements only begin the unit.
    beginning: usize,
}

struct Waiting {
    text: Cow<'static, str>,
    binds: Vec<Value>,
    ticket: Option<usize>,
}

/// A statement that failed: which, and how.
pub(super) struct Failed {
    pub text: String,
    pub error: Error,
}

impl PgLink {
    /// Statements kept a connection; lists with rare filter sets would otherwise grow them without end.
    const MOST_STATEMENTS: usize = 1_000;
    /// Changes that may wait; more are sent on, so that a long unit does not gather its work in memory.
    const MOST_WAITING: usize = 64;

    /// Connects; the error is the driver's own.
    pub(super) fn connect(url: &str, tls: Option<&rustls::ClientConfig>) -> Result<PgLink> {
        let runtime = Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
        let config: Config = url.parse::<Config>().map_err(Error::from)?;
        let client = runtime.block_on(async {
            Ok::<_, tokio_postgres::Error>(match tls {
                None => {
                    let (client, connection) = config.connect(NoTls).await?;
                    tokio::spawn(connection);
                    client
                }
                Some(tls) => {
                    let (client, connection) = config.connect(tokio_postgres_rustls::MakeRustlsConnect::new(tls.clone())).await?;
                    tokio::spawn(connection);
                    client
                }
            })
        })?;
        Ok(PgLink {
            runtime,
            client,
            statements: HashMap::new(),
            waiting: Vec::new(),
            answers: HashMap::new(),
            tickets: 0,
            open: false,
            beginning: 0,
        })
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Several statements without binds, at once, behind what waits.
    pub(super) fn batch(&mut self, text: &str) -> Result<()> {
        if !self.waiting.is_empty() {
            self.fly(None).map_err(|failed| failed.error)?;
        }
        Ok(self.runtime.block_on(self.client.batch_execute(text))?)
    }

    /// Only prepares.
    pub(super) fn prepare(&mut self, text: &str) -> Result<()> {
        self.runtime.block_on(self.client.prepare(&for_engine(text, Engine::Postgres)))?;
        Ok(())
    }

    /// A unit begins: BEGIN goes with its first statement. Whatever an earlier unit left is forgotten.
    pub(super) fn begin(&mut self, manner: Manner) {
        self.forget();
        self.answers.clear();
        self.open = manner != Manner::Glance;
        let begin: &[&str] = match manner {
            // What changes something is said in the same few statements, by keys: their plans are kept. Left to itself PostgreSQL makes a plan at every
            // execution of those that take a list of ids, since it cannot know how many will come.
            Manner::Write => &["BEGIN ISOLATION LEVEL READ COMMITTED", "SET LOCAL plan_cache_mode = force_generic_plan"],
            Manner::Read => &["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"],
            Manner::Glance => &[],
        };
        self.waiting.extend(begin.iter().map(|text| Waiting { text: Cow::Borrowed(text), binds: Vec::new(), ticket: None }));
        self.beginning = begin.len();
    }

    /// What waits is not sent.
    fn forget(&mut self) {
        self.waiting.clear();
        self.beginning = 0;
    }

    /// Whether nothing of the unit has been sent yet.
    fn has_not_begun(&self) -> bool {
        self.beginning > 0
    }

    /// Keeps a statement for the next flight. Its error comes with that flight.
    pub(super) fn later(&mut self, text: Cow<'static, str>, binds: Vec<Value>) -> Result<(), Failed> {
        self.begin_before_changes(&text)?;
        self.waiting.push(Waiting { text, binds, ticket: None });
        if self.waiting.len() >= Self::MOST_WAITING { self.fly(None).map(drop) } else { Ok(()) }
    }

    /// As `later`, of a query whose rows are fetched by the ticket.
    pub(super) fn ask(&mut self, text: Cow<'static, str>, binds: Vec<Value>) -> Result<usize, Failed> {
        self.begin_before_changes(&text)?;
        self.tickets += 1;
        self.waiting.push(Waiting { text, binds, ticket: Some(self.tickets) });
        Ok(self.tickets)
    }

    /// The rows of a query that was asked; sends what waits when they are not there yet.
    pub(super) fn answer(&mut self, ticket: usize) -> Result<Vec<Row>, Failed> {
        if !self.answers.contains_key(&ticket) {
            self.fly(None)?;
        }
        self.answers
            .remove(&ticket)
            .ok_or_else(|| Failed { text: String::new(), error: Error::internal("an answer was fetched twice, or in another unit") })
    }

    /// Sends what waits and this statement, and gives what this one gave.
    pub(super) fn send(&mut self, text: &str, binds: &[Value]) -> Result<Given, Failed> {
        self.begin_before_changes(text)?;
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

    /// Ends the unit without its changes, waiting ones included.
    pub(super) fn roll_back(&mut self) -> Result<()> {
        let sent = self.open && !self.has_not_begun();
        self.forget();
        self.open = false;
        if sent { self.batch("ROLLBACK") } else { Ok(()) }
    }

    /// BEGIN rides with reads, never with a change: were it refused alone (a cancelled statement), that change would stand without a transaction.
    fn begin_before_changes(&mut self, text: &str) -> Result<(), Failed> {
        if self.has_not_begun() && !text.trim_start().starts_with("SELECT") { self.fly(None).map(drop) } else { Ok(()) }
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

    /// One flight. The first statement that fails is told; the database refuses all behind it.
    fn fly(&mut self, last: Option<(&str, &[Value])>) -> Result<Given, Failed> {
        let waiting = std::mem::take(&mut self.waiting);
        self.beginning = 0;
        let texts = waiting.iter().map(|one| one.text.as_ref()).chain(last.map(|(text, _)| text));
        let mut prepared = Vec::with_capacity(waiting.len() + 1);
        for text in texts {
            prepared.push(self.statement(text).map_err(|error| Failed { text: text.to_owned(), error })?);
        }
        let binds = waiting.iter().map(|one| one.binds.as_slice()).chain(last.map(|(_, binds)| binds));
        let client = &self.client;
        let mut calls: Vec<Call> =
            prepared.iter().zip(binds).map(|(statement, binds)| Box::pin(exchange(client, statement, binds)) as Call).collect();
        let given = self.runtime.block_on(all_in_order(&mut calls));
        drop(calls);
        let mut out = (Vec::new(), 0);
        for (at, one) in given.into_iter().enumerate() {
            let of = waiting.get(at);
            match (one, of) {
                (Err(error), of) => {
                    let text = of.map(|one| one.text.as_ref()).or(last.map(|(text, _)| text)).unwrap_or_default().to_owned();
                    return Err(Failed { text, error: error.into() });
                }
                (Ok((rows, _)), Some(Waiting { ticket: Some(ticket), .. })) => drop(self.answers.insert(*ticket, rows)),
                (Ok(_), Some(_)) => {}
                (Ok(given), None) => out = given,
            }
        }
        Ok(out)
    }
}

async fn exchange(client: &Client, statement: &Statement, binds: &[Value]) -> Result<Given, tokio_postgres::Error> {
    let mut stream = std::pin::pin!(client.query_raw(statement, binds).await?);
    let mut rows = Vec::new();
    while let Some(row) = stream.next().await {
        rows.push(row?);
    }
    Ok((rows, stream.rows_affected().unwrap_or(0)))
}

/// Sends all, then waits for all. A statement that cannot even be sent (a bind that does not fit) keeps those behind it from being sent; what was sent is
/// waited for.
async fn all_in_order(calls: &mut [Call<'_>]) -> Vec<Result<Given, tokio_postgres::Error>> {
    let mut done = Vec::with_capacity(calls.len());
    poll_fn(|cx| {
        for call in calls.iter_mut() {
            let result = match call.as_mut().poll(cx) {
                Poll::Ready(result) => Some(result),
                Poll::Pending => None,
            };
            let unsent = matches!(&result, Some(Err(_)));
            done.push(result);
            if unsent {
                break;
            }
        }
        Poll::Ready(())
    })
    .await;
    let mut out = Vec::with_capacity(done.len());
    for (call, result) in calls.iter_mut().zip(done) {
        out.push(match result {
            Some(result) => result,
            None => call.as_mut().await,
        });
    }
    out
}
