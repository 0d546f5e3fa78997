//! Renders public pages: two threads, each with a QuickJS runtime that holds the bundle of `web/src/site/entry-ssr.tsx`. A page is
//! rendered once per version of its content, by one thread at a time, within limits of time and memory; whoever asks meanwhile waits for the same rendering.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rquickjs::{CatchResultExt, Context, Function, Runtime};
use tokio::sync::oneshot;

use super::document::Document;

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub threads: usize,
    /// Renderings that may wait; one more is refused.
    pub queue: usize,
    /// Bytes that one runtime may hold.
    pub memory: usize,
    /// What one rendering may take.
    pub time: Duration,
    /// Finished pages that are kept.
    pub kept: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { threads: 2, queue: 64, memory: 64 << 20, time: Duration::from_millis(200), kept: 512 }
    }
}

/// Loading the bundle is done once a runtime and may take longer than a rendering.
const LOAD_TIME: Duration = Duration::from_secs(5);
const STACK: usize = 1 << 20;
/// QuickJS takes its stack from the thread's own.
const THREAD_STACK: usize = 4 << 20;
/// A page that failed is not tried again for this long, so that it cannot keep the threads from the others.
const RETRY_AFTER: Duration = Duration::from_secs(10);

/// Why there is no rendering. The page is then sent as the plain shell with its data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No bundle was built into this program.
    NoBundle,
    Busy,
    TooSlow,
    /// An exception of the script, or its memory ended; the message is for the log.
    Script(String),
}

/// One page in one version of its content.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// With the language's prefix.
    pub address: String,
    pub version: u64,
}

pub type Rendered = Result<Arc<Document>, Failure>;

/// Makes the whole document of the rendered body and the data that it was rendered of; runs on the rendering thread.
pub type Finish = Box<dyn FnOnce(&str, &str) -> Document + Send>;

struct Job {
    key: Key,
    data: String,
    finish: Finish,
}

/// Cheap to share; the threads end when the last holder drops it.
#[derive(Clone)]
pub struct Engine {
    queue: Option<SyncSender<Job>>,
    shelf: Arc<Mutex<Shelf>>,
}

impl Engine {
    /// `bundle` is the script that defines `__render`; without one every rendering answers `NoBundle`.
    pub fn start(bundle: Option<String>, limits: Limits) -> Engine {
        let shelf = Arc::new(Mutex::new(Shelf { room: limits.kept, ..Shelf::default() }));
        let queue = bundle.map(|bundle| {
            let (sender, receiver) = sync_channel(limits.queue);
            let (bundle, receiver) = (Arc::<str>::from(bundle), Arc::new(Mutex::new(receiver)));
            for number in 1..=limits.threads {
                let (bundle, receiver, shelf) = (bundle.clone(), receiver.clone(), shelf.clone());
                let work = move || work(&bundle, limits, &receiver, &shelf);
                if let Err(error) = thread::Builder::new().name(format!("page-{number}")).stack_size(THREAD_STACK).spawn(work) {
                    tracing::error!(%error, "a rendering thread did not start");
                }
            }
            sender
        });
        Engine { queue, shelf }
    }

    /// The finished document, when this version was rendered already.
    pub fn kept(&self, key: &Key) -> Option<Arc<Document>> {
        lock(&self.shelf).pages.get(key).cloned()
    }

    /// The document of `key`: kept, or rendered of `data` (the page as JSON) and completed by `finish`.
    pub async fn render(&self, key: Key, data: String, finish: Finish) -> Rendered {
        let Some(queue) = &self.queue else { return Err(Failure::NoBundle) };
        let (sender, receiver) = oneshot::channel();
        let answer = lock(&self.shelf).ask(&key, sender);
        match answer {
            Answer::Ready(rendered) => return rendered,
            Answer::Wait => {}
            Answer::Render => {
                if let Err(TrySendError::Full(job) | TrySendError::Disconnected(job)) = queue.try_send(Job { key, data, finish }) {
                    lock(&self.shelf).refuse(&job.key);
                }
            }
        }
        receiver.await.unwrap_or(Err(Failure::Busy))
    }
}

/// What the shelf says to someone who asks for a page.
enum Answer {
    Ready(Rendered),
    /// Somebody asked before; both get the same.
    Wait,
    /// The asker is the first: the page has to be rendered.
    Render,
}

/// Finished pages, failures of late, and who waits for what.
#[derive(Default)]
struct Shelf {
    room: usize,
    pages: HashMap<Key, Arc<Document>>,
    /// Oldest first.
    order: VecDeque<Key>,
    failed: HashMap<Key, (Instant, Failure)>,
    waiting: HashMap<Key, Vec<oneshot::Sender<Rendered>>>,
}

