//! A guardian: father, mother or whoever answers for a student. One guardian of many students makes them siblings.

use crate::{rights, students::model::status::StudentStatus};
use kernel::{Columns, Filter, Form, History, Instant, Of, Options, Record, Row, ScopeBy, Unique, listed};
use messages::api::RefusedMail;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum Relation {
        Father = "father", Mother = "mother", Brother = "brother", Sister = "sister", Grandparent = "grandparent",
        Uncle = "uncle", Aunt = "aunt", Guardian = "guardian", Other = "other",
    }
}

/// A campus sees the guardians whom it registered and those of its students, whoever registered them.
pub static GUARDIAN: Record = Record {
    table: "guardian",
    record_name: "guardian",
    columns: &["campus_id", "name", "relation", "cnic", "phone", "email", "occupation", "address"],
    scope: ScopeBy::ThroughStudents {
        campus: "guardian.campus_id",
        link: "student_guardian sg JOIN student st ON st.id = sg.student_id WHERE sg.guardian_id = guardian.id",
    },
    history: History::of(&[rights::PARENTS_DETAIL]),
    unique: &[Unique::of("guardian_cnic", &["cnic"], "cnic", "A parent with this CNIC is already registered.")],
    words: &["name"],
    numbers: &["phone", "cnic"],
};

pub const OF_GUARDIAN: Of = Of::record(&GUARDIAN, "Guardian").few();

listed! {
    /// A row of the list.
    pub struct Guardian of GUARDIANS {
        name: "parents",
        record_name: "guardian",
        from: "guardian g",
        scope: ScopeBy::ThroughStudents {
            campus: "g.campus_id",
            link: "student_guardian sg JOIN student st ON st.id = sg.student_id WHERE sg.guardian_id = g.id",
        },
        filters: &[Filter::when("without_students", "NOT EXISTS (SELECT 1 FROM student_guardian sg WHERE sg.guardian_id = g.id)")],
        sort: "name",
    } columns {
        id: i64 = hidden("g.id");
        campus_id = hidden("g.campus_id");
        name: String = text("g.name", "Name");
        relation: Relation = text("g.relation", "Relation").words(Relation::WORDS);
        cnic: Option<String> = text("g.cnic", "CNIC").nullable();
        phone: Option<String> = text("g.phone", "Phone").nullable();
        // A hint holds no phone: its last digits tell two of one name apart.
        about = hidden("g.relation || coalesce(', mobile …' || substr(g.phone, length(g.phone) - 3), '')");
        email: Option<String> = text("g.email", "E-mail").nullable();
        occupation: Option<String> = text("g.occupation", "Occupation").nullable();
        created_at: Instant = instant("g.created_at", "Added");
    }
}

pub const OPTIONS: Options =
    Options::of("guardians", &GUARDIANS, &[rights::PARENTS_INDEX, rights::STUDENTS_CREATE, rights::STUDENTS_UPDATE, rights::PARENTS_MERGE])
        .hint("about");

/// A guardian of a student.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Row)]
pub struct GuardianLink {
    pub guardian_id: i64,
    pub relation: Relation,
    /// The first to be called.
    pub is_primary: bool,
}

/// A guardian as a student's page shows them.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct GuardianOfStudent {
    pub guardian_id: i64,
    pub relation: Relation,
    pub is_primary: bool,
    pub name: String,
    pub cnic: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub occupation: Option<String>,
    pub address: Option<String>,
}

/// A child on the guardian's page.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Child {
    pub student_id: i64,
    pub relation: Relation,
    pub is_primary: bool,
    pub registration_no: String,
    pub name: String,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_name: String,
    pub status: StudentStatus,
}

/// Everything about one guardian. Of the children, those within the reader's scope.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct GuardianDetails {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub name: String,
    pub relation: Relation,
    pub cnic: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub occupation: Option<String>,
    pub address: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// The last mail to the address was refused for good: the office asks for another one.
    #[row(skip)]
    pub email_refused: Option<RefusedMail>,
    #[row(skip)]
    pub children: Vec<Child>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("parent")]
pub struct GuardianForm {
    /// The campus that registers them.
    pub campus_id: i64,
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    pub relation: Relation,
    #[garde(cnic)]
    pub cnic: Option<String>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(length(max = 80))]
    pub occupation: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
}

/// A guardian of the student: one who is registered, by id, or a new one, by the other fields. A new one whose CNIC is registered is that one.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct GuardianLine {
    pub guardian_id: Option<i64>,
    pub relation: Relation,
    /// The first to be called, and named on the student's papers.
    #[serde(default)]
    pub is_primary: bool,
    #[serde(default)]
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(cnic)]
    pub cnic: Option<String>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(length(max = 80))]
    pub occupation: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
}

impl GuardianLine {
    /// The new guardian that the line describes.
    pub fn guardian(&self, campus_id: i64) -> GuardianForm {
        GuardianForm {
            campus_id,
            name: self.name.clone(),
            relation: self.relation,
            cnic: self.cnic.clone(),
            phone: self.phone.clone(),
            email: self.email.clone(),
            occupation: self.occupation.clone(),
            address: self.address.clone(),
        }
    }
}
