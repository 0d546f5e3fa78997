//! News, and events with a day.

pub mod model;
pub mod queries;
pub mod search;

use crate::{
    articles::handlers,
    rights::{CREATE, DELETE, INDEX, UPDATE},
};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};
use model::EventForm;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Event>("/get-events", Can(INDEX))
            .get("/get-event-details", Can(INDEX), handlers::details::<EventForm>)
            .post("/save-event", Can(CREATE), handlers::save::<EventForm>)
            .post("/update-event", Can(UPDATE), handlers::update::<EventForm>)
            .delete("/delete-event", Can(DELETE), handlers::delete::<EventForm>)
    },
    tables: &["web_event_kind"],
    references: &[Reference::new(&CAMPUS, "web_event", "campus_id", "events")],
    records: &[&model::EVENT],
    lists: &[&model::EVENTS],
    ..Part::EMPTY
};
