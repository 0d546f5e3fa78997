//! Pages of the website in the search over everything: by title, address or description.

use super::model::Page;
use crate::{revisions::model::State, rights::UPDATE};
use kernel::{Found, Search};

/// A page is opened in its editor.
pub const SEARCH: Search = Search { kind: "web_page", opens: &[UPDATE], indexed: &["web page"], find: |tx, asked| tx.found(asked, found) };

fn found(page: Page) -> Found {
    let state = page.content.standing.state;
    // The first page is called as the group is.
    let title = if page.content.title.is_empty() { page.path.clone() } else { page.content.title };
    Found {
        id: page.content.id,
        title,
        about: Some(page.path),
        status: Some(state.as_str().to_owned()),
        is_past: state == State::Unpublished,
        ..Found::default()
    }
}
