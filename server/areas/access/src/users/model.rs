//! A user: what is stored, what a form may say, how users are listed.

use crate::{identity, rights};
use kernel::{
    Checks, Filter, Form, History, Instant, Options, Record, Result, Row, ScopeBy, ScopeKind, Unique, actor::Person, listed,
    system::FileRef,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static USER: Record = Record {
    table: "app_user",
    record_name: "user",
    columns: &[
        "name",
        "email",
        "phone",
        "login_name",
        "photo_file_id",
        "password_hash",
        "totp_secret",
        "is_active",
        "must_change_password",
        "password_expires_at",
        "person_kind",
        "person_id",
        "scope_kind",
        "school_id",
        "branch_id",
        "campus_id",
    ],
    scope: ScopeBy::Place { school: "school_id", branch: "branch_id", campus: "campus_id", each_of: None },
    history: History::of(&[rights::USERS_DETAIL]),
    unique: &[
        Unique::of("app_user_email", &["email"], "email", "A user with this e-mail address already exists."),
        Unique::of("app_user_login_name", &["login_name"], "login_name", "A user who signs in with this number already exists."),
        Unique::of("app_user_person", &["person_kind", "person_id"], "person_id", "This person is a user already."),
    ],
    words: &["name", "email", "login_name"],
    numbers: &["phone", "login_name"],
};

listed! {
    /// A row of the list. `role` is the first one.
    pub struct User of USERS {
        name: "users",
        record_name: "user",
        from: "app_user u",
        joins: [
            on("user_role", "ur", "ur.user_id = u.id AND ur.place = 0"), by_id("role", "r", "ur.role_id"), by_id("school", "s", "u.school_id"),
            by_id("branch", "b", "u.branch_id"), by_id("campus", "c", "u.campus_id"),
        ],
        scope: ScopeBy::Place { school: "u.school_id", branch: "u.branch_id", campus: "u.campus_id", each_of: None },
        filters: &[
            Filter::id("role_id", "ur.role_id"),
            Filter::id("school_id", "u.school_id"),
            Filter::id("branch_id", "u.branch_id"),
            Filter::id("campus_id", "u.campus_id"),
            Filter::when("never_signed_in", "u.last_signed_in_at IS NULL"),
            Filter::when("without_campus", "u.scope_kind = 'campuses' AND NOT EXISTS (SELECT 1 FROM user_campus m WHERE m.user_id = u.id)"),
        ],
        sort: "name",
    } columns {
        id: i64 = hidden("u.id");
        name: String = text("u.name", "Name");
        email: Option<String> = text("u.email", "E-mail").nullable();
        phone: Option<String> = text("u.phone", "Phone").nullable();
        role: Option<String> = text("r.name", "Role").nullable();
        role_label: Option<String> = text("r.label", "Role's label").nullable();
        scope_kind: ScopeKind = text("u.scope_kind", "Sees").words(ScopeKind::WORDS);
        /// Campus, branch or school; none for the whole group.
        place: Option<String> = text("coalesce(c.name, b.name, s.name)", "Place").nullable();
        person_kind: Option<String> = text("u.person_kind", "Person").nullable().words(&["employee", "student", "guardian"]);
        person_id: Option<i64> = hidden("u.person_id");
        is_active: bool = flag("u.is_active", "Active").filtered();
        last_signed_in_at: Option<Instant> = instant("u.last_signed_in_at", "Last sign-in").nullable().filtered();
        created_at: Instant = instant("u.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of("users", &USERS, &[rights::USERS_INDEX, rights::AUDIT_INDEX])
    .hint("role_label")
    .within("campus_id")
    .only("is_active", "true");

/// Everything about one user, and what they can see by which role.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct UserDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub login_name: Option<String>,
    pub photo_file_id: Option<i64>,
    pub is_active: bool,
    pub must_change_password: bool,
    pub has_second_step: bool,
    pub person_kind: Option<String>,
    pub person_id: Option<i64>,
    pub scope_kind: ScopeKind,
    pub school_id: Option<i64>,
    pub branch_id: Option<i64>,
    pub last_signed_in_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub photo: Option<FileRef>,
    #[row(skip)]
    pub campus_ids: Vec<i64>,
    #[row(skip)]
    pub role_ids: Vec<i64>,
    #[row(skip)]
    pub roles: Vec<RoleRef>,
    /// Given directly, beside the roles.
    #[row(skip)]
    pub permission_ids: Vec<i64>,
    #[row(skip)]
    pub scope_label: String,
    /// Every permission that the user holds, with where it comes from.
    #[row(skip)]
    pub holds: Vec<Held>,
    /// Sign-ins that are not over.
    #[row(skip)]
    pub sign_in_count: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct RoleRef {
    pub id: i64,
    pub name: String,
    pub label: String,
}

/// A permission that a user holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Held {
    pub permission: String,
    pub description: Option<String>,
    /// Labels of roles; `direct` when it was given to the user themself.
    pub from: Vec<String>,
}

/// What the office fills in.
#[derive(Clone, Deserialize, JsonSchema, Form)]
pub struct UserForm {
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(email)]
    pub email: String,
    #[garde(phone)]
    pub phone: Option<String>,
    pub photo_file_id: Option<i64>,
    /// Left out: a new user gets a one-time password, an old one keeps theirs.
    #[serde(default)]
    pub password: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
    /// In order: the first decides where sign-in lands.
    pub role_ids: Vec<i64>,
    #[serde(default)]
    pub permission_ids: Vec<i64>,
    pub scope_kind: ScopeKind,
    #[serde(default)]
    pub school_id: Option<i64>,
    #[serde(default)]
    pub branch_id: Option<i64>,
    #[serde(default)]
    pub campus_ids: Vec<i64>,
}

/// The user of one campus: its administrator, with the campus as scope.
#[derive(Clone, Deserialize, JsonSchema)]
pub struct CampusUserForm {
    pub campus_id: i64,
    pub name: String,
    pub email: String,
    pub phone: Option<String>,
    #[serde(default)]
    pub password: Option<String>,
}

/// What a save answers.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct UserSaved {
    pub id: i64,
    /// Shown once, when the form gave no password: the user changes it at sign-in.
    pub one_time_password: Option<String>,
}

impl UserForm {
    /// The form with its texts cleaned, or a sentence for each wrong field. `group` is the group's name, which is no password.
    pub fn check(self, group: &str) -> Result<UserForm> {
        let mut c = Checks::of("user");
        let checked = self.checked(&mut c);
        let checked = UserForm {
            password: checked.password.filter(|password| !password.is_empty()),
            role_ids: once(checked.role_ids),
            permission_ids: once(checked.permission_ids),
            campus_ids: once(checked.campus_ids),
            ..checked
        };
        c.ensure(!checked.role_ids.is_empty(), "role_ids", "Choose at least one role.");
        match checked.scope_kind {
            ScopeKind::School => c.ensure(checked.school_id.is_some(), "school_id", "Choose the school."),
            ScopeKind::Branch => c.ensure(checked.branch_id.is_some(), "branch_id", "Choose the branch."),
            ScopeKind::Campuses => c.ensure(!checked.campus_ids.is_empty(), "campus_ids", "Choose at least one campus."),
            _ => {}
        }
        if let Some(password) = &checked.password {
            let known = [checked.email.as_str(), checked.name.as_str(), checked.phone.as_deref().unwrap_or_default(), group];
            if let Some(sentence) = crate::passwords::weakness(password, &known) {
                c.error("password", sentence);
            }
        }
        c.done()?;
        Ok(UserForm {
            school_id: checked.school_id.filter(|_| checked.scope_kind == ScopeKind::School),
            branch_id: checked.branch_id.filter(|_| checked.scope_kind == ScopeKind::Branch),
            campus_ids: if matches!(checked.scope_kind, ScopeKind::Group | ScopeKind::School | ScopeKind::Branch) {
                Vec::new()
            } else {
                checked.campus_ids
            },
            ..checked
        })
    }
}

/// Each id once, in order.
fn once(ids: Vec<i64>) -> Vec<i64> {
    let mut kept: Vec<i64> = Vec::with_capacity(ids.len());
    for id in ids {
        if !kept.contains(&id) {
            kept.push(id);
        }
    }
    kept
}

/// What a new user sees.
#[derive(Clone, Debug)]
pub struct NewScope {
    pub kind: ScopeKind,
    pub school_id: Option<i64>,
    pub branch_id: Option<i64>,
    /// Those that the scope names; for own sections, self and children the campus that the person belongs to.
    pub campus_ids: Vec<i64>,
}

impl NewScope {
    pub fn group() -> Self {
        NewScope { kind: ScopeKind::Group, school_id: None, branch_id: None, campus_ids: Vec::new() }
    }
    pub fn school(id: i64) -> Self {
        NewScope { kind: ScopeKind::School, school_id: Some(id), ..NewScope::group() }
    }
    pub fn branch(id: i64) -> Self {
        NewScope { kind: ScopeKind::Branch, branch_id: Some(id), ..NewScope::group() }
    }
    pub fn campuses(ids: &[i64]) -> Self {
        NewScope { kind: ScopeKind::Campuses, campus_ids: ids.to_vec(), ..NewScope::group() }
    }
    /// A teacher, a student or a parent of a campus.
    pub fn person(kind: ScopeKind, campus_id: i64) -> Self {
        NewScope { kind, campus_ids: vec![campus_id], ..NewScope::group() }
    }
}

/// A user as another area, the demo or a test makes one. No rule of giving is asked: the caller has checked who asks.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    /// A registration number that signs in too.
    pub login_name: Option<String>,
    /// Of `hash_password`; made once for many users where speed counts.
    pub password_hash: String,
    /// Somebody else chose the password: it ends soon, and the user changes it at the first sign-in.
    pub must_change_password: bool,
    pub is_active: bool,
    /// Names of roles, the first decides where sign-in lands.
    pub roles: Vec<String>,
    pub scope: NewScope,
    pub person: Option<Person>,
}

impl NewUser {
    pub fn of(name: &str, email: Option<&str>, password_hash: String, roles: &[&str], scope: NewScope) -> Self {
        NewUser {
            name: name.to_owned(),
            email: email.map(str::to_owned),
            phone: None,
            login_name: None,
            password_hash,
            must_change_password: false,
            is_active: true,
            roles: roles.iter().map(|role| (*role).to_owned()).collect(),
            scope,
            person: None,
        }
    }
}

/// Who chose a password, and so for how long it is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// By the user: it stays.
    ByUser,
    /// By somebody else, or made for the user: it ends soon, and the user changes it at the next sign-in.
    ByOffice,
}

/// Whether this user holds everything, always.
pub fn is_super_admin(user: &UserDetails) -> bool {
    user.roles.iter().any(|role| role.name == identity::SUPER_ADMIN)
}
