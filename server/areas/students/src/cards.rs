//! Identity cards of students: valid until their session ends.

use crate::{
    rights,
    students::model::{STUDENTS, status::StudentStatus},
};
use chrono::NaiveDate;
use kernel::{
    Answer, Body, Can, Cx, Error, Part, Result, Routes, Row, Selection, Tx, binds,
    jobs::{JobCx, JobKind},
    sql,
};
use people::{
    api as register,
    api::{Bearer, CardsStarted, MOST_CARDS},
};

pub static PART: Part = Part { routes, jobs: &[CARDS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/print-student-cards", Can(rights::STUDENTS_CARDS), print)
}

pub const CARDS: JobKind = JobKind { kind: "students.cards", run };

fn run(job: &JobCx) -> Result<serde_json::Value> {
    register::print_cards(job, "student", bearers)
}

/// Prints the cards of chosen students, or of all that the list's query matches. Who has no seat gets none: 409 when nobody has one.
pub async fn print(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<CardsStarted>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Printing of cards started", move |tx| {
        let chosen = form.resolve(tx, &STUDENTS, &scope, MOST_CARDS)?;
        let ids = with_a_seat(tx, &chosen)?;
        if ids.is_empty() {
            return Err(Error::conflict("None of these is a student at present, so there is no card to print."));
        }
        register::enqueue_cards(tx, &app, CARDS.kind, ids)
    })
    .await
}

/// Those who have a seat, in the order in which an office hands cards out.
fn with_a_seat(tx: &mut Tx, ids: &[i64]) -> Result<Vec<i64>> {
    let seated: Vec<String> =
        StudentStatus::ALL.iter().filter(|status| status.has_seat()).map(|status| status.as_str().to_owned()).collect();
    tx.values(
        sql!(
            "SELECT st.id FROM student st JOIN class c ON c.id = st.class_id LEFT JOIN section x ON x.id = st.section_id
             WHERE st.id IN [$1] AND st.status IN [$2] ORDER BY st.campus_id, c.level, coalesce(x.name_order, ''), st.name_order, st.id"
        ),
        &binds![ids, seated],
    )
}

#[derive(Row)]
struct Carried {
    id: i64,
    name: String,
    name_ur: Option<String>,
    father_name: Option<String>,
    registration_no: String,
    roll_no: Option<String>,
    blood_group: Option<String>,
    campus_id: i64,
    class_name: String,
    section_name: Option<String>,
    session_name: String,
    session_ends_on: NaiveDate,
    photo_file_id: Option<i64>,
}

/// Students as their cards show them, with their classes as no other class is called.
pub fn bearers(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Bearer>> {
    let mut found: Vec<Carried> = tx.all(
        sql!(
            "SELECT st.id, st.name, st.name_ur, st.father_name, st.registration_no, st.roll_no, st.blood_group, st.campus_id, c.full_name AS class_name,
                    x.name AS section_name, s.name AS session_name, s.ends_on AS session_ends_on, st.photo_file_id
             FROM student st JOIN class c ON c.id = st.class_id JOIN session s ON s.id = st.session_id LEFT JOIN section x ON x.id = st.section_id
             WHERE st.id IN [$1] ORDER BY st.id"
        ),
        &binds![ids],
    )?;
    found.sort_by_key(|one| ids.iter().position(|id| *id == one.id));
    Ok(found.into_iter().map(bearer).collect())
}

fn bearer(one: Carried) -> Bearer {
    let class = [Some(one.class_name), one.section_name].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let mut facts = vec![("Class", class), ("Session", one.session_name)];
    facts.extend(one.father_name.map(|father| ("Father's name", father)));
    facts.extend(one.blood_group.map(|group| ("Blood group", group)));
    facts.extend(one.roll_no.map(|number| ("Roll no", number)));
    Bearer {
        id: one.id,
        kind: "Student",
        name: one.name,
        name_ur: one.name_ur,
        number: one.registration_no,
        facts,
        campus_id: one.campus_id,
        valid_until: Some(one.session_ends_on),
        photo_file_id: one.photo_file_id,
    }
}
