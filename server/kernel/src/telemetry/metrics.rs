//! Figures in the text format of Prometheus: requests by route and status, their durations, and whatever counters and
//! gauges the rest of the program adds.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

/// Upper bounds of the duration's buckets, in microseconds.
const BOUNDS: [u64; 12] = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 10_000_000];

/// More routes than this are counted together; the program has fewer.
const MOST_ROUTES: usize = 2_000;

/// All figures of this process. Cloning shares them.
#[derive(Clone, Default)]
pub struct Metrics {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    running: AtomicI64,
    requests: RwLock<BTreeMap<(String, String, u16), Arc<AtomicU64>>>,
    durations: RwLock<BTreeMap<String, Arc<Histogram>>>,
    counters: Mutex<BTreeMap<&'static str, CounterFamily>>,
    gauges: Mutex<BTreeMap<&'static str, Gauge>>,
}

#[derive(Default)]
struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

struct CounterFamily {
    help: &'static str,
    label: &'static str,
    values: BTreeMap<String, Counter>,
}

struct Gauge {
    help: &'static str,
    /// `gauge`, or `counter` of what only grows.
    kind: &'static str,
    read: Box<dyn Fn() -> i64 + Send + Sync>,
}

/// A figure that only grows. Cloning shares it.
#[derive(Clone, Debug, Default)]
pub struct Counter(Arc<AtomicU64>);

impl Counter {
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counts a request as running until it is dropped, also when its caller goes away.
pub struct Running(Arc<Shared>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    pub fn new() -> Metrics {
        Metrics::default()
    }

    /// A counter with one label, such as `counter("maktab_jobs_total", "Jobs by outcome.", "outcome", "done")`. Ask once and
    /// keep it.
    pub fn counter(&self, name: &'static str, help: &'static str, label: &'static str, value: &str) -> Counter {
        let mut counters = locked(&self.shared.counters);
        let family = counters.entry(name).or_insert_with(|| CounterFamily { help, label, values: BTreeMap::new() });
        family.values.entry(value.to_string()).or_default().clone()
    }

    /// A figure that is asked for when the figures are read, such as the depth of the database's queue. The same name
    /// again takes the place of the first.
    pub fn gauge(&self, name: &'static str, help: &'static str, read: impl Fn() -> i64 + Send + Sync + 'static) {
        locked(&self.shared.gauges).insert(name, Gauge { help, kind: "gauge", read: Box::new(read) });
    }

    /// As `gauge`, of a figure that only grows and is counted elsewhere.
    pub fn counted(&self, name: &'static str, help: &'static str, read: impl Fn() -> i64 + Send + Sync + 'static) {
        locked(&self.shared.gauges).insert(name, Gauge { help, kind: "counter", read: Box::new(read) });
    }

    /// Counts one answered request.
    pub fn request(&self, method: &str, route: &str, status: u16, taken: Duration) {
        let method = if ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].contains(&method) { method } else { "other" };
        entry(&self.shared.requests, (method.to_string(), route.to_string(), status), |most| most.1 = "(others)".into())
            .fetch_add(1, Ordering::Relaxed);
        entry(&self.shared.durations, route.to_string(), |most| *most = "(others)".into()).record(taken);
    }

    /// Counts a request as running until the answer is dropped.
    pub fn request_started(&self) -> Running {
        self.shared.running.fetch_add(1, Ordering::Relaxed);
        Running(self.shared.clone())
    }

    /// All figures, in the text format 0.0.4 (`text/plain; version=0.0.4`).
    pub fn render(&self) -> String {
        let mut out = String::with_capacity(8_192);
        self.render_requests(&mut out);
        self.render_durations(&mut out);
        header(&mut out, "maktab_requests_running", "Requests that are being answered.", "gauge");
        line(&mut out, "maktab_requests_running", "", self.shared.running.load(Ordering::Relaxed));
        for (name, family) in locked(&self.shared.counters).iter() {
            header(&mut out, name, family.help, "counter");
            for (value, counter) in &family.values {
                line(&mut out, name, &format!("{{{}=\"{}\"}}", family.label, escaped(value)), counter.value());
            }
        }
        for (name, gauge) in locked(&self.shared.gauges).iter() {
            header(&mut out, name, gauge.help, gauge.kind);
            line(&mut out, name, "", (gauge.read)());
        }
        out
    }

