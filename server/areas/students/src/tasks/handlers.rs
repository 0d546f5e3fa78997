use super::{
    model::{
        DiaryQuery, OfSections, OfStudent, SectionTask, TaskAsk,
        answers::{Diary, StudentTask, TaskAnswer, TaskDetails, TaskSubject},
    },
    queries,
};
use crate::rights::TASKS;
use kernel::{Body, ById, Cx, Data, Json, ListQuery, Listing, Query, Result};

/// Days behind which a student's tasks are left out, where nobody asks for more.
const LATEST_DAYS: u64 = 30;

/// Tasks with how many handed them in. Families see those that were given by today.
pub async fn list(cx: Cx, mut query: ListQuery<SectionTask>) -> Result<Listing<SectionTask>> {
    if cx.scope().is_family() {
        let filters = &mut query.request.filters;
        let asked = filters.get("assigned_on_to").and_then(|day| day.parse().ok());
        filters.insert("assigned_on_to".into(), queries::given_by(asked, cx.today()).to_string());
    }
    cx.list(query).await
}

/// Reads: with `id` one task with its hand-ins, which takes the permission of the details; else the tasks that match.
pub async fn read(cx: Cx, Body(ask): Body<TaskAsk>) -> Result<Json<Data<TaskAnswer>>> {
    let (app, actor) = (cx.app.clone(), cx.actor()?.clone());
    if ask.id.is_some() {
        actor.require(TASKS.details)?;
    }
    cx.one(move |tx| queries::read(tx, &app, &actor, &ask)).await
}

/// One task with its hand-ins: for families those of their own. 404 when out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<TaskDetails>>> {
    let (app, actor) = (cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| queries::task(tx, &app, &actor, id)).await
}

/// The subjects in which the caller sets tasks to every one of these sections, by name.
pub async fn subjects(cx: Cx, Query(asked): Query<OfSections>) -> Result<Json<Data<Vec<TaskSubject>>>> {
    let (sections, actor) = (asked.ids()?, cx.actor()?.clone());
    cx.one(move |tx| queries::subjects(tx, &actor, &sections)).await
}

/// The tasks of a student with what they handed in, the last due first. 404 when out of scope.
pub async fn of_student(cx: Cx, Query(asked): Query<OfStudent>) -> Result<Json<Data<Vec<StudentTask>>>> {
    let (scope, from) = (cx.scope(), asked.from.unwrap_or_else(|| cx.today() - chrono::Days::new(LATEST_DAYS)));
    cx.one(move |tx| queries::of_student(tx, &scope, asked.student_id, from)).await
}

/// The diary of a section, or of a student's section, on a day: what was given and what is due. 404 when out of scope.
pub async fn diary(cx: Cx, Query(asked): Query<DiaryQuery>) -> Result<Json<Data<Diary>>> {
    let (scope, day) = (cx.scope(), asked.day.unwrap_or_else(|| cx.today()));
    cx.one(move |tx| queries::diary::diary(tx, &scope, asked, day)).await
}
