//! Calls that lead straight to a function of their area, without a handler of their own.

use super::{Guard, Routes};
use crate::{
    Actor, Answer, Body, ById, Cx, Edit, Edited, Form, ListQuery, Path, Query, Result, Saved, Scope, Tx, cx::PageOf, form::Dated,
    list::Listed,
};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Arc;

/// As what the caller works: within their scope, or as who they are.
pub trait Standing: Send + Sync + 'static {
    fn of(cx: &Cx) -> Result<Arc<Self>>;
}

impl Standing for Scope {
    fn of(cx: &Cx) -> Result<Arc<Self>> {
        Ok(cx.scope())
    }
}

impl Standing for Actor {
    fn of(cx: &Cx) -> Result<Arc<Self>> {
        cx.actor().cloned()
    }
}

/// What was done, with sentences about what else was, or was left undone.
type Noted<T, N> = Result<(T, N)>;

impl Routes {
    /// One thing within the caller's reach: `?id=`.
    pub fn one<W, T>(self, path: &'static str, guard: Guard, find: fn(&mut Tx, &W, i64) -> Result<T>) -> Self
    where
        W: Standing,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.get(path, guard, move |cx: Cx, Query(ById { id }): Query<ById>| async move {
            let who = W::of(&cx)?;
            cx.one(move |tx| find(tx, &who, id)).await
        })
    }

    /// A list whose pages a function of the area reads.
    pub fn list_by<L: Listed>(self, path: &'static str, guard: Guard, page: PageOf<L>) -> Self {
        self.get(path, guard, move |cx: Cx, query: ListQuery<L>| async move { cx.list_by(query, page).await })
    }

    /// What there is to see without a question.
    pub fn show<W, T>(self, path: &'static str, guard: Guard, find: fn(&mut Tx, &W) -> Result<T>) -> Self
    where
        W: Standing,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.get(path, guard, move |cx: Cx| async move {
            let who = W::of(&cx)?;
            cx.one(move |tx| find(tx, &who)).await
        })
    }

    /// What a query string asks for.
    pub fn read<W, Q, T>(self, path: &'static str, guard: Guard, read: fn(&mut Tx, &W, Q) -> Result<T>) -> Self
    where
        W: Standing,
        Q: DeserializeOwned + JsonSchema + Copy + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.get(path, guard, move |cx: Cx, Query(asked): Query<Q>| async move {
            let who = W::of(&cx)?;
            cx.one(move |tx| read(tx, &who, asked)).await
        })
    }

