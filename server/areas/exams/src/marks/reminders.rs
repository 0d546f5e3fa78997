//! Award lists whose day has passed and that nobody has submitted: how many, and a message to their teachers.

use crate::{
    marks::award_lists::model::{AWARD_LIST, HAS_TEACHER},
    rights::marks::AWARD_LISTS_REMIND,
    setup::exams::model::EXAM,
};
use kernel::{Answer, Body, Can, Cx, Error, Part, Result, Routes, Row, Saved, Scope, Tx, binds, sql};
use messages::api::{MessageKind, NewMessage, Recipient, languages, send_many};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Lists that a message names.
const NAMED: usize = 4;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/remind-teachers", Can(AWARD_LISTS_REMIND), remind_teachers)
}

/// Missing lists, and of how many teachers they are who still teach there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Row)]
pub struct MissingLists {
    pub lists: i64,
    pub teachers: i64,
}

/// Lists and teachers that somebody waits for: of campuses within the scope, or of one of them.
pub fn missing(tx: &mut Tx, scope: &Scope, campus: Option<i64>) -> Result<MissingLists> {
    let (campuses, today) = (campuses(scope, campus), tx.today());
    tx.one(
        sql!(
            "SELECT count(*) AS lists, count(DISTINCT CASE WHEN ",
            HAS_TEACHER,
            " THEN m.id END) AS teachers FROM ",
            LATE_LISTS,
            " AND a.campus_id IN [$2]"
        ),
        &binds![today, campuses],
    )
}

/// Lists that a teacher has still to submit.
pub fn missing_of(tx: &mut Tx, teacher: i64) -> Result<i64> {
    let today = tx.today();
    tx.value(sql!("SELECT count(*) FROM ", LATE_LISTS, " AND m.id = $2 AND ", HAS_TEACHER), &binds![today, teacher])
}

/// Drafts of open exams whose day is before $1.
const LATE_LISTS: &str = "award_list a JOIN exam e ON e.id = a.exam_id JOIN exam_paper q ON q.id = a.paper_id
    JOIN section x ON x.id = a.section_id LEFT JOIN employee m ON m.id = a.employee_id
    WHERE e.status = 'open' AND a.status = 'draft' AND coalesce(q.on_date, e.ends_on) < $1";

fn campuses(scope: &Scope, campus: Option<i64>) -> Vec<i64> {
    scope.campuses.iter().copied().filter(|id| campus.is_none_or(|one| one == *id)).collect()
}

/// Whose teachers are reminded; all that are late at the caller's campuses when both are left out.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct RemindForm {
    pub exam_id: Option<i64>,
    pub campus_id: Option<i64>,
}

/// How many were reminded.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TeachersReminded {
    /// Messages that went out: one to a teacher, exam and day.
    pub messages: i64,
    pub lists: i64,
    /// Lists without a teacher, or whose teacher teaches there no more: nobody is told of them.
    pub without_teacher: i64,
}

/// Sends a message to every teacher with lists of an open exam whose day has passed; a second one on the same day is not sent. 409 when no list is missing.
pub async fn remind_teachers(cx: Cx, Body(form): Body<RemindForm>) -> Result<Answer<TeachersReminded>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let done = remind(tx, &scope, form)?;
        let notes = match done.without_teacher {
            0 => None,
            1 => Some("1 list has no teacher: assign one to its subject first.".to_owned()),
            many => Some(format!("{many} lists have no teacher: assign one to their subjects first.")),
        };
        Ok(Saved::new("Teachers reminded successfully", done).noting(notes))
    })
    .await
}

#[derive(Row)]
struct Late {
    id: i64,
    exam_id: i64,
    exam_name: String,
    campus_id: i64,
    campus_name: String,
    subject_name: String,
    class_name: String,
    section_name: String,
    employee_id: Option<i64>,
    teacher_name: Option<String>,
    phone: Option<String>,
    email: Option<String>,
    user_id: Option<i64>,
}

/// Whose late lists of which exam go in one message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct LateOf {
    teacher_id: i64,
    exam_id: i64,
}

