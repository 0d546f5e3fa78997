//! Posts of the blog.

pub mod model;
pub mod queries;
pub mod search;

use crate::{
    articles::handlers,
    rights::{CREATE, DELETE, INDEX, UPDATE},
};
use kernel::{Can, Part, Routes};
use model::BlogForm;

pub static PART: Part = Part { routes, records: &[&model::BLOG], lists: &[&model::BLOGS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::Blog>("/get-blogs", Can(INDEX))
        .get("/get-blog-details", Can(INDEX), handlers::details::<BlogForm>)
        .post("/save-blog", Can(CREATE), handlers::save::<BlogForm>)
        .post("/update-blog", Can(UPDATE), handlers::update::<BlogForm>)
        .delete("/delete-blog", Can(DELETE), handlers::delete::<BlogForm>)
}
