//! What goes into a statement and what comes out of a column, the same for both engines.

use crate::{Error, Instant, Money, Result};
use chrono::NaiveDate;

/// NUL stands in no text: PostgreSQL takes none, and both engines hold the same.
fn without_nul(text: String) -> String {
    if text.contains('\0') { text.replace('\0', "") } else { text }
}

/// One bound value. Money and instants are integers, JSON is text, a scope is one list.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Int(i64),
    Real(f64),
    Bool(bool),
    Text(String),
    Date(NaiveDate),
    Blob(Vec<u8>),
    /// For `IN [$n]`: a list of ids bound as one value. An empty list matches nothing.
    Ids(Vec<i64>),
    /// For `IN [$n]` over text.
    Texts(Vec<String>),
}

impl Value {
    /// JSON text of anything that serialises.
    pub fn json<T: serde::Serialize>(value: &T) -> Self {
        Value::Text(serde_json::to_string(value).expect("a value that serialises"))
    }

    /// The value as JSON, for the audit trail.
    pub fn to_json(&self) -> serde_json::Value {
        match self {
            Value::Null => serde_json::Value::Null,
            Value::Int(n) => (*n).into(),
            Value::Real(n) => (*n).into(),
            Value::Bool(b) => (*b).into(),
            Value::Text(s) => s.clone().into(),
            Value::Date(d) => d.to_string().into(),
            Value::Blob(b) => format!("{} bytes", b.len()).into(),
            Value::Ids(ids) => ids.clone().into(),
            Value::Texts(texts) => texts.clone().into(),
        }
    }
}

macro_rules! value_from {
    ($($ty:ty => |$v:ident| $make:expr),* $(,)?) => { $(impl From<$ty> for Value { fn from($v: $ty) -> Self { $make } })* };
}
value_from! {
    i64 => |v| Value::Int(v),
    i32 => |v| Value::Int(v.into()),
    u32 => |v| Value::Int(v.into()),
    f64 => |v| Value::Real(v),
    bool => |v| Value::Bool(v),
    String => |v| Value::Text(without_nul(v)),
    &str => |v| Value::Text(without_nul(v.to_owned())),
    &String => |v| Value::Text(without_nul(v.clone())),
    NaiveDate => |v| Value::Date(v),
    Money => |v| Value::Int(v.0),
    Instant => |v| Value::Int(v.micros()),
    Vec<u8> => |v| Value::Blob(v),
    Vec<i64> => |v| Value::Ids(v),
    &[i64] => |v| Value::Ids(v.to_vec()),
    &Vec<i64> => |v| Value::Ids(v.clone()),
    Vec<String> => |v| Value::Texts(v.into_iter().map(without_nul).collect()),
    serde_json::Value => |v| Value::Text(v.to_string()),
}
impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(v: Option<T>) -> Self {
        v.map_or(Value::Null, Into::into)
    }
}

/// `binds![a, b]`: the values of `$1`, `$2`, …
#[macro_export]
macro_rules! binds {
    ($($value:expr),* $(,)?) => { [$($crate::db::Value::from($value)),*] };
}

/// A column as either engine hands it over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Column<'a> {
    Null,
    Int(i64),
    Real(f64),
    Bool(bool),
    Text(&'a str),
    Date(NaiveDate),
    Blob(&'a [u8]),
}

/// A type that a column can become.
pub trait FromColumn: Sized {
    fn from_column(column: Column<'_>) -> Option<Self>;
}

impl FromColumn for i64 {
    fn from_column(column: Column<'_>) -> Option<Self> {
        match column {
            Column::Int(n) => Some(n),
            Column::Bool(b) => Some(b.into()),
            _ => None,
        }
    }
}
impl FromColumn for i32 {
    fn from_column(column: Column<'_>) -> Option<Self> {
        i64::from_column(column)?.try_into().ok()
    }
}
impl FromColumn for u32 {
    fn from_column(column: Column<'_>) -> Option<Self> {
        i64::from_column(column)?.try_into().ok()
    }
}
impl FromColumn for f64 {
    fn from_column(column: Column<'_>) -> Option<Self> {
        match column {
            Column::Real(n) => Some(n),
            Column::Int(n) => Some(n as f64),
            _ => None,
        }
    }
}
impl FromColumn for bool {
    fn from_column(column: Column<'_>) -> Option<Self> {
        match column {
            Column::Bool(b) => Some(b),
            Column::Int(n) => Some(n != 0),
            _ => None,
        }
    }
}
impl FromColumn for String {
    fn from_column(column: Column<'_>) -> Option<Self> {
        match column {
            Column::Text(s) => Some(s.to_owned()),
            Column::Date(d) => Some(d.to_string()),
            _ => None,
        }
    }
}
impl FromColumn for Vec<u8> {
    fn from_column(column: Column<'_>) -> Option<Self> {
        match column {
            Column::Blob(b) => Some(b.to_vec()),
            _ => None,
        }
    }
}
impl FromColumn for NaiveDate {
    fn from_column(column: Column<'_>) -> Option<Self> {
        match column {
            Column::Date(d) => Some(d),
            Column::Text(s) => crate::time::parse(s).ok(),
            _ => None,
        }
    }
}
impl FromColumn for Money {
    fn from_column(column: Column<'_>) -> Option<Self> {
        i64::from_column(column).map(Money)
    }
}
impl FromColumn for Instant {
    fn from_column(column: Column<'_>) -> Option<Self> {
        i64::from_column(column).map(Instant::from_micros)
    }
}
impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(column: Column<'_>) -> Option<Self> {
        match column {
            Column::Null => Some(None),
            other => T::from_column(other).map(Some),
        }
    }
}

/// One row of an answer.
pub enum Row<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r tokio_postgres::Row),
}

