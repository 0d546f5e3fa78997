//! What tests begin with, made once a build: the first process that wants it makes it, and every later one of the same build takes it.

use std::{
    fs::{self, File},
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    sync::OnceLock,
    time::Duration,
};

/// Templates of another build go when nobody began with them for so long.
const KEPT: Duration = Duration::from_secs(24 * 3_600);

/// The folder of a template. Where it is not there yet, `make` fills it, and others wait.
pub fn template(name: &str, make: impl FnOnce(&Path)) -> PathBuf {
    let own = of_this_build();
    let (ready, begun) = (own.join(name), own.join(format!("{name}.begun")));
    let turn = File::create(own.join(format!("{name}.turn"))).expect("a file to take turns by");
    turn.lock().expect("a turn");
    if !ready.exists() {
        let _ = fs::remove_dir_all(&begun);
        fs::create_dir_all(&begun).expect("a folder for a template");
        make(&begun);
        fs::rename(&begun, &ready).expect("a template");
    }
    ready
}

/// The folder of this build's templates.
fn of_this_build() -> &'static Path {
    static OWN: OnceLock<PathBuf> = OnceLock::new();
    OWN.get_or_init(|| {
        let all = root().join("target/templates");
        let own = all.join(format!("{:016x}", sum_of_this_build()));
        fs::create_dir_all(&own).expect("a folder for templates");
        // A new file in a folder makes the folder new.
        let _ = fs::remove_file(own.join("used"));
        File::create(own.join("used")).expect("a mark in the folder of templates");
        for other in fs::read_dir(&all).into_iter().flatten().flatten().filter(|other| is_old(&other.path())) {
            let _ = fs::remove_dir_all(other.path());
        }
        own
    })
}

fn is_old(folder: &Path) -> bool {
    let changed = fs::metadata(folder).and_then(|about| about.modified());
    changed.is_ok_and(|changed| changed.elapsed().is_ok_and(|age| age > KEPT))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Of all that a template is made of: this program, and the migrations and first pages of the website that it reads from the checkout.
fn sum_of_this_build() -> u64 {
    let mut sum = DefaultHasher::new();
    add(&std::env::current_exe().expect("this program"), &mut sum);
    add(&root().join("migrations"), &mut sum);
    add(&root().join("server/areas/website/content"), &mut sum);
    sum.finish()
}

/// Adds a file's name, size and age, or those of all files of a folder.
fn add(path: &Path, sum: &mut DefaultHasher) {
    let about = fs::metadata(path).expect("a file that is read");
    if !about.is_dir() {
        (path, about.len(), about.modified().ok()).hash(sum);
        return;
    }
    let mut within: Vec<PathBuf> = fs::read_dir(path).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    within.sort();
    for one in &within {
        add(one, sum);
    }
}
