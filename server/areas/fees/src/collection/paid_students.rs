//! Students who have paid: what was billed, what came in and when last. Those who owe nothing are one filter away.

use chrono::NaiveDate;
use kernel::{Col, Filter, List, Listed, Money, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PAID_STUDENTS: List = List {
    name: "paid students",
    record_name: "student",
    from: "student s LEFT JOIN campus p ON p.id = s.campus_id LEFT JOIN class k ON k.id = s.class_id LEFT JOIN section n ON n.id = s.section_id
           LEFT JOIN program g ON g.id = s.program_id",
    id: "s.id",
    scope: ScopeBy::Student { campus: "s.campus_id", student: "s.id", section: "s.section_id" },
    only: "EXISTS (SELECT 1 FROM challan c WHERE c.student_id = s.id AND c.paid_minor > 0)",
    columns: &[
        Col::int("id", "s.id", ""),
        Col::text("name", "s.name", "Student"),
        Col::text("father_name", "s.father_name", "Father's name").nullable(),
        Col::text("registration_no", "s.registration_no", "Registration no"),
        Col::text("roll_no", "s.roll_no", "Roll no").nullable(),
        Col::text("status", "s.status", "Status"),
        Col::hidden("campus_id", "s.campus_id"),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::text("program_name", "g.name", "Program").nullable(),
        Col::text("class_name", "k.full_name", "Class").nullable(),
        Col::text("section_name", "n.name", "Section").nullable(),
        Col::money(
            "billed_minor",
            "(SELECT CAST(coalesce(SUM(c.amount_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            "Billed",
        ),
        Col::money(
            "paid_minor",
            "(SELECT CAST(coalesce(SUM(c.paid_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            "Paid",
        ),
        Col::money(
            "outstanding_minor",
            "(SELECT CAST(coalesce(SUM(c.amount_minor - c.paid_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            "Outstanding",
        ),
        Col::date("last_paid_on", "(SELECT MAX(a.on_date) FROM fee_allocation a WHERE a.student_id = s.id AND a.is_reversed = FALSE)", "Last paid").nullable(),
    ],
    filters: &[
        Filter::id("campus_id", "s.campus_id"),
        Filter::id("session_id", "s.session_id"),
        Filter::id("program_id", "s.program_id"),
        Filter::id("class_id", "s.class_id"),
        Filter::id("section_id", "s.section_id"),
        Filter::word("status", "s.status", students::api::StudentStatus::WORDS),
        Filter::when(
            "is_clear",
            "NOT EXISTS (SELECT 1 FROM challan c WHERE c.student_id = s.id AND c.status IN ('issued', 'partly_paid') AND c.amount_minor > c.paid_minor)",
        ),
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
        (
            "outstanding_minor",
            "(SELECT CAST(coalesce(SUM(c.amount_minor - c.paid_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
        ),
    ],
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(PAID_STUDENTS)]
pub struct PaidStudent {
    pub id: i64,
    pub name: String,
    pub father_name: Option<String>,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub status: students::api::StudentStatus,
    pub campus_id: i64,
    pub campus_name: Option<String>,
    pub program_name: Option<String>,
    pub class_name: Option<String>,
    pub section_name: Option<String>,
    pub billed_minor: Money,
    pub paid_minor: Money,
    pub outstanding_minor: Money,
    pub last_paid_on: Option<NaiveDate>,
}
