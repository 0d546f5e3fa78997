//! `maktab doctor`: looks at what the program needs, and says of each that it is fine, or what is wrong and what to do. It changes nothing.

mod copies;
mod database;
mod folder;
mod machine;
mod outside;
mod replica;
mod settings;

use super::Outcome;
use kernel::{clock::Clock, config::Config};
use serde::Serialize;
use std::{path::Path, time::Duration};

/// How something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    Fine,
    /// It works; whoever runs the program should know.
    Note,
    /// It does not work, or will not for long.
    Wrong,
}

/// What was found of one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub subject: &'static str,
    pub state: State,
    /// How it is, a sentence.
    pub said: String,
    /// What to do about it; empty when it is fine.
    pub advice: String,
}

impl Finding {
    fn fine(subject: &'static str, said: impl Into<String>) -> Finding {
        Finding { subject, state: State::Fine, said: said.into(), advice: String::new() }
    }

    fn note(subject: &'static str, said: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding { subject, state: State::Note, said: said.into(), advice: advice.into() }
    }

    fn wrong(subject: &'static str, said: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding { subject, state: State::Wrong, said: said.into(), advice: advice.into() }
    }

    /// One line for a person.
    pub fn line(&self) -> String {
        let word = match self.state {
            State::Fine => "ok",
            State::Note => "note",
            State::Wrong => "WRONG",
        };
        let said = format!("{} {}", self.said, self.advice).replace('\n', " ");
        format!("{word:<5} {:<13} {}", self.subject, said.trim())
    }
}

/// Says how everything stands. Ends with an error when something is wrong.
pub fn doctor(config: Result<Config, String>, file: Option<&Path>, json: bool) -> Outcome {
    let findings = match config {
        Ok(config) => examine(&config, file, &super::clock()),
        Err(sentences) => sentences.lines().map(settings::refused).collect(),
    };
    let wrong = findings.iter().filter(|finding| finding.state == State::Wrong).count();
    if json {
        let answer = serde_json::json!({ "fine": wrong == 0, "findings": findings });
        println!("{}", serde_json::to_string_pretty(&answer).map_err(|error| error.to_string())?);
    } else {
        findings.iter().for_each(|finding| println!("{}", finding.line()));
    }
    match wrong {
        0 => Ok(()),
        1 => Err("One thing is wrong.".into()),
        more => Err(format!("{more} things are wrong.")),
    }
}

/// Looks at everything that the configuration names. `file` is the configuration file of the flag `--config`.
pub fn examine(config: &Config, file: Option<&Path>, clock: &Clock) -> Vec<Finding> {
    let mut findings = settings::look(config);
    let (whole, folder) = folder::look(config, file);
    findings.extend(folder);
    if !whole {
        return findings;
    }
    let (known, database) = database::look(config, clock);
    findings.push(database);
    findings.extend(replica::look(config));
    findings.push(outside::mail(config));
    findings.push(outside::files(config, known.as_ref()));
    findings.push(machine::clock(known.as_ref(), clock));
    findings.push(machine::room(config, known.as_ref()));
    findings.extend(copies::look(config, known.as_ref(), clock.now()));
    findings
}

/// How long something took or is ago, in the largest unit that says it.
fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    let (count, unit) = match seconds {
        0..120 => (seconds, "second"),
        120..7_200 => (seconds / 60, "minute"),
        7_200..172_800 => (seconds / 3_600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

/// Bytes as people read them.
fn size(bytes: u64) -> String {
    match bytes {
        0..1_048_576 => format!("{} KB", bytes.div_ceil(1_024)),
        1_048_576..1_073_741_824 => format!("{} MB", bytes >> 20),
        _ => format!("{}.{} GB", bytes >> 30, ((bytes >> 20) & 1_023) * 10 / 1_024),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_one_line() {
        assert_eq!(Finding::fine("mail", "It is taken.").line(), "ok    mail          It is taken.");
        let wrong = Finding::wrong("disk", "It is full.\nQuite.", "Make room.");
        assert_eq!(wrong.line(), "WRONG disk          It is full. Quite. Make room.");
    }

    #[test]
    fn times_and_sizes_are_told_in_the_unit_that_says_them() {
        let told: Vec<String> = [1, 119, 120, 7_300, 172_800].map(|seconds| spoken(Duration::from_secs(seconds))).to_vec();
        assert_eq!(told, ["1 second", "119 seconds", "2 minutes", "2 hours", "2 days"]);
        assert_eq!([1, 5 << 20, 3 << 29].map(size), ["1 KB", "5 MB", "1.5 GB"]);
    }
}
