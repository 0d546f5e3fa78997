//! Those who graduated: how to reach them, and what they do.

pub mod sheets;

use crate::{
    rights,
    students::{
        model::{STUDENT, status::StudentStatus},
        queries::brief::chosen,
    },
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Answer, Body, Can, ColumnValues as _, Columns, Cx, Error, Filter, Form, History, Part, Record, Reference, Result, Routes, ScopeBy, Tx,
    binds, listed, pairs, sql,
};
use reporting::import;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part {
    routes,
    references: &[Reference::new(&STUDENT, "alumnus", "student_id", "what is known of alumni")],
    records: &[&ALUMNUS],
    lists: &[&ALUMNI],
    jobs: &[import::job::<sheets::AlumniSheets>()],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    let r = r.list::<Alumnus>("/get-alumni", Can(rights::ALUMNI_INDEX)).post("/save-alumnus", Can(rights::ALUMNI_UPDATE), save);
    sheets::calls(r)
}

pub static ALUMNUS: Record = Record {
    table: "alumnus",
    record_name: "alumnus",
    columns: &["student_id", "phone", "email", "city", "institution", "occupation", "remarks"],
    // Within the scope of the student, which the action checks.
    scope: ScopeBy::ThroughStudents { campus: "CAST(0 AS BIGINT)", link: "student st WHERE st.id = alumnus.student_id" },
    history: History::of(&[rights::ALUMNI_UPDATE]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct Alumnus of ALUMNI {
        name: "alumni",
        record_name: "student",
        from: "student st", joins: [on("alumnus", "a", "a.student_id = st.id")],
        scope: ScopeBy::Campus("st.campus_id"),
        only: "st.status = 'graduated'",
        filters: &[
            Filter::id("session_id", "st.session_id"),
            Filter::id("program_id", "st.program_id"),
            Filter::word("gender", "st.gender", people::api::Gender::WORDS),
            Filter::when("is_reachable", "coalesce(a.phone, st.phone, a.email, st.email) IS NOT NULL"),
            Filter::when("is_known", "a.id IS NOT NULL"),
        ],
        sort: "name",
    } columns {
        id: i64 = hidden("st.id");
        /// Of what the school knows beside the register; none while it knows nothing.
        alumnus_version: Option<i64> = hidden("a.version");
        registration_no: String = text("st.registration_no", "Registration no");
        name: String = text("st.name", "Name");
        father_name: Option<String> = text("st.father_name", "Father's name").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "p.name", "st.program_id").nullable().unfiltered();
        class_name: Option<String> = of(&OF_CLASS, "c.name", "st.class_id").called("Last class").nullable().unfiltered();
        session_name: Option<String> = of(&OF_SESSION, "s.name", "st.session_id").called("Last session").nullable().unfiltered();
        batch: Option<String> = text("st.batch", "Batch").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "st.campus_id").nullable();
        graduated_on: Option<NaiveDate> = date("(SELECT MAX(e.happened_on) FROM student_status_event e WHERE e.student_id = st.id AND e.to_status = 'graduated')", "Graduated").nullable();
        phone: Option<String> = text("coalesce(a.phone, st.phone)", "Phone").nullable();
        email: Option<String> = text("coalesce(a.email, st.email)", "E-mail").nullable();
        city: Option<String> = text("coalesce(a.city, st.city)", "City").nullable();
        institution: Option<String> = text("a.institution", "Studies or works at").nullable();
        occupation: Option<String> = text("a.occupation", "Occupation").nullable();
        remarks: Option<String> = text("a.remarks", "Remarks").nullable();
    }
}

/// What the school knows of somebody who graduated.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
#[form("alumnus")]
pub struct AlumnusForm {
    pub student_id: i64,
    /// Of what was known of them when it was read; none where nothing was.
    #[column(skip)]
    pub version: Option<i64>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    #[garde(length(max = 160))]
    pub institution: Option<String>,
    #[garde(length(max = 120))]
    pub occupation: Option<String>,
    #[garde(lines, length(max = 400))]
    pub remarks: Option<String>,
}

/// Keeps what is known of somebody who graduated. 409 when somebody else wrote it since it was read.
pub async fn save(cx: Cx, Body(form): Body<AlumnusForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Alumnus saved successfully", move |tx| {
        let one = chosen(tx, &scope, "student_id", form.student_id)?;
        if one.status != StudentStatus::Graduated {
            return Err(Error::conflict(format!("{} is {}: only those who graduated are alumni.", one.name, one.status.label())));
        }
        tx.lock("student", one.id)?;
        keep(tx, &form)
    })
    .await
}

/// Writes what is known, in the place of what was read.
pub fn keep(tx: &mut Tx, form: &AlumnusForm) -> Result<i64> {
    let known: Option<(i64, i64)> = tx.first(sql!("SELECT id, version FROM alumnus WHERE student_id = $1"), &binds![form.student_id])?;
    if form.version != known.map(|(_, version)| version) {
        return Err(Error::stale(ALUMNUS.record_name));
    }
    match known {
        None => tx.insert(&ALUMNUS, form.columns()),
        Some((id, _)) => {
            let (phone, email, city) = (form.phone.clone(), form.email.clone(), form.city.clone());
            let (institution, occupation, remarks) = (form.institution.clone(), form.occupation.clone(), form.remarks.clone());
            tx.set(
                &ALUMNUS,
                id,
                "updated",
                pairs! { phone: phone, email: email, city: city, institution: institution, occupation: occupation, remarks: remarks },
            )?;
            Ok(id)
        }
    }
}