impl Row<'_> {
    /// How many columns there are.
    pub(crate) fn width(&self) -> usize {
        match self {
            Row::Sqlite(row) => row.as_ref().column_count(),
            Row::Postgres(row) => row.len(),
        }
    }

    /// The name of the column at an index.
    pub(super) fn name(&self, index: usize) -> &str {
        match self {
            Row::Sqlite(row) => row.as_ref().column_name(index).unwrap_or_default(),
            Row::Postgres(row) => row.columns()[index].name(),
        }
    }

    pub(super) fn names(&self) -> Vec<String> {
        (0..self.width()).map(|at| self.name(at).to_owned()).collect()
    }

    /// The column at an index, as `T`.
    #[inline]
    pub fn get<T: FromColumn>(&self, index: usize) -> Result<T> {
        let column = self.column(index)?;
        T::from_column(column)
            .ok_or_else(|| Error::internal(format!("column {index} holds {column:?}, not {}", std::any::type_name::<T>())))
    }

    /// A JSON text column, parsed. NULL reads as JSON null.
    pub fn json<T: serde::de::DeserializeOwned>(&self, index: usize) -> Result<T> {
        let text: Option<String> = self.get(index)?;
        serde_json::from_str(text.as_deref().unwrap_or("null"))
            .map_err(|e| Error::internal(format!("column {index} holds unreadable JSON: {e}")))
    }

    /// The column as it stands.
    #[inline]
    pub fn column(&self, index: usize) -> Result<Column<'_>> {
        match self {
            Row::Sqlite(row) => {
                use rusqlite::types::ValueRef;
                Ok(match row.get_ref(index)? {
                    ValueRef::Null => Column::Null,
                    ValueRef::Integer(n) => Column::Int(n),
                    ValueRef::Real(n) => Column::Real(n),
                    ValueRef::Text(bytes) => {
                        Column::Text(std::str::from_utf8(bytes).map_err(|_| Error::internal("a text column is not UTF-8"))?)
                    }
                    ValueRef::Blob(bytes) => Column::Blob(bytes),
                })
            }
            Row::Postgres(row) => Ok(row.try_get(index)?),
        }
    }
}

/// A struct read from a row by column name (derive `kernel::Row`).
pub trait FromRow: Sized {
    const COLUMNS: &'static [&'static str];
    fn from_row(row: &Row<'_>, at: &[usize]) -> Result<Self>;
}

/// One unnamed column: `tx.one::<One<i64>>(…)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct One<T>(pub T);
impl<T: FromColumn> FromRow for One<T> {
    const COLUMNS: &'static [&'static str] = &[];
    fn from_row(row: &Row<'_>, _: &[usize]) -> Result<Self> {
        row.get(0).map(One)
    }
}

macro_rules! tuple_row {
    ($($t:ident $n:tt),+) => {
        impl<$($t: FromColumn),+> FromRow for ($($t,)+) {
            const COLUMNS: &'static [&'static str] = &[];
            fn from_row(row: &Row<'_>, _: &[usize]) -> Result<Self> {
                Ok(($(row.get::<$t>($n)?,)+))
            }
        }
    };
}
tuple_row!(A 0, B 1);
tuple_row!(A 0, B 1, C 2);
tuple_row!(A 0, B 1, C 2, D 3);
tuple_row!(A 0, B 1, C 2, D 3, E 4);
tuple_row!(A 0, B 1, C 2, D 3, E 4, F 5);

/// A form as column values (derive `kernel::Columns`).
pub trait Columns {
    const COLUMNS: &'static [&'static str];
    fn columns(&self) -> Vec<(&'static str, Value)>;
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        use rusqlite::types::{ToSqlOutput, Value as Lite, ValueRef};
        Ok(match self {
            Value::Null => ToSqlOutput::Owned(Lite::Null),
            Value::Int(n) => ToSqlOutput::Owned(Lite::Integer(*n)),
            Value::Real(n) => ToSqlOutput::Owned(Lite::Real(*n)),
            Value::Bool(b) => ToSqlOutput::Owned(Lite::Integer((*b).into())),
            Value::Text(s) => ToSqlOutput::Borrowed(ValueRef::Text(s.as_bytes())),
            Value::Date(d) => ToSqlOutput::Owned(Lite::Text(d.to_string())),
            Value::Blob(b) => ToSqlOutput::Borrowed(ValueRef::Blob(b)),
            Value::Ids(ids) => ToSqlOutput::Owned(Lite::Text(serde_json::to_string(ids).expect("ids"))),
            Value::Texts(texts) => ToSqlOutput::Owned(Lite::Text(serde_json::to_string(texts).expect("texts"))),
        })
    }
}

