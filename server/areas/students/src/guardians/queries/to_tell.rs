//! Whom messages about a student go to.

use kernel::{Result, Row, Tx, binds, sql};
use messages::api::{Recipient, languages};
use std::collections::{BTreeSet, HashMap};

#[derive(Row)]
struct Told {
    student_id: i64,
    guardian_id: i64,
    name: String,
    phone: Option<String>,
    email: Option<String>,
    user_id: Option<i64>,
}

/// The first to be called, then those who sign in, by student.
pub fn guardians_to_tell(tx: &mut Tx, student_ids: &[i64]) -> Result<HashMap<i64, Vec<Recipient>>> {
    let found: Vec<Told> = tx.all(
        sql!(
            "SELECT sg.student_id, g.id AS guardian_id, g.name, g.phone, coalesce(g.email, u.email) AS email, u.id AS user_id
             FROM student_guardian sg JOIN guardian g ON g.id = sg.guardian_id
             LEFT JOIN app_user u ON u.person_kind = 'guardian' AND u.person_id = g.id AND u.is_active = TRUE
             WHERE sg.student_id IN [$1] AND (sg.is_primary = TRUE OR u.id IS NOT NULL)
             ORDER BY sg.student_id, sg.is_primary DESC, g.id"
        ),
        &binds![student_ids],
    )?;
    let users: Vec<i64> = found.iter().filter_map(|told| told.user_id).collect();
    let (usual, chosen) = languages(tx, &users)?;
    let mut out: HashMap<i64, Vec<Recipient>> = HashMap::new();
    for told in found {
        out.entry(told.student_id).or_default().push(Recipient {
            user_id: told.user_id,
            person_kind: Some("guardian".into()),
            person_id: Some(told.guardian_id),
            name: told.name,
            phone: told.phone,
            email: told.email,
            language: told.user_id.and_then(|user| chosen.get(&user)).copied().unwrap_or(usual),
            of_student: Some(told.student_id),
        });
    }
    Ok(out)
}

/// The families that hear what is told of these students, each by its first guardian to be called: brothers and sisters are of one.
pub fn families_to_tell(tx: &mut Tx, student_ids: &[i64]) -> Result<BTreeSet<i64>> {
    let told = guardians_to_tell(tx, student_ids)?;
    Ok(told.into_values().filter_map(|guardians| guardians.first().and_then(|first| first.person_id)).collect())
}
