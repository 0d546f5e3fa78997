use super::{
    model::{Place, PlaceFigures, narrowed},
    queries,
};
use crate::{
    dashboard::{
        self,
        model::{DashboardFigure, Span},
        queries::figures,
    },
    rights::behind,
};
use fees::rights as fee;
use kernel::{Cx, Data, Json, Query, Result};

/// The figures of a campus, or the sum over a branch's or a school's campuses within reach. 404 for a place out of reach.
pub async fn place_figures(cx: Cx, Query(place): Query<Place>) -> Result<Json<Data<PlaceFigures>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| {
        let campuses = queries::campuses(&actor.scope, place)?;
        if campuses.is_empty() {
            return Ok(PlaceFigures { figures: Vec::new(), strength: Vec::new() });
        }
        let span = Span::of(tx.today());
        let session = tx.active_session()?.map(|(id, _)| id);
        let open = if actor.can(fee::CHALLANS_INDEX) {
            Some(dashboard::queries::open_challans(tx, &campuses, span.today, span.week_end())?)
        } else {
            None
        };
        let mut figures = figures::figures(tx, &actor, &campuses, span, open.as_ref())?;
        if let (true, Some(session)) = (actor.can(behind::SECTIONS_INDEX), session) {
            let sections = queries::sections(tx, &campuses, session)?;
            figures.push(DashboardFigure::count("sections", sections, format!("/admin/sections?session_id={session}")));
        }
        for figure in &mut figures {
            figure.link = narrowed(&figure.link, &campuses);
        }
        let strength = if actor.can(behind::STUDENTS) { queries::strength(tx, &campuses, session)? } else { Vec::new() };
        Ok(PlaceFigures { figures, strength })
    })
    .await
}
