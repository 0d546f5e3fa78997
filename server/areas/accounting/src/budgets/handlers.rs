use super::{
    actions::{self, Updated, revise},
    model::{
        ApproveBudgets, BudgetCopyPlan, BudgetForm, BudgetStanding, BudgetStandingQuery, BudgetYear, BudgetYearsQuery, CopyBudgets,
        revision::DecideRevision,
        sheet::{BudgetSheet, BudgetSheetForm, BudgetSheetQuery},
        year_of,
    },
    queries,
};
use crate::{rights::budgets as rights, settings::fiscal_year_start};
use institution::api::CampusId;
use kernel::{Answer, Body, Cx, Data, Edit, Edited, Json, Query, Result, Saved};

/// The fiscal years that budgets can be made for: this one, five before it and three after it; of a campus, with the months that are closed.
pub async fn years(cx: Cx, Query(BudgetYearsQuery { campus_id }): Query<BudgetYearsQuery>) -> Result<Json<Data<Vec<BudgetYear>>>> {
    if let Some(campus) = campus_id {
        cx.scope().check_campus("campus_id", campus)?;
    }
    cx.one(move |tx| queries::years(tx, campus_id)).await
}

/// Where a head of a campus stands against its budget on a day, and where it would with an amount that is about to be spent; null where it has none.
pub async fn standing(cx: Cx, Query(asked): Query<BudgetStandingQuery>) -> Result<Json<Data<Option<BudgetStanding>>>> {
    let scope = cx.scope();
    scope.check_campus("campus_id", asked.campus_id)?;
    cx.one(move |tx| queries::asked(tx, &scope, &asked)).await
}

/// Prepares a budget of an expense head for a fiscal year: a draft until another person approves it.
pub async fn save(cx: Cx, Body(form): Body<BudgetForm>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Expense Budget saved successfully", move |tx| {
        let (today, start) = (tx.today(), fiscal_year_start(tx)?);
        let form = form.clone().check(today, start)?;
        actions::save(tx, &scope, &form)
    })
    .await
}

/// Changes a draft. Of an approved budget it proposes a revision, which needs a reason and another person's approval; then `data` is the revision's id.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BudgetForm>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let (today, start) = (tx.today(), fiscal_year_start(tx)?);
        let form = form.clone().check(today, start)?;
        Ok(match actions::update(tx, &scope, Edited { id, version }, &form)? {
            Updated::Changed(id) => Saved::new("Expense budget updated successfully", id),
            Updated::Proposed(id) => Saved::new("Revision proposed: it waits until another person approves it", id),
        })
    })
    .await
}

/// The expense heads of a campus with their budgets for a fiscal year, month by month, and which of its months are closed.
pub async fn sheet(cx: Cx, Query(asked): Query<BudgetSheetQuery>) -> Result<Json<Data<BudgetSheet>>> {
    cx.scope().check_campus("campus_id", asked.campus_id)?;
    cx.one(move |tx| queries::sheet::sheet(tx, CampusId(asked.campus_id), asked.fiscal_year)).await
}

/// Saves the rows of a sheet that were changed, all or none: drafts until another person approves them. 422 at the line of an approved budget, which is revised
/// by itself. Gives how many were saved.
pub async fn save_sheet(cx: Cx, Body(form): Body<BudgetSheetForm>) -> Result<Answer<i64>> {
    let (scope, may_change) = (cx.scope(), cx.actor()?.can(rights::UPDATE));
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Budgets saved successfully", move |tx| {
        let (today, start) = (tx.today(), fiscal_year_start(tx)?);
        let form = form.clone().check(today, start)?;
        actions::save_sheet(tx, &scope, &form, may_change)
    })
    .await
}

/// Approves drafts that others prepared; from then on spending is held to them. One's own are left; 409 when nothing else is chosen, and with the names of
/// those that somebody changed since they were read.
pub async fn approve(cx: Cx, Body(form): Body<ApproveBudgets>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let (done, left) = actions::approve(tx, &scope, &form.budgets)?;
        let message = if done == 1 { "Budget approved successfully".to_owned() } else { format!("{done} budgets approved successfully") };
        Ok(Saved::new(message, done as i64).noting(left))
    })
    .await
}

/// What a copy of the year before would make: each expense head that spent something and has no budget of the year. Nothing is kept.
pub async fn plan(cx: Cx, Body(form): Body<CopyBudgets>) -> Result<Json<Data<BudgetCopyPlan>>> {
    let form = form.check()?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.one(move |tx| {
        let start = fiscal_year_start(tx)?;
        queries::copy_plan(tx, &form, year_of(form.fiscal_year, start)?)
    })
    .await
}

/// Prepares those budgets as drafts.
pub async fn copy(cx: Cx, Body(form): Body<CopyBudgets>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let made = actions::copy(tx, &form)?;
        let message = match made {
            0 => "Nothing to copy: no head spent anything in the year before, or all of them have budgets".to_owned(),
            1 => "1 budget prepared".to_owned(),
            more => format!("{more} budgets prepared"),
        };
        Ok(Saved::new(message, made as i64))
    })
    .await
}

/// Does what was proposed. 409 for whoever proposed it, or when the budget has changed since.
pub async fn approve_revision(cx: Cx, Body(DecideRevision { id, version }): Body<DecideRevision>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Budget revised successfully", move |tx| revise::approve(tx, &scope, id, version)).await
}
