//! The website of the demo group: posts, news, events, banners, albums; what visitors wrote, and who asked about admission.

use super::{Group, calendar::Calendar, transaction};
use ::messages::api::{Language, day_in};
use admissions::demo::{InquiryFields, InquiryForm, InquirySource, InquiryStatus};
use chrono::{Datelike as _, Days, NaiveDate};
use kernel::{App, Error, Month, Result, Tx};
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

/// What the website's files leave open: the session that admissions are for and the day on which they close, the year of the boards' last results, the day on
/// which the privacy policy was changed.
pub fn said(calendar: &Calendar) -> Vec<(&'static str, String)> {
    let month = Month::of(calendar.today);
    let (closes_on, changed_on) = (calendar.first.plus(9).max(month.next()).first() + Days::new(14), month.first());
    let english = |day: NaiveDate| day.format("%-d %B %Y").to_string();
    let urdu = |day: NaiveDate| day_in(day, Language::Urdu);
    // Boards have given out their results by September.
    let results = if calendar.today.month() < 9 { calendar.today.year() - 1 } else { calendar.today.year() };
    vec![
        ("next_session", calendar.next_session().session_name()),
        ("closes_on", english(closes_on)),
        ("closes_on_ur", urdu(closes_on)),
        ("results_year", results.to_string()),
        ("changed_on", english(changed_on)),
        ("changed_on_ur", urdu(changed_on)),
    ]
}

/// Written as of now: the files count their days from today.
pub fn write(app: &App, calendar: &Calendar, group: &Group) -> Result<()> {
    let campuses: BTreeMap<String, i64> = group.places.iter().map(|place| (place.code.to_owned(), place.id)).collect();
    let said = said(calendar);
    transaction(app, calendar.now, &group.founder, move |tx| {
        website::demo::seed_demo_rows(tx, &campuses, &said)?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::time::TimeZone;

    #[test]
    fn the_website_speaks_as_of_the_demos_day() {
        let of = |at: &str| {
            let calendar = Calendar::new(at.parse().expect("an instant"), TimeZone::of_pakistan(), 8);
            said(&calendar).into_iter().map(|(_, said)| said).collect::<Vec<_>>()
        };
        let november = ["2027-28", "15 January 2027", "15 جنوری 2027", "2026", "1 November 2026", "1 نومبر 2026"];
        assert_eq!(of("2026-11-20T05:00:00Z"), november);
        let leap = ["2028-29", "15 April 2028", "15 اپریل 2028", "2027", "1 February 2028", "1 فروری 2028"];
        assert_eq!(of("2028-02-29T05:00:00Z"), leap);
    }
}
