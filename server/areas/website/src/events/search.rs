//! News and events of the website in the search over everything: by title or place.

use super::model::Event;
use crate::{revisions::model::State, rights::UPDATE};
use kernel::{Found, Search};

/// News and events are opened in their editor.
pub const SEARCH: Search =
    Search { kind: "web_event", opens: &[UPDATE], indexed: &["news and events"], find: |tx, asked| tx.found(asked, found) };

fn found(event: Event) -> Found {
    let state = event.content.standing.state;
    Found {
        id: event.content.id,
        title: event.content.title,
        about: event.place,
        campus: event.campus_name,
        status: Some(state.as_str().to_owned()),
        is_past: state == State::Unpublished,
        ..Found::default()
    }
}
