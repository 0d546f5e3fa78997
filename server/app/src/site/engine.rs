//! Renders public pages: two threads, each with a QuickJS runtime that holds the bundle of `web/src/site/entry-ssr.tsx`. A page is rendered by
//! one thread, within limits of time and memory.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rquickjs::{CatchResultExt, Context, Function, Runtime};
use tokio::sync::oneshot;

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub threads: usize,
    /// Renderings that may wait; one more is refused.
    pub queue: usize,
    /// Bytes that one runtime may hold.
    pub memory: usize,
    /// What one rendering may take by the clock: a page takes some milliseconds, a busy machine may hold its thread for longer.
    pub time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { threads: 2, queue: 64, memory: 64 << 20, time: RENDERING_TIME }
    }
}

/// A build for tests is slow, and shares its machine with browsers.
const RENDERING_TIME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 60_000 } else { 500 });
/// Loading the bundle is done once a runtime and may take longer than a rendering.
const LOAD_TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 60 } else { 5 });
const STACK: usize = 1 << 20;
/// QuickJS takes its stack from the thread's own.
const THREAD_STACK: usize = 4 << 20;
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

type Rendering = Result<String, Failure>;

struct Job {
    page: String,
    answer: oneshot::Sender<Rendering>,
}

/// Cheap to share; the threads end when the last holder drops it.
#[derive(Clone)]
pub struct Engine {
    /// None without a bundle.
    jobs: Option<SyncSender<Job>>,
}

impl Engine {
    /// `bundle` is the script that defines `__render`; without one every rendering answers `NoBundle`.
    pub fn start(bundle: Option<String>, limits: Limits) -> Engine {
        let jobs = bundle.map(|bundle| {
            let (sender, receiver) = sync_channel(limits.queue);
            let (bundle, receiver) = (Arc::<str>::from(bundle), Arc::new(Mutex::new(receiver)));
            for number in 1..=limits.threads {
                let (bundle, receiver) = (bundle.clone(), receiver.clone());
                let work = move || work(&bundle, limits, &receiver);
                if let Err(error) = thread::Builder::new().name(format!("page-{number}")).stack_size(THREAD_STACK).spawn(work) {
                    tracing::error!(%error, "a rendering thread did not start");
                }
            }
            sender
        });
        Engine { jobs }
    }

    /// The HTML of #root for a page as JSON.
    pub async fn render(&self, page: String) -> Rendering {
        let jobs = self.jobs.as_ref().ok_or(Failure::NoBundle)?;
        let (answer, rendering) = oneshot::channel();
        jobs.try_send(Job { page, answer }).map_err(|_| Failure::Busy)?;
        rendering.await.unwrap_or(Err(Failure::Busy))
    }
}

/// A rendering thread: takes a job, renders it, and throws its runtime away whenever that failed.
fn work(bundle: &str, limits: Limits, jobs: &Mutex<Receiver<Job>>) {
    let mut renderer = None;
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { page, answer }) = next else { return };
        let rendering = catch_unwind(AssertUnwindSafe(|| {
            let ready = match renderer.take() {
                Some(ready) => ready,
                None => Renderer::new(bundle, limits)?,
            };
            let html = ready.render(&page, limits.time)?;
            renderer = Some(ready);
            Ok(html)
        }))
        .unwrap_or_else(|_| Err(Failure::Script("the renderer panicked".into())));
        // nobody waits any more where the visitor has gone
        let _ = answer.send(rendering);
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

    fn render(&self, page: &str, time: Duration) -> Rendering {
        self.run(time, |ctx| {
            let render: Function = ctx.globals().get("__render").catch(ctx).map_err(|error| error.to_string())?;
            render.call((page,)).catch(ctx).map_err(|error| error.to_string())
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

    fn engine(script: &str) -> Engine {
        Engine::start(Some(script.into()), Limits { threads: 1, time: Duration::from_secs(3), ..Limits::default() })
    }

    async fn render(engine: &Engine, page: &str) -> Rendering {
        engine.render(page.into()).await
    }

    #[tokio::test]
    async fn an_endless_loop_is_cut_and_the_next_page_has_a_new_runtime() {
        let engine =
            engine("globalThis.seen = 0; globalThis.__render = (page) => { seen += 1; while (page === 'loop') {} return page + seen }");
        assert_eq!(render(&engine, "a").await.as_deref(), Ok("a1"));
        assert_eq!(render(&engine, "loop").await, Err(Failure::TooSlow));
        assert_eq!(render(&engine, "a").await.as_deref(), Ok("a1"), "a new runtime has seen nothing");
    }

    #[tokio::test]
    async fn a_loop_that_catches_is_cut_too() {
        let engine = engine("globalThis.__render = () => { for (;;) { try { for (;;) {} } catch (e) {} } }");
        assert_eq!(render(&engine, "").await, Err(Failure::TooSlow));
    }

    #[tokio::test]
    async fn memory_ends_at_its_limit() {
        let script = "globalThis.__render = (page) => { if (page === 'much') { const all = []; for (;;) all.push(new Uint8Array(1 << 20)) } return page }";
        let engine =
            Engine::start(Some(script.into()), Limits { threads: 1, memory: 8 << 20, time: Duration::from_secs(60), ..Limits::default() });
        assert!(matches!(render(&engine, "much").await, Err(Failure::Script(_))));
        assert_eq!(render(&engine, "little").await.as_deref(), Ok("little"));
    }

    #[tokio::test]
    async fn a_script_that_throws_or_does_not_load_is_a_failure() {
        let throwing = engine("globalThis.__render = () => { throw new Error('no') }");
        assert!(matches!(render(&throwing, "").await, Err(Failure::Script(message)) if message.contains("no")));
        assert!(matches!(render(&engine("this is no script"), "").await, Err(Failure::Script(_))));
        assert_eq!(render(&Engine::start(None, Limits::default()), "").await, Err(Failure::NoBundle));
    }

    #[tokio::test]
    async fn too_many_are_refused() {
        let script = "globalThis.__render = () => { const end = Date.now() + 60; while (Date.now() < end) {} return '' }";
        let engine = Engine::start(Some(script.into()), Limits { threads: 1, queue: 1, ..Limits::default() });
        let many = (0..20).map(|_| {
            let engine = engine.clone();
            tokio::spawn(async move { render(&engine, "").await })
        });
        let mut busy = 0;
        for answer in many.collect::<Vec<_>>() {
            busy += u32::from(answer.await.unwrap() == Err(Failure::Busy));
        }
        assert!(busy > 0);
    }
}
