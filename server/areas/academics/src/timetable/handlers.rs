use super::{
    actions,
    model::{Choices, CopyForm, OfSection, Week},
    queries,
};
use crate::{reach, teachers::model::OfTeacher};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result, Saved};

/// The week of a section: of one's campuses, of one's own sections, or of one's children. Else 404.
pub async fn of_section(cx: Cx, Query(OfSection { section_id }): Query<OfSection>) -> Result<Json<Data<Week>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let section = reach::section(tx, &scope, section_id)?;
        queries::week_of_section(tx, &section)
    })
    .await
}

/// The week of a teacher of one's campuses.
pub async fn of_teacher(cx: Cx, Query(OfTeacher { teacher_id }): Query<OfTeacher>) -> Result<Json<Data<Week>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let teacher = people::api::employee(tx, &scope, teacher_id)?;
        queries::week_of_teacher(tx, &teacher)
    })
    .await
}

/// One's own week: a teacher's, a student's, or one for each section of a parent's children. Nobody else has one.
pub async fn mine(cx: Cx) -> Result<Json<Data<Vec<Week>>>> {
    let (scope, employee) = (cx.scope(), reach::employee_of(cx.actor()?));
    cx.one(move |tx| match employee {
        Some(id) => queries::own_week(tx, id).map(|week| vec![week]),
        None if scope.is_family() => {
            let sections = reach::own_sections(tx, &scope)?;
            sections
                .into_iter()
                .map(|id| {
                    let section = reach::section(tx, &scope, id)?;
                    queries::week_of_section(tx, &section)
                })
                .collect()
        }
        None => Ok(Vec::new()),
    })
    .await
}

/// What the timetable of a section is written from: its subjects, the teachers with the hours that they have elsewhere, the rooms.
pub async fn choices(cx: Cx, Query(OfSection { section_id }): Query<OfSection>) -> Result<Json<Data<Choices>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let section = crate::api::section(tx, &scope, section_id)?;
        scope.find_campus("section", section.campus_id)?;
        queries::choices(tx, &section)
    })
    .await
}

/// Writes another section's week into this one, with the section's own teachers where they are free.
pub async fn copy(cx: Cx, Body(form): Body<CopyForm>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let done = actions::copy(tx, &scope, form)?;
        let many = |count: usize, one: &str, more: &str| match count {
            0 => None,
            1 => Some(format!("1 {one}")),
            count => Some(format!("{count} {more}")),
        };
        let left_out = many(
            done.left_out,
            "lecture was left out: the class does not have its subject.",
            "lectures were left out: the class does not have their subjects.",
        );
        let unstaffed = many(done.unstaffed, "lecture has no teacher yet.", "lectures have no teacher yet.");
        let message = many(done.lectures, "lecture copied", "lectures copied").unwrap_or_default();
        Ok(Saved::new(message, done.id).noting(left_out.into_iter().chain(unstaffed)))
    })
    .await
}