    fn render_requests(&self, out: &mut String) {
        header(out, "maktab_requests_total", "Requests answered.", "counter");
        for ((method, route, status), count) in self.shared.requests.read().unwrap_or_else(PoisonError::into_inner).iter() {
            let labels = format!("{{method=\"{method}\",route=\"{}\",status=\"{status}\"}}", escaped(route));
            line(out, "maktab_requests_total", &labels, count.load(Ordering::Relaxed));
        }
    }

    fn render_durations(&self, out: &mut String) {
        header(out, "maktab_request_seconds", "Time from a request to the beginning of its answer.", "histogram");
        for (route, histogram) in self.shared.durations.read().unwrap_or_else(PoisonError::into_inner).iter() {
            let route = escaped(route);
            let count = histogram.count.load(Ordering::Relaxed);
            let mut below = 0;
            for (bound, bucket) in BOUNDS.iter().zip(&histogram.buckets) {
                below += bucket.load(Ordering::Relaxed);
                let labels = format!("{{route=\"{route}\",le=\"{}\"}}", seconds(*bound));
                line(out, "maktab_request_seconds_bucket", &labels, below.min(count));
            }
            line(out, "maktab_request_seconds_bucket", &format!("{{route=\"{route}\",le=\"+Inf\"}}"), count);
            line(out, "maktab_request_seconds_sum", &format!("{{route=\"{route}\"}}"), seconds(histogram.micros.load(Ordering::Relaxed)));
            line(out, "maktab_request_seconds_count", &format!("{{route=\"{route}\"}}"), count);
        }
    }
}

impl Histogram {
    fn record(&self, taken: Duration) {
        let micros = u64::try_from(taken.as_micros()).unwrap_or(u64::MAX);
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
        if let Some(bucket) = BOUNDS.iter().position(|bound| micros <= *bound) {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The figure under a key, made when it is new; under the key that `overflow` makes of it when there are too many.
fn entry<K: Ord, V: Default>(figures: &RwLock<BTreeMap<K, Arc<V>>>, mut key: K, overflow: impl Fn(&mut K)) -> Arc<V> {
    {
        let known = figures.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(figure) = known.get(&key) {
            return figure.clone();
        }
        if known.len() >= MOST_ROUTES {
            overflow(&mut key);
        }
    }
    figures.write().unwrap_or_else(PoisonError::into_inner).entry(key).or_default().clone()
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn header(out: &mut String, name: &str, help: &str, kind: &str) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn line(out: &mut String, name: &str, labels: &str, value: impl std::fmt::Display) {
    let _ = writeln!(out, "{name}{labels} {value}");
}

fn escaped(label: &str) -> String {
    label.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

/// Microseconds as decimal seconds, without floating point.
fn seconds(micros: u64) -> String {
    let text = format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
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
            "maktab_request_seconds_bucket{route=\"/a\",le=\"0.001\"} 1\n",
            "maktab_request_seconds_bucket{route=\"/a\",le=\"0.005\"} 2\n",
            "maktab_request_seconds_bucket{route=\"/a\",le=\"10\"} 3\n",
            "maktab_request_seconds_bucket{route=\"/a\",le=\"+Inf\"} 4\n",
            "maktab_request_seconds_sum{route=\"/a\"} 20.034\n",
            "maktab_request_seconds_count{route=\"/a\"} 4\n",
        ] {
            assert!(text.contains(expected), "{expected}{text}");
        }
    }

    #[test]
    fn counters_and_gauges_can_be_added() {
        let metrics = Metrics::new();
        let done = metrics.counter("maktab_jobs_total", "Jobs by outcome.", "outcome", "done");
        done.add(2);
        metrics.counter("maktab_jobs_total", "Jobs by outcome.", "outcome", "done").add(1);
        metrics.gauge("maktab_database_queue", "Units of work that wait.", || 5);
        metrics.counted("maktab_commits_total", "Commits.", || 7);
        let text = metrics.render();
        assert!(text.contains("maktab_jobs_total{outcome=\"done\"} 3\n") && text.contains("maktab_database_queue 5\n"), "{text}");
        assert!(text.contains("# TYPE maktab_commits_total counter\nmaktab_commits_total 7\n"), "{text}");
        assert_eq!(text.matches("# TYPE maktab_jobs_total counter").count(), 1);
    }

    #[test]
    fn odd_methods_and_too_many_routes_do_not_grow_it() {
        let metrics = Metrics::new();
        for i in 0..MOST_ROUTES + 50 {
            metrics.request("BREW", &format!("/{i}"), 200, Duration::ZERO);
        }
        let text = metrics.render();
        assert!(text.contains("{method=\"other\",route=\"(others)\",status=\"200\"} 50\n"));
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
