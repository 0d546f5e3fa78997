//! The built web is embedded into a release (`src/site/assets.rs`): a new build of it must build the program anew. A build for tests reads it from the checkout.
//! Cargo watches a folder only when it is there, so an empty one is made; the program then says that its pages are not built.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    for folder in ["../../web/dist", "../../web/dist-ssr"] {
        if !Path::new(folder).exists() {
            fs::create_dir_all(folder).unwrap_or_else(|error| panic!("the folder {folder} cannot be made: {error}"));
        }
        println!("cargo:rerun-if-changed={folder}");
    }
}
