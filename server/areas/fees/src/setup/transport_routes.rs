//! Transport routes: a van of a campus, what a seat on it costs a month, and under which fee head.

use super::heads::{
    self,
    model::{FEE_HEAD, HeadKind, Treatment},
};
use crate::rights::{FEE_PLAN, READERS};
use institution::api::CAMPUS;
use kernel::{
    Col, ColumnValues as _, Columns, Details, Error, Filter, Form, History, Instant, List, Listed, Money, Opens, Options, Plain,
    PlainRecord, Record, Reference, Result, Rights, Row, Scope, ScopeBy, Stored, Tx, Unique, binds, plain, rights, sql,
};
use reporting::import::{self, Field, Holds, PlainSheet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RIGHTS: Rights = rights!("Accounts.transport-routes": "transport routes", "a transport route";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);
const KEEPERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "chief_accountant"];

pub static TRANSPORT_ROUTES: Plain = Plain {
    record: &TRANSPORT_ROUTE,
    list: &ROUTES,
    permissions: &RIGHTS.all,
    options: &[OPTIONS],
    chooses: &["fee_heads"],
    references: &[
        Reference::new(&CAMPUS, "transport_route", "campus_id", "transport routes"),
        Reference::new(&FEE_HEAD, "transport_route", "fee_head_id", "transport routes"),
        Reference::new(&TRANSPORT_ROUTE, "fee_plan", "route_id", "fee plans"),
    ],
    jobs: &[import::job::<RouteForm>()],
    routes: |r| {
        let paths = [
            "/get-transport-routes",
            "/get-transport-route-details",
            "/save-transport-route",
            "/update-transport-route",
            "/transport-routes/{id}",
        ];
        let sheets = [
            "/transport-route-import-template",
            "/check-transport-route-import",
            "/import-transport-routes",
            "/undo-transport-route-import",
        ];
        import::calls::<RouteForm>(r.record_with::<TransportRoute, RouteDetails, RouteForm>(paths, &RIGHTS), sheets, &RIGHTS)
    },
    add: plain::add::<RouteForm>,
};

pub static TRANSPORT_ROUTE: Record = Record {
    table: "transport_route",
    record_name: "transport route",
    columns: RouteForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique {
        index: "transport_route_code",
        on: &["campus_id", "code"],
        field: "code",
        sentence: "This campus has a route with this code already.",
    }],
    words: &["name", "code", "driver_name", "vehicle_no"],
    numbers: &["driver_phone"],
};

/// Students who ride: those whose plan of their session takes the route.
const RIDERS: &str = "(SELECT count(*) FROM fee_plan f JOIN student s ON s.id = f.student_id AND s.session_id = f.session_id
    WHERE f.route_id = r.id AND f.status = 'active' AND s.status IN ('active', 'pending'))";

static ROUTES: List = List {
    name: "transport routes",
    record_name: "transport route",
    from: "transport_route r LEFT JOIN campus p ON p.id = r.campus_id LEFT JOIN fee_head h ON h.id = r.fee_head_id",
    id: "r.id",
    scope: ScopeBy::Campus("r.campus_id"),
    only: "TRUE",
    columns: &[
        Col::hidden("id", "r.id"),
        Col::text("name", "r.name", "Name"),
        Col::text("code", "r.code", "Code"),
        Col::hidden("campus_id", "r.campus_id"),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::text("driver_name", "r.driver_name", "Driver").nullable(),
        Col::text("driver_phone", "r.driver_phone", "Driver's mobile").nullable(),
        Col::text("vehicle_no", "r.vehicle_no", "Vehicle").nullable(),
        Col::int("seats", "r.seats", "Seats").nullable(),
        Col::int("riders", RIDERS, "Students"),
        Col::text("fee_head_name", "h.name", "Fee head").nullable(),
        Col::money("amount_minor", "r.amount_minor", "A month"),
        Col::flag("is_active", "r.is_active", "Active"),
        Col::instant("created_at", "r.created_at", "Added"),
    ],
    filters: &[
        Filter::id("campus_id", "r.campus_id"),
        Filter::id("fee_head_id", "r.fee_head_id"),
        Filter::flag("is_active", "r.is_active"),
    ],
    sort: "name",
    totals: &[],
};

