//! Where settings come from, and what is said of those that are wrong.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use figment::error::{Error, Kind};
use figment::providers::{Format, Toml};
use figment::value::{Dict, Value};
use figment::{Figment, Provider};

use super::{Config, DEFAULTS};

/// The data folder when nothing names another.
pub const DATA: &str = "data";

const FILE: &str = "maktab.toml";
const PREFIX: &str = "MAKTAB_";
/// Variables of the test scripts; none of the program's.
const TESTS: &str = "MAKTAB_TEST_";

/// What a configuration is read from.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The file that `--config` names; `DATA/maktab.toml` is read when it is there otherwise.
    pub file: Option<PathBuf>,
    /// The environment's variables; those that do not begin with `MAKTAB_` are passed over.
    pub environment: Vec<(String, String)>,
    /// Flags that were given, by key: `("smtp.host", "mail.x.pk")`.
    pub flags: Vec<(String, String)>,
}

impl Sources {
    /// The process's own environment, with these flags.
    pub fn of_process(file: Option<PathBuf>, flags: Vec<(String, String)>) -> Sources {
        let text = |(name, value): (std::ffi::OsString, std::ffi::OsString)| Some((name.into_string().ok()?, value.into_string().ok()?));
        Sources { file, environment: std::env::vars_os().filter_map(text).collect(), flags }
    }

    /// The settings of all sources. The error has one sentence a line.
    pub(super) fn read(&self) -> Result<Config, String> {
        let (mut values, mut problems) = self.values()?;
        let (keys, mut wrong) = (keys(), Vec::new());
        loop {
            let given = values.iter().map(|(key, value)| (key.as_str(), value.text.as_str()));
            let error = match DEFAULTS.into_iter().chain(given).fold(Figment::new(), Figment::merge).extract() {
                Ok(config) if problems.is_empty() && wrong.is_empty() => return Ok(config),
                Ok(_) => break,
                Err(error) => error,
            };
            // What is wrong is told and left out, and the rest is read again, so that all of it is told at once.
            let key = error.path.join(".");
            let Some(value) = values.remove(&key) else { return Err(error.to_string()) };
            wrong.push((keys.iter().position(|known| *known == key), value.wrong(&key, &error)));
        }
        wrong.sort();
        problems.extend(wrong.into_iter().map(|(_, sentence)| sentence));
        Err(problems.join("\n"))
    }

    /// What was given, by key, and a sentence for each that is no setting.
    fn values(&self) -> Result<(BTreeMap<String, Given>, Vec<String>), String> {
        let (keys, mut problems) = (keys(), Vec::new());
        let mut given = Vec::new();
        for (name, value) in self.environment.iter().filter(|(name, _)| name.starts_with(PREFIX) && !name.starts_with(TESTS)) {
            match keys.iter().find(|key| environment_name(key) == *name) {
                Some(key) => given.push((key.clone(), Given::typed(value, format!("the environment variable {name}")))),
                None => {
                    let meant = meant(name, || keys.iter().map(|key| environment_name(key)));
                    let advice = meant.unwrap_or_else(|| "; docs/operating.md lists them. Remove it.".into());
                    problems.push(format!("The environment variable {name} is not a setting of this program{advice}"));
                }
            }
        }
        given.extend(self.flags.iter().map(|(key, value)| (key.clone(), Given::typed(value, format!("the flag {}", flag_name(key))))));
        let data_dir = given.iter().rev().find(|(key, _)| key == "data_dir").map_or(DATA, |(_, value)| &value.text);
        let mut values = match &self.file {
            Some(file) if !file.is_file() => {
                return Err(format!("The configuration file {}, named by --config, is not there.", file.display()));
            }
            Some(file) => read(file)?,
            None => Some(Path::new(data_dir).join(FILE)).filter(|file| file.is_file()).map_or(Ok(BTreeMap::new()), |file| read(&file))?,
        };
        values.extend(given);
        for (key, value) in values.extract_if(.., |key, _| !keys.contains(key)) {
            let advice = meant(&key, || keys.iter().cloned()).unwrap_or_else(|| ".".into());
            problems.push(format!("{key} in {} is not a key of the configuration{advice}", value.origin));
        }
        values.retain(|_, value| !value.text.trim().is_empty());
        Ok((values, problems))
    }
}

