//! Students who have paid: what was billed, what came in and when last. Those who owe nothing are one filter away.

use crate::{
    rights,
    settlement::owed::{OWED, OWES_NOTHING},
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SECTION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Can, Filter, Money, Part, Routes, ScopeBy, listed};

pub static PART: Part = Part { routes, lists: &[&PAID_STUDENTS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<PaidStudent>("/get-paid-students", Can(rights::ACCOUNTS_INDEX))
}

listed! {
    /// A row of the list.
    pub struct PaidStudent of PAID_STUDENTS {
        name: "paid students",
        record_name: "student",
        from: "student s",
        scope: ScopeBy::Student { campus: "s.campus_id", student: "s.id", section: "s.section_id" },
        only: "EXISTS (SELECT 1 FROM challan c WHERE c.student_id = s.id AND c.paid_minor > 0)",
        filters: &[
            Filter::id("session_id", "s.session_id"),
            Filter::id("program_id", "s.program_id"),
            Filter::id("class_id", "s.class_id"),
            Filter::id("section_id", "s.section_id"),
            Filter::when("is_clear", OWES_NOTHING),
            Filter::date("last_paid_on", "(SELECT MAX(a.on_date) FROM fee_allocation a WHERE a.student_id = s.id AND a.is_reversed = FALSE)"),
        ],
        sort: "name",
        totals: &[
            (
                "billed_minor",
                "(SELECT CAST(coalesce(SUM(c.amount_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            ),
            (
                "paid_minor",
                "(SELECT CAST(coalesce(SUM(c.paid_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            ),
            ("outstanding_minor", OWED),
        ],
    } columns {
        id: i64 = int("s.id", "");
        name: String = text("s.name", "Student");
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        registration_no: String = text("s.registration_no", "Registration no");
        roll_no: Option<String> = text("s.roll_no", "Roll no").nullable();
        status: students::api::StudentStatus = text("s.status", "Status").words(students::api::StudentStatus::WORDS);
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "s.campus_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "g.name", "s.program_id").nullable().unfiltered();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        section_name: Option<String> = of(&OF_SECTION, "n.name", "s.section_id").nullable().unfiltered();
        billed_minor: Money = money(
            "(SELECT CAST(coalesce(SUM(c.amount_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            "Billed"
        );
        paid_minor: Money = money(
            "(SELECT CAST(coalesce(SUM(c.paid_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            "Paid"
        );
        outstanding_minor: Money = money(OWED, "Outstanding");
        last_paid_on: Option<NaiveDate> = date(
            "(SELECT MAX(a.on_date) FROM fee_allocation a WHERE a.student_id = s.id AND a.is_reversed = FALSE)",
            "Last paid"
        ).nullable();
    }
}
