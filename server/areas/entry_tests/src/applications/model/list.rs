//! The office's list of applications.

use super::FastStatus;
use crate::fast_tests::model::OF_FAST_TEST;
use academics::api::{Clock, OF_PROGRAM};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Instant, Link, ScopeBy, listed};
use people::api::Gender;

/// The campuses of an application `a`.
const AT: &str = "fast_application_campus fc WHERE fc.application_id = a.id";

listed! {
    /// A row of the list.
    pub struct FastApplication of FAST_APPLICATIONS {
        name: "entry-test applications",
        record_name: "fast application",
        from: "fast_application a", joins: [by_id("fast_centre", "n", "a.centre_id"), by_id("fast_room", "o", "a.room_id")],
        scope: ScopeBy::Linked { campus: Link { from: AT, column: "fc.campus_id" }, section: None },
        filters: &[
            Filter::through("campus_id", AT, "fc.campus_id"),
            Filter::id("session_id", "t.session_id"),
            Filter::id("program_id", "a.program_id"),
            Filter::id("centre_id", "a.centre_id"),
            Filter::when("confirmed", "a.confirmed_at IS NOT NULL"),
            Filter::when("fee_open", "a.fee_slip_id IS NOT NULL AND a.fee_paid_on IS NULL"),
            Filter::when("offer_open", "a.id IN (SELECT f.application_id FROM fast_offer f WHERE f.state = 'offered')"),
            Filter::flag("is_hafiz", "a.is_hafiz"),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("a.id");
        version: i64 = hidden("a.version");
        application_no: String = text("a.application_no", "Application no");
        name: String = text("a.name", "Name");
        father_name: String = text("a.father_name", "Father's name");
        gender: Gender = text("a.gender", "Gender").words(Gender::WORDS);
        city: Option<String> = text("a.city", "City").nullable();
        test_id: i64, test_name: String = of(&OF_FAST_TEST, "t.name", "a.test_id");
        /// When the test is held, for those who are not seated yet.
        on_date: NaiveDate = hidden("t.on_date");
        starts_at: Clock = hidden("t.starts_at");
        program_name: String = of(&OF_PROGRAM, "p.name", "a.program_id").unfiltered();
        /// The first choice.
        campus_name: String = of(&OF_CAMPUS, "k.name", "a.campus_id").called("First choice").unfiltered();
        matric_obtained: Option<i64> = int("a.matric_obtained", "Matric marks").nullable();
        matric_total: Option<i64> = int("a.matric_total", "Matric total").nullable();
        status: FastStatus = text("a.status", "Status").words(FastStatus::WORDS);
        roll_no: Option<String> = text("a.roll_no", "Roll no").nullable();
        centre_name: Option<String> = of(&OF_CAMPUS, "h.name", "n.campus_id").called("Centre").nullable().unfiltered();
        room: Option<String> = text("o.name", "Room").nullable();
        seat_no: Option<i64> = int("a.seat_no", "Seat").nullable();
        test_on: Option<NaiveDate> = date("a.test_on", "Test date").nullable().filtered();
        fee_paid_on: Option<NaiveDate> = date("a.fee_paid_on", "Fee paid").nullable();
        confirmed_at: Option<Instant> = instant("a.confirmed_at", "Confirmed").nullable();
        created_at: Instant = instant("a.created_at", "Applied").filtered();
    }
}