/// All keys: each struct names its own when it is given one that it lacks.
fn keys() -> Vec<String> {
    let fields = |key: &str| match Figment::from((key, "")).extract::<Config>().map_err(|error| error.kind) {
        Err(Kind::UnknownField(_, fields)) => fields,
        _ => &[],
    };
    let keys_of = |field: &&str| match fields(&format!("{field}.?")) {
        [] => vec![field.to_string()],
        section => section.iter().map(|name| format!("{field}.{name}")).collect(),
    };
    fields("?").iter().flat_map(keys_of).collect()
}

/// The environment variable of a key: `MAKTAB_SMTP_HOST`.
fn environment_name(key: &str) -> String {
    format!("{PREFIX}{}", key.replace('.', "_").to_ascii_uppercase())
}

/// The flag of a key: `--smtp-host`; the data folder's is `--data`.
fn flag_name(key: &str) -> String {
    if key == "data_dir" { "--data".into() } else { format!("--{}", key.replace(['.', '_'], "-")) }
}

/// A value as the text that somebody wrote, with what is shown of it and where it came from, in words.
struct Given {
    text: String,
    shown: String,
    origin: String,
}

impl Given {
    fn typed(text: &str, origin: String) -> Given {
        Given { text: text.to_owned(), shown: format!("\"{text}\""), origin }
    }

    /// What is wrong with it. Secrets are not shown.
    fn wrong(&self, key: &str, error: &Error) -> String {
        let allowed = match &error.kind {
            Kind::UnknownVariant(_, [first @ .., last]) => format!("{} or {last}", first.join(", ")),
            Kind::Message(allowed) => allowed.clone(),
            other => other.to_string(),
        };
        let secret = ["password", "secret_key", "database", "replica"].iter().any(|end| key.ends_with(end));
        let found = if secret { "is not allowed".to_owned() } else { format!("is {}", self.shown) };
        format!("{key} in {} {found}; it must be {allowed}.", self.origin)
    }
}

/// The values of a file.
fn read(file: &Path) -> Result<BTreeMap<String, Given>, String> {
    let read = Toml::file_exact(file).data().map_err(|error| {
        let reason = error.to_string();
        let first = reason.lines().find(|line| !line.trim().is_empty()).unwrap_or("it is not TOML").trim();
        format!("The configuration file {} cannot be read: {first}.", file.display())
    })?;
    let mut values = BTreeMap::new();
    read.values().for_each(|dict| gather(dict, "", &file.display().to_string(), &mut values));
    Ok(values)
}

fn gather(dict: &Dict, section: &str, origin: &str, values: &mut BTreeMap<String, Given>) {
    for (name, value) in dict {
        let key = format!("{section}{name}");
        if let Value::Dict(_, inner) = value {
            gather(inner, &format!("{key}."), origin, values);
            continue;
        }
        let mut given = Given::typed(&written(value), origin.to_owned());
        if let Value::Num(..) | Value::Bool(..) = value {
            given.shown = given.text.clone();
        }
        values.insert(key, given);
    }
}

/// Numbers and flags as they are written, lists as their parts with commas.
fn written(value: &Value) -> String {
    match value {
        Value::String(_, text) => text.clone(),
        Value::Array(_, parts) => parts.iter().map(written).collect::<Vec<_>>().join(","),
        Value::Num(_, n) => n.to_i128().map(|n| n.to_string()).or_else(|| n.to_f64().map(|n| n.to_string())).unwrap_or_default(),
        other => other.to_bool().map(|flag| flag.to_string()).unwrap_or_default(),
    }
}

/// "; did you mean listen?": the known name that a wrong one begins, or that is at most two typing mistakes away.
fn meant<I: Iterator<Item = String>>(wrong: &str, known: impl Fn() -> I) -> Option<String> {
    let begun = known().find(|name| name.starts_with(&format!("{wrong}_")));
    let near = || known().map(|name| (strsim::levenshtein(&name, wrong), name)).filter(|(mistakes, _)| *mistakes <= 2).min();
    begun.or_else(|| near().map(|(_, name)| name)).map(|name| format!("; did you mean {name}?"))
}
