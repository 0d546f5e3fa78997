//! A teacher, and what they are assigned to.

use crate::{
    classes::model::OF_CLASS,
    ids::SectionId,
    rights,
    sections::model::{OF_SECTION, SECTION_NAME, SECTION_ORDER},
    sessions::model::OF_SESSION,
    subjects::OF_SUBJECT,
};
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Options, Result, Row, ScopeBy, list::joined, listed};
use people::api::{LISTED, ListedEmployee, NARROWED, OF_EMPLOYEE, StaffDetails};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Lines and sections in one step at most.
const MOST: usize = 100;

listed! {
    /// A row of the list. Subjects and sections are those of the active session.
    pub struct Teacher of TEACHERS {
        name: "teachers",
        record_name: "employee",
        from: "employee e",
        scope: ScopeBy::Campus("e.campus_id"),
        only: "d.category = 'teaching' AND e.status IN ('active', 'on_leave')",
        filters: &joined::<_, 6>(
            NARROWED,
            &[Filter::when(
                "without_sections",
                "NOT EXISTS (SELECT 1 FROM teacher_section tx WHERE tx.employee_id = e.id) AND NOT EXISTS (SELECT 1 FROM teacher_subject ts WHERE ts.employee_id = e.id) AND NOT EXISTS (SELECT 1 FROM section sx WHERE sx.incharge_id = e.id)",
            )],
        ),
        sort: "name",
    } columns {
        ..LISTED as person: ListedEmployee;
        qualification: Option<String> = text("e.qualification", "Qualification").nullable();
        subject_count: i64 = int(
            "(SELECT count(*) FROM teacher_subject ts JOIN section sx ON sx.id = ts.section_id JOIN session ss ON ss.id = sx.session_id
              WHERE ts.employee_id = e.id AND ss.is_active = TRUE)",
            "Subjects"
        );
        section_count: i64 = int(
            "(SELECT count(*) FROM section sx JOIN session ss ON ss.id = sx.session_id WHERE ss.is_active = TRUE AND (sx.incharge_id = e.id
              OR sx.id IN (SELECT tx.section_id FROM teacher_section tx WHERE tx.employee_id = e.id)
              OR sx.id IN (SELECT ts.section_id FROM teacher_subject ts WHERE ts.employee_id = e.id)))",
            "Sections"
        );
    }
}

listed! {
    /// A subject that a teacher teaches to a section.
    pub struct TeacherSubject of TEACHER_SUBJECTS {
        name: "teacher_subjects",
        record_name: "teacher subject",
        from: "teacher_subject ts",
        scope: ScopeBy::Campus("x.campus_id"),
        filters: &[
            Filter::id("campus_id", "x.campus_id"),
            Filter::id("session_id", "x.session_id"),
            Filter::flag("in_active_session", "s.is_active"),
        ],
        sort: "teacher_name",
    } columns {
        id: i64 = hidden("ts.id");
        teacher_id: i64 = hidden("ts.employee_id").filtered();
        section_id: i64 = hidden("ts.section_id").filtered();
        subject_id: i64 = hidden("ts.subject_id").filtered();
        teacher_name: String = of(&OF_EMPLOYEE, "e.name", "ts.employee_id").called("Teacher").unfiltered().loose();
        subject_name: String = of(&OF_SUBJECT, "u.name", "ts.subject_id").unfiltered();
        subject_code: String = text("u.code", "Code");
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").by(SECTION_ORDER).unfiltered();
        section_name: String = of(&OF_SECTION, "x.name", "ts.section_id").unfiltered().loose();
        campus_name: String = of(&OF_CAMPUS, "k.name", "x.campus_id").unfiltered();
        session_name: String = of(&OF_SESSION, "s.name", "x.session_id").unfiltered();
    }
}

listed! {
    /// A section that a teacher goes to.
    pub struct TeacherSection of TEACHER_SECTIONS {
        name: "teacher_sections",
        record_name: "teacher section",
        from: "teacher_section ts",
        scope: ScopeBy::Campus("x.campus_id"),
        filters: &[
            Filter::id("campus_id", "x.campus_id"),
            Filter::id("session_id", "x.session_id"),
            Filter::flag("in_active_session", "s.is_active"),
        ],
        sort: "teacher_name",
    } columns {
        id: i64 = hidden("ts.id");
        teacher_id: i64 = hidden("ts.employee_id").filtered();
        section_id: i64 = hidden("ts.section_id").filtered();
        teacher_name: String = of(&OF_EMPLOYEE, "e.name", "ts.employee_id").called("Teacher").unfiltered().loose();
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").by(SECTION_ORDER).unfiltered();
        section_name: String = of(&OF_SECTION, "x.name", "ts.section_id").unfiltered().loose();
        campus_name: String = of(&OF_CAMPUS, "k.name", "x.campus_id").unfiltered();
        session_name: String = of(&OF_SESSION, "s.name", "x.session_id").unfiltered();
    }
}

