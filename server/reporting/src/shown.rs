//! A report's row with its columns, a line a field.

/// The row of a report: `pub name: String = text("kit.label.name", "Name").share(2);` is a field of the row and `Column::text("name", …)` of its columns,
/// `Row::SHOWN`, which the report takes; `pub id: i64;` is a field that no column shows.
#[macro_export]
macro_rules! shown {
    ($(#[$about:meta])* $vis:vis struct $row:ident { $(
        $(#[$note:meta])* $held:vis $name:ident: $type:ty $(= $kind:ident($($words:expr),+) $(.$more:ident($($given:expr),*))*)?;
    )+ }) => {
        $(#[$about])*
        $vis struct $row {
            $($(#[$note])* $held $name: $type,)+
        }
        impl $row {
            pub const SHOWN: &'static [$crate::Column] =
                &[$($($crate::Column::$kind(stringify!($name), $($words),+)$(.$more($($given),*))*,)?)+];
        }
    };
}
