//! Transport routes: a van of a campus, what a seat on it costs a month, and under which fee head.

pub mod queries;

use super::heads::model::OF_FEE_HEAD;
use crate::rights::{ACCOUNTS_INDEX, FEE_PLAN, KEEPERS, READERS};
use institution::api::OF_CAMPUS;
use kernel::{
    ColumnValues as _, Columns, Filter, Form, History, Instant, Money, Options, Plain, PlainRecord, Record, Reference, Result, Rights, Row,
    Scope, ScopeBy, Tx, Unique, listed, record_paths, rights, sheet_paths,
};
use queries::{RIDERS, RouteDetails, check_route};
use reporting::import::{self, Field, Holds, PlainSheet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RIGHTS: Rights = rights!("Accounts.transport-routes": "transport routes", "a transport route";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);

pub static TRANSPORT_ROUTES: Plain = Plain {
    options: &[OPTIONS],
    chooses: &["fee_heads"],
    references: &[Reference::new(&TRANSPORT_ROUTE, "fee_plan", "route_id", "fee plans")],
    jobs: &[import::job::<RouteForm>()],
    ..Plain::of::<TransportRoute, RouteForm>(&RIGHTS, |r| {
        let r = r.record_with::<TransportRoute, RouteDetails, RouteForm>(record_paths!("transport-route", "transport-routes"), &RIGHTS);
        import::calls::<RouteForm>(r, sheet_paths!("transport-route", "transport-routes"), &RIGHTS)
    })
};

pub static TRANSPORT_ROUTE: Record = Record {
    table: "transport_route",
    record_name: "transport route",
    columns: RouteForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("transport_route_code", &["campus_id", "code"], "code", "This campus has a route with this code already.")],
    words: &["name", "code", "driver_name", "vehicle_no"],
    numbers: &["driver_phone"],
};

listed! {
    /// A row of the list.
    pub struct TransportRoute of ROUTES {
        name: "transport routes",
        record_name: "transport route",
        from: "transport_route r",
        scope: ScopeBy::Campus("r.campus_id"),
        filters: &[Filter::id("fee_head_id", "r.fee_head_id")],
        sort: "name",
    } columns {
        id: i64 = hidden("r.id");
        name: String = text("r.name", "Name");
        code: String = text("r.code", "Code");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "r.campus_id").nullable();
        driver_name: Option<String> = text("r.driver_name", "Driver").nullable();
        driver_phone: Option<String> = text("r.driver_phone", "Driver's mobile").nullable();
        vehicle_no: Option<String> = text("r.vehicle_no", "Vehicle").nullable();
        seats: Option<i64> = int("r.seats", "Seats").nullable();
        /// Students whose fee plan takes it.
        riders: i64 = int(RIDERS, "Students");
        fee_head_name: Option<String> = of(&OF_FEE_HEAD, "h.name", "r.fee_head_id").nullable().unfiltered();
        /// A month.
        amount_minor: Money = money("r.amount_minor", "A month");
        is_active: bool = flag("r.is_active", "Active").filtered();
        created_at: Instant = instant("r.created_at", "Added");
    }
}

const OPTIONS: Options = Options::of("transport_routes", &ROUTES, &[RIGHTS.index, FEE_PLAN, ACCOUNTS_INDEX])
    .hint("code")
    .within("campus_id")
    .only("is_active", "true");

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

    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        check_route(tx, scope, id, self)
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