listed! {
    /// A section of the active session without an incharge.
    pub struct Unincharged of UNINCHARGED {
        name: "unincharged_sections",
        record_name: "section",
        from: "section x", joins: [by_id("session", "s", "x.session_id")],
        scope: ScopeBy::Campus("x.campus_id"),
        only: "x.incharge_id IS NULL AND s.is_active = TRUE",
        filters: &[],
        sort: "class_name",
    } columns {
        id: i64 = hidden("x.id");
        campus_id: i64 = hidden("x.campus_id");
        class_id: i64, class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").by(SECTION_ORDER);
        name: String = text("x.name", "Section");
        full_name = hidden(SECTION_NAME);
        school_order = hidden(SECTION_ORDER);
        campus_name: String = of(&OF_CAMPUS, "k.name", "x.campus_id");
        capacity: i64 = int("x.capacity", "Seats");
    }
}

/// Sections of a campus of which somebody could get charge.
pub const UNINCHARGED_OPTIONS: Options =
    Options::of("unincharged_sections", &UNINCHARGED, &[rights::TEACHERS_INDEX, rights::TEACHERS_ASSIGN])
        .label("full_name")
        .hint("campus_name")
        .within("campus_id");

/// A subject taught, in a teacher's own page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Lesson {
    pub id: i64,
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub campus_name: String,
    pub subject_id: i64,
    pub subject_name: String,
}

/// A section, in a teacher's own page. `id` is that of the assignment, or of the section where the teacher has charge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Assigned {
    pub id: i64,
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub campus_name: String,
}

/// A section of the active session with a subject that is taught to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Taught {
    pub section_id: i64,
    pub section_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub subject_id: i64,
    pub subject_name: String,
}

/// Who teaches which subject in some sections.
#[derive(Clone, Debug, Default)]
pub struct SubjectTeachers(pub HashMap<(SectionId, i64), i64>);

impl SubjectTeachers {
    /// The teacher of a subject in a section; its incharge where nobody was given it.
    pub fn of(&self, section_id: SectionId, subject_id: i64) -> Option<i64> {
        self.0.get(&(section_id, subject_id)).or_else(|| self.0.get(&(section_id, 0))).copied()
    }
}

/// A teacher with everything of the active session.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct TeacherDetails {
    #[serde(flatten)]
    pub person: StaffDetails,
    pub subjects: Vec<Lesson>,
    pub sections: Vec<Assigned>,
    pub incharge_of: Vec<Assigned>,
}

/// Whose sections.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct OfTeacher {
    pub teacher_id: i64,
}

/// A subject to a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct LessonLine {
    pub section_id: i64,
    pub subject_id: i64,
}

/// What a teacher teaches.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LessonsForm {
    pub teacher_id: i64,
    pub subjects: Vec<LessonLine>,
}

impl LessonsForm {
    /// Each line once; 422 for too many, or for none where there has to be one.
    pub fn check(mut self, fewest: usize) -> Result<LessonsForm> {
        self.subjects.sort_unstable();
        self.subjects.dedup();
        let mut c = Checks::of("teacher");
        c.count("subjects", &self.subjects, fewest..=MOST);
        c.done()?;
        Ok(self)
    }
}

/// Where a teacher goes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SectionsForm {
    pub teacher_id: i64,
    pub section_ids: Vec<i64>,
}

impl SectionsForm {
    /// Each section once; 422 for too many, or for none where there has to be one.
    pub fn check(mut self, fewest: usize) -> Result<SectionsForm> {
        self.section_ids.sort_unstable();
        self.section_ids.dedup();
        let mut c = Checks::of("teacher");
        c.count("section_ids", &self.section_ids, fewest..=MOST);
        c.done()?;
        Ok(self)
    }
}

/// Who gets charge of a section.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct InchargeForm {
    pub teacher_id: i64,
    pub section_id: i64,
}

/// A section that loses its incharge.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct OfSection {
    pub section_id: i64,
}
