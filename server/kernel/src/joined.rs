//! Changes of one kind that are asked for at the same moment and made in one unit: what each of them would say to PostgreSQL by itself is said for all of them
//! in the same few round trips, under one BEGIN and one COMMIT (decision 0055).

use crate::{
    Error, Result,
    cx::Saved,
    db::{Db, Engine, Tx, Who},
    error::{DbError, DbErrorKind},
    repeat::{Key, once},
    scope::Scope,
};
use serde::Serialize;
use std::{
    any::{Any, TypeId},
    collections::{HashMap, HashSet, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::sync::oneshot;

/// A kind of change of which several can be made side by side.
pub trait Joined: Send + Sync + 'static {
    type Wanted: Send + Sync + 'static;
    type Made: Serialize + Send + 'static;
    /// What the answer says when it is made.
    const MESSAGE: &'static str;

    /// Makes one, in a unit of its own.
    fn alone(tx: &mut Tx, scope: &Scope, wanted: &Self::Wanted) -> Result<Self::Made>;

    /// Makes those of several that can be made in one unit, each in the name of who asks for it; none for one that wants a unit of its own, of which nothing
    /// is written then. Whatever it reads, another of them may not write. An error undoes all, and each gets a unit of its own.
    fn together(tx: &mut Tx, all: &[Member<Self::Wanted>]) -> Result<Vec<Option<Self::Made>>>;
}

/// One of several who ask.
pub struct Member<W> {
    pub who: Who,
    pub scope: Arc<Scope>,
    pub wanted: Arc<W>,
}

impl<W> Clone for Member<W> {
    fn clone(&self) -> Self {
        Member { who: self.who.clone(), scope: self.scope.clone(), wanted: self.wanted.clone() }
    }
}

struct Waiting<W> {
    member: Member<W>,
    key: Option<Key>,
    reply: oneshot::Sender<Result<String>>,
}

/// Most that one unit makes: it holds what they lock until its end.
const MOST_TOGETHER: usize = 16;
/// Beside a unit that is under way so many begin another; fewer go when it ends, which is sooner than many units of one would be done.
const FEWEST_BESIDE: usize = 5;
/// Whoever waits longer for company begins a unit with those who wait too.
const PATIENCE: Duration = Duration::from_millis(20);
/// Most that may wait; one more is answered 503.
const MOST_WAITING: usize = 1_024;

/// The rounds of every kind of this process.
#[derive(Default)]
pub(crate) struct Rounds {
    kinds: Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
}

impl Rounds {
    /// The answer to one who asks: made alone when nobody waits, else with those who wait too.
    pub(crate) async fn ask<J: Joined>(&self, db: &Db, member: Member<J::Wanted>, key: Option<Key>) -> Result<String> {
        let (reply, mut answer) = oneshot::channel();
        let one = Waiting { member, key, reply };
        if db.engine() == Engine::Sqlite {
            // SQLite's writer takes what waits into one transaction by itself.
            alone::<J>(db.clone(), one).await;
            return answer.await.unwrap_or(Err(Error::Busy));
        }
        let round = self.of::<J>();
        round.join(db, one)?;
        loop {
            match tokio::time::timeout(PATIENCE, &mut answer).await {
                Ok(answer) => return answer.unwrap_or(Err(Error::Busy)),
                Err(_) => round.hurry(db),
            }
        }
    }

    fn of<J: Joined>(&self) -> Arc<Round<J>> {
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        let kind = kinds.entry(TypeId::of::<J>()).or_insert_with(|| Arc::new(Round::<J>::default()));
        kind.clone().downcast().expect("kept under its own type")
    }
}

/// Who waits for changes of one kind, and how many units of them are under way.
struct Round<J: Joined> {
    state: Mutex<State<J::Wanted>>,
}

struct State<W> {
    waiting: VecDeque<Waiting<W>>,
    running: usize,
}

impl<W> State<W> {
    /// Whether those who wait are worth one more unit: nobody waits for company, and beside other units only several begin one.
    fn is_worth_one(&self, most: usize) -> bool {
        let fewest = if self.running == 0 { 1 } else { FEWEST_BESIDE };
        self.running < most && self.waiting.len() >= fewest
    }

    /// Who waits, taken for one unit.
    fn take(&mut self) -> Vec<Waiting<W>> {
        let most = self.waiting.len().min(MOST_TOGETHER);
        self.waiting.drain(..most).filter(|one| !one.reply.is_closed()).collect()
    }
}

impl<J: Joined> Default for Round<J> {
    fn default() -> Self {
        Round { state: Mutex::new(State { waiting: VecDeque::new(), running: 0 }) }
    }
}

impl<J: Joined> Round<J> {
    fn state(&self) -> MutexGuard<'_, State<J::Wanted>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn join(self: &Arc<Self>, db: &Db, one: Waiting<J::Wanted>) -> Result<()> {
        let mut state = self.state();
        if state.waiting.len() >= MOST_WAITING {
            return Err(Error::Busy);
        }
        state.waiting.push_back(one);
        if state.is_worth_one(db.side_by_side()) {
            self.begin(state, db);
        }
        Ok(())
    }

    /// Those who wait get a unit even if they are few: the ones under way take long.
    fn hurry(self: &Arc<Self>, db: &Db) {
        let state = self.state();
        if !state.waiting.is_empty() && state.running < db.side_by_side() {
            self.begin(state, db);
        }
    }

    /// Beside the request that begins it: it goes on for the others when nobody waits for that one any longer.
    fn begin(self: &Arc<Self>, mut state: MutexGuard<'_, State<J::Wanted>>, db: &Db) {
        state.running += 1;
        let first = state.take();
        drop(state);
        tokio::spawn(self.clone().run(db.clone(), first));
    }

    async fn run(self: Arc<Self>, db: Db, mut next: Vec<Waiting<J::Wanted>>) {
        loop {
            match next.len() {
                0 => {}
                1 => alone::<J>(db.clone(), next.remove(0)).await,
                _ => together::<J>(&db, next).await,
            }
            let mut state = self.state();
            state.running -= 1;
            if !state.is_worth_one(db.side_by_side()) {
                return;
            }
            state.running += 1;
            next = state.take();
        }
    }
}

