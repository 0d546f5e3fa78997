//! Academics: sessions, programs with their classes and subjects, sections (domain.md section 5).

pub mod api;
mod classes;
mod programs;
mod references;
pub mod rights;
mod sections;
mod sessions;
mod subjects;

use kernel::{Area, Can, Routes, SignedIn};

pub const AREA: Area = Area {
    name: "academics",
    routes,
    rights: rights::ALL,
    tables: &["session", "program", "program_campus", "class", "subject", "subject_kind", "program_subject", "section", "section_wing"],
    reads: &["campus", "board", "employee"],
    records: &[
        &sessions::model::SESSION,
        &programs::model::PROGRAM,
        &classes::model::CLASS,
        &subjects::model::SUBJECT,
        &sections::model::SECTION,
    ],
    lists: &[
        &sessions::model::SESSIONS,
        &programs::model::PROGRAMS,
        &classes::model::CLASSES,
        &subjects::model::SUBJECTS,
        &sections::model::SECTIONS,
    ],
    options: &[
        sessions::model::OPTIONS,
        programs::model::OPTIONS,
        classes::model::OPTIONS,
        subjects::model::OPTIONS,
        sections::model::OPTIONS,
        sections::model::OF_CLASS,
    ],
    jobs: &[],
    settings: &[],
    parts: references::parts,
};

fn routes(r: Routes) -> Routes {
    sections(subjects(classes(programs(sessions(r)))))
}

fn sessions(r: Routes) -> Routes {
    r.list::<sessions::model::Session>("/get-sessions", Can(rights::SESSIONS_INDEX))
        .get("/get-session-details", Can(rights::SESSIONS_DETAIL), sessions::handlers::details)
        .get("/get-active-session", SignedIn, sessions::handlers::active)
        .post("/save-session", Can(rights::SESSIONS_CREATE), sessions::handlers::save)
        .post("/update-session", Can(rights::SESSIONS_UPDATE), sessions::handlers::update)
        .delete("/session/{id}", Can(rights::SESSIONS_DELETE), sessions::handlers::delete)
}

fn programs(r: Routes) -> Routes {
    r.list::<programs::model::Program>("/get-programs", Can(rights::PROGRAMS_INDEX))
        .get("/get-program-details", Can(rights::PROGRAMS_DETAIL), programs::handlers::details)
        .post("/save-program", Can(rights::PROGRAMS_CREATE), programs::handlers::save)
        .post("/update-program", Can(rights::PROGRAMS_UPDATE), programs::handlers::update)
        .delete("/programs/{id}", Can(rights::PROGRAMS_DELETE), programs::handlers::delete)
        .get("/get-program-subjects", Can(rights::PROGRAMS_DETAIL), programs::handlers::subjects)
        .post("/save-program-subjects", Can(rights::PROGRAMS_UPDATE), programs::handlers::save_subjects)
}

fn classes(r: Routes) -> Routes {
    r.list::<classes::model::Class>("/get-classes", Can(rights::CLASSES_INDEX))
        .get("/get-class-details", Can(rights::CLASSES_DETAIL), classes::handlers::details)
        .post("/save-class", Can(rights::CLASSES_CREATE), classes::handlers::save)
        .post("/update-class", Can(rights::CLASSES_UPDATE), classes::handlers::update)
        .delete("/class/{id}", Can(rights::CLASSES_DELETE), classes::handlers::delete)
}

fn subjects(r: Routes) -> Routes {
    r.list::<subjects::model::Subject>("/get-subjects", Can(rights::SUBJECTS_INDEX))
        .get("/get-subject-details", Can(rights::SUBJECTS_DETAIL), subjects::handlers::details)
        .post("/save-subject", Can(rights::SUBJECTS_CREATE), subjects::handlers::save)
        .post("/update-subject", Can(rights::SUBJECTS_UPDATE), subjects::handlers::update)
        .delete("/subject/{id}", Can(rights::SUBJECTS_DELETE), subjects::handlers::delete)
}

fn sections(r: Routes) -> Routes {
    r.list::<sections::model::Section>("/get-sections", Can(rights::SECTIONS_INDEX))
        .get("/get-section-details", Can(rights::SECTIONS_DETAIL), sections::handlers::details)
        .post("/save-section", Can(rights::SECTIONS_CREATE), sections::handlers::save)
        .post("/update-section", Can(rights::SECTIONS_UPDATE), sections::handlers::update)
        .delete("/section", Can(rights::SECTIONS_DELETE), sections::handlers::delete)
}
