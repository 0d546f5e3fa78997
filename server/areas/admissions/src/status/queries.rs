use super::model::{
    AdmissionChoices, AdmissionData, AdmissionStanding, ClassFacts, ConditionStanding, DataQuery, FactsQuery, FeeLine, Named, OpenClass,
    PaperStanding, StepStanding,
};
use crate::{
    forms::{
        model::{
            AdmissionSource, Attempt, EducationExam, Quota, ResultState, Shift,
            answers::Kept,
            form::{AdmissionForm, EducationLine},
        },
        queries::{origin::applicant, places},
    },
    inquiries, papers,
    seats::{self, model::SeatWish},
};
use entry_tests::api::Applicant;
use fees::api::FeePlace;
use kernel::{Error, Money, Result, Scope, Tx, binds, contact, sql};
use serde_json::json;

/// Where a form stands, as its applicant reads it.
pub fn standing(tx: &mut Tx, form: &Kept) -> Result<AdmissionStanding> {
    let place = seats::queries::place(tx, form)?;
    let papers = papers::queries::rows(tx, form.id)?;
    let conditions = papers::queries::conditions(tx, form.id)?;
    let campus = institution::api::campus(tx, form.campus_id)?;
    let slip = match form.form_fee_slip_id {
        Some(id) => fees::api::applicant_slip(tx, id)?,
        None => None,
    };
    let registration_no = match form.student_id {
        Some(student) => tx.values(sql!("SELECT registration_no FROM student WHERE id = $1"), &binds![student])?.pop(),
        None => None,
    };
    Ok(AdmissionStanding {
        form_no: form.form_no.clone(),
        name: contact::short_name(&form.name),
        status: form.status,
        status_reason: form.status_reason.clone(),
        campus_name: form.campus_name.clone(),
        campus_phone: campus.phone,
        session_name: form.session_name.clone(),
        program_name: form.program_name.clone(),
        class_name: form.class_name.clone(),
        merit_hundredths: form.merit_hundredths,
        entry_rank: form.entry_rank,
        waiting_place: place.waiting_place,
        seat_held_until: form.seat_held_until,
        papers: papers
            .into_iter()
            .map(|one| PaperStanding {
                paper: one.paper,
                is_required: one.is_required,
                state: one.state,
                due_on: one.due_on,
                reason: one.reason.filter(|_| one.state == papers::model::PaperState::Refused),
            })
            .collect(),
        conditions: conditions
            .into_iter()
            .map(|one| ConditionStanding { kind: one.kind, due_on: one.due_on, consequence: one.consequence, state: one.state })
            .collect(),
        steps: steps(tx, form.id)?,
        fee_slip_no: slip.as_ref().map(|slip| slip.number.clone()),
        fee_slip_minor: slip.as_ref().map(|slip| slip.amount),
        fee_slip_until: slip.as_ref().map(|slip| slip.valid_until),
        fee_paid_on: form.form_fee_paid_on,
        registration_no,
        challan_no: form.challan_no.clone(),
        challan_minor: form.challan_minor,
        pay_until: form.pay_until,
        enrolled_at: form.enrolled_at,
    })
}

fn steps(tx: &mut Tx, id: i64) -> Result<Vec<StepStanding>> {
    tx.all(
        sql!("SELECT to_status AS status, reason, happened_at AS at FROM admission_event WHERE admission_id = $1 ORDER BY id"),
        &binds![id],
    )
}

/// What the online form chooses from.
pub fn choices(tx: &mut Tx) -> Result<AdmissionChoices> {
    let today = tx.today();
    let fee: i64 = tx.setting("admissions.form_fee_minor")?;
    Ok(AdmissionChoices {
        is_open: tx.setting("admissions.online")?,
        sessions: tx.all(
            sql!("SELECT id, name FROM session WHERE ends_on >= $1 ORDER BY CASE WHEN is_active = TRUE THEN 0 ELSE 1 END, starts_on, id"),
            &binds![today],
        )?,
        classes: open_classes(tx)?,
        boards: boards(tx)?,
        form_fee_minor: Money(fee),
    })
}

