//! Reading of single values out of the merged sources, with a sentence for each that is wrong.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use figment::providers::{Format, Toml};
use figment::util::nest;
use figment::value::{Dict, Map, Value};
use figment::{Error, Figment, Metadata, Profile, Provider};

use super::KEYS;

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
}

/// The environment variable of a key: `MAKTAB_SMTP_HOST`.
pub fn environment_name(key: &str) -> String {
    format!("{PREFIX}{}", key.replace('.', "_").to_ascii_uppercase())
}

/// The flag of a key: `--smtp-host`; the data folder's is `--data`.
pub fn flag_name(key: &str) -> String {
    if key == "data_dir" {
        return "--data".into();
    }
    format!("--{}", key.replace(['.', '_'], "-"))
}

/// One value from the environment or a flag; its name says where it came from.
struct Given {
    key: String,
    value: String,
    origin: String,
}

impl Provider for Given {
    fn metadata(&self) -> Metadata {
        Metadata::named(self.origin.clone())
    }

    fn data(&self) -> Result<Map<Profile, Dict>, Error> {
        let nested = nest(&self.key, Value::from(self.value.clone())).into_dict().unwrap_or_default();
        Ok(Profile::Default.collect(nested))
    }
}

/// Gives the values and gathers what is wrong.
pub struct Reader {
    figment: Figment,
    problems: Vec<String>,
}

impl Reader {
    pub fn open(sources: &Sources) -> Result<Reader, String> {
        let mut problems = Vec::new();
        let given = given(sources, &mut problems);
        let figment = match config_file(sources, &given)? {
            Some(file) => Figment::from(Named::read(&file)?),
            None => Figment::new(),
        };
        let figment = given.into_iter().fold(figment, Figment::merge);
        let mut reader = Reader { figment, problems };
        reader.refuse_unknown();
        Ok(reader)
    }

    pub fn finish(self) -> Vec<String> {
        self.problems
    }

    pub fn problem(&mut self, sentence: &str) {
        self.problems.push(sentence.to_string());
    }

    pub fn has(&self, key: &str) -> bool {
        self.figment.contains(key)
    }

    /// A text; numbers and booleans count as what they look like, lists as their parts with commas, empty as absent.
    pub fn text(&mut self, key: &str) -> Option<String> {
        let value = self.figment.find_value(key).ok()?;
        match plain(&value) {
            Some(text) => Some(text).filter(|t| !t.trim().is_empty()),
            None => {
                self.wrong(key, None);
                None
            }
        }
    }

    /// A text that `read` understands.
    pub fn parsed<T>(&mut self, key: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text(key)?;
        let parsed = read(text.trim());
        if parsed.is_none() {
            self.wrong(key, Some(&text));
        }
        parsed
    }

    pub fn number(&mut self, key: &str, allowed: RangeInclusive<u32>) -> Option<u32> {
        self.parsed(key, |t| t.parse().ok().filter(|n| allowed.contains(n)))
    }

    pub fn one_of<T: Copy>(&mut self, key: &str, words: &[(&str, T)]) -> Option<T> {
        self.parsed(key, |t| words.iter().find(|(word, _)| *word == t).map(|(_, meaning)| *meaning))
    }

    fn wrong(&mut self, key: &str, text: Option<&str>) {
        let allowed = KEYS.iter().find(|(name, _)| *name == key).map_or("", |(_, allowed)| allowed);
        let origin = self.origin(key);
        let secret = ["password", "secret_key", "database"].iter().any(|s| key.ends_with(s));
        let number = matches!(self.figment.find_value(key), Ok(Value::Num(..) | Value::Bool(..)));
        let found = match text {
            Some(text) if !secret && number => format!("is {text}"),
            Some(text) if !secret => format!("is \"{text}\""),
            _ => "is not allowed".to_string(),
        };
        self.problems.push(format!("{key} in {origin} {found}; it must be {allowed}."));
    }

    fn origin(&self, key: &str) -> String {
        self.figment.find_metadata(key).map_or_else(|| "the configuration".into(), |m| m.name.to_string())
    }

