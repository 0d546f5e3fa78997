//! `./bench`: what Maktab costs against a baseline that does the same work in the same run. Ratios are the result; absolutes are shown beside them.

mod calls;
mod posting;

use kernel::{
    App,
    clock::Clock,
    config::{Config, Sources},
};
use std::{path::PathBuf, time::Duration};

/// One comparison: ours and its baseline, in seconds a piece of work.
pub struct Row {
    pub what: &'static str,
    pub ours: f64,
    pub baseline_is: &'static str,
    pub baseline: f64,
}

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("a data folder with the demo"));
    let flags = vec![("data_dir".to_owned(), folder.display().to_string())];
    let config = Config::load(&Sources { flags, ..Sources::default() }).expect("a configuration");
    let app: App = maktab::open(config, Clock::system(), None).expect("the demo's database");
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    let mut rows = runtime.block_on(calls::measure(&app, &folder));
    rows.extend(runtime.block_on(posting::measure(&app, &folder)));
    println!("{:<46} {:>12} {:>12}  {:>7}  baseline", "", "ours", "baseline", "ratio");
    for row in rows {
        println!(
            "{:<46} {:>12} {:>12}  {:>6.2}x  {}",
            row.what,
            show(row.ours),
            show(row.baseline),
            row.ours / row.baseline,
            row.baseline_is
        );
    }
    println!("resident memory: {} MB", resident_bytes() >> 20);
}

fn show(seconds: f64) -> String {
    format!("{:.1} us", seconds * 1e6)
}

/// CPU seconds of this process so far, user and system.
pub fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").expect("a process has a stat");
    let after = text.rsplit(')').next().unwrap_or_default();
    let ticks: f64 = after.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<f64>().ok()).sum();
    ticks / 100.0
}

fn resident_bytes() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("a process has a statm");
    text.split_whitespace().nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}

/// Repeats a piece of work for about this long.
pub const SPELL: Duration = Duration::from_secs(3);
