//! The `sql!` texts of the sources.

use crate::sources::{root, sources};
use std::{
    collections::{BTreeSet, HashMap},
    ops::Range,
    path::{Path, PathBuf},
    sync::LazyLock,
};

/// The texts that constants of the server have, by their names.
static CONSTANTS: LazyLock<HashMap<String, BTreeSet<String>>> = LazyLock::new(|| {
    let mut all: HashMap<String, BTreeSet<String>> = HashMap::new();
    for (_, text) in sources(&root().join("server")) {
        for (_, name, value) in constants_of(&text) {
            all.entry(name).or_default().insert(value);
        }
    }
    all
});

/// The `sql!` texts of a folder, each with its file and line, put together of their literals and of the constants of their crate, or else of another.
pub fn statements_of(folder: &Path) -> Vec<(String, String)> {
    let sources = sources(folder);
    let mut constants: HashMap<(PathBuf, String), BTreeSet<String>> = HashMap::new();
    for (path, text) in &sources {
        for (_, name, value) in constants_of(text) {
            constants.entry((crate_of(path), name)).or_default().insert(value);
        }
    }
    let mut out = Vec::new();
    for (path, text) in &sources {
        for (start, pieces) in statements_in(text) {
            let line = text[..start].lines().count().max(1);
            let at = format!("{}:{line}", path.strip_prefix(root()).unwrap_or(path).display());
            let whole = pieces.into_iter().map(|piece| match piece {
                Piece::Text(_, value) => value,
                Piece::Name(name) => {
                    let found = constants.get(&(crate_of(path), name.clone())).or_else(|| CONSTANTS.get(&name));
                    let values: Vec<&String> = found.into_iter().flatten().collect();
                    assert_eq!(values.len(), 1, "{at}: `const {name}: &str` stands once in this crate, or else in all, with its text");
                    values[0].clone()
                }
            });
            out.push((at.clone(), whole.collect()));
        }
    }
    out
}

fn crate_of(path: &Path) -> PathBuf {
    path.ancestors().find(|folder| folder.join("Cargo.toml").is_file()).expect("a crate").to_owned()
}

/// The sources with the texts of `sql!`, and of constants that it may use, taken out.
pub fn without_sql(text: &str) -> String {
    let mut taken: Vec<Range<usize>> = constants_of(text).into_iter().map(|(range, ..)| range).collect();
    for piece in statements_in(text).into_iter().flat_map(|(_, pieces)| pieces) {
        if let Piece::Text(range, _) = piece {
            taken.push(range);
        }
    }
    taken.sort_by_key(|range| range.start);
    let mut out = String::new();
    let mut from = 0;
    for range in taken {
        out.push_str(&text[from..range.start]);
        from = range.end;
    }
    out.push_str(&text[from..]);
    out
}

/// What a statement is put together of.
enum Piece {
    Text(Range<usize>, String),
    Name(String),
}

/// Each `sql!(` outside of comments: its place and its pieces.
fn statements_in(text: &str) -> Vec<(usize, Vec<Piece>)> {
    let comment = |at: usize| text[..at].lines().last().is_some_and(|line| line.trim_start().starts_with("//"));
    let begun = text.match_indices("sql!(").filter(|(at, _)| !comment(*at));
    begun.filter_map(|(at, begin)| Some((at, pieces_at(text, at + begin.len())?))).collect()
}

fn pieces_at(text: &str, start: usize) -> Option<Vec<Piece>> {
    let (mut pieces, mut at) = (Vec::new(), start);
    loop {
        at += text[at..].len() - text[at..].trim_start_matches(|c: char| c.is_whitespace() || c == ',').len();
        if text[at..].starts_with(')') {
            return Some(pieces).filter(|pieces| !pieces.is_empty());
        }
        if let Some((end, value)) = literal_at(text, at) {
            pieces.push(Piece::Text(at..end, value));
            at = end;
        } else {
            let path = text[at..].split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').next().filter(|path| !path.is_empty())?;
            pieces.push(Piece::Name(path.rsplit("::").next().unwrap_or(path).to_owned()));
            at += path.len();
        }
    }
}

/// Every `const NAME: &str = "…"`: the place of its text, its name, its text.
fn constants_of(text: &str) -> Vec<(Range<usize>, String, String)> {
    let mut out = Vec::new();
    for (at, kind) in text.match_indices(": &str =") {
        let Some((_, name)) = text[..at]
            .rsplit_once("const ")
            .filter(|(_, name)| name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'))
        else {
            continue;
        };
        let after = at + kind.len();
        let start = after + text[after..].len() - text[after..].trim_start().len();
        if let Some((end, value)) = literal_at(text, start) {
            out.push((start..end, name.to_owned(), value));
        }
    }
    out
}

/// The string literal that begins here: where it ends, and its value with escapes and line continuations resolved by the compiler's own rules.
fn literal_at(text: &str, start: usize) -> Option<(usize, String)> {
    let quote = start + text[start..].find('"')?;
    let prefix = &text[start..quote];
    if !prefix.chars().all(|c| c == 'r' || c == '#') {
        return None;
    }
    let end = if prefix.is_empty() {
        closing_quote(text, quote)?
    } else {
        quote + prefix.len() + text[quote + 1..].find(&format!("\"{}", &prefix[1..]))?
    };
    let literal: syn::LitStr = syn::parse_str(&text[start..=end]).unwrap_or_else(|error| panic!("{}: {error}", &text[start..=end]));
    Some((end + 1, literal.value()))
}

fn closing_quote(text: &str, open: usize) -> Option<usize> {
    let mut escaped = false;
    text[open + 1..].char_indices().find_map(|(n, c)| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes.then_some(open + 1 + n)
    })
}
