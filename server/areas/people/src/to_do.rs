//! Lists of this area in which work waits.

use crate::{employees::model::EMPLOYEES, rights::EMPLOYEES_INDEX};
use kernel::ToDo;

/// Of whom a day comes soon or has passed while they are in post: what is decided changes the day, or takes it away.
pub const TO_DO: &[ToDo] = &[
    ToDo::of("probations_over", EMPLOYEES_INDEX, &EMPLOYEES, "status=active,on_leave&probation_ends_to=:yesterday", "/admin/employee"),
    ToDo::of("contracts_over", EMPLOYEES_INDEX, &EMPLOYEES, "status=active,on_leave&contract_ends_to=:yesterday", "/admin/employee"),
    ToDo::of(
        "probations_ending",
        EMPLOYEES_INDEX,
        &EMPLOYEES,
        "status=active,on_leave&probation_ends_from=:today&probation_ends_to=:month_ahead",
        "/admin/employee",
    )
    .in_time(),
    ToDo::of(
        "contracts_ending",
        EMPLOYEES_INDEX,
        &EMPLOYEES,
        "status=active,on_leave&contract_ends_from=:today&contract_ends_to=:month_ahead",
        "/admin/employee",
    )
    .in_time(),
];
