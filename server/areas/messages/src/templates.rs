//! What messages say, in English and Urdu: one template a kind.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::rights::{TEMPLATES_INDEX, TEMPLATES_UPDATE};
use kernel::{Can, Part, Routes, Scope};

pub static PART: Part = Part { routes, records: &[&model::MESSAGE_TEMPLATE], lists: &[&model::TEMPLATES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::MessageTemplate>("/get-message-templates", Can(TEMPLATES_INDEX))
        .one("/get-message-template-details", Can(TEMPLATES_INDEX), |tx, _: &Scope, id| {
            queries::template(tx, id).map(model::TemplateDetails::from)
        })
        .change("/update-message-template", Can(TEMPLATES_UPDATE), "Message template updated successfully", actions::update)
        .post("/preview-message-template", Can(TEMPLATES_UPDATE), handlers::preview)
}
