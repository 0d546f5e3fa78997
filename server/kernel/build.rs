//! The migrations are embedded (`src/db/migrate.rs`): one that is added must build this crate anew.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
    println!("cargo:rerun-if-changed=build.rs");
}
