//! By what a list is narrowed.

/// A filter of a list: its parameter, its expression and what it takes.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    pub name: &'static str,
    pub sql: &'static str,
    pub takes: Takes,
    /// It leaves a few rows: the engine is to begin with it, not with the asker's scope.
    pub few: bool,
}

#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// One id or several.
    Ids,
    /// As `Ids`, of another table's rows: what stands after FROM, and names the row.
    Through(&'static str),
    /// Words of an enum, one or several.
    Words(&'static [&'static str]),
    /// Any text, compared whole.
    Text,
    /// As `Text`, one or several with commas between.
    Texts,
    /// A month as texts keep it, `2026-11`, compared whole.
    Month,
    Flag,
    /// `<name>_from` and `<name>_to`.
    Dates,
    /// As `Dates`, of an instant: whole days in the group's time zone.
    Days,
    /// `<name>_min` and `<name>_max`, minor units.
    Amounts,
    /// `true` adds the condition, `false` its opposite; `:today` in it is today, `:me` the user who reads.
    Condition,
}

impl Filter {
    pub const fn id(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Ids, few: false }
    }
    /// As `id`, of rows that lead there: `through("campus_id", "exam_campus ec WHERE ec.exam_id = e.id", "ec.campus_id")`.
    pub const fn through(name: &'static str, link: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Through(link), few: false }
    }
    /// As `id`, of a record that few rows belong to: a student, a challan.
    pub const fn of(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Ids, few: true }
    }
    pub const fn word(name: &'static str, sql: &'static str, words: &'static [&'static str]) -> Self {
        Filter { name, sql, takes: Takes::Words(words), few: false }
    }
    pub const fn text(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Text, few: false }
    }
    pub const fn texts(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Texts, few: false }
    }
    pub const fn flag(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Flag, few: false }
    }
    pub const fn date(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Dates, few: false }
    }
    /// Days of an instant column (`created_at`).
    pub const fn day(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Days, few: false }
    }
    pub const fn amount(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Amounts, few: false }
    }
    pub const fn when(name: &'static str, condition: &'static str) -> Self {
        Filter { name, sql: condition, takes: Takes::Condition, few: false }
    }

    /// The parameters that it answers to.
    pub fn parameters(&self) -> Vec<String> {
        match self.takes {
            Takes::Dates | Takes::Days => vec![format!("{}_from", self.name), format!("{}_to", self.name)],
            Takes::Amounts => vec![format!("{}_min", self.name), format!("{}_max", self.name)],
            _ => vec![self.name.to_owned()],
        }
    }
}
