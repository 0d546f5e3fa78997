//! Draws a page that is kept nowhere: what an editor types, as visitors would see it.

use std::sync::Arc;

use serde_json::Value;

use super::content::{Page, Section};
use super::document::Shell;
use super::engine::Engine;
use super::head::Head;
use super::{Files, Soon};

/// Shares the renderer of the public pages.
pub struct Drawing {
    engine: Engine,
    shell: Option<Arc<Shell>>,
    base: String,
}

impl Drawing {
    pub fn new(engine: Engine, files: &dyn Files, public_url: &str) -> Drawing {
        let shell = Shell::new(files).map(Arc::new);
        Drawing { engine, shell, base: public_url.trim_end_matches('/').to_owned() }
    }

    /// The whole document. The error is a sentence for the log.
    pub fn draw(&self, page: Value) -> Soon<String> {
        let (engine, shell, base) = (self.engine.clone(), self.shell.clone(), self.base.clone());
        Box::pin(async move {
            let page: Page = serde_json::from_value(page).map_err(|error| format!("a preview has another shape: {error}"))?;
            let shell = shell.ok_or("the pages are not built")?;
            let data = serde_json::to_string(&page).map_err(|error| error.to_string())?;
            let body = engine.render(data).await.map_err(|failure| format!("{failure:?}"))?;
            Ok(shell.preview(&page, &Head { base: &base, indexed: false }, &body))
        })
    }

    /// Whether a section has a shape that can be drawn; else where in its content it has not, and why.
    pub fn check(&self, section: &Value) -> Result<(), (String, String)> {
        match serde_json::from_value::<Section>(section.clone()) {
            Ok(_) => Ok(()),
            Err(error) => Err((String::new(), error.to_string())),
        }
    }
}
