//! Students who have paid: what was billed, what came in and when last. Those who owe nothing are one filter away.

use chrono::NaiveDate;
use kernel::{Filter, Money, ScopeBy, listed};

listed! {
    /// A row of the list.
    pub struct PaidStudent of PAID_STUDENTS {
        name: "paid students",
        record_name: "student",
        from: "student s LEFT JOIN campus p ON p.id = s.campus_id LEFT JOIN class k ON k.id = s.class_id LEFT JOIN section n ON n.id = s.section_id
           LEFT JOIN program g ON g.id = s.program_id",
        id: "s.id",
        scope: ScopeBy::Student { campus: "s.campus_id", student: "s.id", section: "s.section_id" },
        only: "EXISTS (SELECT 1 FROM challan c WHERE c.student_id = s.id AND c.paid_minor > 0)",
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
    } columns {
        id: i64 = int("s.id", "");
        name: String = text("s.name", "Student");
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        registration_no: String = text("s.registration_no", "Registration no");
        roll_no: Option<String> = text("s.roll_no", "Roll no").nullable();
        status: students::api::StudentStatus = text("s.status", "Status");
        campus_id: i64 = hidden("s.campus_id");
        campus_name: Option<String> = text("p.name", "Campus").nullable();
        program_name: Option<String> = text("g.name", "Program").nullable();
        class_name: Option<String> = text("k.full_name", "Class").nullable();
        section_name: Option<String> = text("n.name", "Section").nullable();
        billed_minor: Money = money(
            "(SELECT CAST(coalesce(SUM(c.amount_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            "Billed"
        );
        paid_minor: Money = money(
            "(SELECT CAST(coalesce(SUM(c.paid_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            "Paid"
        );
        outstanding_minor: Money = money(
            "(SELECT CAST(coalesce(SUM(c.amount_minor - c.paid_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status <> 'planned')",
            "Outstanding"
        );
        last_paid_on: Option<NaiveDate> = date(
            "(SELECT MAX(a.on_date) FROM fee_allocation a WHERE a.student_id = s.id AND a.is_reversed = FALSE)",
            "Last paid"
        ).nullable();
    }
}
