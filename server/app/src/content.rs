//! What the public pages show, read from the database for `site`.

use crate::site::{Content, Theme, Verification};
use kernel::App;

/// The website's content as the areas keep it.
pub struct FromDatabase(pub App);

impl Content for FromDatabase {
    fn page(&self, path: &str, lang: &str) -> Result<Option<(u64, serde_json::Value)>, String> {
        let (path, lang) = (path.to_owned(), lang.to_owned());
        self.0.db.read_now(move |tx| website::api::page(tx, &path, &lang)).map_err(|error| error.to_string())
    }

    fn version(&self, path: &str, lang: &str) -> Result<Option<u64>, String> {
        let (path, lang) = (path.to_owned(), lang.to_owned());
        self.0.db.read_now(move |tx| website::api::page_version(tx, &path, &lang)).map_err(|error| error.to_string())
    }

    fn theme(&self) -> Theme {
        let read = self.0.db.read_now(|tx| Ok((tx.setting::<String>("group.name")?, tx.setting::<String>("group.colour")?)));
        let (name, colour) = read.unwrap_or_else(|_| ("Maktab".into(), "#14532d".into()));
        Theme { name, colour }
    }

    fn verification(&self, code: &str) -> Result<Verification, String> {
        let code = code.to_owned();
        let found = self.0.db.read_now(move |tx| fees::api::verification(tx, &code)).map_err(|error| error.to_string())?;
        serde_json::from_value(found).map_err(|error| error.to_string())
    }

    fn paths(&self) -> Result<Vec<String>, String> {
        self.0.db.read_now(website::api::paths).map_err(|error| error.to_string())
    }
}
