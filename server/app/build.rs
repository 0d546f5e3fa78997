//! The built web is embedded into the program (`src/site/assets.rs`): a new build of it must build the program anew. Cargo watches a folder
//! only when it is there, so an empty one is made; the program then says that its pages are not built.

use std::{fs, path::Path};

fn main() {
    for folder in ["../../web/dist", "../../web/dist-ssr"] {
        if !Path::new(folder).exists() {
            fs::create_dir_all(folder).unwrap_or_else(|error| panic!("the folder {folder} cannot be made: {error}"));
        }
        println!("cargo:rerun-if-changed={folder}");
    }
    println!("cargo:rerun-if-changed=build.rs");
}
