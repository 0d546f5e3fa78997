use crate::{
    guardians::model::{OF_GUARDIAN, Relation},
    rights,
    students::model::OF_STUDENT,
};
use academics::api::OF_CLASS;
use institution::api::OF_CAMPUS;
use kernel::{History, Instant, Record, ScopeBy, listed};

kernel::string_enum! {
    pub enum RequestStatus { Open = "open", Accepted = "accepted", Refused = "refused" }
}

/// Who sees the guardian sees the requests for them: the campus that registered them, and those of their children.
pub static GUARDIAN_REQUEST: Record = Record {
    table: "guardian_request",
    record_name: "guardian request",
    columns: &["guardian_id", "student_id", "campus_id", "relation", "status", "asked_by", "answered_by"],
    scope: ScopeBy::ThroughStudents {
        campus: "guardian_request.campus_id",
        link: "student_guardian sg JOIN student st ON st.id = sg.student_id WHERE sg.guardian_id = guardian_request.guardian_id",
    },
    history: History::of(&[rights::GUARDIAN_REQUESTS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list: the parent, and the student of another campus who would be theirs.
    pub struct GuardianRequest of GUARDIAN_REQUESTS {
        name: "guardian requests",
        from: "guardian_request q",
        scope: ScopeBy::ThroughStudents {
            campus: "q.campus_id",
            link: "student_guardian sg JOIN student st ON st.id = sg.student_id WHERE sg.guardian_id = q.guardian_id",
        },
        sort: "-id",
    } columns {
        id: i64 = int("q.id", "");
        version: i64 = hidden("q.version");
        status: RequestStatus = text("q.status", "Status").words(RequestStatus::WORDS);
        guardian_id: i64, guardian_name: Option<String> = of(&OF_GUARDIAN, "g.name", "q.guardian_id").called("Parent").nullable().unfiltered();
        /// What the parent is to the student.
        relation: Relation = text("q.relation", "Relation");
        student_name: Option<String> = of(&OF_STUDENT, "s.name", "q.student_id").nullable().unfiltered().loose();
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "s.class_id").nullable().unfiltered();
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "s.campus_id").nullable().unfiltered();
        asked_by: String = text("q.asked_by", "Asked by");
        created_at: Instant = instant("q.created_at", "Asked at").filtered();
        answered_by: Option<String> = text("q.answered_by", "Answered by").nullable();
    }
}

kernel::of_one! {
    /// Which request, as it was read.
    pub struct RequestAnswer;
}
