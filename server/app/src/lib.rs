//! The program: the areas put together, served over HTTP, and the commands around them.

pub mod commands;
pub mod connections;
pub mod content;
pub mod demo;
pub mod http;
pub mod site;
pub mod upkeep;

use kernel::{
    App, Area, Error, Result,
    area::Registry,
    clock::Clock,
    config::Config,
    db::{Db, Lane},
};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// The program: every area, in the order in which they may import each other.
pub static AREAS: &[&Area] = &[
    &kernel::system::AREA,
    &reporting::AREA,
    &institution::AREA,
    &access::AREA,
    &people::AREA,
    &messages::AREA,
    &academics::AREA,
    &students::AREA,
    &attendance::AREA,
    &exams::AREA,
    &accounting::AREA,
    &payroll::AREA,
    &fees::AREA,
    &entry_tests::AREA,
    &admissions::AREA,
    &website::AREA,
    &reports::AREA,
    &upkeep::AREA,
];

/// Makes the data folder when it is missing, and finds out whether this program may write there. The error is a sentence.
pub fn data_folder(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("The data folder {} cannot be made: {error}.", folder.display()))?;
    let mark = folder.join(format!(".writable-{}", std::process::id()));
    let written = std::fs::write(&mark, b"?");
    let _ = std::fs::remove_file(&mark);
    written.map_err(|error| format!("The data folder {} cannot be written to: {error}. Nothing was changed.", folder.display()))
}

/// Opens the database, applies what is pending and seeds what the code needs: permissions, roles, the chart of accounts, the first pages.
pub fn open(config: Config, clock: Clock, program: Option<PathBuf>) -> Result<App> {
    data_folder(&config.data_dir).map_err(Error::internal)?;
    let db = Db::open(&config)?;
    let registry = Arc::new(Registry::new(AREAS, clock));
    let app = App::assemble(config, db, registry, reporting::write_sheet, program)?;
    let key = app.secret_key.clone();
    app.db.write_now(Lane::Interactive, move |tx| {
        access::api::seed(tx, AREAS)?;
        access::api::seal_second_steps(tx, &key)?;
        accounting::api::seed(tx)?;
        payroll::api::seed(tx)?;
        fees::api::seed(tx)?;
        messages::api::seed(tx)?;
        exams::api::seed(tx)?;
        admissions::api::seed(tx)?;
        website::api::seed(tx)
    })?;
    Ok(app)
}
