//! Marks that were changed, by whom and why.

use crate::{
    marks::model::{MarkSource, MarkStatus},
    rights,
};
use academics::api::{OF_CLASS, OF_SECTION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Can, Instant, Part, ScopeBy, listed};
use students::api::OF_STUDENT;

pub static PART: Part = Part {
    routes: |r| r.list::<Correction>("/get-attendance-corrections", Can(rights::CORRECTIONS)),
    tables: &["attendance_correction"],
    lists: &[&CORRECTIONS],
    ..Part::EMPTY
};

listed! {
    /// A mark that was changed.
    pub struct Correction of CORRECTIONS {
        name: "attendance corrections",
        from: "attendance_correction r", joins: [by_id("attendance_sheet", "a", "r.sheet_id")],
        scope: ScopeBy::Campus("r.campus_id"),
        sort: "-created_at",
    } columns {
        id: i64 = hidden("r.id");
        student_id: i64 = hidden("r.student_id");
        section_id: i64 = hidden("a.section_id");
        campus_id: i64 = hidden("r.campus_id");
        date: NaiveDate = date("r.on_date", "Date").filtered();
        student_name: String = of(&OF_STUDENT, "st.name", "r.student_id").loose();
        registration_no: String = text("st.registration_no", "Registration no");
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").unfiltered();
        section_name: String = of(&OF_SECTION, "x.name", "a.section_id");
        campus_name: String = of(&OF_CAMPUS, "k.name", "r.campus_id").loose();
        from_status: MarkStatus = text("r.from_status", "Was").words(MarkStatus::WORDS);
        to_status: MarkStatus = text("r.to_status", "Is").words(MarkStatus::WORDS);
        source: MarkSource = text("r.source", "By").words(MarkSource::WORDS);
        after_lock: bool = flag("r.after_lock", "After the cut-off").filtered();
        reason: Option<String> = text("r.reason", "Reason").nullable();
        user_name: String = text("r.user_name", "Changed by");
        created_at: Instant = instant("r.created_at", "Changed at").filtered();
    }
}