fn boards(tx: &mut Tx) -> Result<Vec<Named>> {
    tx.all(sql!("SELECT id, name FROM board WHERE is_active = TRUE ORDER BY name_order, id"), &[])
}

/// Fee and seats of a class of a public campus.
pub fn facts(tx: &mut Tx, asked: FactsQuery) -> Result<ClassFacts> {
    places::check_public(tx, asked.campus_id)?;
    facts_of(tx, asked)
}

fn facts_of(tx: &mut Tx, asked: FactsQuery) -> Result<ClassFacts> {
    let class = academics::api::class(tx, asked.class_id).map_err(|_| Error::field("class_id", "Choose one of the classes."))?;
    let session_id = match asked.session_id {
        Some(id) => id,
        None => tx.active_session()?.ok_or_else(|| Error::field("session_id", "Choose the session."))?.0,
    };
    let place = FeePlace { campus_id: asked.campus_id, session_id, program_id: class.program_id, class_id: asked.class_id };
    let seat = SeatWish {
        admission_id: None,
        session_id,
        campus_id: asked.campus_id,
        class_id: asked.class_id,
        shift: asked.shift.unwrap_or(Shift::Morning),
        quota: asked.quota.unwrap_or(Quota::Open),
        gender: None,
    };
    seen(tx, place, &seat)
}

/// The classes of public campuses.
fn open_classes(tx: &mut Tx) -> Result<Vec<OpenClass>> {
    tx.all(
        sql!(
            "SELECT k.id AS campus_id, k.name AS campus_name, k.city, p.id AS program_id, p.name AS program_name, c.id AS class_id, c.name AS class_name
             FROM campus k JOIN program_campus q ON q.campus_id = k.id JOIN program p ON p.id = q.program_id JOIN class c ON c.program_id = p.id
             WHERE k.is_public = TRUE AND k.is_active = TRUE AND p.is_active = TRUE AND c.is_active = TRUE
             ORDER BY k.name_order, k.id, (SELECT min(f.level) FROM class f WHERE f.program_id = p.id), p.name_order, p.id, c.level, c.id"
        ),
        &[],
    )
}

/// "Fee for this child", and the seats.
fn seen(tx: &mut Tx, place: FeePlace, seat: &SeatWish) -> Result<ClassFacts> {
    let seats_left = seats::queries::left_for(tx, seat)?;
    let ahead = match fees::api::fee_ahead(tx, place, &[]) {
        Ok(ahead) => Some(ahead),
        Err(Error::Conflict { .. }) => None,
        Err(other) => return Err(other),
    };
    let lines = ahead.iter().flat_map(|ahead| &ahead.lines);
    let fee = lines.map(|line| FeeLine {
        head_name: line.head_name.clone(),
        amount_minor: line.amount_minor,
        first_minor: line.first_minor,
        is_refundable: line.is_refundable,
    });
    Ok(ClassFacts {
        seats_left,
        fee_minor: ahead.as_ref().map(|ahead| ahead.amount_minor),
        first_minor: ahead.as_ref().map(|ahead| ahead.first_minor),
        fee: fee.collect(),
    })
}

/// A new form of the office, filled in from what is known.
pub fn data(tx: &mut Tx, scope: &Scope, asked: DataQuery) -> Result<AdmissionData> {
    let mut draft = empty()?;
    draft.campus_id = asked.campus_id;
    draft.session_id = match asked.session_id {
        Some(id) => Some(id),
        None => tx.active_session()?.map(|(id, _)| id),
    };
    draft.class_id = asked.class_id;
    let mut label = None;
    if let Some(id) = asked.inquiry_id {
        label = Some(of_inquiry(tx, scope, id, &mut draft)?);
    }
    if let Some(id) = asked.fast_application_id {
        let found = applicant(tx, scope, id)?;
        label = Some(found.application_no.clone());
        of_applicant(scope, &found, &mut draft);
    }
    if let Some(campus) = draft.campus_id {
        scope.check_campus("campus_id", campus)?;
    }
    let facts = match (draft.campus_id, draft.class_id) {
        (Some(campus_id), Some(class_id)) => {
            let asked = FactsQuery { campus_id, session_id: draft.session_id, class_id, shift: None, quota: None };
            Some(facts_of(tx, asked)?)
        }
        _ => None,
    };
    let source = match (draft.fast_application_id, draft.inquiry_id) {
        (Some(_), _) => AdmissionSource::EntryTest,
        (None, Some(_)) => AdmissionSource::Inquiry,
        (None, None) => AdmissionSource::Office,
    };
    Ok(AdmissionData { draft, source, source_label: label, facts })
}