const OPTIONS: Options = Options {
    of: "transport_routes",
    opens: Opens::Holders(&[RIGHTS.index, FEE_PLAN]),
    list: &ROUTES,
    label: "name",
    hint: Some("code"),
    parent: Some("campus_id"),
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(ROUTES)]
pub struct TransportRoute {
    pub id: i64,
    pub name: String,
    pub code: String,
    pub campus_id: i64,
    pub campus_name: Option<String>,
    pub driver_name: Option<String>,
    pub driver_phone: Option<String>,
    pub vehicle_no: Option<String>,
    pub seats: Option<i64>,
    /// Students whose fee plan takes it.
    pub riders: i64,
    pub fee_head_name: Option<String>,
    /// A month.
    pub amount_minor: Money,
    pub is_active: bool,
    pub created_at: Instant,
}

/// What the office fills in. Most vans are a contractor's, so the driver is a name with a mobile, not an employee.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("transport route")]
pub struct RouteForm {
    pub campus_id: i64,
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    #[garde(code, length(min = 1, max = 12))]
    pub code: String,
    #[garde(length(max = 120))]
    pub driver_name: Option<String>,
    #[garde(phone)]
    pub driver_phone: Option<String>,
    #[garde(length(max = 40))]
    pub vehicle_no: Option<String>,
    #[garde(range(min = 1, max = 200))]
    pub seats: Option<i64>,
    pub fee_head_id: i64,
    /// A month.
    #[garde(range(min = 1, max = 100_000_00))]
    pub amount_minor: Money,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for RouteForm {
    const RECORD: &'static Record = &TRANSPORT_ROUTE;
    const MESSAGES: [&'static str; 3] =
        ["Transport route saved successfully", "Transport route updated successfully", "Transport route deleted successfully"];

    /// Its head is charged month by month, and stays with its campus while plans take the route.
    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        let head = heads::queries::all(tx)?.into_iter().find(|head| head.id == self.fee_head_id && head.is_active);
        let is_monthly = |kind, treatment| {
            matches!(kind, HeadKind::Transport | HeadKind::Other) && matches!(treatment, Treatment::Income | Treatment::PassThrough)
        };
        if !head.is_some_and(|head| is_monthly(head.kind, head.treatment)) {
            return Err(Error::field(
                "fee_head_id",
                "Choose an active fee head of the kind transport or other that is no tax and no deposit.",
            ));
        }
        let Some(id) = id else { return Ok(()) };
        let before = tx.stored::<RouteForm>(&TRANSPORT_ROUTE, scope, id)?.form;
        let moves = [("fee_head_id", before.fee_head_id != self.fee_head_id), ("campus_id", before.campus_id != self.campus_id)];
        match moves.into_iter().find(|(_, moves)| *moves) {
            Some((field, _)) if !tx.referrers(&TRANSPORT_ROUTE, id)?.is_empty() => {
                Err(Error::field(field, "Fee plans take this route, so this stays as it is. Add another route instead."))
            }
            _ => Ok(()),
        }
    }
}

impl PlainSheet for RouteForm {
    const JOB: &'static str = "fees.import_transport_routes";
    const REGISTER: &'static str = "transport routes";
    const FIELDS: &'static [Field] = &[
        Field::new("name", "Name", &["route", "route name"], "Gulberg to Model Town"),
        Field::new("code", "Code", &["route no", "route code"], "R-1"),
        Field::new("driver_name", "Driver", &["driver name"], "Muhammad Aslam"),
        Field::new("driver_phone", "Driver's mobile", &["mobile", "phone", "driver phone"], "0300-1234567"),
        Field::new("vehicle_no", "Vehicle", &["vehicle no", "van", "registration no"], "LEA-4821"),
        Field::new("seats", "Seats", &["capacity"], "18").holds(Holds::Number),
        Field::new("fee_head_id", "Fee head", &["head"], "Transport").holds(Holds::Choice("fee_heads")),
        Field::new("amount_minor", "A month", &["amount", "monthly amount", "fee", "fare"], "3500").holds(Holds::Amount),
        Field::new("is_active", "Active", &["status"], "yes").holds(Holds::Flag),
    ];
}

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
        let riders: i64 = tx.value(sql!("SELECT ", RIDERS, " FROM transport_route r WHERE r.id = $1"), &binds![stored.id])?;
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
