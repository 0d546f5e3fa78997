//! What the program writes is its own user's alone, whatever the umask of whoever starts it; and the first administrator's password is no secret of the list of
//! processes.

use kernel::db::Engine;
use serde_json::json;
use std::{
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};
use testkit::{
    ADMIN, Place,
    nodes::{Node, Serving, command, program},
};

/// Whatever others may do with it.
fn open_to_others(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())).permissions().mode() & 0o077
}

/// Everything below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        found.push(entry.path());
        found.extend(below(&entry.path()));
    }
    found
}

#[test]
fn nobody_else_reads_the_data_folder() {
    let place = Place::fresh(Engine::Sqlite);
    let (data, password) = (place.folder().join("data"), place.folder().join("password"));
    std::fs::write(&password, format!("{}\n", ADMIN.1)).expect("a file");
    let usual = ["sh", "-c", "umask 022; exec \"$@\"", "sh"].map(str::to_owned).to_vec();
    let serving = Serving { through: usual, ..Serving::default() }
        .with("MAKTAB_ADMIN_EMAIL", ADMIN.0)
        .with("MAKTAB_ADMIN_PASSWORD_FILE", password.display())
        .with("MAKTAB_JOBS_THREADS", 0);
    let node = Node::start(&place, &serving);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let visitor = node.visitor();
        let entered = visitor.post("/login", json!({ "email": ADMIN.0, "password": ADMIN.1 })).await.ok();
        assert_eq!(entered["user"]["must_set_up_second_step"], true, "a new group asks for a second step");
        visitor.post("/forgot-password", json!({ "email": ADMIN.0 })).await.ok();
        for _ in 0..2_400 {
            if below(&place.folder().join("outbox")).iter().any(|file| file.extension().is_some_and(|end| end == "eml")) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    });
    let written: Vec<PathBuf> = below(place.folder()).into_iter().filter(|path| *path != password).collect();
    for name in ["maktab.db", "secret.key", "outbox"] {
        assert!(written.contains(&place.folder().join(name)), "{name} is not in {written:?}");
    }
    for path in &written {
        assert_eq!(open_to_others(path), 0, "{} is open to others", path.display());
    }
    drop(node);
    let copy = place.folder().join("copy.zip");
    let mut backup = Command::new("sh");
    backup.args(["-c", "umask 022; exec \"$@\"", "sh"]).arg(program()).args(["backup", "--data"]).arg(place.folder());
    assert!(backup.arg("--to").arg(&copy).stdout(Stdio::null()).status().expect("a backup").success());
    assert_eq!(open_to_others(&copy), 0, "the backup is open to others");
    let key = std::fs::read(place.folder().join("secret.key")).expect("the key");
    let archive = std::fs::read(&copy).expect("the backup");
    assert!(!archive.windows(key.len()).any(|part| part == key), "the key is in the backup");
    // A data folder that the program makes itself.
    let mut migrate = Command::new("sh");
    migrate.args(["-c", "umask 022; exec \"$@\"", "sh"]).arg(program()).args(["migrate", "--data"]).arg(&data);
    assert!(migrate.stdout(Stdio::null()).status().expect("a migration").success());
    assert_eq!(open_to_others(&data), 0, "the data folder is open to others");
}

#[test]
fn the_first_password_is_not_weak_and_not_advised_as_a_flag() {
    let place = Place::fresh(Engine::Sqlite);
    let weak = command(&place, "serve")
        .args(["--listen", "127.0.0.1:0"])
        .env("MAKTAB_ADMIN_EMAIL", ADMIN.0)
        .env("MAKTAB_ADMIN_PASSWORD", "password1234")
        .output()
        .expect("an end");
    let said = String::from_utf8_lossy(&weak.stderr).into_owned();
    assert!(!weak.status.success() && said.contains("too easy to guess"), "{said}");
    let help = Command::new(program()).args(["serve", "--help"]).output().expect("help");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(help.contains("--admin-password-file") && !help.contains("--admin-password <"), "{help}");
}
