//! Who a token is: the actor with roles, permissions and scope, cached until the access epoch moves.

use institution::api::CampusBrief;
use kernel::{
    Actor, App, CampusPlace, Error, Instant, Result, Row, Scope, ScopeKind, Tx, actor::Person, binds, fold::order, hooks::Identified, sql,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock, Mutex, PoisonError},
    time::Duration,
};

pub const SUPER_ADMIN: &str = "super_admin";

/// The setting by which super administrators sign in with a second step only.
pub const SECOND_STEP_REQUIRED: &str = "access.second_step_required";

/// The setting by which the code of a second step may go by message.
pub const CODES_BY_MESSAGE: &str = "access.codes_by_message";

/// A token ends after so long without use.
pub const IDLE: Duration = Duration::from_secs(12 * 60 * 60);
/// A token ends at this age, used or not.
pub const OLDEST: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// `last_used_at` is written at most this often, so that reading costs no writes.
const TOUCH_EVERY: Duration = Duration::from_secs(5 * 60);

#[derive(Row)]
struct Token {
    id: i64,
    user_id: i64,
    created_at: Instant,
    last_used_at: Instant,
    epoch: i64,
}

/// Who the token of a hash is, or none when it is unknown or over.
pub fn identify(app: &App, tx: &mut Tx, hash: &[u8]) -> Result<Option<Identified>> {
    let Ok(key) = <[u8; 32]>::try_from(hash) else { return Ok(None) };
    let found: Option<Token> = tx.first(
        sql!(
            "SELECT t.id, t.user_id, t.created_at, t.last_used_at, e.epoch
             FROM access_token t JOIN access_epoch e ON e.one = 1 WHERE t.token_hash = $1"
        ),
        &binds![hash.to_vec()],
    )?;
    let Some(token) = found else { return Ok(None) };
    let (now, oldest) = (tx.now(), token.created_at.plus(OLDEST));
    if now >= token.last_used_at.plus(IDLE) || now >= oldest {
        return Ok(None);
    }
    let touch = token.last_used_at.plus(TOUCH_EVERY);
    if now >= touch {
        touch_soon(app, token.id);
    }
    let until = touch.min(oldest);
    if let Some(actor) = app.cached_actor(&key, token.epoch) {
        return Ok(Some(Identified { actor: personal(tx, actor)?, until }));
    }
    let Some(actor) = actor(tx, token.user_id, token.id)? else { return Ok(None) };
    let actor = Arc::new(actor);
    app.keep_actor(key, token.epoch, actor.clone());
    Ok(Some(Identified { actor, until }))
}

/// Teachers and parents: whose sections and children they are is asked anew each time, since admissions and section changes do not move the epoch.
fn personal(tx: &mut Tx, cached: Arc<Actor>) -> Result<Arc<Actor>> {
    let mut scope = (*cached.scope).clone();
    reach(tx, cached.person.as_ref(), &mut scope)?;
    Ok(if scope == *cached.scope { cached } else { Arc::new(Actor { scope: Arc::new(scope), ..(*cached).clone() }) })
}

/// Fills in what a person sees by who they are.
fn reach(tx: &mut Tx, person: Option<&Person>, scope: &mut Scope) -> Result<()> {
    match (scope.kind, person) {
        (Some(kind @ ScopeKind::OwnSections), Some(person)) if person.kind == "employee" => scope.sections = tx.reach(kind, person.id)?,
        (Some(kind @ ScopeKind::Children), Some(person)) if person.kind == "guardian" => scope.students = tx.reach(kind, person.id)?,
        (Some(ScopeKind::OwnSelf), Some(person)) if person.kind == "student" => scope.students = vec![person.id],
        _ => {}
    }
    Ok(())
}

#[derive(Row)]
struct Who {
    name: String,
    email: Option<String>,
    phone: Option<String>,
    photo_file_id: Option<i64>,
    must_change_password: bool,
    has_second_step: bool,
    person_kind: Option<String>,
    person_id: Option<i64>,
    scope_kind: ScopeKind,
    school_id: Option<i64>,
    branch_id: Option<i64>,
}

