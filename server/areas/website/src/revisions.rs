//! What pages, posts and events share: a published state, at most one draft beside it, a time to publish, and what was before.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::{INDEX, PUBLISH, UPDATE};
use kernel::{Can, Part, Routes};

pub static PART: Part =
    Part { routes, tables: &["web_state", "web_content_kind", "web_revision", "web_revision_state", "web_moved"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-content-revisions", Can(INDEX), handlers::list)
        .post("/publish-content", Can(PUBLISH), handlers::publish)
        .post("/discard-draft", Can(UPDATE), handlers::discard)
        .post("/unpublish-content", Can(PUBLISH), handlers::unpublish)
        .post("/restore-revision", Can(UPDATE), handlers::restore)
}
