//! Adding and changing students. Handlers, the import and the demo all come through here.

pub mod admission;
pub mod admission_day;
pub mod removal;

use super::{
    model::{
        STUDENT, StudentDetails,
        form::StudentForm,
        status::{StudentStatus, refusal},
    },
    queries::{self, search::reindex},
};
use crate::{
    certificates::actions::keep_of_before,
    guardian_requests::{self, queries::note},
    guardians::{
        actions::{Whose, relink},
        model::{GUARDIAN, GuardianLine, GuardianLink, Relation},
        queries::{Registered, find_or_insert},
    },
    ids::StudentId,
    placements::{
        self,
        actions::stays::{self, Moves},
        model::{stays::SeatsChanged, wings},
    },
    program_changes::{
        actions::fees_of,
        model::{Move, Place},
    },
    telling,
};
use academics::api as academic;
use chrono::{Datelike as _, NaiveDate};
use institution::api::{CampusId, institution_named};
use kernel::{Error, Event, Result, Scope, Tx, Value, binds, db::One, pairs, sql, time::show};

/// A student is on the rolls no more: withdrawn, transferred out, graduated, expelled, or never came.
pub struct StudentLeft;
impl Event for StudentLeft {}

/// A student is on the rolls again: the step by which they left was taken back.
pub struct StudentCameBack;
impl Event for StudentCameBack {}

/// A student as saved.
#[derive(Debug)]
pub struct Kept {
    pub id: i64,
    /// A sentence for each guardian who is registered beyond the scope, and so was asked for instead of linked.
    pub notes: Vec<String>,
}

/// The columns of the person; an institution before this one that the register knows by its name is named by its record too.
fn person_columns(tx: &mut Tx, form: &StudentForm) -> Result<Vec<(&'static str, Value)>> {
    let known = form.previous_institution.as_ref().map(|name| institution_named(tx, name)).transpose()?.flatten();
    let mut columns = form.person_columns();
    columns.extend(pairs! { previous_institution_id: known });
    Ok(columns)
}

/// Adds a student whose form is checked, with guardians, placement and first status. 422 at the field when the placement is none, the section is
/// full, or a number is taken. The campus, and guardians named by id, are for the caller to check against the scope.
pub fn create(tx: &mut Tx, scope: &Scope, form: &StudentForm) -> Result<Kept> {
    check_place(tx, form)?;
    let family = Family::register(tx, scope, form)?;
    let mut columns = person_columns(tx, form)?;
    columns.extend(pairs! {
        guardian_id: family.first(),
        campus_id: form.campus_id,
        session_id: form.session_id,
        program_id: form.program_id,
        class_id: form.class_id,
        section_id: form.section_id,
        status: form.first_status(),
    });
    let number = match &form.registration_no {
        Some(number) => {
            access::api::refuse_taken_sign_in_name(tx, "registration_no", number, None)?;
            number.clone()
        }
        None => next_registration_no(tx, form.campus_id, form.admitted_on)?,
    };
    columns.push(("registration_no", number.into()));
    let id = tx.insert(&STUDENT, columns)?;
    let notes = family.join(tx, Whose { student_id: id, campus_id: form.campus_id })?;
    queries::insert_status_event(tx, id, None, form.first_status(), "Admitted", form.admitted_on)?;
    stays::begin(tx, id, form.admitted_on)?;
    reindex(tx, id)?;
    Ok(Kept { id, notes })
}

/// As `create`, and tells the parents: for one student whom somebody admits, not for those that a sheet brings.
pub fn admit(tx: &mut Tx, scope: &Scope, form: &StudentForm) -> Result<Kept> {
    let kept = create(tx, scope, form)?;
    telling::status(tx, kept.id, form.first_status(), form.admitted_on)?;
    Ok(kept)
}

