//! The papers of exams as choices: whose marks are moderated, or looked at again.

use crate::{
    rights::results::ADJUST,
    setup::exams::model::{OF_EXAM, PaperPart},
};
use academics::api::OF_SUBJECT;
use kernel::{Link, Options, ScopeBy, listed};

listed! {
    /// A paper of an exam.
    pub struct PaperChoice of PAPER_CHOICES {
        name: "exam papers",
        from: "exam_paper q", joins: [by_id("class", "c", "e.class_id")],
        scope: ScopeBy::Linked { campus: Link { from: "exam_campus ec WHERE ec.exam_id = q.exam_id", column: "ec.campus_id" }, section: None },
        sort: "subject_name",
    } columns {
        id: i64 = hidden("q.id");
        subject_name: String = of(&OF_SUBJECT, "u.name", "q.subject_id").unfiltered();
        part: PaperPart = text("q.part", "Part").words(PaperPart::WORDS);
        exam_name: String = of(&OF_EXAM, "e.name", "q.exam_id").loose();
        /// `theory, First term, Class 9`.
        about: String = text("q.part || ', ' || e.name || ', ' || c.full_name", "Part and exam");
    }
}

pub const OPTIONS: Options = Options::of("exam_papers", &PAPER_CHOICES, &[ADJUST]).label("subject_name").hint("about").within("exam_id");
