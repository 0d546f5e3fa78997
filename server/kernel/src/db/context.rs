//! What every transaction is told by the program above the data layer.

use crate::{Instant, clock::Clock, time::TimeZone};
use std::{
    any::Any,
    sync::{Arc, OnceLock},
};

/// The clock, the group's time zone, and whatever else the program keeps there for its transactions (`Tx::context`).
pub trait Context: Any + Send + Sync {
    fn now(&self) -> Instant;
    fn zone(&self) -> TimeZone;
}

/// The program's context once it is known; before, the machine's clock in the time zone of Pakistan (migrations, tests of the data layer).
#[derive(Clone, Default)]
pub(super) struct Shared(Arc<OnceLock<Arc<dyn Context>>>);

impl Shared {
    pub(super) fn set(&self, context: Arc<dyn Context>) {
        let _ = self.0.set(context);
    }

    pub(super) fn get(&self) -> Arc<dyn Context> {
        self.0.get().cloned().unwrap_or_else(|| Arc::new(Bare))
    }
}

struct Bare;

impl Context for Bare {
    fn now(&self) -> Instant {
        Clock::system().now()
    }
    fn zone(&self) -> TimeZone {
        TimeZone::of_pakistan()
    }
}