    /// What a form asks for is done, once it is checked.
    pub fn act<W, F, T>(self, path: &'static str, guard: Guard, message: &'static str, act: fn(&mut Tx, &W, &F) -> Result<T>) -> Self
    where
        W: Standing,
        F: Form + DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(form): Body<F>| async move {
            let (form, who) = (crate::form::check(form)?, W::of(&cx)?);
            cx.save(message, move |tx| act(tx, &who, &form)).await
        })
    }

    /// As `act`, with sentences beside the answer about what else was done, or left undone.
    pub fn act_noting<W, F, T, N>(
        self,
        path: &'static str,
        guard: Guard,
        message: &'static str,
        act: fn(&mut Tx, &W, &F) -> Noted<T, N>,
    ) -> Self
    where
        W: Standing,
        F: Form + DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
        N: IntoIterator<Item = String> + 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(form): Body<F>| async move {
            let (form, who) = (crate::form::check(form)?, W::of(&cx)?);
            cx.save_as(move |tx| Ok(noted(message, act(tx, &who, &form)?))).await
        })
    }

    /// As `act`, of a form that is judged by the day, for one of the caller's campuses.
    pub fn act_on<F, T>(self, path: &'static str, guard: Guard, message: &'static str, act: fn(&mut Tx, &Scope, &F) -> Result<T>) -> Self
    where
        F: Dated + DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(form): Body<F>| async move {
            let (form, scope) = (cx.checked(form)?, cx.scope());
            cx.save(message, move |tx| act(tx, &scope, &form)).await
        })
    }

    /// What `act_on` would do: it is done for a form that is being filled in, told, and taken back.
    pub fn try_out<F, T>(self, path: &'static str, guard: Guard, act: fn(&mut Tx, &Scope, &F) -> Result<T>) -> Self
    where
        F: Dated + DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(form): Body<F>| async move {
            let (form, scope) = (cx.checked(form.previewed())?, cx.scope());
            cx.try_out(move |tx| act(tx, &scope, &form)).await
        })
    }

    /// As `act`, of a body that has no limits of its own.
    pub fn take<W, B, T>(self, path: &'static str, guard: Guard, message: &'static str, act: fn(&mut Tx, &W, &B) -> Result<T>) -> Self
    where
        W: Standing,
        B: DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(body): Body<B>| async move {
            let who = W::of(&cx)?;
            cx.save(message, move |tx| act(tx, &who, &body)).await
        })
    }

    /// A record is changed by its form, once that is checked.
    pub fn change<W, F, T>(
        self,
        path: &'static str,
        guard: Guard,
        message: &'static str,
        change: fn(&mut Tx, &W, Edited, &F) -> Result<T>,
    ) -> Self
    where
        W: Standing,
        F: Form + DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Edit { id, version, form }: Edit<F>| async move {
            let (form, who) = (crate::form::check(form)?, W::of(&cx)?);
            cx.save(message, move |tx| change(tx, &who, Edited { id, version }, &form)).await
        })
    }

    /// As `change`, with sentences beside the answer about what else was done, or left undone.
    pub fn change_noting<W, F, T, N>(
        self,
        path: &'static str,
        guard: Guard,
        message: &'static str,
        change: fn(&mut Tx, &W, Edited, &F) -> Noted<T, N>,
    ) -> Self
    where
        W: Standing,
        F: Form + DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
        N: IntoIterator<Item = String> + 'static,
    {
        self.post(path, guard, move |cx: Cx, Edit { id, version, form }: Edit<F>| async move {
            let (form, who) = (crate::form::check(form)?, W::of(&cx)?);
            cx.save_as(move |tx| Ok(noted(message, change(tx, &who, Edited { id, version }, &form)?))).await
        })
    }

    /// Something is done with one thing: `{ "id": … }`.
    pub fn step<W, T>(self, path: &'static str, guard: Guard, message: &'static str, step: fn(&mut Tx, &W, i64) -> Result<T>) -> Self
    where
        W: Standing,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(ById { id }): Body<ById>| with_one(cx, id, message, step))
    }

    /// One thing is removed: `/{id}`, or else `?id=`.
    pub fn remove<W, T>(self, path: &'static str, guard: Guard, message: &'static str, remove: fn(&mut Tx, &W, i64) -> Result<T>) -> Self
    where
        W: Standing,
        T: Serialize + JsonSchema + Send + 'static,
    {
        if path.ends_with("/{id}") {
            self.delete(path, guard, move |cx: Cx, Path(ById { id }): Path<ById>| with_one(cx, id, message, remove))
        } else {
            self.delete(path, guard, move |cx: Cx, Query(ById { id }): Query<ById>| with_one(cx, id, message, remove))
        }
    }

    /// One thing is removed by more than its id: `?id=&version=`.
    pub fn remove_by<W, Q, T>(
        self,
        path: &'static str,
        guard: Guard,
        message: &'static str,
        remove: fn(&mut Tx, &W, Q) -> Result<T>,
    ) -> Self
    where
        W: Standing,
        Q: DeserializeOwned + JsonSchema + Copy + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.delete(path, guard, move |cx: Cx, Query(asked): Query<Q>| async move {
            let who = W::of(&cx)?;
            cx.save(message, move |tx| remove(tx, &who, asked)).await
        })
    }
}

impl Cx {
    /// A form as today judges it. 422 at `campus_id` for a campus that is none of the caller's.
    pub fn checked<F: Dated>(&self, form: F) -> Result<F> {
        let form = form.on_day(self.today())?;
        form.campus().map_or(Ok(()), |campus| self.scope().check_campus("campus_id", campus))?;
        Ok(form)
    }
}

fn noted<T>(message: &'static str, (data, notes): (T, impl IntoIterator<Item = String>)) -> Saved<T> {
    Saved::new(message, data).noting(notes)
}

async fn with_one<W, T>(cx: Cx, id: i64, message: &'static str, act: fn(&mut Tx, &W, i64) -> Result<T>) -> Result<Answer<T>>
where
    W: Standing,
    T: Serialize + JsonSchema + Send + 'static,
{
    let who = W::of(&cx)?;
    cx.save(message, move |tx| act(tx, &who, id)).await
}
