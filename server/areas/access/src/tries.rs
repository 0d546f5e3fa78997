//! Tries at a password or a code: counted before they are looked at, by account and place together, so that nobody who guesses elsewhere keeps the person out.
//!
//! Tries of one account from one place go one after another, so a right one never finds the count full of others that are still being looked at. The place is
//! the network, or the device when the person signed in from it before. Where a whole network guesses, or everybody guesses at one account, unknown devices
//! wait for their turn there.

use kernel::{Cx, Error, Instant, Result, Tx, binds, refusals::Refused, sql};
use std::{
    collections::HashMap,
    sync::{
        Arc, LazyLock, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{sync::OwnedMutexGuard, time};

/// Failed tries of one account from one place within `WINDOW`; then it is over there until the first of them is old.
pub const MOST: i64 = 10;
/// Failed tries of a whole network, or at one account from everywhere, within `WINDOW`; then unknown devices wait for their turn. A network through which many
/// people sign in is allowed one more for each of them: a carrier's address is that of thousands of families.
pub const CROWD: i64 = 100;
pub const WINDOW: Duration = Duration::from_secs(15 * 60);
/// Between two turns.
const PAUSE: Duration = Duration::from_secs(3);
/// How many wait for their turn in this process; others are told to come again.
const MOST_WAITING: usize = 5;
/// What another process is looking at is decided by then.
const DECIDED: Duration = Duration::from_millis(300);
/// Failures are kept this long for whoever looks into an attack.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A try that counts as failed until it is taken back. Others of the same account and place wait for its end.
#[must_use = "a try counts as failed until it is taken back"]
pub struct Try {
    pub id: i64,
    pub place: String,
    _turn: OwnedMutexGuard<Option<time::Instant>>,
}

/// Whose account is tried.
#[derive(Clone, Debug)]
pub struct Account {
    pub key: String,
    pub user_id: Option<i64>,
    /// The device of the caller, when the account's user signed in from it before.
    pub device: Option<i64>,
}

impl Account {
    /// The password of a user.
    pub fn password(user_id: i64, device: Option<i64>) -> Account {
        Account { key: format!("user:{user_id}"), user_id: Some(user_id), device }
    }

    /// The second step of a user, whose password is known to be right.
    pub fn code(user_id: i64, device: Option<i64>) -> Account {
        Account { key: format!("code:{user_id}"), user_id: Some(user_id), device }
    }

    /// An account that is not there; links and codes that name nobody.
    pub fn unknown(key: String) -> Account {
        Account { key, user_id: None, device: None }
    }

    /// Six digits are soon guessed from many networks at once, and only who has the password gets so far: a code's tries count together wherever they come from.
    fn place(&self, network: &str) -> String {
        match self.device {
            Some(device) => format!("device:{device}"),
            None if self.key.starts_with("code:") => "everywhere".into(),
            None => network.to_owned(),
        }
    }
}

/// Counts a try. 429 after too many failures, or where too many wait.
pub async fn begin(cx: &Cx, account: Account) -> Result<Try> {
    let network = cx.who().network();
    let begun = admitted(cx, &account, &network).await;
    if let Err(Error::TooMany { .. }) = begun {
        note(cx, "sign_in_held_up", account.user_id);
    }
    begun
}

async fn admitted(cx: &Cx, account: &Account, network: &str) -> Result<Try> {
    let place = account.place(network);
    if account.device.is_none() {
        let (key, of) = (account.key.clone(), network.to_owned());
        for crowd in cx.read(move |tx| crowds(tx, &key, &of)).await? {
            pace(cx, &crowd).await?;
        }
    }
    match counted(cx, account, &place).await {
        // Another process may be looking at a right one.
        Err(Error::TooMany { .. }) => {
            time::sleep(DECIDED).await;
            counted(cx, account, &place).await
        }
        other => other,
    }
}

async fn counted(cx: &Cx, account: &Account, place: &str) -> Result<Try> {
    let turn = line(cx, &format!("{}@{place}", account.key)).door.clone().lock_owned().await;
    let (key, network, at) = (account.key.clone(), cx.who().network(), place.to_owned());
    let id = cx.write(move |tx| count(tx, &key, &at, &network)).await?;
    Ok(Try { id, place: place.to_owned(), _turn: turn })
}

/// Counts the try as failed; 429 when there were too many.
fn count(tx: &mut Tx, account: &str, place: &str, network: &str) -> Result<i64> {
    wait_for_counting(tx)?;
    let now = tx.now();
    let failed: Vec<Instant> = tx.values(
        sql!("SELECT at FROM sign_in_failure WHERE account = $1 AND address = $2 AND at > $3 ORDER BY at DESC LIMIT 10"),
        &binds![account, place, now.minus(WINDOW)],
    )?;
    if failed.len() as i64 >= MOST {
        return Err(too_many(failed.last().map_or(WINDOW, |at| at.plus(WINDOW).since(now))));
    }
    tx.value(
        sql!("INSERT INTO sign_in_failure (account, address, network, at) VALUES ($1, $2, $3, $4) RETURNING id"),
        &binds![account, place, network, now],
    )
}

/// Where so many fail that unknown devices wait: this network, this account.
fn crowds(tx: &mut Tx, account: &str, network: &str) -> Result<Vec<String>> {
    let since = tx.now().minus(WINDOW);
    let of_network: i64 = tx.value(sql!("SELECT count(*) FROM sign_in_failure WHERE network = $1 AND at > $2"), &binds![network, since])?;
    let of_account: i64 = tx.value(sql!("SELECT count(*) FROM sign_in_failure WHERE account = $1 AND at > $2"), &binds![account, since])?;
    let signed_in: i64 = match of_network {
        ..CROWD => 0,
        _ => tx.value(
            sql!("SELECT count(DISTINCT user_id) FROM access_token WHERE last_used_at > $1 AND created_at > $1 AND address = $2"),
            &binds![since, network],
        )?,
    };
    let crowded = [(of_network - signed_in, network), (of_account, account)];
    Ok(crowded.into_iter().filter(|(failed, _)| *failed >= CROWD).map(|(_, of)| of.to_owned()).collect())
}

/// Whoever counts holds one row until the commit: else tries at one moment, at several nodes, would not see each other.
pub fn wait_for_counting(tx: &mut Tx) -> Result<()> {
    let role: Vec<i64> = tx.values(sql!("SELECT id FROM role WHERE name = 'super_admin'"), &[])?;
    role.first().map_or(Ok(()), |id| tx.lock("role", *id))
}

fn too_many(wait: Duration) -> Error {
    let retry_after = wait.as_secs().max(1);
    let minutes = retry_after.div_ceil(60);
    Error::TooMany { message: format!("Too many sign-ins failed. Try again in {minutes} minutes."), retry_after }
}

/// The try was no failure.
pub fn take_back(tx: &mut Tx, try_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM sign_in_failure WHERE id = $1"), &binds![try_id]).map(drop)
}

/// Forgets the account's failures at a place after a good sign-in there, and what is older than anybody asks for.
pub fn forget_at(tx: &mut Tx, account: &str, place: &str) -> Result<()> {
    let old = tx.now().minus(KEPT);
    tx.exec(sql!("DELETE FROM sign_in_failure WHERE account = $1 AND address = $2"), &binds![account, place])?;
    tx.exec(sql!("DELETE FROM sign_in_failure WHERE at < $1"), &binds![old]).map(drop)
}

/// Forgets all failures of a user: their password is a new one.
pub fn forget_all(tx: &mut Tx, user_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM sign_in_failure WHERE account = $1"), &binds![format!("user:{user_id}")]).map(drop)
}

/// Notes a failed or refused sign-in for the audit trail and the log.
pub fn note(cx: &Cx, action: &'static str, user_id: Option<i64>) {
    cx.app.refusals.note(Refused { action, user_id, user_name: String::new(), network: cx.who().network(), call: None });
}

/// Those who wait for the same thing, with the time of the last turn.
#[derive(Default)]
struct Line {
    door: Arc<tokio::sync::Mutex<Option<time::Instant>>>,
    waiting: AtomicUsize,
}

/// Lines of each process.
static LINES: LazyLock<Mutex<HashMap<String, Arc<Line>>>> = LazyLock::new(Mutex::default);
/// Lines that are kept before those in which nobody stands are forgotten.
const MANY_LINES: usize = 1_000;

fn line(cx: &Cx, key: &str) -> Arc<Line> {
    let mut lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
    if lines.len() > MANY_LINES {
        lines.retain(|_, line| {
            let stands_alone = Arc::strong_count(line) == 1 && Arc::strong_count(&line.door) == 1;
            !stands_alone || line.door.try_lock().is_ok_and(|last| last.is_some_and(|last| last.elapsed() < PAUSE))
        });
    }
    lines.entry(format!("{}/{key}", cx.app.node)).or_default().clone()
}

/// Waits for a turn: one in each pause. 429 when too many wait already.
async fn pace(cx: &Cx, key: &str) -> Result<()> {
    let line = line(cx, key);
    let Some(_waiting) = Waiting::of(&line) else {
        let retry_after = PAUSE.as_secs() * MOST_WAITING as u64;
        return Err(Error::TooMany {
            message: format!("Many sign-ins fail here just now. Try again in {retry_after} seconds."),
            retry_after,
        });
    };
    let mut last = line.door.lock().await;
    if let Some(last) = *last {
        time::sleep_until(last + PAUSE).await;
    }
    *last = Some(time::Instant::now());
    Ok(())
}

/// One who waits; gives the place up however the waiting ends.
struct Waiting(Arc<Line>);

impl Waiting {
    fn of(line: &Arc<Line>) -> Option<Waiting> {
        let before = line.waiting.fetch_add(1, Ordering::SeqCst);
        let waiting = Waiting(line.clone());
        (before < MOST_WAITING).then_some(waiting)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}
