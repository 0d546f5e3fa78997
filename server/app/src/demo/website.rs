//! The website of the demo group: posts, news, events, banners, albums; what visitors wrote, and who asked about admission.

use super::{Group, calendar::Calendar, transaction};
use admissions::demo::{InquiryFields, InquiryForm, InquirySource, InquiryStatus};
use kernel::{App, Error, Result, Tx};
use people::api::Gender;
use serde::Deserialize;
use std::{collections::BTreeMap, time::Duration};

/// An inquiry as the demo's file gives it: places by their names.
#[derive(Deserialize)]
struct Demo {
    name: String,
    father_name: Option<String>,
    gender: Option<Gender>,
    phone: String,
    email: Option<String>,
    city: Option<String>,
    campus: String,
    program: Option<String>,
    class: Option<String>,
    source: InquirySource,
    status: InquiryStatus,
    message: Option<String>,
    hours_ago: u64,
}

/// Written as of now: the files count their days from today.
pub fn write(app: &App, calendar: &Calendar, group: &Group) -> Result<()> {
    let campuses: BTreeMap<String, i64> = group.places.iter().map(|place| (place.code.to_owned(), place.id)).collect();
    transaction(app, calendar.now, &group.founder, move |tx| {
        website::demo::seed_demo_rows(tx, &campuses)?;
        inquiries(tx, &campuses)
    })
}

fn inquiries(tx: &mut Tx, campuses: &BTreeMap<String, i64>) -> Result<()> {
    let text = include_str!("../../../areas/website/content/demo/inquiries.json");
    let rows: Vec<Demo> = serde_json::from_str(text).map_err(|error| Error::internal(format!("the demo's inquiries: {error}")))?;
    let (now, choices) = (tx.now(), admissions::api::choices(tx)?);
    for row in rows {
        let Some(campus_id) = campuses.get(&row.campus).copied() else { continue };
        let offered = choices.iter().filter(|choice| choice.campus_id == campus_id && Some(&choice.program) == row.program.as_ref());
        let classes: Vec<_> = offered.collect();
        let class = classes.iter().find(|choice| Some(&choice.class) == row.class.as_ref());
        let fields = InquiryFields {
            name: row.name,
            father_name: row.father_name,
            gender: row.gender,
            phone: kernel::contact::phone(&row.phone).map_err(Error::internal)?,
            email: row.email,
            city: row.city,
            campus_id,
            program_id: classes.first().map(|choice| choice.program_id),
            class_id: class.map(|choice| choice.class_id),
            session_id: None,
            previous_institution: None,
            previous_institution_id: None,
            marks: None,
            source: row.source,
            campaign_id: None,
            message: row.message,
            assigned_to: None,
            next_follow_up_on: None,
            notes: None,
        };
        tx.set_now(now.minus(Duration::from_secs(row.hours_ago * 3_600)));
        admissions::demo::create(tx, &InquiryForm { fields, status: row.status })?;
    }
    tx.set_now(now);
    Ok(())
}
