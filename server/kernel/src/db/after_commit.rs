//! What leaves the database once a transaction is committed: mail, files, wake-ups.

use std::{
    sync::{
        OnceLock,
        mpsc::{Sender, channel},
    },
    thread,
};

pub(super) type Effect = Box<dyn FnOnce() + Send>;

/// What leaves the database runs on its own thread, in order: the writer never waits for mail.
pub(super) fn run_effects(effects: Vec<Effect>) {
    static OUT: OnceLock<Sender<Effect>> = OnceLock::new();
    if effects.is_empty() {
        return;
    }
    let out = OUT.get_or_init(|| {
        let (sender, receiver) = channel::<Effect>();
        let run = move || {
            for effect in receiver {
                if std::panic::catch_unwind(std::panic::AssertUnwindSafe(effect)).is_err() {
                    tracing::error!("something that should follow a commit panicked");
                }
            }
        };
        thread::Builder::new().name("after-commit".to_owned()).spawn(run).expect("a thread can be started");
        sender
    });
    for effect in effects {
        let _ = out.send(effect);
    }
}
