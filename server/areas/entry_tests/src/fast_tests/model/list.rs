//! The list of entry tests, and the choice of one.

use super::FastTestStatus;
use crate::rights::{APPLICATIONS_INDEX, AWARD_LISTS_CREATE, AWARD_LISTS_INDEX, TESTS};
use academics::api::OF_SESSION;
use chrono::NaiveDate;
use kernel::{Filter, Link, Options, ScopeBy, listed};

const AT: &str = "fast_test_campus fc WHERE fc.test_id = t.id";

listed! {
    /// A row of the list.
    pub struct FastTest of FAST_TESTS {
        name: "entry tests",
        record_name: "fast test",
        from: "fast_test t",
        scope: ScopeBy::Linked { campus: Link { from: AT, column: "fc.campus_id" }, section: None },
        filters: &[
            Filter::through("campus_id", AT, "fc.campus_id"),
            Filter::id("session_id", "t.session_id"),
            // The two rounds differ, and nobody has said which is right (`marks::queries::open_differences`).
            Filter::when(
                "marks_differ",
                "EXISTS (SELECT 1 FROM fast_script fs JOIN fast_mark x ON x.script_id = fs.id AND x.round = 'first'
                 JOIN fast_mark y ON y.script_id = fs.id AND y.part_id = x.part_id AND y.round = 'second'
                 LEFT JOIN fast_mark z ON z.script_id = fs.id AND z.part_id = x.part_id AND z.round = 'settled'
                 WHERE fs.test_id = t.id AND x.halves <> y.halves AND z.script_id IS NULL)",
            ),
        ],
        sort: "-on_date",
    } columns {
        id: i64 = hidden("t.id");
        version: i64 = hidden("t.version");
        name: String = text("t.name", "Name");
        code: String = text("t.code", "Code");
        session_name: String = of(&OF_SESSION, "s.name", "t.session_id").unfiltered();
        on_date: NaiveDate = date("t.on_date", "Test date").filtered();
        opens_on: NaiveDate = date("t.opens_on", "Applications from");
        closes_on: NaiveDate = date("t.closes_on", "Until");
        fee_minor: kernel::Money = money("t.fee_minor", "Fee");
        status: FastTestStatus = text("t.status", "Status").words(FastTestStatus::WORDS);
        applications: i64 = int("(SELECT count(*) FROM fast_application a WHERE a.test_id = t.id AND a.status <> 'lapsed')", "Applications");
    }
}

pub const OPTIONS: Options =
    Options::of("fast_tests", &FAST_TESTS, &[TESTS.index, APPLICATIONS_INDEX, AWARD_LISTS_INDEX, AWARD_LISTS_CREATE]).hint("code");
