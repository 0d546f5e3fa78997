//! In-charges whose sections are not marked today are reminded by a message.

use crate::{
    rights::SHEET_REMIND,
    today::{model::UnmarkedSection, queries::unmarked},
};
use academics::api::{SECTION, UrduNames};
use kernel::{Answer, Body, Can, Cx, Error, Part, Result, Row, Saved, Scope, Tx, binds, sql};
use messages::api::{Language, MessageKind, NewMessage, Recipient, languages, send_many};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

pub static PART: Part = Part { routes: |r| r.post("/remind-incharges", Can(SHEET_REMIND), remind_incharges), ..Part::EMPTY };

/// Whose in-charges are reminded: those of all campuses of the caller when it is left out.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct RemindInchargesForm {
    pub campus_id: Option<i64>,
}

/// How many were reminded.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct InchargesReminded {
    /// Messages that went out: one a section and day.
    pub messages: i64,
    /// Sections that are not marked.
    pub sections: i64,
    /// Of these, sections without an in-charge: nobody is told of them.
    pub without_incharge: i64,
}

/// Sends a message to the in-charge of every section that is not marked today; a second one on the same day is not sent. 422 for a campus out of reach; 409 when
/// every section is marked.
pub async fn remind_incharges(cx: Cx, Body(form): Body<RemindInchargesForm>) -> Result<Answer<InchargesReminded>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let done = remind(tx, &scope, form)?;
        let notes = match done.without_incharge {
            0 => None,
            1 => Some("1 section has no in-charge.".to_owned()),
            many => Some(format!("{many} sections have no in-charge.")),
        };
        Ok(Saved::new("In-charges reminded successfully", done).noting(notes))
    })
    .await
}

/// An in-charge who is still here.
#[derive(Row)]
struct Incharge {
    section_id: i64,
    employee_id: i64,
    name: String,
    phone: Option<String>,
    email: Option<String>,
    user_id: Option<i64>,
}

fn remind(tx: &mut Tx, scope: &Scope, form: RemindInchargesForm) -> Result<InchargesReminded> {
    if let Some(campus) = form.campus_id {
        scope.check_campus("campus_id", campus)?;
    }
    let waiting: HashMap<i64, UnmarkedSection> =
        unmarked(tx, scope, form.campus_id)?.into_iter().map(|one| (one.section_id, one)).collect();
    if waiting.is_empty() {
        return Err(Error::conflict("Every section is marked, or has no school today."));
    }
    let today = tx.today();
    let mut ids: Vec<i64> = waiting.keys().copied().collect();
    ids.sort_unstable();
    let incharges: Vec<Incharge> = tx.all(
        sql!(
            "SELECT x.id AS section_id, m.id AS employee_id, m.name, m.phone, coalesce(m.email, w.email) AS email, w.id AS user_id
             FROM section x JOIN employee m ON m.id = x.incharge_id
             LEFT JOIN app_user w ON w.person_kind = 'employee' AND w.person_id = m.id AND w.is_active = TRUE
             WHERE x.id IN [$1] AND (m.left_on IS NULL OR m.left_on >= $2) ORDER BY x.id"
        ),
        &binds![ids, today],
    )?;
    let users: Vec<i64> = incharges.iter().filter_map(|one| one.user_id).collect();
    let (usual, chosen) = languages(tx, &users)?;
    let names = UrduNames::read(tx)?;
    let without_incharge = (waiting.len() - incharges.len()) as i64;
    let messages = incharges
        .into_iter()
        .filter_map(|one| {
            let section = waiting.get(&one.section_id)?;
            let to = Recipient {
                user_id: one.user_id,
                person_kind: Some("employee".into()),
                person_id: Some(one.employee_id),
                name: one.name,
                phone: one.phone,
                email: one.email,
                language: one.user_id.and_then(|user| chosen.get(&user)).copied().unwrap_or(usual),
                of_student: None,
            };
            Some(NewMessage {
                kind: MessageKind::AttendanceUnmarked,
                about: (&SECTION, one.section_id),
                campus_id: Some(section.campus_id),
                values: vec![
                    ("section", names.said(to.language == Language::Urdu, &format!("{} {}", section.class_name, section.section_name))),
                    ("time", section.cut_off.clone()),
                    ("campus", section.campus_name.clone()),
                ],
                key: format!("attendance_unmarked/{}/{today}", one.section_id),
                to,
                answerable: false,
            })
        })
        .collect();
    let messages = send_many(tx, messages)? as i64;
    Ok(InchargesReminded { messages, sections: waiting.len() as i64, without_incharge })
}
