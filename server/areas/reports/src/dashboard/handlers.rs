use super::{
    model::{CollectionMonth, Dashboard, Span, months},
    queries::{self, figures::figures, tasks::tasks},
};
use crate::{collected, place::model::narrowed};
use fees::rights as fee;
use kernel::{Actor, Cx, Data, Error, Json, Query, Result};
use schemars::JsonSchema;
use serde::Deserialize;

/// Whose figures: one campus, or (none) all that the person works for.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct Which {
    pub campus_id: Option<i64>,
}

impl Which {
    /// 422 for a campus out of reach.
    fn campuses(self, actor: &Actor) -> Result<Vec<i64>> {
        match self.campus_id {
            None => Ok(actor.scope.campuses.clone()),
            Some(id) if actor.scope.has_campus(id) => Ok(vec![id]),
            Some(_) => Err(Error::field("campus_id", "Choose one of your campuses.")),
        }
    }
}

fn sees_months(actor: &Actor) -> bool {
    actor.can(fee::CHALLANS_INDEX) && actor.can(fee::FEE_RECEIPTS_INDEX) && !actor.scope.campuses.is_empty()
}

/// The dashboard of the signed-in person: only what their permissions and campuses allow.
pub async fn admin_data(cx: Cx, Query(which): Query<Which>) -> Result<Json<Data<Dashboard>>> {
    let actor = cx.actor()?.clone();
    let campuses = which.campuses(&actor)?;
    cx.one(move |tx| {
        let span = Span::of(tx.today());
        let sees_challans = actor.can(fee::CHALLANS_INDEX) && !campuses.is_empty();
        let open = if sees_challans { Some(queries::open_challans(tx, &campuses, span.today, span.week_end())?) } else { None };
        let mut figures = figures(tx, &actor, &campuses, span, open.as_ref())?;
        // Lists follow the campus chosen above, reports do not.
        for figure in figures.iter_mut().filter(|_| which.campus_id.is_some()) {
            figure.link = narrowed(&figure.link, &campuses);
        }
        Ok(Dashboard {
            today: span.today,
            tasks: tasks(tx, &actor, &campuses, span, open.as_ref())?,
            figures,
            sections: queries::sections(tx, &actor.scope.sections)?,
            has_months: sees_months(&actor),
            upkeep: if actor.is_super_admin { Some(tx.upkeep()?) } else { None },
        })
    })
    .await
}

/// Billed against collected over twelve months, this one last. Nothing for who may not see both.
pub async fn collection_months(cx: Cx, Query(which): Query<Which>) -> Result<Json<Data<Vec<CollectionMonth>>>> {
    let actor = cx.actor()?.clone();
    let campuses = which.campuses(&actor)?;
    cx.one(move |tx| {
        if !sees_months(&actor) {
            return Ok(Vec::new());
        }
        let span = Span::of(tx.today());
        let billed = span.months().map(|month| queries::billed(tx, &campuses, month)).collect::<Result<Vec<_>>>()?;
        let collected = collected::by_month(tx, &campuses, span.first_month().first(), span.month.last())?;
        Ok(months(span, &billed, &collected))
    })
    .await
}
