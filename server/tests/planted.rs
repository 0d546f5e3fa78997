//! What `./test` says at its end: whatever failed is named, in whichever part it was.

use std::{
    fs,
    io::Write as _,
    process::{Command, Stdio},
};
use stories::sources::root;

/// A part, the end of its log as its programs write it, and what failed in it.
const PLANTED: &[(&str, &str, &str)] = &[
    (
        "server",
        "
running 2 tests
F.

failures:
    receipts::a_receipt_is_kept_sqlite

test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 2.10s

failed: Stories on SQLite
",
        "receipts::a_receipt_is_kept_sqlite",
    ),
    (
        "web",
        "
 FAIL  src/kit/url.test.ts > a filter is kept in the address
AssertionError: expected 1 to be 2

 Test Files  1 failed | 28 passed (29)
      Tests  1 failed | 3 passed (4)

failed: Unit tests of the web
",
        "src/kit/url.test.ts > a filter is kept in the address",
    ),
    (
        "journeys",
        "
  1 failed
    [counter] \u{203a} counter.spec.ts:12:5 \u{203a} a cashier takes fees
  2 passed (1.2m)
failed: Journeys in a browser
",
        "[counter] \u{203a} counter.spec.ts:12:5 \u{203a} a cashier takes fees",
    ),
];

#[test]
fn faults_of_three_parts_are_all_named() {
    let folder = std::env::temp_dir().join(format!("maktab-planted-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    for (part, log, _) in PLANTED {
        fs::write(folder.join(format!("{part}.log")), log).expect("a log");
    }
    let mut summary = Command::new("node")
        .arg(root().join("scripts/summary.mjs"))
        .arg(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node runs");
    // A part that needs one that failed is skipped, and counts as no failure of its own.
    let parts = "build 0 300\nserver 1 200\nweb 1 90\njourneys 1 400\nwalk skipped 0\n";
    summary.stdin.take().expect("its input").write_all(parts.as_bytes()).expect("the parts");
    let output = summary.wait_with_output().expect("its output");
    fs::remove_dir_all(&folder).expect("the folder goes");
    let said = String::from_utf8(output.stdout).expect("its words");
    assert_eq!(output.status.code(), Some(1), "{said}");
    for (part, _, name) in PLANTED {
        assert!(said.contains(&format!("\n{part} failed (")) && said.contains(name), "{part} does not name {name}:\n{said}");
    }
    assert!(said.contains("walk        skipped"), "{said}");
    assert!(said.trim_end().ends_with("6 passed, 6 failed"), "each failed test, and the check that it was in:\n{said}");
}
