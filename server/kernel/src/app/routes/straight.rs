//! Calls that lead straight to a function of their area, without a handler of their own.

use super::{Guard, Routes};
use crate::{Answer, Body, ById, Cx, Edit, Edited, Form, Path, Query, Result, Scope, Tx};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

impl Routes {
    /// One thing within the caller's scope: `?id=`.
    pub fn one<T>(self, path: &'static str, guard: Guard, find: fn(&mut Tx, &Scope, i64) -> Result<T>) -> Self
    where
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.get(path, guard, move |cx: Cx, Query(ById { id }): Query<ById>| async move {
            let scope = cx.scope();
            cx.one(move |tx| find(tx, &scope, id)).await
        })
    }

    /// What a form asks for is done, once it is checked.
    pub fn act<F, T>(self, path: &'static str, guard: Guard, message: &'static str, act: fn(&mut Tx, &Scope, &F) -> Result<T>) -> Self
    where
        F: Form + DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(form): Body<F>| async move {
            let (form, scope) = (crate::form::check(form)?, cx.scope());
            cx.save(message, move |tx| act(tx, &scope, &form)).await
        })
    }

    /// A record is changed by its form, once that is checked.
    pub fn change<F, T>(
        self,
        path: &'static str,
        guard: Guard,
        message: &'static str,
        change: fn(&mut Tx, &Scope, Edited, &F) -> Result<T>,
    ) -> Self
    where
        F: Form + DeserializeOwned + JsonSchema + Send + 'static,
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Edit { id, version, form }: Edit<F>| async move {
            let (form, scope) = (crate::form::check(form)?, cx.scope());
            cx.save(message, move |tx| change(tx, &scope, Edited { id, version }, &form)).await
        })
    }

    /// Something is done with one thing: `{ "id": … }`.
    pub fn step<T>(self, path: &'static str, guard: Guard, message: &'static str, step: fn(&mut Tx, &Scope, i64) -> Result<T>) -> Self
    where
        T: Serialize + JsonSchema + Send + 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(ById { id }): Body<ById>| with_one(cx, id, message, step))
    }

    /// One thing is removed: `/{id}`, or else `?id=`.
    pub fn remove<T>(self, path: &'static str, guard: Guard, message: &'static str, remove: fn(&mut Tx, &Scope, i64) -> Result<T>) -> Self
    where
        T: Serialize + JsonSchema + Send + 'static,
    {
        if path.ends_with("/{id}") {
            self.delete(path, guard, move |cx: Cx, Path(ById { id }): Path<ById>| with_one(cx, id, message, remove))
        } else {
            self.delete(path, guard, move |cx: Cx, Query(ById { id }): Query<ById>| with_one(cx, id, message, remove))
        }
    }
}

async fn with_one<T>(cx: Cx, id: i64, message: &'static str, act: fn(&mut Tx, &Scope, i64) -> Result<T>) -> Result<Answer<T>>
where
    T: Serialize + JsonSchema + Send + 'static,
{
    let scope = cx.scope();
    cx.save(message, move |tx| act(tx, &scope, id)).await
}
