//! A student: the record, the list and its rows.

pub mod admission_day;
pub mod form;
pub mod status;

use crate::{
    guardians::model::{GuardianOfStudent, OF_GUARDIAN, Relation},
    rights,
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SECTION, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Figure, Filter, History, Instant, Of, Options, Record, Row, ScopeBy, Unique, actor::Person, listed, system::FileRef};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use status::StudentStatus;

/// The search words of a student hold the guardians' too, so they are written by `search::reindex`, not by the record.
pub static STUDENT: Record = Record {
    table: "student",
    record_name: "student",
    columns: &[
        "registration_no",
        "roll_no",
        "name",
        "name_ur",
        "father_name",
        "gender",
        "date_of_birth",
        "cnic",
        "phone",
        "email",
        "address",
        "emergency_contact",
        "city",
        "nationality",
        "religion",
        "blood_group",
        "photo_file_id",
        "guardian_id",
        "campus_id",
        "session_id",
        "program_id",
        "class_id",
        "section_id",
        "previous_institution",
        "previous_institution_id",
        "previous_exam",
        "previous_obtained",
        "previous_total",
        "batch",
        "admitted_on",
        "status",
    ],
    scope: ScopeBy::Student { campus: "campus_id", student: "id", section: "section_id" },
    history: History::of(&[rights::STUDENTS_DETAILS]),
    unique: &[
        Unique::of(
            "student_registration",
            &["registration_no"],
            "registration_no",
            "A student with this registration number already exists.",
        ),
        Unique::of("student_cnic", &["cnic"], "cnic", "A student with this B-form or CNIC already exists."),
    ],
    ..Record::BARE
};

pub const OF_STUDENT: Of = Of::record(&STUDENT, "Student").place(6).few();

/// What tells a student from another of the same name: class and section, father, number.
const ABOUT: &str = "c.full_name || coalesce(' ' || x.name, '') || coalesce(', ' || st.father_name, '') || ', ' || st.registration_no";

listed! {
    /// A row of the list.
    pub struct Student of STUDENTS {
        name: "students",
        record_name: "student",
        from: "student st",
        scope: ScopeBy::Student { campus: "st.campus_id", student: "st.id", section: "st.section_id" },
        filters: &[Filter::when("without_section", "st.section_id IS NULL")],
        sort: "name",
    } columns {
        id: i64 = hidden("st.id");
        campus_id: i64 = hidden("st.campus_id");
        session_id: i64 = hidden("st.session_id");
        program_id: i64 = hidden("st.program_id");
        class_id: i64 = hidden("st.class_id");
        section_id: Option<i64> = hidden("st.section_id");
        guardian_id: Option<i64> = hidden("st.guardian_id").few();
        photo_file_id = hidden("st.photo_file_id");
        registration_no: String = text("st.registration_no", "Registration no");
        roll_no: Option<String> = text("st.roll_no", "Roll no").nullable();
        name: String = text("st.name", "Name");
        name_ur: Option<String> = text("st.name_ur", "Name in Urdu").nullable();
        father_name: Option<String> = text("st.father_name", "Father's name").nullable();
        gender: Gender = text("st.gender", "Gender").words(Gender::WORDS);
        date_of_birth: Option<NaiveDate> = date("st.date_of_birth", "Date of birth").nullable().filtered();
        class_name: String = of(&OF_CLASS, "c.full_name", "st.class_id");
        section_name: Option<String> = of(&OF_SECTION, "x.name", "st.section_id").nullable().loose();
        about = hidden(ABOUT);
        program_name: String = of(&OF_PROGRAM, "p.name", "st.program_id");
        session_name: String = of(&OF_SESSION, "s.name", "st.session_id");
        campus_name: String = of(&OF_CAMPUS, "k.name", "st.campus_id");
        /// The student's own, or else the first guardian's.
        phone: Option<String> = text("coalesce(st.phone, g.phone)", "Phone").nullable();
        guardian_name: Option<String> = of(&OF_GUARDIAN, "g.name", "st.guardian_id").nullable().unfiltered().loose();
        admitted_on: NaiveDate = date("st.admitted_on", "Admitted").filtered();
        status: StudentStatus = text("st.status", "Status").words(StudentStatus::WORDS);
        created_at = instant("st.created_at", "Added");
    }
}