fn empty() -> Result<AdmissionForm> {
    serde_json::from_value(json!({ "nationality": "Pakistani" })).map_err(|error| Error::internal(error.to_string()))
}

fn of_inquiry(tx: &mut Tx, scope: &Scope, id: i64, draft: &mut AdmissionForm) -> Result<String> {
    let found = inquiries::queries::inquiry(tx, scope, id)?;
    draft.inquiry_id = Some(id);
    draft.campus_id = Some(found.campus_id);
    draft.session_id = found.session_id.or(draft.session_id);
    draft.program_id = found.program_id;
    draft.class_id = found.class_id.or(draft.class_id);
    draft.name = found.name.clone();
    draft.father_name = found.father_name.clone();
    draft.guardian_name = found.father_name;
    draft.gender = found.gender;
    draft.guardian_phone = Some(found.phone);
    draft.guardian_email = found.email;
    draft.city = found.city;
    if found.previous_institution.is_some() || found.previous_institution_id.is_some() {
        let named = found.previous_institution.filter(|_| found.previous_institution_id.is_none());
        draft.education =
            vec![EducationLine { institution_id: found.previous_institution_id, institution_name: named, ..line(EducationExam::Other) }];
    }
    Ok(found.name)
}

fn of_applicant(scope: &Scope, found: &Applicant, draft: &mut AdmissionForm) {
    let first = found.choices.iter().map(|choice| choice.campus_id).find(|campus| scope.has_campus(*campus));
    draft.fast_application_id = Some(found.id);
    draft.session_id = Some(found.session_id);
    draft.campus_id = found.offer_campus_id.or(first).or(draft.campus_id);
    draft.program_id = Some(found.program_id);
    draft.name = found.name.clone();
    draft.father_name = Some(found.father_name.clone());
    draft.gender = Some(found.gender);
    draft.date_of_birth = Some(found.date_of_birth);
    draft.cnic = Some(found.identity_no.clone());
    draft.phone = Some(found.phone.clone());
    draft.email = found.email.clone();
    draft.city = found.city.clone();
    draft.photo_file_id = found.photo_file_id;
    draft.is_hafiz = found.is_verified_hafiz;
    draft.guardian_name = Some(found.father_name.clone());
    draft.guardian_cnic = found.guardian_identity_no.clone();
    draft.guardian_phone = Some(found.phone.clone());
    draft.education = vec![EducationLine {
        board_id: found.board_id,
        roll_no: found.board_roll_no.clone(),
        year: found.board_year,
        result: if found.matric_obtained.is_some() { ResultState::Declared } else { ResultState::Awaited },
        obtained: found.matric_obtained,
        total: found.matric_total.filter(|_| found.matric_obtained.is_some()),
        ..line(EducationExam::Ssc)
    }];
}

fn line(exam: EducationExam) -> EducationLine {
    EducationLine {
        exam,
        institution_id: None,
        institution_name: None,
        board_id: None,
        roll_no: None,
        year: None,
        attempt: Attempt::Annual,
        study_group: None,
        result: ResultState::Declared,
        obtained: None,
        total: None,
        basis: None,
        equivalence_no: None,
        equivalence_on: None,
        equivalence_obtained: None,
        equivalence_total: None,
    }
}
