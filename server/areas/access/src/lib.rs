//! Access: users, roles, permissions and scopes; sign-in and tokens; the audit trail; saved views (domain.md section 3).

pub mod api;
mod audit;
mod calendar_feed;
mod credentials;
pub mod demo;
mod deputies;
mod devices;
mod grants;
mod identity;
mod layouts;
mod names;
mod passwords;
mod permissions;
mod resets;
pub mod rights;
pub mod role_matrix;
mod roles;
mod second_step;
mod seed;
mod signing;
mod to_do;
mod tries;
mod users;
mod views;

use institution::api::CAMPUS;
use kernel::{
    Area, Hooks, Referrer, Result, Setting, SettingKind, Tx, binds,
    hooks::{Identify, StandIn, Standing},
    sql,
};

pub const AREA: Area = Area {
    name: "access",
    permissions: &[rights::ALL],
    tables: &["sign_in_name", "sign_in_name_kind", "sign_in_failure"],
    reads: &["access_epoch", "audit_event", "stored_file", "school", "branch", "campus"],
    parts: &[
        &signing::PART,
        &resets::PART,
        &second_step::PART,
        &users::PART,
        &roles::PART,
        &permissions::PART,
        &audit::PART,
        &views::PART,
        &layouts::PART,
        &calendar_feed::PART,
        &deputies::PART,
    ],
    settings: SETTINGS,
    hooks,
    ..Area::EMPTY
};

const SETTINGS: &[Setting] = &[
    Setting {
        key: identity::SECOND_STEP_REQUIRED,
        label: "Two-step verification for super administrators",
        help: "Those who have none yet set it up at their next sign-in, before anything else.",
        kind: SettingKind::Switch,
        default: "true",
    },
    Setting {
        key: identity::CODES_BY_MESSAGE,
        label: "Sign-in codes may go by message",
        help: "A user with a mobile may get the code by SMS instead of from the app. SMS must be turned on under Message settings.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: users::queries::GIVEN_PASSWORDS_LAST,
        label: "Hours that a password from the office is good",
        help: "Whoever does not sign in and choose their own password by then needs a new one.",
        kind: SettingKind::Number,
        default: "72",
    },
];

fn hooks(hooks: &mut Hooks) {
    hooks.search(users::search::SEARCH);
    hooks.opens("schools", &[rights::USERS_INDEX, rights::USERS_DETAIL, rights::USERS_CREATE, rights::USERS_UPDATE]);
    hooks.opens("branches", &[rights::USERS_INDEX, rights::USERS_DETAIL, rights::USERS_CREATE, rights::USERS_UPDATE]);
    hooks.provide(Identify(identity::identify));
    hooks.provide(Standing(identity::standing));
    hooks.provide(StandIn(deputies::queries::stand_in));
    hooks.verify("sign-in names", names::faults);
    hooks.references(&CAMPUS, users_of_campus);
    hooks.to_do(to_do::TO_DO);
}

fn users_of_campus(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let count = tx.value(
        sql!(
            "SELECT count(*) FROM app_user u WHERE u.campus_id = $1 OR EXISTS (SELECT 1 FROM user_campus x WHERE x.user_id = u.id AND x.campus_id = $1)"
        ),
        &binds![id],
    )?;
    Ok(vec![Referrer { what: "users".into(), count }])
}
