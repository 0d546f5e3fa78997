//! Figures for Prometheus: requests by route and status, their durations, and gauges that the rest of the program adds.

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric, text},
    metrics::{
        MetricType,
        counter::{ConstCounter, Counter},
        family::Family,
        gauge::{ConstGauge, Gauge},
        histogram::Histogram,
    },
    registry::Registry,
};
use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// The format that `render` writes.
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Upper bounds of the duration's buckets, in seconds.
const BOUNDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Methods that are counted by name; a caller may invent others.
const METHODS: [&str; 7] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/// All figures of this process. Cloning shares them.
#[derive(Clone)]
pub struct Metrics {
    registry: Arc<Mutex<Registry>>,
    requests: Family<RequestLabels, Counter>,
    durations: Family<RouteLabel, Histogram>,
    running: Gauge,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabel {
    route: String,
}

/// Counts a request as running until it is dropped, also when its caller goes away.
pub struct Running(Gauge);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub fn new() -> Metrics {
        let mut registry = Registry::default();
        let (requests, running) = (Family::default(), Gauge::default());
        let durations = Family::new_with_constructor((|| Histogram::new(BOUNDS)) as fn() -> Histogram);
        registry.register("maktab_requests", "Requests answered", requests.clone());
        registry.register("maktab_request_seconds", "Time from a request to the beginning of its answer", durations.clone());
        registry.register("maktab_requests_running", "Requests that are being answered", running.clone());
        Metrics { registry: Arc::new(Mutex::new(registry)), requests, durations, running }
    }

    /// A figure that is read when the figures are asked for, such as the depth of the database's queue.
    pub fn gauge(&self, name: &'static str, help: &'static str, read: impl Fn() -> u64 + Send + Sync + 'static) {
        self.register(name, help, MetricType::Gauge, read);
    }

    /// As `gauge`, of a figure that only grows. Its name is written with `_total` at the end.
    pub fn counter(&self, name: &'static str, help: &'static str, read: impl Fn() -> u64 + Send + Sync + 'static) {
        self.register(name, help, MetricType::Counter, read);
    }

    fn register(&self, name: &'static str, help: &'static str, kind: MetricType, read: impl Fn() -> u64 + Send + Sync + 'static) {
        self.registry().register_collector(Box::new(Reading { name, help, kind, read: Box::new(read) }));
    }

    /// Counts one answered request.
    pub fn request(&self, method: &str, route: &str, status: u16, taken: Duration) {
        let method = METHODS.into_iter().find(|known| *known == method).unwrap_or("other");
        self.requests.get_or_create(&RequestLabels { method, route: route.to_owned(), status }).inc();
        self.durations.get_or_create(&RouteLabel { route: route.to_owned() }).observe(taken.as_secs_f64());
    }

    /// Counts a request as running until the answer is dropped.
    pub fn request_started(&self) -> Running {
        self.running.inc();
        Running(self.running.clone())
    }

    /// All figures, as `CONTENT_TYPE` says.
    pub fn render(&self) -> String {
        let mut out = String::with_capacity(8_192);
        text::encode(&mut out, &self.registry()).expect("a text takes all that is written");
        out
    }

    fn registry(&self) -> MutexGuard<'_, Registry> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}

/// A figure that somebody else keeps.
struct Reading {
    name: &'static str,
    help: &'static str,
    kind: MetricType,
    read: Box<dyn Fn() -> u64 + Send + Sync>,
}

impl Collector for Reading {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let encoder = encoder.encode_descriptor(self.name, self.help, None, self.kind)?;
        match self.kind {
            MetricType::Counter => ConstCounter::new((self.read)()).encode(encoder),
            _ => ConstGauge::new((self.read)()).encode(encoder),
        }
    }
}

impl fmt::Debug for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_fall_into_growing_buckets() {
        let metrics = Metrics::new();
        for milliseconds in [1, 3, 30, 20_000] {
            metrics.request("GET", "/a", 200, Duration::from_millis(milliseconds));
        }
        let text = metrics.render();
        for expected in [
            "maktab_request_seconds_bucket{le=\"0.001\",route=\"/a\"} 1\n",
            "maktab_request_seconds_bucket{le=\"0.005\",route=\"/a\"} 2\n",
            "maktab_request_seconds_bucket{le=\"10.0\",route=\"/a\"} 3\n",
            "maktab_request_seconds_bucket{le=\"+Inf\",route=\"/a\"} 4\n",
            "maktab_request_seconds_sum{route=\"/a\"} 20.034\n",
            "maktab_request_seconds_count{route=\"/a\"} 4\n",
        ] {
            assert!(text.contains(expected), "{expected}{text}");
        }
    }

    #[test]
    fn counters_and_gauges_can_be_added() {
        let metrics = Metrics::new();
        metrics.gauge("maktab_database_queue", "Units of work that wait.", || 5);
        metrics.counter("maktab_commits", "Commits.", || 7);
        let text = metrics.render();
        assert!(text.contains("# TYPE maktab_database_queue gauge\nmaktab_database_queue 5\n"), "{text}");
        assert!(text.contains("# TYPE maktab_commits counter\nmaktab_commits_total 7\n"), "{text}");
        assert!(text.ends_with("# EOF\n"));
    }

    #[test]
    fn odd_methods_do_not_grow_it() {
        let metrics = Metrics::new();
        for method in ["BREW", "STEEP", "POUR"] {
            metrics.request(method, "/a", 200, Duration::ZERO);
        }
        assert!(metrics.render().contains("{method=\"other\",route=\"/a\",status=\"200\"} 3\n"));
    }

    #[test]
    fn an_abandoned_request_is_not_running() {
        let metrics = Metrics::new();
        let running = metrics.request_started();
        assert!(metrics.render().contains("maktab_requests_running 1\n"));
        drop(running);
        assert!(metrics.render().contains("maktab_requests_running 0\n"));
    }
}
