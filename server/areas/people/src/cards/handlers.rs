use super::{
    job,
    model::{CardsStarted, MOST_CARDS},
    queries,
};
use crate::{employees::model::EMPLOYEES, staff::model::STAFF};
use kernel::{
    Answer, Body, Cx, Error, List, Result, Selection,
    jobs::{JobCx, JobKind},
};

pub const EMPLOYEE_CARDS: JobKind = JobKind { kind: "people.cards", run };

fn run(cx: &JobCx) -> Result<serde_json::Value> {
    job::run(cx, "employee", queries::employees)
}

/// Prints the cards of chosen employees, or of all that the register's query matches.
pub async fn print_employees(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<CardsStarted>> {
    print_of(cx, form, &EMPLOYEES).await
}

/// Prints the cards of chosen members of staff.
pub async fn print_staff(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<CardsStarted>> {
    print_of(cx, form, &STAFF).await
}

/// Prints the cards of employees chosen from a list of theirs. Who has left gets none: 409 when nobody is in post.
pub async fn print_of(cx: Cx, form: Selection, list: &'static List) -> Result<Answer<CardsStarted>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Printing of cards started", move |tx| {
        let chosen = form.resolve(tx, list, &scope, MOST_CARDS)?;
        let ids = queries::in_post(tx, &chosen)?;
        if ids.is_empty() {
            return Err(Error::conflict("None of these is in post, so there is no card to print."));
        }
        job::enqueue(tx, &app, EMPLOYEE_CARDS.kind, ids)
    })
    .await
}
