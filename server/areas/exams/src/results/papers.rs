//! The papers of exams as choices: whose marks are moderated, or looked at again.

use crate::{rights::results::ADJUST, setup::exams::model::PaperPart};
use kernel::{Filter, Link, Options, ScopeBy, listed};

listed! {
    /// A paper of an exam.
    pub struct PaperChoice of PAPER_CHOICES {
        name: "exam papers",
        from: "exam_paper q LEFT JOIN exam e ON e.id = q.exam_id LEFT JOIN class c ON c.id = e.class_id LEFT JOIN subject u ON u.id = q.subject_id",
        scope: ScopeBy::Linked { campus: Link { from: "exam_campus ec WHERE ec.exam_id = q.exam_id", column: "ec.campus_id" }, section: None },
        filters: &[Filter::of("exam_id", "q.exam_id")],
        sort: "subject_name",
    } columns {
        id: i64 = hidden("q.id");
        subject_name: String = text("u.name", "Subject");
        part: PaperPart = text("q.part", "Part").words(PaperPart::WORDS);
        exam_name: String = text("e.name", "Exam");
        /// `theory, First term, Class 9`.
        about: String = text("q.part || ', ' || e.name || ', ' || c.full_name", "Part and exam");
    }
}

pub static LIST: &kernel::List = &PAPER_CHOICES;

pub const OPTIONS: Options = Options::of("exam_papers", &PAPER_CHOICES, &[ADJUST]).label("subject_name").hint("about").within("exam_id");
