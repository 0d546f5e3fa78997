//! Posts of the website in the search over everything: by title, author or tag.

use super::model::Blog;
use crate::{revisions::model::State, rights::UPDATE};
use kernel::{Found, Search};

/// A post is opened in its editor.
pub const SEARCH: Search = Search { kind: "web_blog", opens: &[UPDATE], indexed: &["blog"], find: |tx, asked| tx.found(asked, found) };

fn found(blog: Blog) -> Found {
    let state = blog.content.standing.state;
    Found {
        id: blog.content.id,
        title: blog.content.title,
        about: Some(blog.author),
        status: Some(state.as_str().to_owned()),
        is_past: state == State::Unpublished,
        ..Found::default()
    }
}
