//! Ids of a type of their own: where ids of two kinds stand beside each other, none takes the other's place.

/// An id of a type of its own. A column, a bound value, JSON and the schema have it as the number that it is.
///
/// It is made of a number only where a number comes in: of a path, a form, or a row that holds numbers still. `.0` is the number again.
///
/// ```
/// kernel::id! {
///     /// A book of the library.
///     pub struct BookId;
/// }
/// kernel::id! {
///     /// Somebody who borrows books.
///     pub struct ReaderId;
/// }
/// fn lent(book: BookId, to: ReaderId) -> String {
///     format!("{book} is lent to {to}")
/// }
/// assert_eq!(lent(BookId(1), ReaderId(2)), "1 is lent to 2");
/// ```
///
/// Two ids that are swapped do not compile:
///
/// ```compile_fail,E0308
/// kernel::id! {
///     /// A book of the library.
///     pub struct BookId;
/// }
/// kernel::id! {
///     /// Somebody who borrows books.
///     pub struct ReaderId;
/// }
/// fn lent(book: BookId, to: ReaderId) -> String {
///     format!("{book} is lent to {to}")
/// }
/// assert_eq!(lent(ReaderId(2), BookId(1)), "1 is lent to 2");
/// ```
#[macro_export]
macro_rules! id {
    ($(#[$meta:meta])* $vis:vis struct $name:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        $vis struct $name(pub i64);
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result { ::std::fmt::Display::fmt(&self.0, f) }
        }
        impl ::schemars::JsonSchema for $name {
            fn inline_schema() -> bool { <i64 as ::schemars::JsonSchema>::inline_schema() }
            fn schema_name() -> ::std::borrow::Cow<'static, str> { <i64 as ::schemars::JsonSchema>::schema_name() }
            fn json_schema(generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                <i64 as ::schemars::JsonSchema>::json_schema(generator)
            }
        }
        impl $crate::db::FromColumn for $name {
            fn from_column(column: $crate::db::Column<'_>) -> Option<Self> { <i64 as $crate::db::FromColumn>::from_column(column).map($name) }
        }
        impl From<$name> for $crate::db::Value {
            fn from(v: $name) -> Self { $crate::db::Value::Int(v.0) }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::db::{Column, FromColumn as _, Value};
    use serde_json::json;

    crate::id! {
        /// A club of the school.
        struct ClubId;
    }

    #[test]
    fn columns_have_an_id_as_its_number() {
        assert_eq!(crate::binds![ClubId(7), Some(ClubId(8)), None::<ClubId>], [Value::Int(7), Value::Int(8), Value::Null]);
        assert_eq!(ClubId::from_column(Column::Int(7)), Some(ClubId(7)));
        assert_eq!(ClubId::from_column(Column::Text("7")), None);
        assert_eq!(Option::<ClubId>::from_column(Column::Null), Some(None));
    }

    #[test]
    fn json_and_its_schema_have_an_id_as_its_number() {
        assert_eq!(serde_json::to_value(ClubId(7)).expect("a number"), json!(7));
        assert_eq!(serde_json::from_value::<ClubId>(json!(7)).expect("an id"), ClubId(7));
        assert_eq!(schemars::schema_for!(ClubId).to_value(), schemars::schema_for!(i64).to_value());
        assert_eq!(ClubId(7).to_string(), "7");
    }
}