/// Changes the person, the number and the guardians. The placement changes by a transfer; program, class and session here only while there is no section and
/// nothing was billed by them. Another day of admission moves the first day of the placement with it.
pub fn update(tx: &mut Tx, scope: &Scope, id: i64, version: i64, form: &StudentForm) -> Result<Kept> {
    tx.lock("student", id)?;
    let before = queries::student(tx, scope, id)?;
    if before.campus_id != form.campus_id {
        return Err(Error::field("campus_id", "A student changes the campus by a transfer."));
    }
    let moves = (before.session_id, before.program_id, before.class_id) != (form.session_id, form.program_id, form.class_id);
    if before.section_id.is_some() {
        refuse_move_of_placed(&before, form)?;
    }
    if let (true, Some(section)) = (before.gender != form.gender, before.section_id) {
        placements::queries::check_gender(tx, section, form.gender)?;
    }
    let takes_section = before.section_id.is_none() && form.section_id.is_some();
    if takes_section || (before.section_id.is_none() && moves) {
        check_place(tx, form)?;
    }
    if moves {
        refuse_if_billed(tx, &before, form)?;
    }
    let family = Family::register(tx, scope, form)?;
    let mut columns = person_columns(tx, form)?;
    columns.extend(pairs! {
        guardian_id: family.first(),
        session_id: form.session_id,
        program_id: form.program_id,
        class_id: form.class_id,
        section_id: before.section_id.or(form.section_id),
    });
    if let Some(number) = &form.registration_no {
        access::api::refuse_taken_sign_in_name(tx, "registration_no", number, Some((STUDENT.record_name, id)))?;
        columns.push(("registration_no", number.into()));
    }
    tx.update(&STUDENT, scope, id, version, columns)?;
    let notes = family.join(tx, Whose { student_id: id, campus_id: form.campus_id })?;
    if before.admitted_on != form.admitted_on {
        stays::admitted_on(tx, id, form.admitted_on)?;
    }
    if moves {
        stays::correct_class(tx, id)?;
    }
    if takes_section {
        stays::take_section(tx, id)?;
    }
    reindex(tx, id)?;
    Ok(Kept { id, notes })
}

/// What says first what becomes of section, fee plan and bills when a student goes to another class.
const OTHER_CLASS: &str =
    "Take \"Change program or class\" on the student's page: it says first what becomes of the section, the fee plan and the bills.";

/// 422 at the field for another place of somebody who sits in a section: each has its own step, and the sentence names the one that does it.
fn refuse_move_of_placed(before: &StudentDetails, form: &StudentForm) -> Result<()> {
    if (before.program_id, before.class_id) != (form.program_id, form.class_id) {
        return Err(Error::field("class_id", OTHER_CLASS));
    }
    if before.session_id != form.session_id {
        return Err(Error::field("session_id", "A student who sits in a section comes to another session by the promotion."));
    }
    if form.section_id.is_some_and(|section| before.section_id != Some(section)) {
        return Err(Error::field("section_id", "A student who sits in a section changes it by a section transfer."));
    }
    Ok(())
}

/// 422 where the place of somebody without a section is corrected who was billed by it already: this form would say nothing of the plan and of open challans. The
/// student's row still holds the session whose plan is looked at; what the fees office makes of the move is taken back with the refusal.
fn refuse_if_billed(tx: &mut Tx, before: &StudentDetails, form: &StudentForm) -> Result<()> {
    let place = |session_id, program_id, class_id| Place { campus_id: form.campus_id, session_id, program_id, class_id };
    let moved = Move {
        student_id: before.id,
        from: place(before.session_id, before.program_id, before.class_id),
        to: place(form.session_id, form.program_id, form.class_id),
        from_on: before.admitted_on,
    };
    if !fees_of(tx, &moved)?.touches_bills() {
        return Ok(());
    }
    if (before.program_id, before.class_id) != (form.program_id, form.class_id) {
        return Err(Error::field("class_id", OTHER_CLASS));
    }
    Err(Error::field("session_id", "A student who was billed comes to another session by the promotion."))
}

/// Takes a step of the status with its reason and day; 409 when the step is none, the day is before the admission, or the seat to come back to is taken. Who is
/// struck off or leaves sits nowhere after the day; who comes back sits where their own row says.
pub fn set_status(tx: &mut Tx, id: i64, to: StudentStatus, reason: &str, on: NaiveDate) -> Result<()> {
    set_status_of(tx, &[id], to, reason, on).map(drop)
}

/// As `set_status`, of several students at once. Gives the seats that changed, with the sheets of attendance that followed.
pub fn set_status_of(tx: &mut Tx, ids: &[i64], to: StudentStatus, reason: &str, on: NaiveDate) -> Result<Moves> {
    let mut changes = Vec::new();
    for id in ids {
        changes.extend(step(tx, *id, to, reason, on)?);
    }
    let moves = stays::followed(tx, changes)?;
    for id in ids {
        tell_step(tx, *id, to, on)?;
    }
    Ok(moves)
}

