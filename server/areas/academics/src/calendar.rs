//! The school calendar: holidays, exam days, working weekends and events of the group, a school, a campus, a class or a section.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::rights::{CALENDAR, CALENDAR_VIEW};
use kernel::{Can, Part};
use reporting::import;

pub static PART: Part = Part {
    routes: |r| {
        sheets::calls(r)
            .get("/get-calendar", Can(CALENDAR_VIEW), handlers::between)
            .list::<model::CalendarDay>("/get-calendar-days", Can(CALENDAR.index))
            .one("/get-calendar-day-details", Can(CALENDAR.details), queries::details)
            .act("/save-calendar-day", Can(CALENDAR.create), "Calendar day saved successfully", actions::create)
            .change("/update-calendar-day", Can(CALENDAR.update), "Calendar day updated successfully", actions::update)
            .delete("/calendar-days/{id}", Can(CALENDAR.delete), handlers::delete)
    },
    tables: &["calendar_kind"],
    records: &[&model::CALENDAR_DAY],
    lists: &[&model::CALENDAR_DAYS],
    jobs: &[import::job::<sheets::CalendarSheets>()],
    ..Part::EMPTY
};
