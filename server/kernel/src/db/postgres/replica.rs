//! A standby of the same PostgreSQL, for reads that may be some seconds old.
//!
//! Once a second its watch asks the primary how far it has written and the standby how far it has come. What the standby knows is as old as the newest of these
//! questions whose answer it has reached: no clock of another machine is asked, and a primary that nobody writes to makes nothing older.

use super::{
    Worker,
    address::Address,
    connection::{Connection, Failed},
    pool,
};
use crate::{
    Error, Result,
    config::{Config, Database, Secret},
    db::{Lane, Tx, context::Shared, engine::AccessMode, pool::Queue, transaction},
};
use std::{
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use tokio_postgres::Row;

/// Tries of a transaction: the second is for a connection that ended while it was idle. Then the primary is asked.
const TRIES: u32 = 2;
const EVERY: Duration = Duration::from_secs(1);
/// Questions that wait to be reached. While there are so many none is added: the replica is out of use anyway.
const MOST_WAITING: usize = 600;

/// The replica of a running program.
pub struct Replica {
    queue: Queue,
    state: Arc<State>,
}

impl Replica {
    /// Its threads and its watch, when the configuration names one. It need not be there: until it is, the primary answers.
    pub(in crate::db) fn start(config: &Config, context: Shared) -> Result<Option<Replica>> {
        let Some(watch) = ReplicaWatch::of(config)? else { return Ok(None) };
        let (address, commits) = (watch.there.address.clone(), Arc::<AtomicU64>::default());
        let queue = pool("replica", config.database_pool, |slot| Worker {
            address: address.clone(),
            context: context.clone(),
            commits: commits.clone(),
            slot,
            tries: TRIES,
            connection: None,
        });
        let state = Arc::new(State::new(config.replica_lag));
        let watched = state.clone();
        thread::Builder::new().name("replica-watch".to_owned()).spawn(move || watched.follow(watch)).expect("a thread can be started");
        Ok(Some(Replica { queue, state }))
    }

    /// What it answers; none when it is too far behind, or the primary may know better: then that is asked.
    pub async fn read<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Option<Result<T>> {
        if !self.is_in_time() {
            return None;
        }
        let answered = match self.queue.submit(Lane::Interactive, AccessMode::Read, work) {
            Ok(receiver) => transaction::answer(receiver).await,
            Err(error) => Err(error),
        };
        self.state.counted(answered)
    }

    /// As `read`, for a thread that may block.
    pub fn read_blocking<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Option<Result<T>> {
        if !self.is_in_time() {
            return None;
        }
        let answered = self.queue.submit(Lane::Interactive, AccessMode::Read, work).and_then(transaction::answer_now);
        self.state.counted(answered)
    }

    /// Whether it is asked just now.
    pub fn is_in_time(&self) -> bool {
        self.state.behind().is_some_and(|behind| behind <= self.state.bound)
    }

    /// How old what it knows may be; none when that is not known.
    pub fn behind(&self) -> Option<Duration> {
        self.state.behind()
    }

    /// Reads that it has answered.
    pub fn reads(&self) -> u64 {
        self.state.reads.load(Ordering::Relaxed)
    }

    /// Reads that it was asked and the primary answered.
    pub fn passed_on(&self) -> u64 {
        self.state.passed_on.load(Ordering::Relaxed)
    }
}

/// Whether an error may come of the replica's being behind or away, so that the primary may answer otherwise. What is wrong with the request itself is not, nor
/// a statement that takes too long: it would take as long there.
fn is_of_its_own(error: &Error) -> bool {
    !error.is_too_long() && !matches!(error, Error::Bad(_) | Error::Unsupported(_) | Error::TooLarge(_) | Error::TooMany { .. })
}

/// What the watch tells those who read.
struct State {
    begun: Instant,
    /// The last moment whose state is on the replica, in milliseconds since the beginning; 0 when none is known.
    reached: AtomicU64,
    bound: Duration,
    reads: AtomicU64,
    passed_on: AtomicU64,
}

impl State {
    fn new(bound: Duration) -> State {
        State { begun: Instant::now(), reached: AtomicU64::new(0), bound, reads: AtomicU64::new(0), passed_on: AtomicU64::new(0) }
    }

    fn behind(&self) -> Option<Duration> {
        let reached = self.reached.load(Ordering::SeqCst);
        (reached > 0).then(|| self.begun.elapsed().saturating_sub(Duration::from_millis(reached)))
    }

    fn reach(&self, moment: Instant) {
        let reached = moment.saturating_duration_since(self.begun).as_millis() as u64;
        self.reached.store(reached.max(1), Ordering::SeqCst);
    }

    fn forget(&self) {
        self.reached.store(0, Ordering::SeqCst);
    }

    /// What may come of its being behind or away is asked of the primary again: it may not know yet what was asked for. One that cannot be reached is not asked
    /// until the watch has seen it again.
    fn counted<T>(&self, answered: Result<T>) -> Option<Result<T>> {
        match answered {
            Err(error) if is_of_its_own(&error) => {
                if error.is_lost() {
                    self.forget();
                }
                tracing::debug!(%error, "the replica did not answer; the primary is asked");
                self.passed_on.fetch_add(1, Ordering::Relaxed);
                None
            }
            answered => {
                self.reads.fetch_add(1, Ordering::Relaxed);
                Some(answered)
            }
        }
    }

    /// Looks once a second for as long as the program runs, and says in the log when the replica comes into use and when it goes out of it.
    fn follow(&self, mut watch: ReplicaWatch) {
        let mut was_in_time = None;
        loop {
            let mut reason = format!("it is more than {} seconds behind", self.bound.as_secs());
            match watch.look() {
                Ok(Some(reached)) => self.reach(reached),
                Ok(None) => {}
                Err(error) => {
                    reason = error.to_string();
                    self.forget();
                }
            }
            let is_in_time = self.behind().is_some_and(|behind| behind <= self.bound);
            if was_in_time != Some(is_in_time) {
                if is_in_time {
                    tracing::info!("reports, files of lists and public pages are read from the replica");
                } else {
                    tracing::warn!(%reason, "reports, files of lists and public pages are read from the primary");
                }
                was_in_time = Some(is_in_time);
            }
            thread::sleep(EVERY);
        }
    }
}

/// How far a server is: which cluster and database, whether it is a standby, and the place in the log up to which it has it on its disk, or has replayed it.
const PLACE: &str = "SELECT system_identifier, CAST(current_database() AS TEXT), pg_is_in_recovery(),
    CAST(pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0') AS BIGINT)
    FROM pg_control_system()";

struct Place {
    cluster: i64,
    database: String,
    is_standby: bool,
    written: i64,
}

impl Place {
    fn of(rows: &[Row]) -> Result<Place> {
        let row = rows.first().ok_or_else(|| Error::internal("a server does not say how far it is"))?;
        let written: Option<i64> = row.try_get(3)?;
        Ok(Place { cluster: row.try_get(0)?, database: row.try_get(1)?, is_standby: row.try_get(2)?, written: written.unwrap_or_default() })
    }
}

/// One of the two servers, with a connection of the watch's own: it must not wait behind those who work.
struct Server {
    address: Address,
    connection: Option<Connection>,
}

impl Server {
    fn place(&mut self) -> Result<Place> {
        if self.connection.as_ref().is_none_or(Connection::is_closed) {
            self.connection = Some(self.address.connect()?);
        }
        let connection = self.connection.as_mut().expect("just connected");
        // In a transaction, as everything is asked, and its rows go before that ends: a pooler may stand between, and each row holds the statement, which is
        // closed with the last of them.
        let place = connection.begin(AccessMode::Read).and_then(|()| {
            let asked = connection.run(PLACE, &[]).map_err(|Failed { error, .. }| error)?;
            let place = Place::of(&asked.0);
            drop(asked);
            connection.roll_back()?;
            place
        });
        if place.is_err() {
            self.connection = None;
        }
        place
    }
}

/// Primary and replica side by side.
pub struct ReplicaWatch {
    here: Server,
    there: Server,
    waiting: Waiting,
}

/// When the primary was asked, and how far it had written then: what the replica has not reached yet, the oldest first.
#[derive(Default)]
struct Waiting(VecDeque<(Instant, i64)>);

impl Waiting {
    /// After a failover another server is the primary, which may never come to the places of the one before: those are forgotten.
    fn add(&mut self, asked: Instant, written: i64) {
        self.0.retain(|(_, before)| *before <= written);
        if self.0.len() < MOST_WAITING {
            self.0.push_back((asked, written));
        }
    }

    /// The newest that this place has reached.
    fn reached(&mut self, replayed: i64) -> Option<Instant> {
        let mut reached = None;
        while let Some((asked, _)) = self.0.front().copied().filter(|(_, written)| *written <= replayed) {
            self.0.pop_front();
            reached = Some(asked);
        }
        reached
    }
}

impl ReplicaWatch {
    /// None when the configuration names no replica. An address that cannot be read is an error.
    pub fn of(config: &Config) -> Result<Option<ReplicaWatch>> {
        let (Database::Postgres(primary), Some(replica)) = (config.database(), &config.replica) else { return Ok(None) };
        let server = |url: &Secret| Ok::<_, Error>(Server { address: Address::new(url.reveal(), config)?, connection: None });
        Ok(Some(ReplicaWatch { here: server(&primary)?, there: server(replica)?, waiting: Waiting::default() }))
    }

    /// How long the replica took to come to where the primary is now; none when it needs longer than it may be behind.
    pub fn catch_up(mut self, bound: Duration) -> Result<Option<Duration>> {
        let begun = Instant::now();
        while self.look()?.is_none() {
            if begun.elapsed() > bound {
                return Ok(None);
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(Some(begun.elapsed()))
    }

    /// The newest moment at which the primary was asked whose answer the replica has reached, when that is a later one than before.
    fn look(&mut self) -> Result<Option<Instant>> {
        let asked = Instant::now();
        let primary = self.here.place()?;
        if primary.is_standby {
            return Err(Error::conflict("The database itself is a standby."));
        }
        self.waiting.add(asked, primary.written);
        let replica = self.there.place().map_err(|error| Error::conflict(format!("The replica does not answer. {error}")))?;
        if replica.cluster != primary.cluster || replica.database != primary.database {
            return Err(Error::conflict("The replica is a copy of another database."));
        }
        if !replica.is_standby {
            return Err(Error::conflict("The replica is not a standby: it accepts changes of its own."));
        }
        Ok(self.waiting.reached(replica.written))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::DbErrorKind;

    #[test]
    fn what_it_knows_is_as_old_as_the_newest_question_that_it_has_reached() {
        let begun = Instant::now();
        let at = |second: u64| begun + Duration::from_secs(second);
        let mut waiting = Waiting::default();
        waiting.add(at(0), 100);
        assert_eq!(waiting.reached(100), Some(at(0)), "nobody writes, and it is as the primary");
        for (second, written) in [(1, 120), (2, 140), (3, 160)] {
            waiting.add(at(second), written);
        }
        assert_eq!(waiting.reached(119), None);
        assert_eq!(waiting.reached(150), Some(at(2)));
        // Another server is the primary, which had not come as far as the one before.
        waiting.add(at(4), 150);
        assert_eq!(waiting.reached(150), Some(at(4)));
    }

    #[test]
    fn a_replica_that_is_lost_is_not_asked_until_it_is_seen_again() {
        let state = State::new(Duration::from_secs(60));
        assert_eq!(state.behind(), None);
        state.reach(Instant::now());
        assert!(matches!(state.counted(Ok(7)), Some(Ok(7))));
        assert!(state.counted::<i64>(Err(Error::conflict("It refuses."))).is_none());
        assert!(state.behind().is_some_and(|behind| behind < Duration::from_secs(60)), "a refusal is no loss");
        assert!(state.counted::<i64>(Err(Error::db(DbErrorKind::Lost, "It is away."))).is_none());
        assert_eq!(state.behind(), None);
        assert_eq!((state.reads.into_inner(), state.passed_on.into_inner()), (1, 2));
    }

    #[test]
    fn only_what_its_state_may_explain_is_asked_of_the_primary() {
        let state = State::new(Duration::from_secs(60));
        let too_long = Error::db(DbErrorKind::TooLong, "57014 canceling statement due to statement timeout");
        assert!(matches!(state.counted::<i64>(Err(too_long)), Some(Err(error)) if error.is_too_long()));
        assert!(matches!(state.counted::<i64>(Err(Error::Bad("It cannot be read.".into()))), Some(Err(_))));
        for error in
            [Error::Busy, Error::not_found("campus"), Error::field("campus_id", "This campus is not there."), Error::internal("no row")]
        {
            assert!(state.counted::<i64>(Err(error)).is_none());
        }
        for kind in [DbErrorKind::Retry, DbErrorKind::Lost, DbErrorKind::Other] {
            assert!(state.counted::<i64>(Err(Error::db(kind, "It is behind."))).is_none());
        }
    }
}
