//! What this area tells others: who sits in a section, whom a parent sees, who can sign in.

use crate::{
    guardians::{self, model::GUARDIAN},
    placements,
    students::{self, model::STUDENT},
};
use academics::api::SECTION;
use kernel::{Hold, Hooks, Referrer, Result, Scope, ScopeKind, Tx, binds, hooks::PersonBrief, sql};

pub fn register(p: &mut Hooks) {
    p.search(students::queries::search::SEARCH);
    p.search(guardians::queries::search::SEARCH);
    p.references(&SECTION, |tx, id| Ok(vec![Referrer { what: "students".into(), count: placements::queries::count_of_section(tx, id)? }]));
    p.hold(Hold::SectionChanges, placements::queries::refuse_section);
    p.verify("student placements agree", placements_agree);
    p.reach(ScopeKind::Children, children_of_guardian);
    p.people(&STUDENT, crate::rights::STUDENTS_UPDATE, student_who_signs_in);
    p.people(&GUARDIAN, crate::rights::PARENTS_UPDATE, guardian_who_signs_in);
}

fn student_who_signs_in(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PersonBrief> {
    let one = students::queries::student(tx, scope, id)?;
    Ok(PersonBrief {
        refusal: (!one.status.has_seat()).then(|| format!("This student is {} and gets no sign-in.", one.status.label())),
        name: one.name,
        email: one.email,
        phone: one.phone,
        number: Some(one.registration_no),
        campus_id: one.campus_id,
        own: Some(("student", ScopeKind::OwnSelf)),
        sees_beyond: false,
    })
}

fn guardian_who_signs_in(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PersonBrief> {
    let one = guardians::queries::guardian(tx, scope, id)?;
    let childless = guardians::queries::count_of_children(tx, id)? == 0;
    let sees_beyond = guardians::queries::has_children_beyond(tx, &one)?;
    Ok(PersonBrief {
        refusal: childless.then(|| "This parent has no child here, so there is nothing to sign in for.".into()),
        name: one.name,
        email: one.email,
        phone: one.phone,
        number: None,
        campus_id: one.campus_id,
        own: Some(("parent", ScopeKind::Children)),
        sees_beyond,
    })
}

/// What a parent sees.
fn children_of_guardian(tx: &mut Tx, guardian_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT student_id FROM student_guardian WHERE guardian_id = $1 ORDER BY student_id"), &binds![guardian_id])
}

/// The section on the student's row is that of the open placement, unless the student has left.
fn placements_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong: Vec<String> = tx.values(
        sql!(
            "SELECT st.registration_no FROM student st LEFT JOIN placement pl ON pl.student_id = st.id AND pl.to_on IS NULL
             WHERE st.status IN ('pending', 'active', 'struck_off') AND coalesce(st.section_id, 0) <> coalesce(pl.section_id, 0)
             ORDER BY st.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(wrong.into_iter().map(|number| format!("Student {number}: the section is not that of the open placement.")).collect())
}
