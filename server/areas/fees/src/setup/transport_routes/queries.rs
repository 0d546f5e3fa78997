//! What is more to a transport route than its form: who rides, for how much, and what keeps it as it is.

use super::{RouteForm, TRANSPORT_ROUTE, TransportRoute};
use crate::setup::heads::{
    self,
    model::{HeadKind, Treatment},
};
use kernel::{Details, Error, Listed as _, Result, Scope, Stored, Tx, binds, sql};
use schemars::JsonSchema;
use serde::Serialize;

/// Students who ride: those whose plan of the session in which they sit today takes the route. Their own row may say the next session already.
pub const RIDERS: &str = "(SELECT count(*) FROM fee_plan f JOIN student s ON s.id = f.student_id
    JOIN placement pl ON pl.student_id = f.student_id AND pl.session_id = f.session_id AND pl.from_on <= :today
        AND (pl.to_on IS NULL OR pl.to_on >= :today)
    WHERE f.route_id = r.id AND f.status = 'active' AND s.status IN ('active', 'pending'))";

/// Everything about one route.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RouteDetails {
    #[serde(flatten)]
    pub stored: Stored<RouteForm>,
    pub campus_name: String,
    pub fee_head_name: String,
    /// Students whose fee plan takes it.
    pub riders: i64,
    /// Those of whom planned installments charge another amount than the route's of today.
    pub riders_on_another_amount: i64,
}

impl Details<RouteForm> for RouteDetails {
    fn of(tx: &mut Tx, stored: Stored<RouteForm>) -> Result<RouteDetails> {
        let RouteForm { campus_id, fee_head_id, amount_minor, .. } = stored.form;
        let here = Scope::of_campus(campus_id);
        let listed = tx.page::<TransportRoute>(&here, &TransportRoute::LIST.request([("ids".to_owned(), stored.id.to_string())])?)?;
        let riders = listed.data.first().map_or(0, |row| row.riders);
        let riders_on_another_amount = tx.value(
            sql!(
                "SELECT count(DISTINCT f.id) FROM fee_plan f JOIN challan c ON c.plan_id = f.id AND c.status = 'planned'
                 JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee' AND l.fee_head_id = $2
                 WHERE f.route_id = $1 AND f.status = 'active' AND c.revised_from_id IS NULL AND l.amount_minor + l.concession_minor <> $3"
            ),
            &binds![stored.id, fee_head_id, amount_minor],
        )?;
        let fee_head_name = heads::queries::head(tx, fee_head_id)?.name;
        Ok(RouteDetails {
            campus_name: institution::api::campus(tx, campus_id)?.name,
            fee_head_name,
            riders,
            riders_on_another_amount,
            stored,
        })
    }
}

/// A route that a fee plan can take: 422 at `route_id` for one that is closed or out of the scope.
pub fn open_route(tx: &mut Tx, scope: &Scope, id: i64) -> Result<RouteForm> {
    match tx.stored::<RouteForm>(&TRANSPORT_ROUTE, scope, id) {
        Ok(stored) if stored.form.is_active => Ok(stored.form),
        Ok(_) | Err(Error::NotFound(_)) => Err(Error::field("route_id", "Choose an active route of the student's campus.")),
        Err(error) => Err(error),
    }
}

/// A route's head is charged month by month; head and campus stay while plans take the route.
pub fn check_route(tx: &mut Tx, scope: &Scope, id: Option<i64>, form: &RouteForm) -> Result<()> {
    let head = heads::queries::all(tx)?.into_iter().find(|head| head.id == form.fee_head_id && head.is_active);
    let is_monthly = |kind, treatment| {
        matches!(kind, HeadKind::Transport | HeadKind::Other) && matches!(treatment, Treatment::Income | Treatment::PassThrough)
    };
    if !head.is_some_and(|head| is_monthly(head.kind, head.treatment)) {
        let sentence = "Choose an active fee head of the kind transport or other that is not a tax or a deposit.";
        return Err(Error::field("fee_head_id", sentence));
    }
    let Some(id) = id else { return Ok(()) };
    let before = tx.stored::<RouteForm>(&TRANSPORT_ROUTE, scope, id)?.form;
    let moves = [("fee_head_id", before.fee_head_id != form.fee_head_id), ("campus_id", before.campus_id != form.campus_id)];
    match moves.into_iter().find(|(_, moves)| *moves) {
        Some((field, _)) if !tx.referrers(&TRANSPORT_ROUTE, id)?.is_empty() => {
            Err(Error::field(field, "Fee plans take this route, so this stays as it is. Add another route instead."))
        }
        _ => Ok(()),
    }
}