/// An active user as an actor; none when there is no such user or they were deactivated.
pub fn actor(tx: &mut Tx, user_id: i64, token_id: i64) -> Result<Option<Actor>> {
    let found: Option<Who> = tx.first(
        sql!(
            "SELECT name, email, phone, photo_file_id, must_change_password, totp_secret IS NOT NULL AS has_second_step, person_kind, person_id, scope_kind, school_id, branch_id
             FROM app_user WHERE id = $1 AND is_active = TRUE"
        ),
        &binds![user_id],
    )?;
    let Some(who) = found else { return Ok(None) };
    let roles = roles_of(tx, user_id)?;
    let is_super_admin = roles.iter().any(|role| role == SUPER_ADMIN);
    let permissions = if is_super_admin { all_permissions(tx)? } else { permissions_of(tx, user_id)? };
    let named = named_campuses(tx, user_id)?;
    let places = Places::load(tx)?;
    let person = who.person_kind.zip(who.person_id).map(|(kind, id)| Person { kind, id });
    let mut scope = places.scope(who.scope_kind, who.school_id, who.branch_id, &named);
    reach(tx, person.as_ref(), &mut scope)?;
    let scope_label = places.label(who.scope_kind, who.school_id, who.branch_id, &scope);
    Ok(Some(Actor {
        user_id,
        token_id,
        name: who.name,
        email: who.email.unwrap_or_default(),
        phone: who.phone,
        photo_file_id: who.photo_file_id,
        roles,
        permissions: Arc::new(permissions),
        is_super_admin,
        must_change_password: who.must_change_password,
        must_set_up_second_step: is_super_admin && !who.has_second_step && tx.setting(SECOND_STEP_REQUIRED)?,
        person,
        scope: Arc::new(scope),
        scope_label,
        acting_for: None,
    }))
}

/// As `actor`, of no sign-in.
pub fn standing(tx: &mut Tx, user_id: i64) -> Result<Option<Actor>> {
    actor(tx, user_id, 0)
}

/// Role names, the one that decides where sign-in lands first.
pub fn roles_of(tx: &mut Tx, user_id: i64) -> Result<Vec<String>> {
    tx.values(
        sql!("SELECT r.name FROM user_role ur JOIN role r ON r.id = ur.role_id WHERE ur.user_id = $1 ORDER BY ur.place, r.id"),
        &binds![user_id],
    )
}

/// What a user holds by roles and directly. A super administrator holds everything beside (`all_permissions`).
pub fn permissions_of(tx: &mut Tx, user_id: i64) -> Result<BTreeSet<String>> {
    let names: Vec<String> = tx.values(
        sql!(
            "SELECT p.name FROM user_role ur JOIN role_permission rp ON rp.role_id = ur.role_id JOIN permission p ON p.id = rp.permission_id
             WHERE ur.user_id = $1
             UNION SELECT p.name FROM user_permission up JOIN permission p ON p.id = up.permission_id WHERE up.user_id = $1"
        ),
        &binds![user_id],
    )?;
    Ok(names.into_iter().collect())
}

pub fn all_permissions(tx: &mut Tx) -> Result<BTreeSet<String>> {
    Ok(tx.values::<String>(sql!("SELECT name FROM permission"), &[])?.into_iter().collect())
}

/// Campuses that the user's scope names one by one.
pub fn named_campuses(tx: &mut Tx, user_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT campus_id FROM user_campus WHERE user_id = $1 ORDER BY campus_id"), &binds![user_id])
}

/// The group's schools, branches and campuses: what scopes are resolved with.
pub struct Places {
    schools: BTreeMap<i64, String>,
    branches: BTreeMap<i64, (i64, String)>,
    campuses: Vec<CampusBrief>,
}

impl Places {
    pub fn load(tx: &mut Tx) -> Result<Places> {
        Ok(Places {
            schools: institution::api::schools(tx)?.into_iter().collect(),
            branches: institution::api::branches(tx)?.into_iter().map(|(id, school, name)| (id, (school, name))).collect(),
            campuses: institution::api::campuses(tx)?,
        })
    }

