//! The route table: one line a call with its path, guard and handler. There is no other way to add a call, so none can lack a guard.

mod described;
mod straight;

pub(crate) use described::Declared;
pub use described::{DeclaredCall, Description};
pub use straight::Standing;

use crate::{
    App, Error, Result, Rights, Scope, Tx,
    actor::Actor,
    app::body::refuse_unknown,
    app::cx,
    app::plain::{self, Details, PlainRecord, Stored},
    app::refusals::Refused,
    db::FromRow,
    http_security::limit_key,
    list::Listed,
    scope::CallPermission,
    token::token_hash,
};
use aide::{
    axum::{
        ApiRouter,
        routing::{ApiMethodRouter, delete_with, get_with, post_with},
    },
    generate::in_context,
    openapi::{OpenApi, Operation, Parameter},
    operation::{OperationHandler, OperationInput, OperationOutput},
};
use axum::{
    extract::{Request, State},
    handler::Handler,
    http::{HeaderMap, StatusCode, header},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{MethodRouter, delete, get, post},
};
use described::{document, say_keyless};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::{Arc, OnceLock};

/// Who may make a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    Public,
    SignedIn,
    /// Whoever is signed in, also while they must change their password or set up a second step: what that takes, and nothing more.
    Entering,
    /// The holder of this permission.
    Can(&'static str),
}

impl Guard {
    pub fn name(self) -> &'static str {
        match self {
            Guard::Public => "public",
            Guard::SignedIn | Guard::Entering => "signed_in",
            Guard::Can(permission) => permission,
        }
    }
}

/// A row of the table, as `maktab calls --json` prints it. Paths are without `/api`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Call {
    pub method: &'static str,
    pub path: &'static str,
    #[serde(serialize_with = "guard_name")]
    pub guard: Guard,
    pub area: &'static str,
}

fn guard_name<S: serde::Serializer>(guard: &Guard, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(guard.name())
}

/// In whose name a call is made. No request from outside carries it.
#[derive(Clone, Debug)]
pub(crate) struct InNameOf(pub Arc<Actor>);

pub struct Routes {
    made: Made,
    calls: Vec<Call>,
    /// The paths of those that are posted without a key.
    keyless: Vec<&'static str>,
    area: &'static str,
}

/// The table is served by each application, and described where somebody asks for the description: that takes many times longer.
enum Made {
    Served(App, axum::Router<App>),
    Described(ApiRouter<App>),
}

enum Route {
    Served(MethodRouter<App>),
    Described(ApiMethodRouter<App>),
}

impl Routes {
    /// The calls as this application answers them.
    pub fn served(app: App) -> Self {
        Self { made: Made::Served(app, axum::Router::new()), calls: Vec::new(), keyless: Vec::new(), area: "" }
    }

    /// The calls as their description says them.
    pub(crate) fn described() -> Self {
        Self { made: Made::Described(ApiRouter::new()), calls: Vec::new(), keyless: Vec::new(), area: "" }
    }

    pub fn area(mut self, name: &'static str, add: fn(Routes) -> Routes) -> Self {
        self.area = name;
        add(self)
    }

