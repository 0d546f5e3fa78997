//! Reports that go by mail: to roles and named users, each day, week or month, at an hour of the group's clock. Each reader gets what they may see then.

pub mod actions;
pub mod handlers;
pub mod job;
mod mail;
pub mod model;
pub mod queries;

use crate::{
    rights::{RUN_SCHEDULES, SCHEDULES},
    saved::model::REPORT_SET,
};
use access::api::ROLE;
use institution::api::{BRANCH, CAMPUS, SCHOOL};
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::ReportSchedule>("/get-report-schedules", Can(SCHEDULES.index))
            .list::<model::ReportDelivery>("/get-report-deliveries", Can(SCHEDULES.details))
            .one("/get-report-schedule-details", Can(SCHEDULES.details), queries::details)
            .act("/save-report-schedule", Can(SCHEDULES.create), "Report schedule saved successfully", actions::save)
            .change("/update-report-schedule", Can(SCHEDULES.update), "Report schedule updated successfully", actions::update)
            .post("/pause-report-schedule", Can(SCHEDULES.update), handlers::pause)
            .remove("/delete-report-schedule", Can(SCHEDULES.delete), "Report schedule deleted successfully", actions::delete)
            .post("/run-report-schedule", Can(RUN_SCHEDULES), handlers::run_now)
    },
    permissions: &SCHEDULES.all,
    tables: &[
        "report_rhythm",
        "report_weekday",
        "report_format",
        "report_outcome",
        "report_schedule_role",
        "report_schedule_user",
        "report_run",
        "report_delivery",
    ],
    references: &[
        Reference::new(&ROLE, "report_schedule_role", "role_id", "report schedules"),
        Reference::new(&REPORT_SET, "report_schedule", "report_set_id", "report schedules"),
        Reference::new(&SCHOOL, "report_schedule", "school_id", "report schedules"),
        Reference::new(&BRANCH, "report_schedule", "branch_id", "report schedules"),
        Reference::new(&CAMPUS, "report_schedule", "campus_id", "report schedules"),
    ],
    records: &[&model::REPORT_SCHEDULE],
    lists: &[&model::REPORT_SCHEDULES, &model::REPORT_DELIVERIES],
    jobs: &[job::SEND],
    ..Part::EMPTY
};
