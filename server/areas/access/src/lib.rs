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

use institution::api::{BRANCH, CAMPUS, SCHOOL};
use kernel::{
    Area, Can, Entering, Hooks, Public, Reference, Referrer, Result, Routes, Setting, SettingKind, SignedIn, Tx, binds,
    hooks::{Identify, StandIn, Standing},
    sql,
};

pub const AREA: Area = Area {
    name: "access",
    routes,
    permissions: &[rights::ALL],
    tables: &[
        "app_user",
        "scope_kind",
        "role",
        "permission",
        "role_permission",
        "user_role",
        "user_permission",
        "user_campus",
        "access_token",
        "known_device",
        "sign_in_name",
        "sign_in_name_kind",
        "sign_in_failure",
        "password_reset",
        "password_reset_ask",
        "second_step_start",
        "sent_code",
        "recovery_code",
        "saved_view",
        "dashboard_layout",
        "calendar_feed",
        "deputy",
    ],
    reads: &["access_epoch", "audit_event", "stored_file", "school", "branch", "campus"],
    references: &[
        Reference::new(&SCHOOL, "app_user", "school_id", "users"),
        Reference::new(&BRANCH, "app_user", "branch_id", "users"),
        Reference::new(&users::model::USER, "deputy", "user_id", "hand-overs of approvals"),
        Reference::new(&users::model::USER, "deputy", "deputy_id", "hand-overs of approvals"),
        Reference::new(&users::model::USER, "deputy", "ended_by", "hand-overs of approvals"),
        Reference::new(&roles::model::ROLE, "saved_view", "role_id", "shared views"),
        Reference::new(&roles::model::ROLE, "user_role", "role_id", "users"),
        Reference::new(&permissions::PERMISSION, "role_permission", "permission_id", "roles"),
        Reference::new(&permissions::PERMISSION, "user_permission", "permission_id", "users"),
    ],
    records: &[&users::model::USER, &roles::model::ROLE, &permissions::PERMISSION, &views::VIEW, &deputies::model::DEPUTY],
    lists: &[&users::model::USERS, &roles::model::ROLES, &permissions::PERMISSIONS, &audit::AUDIT, &deputies::model::COLLEAGUES],
    options: &[users::model::OPTIONS, roles::model::OPTIONS, permissions::OPTIONS, deputies::model::OPTIONS],
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

fn routes(r: Routes) -> Routes {
    r.post("/login", Public, signing::handlers::login)
        .post("/logout", Entering, signing::handlers::logout)
        .get("/user", Entering, signing::handlers::user)
        .post("/change-password", Entering, signing::handlers::change_password)
        .post("/change-email", SignedIn, signing::handlers::change_email)
        .post("/forgot-password", Public, resets::handlers::forgot)
        .post("/reset-password", Public, resets::handlers::reset)
        .post("/reset-user-password", Can(rights::USERS_UPDATE), resets::handlers::slip)
        .post("/send-sign-in-code", Public, second_step::handlers::send_code)
        .get("/get-second-step", Entering, second_step::handlers::own)
        .post("/start-second-step", Entering, second_step::handlers::start)
        .post("/confirm-second-step", Entering, second_step::handlers::confirm)
        .post("/renew-recovery-codes", SignedIn, second_step::handlers::renew_codes)
        .post("/turn-off-second-step", SignedIn, second_step::handlers::turn_off)
        .post("/reset-user-second-step", Can(rights::USERS_UPDATE), second_step::handlers::reset)
        .get("/get-tokens", SignedIn, signing::handlers::tokens)
        .remove("/delete-token", SignedIn, "Sign-in ended successfully", signing::actions::end_own_token)
        .one("/get-user-tokens", Can(rights::USERS_DETAIL), signing::queries::tokens_of_user)
        .remove("/delete-user-token", Can(rights::USERS_UPDATE), "Sign-in ended successfully", signing::actions::end_token_of_user)
        .list::<users::model::User>("/get-users", Can(rights::USERS_INDEX))
        .get("/get-user-details", Can(rights::USERS_DETAIL), users::handlers::details)
        .get("/get-user-access", Can(rights::USERS_DETAIL), users::handlers::access)
        .post("/save-user", Can(rights::USERS_CREATE), users::handlers::save)
        .post("/save-campus-user", Can(rights::USERS_CREATE), users::handlers::save_campus_user)
        .post("/update-user", Can(rights::USERS_UPDATE), users::handlers::update)
        .remove("/user/{id}", Can(rights::USERS_DELETE), "User deleted successfully", users::actions::delete)
        .post("/deactivate-users", Can(rights::USERS_UPDATE), users::handlers::deactivate)
        .post("/require-password-change", Can(rights::USERS_UPDATE), users::handlers::require_password_change)
        .post("/end-user-sign-ins", Can(rights::USERS_UPDATE), users::handlers::end_sign_ins)
        .list::<roles::model::Role>("/get-roles", Can(rights::ROLES_INDEX))
        .get("/get-role-detail", Can(rights::ROLES_DETAIL), roles::handlers::details)
        .act("/store-role", Can(rights::ROLES_CREATE), "Role saved successfully", roles::actions::create)
        .change("/update-role-permission", Can(rights::ROLES_UPDATE), "Role updated successfully", roles::actions::update)
        .get("/get-role-matrix", Can(rights::ROLES_DETAIL), role_matrix::matrix)
        .post("/update-role-matrix", Can(rights::ROLES_UPDATE), role_matrix::update)
        .remove("/delete-role", Can(rights::ROLES_DELETE), "Role deleted successfully", roles::actions::delete)
        .list::<permissions::Permission>("/get-permissions", Can(rights::PERMISSIONS_INDEX))
        .get("/get-permission-detail", Can(rights::PERMISSIONS_DETAIL), permissions::details)
        .post("/store-permission", Can(rights::PERMISSIONS_CREATE), permissions::store)
        .post("/update-permission", Can(rights::PERMISSIONS_UPDATE), permissions::update)
        .delete("/delete-permission", Can(rights::PERMISSIONS_DELETE), permissions::delete)
        .get("/get-audit-events", Can(rights::AUDIT_INDEX), audit::list)
        .get("/check-audit-trail", Can(rights::AUDIT_INDEX), audit::check)
        .get("/get-saved-views", SignedIn, views::list)
        .post("/save-view", SignedIn, views::save)
        .delete("/delete-view", SignedIn, views::delete)
        .get("/get-dashboard-layout", SignedIn, layouts::read)
        .post("/save-dashboard-layout", SignedIn, layouts::save)
        .get("/get-calendar-feed", SignedIn, calendar_feed::handlers::own)
        .post("/renew-calendar-feed", SignedIn, calendar_feed::handlers::renew)
        .post("/revoke-calendar-feed", SignedIn, calendar_feed::handlers::revoke)
        .get("/calendar/{file}", Public, calendar_feed::handlers::read)
        .get("/get-deputies", SignedIn, deputies::handlers::list)
        .post("/save-deputy", SignedIn, deputies::handlers::save)
        .post("/end-deputy", SignedIn, deputies::handlers::end)
}

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
