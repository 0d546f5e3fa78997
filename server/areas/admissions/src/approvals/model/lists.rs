//! Admissions that wait for approval, and approved students who sit in no section yet.

use crate::forms::model::{AdmissionSource, Quota, Shift, status::AdmissionStatus};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Instant, ScopeBy, listed};
use people::api::Gender;
use students::api::StudentStatus;

listed! {
    /// An admission that is decided upon next.
    pub struct ForApproval of FOR_APPROVAL {
        name: "admissions for approval",
        record_name: "admission",
        from: "admission a",
        scope: ScopeBy::Campus("a.campus_id"),
        only: "a.status IN ('submitted', 'waiting')",
        filters: &[
            Filter::word("gender", "a.gender", Gender::WORDS),
            Filter::when("papers_complete", "NOT EXISTS (SELECT 1 FROM admission_document d WHERE d.admission_id = a.id AND d.is_required = TRUE AND d.due_on IS NULL AND d.state NOT IN ('verified', 'waived', 'given_back'))"),
        ],
        sort: "-merit_hundredths",
    } columns {
        id: i64 = hidden("a.id");
        version: i64 = hidden("a.version");
        campus_id: i64 = hidden("a.campus_id");
        form_no: String = text("a.form_no", "Form no");
        name: String = text("a.name", "Name");
        father_name: Option<String> = text("a.father_name", "Father's name").nullable();
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "a.campus_id").nullable();
        session_name: Option<String> = of(&OF_SESSION, "s.name", "a.session_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "p.name", "a.program_id").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.name", "a.class_id").nullable();
        quota: Quota = text("a.quota", "Quota").words(Quota::WORDS);
        shift: Shift = text("a.shift", "Shift").words(Shift::WORDS);
        /// Of the last declared examination, in hundredths of a percent.
        merit_hundredths: Option<i64> = int("a.merit_hundredths", "Merit (hundredths of %)").nullable();
        entry_rank: Option<i64> = int("a.entry_rank", "Position").nullable();
        source: AdmissionSource = text("a.source", "Source").words(AdmissionSource::WORDS);
        /// Required papers that are not verified yet and have no later day.
        papers_open: i64 = int("(SELECT count(*) FROM admission_document d WHERE d.admission_id = a.id AND d.is_required = TRUE AND d.due_on IS NULL AND d.state NOT IN ('verified', 'waived', 'given_back'))", "Papers open");
        conditions_open: i64 = int("(SELECT count(*) FROM admission_condition q WHERE q.admission_id = a.id AND q.state = 'open')", "Conditions");
        /// Other forms of the session with this name and the same birthday or guardian.
        duplicates: i64 = int("(SELECT count(*) FROM admission o WHERE o.session_id = a.session_id AND o.name = a.name AND o.id <> a.id AND o.status NOT IN ('draft', 'rejected', 'cancelled') AND (o.date_of_birth = a.date_of_birth OR o.guardian_phone = a.guardian_phone))", "Possible duplicates");
        status: AdmissionStatus = text("a.status", "Status").words(&["submitted", "waiting"]);
        submitted_at: Option<Instant> = instant("a.submitted_at", "Submitted").nullable().filtered();
    }
}

listed! {
    /// An approved student who sits in no section yet.
    pub struct ApprovedStudent of APPROVED_STUDENTS {
        name: "students without a section",
        record_name: "student",
        from: "student st",
        scope: ScopeBy::Student { campus: "st.campus_id", student: "st.id", section: "st.section_id" },
        only: "st.section_id IS NULL AND st.status IN ('pending', 'active')",
        sort: "-admitted_on",
    } columns {
        id: i64 = hidden("st.id");
        registration_no: String = text("st.registration_no", "Registration no");
        name: String = text("st.name", "Name");
        father_name: Option<String> = text("st.father_name", "Father's name").nullable();
        gender: Gender = text("st.gender", "Gender").words(Gender::WORDS);
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "st.campus_id").nullable();
        session_name: Option<String> = of(&OF_SESSION, "s.name", "st.session_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "p.name", "st.program_id").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.name", "st.class_id").nullable();
        previous_obtained: Option<i64> = int("st.previous_obtained", "Marks").nullable();
        previous_total: Option<i64> = int("st.previous_total", "Out of").nullable();
        admitted_on: NaiveDate = date("st.admitted_on", "Admitted").filtered();
        status: StudentStatus = text("st.status", "Status").words(&["pending", "active"]);
    }
}
