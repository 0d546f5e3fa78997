//! What this area tells others: who sits in a section, whom a parent sees, who can sign in.

use crate::{
    certificates, dates,
    guardians::{self, model::GUARDIAN},
    leaving, placements, rights, student_subjects,
    students::{self, model::STUDENT},
    to_do, verify,
};
use academics::api::{ProgramSubjectGoes, SECTION, SectionChanges, SectionsOfStudents};
use kernel::{Hooks, Referrer, Refusal, Result, Scope, ScopeKind, Tx, binds, hooks::PersonBrief, sql};
use messages::api::{GuardiansNow, SampleOfStudent};

/// Faults that a check names at most.
const MOST_TOLD: usize = 20;

pub fn register(p: &mut Hooks) {
    p.search(students::queries::search::SEARCH);
    p.search(guardians::queries::search::SEARCH);
    p.search(certificates::search::SEARCH);
    p.to_do(to_do::TO_DO);
    dates::register(p);
    p.references(&SECTION, |tx, id| Ok(vec![Referrer { what: "students".into(), count: placements::queries::count_of_section(tx, id)? }]));
    p.hold::<SectionChanges>(placements::queries::refuse_section);
    p.hold::<ProgramSubjectGoes>(refuse_subject);
    p.opens("institutions", &[rights::STUDENTS_CREATE, rights::STUDENTS_UPDATE]);
    p.opens("subjects", &[rights::STUDENT_SUBJECTS_INDEX, rights::TASKS.index, rights::TASKS.create, rights::TASKS.update]);
    p.opens("students", &[rights::ROLLOVERS_CREATE, rights::ROLLOVERS_DETAILS]);
    p.verify("student placements agree", placements_agree);
    verify::register(p);
    p.repair("placements are those of the status", placements::actions::stays::repair);
    p.verify("applications to leave agree with the students", applications_agree);
    p.verify("nobody who has left signs in", nobody_signs_in);
    p.verify("leaving certificates are of students who left", leaving_certificates_agree);
    p.verify("duplicates of certificates say when and why", duplicates_agree);
    p.opens("students", &[rights::WITHDRAWALS.index, rights::WITHDRAWALS.create, rights::WITHDRAWALS.update, rights::PROGRAMS_INDEX]);
    p.opens("students", &[rights::CERTIFICATES.index, rights::CERTIFICATES.create, rights::PROFILE_CHANGES_INDEX]);
    p.reach(ScopeKind::Children, children_of_guardian);
    p.provide(SampleOfStudent(crate::telling::sample));
    p.provide(GuardiansNow(guardians::queries::guardians_of));
    p.provide(SectionsOfStudents(sections_of_students));
    p.people(&STUDENT, rights::STUDENTS_UPDATE, student_who_signs_in);
    p.people(&GUARDIAN, rights::PARENTS_UPDATE, guardian_who_signs_in);
}

/// A subject that students have chosen stays with its class.
fn refuse_subject(tx: &mut Tx, id: i64) -> Result<Option<Refusal>> {
    let count = student_subjects::queries::count_of_subject(tx, id)?;
    let sentence =
        format!("{count} students have chosen a subject that you took out. Leave it in its class; what they took stays in their history.");
    Ok((count > 0).then(|| Refusal::new(sentence)))
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

/// Where students sit today; who has left sits nowhere, and who was struck off or is still to come has the section of their own row.
fn sections_of_students(tx: &mut Tx, students: &[i64]) -> Result<Vec<i64>> {
    let today = tx.today();
    let mut sections: Vec<i64> =
        placements::queries::stays::sittings_of(tx, students, today, today)?.into_iter().map(|one| one.section_id).collect();
    let without: Vec<i64> = tx.values(
        sql!(
            "SELECT st.section_id FROM student st WHERE st.id IN [$1] AND st.section_id IS NOT NULL AND st.status IN ('pending', 'active', 'struck_off')
             AND NOT EXISTS (SELECT 1 FROM placement pl WHERE pl.student_id = st.id AND pl.from_on <= $2 AND (pl.to_on IS NULL OR pl.to_on >= $2))
             ORDER BY st.id"
        ),
        &binds![students, today],
    )?;
    sections.extend(without);
    sections.sort_unstable();
    sections.dedup();
    Ok(sections)
}

/// Placements are of the days of a seat that the steps of the status tell, and the student's own row says the place of the last one.
fn placements_agree(tx: &mut Tx) -> Result<Vec<String>> {
    Ok(placements::queries::steps::misplaced(tx, MOST_TOLD)?.into_iter().map(|found| found.sentence).collect())
}

/// An application that is settled is of somebody who left, and every desk has ticked it.
fn applications_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong = leaving::queries::disagreeing(tx)?;
    Ok(wrong
        .into_iter()
        .map(|number| format!("Student {number}: the application to leave says otherwise than the student's status or its desks."))
        .collect())
}

/// Who was struck off or has left has no sign-in.
fn nobody_signs_in(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong = leaving::queries::who_signs_in_still(tx)?;
    Ok(wrong.into_iter().map(|number| format!("Student {number} has left, but the sign-in is open.")).collect())
}

fn duplicates_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong = certificates::queries::unsaid_duplicates(tx)?;
    Ok(wrong.into_iter().map(|number| format!("Certificate {number} does not say when its duplicate was issued, or why.")).collect())
}

fn leaving_certificates_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong = certificates::queries::leaving_of_who_is_here(tx)?;
    Ok(wrong.into_iter().map(|number| format!("Leaving certificate {number} is of a student who had not left.")).collect())
}
