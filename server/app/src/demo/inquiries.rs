//! The season's inquiries: in every state, with their calls, visits and messages, brought by campaigns.

use super::{Place, Run, chance::Chance, names, transaction};
use ::admissions::{
    api::Choice,
    demo::{
        ContactOutcome, Done, InquiryFields, InquiryForm, InquirySource, InquiryStatus, LogForm, LoggedKind, LostReason, MessageForm,
        MoveForm, create, done, officer,
    },
};
use ::messages::demo::with_gateway;
use chrono::{Days, NaiveDate};
use kernel::{Result, db::Who};
use people::api::Gender;
use serde_json::json;

/// The longest an inquiry is old.
const DAYS: i64 = 75;
const CAMPAIGNS: [(&str, &str, &str, i64); 3] = [
    ("Facebook: admissions open", "FB-OPEN", "social", 18_000_000),
    ("Banners on the ring road", "BANNER", "walk_in", 27_500_000),
    ("Education fair, Expo Centre", "FAIR", "referral", 9_500_000),
];
const QUESTIONS: [&str; 6] = [
    "What is the fee, and is there a concession for a second child?",
    "Does the school van come to our area?",
    "Is a seat available in the biology section?",
    "What is the last date for the admission form?",
    "Is there an entry test for this class?",
    "Is there an evening shift?",
];
const NOTES: [&str; 6] = [
    "The mother asked about installments; the fee table was sent.",
    "Will bring the result card on Saturday.",
    "Is also looking at a school near their house.",
    "Wants to see the laboratories first.",
    "The father will decide when he returns from Dubai.",
    "Asked about transport from Canal Road.",
];

/// So many inquiries for so many students.
fn wanted(students: usize) -> usize {
    (students / 8).clamp(60, 300)
}

pub fn write(run: &Run) -> Result<usize> {
    let campaigns = campaigns(run)?;
    let total = wanted(run.of_student.len());
    let places = &run.group.places;
    let mut made = 0;
    for (n, place) in places.iter().enumerate() {
        let count = total / places.len() + usize::from(n < total % places.len());
        made += at_campus(run, Chance::new(94_000 + place.id as u64 * 7_919), place, &campaigns, count)?;
    }
    Ok(made)
}

fn campaigns(run: &Run) -> Result<Vec<i64>> {
    let (scope, from) = (run.group.scope.clone(), run.calendar.today - Days::new(DAYS as u64));
    transaction(&run.app, run.calendar.at(from, 9, 0), &run.group.founder, move |tx| {
        CAMPAIGNS
            .iter()
            .map(|(name, code, source, cost)| {
                let form = json!({ "name": name, "code": code, "source": source, "starts_on": from, "cost_minor": cost });
                tx.add_plain("inquiry campaign", &scope, form)
            })
            .collect()
    })
}

/// What happened to one inquiry: what the office did, and when.
struct Course {
    form: InquiryForm,
    /// Days before today, and the hour.
    at: (u64, u64),
    /// How it stands in the end.
    ends: InquiryStatus,
    /// Some were lost after a visit.
    lost_late: bool,
}

fn at_campus(run: &Run, begins: Chance, place: &Place, campaigns: &[i64], count: usize) -> Result<usize> {
    let (scope, calendar, place, campaigns, founder) =
        (run.group.scope.clone(), run.calendar, place.clone(), campaigns.to_vec(), run.group.founder.clone());
    transaction(&run.app, calendar.at(calendar.today, 9, 0), &run.group.founder, move |tx| {
        let mut chance = begins.clone();
        let choices: Vec<Choice> = admissions::api::choices(tx)?.into_iter().filter(|one| one.campus_id == place.id).collect();
        let keeper = officer(tx, place.id)?;
        let who = match &keeper {
            Some((id, name)) => Who { user_id: Some(*id), name: name.clone(), ..founder.clone() },
            None => founder.clone(),
        };
        for n in 0..count {
            let course = course(&mut chance, &place, &choices, &campaigns, (n, keeper.as_ref().map(|(id, _)| *id)));
            let day = calendar.today - Days::new(course.at.0);
            tx.set_now(calendar.at(day, course.at.1, chance.between(0, 59) as u64));
            tx.act_as(founder.clone());
            let id = create(tx, &course.form)?;
            tx.act_as(who.clone());
            for (days, what) in steps(&mut chance, id, &course, calendar.today) {
                tx.set_now(calendar.at(calendar.today - Days::new(days), course.at.1.max(9) + 1, chance.between(0, 59) as u64));
                with_gateway(tx, |tx| done(tx, &scope, &what))?;
            }
        }
        Ok(count)
    })
}

