//! What is built in: licences that a school group can live with, one SQLite, one TLS stack.

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

/// Of this platform: what others need is not fetched here.
static PACKAGES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let about = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let about = String::from_utf8(about.stdout).expect("rustc's words");
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host");
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--offline", "--locked", "--filter-platform", host])
        .current_dir(crate::architecture::root())
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