fn remind(tx: &mut Tx, scope: &Scope, form: RemindForm) -> Result<TeachersReminded> {
    if let Some(campus) = form.campus_id {
        scope.check_campus("campus_id", campus)?;
    }
    if let Some(exam) = form.exam_id {
        tx.in_scope(&EXAM, scope, exam)?;
    }
    let (campuses, today) = (campuses(scope, form.campus_id), tx.today());
    let late: Vec<Late> = tx.all(
        sql!(
            "SELECT l.id, l.exam_id, l.exam_name, l.campus_id, k.name AS campus_name, u.name AS subject_name, c.full_name AS class_name, x.name AS section_name,
                    l.employee_id, m.name AS teacher_name, m.phone, coalesce(m.email, w.email) AS email, w.id AS user_id
             FROM (SELECT a.id, a.exam_id, e.name AS exam_name, a.campus_id, a.subject_id, a.section_id, CASE WHEN ",
            HAS_TEACHER,
            " THEN m.id END AS employee_id FROM ",
            LATE_LISTS,
            " AND a.campus_id IN [$2] AND (CAST($3 AS BIGINT) IS NULL OR a.exam_id = $3)) l
             JOIN campus k ON k.id = l.campus_id JOIN subject u ON u.id = l.subject_id JOIN section x ON x.id = l.section_id
             JOIN class c ON c.id = x.class_id LEFT JOIN employee m ON m.id = l.employee_id
             LEFT JOIN app_user w ON w.person_kind = 'employee' AND w.person_id = l.employee_id AND w.is_active = TRUE
             ORDER BY l.employee_id, l.exam_id, u.name_order, x.name_order"
        ),
        &binds![today, campuses, form.exam_id],
    )?;
    if late.is_empty() {
        return Err(Error::conflict("No award list is missing: the days of the others are still to come, or they are submitted."));
    }
    let lists = late.len() as i64;
    let mut by_teacher: BTreeMap<LateOf, Vec<Late>> = BTreeMap::new();
    let mut without_teacher = 0;
    for list in late {
        match list.employee_id {
            Some(teacher_id) => by_teacher.entry(LateOf { teacher_id, exam_id: list.exam_id }).or_default().push(list),
            None => without_teacher += 1,
        }
    }
    let users: Vec<i64> = by_teacher.values().flatten().filter_map(|list| list.user_id).collect();
    let (usual, chosen) = languages(tx, &users)?;
    let messages = by_teacher
        .into_iter()
        .filter_map(|(LateOf { teacher_id, exam_id }, lists)| {
            let first = lists.first()?;
            let to = Recipient {
                user_id: first.user_id,
                person_kind: Some("employee".into()),
                person_id: Some(teacher_id),
                name: first.teacher_name.clone().unwrap_or_default(),
                phone: first.phone.clone(),
                email: first.email.clone(),
                language: first.user_id.and_then(|user| chosen.get(&user)).copied().unwrap_or(usual),
                of_student: None,
            };
            Some(NewMessage {
                kind: MessageKind::MarksMissing,
                // The first of them opens from the bell.
                about: (&AWARD_LIST, first.id),
                campus_id: Some(first.campus_id),
                values: vec![
                    ("exam", first.exam_name.clone()),
                    ("count", lists.len().to_string()),
                    ("lists", named(&lists)),
                    ("campus", first.campus_name.clone()),
                ],
                key: format!("marks_missing/{exam_id}/{teacher_id}/{today}"),
                to,
                answerable: false,
            })
        })
        .collect();
    let messages = send_many(tx, messages)? as i64;
    Ok(TeachersReminded { messages, lists, without_teacher })
}

/// The lists in words: `English of Class 9 A, Urdu of Class 9 B`, and how many more there are.
fn named(lists: &[Late]) -> String {
    let one = |list: &Late| format!("{} of {} {}", list.subject_name, list.class_name, list.section_name);
    let named = lists.iter().take(NAMED).map(one).collect::<Vec<_>>().join(", ");
    match lists.len().saturating_sub(NAMED) {
        0 => named,
        more => format!("{named} + {more}"),
    }
}
