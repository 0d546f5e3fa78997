//! The one engine that reads tables which people send: banks' lists and statements, sheets of registers. Pure: it is given the cells of a file
//! (`documents::sheet`), what is wanted of them and what the office chose; it gives the rows, and a description of how it read them that a screen shows before
//! anything is written.
//!
//! A column decides, never a cell: the order of day and month is one for the column, and what does not fit it is named. A number is a text until it is proven.
//! One bad row never refuses a file.

mod days;
mod headings;
mod model;
mod numbers;
mod read;
mod rows;

pub use self::{
    days::{AHEAD_MOST, check_bank_day, lone_day},
    headings::plain,
    model::{
        ColumnKind, DayChoice, DayOrder, DayPurpose, EncodingPreview, FoundTotal, Kind, ReadColumn, ReadEncoding, ReadExample, ReadLayout,
        ReadRow, ReadSheet, RealDays, TableChoices, TableQuestion, TableQuestionKind, TableReading, TextEncoding, TextLayout, Wanted,
    },
    numbers::Signed,
    read::{Choices, Table, TableRow, read},
};