impl<'a> tokio_postgres::types::FromSql<'a> for Column<'a> {
    fn from_sql(ty: &tokio_postgres::types::Type, raw: &'a [u8]) -> std::result::Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        use tokio_postgres::types::Type;
        Ok(match *ty {
            Type::INT8 => Column::Int(i64::from_sql(ty, raw)?),
            Type::INT4 => Column::Int(i32::from_sql(ty, raw)?.into()),
            Type::INT2 => Column::Int(i16::from_sql(ty, raw)?.into()),
            Type::BOOL => Column::Bool(bool::from_sql(ty, raw)?),
            Type::DATE => Column::Date(NaiveDate::from_sql(ty, raw)?),
            Type::FLOAT8 => Column::Real(f64::from_sql(ty, raw)?),
            Type::BYTEA => Column::Blob(raw),
            Type::TEXT | Type::VARCHAR | Type::NAME | Type::UNKNOWN | Type::BPCHAR => Column::Text(<&str>::from_sql(ty, raw)?),
            _ => return Err(format!("a column has type {ty}, which is not portable: cast it").into()),
        })
    }
    fn from_sql_null(_: &tokio_postgres::types::Type) -> std::result::Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Column::Null)
    }
    fn accepts(_: &tokio_postgres::types::Type) -> bool {
        true
    }
}

impl tokio_postgres::types::ToSql for Value {
    fn to_sql(
        &self,
        ty: &tokio_postgres::types::Type,
        out: &mut tokio_postgres::types::private::BytesMut,
    ) -> std::result::Result<tokio_postgres::types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        use tokio_postgres::types::{IsNull, Type};
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(n) if *ty == Type::INT4 => i32::try_from(*n)?.to_sql(ty, out),
            Value::Int(n) if *ty == Type::FLOAT8 => (*n as f64).to_sql(ty, out),
            Value::Int(n) if *ty == Type::INT8 => n.to_sql(ty, out),
            Value::Int(n) if *ty == Type::TEXT => n.to_string().to_sql(ty, out),
            Value::Real(n) if *ty == Type::FLOAT8 => n.to_sql(ty, out),
            Value::Bool(b) if *ty == Type::BOOL => b.to_sql(ty, out),
            Value::Text(s) if matches!(*ty, Type::TEXT | Type::VARCHAR | Type::UNKNOWN | Type::NAME | Type::BPCHAR) => s.to_sql(ty, out),
            Value::Text(s) if *ty == Type::DATE => s.parse::<NaiveDate>()?.to_sql(ty, out),
            Value::Date(d) if *ty == Type::DATE => d.to_sql(ty, out),
            Value::Date(d) if *ty == Type::TEXT => d.to_string().to_sql(ty, out),
            Value::Blob(b) if *ty == Type::BYTEA => b.to_sql(ty, out),
            Value::Ids(ids) if *ty == Type::INT8_ARRAY => ids.to_sql(ty, out),
            Value::Texts(texts) if *ty == Type::TEXT_ARRAY => texts.to_sql(ty, out),
            other => Err(format!("{other:?} cannot be bound where the statement wants {ty}").into()),
        }
    }
    fn accepts(_: &tokio_postgres::types::Type) -> bool {
        true
    }
    tokio_postgres::types::to_sql_checked!();
}

/// An enum of lower-case words, stored as text: gives `as_str`, parsing, column, JSON and schema.
/// `string_enum! { /// doc  pub enum Status { Issued = "issued", Paid = "paid" } }`
#[macro_export]
macro_rules! string_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        $vis enum $name { $($(#[$vmeta])* #[serde(rename = $word)] $variant),+ }
        impl $name {
            /// Every word, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// The words themselves.
            pub const WORDS: &'static [&'static str] = &[$($word),+];
            pub fn as_str(self) -> &'static str { match self { $($name::$variant => $word),+ } }
            pub fn parse(word: &str) -> Option<Self> { match word { $($word => Some($name::$variant),)+ _ => None } }
        }
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result { f.write_str(self.as_str()) }
        }
        impl $crate::db::FromColumn for $name {
            fn from_column(column: $crate::db::Column<'_>) -> Option<Self> {
                match column { $crate::db::Column::Text(word) => Self::parse(word), _ => None }
            }
        }
        impl $crate::checks::Asked for $name {
            const IS_CHOICE: bool = true;
        }
        impl From<$name> for $crate::db::Value {
            fn from(v: $name) -> Self { $crate::db::Value::Text(v.as_str().to_owned()) }
        }
    };
}