    pub fn get<H, I, O, T>(self, path: &'static str, guard: Guard, handler: H) -> Self
    where
        H: Handler<T, App> + OperationHandler<I, O>,
        I: OperationInput,
        O: OperationOutput,
        T: 'static,
    {
        let route = match &self.made {
            Made::Served(..) => {
                let known = QueryKnown { takes: takes_query::<I>, once: Arc::default() };
                Route::Served(get(handler).layer(from_fn_with_state(known, only_known_query)))
            }
            Made::Described(_) => Route::Described(get_with(handler, document(self.area, path, "get", guard))),
        };
        self.add("GET", path, guard, route)
    }

    pub fn post<H, I, O, T>(self, path: &'static str, guard: Guard, handler: H) -> Self
    where
        H: Handler<T, App> + OperationHandler<I, O>,
        I: OperationInput,
        O: OperationOutput,
        T: 'static,
    {
        let route = match &self.made {
            Made::Served(..) => Route::Served(post(handler)),
            Made::Described(_) => Route::Described(post_with(handler, document(self.area, path, "post", guard))),
        };
        self.add("POST", path, guard, route)
    }

    pub fn delete<H, I, O, T>(self, path: &'static str, guard: Guard, handler: H) -> Self
    where
        H: Handler<T, App> + OperationHandler<I, O>,
        I: OperationInput,
        O: OperationOutput,
        T: 'static,
    {
        let route = match &self.made {
            Made::Served(..) => Route::Served(delete(handler)),
            Made::Described(_) => Route::Described(delete_with(handler, document(self.area, path, "delete", guard))),
        };
        self.add("DELETE", path, guard, route)
    }

    /// A list that needs no more than its declaration.
    pub fn list<L: Listed>(self, path: &'static str, guard: Guard) -> Self {
        self.get(path, guard, cx::list::<L>)
    }

    /// The five calls of a record that its form says all of: list, details, save, update, delete.
    pub fn record<L: Listed, F: PlainRecord + FromRow + Serialize>(self, paths: [&'static str; 5], rights: &Rights) -> Self {
        self.record_with::<L, Stored<F>, F>(paths, rights)
    }

    /// As `record`, with details that say more than the form.
    pub fn record_with<L: Listed, D: Details<F>, F: PlainRecord + FromRow>(self, paths: [&'static str; 5], rights: &Rights) -> Self {
        let [list, details, changes @ ..] = paths;
        self.list::<L>(list, Guard::Can(rights.index))
            .get(details, Guard::Can(rights.details), plain::details::<D, F>)
            .changes::<F>(changes, rights)
    }

    /// As `record`, with details that a function of the area finds: a form that is not all of them.
    pub fn record_found<L: Listed, F: PlainRecord, T>(
        self,
        paths: [&'static str; 5],
        rights: &Rights,
        find: fn(&mut Tx, &Scope, i64) -> Result<T>,
    ) -> Self
    where
        T: Serialize + JsonSchema + Send + 'static,
    {
        let [list, details, changes @ ..] = paths;
        self.list::<L>(list, Guard::Can(rights.index)).one(details, Guard::Can(rights.details), find).changes::<F>(changes, rights)
    }

    /// The calls that change a record: save, update, delete (`/{id}`, or else `?id=`).
    pub fn changes<F: PlainRecord>(self, [save, update, delete]: [&'static str; 3], rights: &Rights) -> Self {
        let r = self.post(save, Guard::Can(rights.create), plain::save::<F>);
        let r = r.post(update, Guard::Can(rights.update), plain::update::<F>);
        r.remove(delete, Guard::Can(rights.delete), F::MESSAGES[2], plain::remove::<F>)
    }

    fn add(mut self, method: &'static str, path: &'static str, guard: Guard, route: Route) -> Self {
        let call = Call { method, path, guard, area: self.area };
        self.calls.push(call);
        self.made = match (self.made, route) {
            (Made::Served(app, api), Route::Served(route)) => {
                let check = from_fn_with_state((app.clone(), call), admit);
                Made::Served(app, api.route(path, route.layer(check)))
            }
            (Made::Described(api), Route::Described(route)) => Made::Described(api.api_route(path, route)),
            (made, _) => made,
        };
        self
    }

    /// The last call is posted without an Idempotency-Key, and its description says so (`x-keyless`): its answer is a secret, which must not be
    /// kept under a key, or a repetition does nothing twice.
    pub fn keyless(mut self) -> Self {
        if let Some(call) = self.calls.last() {
            self.keyless.push(call.path);
        }
        self
    }

    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// What these calls say of themselves.
    pub(crate) fn description(self) -> Description {
        let mut openapi = OpenApi::default();
        if let Made::Described(api) = self.made {
            let _ = api.finish_api(&mut openapi);
        }
        say_keyless(&mut openapi, &self.keyless);
        Description { calls: self.calls, openapi }
    }

    /// The router of `/api`.
    pub fn finish(self) -> axum::Router {
        match self.made {
            Made::Served(app, api) => api.with_state(app),
            Made::Described(_) => axum::Router::new(),
        }
    }
}

/// Whether a handler reads the query string, as its description says.
fn takes_query<I: OperationInput>() -> bool {
    let mut described = Operation::default();
    in_context(|ctx| I::operation_input(ctx, &mut described));
    described.parameters.iter().any(|parameter| matches!(parameter.as_item(), Some(Parameter::Query { .. })))
}

/// Whether a call takes parameters, found out by the first request that has any.
#[derive(Clone)]
struct QueryKnown {
    takes: fn() -> bool,
    once: Arc<OnceLock<bool>>,
}

/// 422 at every parameter of a call that takes none.
async fn only_known_query(State(known): State<QueryKnown>, request: Request, next: Next) -> Response {
    let query = request.uri().query().unwrap_or_default();
    if query.is_empty() || *known.once.get_or_init(known.takes) {
        return next.run(request).await;
    }
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
    match refuse_unknown(pairs.iter().map(|(name, _)| name.as_str()), &[]) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// The bearer token of a request.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim()).filter(|token| !token.is_empty())
}

/// Finds out who asks and whether they may; the handler then takes its `Cx`.
async fn admit(State((app, call)): State<(App, Call)>, request: Request, next: Next) -> Response {
    let inside = request.extensions().get::<InNameOf>().map(|InNameOf(actor)| actor.clone());
    // What the program asks itself in somebody's name is their job's, of which few are at work.
    let is_inside = inside.is_some();
    let actor = match (inside, bearer(request.headers()).map(token_hash)) {
        (Some(actor), _) => Some(actor),
        (None, None) => None,
        (None, Some(token)) => match app.identify(token).await {
            Ok(actor) => actor,
            Err(error) => return error.into_response(),
        },
    };
    let (mut parts, body) = request.into_parts();
    if !is_inside
        && let Some(actor) = &actor
        && let Err(error) = app.shares.count(actor.user_id, call.method == "GET")
    {
        return error.into_response();
    }
    let (actor, refused) =
        if is_inside || is_own_matter(call) { (actor, None) } else { standing_in(&app, actor, call, &parts.headers).await };
    let address = crate::http_security::client_address(&parts, &app.config.trusted_proxies);
    // A public call knows who is held back as a visitor: their rights are not theirs yet.
    let known = actor.clone().filter(|actor| call.guard == Guard::Entering || actor.held_back().is_none());
    let response = match refused.map_or_else(|| allow(call.guard, actor.as_deref()), Err) {
        Err(error) => error.into_response(),
        Ok(()) => {
            if let Some(actor) = known.clone() {
                parts.extensions.insert::<Arc<Actor>>(actor);
            }
            if let Guard::Can(permission) = call.guard {
                parts.extensions.insert(CallPermission(permission));
            }
            next.run(Request::from_parts(parts, body)).await
        }
    };
    if let Some(actor) = known.filter(|_| response.status() == StatusCode::FORBIDDEN) {
        app.refusals.note(Refused {
            action: "call_refused",
            user_id: Some(actor.user_id),
            user_name: actor.signature(),
            network: limit_key(address),
            call: Some(format!("{} {}", call.method, call.path)),
        });
    }
    response
}

/// What somebody does to their own account, or as a visitor might, they do as themselves, also while they act as a deputy.
fn is_own_matter(call: Call) -> bool {
    match call.guard {
        Guard::Public => true,
        Guard::SignedIn | Guard::Entering => call.method != "GET",
        Guard::Can(_) => false,
    }
}

/// Whoever calls, as the deputy that they ask to be; with the refusal where they are none.
async fn standing_in(app: &App, actor: Option<Arc<Actor>>, call: Call, headers: &HeaderMap) -> (Option<Arc<Actor>>, Option<Error>) {
    let Some(own) = actor.clone().filter(|actor| actor.held_back().is_none()) else { return (actor, None) };
    match app.as_asked(own.clone(), headers).await {
        Ok(asked) => (Some(asked), None),
        // Nobody is shut out by a time as a deputy that is over: `/user` then tells who they are without it.
        Err(Error::Forbidden(_)) if call.guard == Guard::Entering => (Some(own), None),
        Err(error) => (Some(own), Some(error)),
    }
}

fn allow(guard: Guard, actor: Option<&Actor>) -> Result<(), Error> {
    match (guard, actor) {
        (Guard::Public, _) => Ok(()),
        (_, None) => Err(Error::SignedOut),
        (Guard::Entering, Some(_)) => Ok(()),
        (_, Some(actor)) if let Some(why) = actor.held_back() => Err(Error::Forbidden(why.into())),
        (Guard::SignedIn, Some(_)) => Ok(()),
        (Guard::Can(permission), Some(actor)) => actor.require(permission),
    }
}
