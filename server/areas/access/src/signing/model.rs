//! What sign-in takes and answers (docs/api-style.md "Who is asking").

use kernel::{
    Actor, Instant, Row, ScopeKind,
    actor::{ActingFor, Person},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The sign-in form.
#[derive(Clone, Deserialize, JsonSchema)]
pub struct SignIn {
    /// E-mail address, registration number or mobile.
    pub email: String,
    pub password: String,
    /// The six digits of the authenticator app, or a recovery code, when the account has a second step.
    #[serde(default)]
    pub code: Option<String>,
    /// What the last sign-in from this browser gave to be kept, if any.
    #[serde(default)]
    pub device: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SignedInUser {
    pub success: bool,
    pub message: String,
    /// Goes into the `Authorization` header; stored nowhere on the server.
    pub token: String,
    /// The browser keeps it, also after signing out, and sends it along the next time: others' wrong tries then hold this person up no more. It opens nothing.
    pub device: String,
    pub user: UserView,
}

/// The signed-in user with everything that screens ask.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct UserView {
    pub id: i64,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub photo_url: Option<String>,
    pub roles: Vec<String>,
    /// The first of the roles; decides where sign-in lands.
    pub role: Option<String>,
    pub permissions: Vec<String>,
    pub is_super_admin: bool,
    pub must_change_password: bool,
    /// The group asks for a second step that is not set up yet: nothing else is open until then.
    pub must_set_up_second_step: bool,
    pub person: Option<Person>,
    pub scope: ScopeView,
    pub active_session: Option<Named>,
    pub group: GroupView,
    /// In whose place a deputy acts with this request: permissions and scope are those that were lent.
    #[serde(default)]
    pub acting_for: Option<ActingFor>,
    /// For whom one may act today.
    #[serde(default)]
    pub may_act_for: Vec<ActingFor>,
    /// Whether one has approvals of one's own that a deputy could be handed.
    #[serde(default)]
    pub has_approvals: bool,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct ScopeView {
    pub kind: ScopeKind,
    pub label: String,
    /// Active campuses within reach, by name.
    pub campuses: Vec<CampusRef>,
    /// Branches that hold a campus within reach, by name.
    #[serde(default)]
    pub branches: Vec<Named>,
    /// Schools that do.
    #[serde(default)]
    pub schools: Vec<Named>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CampusRef {
    pub id: i64,
    pub name: String,
    pub code: String,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Named {
    pub id: i64,
    pub name: String,
}

/// The group's own settings that every screen needs.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct GroupView {
    pub name: String,
    pub name_ur: Option<String>,
    pub currency: String,
    pub time_zone: String,
    pub today: chrono::NaiveDate,
    /// The calendar year in which the fiscal year of today began.
    pub fiscal_year: i64,
}

#[derive(Clone, Deserialize, JsonSchema)]
pub struct PasswordChange {
    pub current_password: String,
    /// The new one: 10 characters or more, not a common one.
    pub password: String,
}

#[derive(Clone, Deserialize, JsonSchema)]
pub struct EmailChange {
    pub current_password: String,
    pub email: String,
}

/// One of the user's sign-ins.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct TokenView {
    pub id: i64,
    /// From which address.
    pub address: String,
    /// With which program.
    pub agent: String,
    pub created_at: Instant,
    pub last_used_at: Instant,
    /// The one that asks.
    #[row(skip)]
    pub is_current: bool,
}

/// A user as sign-in needs them.
#[derive(Clone, Row)]
pub struct Candidate {
    pub id: i64,
    pub name: String,
    pub password_hash: String,
    pub has_second_step: bool,
    pub is_active: bool,
    /// The end of a password that somebody else gave.
    pub password_expires_at: Option<Instant>,
}

impl UserView {
    /// The parts that the actor knows; places, session and group are added by `queries::user_view`.
    pub fn of(actor: &Actor, photo_url: Option<String>, campuses: Vec<CampusRef>, active_session: Option<Named>, group: GroupView) -> Self {
        UserView {
            id: actor.user_id,
            name: actor.name.clone(),
            email: Some(actor.email.clone()).filter(|email| !email.is_empty()),
            phone: actor.phone.clone(),
            photo_url,
            roles: actor.roles.clone(),
            role: actor.roles.first().cloned(),
            permissions: actor.permissions.iter().cloned().collect(),
            is_super_admin: actor.is_super_admin,
            must_change_password: actor.must_change_password,
            must_set_up_second_step: actor.must_set_up_second_step,
            person: actor.person.clone(),
            scope: ScopeView {
                kind: actor.scope.kind.unwrap_or(ScopeKind::OwnSelf),
                label: actor.scope_label.clone(),
                campuses,
                branches: Vec::new(),
                schools: Vec::new(),
            },
            active_session,
            group,
            acting_for: actor.acting_for.clone(),
            may_act_for: Vec::new(),
            has_approvals: false,
        }
    }
}
