//! The migrations are embedded into a release (`src/db/migrate.rs`): one that is added must build this crate anew. A build for tests reads them from the checkout.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        println!("cargo:rerun-if-changed=../../migrations");
    }
}
