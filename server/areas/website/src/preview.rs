//! Previews: what is being typed, drawn as a page; and the cookie that shows drafts, and a site that is not open yet, to who edits it.

pub mod handlers;
pub mod queries;

use crate::rights::{INDEX, UPDATE};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, tables: &["web_preview"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/preview-content", Can(UPDATE), handlers::preview).post("/start-preview", Can(INDEX), handlers::start).keyless().post(
        "/end-preview",
        Can(INDEX),
        handlers::end,
    )
}
