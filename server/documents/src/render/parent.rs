//! The parent's side: starts the child, feeds it, listens to it, ends it.

use std::io::{BufRead, BufReader, BufWriter, PipeReader, PipeWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use serde::Serialize;

use super::{Answer, Header, PrivateFolder, Progress, Template, child_main, part_of};
use crate::{Error, Result};

/// Starts renderings. `program` is called with the one argument `render`; an empty path renders on a thread of this
/// process instead, which tests use.
#[derive(Debug, Clone)]
pub struct Renderer {
    pub program: PathBuf,
}

/// A finished file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    pub pages: u64,
    pub bytes: u64,
    pub path: PathBuf,
}

/// A rendering under way. Dropped before [`Rendering::finish`] it kills its child and leaves no file behind.
pub struct Rendering {
    /// None once all documents are pushed.
    input: Option<BufWriter<PipeWriter>>,
    worker: Option<Worker>,
    listener: Option<JoinHandle<()>>,
    heard: Arc<Heard>,
    out: PathBuf,
}

enum Worker {
    Process(Child),
    Thread(JoinHandle<()>),
}

/// What the child has said so far.
#[derive(Default)]
struct Heard {
    pages: AtomicU64,
    documents: AtomicU64,
    end: Mutex<Option<std::result::Result<(u64, u64), String>>>,
}

impl Renderer {
    /// Renders through the given program.
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Renderer { program: program.into() }
    }

    /// Renders on a thread of this process: for tests, where no program is built.
    pub fn in_process() -> Self {
        Renderer { program: PathBuf::new() }
    }

    /// Starts a run of papers into the file `out`, whose folder must exist. Nothing stands there before the run is done.
    pub fn start(&self, template: Template, title: &str, out: &Path) -> Result<Rendering> {
        if self.program.as_os_str().is_empty() {
            return in_process(template, title, out);
        }
        let (answers, theirs_out) = std::io::pipe()?;
        let (theirs_in, input) = std::io::pipe()?;
        let mut command = Command::new(&self.program);
        // Two arenas keep the C allocator from spreading a small job over many heaps.
        command.arg("render").env("MALLOC_ARENA_MAX", "2").stdin(theirs_in).stdout(theirs_out).stderr(Stdio::inherit());
        let child = command.spawn().map_err(|error| Error::failed(format!("The renderer could not be started ({error}).")))?;
        drop(command);
        Rendering::begin(Worker::Process(child), input, answers, template, title, out)
    }

    /// Renders a single paper and returns its bytes.
    pub fn one(&self, template: Template, data: &impl Serialize) -> Result<Vec<u8>> {
        self.one_titled(template, template.label(), data)
    }

    /// Renders a single paper with a title of its own and returns its bytes.
    pub fn one_titled(&self, template: Template, title: &str, data: &impl Serialize) -> Result<Vec<u8>> {
        let folder = PrivateFolder::new()?;
        let mut rendering = self.start(template, title, &folder.path().join("paper.pdf"))?;
        rendering.push(data)?;
        Ok(std::fs::read(rendering.finish()?.path)?)
    }
}

/// Starts a run on a thread of this process, with the same protocol over the same pipes as a child's.
pub fn in_process(template: Template, title: &str, out: &Path) -> Result<Rendering> {
    let (answers, theirs_out) = std::io::pipe()?;
    let (theirs_in, input) = std::io::pipe()?;
    let work = move || {
        // The error, if any, has been told on the pipe.
        let _ = child_main(theirs_in, theirs_out);
    };
    let thread = std::thread::Builder::new().name("render".into()).stack_size(16 * 1024 * 1024).spawn(work)?;
    Rendering::begin(Worker::Thread(thread), input, answers, template, title, out)
}

impl Rendering {
    fn begin(worker: Worker, input: PipeWriter, answers: PipeReader, template: Template, title: &str, out: &Path) -> Result<Self> {
        let heard = Arc::new(Heard::default());
        let hearer = Arc::clone(&heard);
        let listener = std::thread::Builder::new().name("render progress".into()).spawn(move || hearer.listen(answers))?;
        let mut rendering =
            Rendering { input: Some(BufWriter::new(input)), worker: Some(worker), listener: Some(listener), heard, out: out.to_owned() };
        rendering.push(&Header { template, out: out.to_owned(), title: title.to_owned() })?;
        Ok(rendering)
    }

