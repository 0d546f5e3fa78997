//! `./bench`: what Maktab costs against baselines that do the same work in the same run. Ratios are the result; absolutes are shown beside them.

mod checks;
mod client;
mod history;
mod machine;
mod raw;
mod replay;
mod report;
mod server;
mod world;

use checks::{CHECKS, Check};
use std::{path::PathBuf, process::ExitCode, time::Instant};

/// What every check works with.
pub struct Bench {
    /// The program under measure.
    pub program: PathBuf,
    /// Where data folders may be made; removed at the end by whoever started the bench.
    pub folder: PathBuf,
    /// The size of the crowd for lists and bill runs.
    pub students: usize,
    /// An empty PostgreSQL database with fsync on, if there is one.
    pub postgres: Option<String>,
}

fn main() -> ExitCode {
    let (bench, chosen) = match read(std::env::args().skip(1)) {
        Ok(read) => read,
        Err(sentence) => {
            eprintln!("bench: {sentence}");
            return ExitCode::FAILURE;
        }
    };
    let mut lines = Vec::new();
    let mut missed = 0;
    for check in chosen {
        println!("\n{}: {}", check.name, check.about);
        let start = Instant::now();
        for outcome in (check.run)(&bench) {
            missed += usize::from(outcome.is_missed());
            println!("{}", outcome.line());
            lines.push(outcome.line());
        }
        println!("  {} s", start.elapsed().as_secs());
    }
    println!("\n{}\n{}", report::HEADING, lines.join("\n"));
    let verdict = match missed {
        0 => "Every bound is met.".to_owned(),
        1 => "One bound is missed.".to_owned(),
        more => format!("{more} bounds are missed."),
    };
    println!("\n{verdict}");
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// `--program FILE --folder DIR [--students N] [--postgres URL] [NAME …]`.
fn read(words: impl Iterator<Item = String>) -> Result<(Bench, Vec<&'static Check>), String> {
    let mut words = words.peekable();
    let mut bench = Bench { program: PathBuf::new(), folder: PathBuf::new(), students: 100_000, postgres: None };
    let mut chosen = Vec::new();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--program" => bench.program = value()?.into(),
            "--folder" => bench.folder = value()?.into(),
            "--students" => bench.students = value()?.parse().map_err(|_| "--students needs a number".to_owned())?,
            "--postgres" => bench.postgres = Some(value()?),
            name => chosen.push(CHECKS.iter().find(|check| check.name == name).ok_or_else(|| unknown(name))?),
        }
    }
    if bench.program.as_os_str().is_empty() || bench.folder.as_os_str().is_empty() {
        return Err("--program and --folder are needed; ./bench gives them".into());
    }
    if chosen.is_empty() {
        chosen = CHECKS.iter().filter(|check| check.by_default).collect();
    }
    Ok((bench, chosen))
}

fn unknown(name: &str) -> String {
    let names: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
    format!("there is no check {name}; there are {}", names.join(", "))
}
