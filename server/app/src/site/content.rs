//! What a public page is made of: the same shapes as `web/src/site/content.ts`, which says what each part is for. A test reads that
//! folder's `examples/home.en.json`, so that the two cannot part.

mod admissions;
mod articles;
mod campuses;
mod challans;
mod entry_tests;
mod forms;
mod page;
mod pictures;
mod sections;
mod taken;

pub use admissions::*;
pub use articles::*;
pub use campuses::*;
pub use challans::*;
pub use entry_tests::*;
pub use forms::*;
pub use page::*;
pub use pictures::*;
pub use sections::*;
pub use taken::Taken;
