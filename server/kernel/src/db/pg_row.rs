//! A row as PostgreSQL sends it, in its binary form.

use super::Column;
use crate::{Error, Result};
use bytes::Bytes;
use chrono::NaiveDate;
use fallible_iterator::FallibleIterator as _;
use postgres_protocol::{
    message::backend::{DataRowBody, RowDescriptionBody},
    types,
};
use std::{ops::Range, sync::Arc};
use tokio_postgres::types::{FromSql as _, Type};

/// A column of an answer.
#[derive(Debug)]
pub struct PgColumn {
    name: String,
    kind: Type,
}

impl PgColumn {
    pub(super) fn all(body: &RowDescriptionBody) -> Result<Arc<[PgColumn]>> {
        let columns = body.fields().map(|field| Ok(PgColumn { name: field.name().to_owned(), kind: kind(field.type_oid()) }));
        Ok(columns.collect::<Vec<_>>().map_err(unreadable)?.into())
    }
}

/// The type of a column or a bind. What an extension adds is none that we know, and none that is portable.
pub(super) fn kind(oid: u32) -> Type {
    Type::from_oid(oid).unwrap_or(Type::ANY)
}

#[derive(Debug)]
pub struct PgRow {
    columns: Arc<[PgColumn]>,
    bytes: Bytes,
    /// Where each column stands; none for NULL.
    places: Vec<Option<Range<usize>>>,
}

impl PgRow {
    pub(super) fn new(columns: Arc<[PgColumn]>, body: &DataRowBody) -> Result<PgRow> {
        let mut places = Vec::with_capacity(columns.len());
        let mut ranges = body.ranges();
        while let Some(range) = ranges.next().map_err(unreadable)? {
            places.push(range);
        }
        Ok(PgRow { columns, bytes: body.buffer_bytes().clone(), places })
    }

    /// The first column of a row that came as text.
    pub(super) fn first_text(body: &DataRowBody) -> Option<String> {
        let range = body.ranges().next().ok()???;
        Some(String::from_utf8_lossy(&body.buffer()[range]).into_owned())
    }

    pub(super) fn len(&self) -> usize {
        self.columns.len()
    }

    pub(super) fn name(&self, index: usize) -> &str {
        &self.columns[index].name
    }

    #[inline]
    pub(super) fn column(&self, index: usize) -> Result<Column<'_>> {
        let Some(Some(place)) = self.places.get(index).cloned() else { return Ok(Column::Null) };
        let (raw, kind) = (&self.bytes[place], &self.columns[index].kind);
        Ok(match *kind {
            Type::INT8 => Column::Int(types::int8_from_sql(raw).map_err(unreadable)?),
            Type::INT4 => Column::Int(types::int4_from_sql(raw).map_err(unreadable)?.into()),
            Type::INT2 => Column::Int(types::int2_from_sql(raw).map_err(unreadable)?.into()),
            Type::BOOL => Column::Bool(types::bool_from_sql(raw).map_err(unreadable)?),
            Type::DATE => Column::Date(NaiveDate::from_sql(kind, raw).map_err(unreadable)?),
            Type::FLOAT8 => Column::Real(types::float8_from_sql(raw).map_err(unreadable)?),
            Type::BYTEA => Column::Blob(raw),
            Type::TEXT | Type::VARCHAR | Type::NAME | Type::UNKNOWN | Type::BPCHAR => {
                Column::Text(types::text_from_sql(raw).map_err(unreadable)?)
            }
            _ => return Err(Error::internal(format!("column {index} has type {kind}, which is not portable: cast it"))),
        })
    }
}

fn unreadable(error: impl std::fmt::Display) -> Error {
    Error::internal(format!("a row of PostgreSQL cannot be read: {error}"))
}
