use super::{
    actions,
    model::{
        DiaryQuery, HandInForm, OfSections, OfStudent, SectionTask, TaskAsk, TaskForm, TaskMarksForm,
        answers::{Diary, StudentTask, TaskAnswer, TaskDetails, TaskSubject, TasksSet},
    },
    queries,
};
use crate::rights::TASKS;
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, ListQuery, Listing, Query, Result};

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

/// Sets homework to sections, one task each. 422 for a section or subject that the caller does not teach, or a due day without school.
pub async fn save(cx: Cx, Body(form): Body<TaskForm>) -> Result<Answer<TasksSet>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Task saved successfully", move |tx| actions::create(tx, &actor, &form)).await
}

/// Changes a task. 409 when somebody else was faster, 404 for another teacher's subject.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<TaskForm>) -> Result<Answer<i64>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Task updated successfully", move |tx| actions::update(tx, &actor, Edited { id, version }, &form)).await
}

/// Removes a task for which nothing was handed in or marked; else 409.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    cx.save("Task deleted successfully", move |tx| actions::delete(tx, &actor, id)).await
}

/// Hands in a task for oneself or one's child; late is taken and shown. 409 once it is marked.
pub async fn hand_in(cx: Cx, Body(form): Body<HandInForm>) -> Result<Answer<i64>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Task handed in successfully", move |tx| actions::hand_in(tx, &actor, &form)).await
}

/// Gives marks and remarks. 422 at the line for more than the task gives, or what changed meanwhile. Gives how many changed.
pub async fn mark(cx: Cx, Body(form): Body<TaskMarksForm>) -> Result<Answer<i64>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Marks saved successfully", move |tx| actions::mark(tx, &actor, &form)).await
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