pub const OPTIONS: Options =
    Options::of("students", &STUDENTS, &[rights::STUDENTS_VIEW, rights::STUDENTS_MERGE]).hint("about").within("campus_id");

/// A brother or sister: a student with a guardian in common.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Sibling {
    pub id: i64,
    pub registration_no: String,
    pub name: String,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_name: String,
    pub status: StudentStatus,
}

/// A student as they, or their parents, find themself after signing in.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct OwnStudent {
    pub id: i64,
    pub registration_no: String,
    pub name: String,
    pub name_ur: Option<String>,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_name: String,
    pub campus_name_ur: Option<String>,
    pub status: StudentStatus,
    pub photo_file_id: Option<i64>,
    #[row(skip)]
    pub photo: Option<FileRef>,
}

/// Days in a section, or in a class without one yet.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Placement {
    pub id: i64,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
    pub class_name: String,
    pub session_name: String,
    pub campus_name: String,
    pub from_on: NaiveDate,
    /// None while it lasts.
    pub to_on: Option<NaiveDate>,
    pub reason: Option<String>,
    pub user_name: String,
}

/// A step of the student's status.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct StatusEvent {
    pub id: i64,
    pub from_status: Option<StudentStatus>,
    pub to_status: StudentStatus,
    pub reason: String,
    pub happened_on: NaiveDate,
    pub user_name: String,
    pub created_at: Instant,
}

/// Everything about one student.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct StudentDetails {
    pub id: i64,
    pub version: i64,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub name: String,
    pub name_ur: Option<String>,
    pub father_name: Option<String>,
    pub gender: Gender,
    pub date_of_birth: Option<NaiveDate>,
    pub cnic: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    /// Who is called when the parents cannot be reached, with the number.
    pub emergency_contact: Option<String>,
    pub city: Option<String>,
    pub nationality: Option<String>,
    pub religion: Option<String>,
    pub blood_group: Option<String>,
    pub photo_file_id: Option<i64>,
    pub guardian_id: Option<i64>,
    pub campus_id: i64,
    pub campus_name: String,
    pub session_id: i64,
    pub session_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
    pub previous_institution: Option<String>,
    /// Its record, where the register knows it by this name.
    pub previous_institution_id: Option<i64>,
    pub previous_exam: Option<String>,
    pub previous_obtained: Option<i64>,
    pub previous_total: Option<i64>,
    pub batch: Option<String>,
    pub admitted_on: NaiveDate,
    pub status: StudentStatus,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub photo: Option<FileRef>,
    #[row(skip)]
    pub guardians: Vec<GuardianOfStudent>,
    /// What the guardians are to the student who are registered elsewhere and were asked for, while nobody has answered.
    #[row(skip)]
    pub guardians_asked: Vec<Relation>,
    #[row(skip)]
    pub siblings: Vec<Sibling>,
    #[row(skip)]
    pub placements: Vec<Placement>,
    #[row(skip)]
    pub status_events: Vec<StatusEvent>,
    /// Figures of the areas that know the student: dues, attendance.
    #[row(skip)]
    pub figures: Vec<Figure>,
}

impl StudentDetails {
    /// Why the office moved the student or changed the status is the office's: families read what happened and when.
    pub fn hide_reasons(&mut self) {
        self.placements.iter_mut().for_each(|placement| placement.reason = None);
        self.status_events.iter_mut().for_each(|event| event.reason.clear());
    }

    /// Of guardians other than the reader, families learn who they are and nothing more: parents may live apart.
    pub fn hide_other_guardians(&mut self, reader: Option<&Person>) {
        let own = reader.filter(|person| person.kind == "guardian").map(|person| person.id);
        for guardian in self.guardians.iter_mut().filter(|guardian| Some(guardian.guardian_id) != own) {
            guardian.cnic = None;
            guardian.phone = None;
            guardian.email = None;
            guardian.occupation = None;
            guardian.address = None;
        }
    }
}
