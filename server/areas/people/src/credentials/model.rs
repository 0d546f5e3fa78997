//! What is given, and what is told of it.

use access::api::PersonSignIn;
use kernel::{Checks, Form, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// The registers whose people can sign in.
    pub enum PersonKind { Employee = "employee", Student = "student", Guardian = "guardian" }
}

/// Whose sign-in.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct WhoseSignIn {
    pub kind: PersonKind,
    pub id: i64,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("user", rules)]
pub struct CredentialsForm {
    pub kind: PersonKind,
    pub id: i64,
    /// That of the register when left out.
    #[garde(email)]
    pub email: Option<String>,
    /// Left out: a one-time password is made and told once. Either is changed at the first sign-in.
    pub password: Option<String>,
    /// Left out: a teacher's, a student's or a parent's own. Others see the campus that the person belongs to.
    #[serde(default)]
    #[garde(length(max = 10))]
    pub role_ids: Vec<i64>,
}

impl CredentialsForm {
    fn rules(&mut self, _: &mut Checks) {
        self.password = self.password.take().filter(|password| !password.is_empty());
    }
}

/// People of one register who get a sign-in each.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ManyForm {
    pub kind: PersonKind,
    pub ids: Vec<i64>,
}

impl ManyForm {
    /// Each person once, at most 60: every password is hashed slowly.
    pub fn check(mut self) -> Result<ManyForm> {
        self.ids.sort_unstable();
        self.ids.dedup();
        let mut c = Checks::of("user");
        c.count("ids", &self.ids, 1..=60);
        c.done()?;
        Ok(self)
    }
}

/// What the slip says. The one-time password is told this once and kept nowhere.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Assigned {
    pub user_id: i64,
    pub name: String,
    pub email: Option<String>,
    /// A registration or employee number that signs in too.
    pub login_name: Option<String>,
    pub phone: Option<String>,
    pub one_time_password: Option<String>,
}

/// The sign-in of a person; none before one was assigned.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SignInOf {
    pub name: String,
    pub email: Option<String>,
    /// Such people have a role by who they are; for others it is chosen.
    pub has_own_role: bool,
    /// Why no sign-in can be given now.
    pub refusal: Option<String>,
    pub sign_in: Option<PersonSignIn>,
}
