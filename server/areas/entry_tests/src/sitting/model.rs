//! The sheet of a centre, and the codes of scripts.

use crate::{applications::model::FastStatus, fast_tests::model::OF_FAST_TEST};
use academics::api::Clock;
use chrono::NaiveDate;
use exams::api::HalfMarks;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, Link, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Scripts of one packet.
pub const A_PACKET: usize = 50;

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct CentreQuery {
    pub test_id: i64,
    /// The centre's campus.
    pub campus_id: i64,
    pub test_on: Option<NaiveDate>,
}

/// The sheet of a centre: everybody who is seated there.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CentreSheet {
    pub test_id: i64,
    pub test_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    /// Days on which somebody sits here.
    pub days: Vec<NaiveDate>,
    /// Marks of the interview; 0: there is none.
    pub interview_total: i64,
    /// Scripts have their codes, so attendance stands.
    pub has_scripts: bool,
    pub rows: Vec<CentreRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CentreRow {
    pub id: i64,
    pub version: i64,
    pub roll_no: String,
    pub name: String,
    pub father_name: String,
    pub room: String,
    pub seat_no: i64,
    pub test_on: NaiveDate,
    pub test_at: Clock,
    pub status: FastStatus,
    pub interview_marks: Option<HalfMarks>,
}

/// What somebody at the centre enters; what is left out stays.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct CentreForm {
    pub test_id: i64,
    pub campus_id: i64,
    #[garde(length(min = 1, max = 2_000), dive)]
    pub lines: Vec<CentreLine>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[schemars(rename = "FastCentreEntry")]
pub struct CentreLine {
    /// The application.
    pub id: i64,
    pub version: i64,
    pub appeared: Option<bool>,
    pub interview_marks: Option<HalfMarks>,
}

/// Of which test.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct OfTest {
    pub test_id: i64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ScriptsMade {
    pub scripts: i64,
    pub packets: i64,
}

const AT: &str = "fast_test_campus fc WHERE fc.test_id = x.test_id";

listed! {
    /// Whose script a code is: for the label that the centre's keeper puts on it.
    pub struct FastScript of FAST_SCRIPTS {
        name: "scripts of entry tests",
        from: "fast_script x",
        joins: [by_id("fast_application", "a", "x.application_id"), by_id("fast_centre", "n", "x.centre_id"), by_id("fast_room", "o", "a.room_id")],
        scope: ScopeBy::Linked { campus: Link { from: AT, column: "fc.campus_id" }, section: None },
        filters: &[Filter::id("campus_id", "n.campus_id")],
        sort: "roll_no",
    } columns {
        id: i64 = hidden("x.id");
        roll_no: String = text("a.roll_no", "Roll no");
        code: String = text("x.code", "Code");
        packet: i64 = int("x.packet", "Packet").filtered();
        test_name: String = of(&OF_FAST_TEST, "t.name", "x.test_id").loose();
        centre_name: String = of(&OF_CAMPUS, "k.name", "n.campus_id").called("Centre").unfiltered();
        room: Option<String> = text("o.name", "Room").nullable();
        seat_no: Option<i64> = int("a.seat_no", "Seat").nullable();
    }
}