    /// The scope with every id in it. Who sees one campus does not see its branch's record, who sees a branch not its school's.
    pub fn scope(&self, kind: ScopeKind, school: Option<i64>, branch: Option<i64>, named: &[i64]) -> Scope {
        let campuses = |keep: &dyn Fn(&CampusBrief) -> bool| self.campuses.iter().filter(|c| keep(c)).map(|c| c.id).collect::<Vec<_>>();
        let empty = Scope { kind: Some(kind), ..Scope::default() };
        let scope = match kind {
            ScopeKind::Group => {
                Scope::group(self.schools.keys().copied().collect(), self.branches.keys().copied().collect(), campuses(&|_| true))
            }
            ScopeKind::School => Scope {
                schools: school.into_iter().collect(),
                branches: self.branches.iter().filter(|(_, (of, _))| Some(*of) == school).map(|(id, _)| *id).collect(),
                campuses: campuses(&|c| Some(c.school_id) == school),
                ..empty
            },
            ScopeKind::Branch => {
                Scope { branches: branch.into_iter().collect(), campuses: campuses(&|c| Some(c.branch_id) == branch), ..empty }
            }
            ScopeKind::Campuses => Scope { campuses: campuses(&|c| named.contains(&c.id)), ..empty },
            ScopeKind::OwnSections | ScopeKind::OwnSelf | ScopeKind::Children => empty,
        };
        let place = |c: &CampusBrief| CampusPlace { campus: c.id, branch: c.branch_id, school: c.school_id };
        Scope { places: self.within(&scope).map(place).collect(), ..scope }
    }

    /// The scope in words.
    pub fn label(&self, kind: ScopeKind, school: Option<i64>, branch: Option<i64>, scope: &Scope) -> String {
        match kind {
            ScopeKind::Group => "All campuses".into(),
            ScopeKind::School => school.and_then(|id| self.schools.get(&id)).cloned().unwrap_or_default(),
            ScopeKind::Branch => branch.and_then(|id| self.branches.get(&id)).map(|b| b.1.clone()).unwrap_or_default(),
            ScopeKind::Campuses => {
                let names: Vec<&str> = self.within(scope).map(|c| c.name.as_str()).collect();
                match names.as_slice() {
                    [] => "No campus".into(),
                    few if few.len() <= 2 => few.join(", "),
                    many => format!("{} campuses", many.len()),
                }
            }
            ScopeKind::OwnSections => "Own sections".into(),
            ScopeKind::OwnSelf => "Own record".into(),
            ScopeKind::Children => "Own children".into(),
        }
    }

    /// The branches that hold a campus of a scope, by name.
    pub fn branches_around(&self, scope: &Scope) -> Vec<(i64, String)> {
        let is_around = |id: i64| scope.places.iter().any(|place| place.branch == id);
        by_name(self.branches.iter().filter(|(id, _)| is_around(**id)).map(|(id, (_, name))| (*id, name.clone())))
    }

    /// The schools that hold a campus of a scope, by name.
    pub fn schools_around(&self, scope: &Scope) -> Vec<(i64, String)> {
        let is_around = |id: i64| scope.places.iter().any(|place| place.school == id);
        by_name(self.schools.iter().filter(|(id, _)| is_around(**id)).map(|(id, name)| (*id, name.clone())))
    }

    /// The campuses of a scope, by name.
    pub fn within<'p>(&'p self, scope: &'p Scope) -> impl Iterator<Item = &'p CampusBrief> {
        self.campuses.iter().filter(|c| scope.campuses.contains(&c.id))
    }
}

fn by_name(places: impl Iterator<Item = (i64, String)>) -> Vec<(i64, String)> {
    let mut places: Vec<(i64, String)> = places.collect();
    places.sort_by_cached_key(|(id, name)| (order(name), *id));
    places
}

/// Tokens of each process whose use is still to be written.
static USED: LazyLock<Mutex<BTreeMap<String, BTreeSet<i64>>>> = LazyLock::new(Mutex::default);

/// Notes that a token was used. A second later one thread writes all that were noted, so that no reader waits for a write.
fn touch_soon(app: &App, token_id: i64) {
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    let waiting = used.entry(app.node.clone()).or_default();
    waiting.insert(token_id);
    if waiting.len() > 1 {
        return;
    }
    drop(used);
    let app = app.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(1));
        let noted = USED.lock().unwrap_or_else(PoisonError::into_inner).remove(&app.node).unwrap_or_default();
        let ids: Vec<i64> = noted.into_iter().collect();
        let written = app.db.write_now(kernel::db::Lane::Job, move |tx| {
            let now = tx.now();
            tx.exec(sql!("UPDATE access_token SET last_used_at = $2 WHERE id IN [$1]"), &binds![&ids, now])
        });
        if let Err(error) = written {
            tracing::warn!(%error, "the last use of tokens was not written");
        }
    });
}

/// 401 for a token whose user is gone between two reads.
pub fn signed_in_actor(tx: &mut Tx, user_id: i64, token_id: i64) -> Result<Actor> {
    actor(tx, user_id, token_id)?.ok_or(Error::SignedOut)
}
