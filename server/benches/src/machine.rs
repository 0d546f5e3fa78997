//! What the kernel counts of a process: processor time, memory, bytes.

use std::{
    fs,
    time::{Duration, Instant},
};

/// Linux counts processor time of whole processes in hundredths of a second.
const TICKS: f64 = 100.0;

/// Processor seconds of a process so far, user and system, with those of its ended children.
pub fn cpu_of(pid: u32) -> f64 {
    ticks(pid).expect("the process is there").iter().sum::<f64>() / TICKS
}

/// As `cpu_of`, with those of the children that still run: PostgreSQL is a process for each connection.
pub fn cpu_with_children(pid: u32) -> f64 {
    cpu_of(pid) + children(pid).into_iter().filter_map(ticks).flatten().sum::<f64>() / TICKS
}

/// Processor seconds of the ended children of this process.
pub fn cpu_of_children() -> f64 {
    ticks(std::process::id()).expect("this process is there")[2..].iter().sum::<f64>() / TICKS
}

/// User and system time, of the process and of its ended children; none once it has ended.
fn ticks(pid: u32) -> Option<[f64; 4]> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let mut fields = text.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11);
    Some(std::array::from_fn(|_| fields.next().and_then(|n| n.parse().ok()).unwrap_or(0.0)))
}

/// Processor seconds of this thread so far, to the nanosecond.
pub fn cpu_of_thread() -> f64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("a thread has a schedstat");
    text.split_whitespace().next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

/// What all processors have done so far: ticks of work, and of everything.
pub struct Busy {
    worked: f64,
    all: f64,
}

pub fn busy() -> Busy {
    let text = fs::read_to_string("/proc/stat").expect("the kernel counts");
    let line = text.lines().next().unwrap_or_default();
    let ticks: Vec<f64> = line.split_whitespace().skip(1).take(8).filter_map(|n| n.parse().ok()).collect();
    let all: f64 = ticks.iter().sum();
    // the fourth is idle, the fifth waits for a disk
    Busy { worked: all - ticks.iter().skip(3).take(2).sum::<f64>(), all }
}

impl Busy {
    /// Which share of the processors' time since then was work.
    pub fn share_since(&self) -> f64 {
        let now = busy();
        (now.worked - self.worked) / (now.all - self.all).max(1.0)
    }
}

/// Bytes of memory that a process holds.
pub fn resident(pid: u32) -> f64 {
    status_kilobytes(pid, "VmRSS") * 1024.0
}

/// The most bytes of memory that a process ever held.
pub fn peak(pid: u32) -> f64 {
    status_kilobytes(pid, "VmHWM") * 1024.0
}

fn status_kilobytes(pid: u32, key: &str) -> f64 {
    let text = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with(key)).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|n| n.parse().ok()).unwrap_or(0.0)
}

/// The child processes of a process.
pub fn children(pid: u32) -> Vec<u32> {
    let mut out = Vec::new();
    for task in fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten() {
        let text = fs::read_to_string(task.path().join("children")).unwrap_or_default();
        out.extend(text.split_whitespace().filter_map(|id| id.parse::<u32>().ok()));
    }
    out
}

/// Processor seconds of one repetition, in a spell of about this long on this thread.
pub fn cpu_each(spell: Duration, mut work: impl FnMut()) -> f64 {
    let (cpu, start, mut count) = (cpu_of_thread(), Instant::now(), 0u64);
    while start.elapsed() < spell {
        work();
        count += 1;
    }
    (cpu_of_thread() - cpu) / count as f64
}

/// Processor seconds and wall seconds of one piece of work on this thread.
pub fn cost_of<T>(work: impl FnOnce() -> T) -> (T, f64, f64) {
    let (cpu, start) = (cpu_of_thread(), Instant::now());
    let out = work();
    (out, cpu_of_thread() - cpu, start.elapsed().as_secs_f64())
}
