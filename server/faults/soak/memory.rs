//! What the programs hold of the computer's memory.

use crate::desk::Desk;

/// What a process may grow by beside a quarter: caches that were not full yet.
const SPARE_KILOBYTES: u64 = 20 * 1024;

/// Kilobytes that each process of the desk holds for itself, by its id. Pages of files that it maps are left out: those of SQLite's file are the system's, and as
/// many as the file has.
pub fn of(desk: &Desk) -> Vec<(u32, u64)> {
    desk.nodes().iter().map(|node| (node.process(), own_kilobytes(node.process()))).collect()
}

fn own_kilobytes(process: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).expect("the process is there");
    let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:")).expect("its memory");
    line.split_whitespace().next().and_then(|figure| figure.parse().ok()).expect("kilobytes")
}

/// No process holds more than a quarter and 20 MB above what it held when it was warm.
pub fn is_flat(warm: &[(u32, u64)], end: &[(u32, u64)]) {
    for ((process, before), (same, after)) in warm.iter().zip(end) {
        assert_eq!(process, same, "a process ended while nothing was broken");
        println!("process {process} held {before} kB when it was warm, {after} kB at the end");
        assert!(*after <= before + before / 4 + SPARE_KILOBYTES, "process {process} grew from {before} kB to {after} kB");
    }
}