impl Shelf {
    fn ask(&mut self, key: &Key, sender: oneshot::Sender<Rendered>) -> Answer {
        if let Some(page) = self.pages.get(key) {
            return Answer::Ready(Ok(page.clone()));
        }
        if let Some((at, failure)) = self.failed.get(key)
            && at.elapsed() < RETRY_AFTER
        {
            return Answer::Ready(Err(failure.clone()));
        }
        if let Some(waiting) = self.waiting.get_mut(key) {
            waiting.push(sender);
            return Answer::Wait;
        }
        self.waiting.insert(key.clone(), vec![sender]);
        Answer::Render
    }

    fn refuse(&mut self, key: &Key) {
        for sender in self.waiting.remove(key).unwrap_or_default() {
            let _ = sender.send(Err(Failure::Busy));
        }
    }

    fn finish(&mut self, key: Key, rendered: Rendered) {
        for sender in self.waiting.remove(&key).unwrap_or_default() {
            let _ = sender.send(rendered.clone());
        }
        self.failed.retain(|_, (at, _)| at.elapsed() < RETRY_AFTER);
        match rendered {
            Ok(page) => self.keep(key, page),
            Err(failure) => {
                self.failed.insert(key, (Instant::now(), failure));
            }
        }
    }

    /// Keeps a page and lets its earlier versions and, when there is no room, the oldest page go.
    fn keep(&mut self, key: Key, page: Arc<Document>) {
        let (pages, order) = (&mut self.pages, &mut self.order);
        order.retain(|old| {
            let stays = old.address != key.address;
            if !stays {
                pages.remove(old);
            }
            stays
        });
        while order.len() >= self.room.max(1) {
            if let Some(oldest) = order.pop_front() {
                pages.remove(&oldest);
            }
        }
        order.push_back(key.clone());
        pages.insert(key, page);
    }
}

/// A thread that panicked while it held the lock leaves at worst a page unkept; the rest may go on.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A rendering thread: takes a job, renders it, and throws its runtime away whenever that failed.
fn work(bundle: &str, limits: Limits, jobs: &Mutex<Receiver<Job>>, shelf: &Mutex<Shelf>) {
    let mut renderer = None;
    loop {
        let Ok(Job { key, data, finish }) = lock(jobs).recv() else { return };
        let started = Instant::now();
        let rendered = catch_unwind(AssertUnwindSafe(|| {
            let ready = match renderer.take() {
                Some(ready) => ready,
                None => Renderer::new(bundle, limits)?,
            };
            let body = ready.render(&data, limits.time)?;
            renderer = Some(ready);
            Ok(Arc::new(finish(&body, &data)))
        }))
        .unwrap_or_else(|_| Err(Failure::Script("the renderer panicked".into())));
        match &rendered {
            Ok(_) => tracing::debug!(address = key.address, took = ?started.elapsed(), "page rendered"),
            Err(failure) => tracing::error!(address = key.address, ?failure, took = ?started.elapsed(), "page not rendered"),
        }
        lock(shelf).finish(key, rendered);
    }
}

/// A QuickJS runtime with the bundle loaded. It belongs to its thread.
struct Renderer {
    context: Context,
    /// Past this the interrupt handler stops the script.
    deadline: Rc<Cell<Instant>>,
}

impl Renderer {
    fn new(bundle: &str, limits: Limits) -> Result<Renderer, Failure> {
        let broken = |error: rquickjs::Error| Failure::Script(error.to_string());
        let runtime = Runtime::new().map_err(broken)?;
        runtime.set_memory_limit(limits.memory);
        runtime.set_max_stack_size(STACK);
        let deadline = Rc::new(Cell::new(Instant::now() + LOAD_TIME));
        let watched = deadline.clone();
        runtime.set_interrupt_handler(Some(Box::new(move || Instant::now() >= watched.get())));
        let renderer = Renderer { context: Context::full(&runtime).map_err(broken)?, deadline };
        renderer.run(LOAD_TIME, |ctx| ctx.eval::<(), _>(bundle).catch(ctx).map_err(|error| error.to_string()))?;
        Ok(renderer)
    }

    fn render(&self, data: &str, time: Duration) -> Result<String, Failure> {
        self.run(time, |ctx| {
            let render: Function = ctx.globals().get("__render").catch(ctx).map_err(|error| error.to_string())?;
            render.call((data,)).catch(ctx).map_err(|error| error.to_string())
        })
    }

