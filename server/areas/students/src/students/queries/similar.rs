//! Who is registered already: asked while a form is typed, so that nobody is entered twice.

use crate::{
    guardians::model::{GUARDIANS, Guardian, Relation},
    students::model::{STUDENTS, status::StudentStatus},
};
use chrono::NaiveDate;
use kernel::{Result, Row, Scope, Tx, binds, contact, list::ListRequest, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Rows shown at most.
const MOST: usize = 8;

/// What has been typed so far. Fields that cannot be read yet find nothing.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct Typed {
    pub cnic: Option<String>,
    pub phone: Option<String>,
    pub name: Option<String>,
    pub date_of_birth: Option<NaiveDate>,
}

kernel::string_enum! {
    /// What a student has in common with what was typed.
    pub enum Likeness { Cnic = "cnic", Phone = "phone", NameAndBirth = "name_and_birth", Name = "name" }
}

/// A student who may be the one that is being typed.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SimilarStudent {
    pub id: i64,
    pub registration_no: String,
    pub name: String,
    pub father_name: Option<String>,
    pub date_of_birth: Option<NaiveDate>,
    pub class_name: String,
    pub campus_name: String,
    pub status: StudentStatus,
    #[row(skip)]
    pub why: Option<Likeness>,
}

/// A guardian with the CNIC or phone that was typed.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SimilarGuardian {
    pub id: i64,
    pub name: String,
    pub relation: Relation,
    pub cnic: Option<String>,
    pub phone: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Similar {
    pub students: Vec<SimilarStudent>,
    pub guardians: Vec<SimilarGuardian>,
}

/// Students and guardians within the scope who are like what was typed, the likest first.
pub fn find(tx: &mut Tx, scope: &Scope, typed: &Typed) -> Result<Similar> {
    let cnic = typed.cnic.as_deref().and_then(|text| contact::identity(text).ok());
    let phone = typed.phone.as_deref().and_then(|text| contact::phone(text).ok());
    let mut found: Vec<(i64, Likeness)> = Vec::new();
    let campuses = &scope.campuses;
    let by_cnic = tx.values(
        sql!("SELECT id FROM student WHERE cnic = $1 AND campus_id IN [$2] ORDER BY id LIMIT 8"),
        &binds![cnic.clone(), campuses],
    )?;
    add(&mut found, by_cnic, Likeness::Cnic);
    let by_phone = tx.values(
        sql!(
            "SELECT st.id FROM student st WHERE st.phone = $1 AND st.campus_id IN [$2]
             UNION SELECT st.id FROM guardian g JOIN student_guardian sg ON sg.guardian_id = g.id JOIN student st ON st.id = sg.student_id
             WHERE g.phone = $1 AND st.campus_id IN [$2] ORDER BY 1 LIMIT 8"
        ),
        &binds![phone.clone(), campuses],
    )?;
    add(&mut found, by_phone, Likeness::Phone);
    if let Some(name) = typed.name.as_deref().filter(|name| name.trim().chars().count() >= 3) {
        by_name(tx, scope, name, typed.date_of_birth, &mut found)?;
    }
    Ok(Similar { students: students(tx, &found)?, guardians: guardians(tx, scope, cnic, phone)? })
}

fn add(found: &mut Vec<(i64, Likeness)>, ids: Vec<i64>, why: Likeness) {
    for id in ids {
        if !found.iter().any(|(other, _)| *other == id) {
            found.push((id, why));
        }
    }
}

fn by_name(tx: &mut Tx, scope: &Scope, name: &str, born: Option<NaiveDate>, found: &mut Vec<(i64, Likeness)>) -> Result<()> {
    let request = ListRequest { page: 1, per_page: MOST as i64, search: Some(name.to_owned()), ..ListRequest::default() };
    if let Some(born) = born {
        let filters = [("date_of_birth_from", born), ("date_of_birth_to", born)].map(|(name, day)| (name.to_owned(), day.to_string()));
        let same_day = tx.matching_ids(&STUDENTS, scope, &ListRequest { filters: filters.into(), ..request.clone() }, MOST as i64)?;
        add(found, same_day, Likeness::NameAndBirth);
    }
    let same_name = tx.matching_ids(&STUDENTS, scope, &request, MOST as i64)?;
    add(found, same_name, Likeness::Name);
    Ok(())
}

fn students(tx: &mut Tx, found: &[(i64, Likeness)]) -> Result<Vec<SimilarStudent>> {
    let ids: Vec<i64> = found.iter().map(|(id, _)| *id).collect();
    let mut rows: Vec<SimilarStudent> = tx.all(
        sql!(
            "SELECT st.id, st.registration_no, st.name, st.father_name, st.date_of_birth, c.full_name AS class_name, k.name AS campus_name, st.status
             FROM student st JOIN class c ON c.id = st.class_id JOIN campus k ON k.id = st.campus_id
             WHERE st.id IN [$1] ORDER BY st.id"
        ),
        &binds![&ids],
    )?;
    let place = |id: i64| found.iter().position(|(other, _)| *other == id);
    rows.sort_by_key(|row| place(row.id));
    for row in &mut rows {
        row.why = place(row.id).map(|at| found[at].1);
    }
    rows.truncate(MOST);
    Ok(rows)
}

/// Guardians with the CNIC or the phone, within the scope.
fn guardians(tx: &mut Tx, scope: &Scope, cnic: Option<String>, phone: Option<String>) -> Result<Vec<SimilarGuardian>> {
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT g.id FROM (SELECT id, campus_id FROM guardian WHERE cnic = $1 UNION SELECT id, campus_id FROM guardian WHERE phone = $2) AS g
             WHERE g.campus_id IN [$3] OR EXISTS (SELECT 1 FROM student_guardian sg JOIN student st ON st.id = sg.student_id
                                                  WHERE sg.guardian_id = g.id AND st.campus_id IN [$3])
             ORDER BY g.id LIMIT 8"
        ),
        &binds![cnic, phone, &scope.campuses],
    )?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut request = GUARDIANS.request([])?;
    request.ids = Some(ids);
    let page = tx.page::<Guardian>(scope, &request)?;
    Ok(page
        .data
        .into_iter()
        .map(|g| SimilarGuardian { id: g.id, name: g.name, relation: g.relation, cnic: g.cnic, phone: g.phone })
        .collect())
}
