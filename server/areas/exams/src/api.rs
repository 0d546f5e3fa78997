//! What other areas may call.

pub use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::model::{AwardListStatus, MarkState},
        counted::{StudentMark, Whose, marks_of},
        reminders::{MissingLists, missing, missing_of},
    },
    results::{grade_scales::seed, verification::verification},
    setup::exams::model::{EXAM, ExamStatus, PaperPart},
};