    /// Runs script until `time` has passed.
    fn run<T>(&self, time: Duration, script: impl FnOnce(&rquickjs::Ctx<'_>) -> Result<T, String>) -> Result<T, Failure> {
        self.deadline.set(Instant::now() + time);
        let result = self.context.with(|ctx| script(&ctx));
        result.map_err(|message| if Instant::now() >= self.deadline.get() { Failure::TooSlow } else { Failure::Script(message) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(address: &str, version: u64) -> Key {
        Key { address: address.into(), version }
    }

    fn engine(script: &str) -> Engine {
        Engine::start(Some(script.into()), Limits { threads: 1, ..Limits::default() })
    }

    async fn render(engine: &Engine, address: &str, version: u64, data: &str) -> Result<String, Failure> {
        let finish = |body: &str, _: &str| Document { html: format!("<{body}>"), ..Document::default() };
        engine.render(key(address, version), data.into(), Box::new(finish)).await.map(|document| document.html.clone())
    }

    fn kept(engine: &Engine, address: &str, version: u64) -> Option<String> {
        engine.kept(&key(address, version)).map(|document| document.html.clone())
    }

    #[tokio::test]
    async fn renders_finishes_and_keeps_a_page() {
        let engine = engine("globalThis.times = 0; globalThis.__render = (data) => data + ++times");
        assert_eq!(render(&engine, "/", 1, "a").await.as_deref(), Ok("<a1>"));
        assert_eq!(render(&engine, "/", 1, "a").await.as_deref(), Ok("<a1>"), "the same version is not rendered again");
        assert_eq!(render(&engine, "/", 2, "b").await.as_deref(), Ok("<b2>"));
        assert_eq!(kept(&engine, "/", 1), None, "an earlier version is let go");
        assert_eq!(kept(&engine, "/", 2).as_deref(), Some("<b2>"));
    }

    #[tokio::test]
    async fn an_endless_loop_is_cut_and_the_next_page_has_a_new_runtime() {
        let engine =
            engine("globalThis.seen = 0; globalThis.__render = (data) => { seen += 1; while (data === 'loop') {} return data + seen }");
        let started = Instant::now();
        assert_eq!(render(&engine, "/loop", 1, "loop").await, Err(Failure::TooSlow));
        assert!(started.elapsed() < Duration::from_secs(2));
        assert_eq!(render(&engine, "/", 1, "a").await.as_deref(), Ok("<a1>"), "a new runtime has seen nothing");
        let again = Instant::now();
        assert_eq!(render(&engine, "/loop", 1, "loop").await, Err(Failure::TooSlow));
        assert!(again.elapsed() < Duration::from_millis(100), "a failure is not tried again at once");
    }

    #[tokio::test]
    async fn a_loop_that_catches_is_cut_too() {
        let engine = engine("globalThis.__render = () => { for (;;) { try { for (;;) {} } catch (e) {} } }");
        assert_eq!(render(&engine, "/", 1, "").await, Err(Failure::TooSlow));
    }

    #[tokio::test]
    async fn memory_ends_at_its_limit() {
        let script = "globalThis.__render = (data) => { if (data === 'much') { const all = []; for (;;) all.push(new Uint8Array(1 << 20)) } return data }";
        let engine =
            Engine::start(Some(script.into()), Limits { threads: 1, memory: 8 << 20, time: Duration::from_secs(5), ..Limits::default() });
        assert!(matches!(render(&engine, "/", 1, "much").await, Err(Failure::Script(_))));
        assert_eq!(render(&engine, "/", 2, "little").await.as_deref(), Ok("<little>"));
    }

    #[tokio::test]
    async fn a_script_that_throws_or_does_not_load_is_a_failure() {
        assert!(
            matches!(render(&engine("globalThis.__render = () => { throw new Error('no') }"), "/", 1, "").await, Err(Failure::Script(m)) if m.contains("no"))
        );
        assert!(matches!(render(&engine("this is no script"), "/", 1, "").await, Err(Failure::Script(_))));
        assert_eq!(render(&Engine::start(None, Limits::default()), "/", 1, "").await, Err(Failure::NoBundle));
    }

    #[tokio::test]
    async fn those_who_ask_together_share_one_rendering_and_too_many_are_refused() {
        let script = "globalThis.times = 0; globalThis.__render = () => { const end = Date.now() + 60; while (Date.now() < end) {} return String(++times) }";
        let engine = Engine::start(Some(script.into()), Limits { threads: 1, queue: 1, ..Limits::default() });
        let same = (0..20).map(|_| {
            let engine = engine.clone();
            tokio::spawn(async move { render(&engine, "/", 1, "").await })
        });
        for answer in same.collect::<Vec<_>>() {
            assert_eq!(answer.await.unwrap().as_deref(), Ok("<1>"));
        }
        let many = (0..20).map(|n| {
            let engine = engine.clone();
            tokio::spawn(async move { render(&engine, &format!("/{n}"), 1, "").await })
        });
        let mut busy = 0;
        for answer in many.collect::<Vec<_>>() {
            busy += u32::from(answer.await.unwrap() == Err(Failure::Busy));
        }
        assert!(busy > 0);
    }

    #[tokio::test]
    async fn only_so_many_pages_are_kept() {
        let engine =
            Engine::start(Some("globalThis.__render = (data) => data".into()), Limits { threads: 1, kept: 2, ..Limits::default() });
        for address in ["/a", "/b", "/c"] {
            render(&engine, address, 1, "x").await.unwrap();
        }
        assert_eq!(kept(&engine, "/a", 1), None);
        assert!(kept(&engine, "/b", 1).is_some() && kept(&engine, "/c", 1).is_some());
    }
}
