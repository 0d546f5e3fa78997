//! What a rollover is planned from: the sessions and classes of a form, and everything of the campus that the plan looks at.

use super::{
    super::model::{
        Promotion, RolloverForm, WayForm,
        plan::{Candidate, Ground, Way, next_class},
    },
    Promotions,
};
use academics::{
    api as academic,
    api::{Rung, SectionBrief, SessionBrief, SessionId},
};
use chrono::{Months, NaiveDate};
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx, binds, sql, time::show};
use std::collections::{HashMap, HashSet};

/// From which session to which, and from which day on.
#[derive(Clone, Debug)]
pub struct Journey {
    pub campus_id: i64,
    pub campus_name: String,
    pub from: SessionBrief,
    pub to: SessionBrief,
    pub begins_on: NaiveDate,
}

/// Reads what a form of the scope asks for. 422 at the field that is wrong.
pub fn read(tx: &mut Tx, scope: &Scope, form: &RolloverForm) -> Result<(Journey, Ground)> {
    scope.check_campus("campus_id", form.campus_id)?;
    let journey = journey(tx, form)?;
    let campus_id = CampusId(form.campus_id);
    let old = academic::sections_of_campus(tx, campus_id, SessionId(journey.from.id))?;
    let new = academic::sections_of_campus(tx, campus_id, SessionId(journey.to.id))?;
    let ways = ways(tx, form, &journey, &old)?;
    let classes: Vec<i64> = ways.iter().map(|way| way.class.id).collect();
    check_repeating(tx, form)?;
    let ground = Ground {
        students: candidates(tx, &journey, &classes)?,
        taken: taken(tx, &new)?,
        lists: lists(tx, &journey, &classes)?,
        repeat: form.repeat_student_ids.iter().copied().collect(),
        begins_on: journey.begins_on,
        ways,
        old,
        new,
    };
    Ok((journey, ground))
}

fn journey(tx: &mut Tx, form: &RolloverForm) -> Result<Journey> {
    let session = |tx: &mut Tx, field: &'static str, id: i64| {
        academic::session(tx, id).map_err(|error| match error {
            Error::NotFound(_) => Error::field(field, "Choose a session from the list."),
            other => other,
        })
    };
    let from = match form.from_session_id {
        Some(id) => session(tx, "from_session_id", id)?,
        None => academic::active_session(tx)?.ok_or_else(|| Error::field("from_session_id", "Make a session active first."))?,
    };
    let to = session(tx, "to_session_id", form.to_session_id)?;
    if to.starts_on <= from.starts_on {
        return Err(Error::field("to_session_id", format!("Session {} does not come after {}. Choose a later one.", to.name, from.name)));
    }
    let begins_on = form.begins_on.unwrap_or(to.starts_on);
    if begins_on < to.starts_on || begins_on > to.ends_on {
        let (first, last) = (show(to.starts_on), show(to.ends_on));
        return Err(Error::field("begins_on", format!("Choose a day of session {}: {first} to {last}.", to.name)));
    }
    if begins_on > tx.today() + Months::new(12) {
        return Err(Error::field("begins_on", "Choose a day within the next twelve months."));
    }
    let campus_name = institution::api::campus(tx, form.campus_id)?.name;
    Ok(Journey { campus_id: form.campus_id, campus_name, from, to, begins_on })
}

/// The classes that go over, the oldest first, each with where it leads.
fn ways(tx: &mut Tx, form: &RolloverForm, journey: &Journey, old: &[SectionBrief]) -> Result<Vec<Way>> {
    let mut here: Vec<i64> = tx.values(
        sql!("SELECT DISTINCT class_id FROM student WHERE campus_id = $1 AND session_id = $2 AND status <> 'graduated' ORDER BY class_id"),
        &binds![journey.campus_id, journey.from.id],
    )?;
    here.extend(old.iter().map(|section| section.class_id));
    if let Some(n) = form.class_ids.iter().position(|id| !here.contains(id)) {
        return Err(Error::field(format!("class_ids.{n}"), format!("Choose a class that this campus has in {}.", journey.from.name)));
    }
    let ladder = academic::ladder(tx, journey.campus_id)?;
    let chosen = |class: &&Rung| here.contains(&class.id) && (form.all_classes || form.class_ids.contains(&class.id));
    let classes: Vec<&Rung> = ladder.iter().filter(chosen).collect();
    if classes.is_empty() {
        return Err(Error::field("from_session_id", format!("This campus has no classes in {}.", journey.from.name)));
    }
    if let Some(n) = form.ways.iter().position(|way| !classes.iter().any(|class| class.id == way.class_id)) {
        return Err(Error::field(format!("ways.{n}.class_id"), "This class is not promoted."));
    }
    let way = |class: &Rung| -> Result<Way> {
        let own = form.ways.iter().position(|way| way.class_id == class.id);
        let to = match own {
            Some(n) => chosen_way(&ladder, class, n, &form.ways[n])?,
            None => next_class(&ladder, class),
        };
        Ok(Way { class: class.clone(), to: to.cloned() })
    };
    classes.into_iter().map(way).collect()
}

