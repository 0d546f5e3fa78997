//! The program: the areas put together, served over HTTP, and the commands around them.

pub mod commands;
pub mod content;
pub mod demo;
pub mod http;
pub mod papers;
pub mod site;

use kernel::{
    App, Area, Error, Result,
    area::House,
    clock::Clock,
    config::Config,
    db::{Db, Lane},
};
use std::{path::PathBuf, sync::Arc};

/// The house: every area, in the order in which they may import each other.
pub static AREAS: &[&Area] = &[
    &kernel::system::AREA,
    &institution::AREA,
    &access::AREA,
    &people::AREA,
    &academics::AREA,
    &students::AREA,
    &accounting::AREA,
    &fees::AREA,
    &website::AREA,
    &reports::AREA,
];

/// Opens the database, applies what is pending and seeds what the code needs: permissions, roles, the chart of accounts, the first pages.
pub fn open(config: Config, clock: Clock, program: Option<PathBuf>) -> Result<App> {
    std::fs::create_dir_all(&config.data_dir)
        .map_err(|error| Error::internal(format!("The data folder {} cannot be made: {error}.", config.data_dir.display())))?;
    let db = Db::open(&config)?;
    let house = Arc::new(House::new(AREAS, clock));
    let app = App::assemble(config, db, house, papers::write_sheet, program)?;
    app.db.write_now(Lane::Interactive, |tx| {
        access::api::seed(tx, AREAS)?;
        accounting::api::seed(tx)?;
        fees::api::seed(tx)?;
        website::api::seed(tx)
    })?;
    Ok(app)
}
