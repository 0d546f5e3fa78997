//! What the documentation names by its path is there.

use std::{fs, path::Path};
use stories::sources::root;

/// Folders whose files the documentation names.
const FOLDERS: &[&str] = &["docs", "migrations", "scripts", "server", "web"];
/// Folders that are built.
const BUILT: &[&str] = &["dist", "node_modules", "target", "test-results"];
/// How the names of sources end.
const SOURCES: &[&str] = &[".js", ".mjs", ".py", ".rs", ".sql", ".ts", ".tsx"];

/// Every file below a folder, as a path from the checkout.
fn files_below(folder: &str, into: &mut Vec<String>) {
    for entry in fs::read_dir(root().join(folder)).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{folder}/{name}");
        if !entry.path().is_dir() {
            into.push(path);
        } else if !BUILT.contains(&name.as_str()) {
            files_below(&path, into);
        }
    }
}

/// The paths of sources that stand between backticks.
fn named(page: &str) -> Vec<&str> {
    let is_path = |text: &&str| {
        text.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
            && text.chars().all(|c| c.is_ascii_alphanumeric() || "_./-".contains(c))
            && SOURCES.iter().any(|end| text.len() > end.len() && text.ends_with(end))
    };
    page.split('`').skip(1).step_by(2).filter(is_path).collect()
}

#[test]
fn sources_that_the_documentation_names_are_there() {
    let mut files = Vec::new();
    for folder in FOLDERS {
        files_below(folder, &mut files);
    }
    let is_there = |name: &str| files.iter().any(|file| Path::new(file).ends_with(name));
    let mut gone = Vec::new();
    for page in files.iter().filter(|file| file.starts_with("docs/") && file.ends_with(".md")) {
        let text = fs::read_to_string(root().join(page)).expect("a page");
        gone.extend(named(&text).into_iter().filter(|name| !is_there(name)).map(|name| format!("{page}: {name}")));
    }
    assert!(gone.is_empty(), "sources that are called otherwise by now:\n{}", gone.join("\n"));
}

#[test]
fn a_path_between_backticks_is_told_from_other_words() {
    let page = "See `a/b.rs` and `c.test.ts`, not `/theme.js`, `api.rs::ALL`, `let x = 1;` or `rs`.";
    assert_eq!(named(page), ["a/b.rs", "c.test.ts"]);
}
