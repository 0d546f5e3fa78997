//! What is built in: licences that a school group can live with, one SQLite, one TLS stack, no crate with a known advisory but those that were weighed.

use semver::{Version, VersionReq};
use serde_json::Value;
use std::{process::Command, sync::LazyLock};

/// Licences of which every dependency must offer one.
const ALLOWED: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "0BSD",
    "CC0-1.0",
    "BSL-1.0",
    "Unlicense",
    "CDLA-Permissive-2.0",
    "MIT-0",
    "AGPL-3.0-or-later",
];

/// Crates with another licence that were weighed one by one: docs/decisions/0040-what-cleans-rich-text.md.
const WEIGHED: &[(&str, &str)] = &[("cssparser", "MPL-2.0"), ("dtoa-short", "MPL-2.0")];

/// Known advisories: `id,crate,kind,versions that are not affected`. Requirements stand beside each other with ` | `; none means that every version is affected.
const ADVISORIES: &str = include_str!("advisories.csv");

/// Crates with an advisory that stay, each with its version, its advisories and why nobody can reach the fault. All come with Typst, which sets our own
/// templates only: texts of people reach them as data. docs/security.md says the same in its section on crates.
const TOLERATED: &[(&str, &str, &[&str], &str)] = &[
    (
        "bincode",
        "1.3.3",
        &["RUSTSEC-2025-0141"],
        "reads the colour schemes of code listings that are built into Typst; no paper has a listing",
    ),
    ("paste", "1.0.15", &["RUSTSEC-2024-0436"], "a macro at build time: nothing of it is in the program"),
    (
        "quick-xml",
        "0.38.4",
        &["RUSTSEC-2026-0194", "RUSTSEC-2026-0195"],
        "reads citation styles; no paper has a bibliography. Sheets that people upload are read by a version without these faults",
    ),
    ("rustybuzz", "0.20.1", &["RUSTSEC-2026-0206"], "shapes text with the fonts that are built in; nobody uploads a font"),
    ("ttf-parser", "0.25.1", &["RUSTSEC-2026-0192"], "reads the fonts that are built in; nobody uploads a font"),
    (
        "yaml-rust",
        "0.4.5",
        &["RUSTSEC-2024-0320"],
        "reads syntax definitions of code listings; no paper has a listing, and nobody uploads a definition",
    ),
];

/// Of this platform: what others need is not fetched here.
static PACKAGES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let about = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let about = String::from_utf8(about.stdout).expect("rustc's words");
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host");
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--offline", "--locked", "--filter-platform", host])
        .current_dir(stories::sources::root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo's JSON");
    metadata["packages"].as_array().expect("packages").clone()
});

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap_or_default()
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be met by what is allowed.
fn acceptable(expression: &str) -> bool {
    let plain = expression.replace(" WITH LLVM-exception", "").replace('/', " OR ").replace(['(', ')'], " ");
    plain.split(" AND ").all(|part| part.split(" OR ").any(|licence| ALLOWED.contains(&licence.trim())))
}

#[test]
fn every_licence_is_one_of_the_allowed() {
    let faults: Vec<String> = PACKAGES
        .iter()
        .filter(|package| !package["license"].as_str().is_some_and(acceptable))
        .filter(|package| !WEIGHED.iter().any(|(crate_name, licence)| name(package) == *crate_name && package["license"] == *licence))
        .map(|package| format!("{}: {}", name(package), package["license"]))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Whether an advisory, by the versions that it does not affect, affects this one.
fn affects(unaffected: &str, version: &str) -> bool {
    let version = Version::parse(version).unwrap_or_else(|e| panic!("{version}: {e}"));
    let is_met = |part: &str| VersionReq::parse(&part.replace(';', ",")).unwrap_or_else(|e| panic!("{part}: {e}")).matches(&version);
    !unaffected.split('|').map(str::trim).filter(|part| !part.is_empty()).any(is_met)
}

/// Crate, version and advisory of what is built in here.
fn advised() -> Vec<(&'static str, &'static str, &'static str)> {
    let known: Vec<[&str; 4]> = ADVISORIES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.splitn(4, ',').collect();
            fields.try_into().unwrap_or_else(|_| panic!("not four fields: {line}"))
        })
        .collect();
    let mut found = Vec::new();
    for package in PACKAGES.iter() {
        let version = package["version"].as_str().unwrap_or_default();
        for [id, _, _, unaffected] in known.iter().filter(|[_, of, ..]| *of == name(package)) {
            if affects(unaffected, version) {
                found.push((name(package), version, *id));
            }
        }
    }
    found
}

#[test]
fn a_crate_with_an_advisory_was_weighed() {
    let weighed = |(of, version, id): &(&str, &str, &str)| {
        TOLERATED.iter().any(|(name, at, ids, why)| name == of && at == version && ids.contains(id) && !why.is_empty())
    };
    let faults: Vec<String> =
        advised().into_iter().filter(|one| !weighed(one)).map(|(of, version, id)| format!("{of} {version}: {id}")).collect();
    assert!(faults.is_empty(), "update these crates, or weigh them in TOLERATED and docs/security.md:\n{}", faults.join("\n"));
}

#[test]
fn what_was_weighed_is_still_built_in_and_told() {
    let found = advised();
    let page = std::fs::read_to_string(stories::sources::root().join("docs/security.md")).expect("docs/security.md");
    for (of, version, ids, _) in TOLERATED {
        for id in *ids {
            assert!(found.contains(&(of, version, id)), "{of} {version} with {id} is built in no more: take it off the list");
            assert!(page.contains(id), "docs/security.md does not tell {id} of {of}");
        }
    }
}

#[test]
fn an_advisory_affects_the_versions_that_it_does_not_clear() {
    assert!(affects(">= 0.42.0", "0.39.0") && !affects(">= 0.42.0", "0.47.0"));
    assert!(affects("", "1.0.0"));
    assert!(affects(">= 0.10.2 | < 0.10.0; >= 0.9.18", "0.9.17") && !affects(">= 0.10.2 | < 0.10.0; >= 0.9.18", "0.9.18"));
}

#[test]
fn there_is_one_sqlite_and_one_tls() {
    let count = |wanted: &str| PACKAGES.iter().filter(|package| name(package) == wanted).count();
    assert_eq!(count("libsqlite3-sys"), 1);
    assert_eq!(count("ring"), 1);
    assert_eq!(count("rustls"), 1);
    for other in ["openssl-sys", "native-tls", "aws-lc-sys", "sqlx-core", "diesel"] {
        assert_eq!(count(other), 0, "{other} came in");
    }
}

#[test]
fn an_expression_needs_all_its_parts() {
    assert!(acceptable("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(acceptable("MIT OR Apache-2.0 OR LGPL-2.1-or-later"));
    assert!(!acceptable("GPL-3.0-only"));
    assert!(!acceptable("MIT AND GPL-3.0-only"));
}