    fn refuse_unknown(&mut self) {
        let mut found = Vec::new();
        if let Ok(all) = self.figment.extract::<Dict>() {
            leaves(&all, "", &mut found);
        }
        for key in found {
            if !KEYS.iter().any(|(name, _)| *name == key) {
                let (origin, said) = (self.origin(&key), meant(&key, str::to_owned).unwrap_or_else(|| ".".into()));
                self.problems.push(format!("{key} in {origin} is not a key of the configuration{said}"));
            }
        }
    }
}

/// The configuration file, under a name that reads well in a sentence.
struct Named {
    name: String,
    values: Map<Profile, Dict>,
}

impl Named {
    fn read(file: &Path) -> Result<Named, String> {
        let values = Toml::file_exact(file).data().map_err(|e| {
            let reason = e.to_string();
            let first = reason.lines().find(|l| !l.trim().is_empty()).unwrap_or("it is not TOML").trim().to_string();
            format!("The configuration file {} cannot be read: {first}.", file.display())
        })?;
        Ok(Named { name: file.display().to_string(), values })
    }
}

impl Provider for Named {
    fn metadata(&self) -> Metadata {
        Metadata::named(self.name.clone())
    }

    fn data(&self) -> Result<Map<Profile, Dict>, Error> {
        Ok(self.values.clone())
    }
}

fn given(sources: &Sources, problems: &mut Vec<String>) -> Vec<Given> {
    let mut given = Vec::new();
    for (name, value) in sources.environment.iter().filter(|(n, _)| n.starts_with(PREFIX) && !n.starts_with(TESTS)) {
        match KEYS.iter().find(|(key, _)| environment_name(key) == *name) {
            Some((key, _)) => {
                given.push(Given { key: key.to_string(), value: value.clone(), origin: format!("the environment variable {name}") });
            }
            None => {
                let said = meant(name, environment_name).unwrap_or_else(|| "; docs/operating.md lists them. Remove it.".into());
                problems.push(format!("The environment variable {name} is no setting of this program{said}"));
            }
        }
    }
    for (key, value) in &sources.flags {
        given.push(Given { key: key.clone(), value: value.clone(), origin: format!("the flag {}", flag_name(key)) });
    }
    given
}

fn config_file(sources: &Sources, given: &[Given]) -> Result<Option<PathBuf>, String> {
    if let Some(file) = &sources.file {
        return match file.is_file() {
            true => Ok(Some(file.clone())),
            false => Err(format!("The configuration file {}, named by --config, is not there.", file.display())),
        };
    }
    let data = given.iter().rev().find(|g| g.key == "data_dir").map_or(DATA, |g| g.value.as_str());
    Ok(Some(Path::new(data).join(FILE)).filter(|file| file.is_file()))
}

fn plain(value: &Value) -> Option<String> {
    match value {
        Value::String(_, text) => Some(text.clone()),
        Value::Char(_, c) => Some(c.to_string()),
        Value::Bool(_, b) => Some(b.to_string()),
        Value::Num(_, n) => {
            n.to_i128().map(|n| n.to_string()).or_else(|| n.to_u128().map(|n| n.to_string())).or_else(|| n.to_f64().map(|n| n.to_string()))
        }
        Value::Array(_, parts) => parts.iter().map(plain).collect::<Option<Vec<_>>>().map(|parts| parts.join(",")),
        Value::Empty(..) | Value::Dict(..) => None,
    }
}

fn leaves(dict: &Dict, path: &str, found: &mut Vec<String>) {
    for (name, value) in dict {
        let key = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        match value {
            Value::Dict(_, inner) if !KEYS.iter().any(|(k, _)| *k == key) => leaves(inner, &key, found),
            _ => found.push(key),
        }
    }
}

/// "; did you mean listen?": the known name that a wrong one begins, or that is at most two typing mistakes away.
fn meant(wrong: &str, known: impl Fn(&str) -> String) -> Option<String> {
    let known = || KEYS.iter().map(|(key, _)| known(key));
    let begun = known().find(|name| name.starts_with(&format!("{wrong}_")));
    let near = || known().map(|name| (strsim::levenshtein(&name, wrong), name)).filter(|(mistakes, _)| *mistakes <= 2).min();
    begun.or_else(|| near().map(|(_, name)| name)).map(|name| format!("; did you mean {name}?"))
}
