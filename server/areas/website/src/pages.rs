//! The pages that every group has: their words, their sections, and which kinds of section suit each.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::rights::{INDEX, UPDATE};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, tables: &["web_section"], records: &[&model::PAGE], lists: &[&model::PAGES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/", Can(UPDATE), handlers::home::save)
        .list::<model::Page>("/get-pages", Can(INDEX))
        .get("/get-page-details", Can(INDEX), handlers::details)
        .post("/update-page", Can(UPDATE), handlers::update)
}
