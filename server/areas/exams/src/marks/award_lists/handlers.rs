use super::{
    actions::{self, Marker},
    model::{AwardList, AwardListDetails, AwardListForm, AwardListsForm, ListsLocked, ListsMade, MarksSaved},
    paper, queries,
};
use documents::render::Template;
use kernel::{Answer, Attachment, Body, ById, Cx, Data, Json, ListQuery, Listing, Query, Result, Saved, Selection};

/// Award lists with teacher, cells that are filled and status. A teacher sees those of subjects that they teach.
pub async fn list(cx: Cx, mut query: ListQuery<AwardList>) -> Result<Listing<AwardList>> {
    let Marker { scope, teacher, .. } = Marker::of(&cx)?;
    if let Some(teacher) = teacher {
        let own = cx.read(move |tx| queries::own_ids(tx, &scope, teacher)).await?;
        let asked = query.request.ids.take();
        query.request.ids = Some(own.into_iter().filter(|id| asked.as_ref().is_none_or(|ids| ids.contains(id))).collect());
    }
    cx.list(query).await
}

/// One award list: everybody who sits in the section on the day of the paper and takes its subject, with their cells, and what the reader may do. 404 for a list
/// of another campus, or of a subject that a teacher does not teach.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<AwardListDetails>>> {
    let marker = Marker::of(&cx)?;
    cx.one(move |tx| actions::read(tx, &marker, id)).await
}

/// Makes the award lists that an open exam lacks, one for each paper and section; drafts get their present teacher and number of students.
pub async fn save(cx: Cx, Body(form): Body<AwardListsForm>) -> Result<Answer<ListsMade>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let made = actions::make(tx, &scope, form.exam_id)?;
        let note = match (made.lists, made.changed) {
            (0, 0) => "All lists of this exam were there already.".to_owned(),
            (lists, 0) => format!("Lists made: {lists}."),
            (lists, changed) => format!("Lists made: {lists}. Drafts brought up to date: {changed}."),
        };
        Ok(Saved::new("awardList saved successfully", made).noting([note]))
    })
    .await
}

/// Saves cells, each with the version that was read, and takes a step: submit, return (with a reason), check, lock. What stands there already as it was sent is
/// left alone. 422 at `lines.n.version` with the name of whoever entered something else meanwhile, at `reason` for a change after submission without one; 409
/// for empty cells at submission, for who checks what they entered, and once the exam is closed.
pub async fn update(cx: Cx, Body(form): Body<AwardListForm>) -> Result<Answer<MarksSaved>> {
    let (form, marker) = (form.check()?, Marker::of(&cx)?);
    cx.save("awardList updated successfully", move |tx| actions::save(tx, &marker, &form)).await
}

/// Locks those of the chosen lists that are checked; others are passed over.
pub async fn lock(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<ListsLocked>> {
    let marker = Marker::of(&cx)?;
    cx.save_as(move |tx| {
        let done = actions::lock_many(tx, &marker, &form)?;
        let passed = (done.passed_over > 0)
            .then(|| format!("Not locked, since they are not checked, were locked before or hold marks of yours: {}.", done.passed_over));
        Ok(Saved::new("Award lists locked successfully", done).noting(passed))
    })
    .await
}

/// One award list as a PDF, with marks in words.
pub async fn pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let (marker, printed) = (Marker::of(&cx)?, reporting::printed(&cx));
    let paper = cx
        .read(move |tx| {
            let list = actions::read(tx, &marker, id)?;
            paper::of_list(tx, &list, printed.clone())
        })
        .await?;
    let name = format!("award-list-{id}.pdf");
    let bytes = reporting::pdf(&cx, Template::Report, &name, paper).await?;
    Ok(Attachment { name, content_type: "application/pdf", bytes })
}