    /// Hands over one document. Waits while the child is busy; fails with the child's own sentence once it has ended.
    pub fn push(&mut self, document: &impl Serialize) -> Result<()> {
        let mut line = serde_json::to_vec(document)?;
        line.push(b'\n');
        let input = self.input.as_mut().ok_or_else(|| Error::failed("The run of papers is closed already."))?;
        match input.write_all(&line) {
            Ok(()) => Ok(()),
            Err(_) => Err(self.ended()),
        }
    }

    /// How far the child is; it can be asked at any time.
    pub fn progress(&self) -> Progress {
        Progress { pages: self.heard.pages.load(Ordering::Relaxed), documents: self.heard.documents.load(Ordering::Relaxed) }
    }

    /// Ends the input and waits for the finished file.
    pub fn finish(mut self) -> Result<Rendered> {
        let flushed = self.input.take().map(|mut input| input.flush());
        if matches!(flushed, Some(Err(_))) {
            return Err(self.ended());
        }
        self.join();
        match self.heard.take_end() {
            Some(Ok((pages, bytes))) => Ok(Rendered { pages, bytes, path: self.out.clone() }),
            Some(Err(sentence)) => Err(Error::Failed(sentence)),
            None => Err(Error::failed("The renderer ended before the file was done.")),
        }
    }

    /// Why the child no longer listens.
    fn ended(&mut self) -> Error {
        self.close_input();
        self.join();
        match self.heard.take_end() {
            Some(Err(sentence)) => Error::Failed(sentence),
            _ => Error::failed("The renderer ended before all papers were handed over."),
        }
    }

    /// Closes the pipe without another attempt to write what is still buffered.
    fn close_input(&mut self) {
        if let Some(input) = self.input.take() {
            drop(input.into_parts());
        }
    }

    /// Waits for child and listener.
    fn join(&mut self) {
        match self.worker.take() {
            Some(Worker::Process(mut child)) => {
                let _ = child.wait();
            }
            Some(Worker::Thread(thread)) => {
                let _ = thread.join();
            }
            None => {}
        }
        if let Some(listener) = self.listener.take() {
            let _ = listener.join();
        }
    }
}

impl Drop for Rendering {
    fn drop(&mut self) {
        let unfinished = self.worker.is_some();
        if let Some(Worker::Process(child)) = &mut self.worker {
            let _ = child.kill();
        }
        self.close_input();
        self.join();
        // Also after a run that failed: a child that was killed by the system could not remove it.
        let _ = std::fs::remove_file(part_of(&self.out));
        if unfinished && matches!(self.heard.take_end(), Some(Ok(_))) {
            let _ = std::fs::remove_file(&self.out);
        }
    }
}

impl Heard {
    /// Reads the child's lines until it closes its end; so the child never waits for a reader.
    fn listen(&self, answers: impl Read) {
        for line in BufReader::new(answers).lines() {
            let Ok(line) = line else { return };
            match serde_json::from_str::<Answer>(&line) {
                Ok(Answer::Progress(progress)) => {
                    self.pages.store(progress.pages, Ordering::Relaxed);
                    self.documents.store(progress.documents, Ordering::Relaxed);
                }
                Ok(Answer::Done { pages, bytes, .. }) => self.set_end(Ok((pages, bytes))),
                Ok(Answer::Error { error }) => self.set_end(Err(error)),
                Err(_) => self.set_end(Err("The renderer answered what is not of its protocol.".to_owned())),
            }
        }
    }

    fn set_end(&self, end: std::result::Result<(u64, u64), String>) {
        *self.end.lock().unwrap_or_else(PoisonError::into_inner) = Some(end);
    }

    fn take_end(&self) -> Option<std::result::Result<(u64, u64), String>> {
        self.end.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