fn course(chance: &mut Chance, place: &Place, choices: &[Choice], campaigns: &[i64], (n, keeper): (usize, Option<i64>)) -> Course {
    use InquiryStatus::{Contacted, Converted, Lost, New, Visited};
    let girl = chance.percent(48);
    let family = names::family(chance);
    let (name, father) = (names::person(chance, girl, family).english, names::person(chance, false, family).english);
    let choice = if choices.is_empty() { None } else { Some(chance.one_of(choices).clone()) };
    let source = *chance.one_of(&[
        InquirySource::Website,
        InquirySource::Website,
        InquirySource::WalkIn,
        InquirySource::Phone,
        InquirySource::Referral,
        InquirySource::Social,
    ]);
    let campaign = campaigns.iter().zip(CAMPAIGNS).find(|(_, campaign)| campaign.2 == source.as_str()).map(|(id, _)| *id);
    let ends = *chance.one_of(&[New, New, Contacted, Contacted, Contacted, Visited, Visited, Converted, Converted, Converted, Lost, Lost]);
    let days = if ends == New { chance.between(0, 4) } else { chance.between(6, DAYS - 1) } as u64;
    let email = chance.percent(60).then(|| format!("family{n}.{}@example.com", place.code.to_lowercase()));
    let fields = InquiryFields {
        name,
        father_name: Some(father),
        gender: Some(if girl { Gender::Female } else { Gender::Male }),
        phone: kernel::contact::phone(&names::mobile(chance)).unwrap_or_default(),
        email,
        city: Some(place.city.to_owned()),
        campus_id: place.id,
        program_id: choice.as_ref().map(|one| one.program_id),
        class_id: choice.as_ref().map(|one| one.class_id),
        session_id: None,
        previous_institution: chance.percent(70).then(|| (*chance.one_of(names::INSTITUTIONS)).to_owned()),
        previous_institution_id: None,
        marks: chance.percent(50).then(|| format!("{}/1100", chance.between(620, 1_060))),
        source,
        campaign_id: campaign.filter(|_| chance.percent(70)),
        message: chance.percent(60).then(|| (*chance.one_of(&QUESTIONS)).to_owned()),
        assigned_to: keeper.filter(|_| ends != New || chance.percent(30)),
        next_follow_up_on: None,
        notes: None,
    };
    Course { form: InquiryForm { fields, status: New }, at: (days, chance.between(9, 16) as u64), ends, lost_late: chance.percent(40) }
}

/// What the office did, with how many days before today: calls until somebody answered, a message, a visit, the end.
fn steps(chance: &mut Chance, id: i64, course: &Course, today: NaiveDate) -> Vec<(u64, Done)> {
    use InquiryStatus::{Contacted, Converted, Lost, New, Visited};
    let (came, mut out) = (course.at.0, Vec::new());
    let after = |days: u64| came.saturating_sub(days);
    let call = |outcome, note: Option<&str>, next| {
        Done::Logged(LogForm { id, kind: LoggedKind::Call, outcome: Some(outcome), note: note.map(str::to_owned), next_follow_up_on: next })
    };
    if course.ends == New {
        return out;
    }
    if chance.percent(30) {
        out.push((after(1), call(ContactOutcome::NoAnswer, None, None)));
    }
    // What is open is due: some of it since days, some today, most of it soon.
    let due = matches!(course.ends, Contacted | Visited).then(|| today + Days::new(chance.between(0, 9) as u64));
    let note = *chance.one_of(&NOTES);
    out.push((after(2), call(ContactOutcome::Reached, Some(note), due.filter(|_| course.ends == Contacted))));
    if course.form.fields.email.is_some() && chance.percent(50) {
        let text = "The fee table and the dates of the entry test are on our website. Please visit us on any day from 9 to 2.".to_owned();
        out.push((after(3), Done::Written(MessageForm { id, text, next_follow_up_on: None })));
    }
    let visits = matches!(course.ends, Visited | Converted) || (course.ends == Lost && course.lost_late);
    if visits {
        let form = LogForm {
            id,
            kind: LoggedKind::Visit,
            outcome: None,
            note: Some("Visited the campus with both parents.".into()),
            next_follow_up_on: due,
        };
        out.push((after(4), Done::Logged(form)));
    }
    match course.ends {
        Converted => out.push((after(6), Done::Converted(id))),
        Lost => {
            let reasons = [
                LostReason::Fees,
                LostReason::Fees,
                LostReason::Distance,
                LostReason::OtherSchool,
                LostReason::NotReached,
                LostReason::NoSeat,
            ];
            let form = MoveForm { id, version: 0, status: Lost, lost_reason: Some(*chance.one_of(&reasons)), note: None };
            out.push((after(6), Done::Moved(form)));
        }
        New | Contacted | Visited => (),
    }
    out
}