/// The step itself: status, history and seat. Gives how the seat changed.
fn step(tx: &mut Tx, id: i64, to: StudentStatus, reason: &str, on: NaiveDate) -> Result<Option<SeatsChanged>> {
    tx.lock("student", id)?;
    let (from, section, admitted_on): (StudentStatus, Option<i64>, NaiveDate) = tx
        .first(sql!("SELECT status, section_id, admitted_on FROM student WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("student"))?;
    if let Some(sentence) = refusal(from, to) {
        return Err(Error::conflict(sentence));
    }
    // Somebody whose first day is still to come may leave before it.
    if from.has_seat() && !to.has_seat() && on < admitted_on && admitted_on <= tx.today() {
        return Err(Error::conflict(format!("The student was admitted on {}. Choose that day or a later one.", show(admitted_on))));
    }
    if let (true, Some(section)) = (from == StudentStatus::StruckOff && to.has_seat(), section) {
        check_seat_to_come_back_to(tx, section)?;
    }
    tx.set(&STUDENT, id, to.as_str(), pairs! { status: to })?;
    queries::insert_status_event(tx, id, Some(from), to, reason, on)?;
    if from.has_left() && to == StudentStatus::Pending {
        keep_of_before(tx, id)?;
    }
    match (from.has_seat(), to.has_seat()) {
        (_, false) => stays::ended(tx, id, on),
        (false, true) => stays::begun(tx, id, on),
        (true, true) => Ok(None),
    }
}

/// Tells other areas and the parents of a step, and opens or shuts the sign-in.
fn tell_step(tx: &mut Tx, id: i64, to: StudentStatus, on: NaiveDate) -> Result<()> {
    if to.has_left() {
        tx.emit::<StudentLeft>(id)?;
    }
    // Struck off and gone: no sign-in. Back in a seat: the same one again.
    if let Some(user) = access::api::user_of_person(tx, "student", id)? {
        access::api::set_active(tx, user, to.has_seat())?;
    }
    // Back to pending is a payment taken back: the office calls.
    if to == StudentStatus::Pending { Ok(()) } else { telling::status(tx, id, to, on) }
}

/// Takes back the step by which a student left: the status before it, the seat from today on, the sign-in. 409 when the seat is taken.
pub fn come_back(tx: &mut Tx, id: i64, reason: &str) -> Result<()> {
    tx.lock("student", id)?;
    let (from, section): (StudentStatus, Option<i64>) =
        tx.one(sql!("SELECT status, section_id FROM student WHERE id = $1"), &binds![id])?;
    let to = queries::status_before(tx, id, from)?;
    if let (true, Some(section)) = (to.has_seat(), section) {
        check_seat_to_come_back_to(tx, section)?;
    }
    let today = tx.today();
    tx.set(&STUDENT, id, to.as_str(), pairs! { status: to })?;
    queries::insert_status_event(tx, id, Some(from), to, reason, today)?;
    if to.has_seat() {
        stays::begin(tx, id, today)?;
    }
    if let Some(user) = access::api::user_of_person(tx, "student", id)? {
        access::api::set_active(tx, user, to.has_seat())?;
    }
    tx.emit::<StudentCameBack>(id)?;
    telling::status(tx, id, to, today)
}

/// A struck-off student holds the section but no seat of it: somebody else may sit there by now.
fn check_seat_to_come_back_to(tx: &mut Tx, section: i64) -> Result<()> {
    academic::lock_section(tx, section)?;
    let Some(found) = academic::find_section(tx, section)? else { return Ok(()) };
    let taken = placements::queries::seats_taken(tx, section)?;
    if taken < found.capacity {
        return Ok(());
    }
    Err(Error::conflict(format!(
        "Section {} is full: all of its {} seats are taken. Enlarge it or transfer somebody first.",
        found.name, found.capacity
    )))
}

/// Program, class, session and section belong together, and the section has a seat: it is locked.
fn check_place(tx: &mut Tx, form: &StudentForm) -> Result<()> {
    let missing = |field: &'static str, sentence: &'static str| {
        move |error| if matches!(error, Error::NotFound(_)) { Error::field(field, sentence) } else { error }
    };
    academic::session(tx, form.session_id).map_err(missing("session_id", "Choose a session from the list."))?;
    let class = academic::class(tx, form.class_id).map_err(missing("class_id", "Choose a class from the list."))?;
    if class.program_id != form.program_id {
        return Err(Error::field("class_id", "Choose a class of this program."));
    }
    if !academic::is_offered(tx, form.program_id, CampusId(form.campus_id))? {
        return Err(Error::field("program_id", "This campus does not offer the program."));
    }
    let Some(id) = form.section_id else { return Ok(()) };
    academic::lock_section(tx, id)?;
    let wrong = || Error::field("section_id", "Choose a section of this class, campus and session.");
    let section = academic::find_section(tx, id)?.ok_or_else(wrong)?;
    if (section.campus_id, section.session_id, section.class_id) != (form.campus_id, form.session_id, form.class_id) {
        return Err(wrong());
    }
    wings::check_wing(&section, &form.name, form.gender)?;
    placements::queries::check_seats(tx, &section, 1)
}

/// The guardians of a form: those to be linked, and those registered beyond the scope, whom a request asks for.
struct Family {
    linked: Vec<GuardianLink>,
    asked: Vec<(i64, Relation)>,
}

impl Family {
    /// Finds those named by id or CNIC and registers the new ones. Where the first to be called is beyond the scope, the first who is linked takes the place.
    fn register(tx: &mut Tx, scope: &Scope, form: &StudentForm) -> Result<Family> {
        let mut family = Family { linked: Vec::new(), asked: Vec::new() };
        for (n, line) in form.guardians.iter().enumerate() {
            let found = match line.guardian_id {
                Some(id) => Registered::Here(id),
                None => find_or_insert(tx, scope, &line.guardian(form.campus_id))?,
            };
            let (Registered::Here(id) | Registered::Elsewhere(id)) = found;
            if family.has(id) {
                return Err(Error::field(format!("guardians.{n}.cnic"), "This guardian is entered already."));
            }
            family.add(found, line);
        }
        if let (false, Some(first)) = (family.linked.iter().any(|link| link.is_primary), family.linked.first_mut()) {
            first.is_primary = true;
        }
        Ok(family)
    }

    fn has(&self, id: i64) -> bool {
        self.linked.iter().any(|link| link.guardian_id == id) || self.asked.iter().any(|(guardian, _)| *guardian == id)
    }

    fn add(&mut self, found: Registered, line: &GuardianLine) {
        match found {
            Registered::Here(guardian_id) => {
                self.linked.push(GuardianLink { guardian_id, relation: line.relation, is_primary: line.is_primary });
            }
            Registered::Elsewhere(guardian) => self.asked.push((guardian, line.relation)),
        }
    }

    /// The first to be called.
    fn first(&self) -> Option<i64> {
        self.linked.iter().find(|link| link.is_primary).map(|link| link.guardian_id)
    }

    /// Links the student with those who can be, and asks for the others. Gives a sentence for each of these.
    fn join(&self, tx: &mut Tx, whose: Whose) -> Result<Vec<String>> {
        relink(tx, whose, &self.linked)?;
        for (guardian, relation) in &self.asked {
            guardian_requests::queries::ask(tx, *guardian, StudentId(whose.student_id), *relation)?;
        }
        Ok(self.asked.iter().map(|(_, relation)| note(*relation)).collect())
    }
}

/// The next registration number of a campus and year that nobody typed before: GUL-2026-00042.
fn next_registration_no(tx: &mut Tx, campus_id: i64, admitted_on: NaiveDate) -> Result<String> {
    let code: String = tx.value(sql!("SELECT code FROM campus WHERE id = $1"), &binds![campus_id])?;
    let year = admitted_on.year();
    loop {
        let serial = tx.take_numbers(&format!("registration/{code}/{year}"), 1)?;
        let number = format!("{code}-{year}-{serial:05}");
        let taken: Option<One<i64>> = tx.first(sql!("SELECT id FROM student WHERE registration_no = $1"), &binds![&number])?;
        if taken.is_none() && !access::api::is_sign_in_name_taken(tx, &number, None)? {
            return Ok(number);
        }
    }
}

/// Guardians named by id are within the scope.
pub fn check_guardians(tx: &mut Tx, scope: &Scope, form: &StudentForm) -> Result<()> {
    for (n, id) in form.guardians.iter().enumerate().filter_map(|(n, line)| Some((n, line.guardian_id?))) {
        tx.in_scope(&GUARDIAN, scope, id).map_err(|error| match error {
            Error::NotFound(_) => Error::field(format!("guardians.{n}.guardian_id"), "Choose a parent from the list."),
            other => other,
        })?;
    }
    Ok(())
}