/// The class that the office chose instead of the next one.
fn chosen_way<'a>(ladder: &'a [Rung], class: &Rung, n: usize, form: &WayForm) -> Result<Option<&'a Rung>> {
    let Some(id) = form.to_class_id else { return Ok(None) };
    let above = |one: &&Rung| one.id == id && one.is_offered && one.is_active && one.level > class.level;
    let sentence = || format!("Choose a class above {} that this campus offers.", class.name);
    ladder.iter().find(above).map(Some).ok_or_else(|| Error::field(format!("ways.{n}.to_class_id"), sentence()))
}

/// Students who are chosen to repeat are of the campus; who is in the new session by now is passed over.
fn check_repeating(tx: &mut Tx, form: &RolloverForm) -> Result<()> {
    if of_campus(tx, form.campus_id, &form.repeat_student_ids)?.len() == form.repeat_student_ids.len() {
        return Ok(());
    }
    Err(Error::field("repeat_student_ids", "Choose students of this campus."))
}

/// Those of these students who are of a campus.
pub fn of_campus(tx: &mut Tx, campus_id: i64, students: &[i64]) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT id FROM student WHERE campus_id = $1 AND id IN [$2] ORDER BY id"), &binds![campus_id, students])
}

fn candidates(tx: &mut Tx, journey: &Journey, classes: &[i64]) -> Result<Vec<Candidate>> {
    tx.all(
        sql!(
            "SELECT st.id, st.registration_no, st.name, st.gender, st.program_id, st.class_id, st.section_id, x.name AS section_name, st.status,
                    st.admitted_on, pl.from_on AS placed_from
             FROM student st LEFT JOIN section x ON x.id = st.section_id
             LEFT JOIN placement pl ON pl.student_id = st.id AND pl.to_on IS NULL
             WHERE st.campus_id = $1 AND st.session_id = $2 AND st.class_id IN [$3] AND st.status NOT IN ('graduated', 'cancelled')
             ORDER BY coalesce(x.name_order, ''), st.name_order, st.id"
        ),
        &binds![journey.campus_id, journey.from.id, classes],
    )
}

/// Seats taken of sections.
fn taken(tx: &mut Tx, sections: &[SectionBrief]) -> Result<HashMap<i64, i64>> {
    let ids: Vec<i64> = sections.iter().map(|section| section.id).collect();
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT section_id, count(*) AS taken FROM student WHERE section_id IN [$1] AND status IN ('pending', 'active')
             GROUP BY section_id ORDER BY section_id"
        ),
        &binds![&ids],
    )?;
    Ok(rows.into_iter().collect())
}

/// The promotion lists of the classes that have one at the campus.
fn lists(tx: &mut Tx, journey: &Journey, classes: &[i64]) -> Result<HashMap<i64, HashMap<i64, Promotion>>> {
    let Some(Promotions(list_of)) = tx.provider() else { return Ok(HashMap::new()) };
    let mut lists = HashMap::new();
    for class in classes {
        let mut list = list_of(tx, SessionId(journey.from.id), *class)?;
        let ids: Vec<i64> = list.keys().copied().collect();
        let here: HashSet<i64> = tx
            .values(sql!("SELECT id FROM student WHERE id IN [$1] AND campus_id = $2 ORDER BY id"), &binds![&ids, journey.campus_id])?
            .into_iter()
            .collect();
        list.retain(|student, _| here.contains(student));
        if !list.is_empty() {
            lists.insert(*class, list);
        }
    }
    Ok(lists)
}