async fn alone<J: Joined>(db: Db, one: Waiting<J::Wanted>) {
    let Waiting { member, key, reply } = one;
    let made = db.write(move |tx| {
        tx.act_as(member.who.clone());
        once(tx, key.as_ref(), |tx| said::<J>(J::alone(tx, &member.scope, &member.wanted)?))
    });
    let _ = reply.send(made.await);
}

async fn together<J: Joined>(db: &Db, all: Vec<Waiting<J::Wanted>>) {
    let asked: Vec<(Member<J::Wanted>, Option<Key>)> = all.iter().map(|one| (one.member.clone(), one.key.clone())).collect();
    let made = match db.write(move |tx| make::<J>(tx, &asked)).await {
        Ok(made) => made,
        // Whether it was committed is not known: nothing is done twice.
        Err(Error::Db(DbError { kind: DbErrorKind::Lost, message })) => {
            all.into_iter().for_each(|one| drop(one.reply.send(Err(Error::db(DbErrorKind::Lost, message.clone())))));
            return;
        }
        Err(error) => {
            tracing::debug!(%error, "several changes in one unit are made one by one");
            all.iter().map(|_| None).collect()
        }
    };
    for (one, made) in all.into_iter().zip(made) {
        match made {
            Some(answer) => drop(one.reply.send(answer)),
            None => drop(tokio::spawn(alone::<J>(db.clone(), one))),
        }
    }
}

/// What one unit makes of several: the answers that it has, in order.
fn make<J: Joined>(tx: &mut Tx, all: &[(Member<J::Wanted>, Option<Key>)]) -> Result<Vec<Option<Result<String>>>> {
    let mut out: Vec<Option<Result<String>>> = all.iter().map(|_| None).collect();
    let mut keys = HashSet::new();
    let mut asked = Vec::with_capacity(all.len());
    for (at, (_, key)) in all.iter().enumerate() {
        // The same key twice at once: the second is told what the first was.
        if key.as_ref().is_none_or(|key| keys.insert((key.user_id, key.key.as_str()))) {
            asked.push((at, key.as_ref().map(|key| key.ask(tx)).transpose()?));
        }
    }
    let mut fresh = Vec::with_capacity(asked.len());
    for (at, asked) in asked {
        match (&all[at].1, asked) {
            (Some(key), Some(asked)) => match key.answered(tx, asked) {
                Ok(None) => fresh.push(at),
                Ok(Some(answer)) => out[at] = Some(Ok(answer)),
                Err(error @ Error::Conflict { .. }) => out[at] = Some(Err(error)),
                Err(error) => return Err(error),
            },
            _ => fresh.push(at),
        }
    }
    let members: Vec<Member<J::Wanted>> = fresh.iter().map(|at| all[*at].0.clone()).collect();
    for (at, made) in fresh.into_iter().zip(J::together(tx, &members)?) {
        let Some(made) = made else { continue };
        let answer = said::<J>(made)?;
        if let Some(key) = &all[at].1 {
            key.keep_later(tx, &answer)?;
        }
        out[at] = Some(Ok(answer));
    }
    Ok(out)
}

fn said<J: Joined>(data: J::Made) -> Result<String> {
    serde_json::to_string(&Saved::new(J::MESSAGE, data)).map_err(|error| Error::internal(error.to_string()))
}
