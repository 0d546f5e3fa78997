//! What parents are told of their child's admission.

use crate::{
    guardians::queries::to_tell::guardians_to_tell,
    students::model::{STUDENT, status::StudentStatus},
};
use chrono::NaiveDate;
use kernel::{Result, Row, Scope, Tx, binds, contact::phone_show, sql};
use messages::api::{MessageKind, NewMessage, send_many};

#[derive(Row)]
struct Told {
    name: String,
    registration_no: String,
    campus_id: i64,
    campus_name: String,
}

/// Tells the guardians what a student is from a day on.
pub fn status(tx: &mut Tx, student_id: i64, status: StudentStatus, on: NaiveDate) -> Result<()> {
    let mut guardians = guardians_to_tell(tx, &[student_id])?;
    let Some(guardians) = guardians.remove(&student_id) else { return Ok(()) };
    let student: Told = tx.one(
        sql!(
            "SELECT st.name, st.registration_no, st.campus_id, k.name AS campus_name FROM student st JOIN campus k ON k.id = st.campus_id WHERE st.id = $1"
        ),
        &binds![student_id],
    )?;
    // Every step is told, the same one again on another day too.
    let at = tx.now().micros();
    let told = guardians.into_iter().map(|to| NewMessage {
        kind: MessageKind::AdmissionStatus,
        about: (&STUDENT, student_id),
        campus_id: Some(student.campus_id),
        values: vec![
            ("student", student.name.clone()),
            ("registration_no", student.registration_no.clone()),
            ("status", status.to_string()),
            ("day", on.to_string()),
            ("campus", student.campus_name.clone()),
        ],
        key: format!("admission/{student_id}/{status}/{at}/{}", to.person_id.unwrap_or_default()),
        to,
        answerable: false,
    });
    send_many(tx, told.collect()).map(drop)
}

#[derive(Row)]
struct Sample {
    name: String,
    registration_no: String,
    campus: String,
    campus_phone: Option<String>,
    section: Option<String>,
    guardian: Option<String>,
}

/// Values of a student within a scope, for the preview of a template.
pub fn sample(tx: &mut Tx, scope: &Scope) -> Result<Vec<(&'static str, String)>> {
    let found: Option<Sample> = tx.first(
        sql!(
            "SELECT st.name, st.registration_no, k.name AS campus, k.phone AS campus_phone, x.name AS section, g.name AS guardian FROM student st
             JOIN campus k ON k.id = st.campus_id LEFT JOIN section x ON x.id = st.section_id LEFT JOIN guardian g ON g.id = st.guardian_id
             WHERE st.campus_id IN [$1] AND st.status = 'active' ORDER BY st.id DESC LIMIT 1"
        ),
        &binds![&scope.campuses],
    )?;
    let Some(one) = found else { return Ok(Vec::new()) };
    Ok(vec![
        ("student", one.name),
        ("registration_no", one.registration_no),
        ("campus", one.campus),
        ("campus_phone", one.campus_phone.as_deref().map(phone_show).unwrap_or_default()),
        ("section", one.section.unwrap_or_default()),
        ("name", one.guardian.unwrap_or_default()),
    ])
}
