//! Marks that were changed after their list was submitted: by whom, why, and what they were. Rows are only added.

use crate::{
    marks::award_lists::model::{Cell, MarkChange},
    rights::marks::AWARD_LISTS_CORRECTIONS,
    setup::exams::model::{OF_EXAM, PaperPart},
};
use academics::api::{OF_CLASS, OF_SECTION, OF_SUBJECT};
use institution::api::OF_CAMPUS;
use kernel::{Can, Filter, Instant, Part, Result, Routes, ScopeBy, Tx, binds, listed, pairs, sql};
use students::api::OF_STUDENT;

listed! {
    /// A mark that was changed.
    pub struct MarkCorrection of CORRECTIONS {
        name: "mark corrections",
        from: "mark_correction r", joins: [by_id("award_list", "a", "r.award_list_id"), by_id("exam_paper", "q", "a.paper_id")],
        scope: ScopeBy::Campus("r.campus_id"),
        filters: &[
            Filter::id("session_id", "e.session_id"),
            Filter::id("exam_id", "a.exam_id"),
            Filter::of("student_id", "r.student_id"),
            Filter::id("section_id", "a.section_id"),
            Filter::id("subject_id", "a.subject_id"),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("r.id");
        award_list_id: i64 = hidden("r.award_list_id").few();
        student_id: i64, student_name: String = of(&OF_STUDENT, "st.name", "r.student_id").unfiltered().loose();
        registration_no: String = text("st.registration_no", "Registration no");
        exam_name: String = of(&OF_EXAM, "e.name", "a.exam_id").unfiltered();
        subject_name: String = of(&OF_SUBJECT, "u.name", "a.subject_id").unfiltered();
        part: PaperPart = text("q.part", "Part");
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").unfiltered();
        section_name: String = of(&OF_SECTION, "x.name", "a.section_id").unfiltered();
        campus_name: String = of(&OF_CAMPUS, "k.name", "r.campus_id").loose();
        kind: MarkChange = text("r.kind", "Kind").words(MarkChange::WORDS);
        /// Marks as `87.5`, or the word of the cell; none where it was empty.
        was: Option<String> = text(
            "CASE WHEN r.from_state = 'obtained' THEN CAST(r.from_halves / 2 AS TEXT) || CASE WHEN r.from_halves % 2 = 1 THEN '.5' ELSE '' END ELSE r.from_state END",
            "Was"
        ).nullable();
        is_now: Option<String> = text(
            "CASE WHEN r.to_state = 'obtained' THEN CAST(r.to_halves / 2 AS TEXT) || CASE WHEN r.to_halves % 2 = 1 THEN '.5' ELSE '' END ELSE r.to_state END",
            "Is"
        ).nullable();
        reason: String = text("r.reason", "Reason");
        user_name: String = text("r.user_name", "Changed by");
        created_at: Instant = instant("r.created_at", "Changed at").filtered();
    }
}

pub static PART: Part = Part { routes, tables: &["mark_change", "mark_correction"], lists: &[&CORRECTIONS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<MarkCorrection>("/get-mark-corrections", Can(AWARD_LISTS_CORRECTIONS))
}

/// A change of a mark that is kept with its reason.
#[derive(Clone, Copy, Debug)]
pub struct Corrected<'a> {
    pub mark_id: i64,
    pub award_list_id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub kind: MarkChange,
    pub from: Cell,
    pub to: Cell,
    pub reason: &'a str,
}

/// Keeps a change of a mark, in the name of whoever works.
pub fn keep(tx: &mut Tx, change: &Corrected) -> Result<()> {
    keep_many(tx, std::slice::from_ref(change))
}

/// Keeps changes of many marks.
pub fn keep_many(tx: &mut Tx, changes: &[Corrected]) -> Result<()> {
    let (who, now) = (tx.who().clone(), tx.now());
    let row = |change: &Corrected| {
        pairs! {
            award_mark_id: change.mark_id, award_list_id: change.award_list_id, student_id: change.student_id, campus_id: change.campus_id,
            kind: change.kind, from_state: change.from.state, from_halves: change.from.obtained, to_state: change.to.state,
            to_halves: change.to.obtained, reason: change.reason, user_id: who.user_id, user_name: &who.name, created_at: now,
        }
    };
    tx.insert_lines("mark_correction", changes.iter().map(row))
}

const CORRECTIONS_OF_LIST: &str = "SELECT r.id, r.award_list_id, r.student_id, st.name AS student_name, st.registration_no, e.name AS exam_name, u.name AS subject_name,
    q.part, c.full_name AS class_name, x.name AS section_name, k.name AS campus_name, r.kind,
    CASE WHEN r.from_state = 'obtained' THEN CAST(r.from_halves / 2 AS TEXT) || CASE WHEN r.from_halves % 2 = 1 THEN '.5' ELSE '' END
         ELSE r.from_state END AS was,
    CASE WHEN r.to_state = 'obtained' THEN CAST(r.to_halves / 2 AS TEXT) || CASE WHEN r.to_halves % 2 = 1 THEN '.5' ELSE '' END
         ELSE r.to_state END AS is_now,
    r.reason, r.user_name, r.created_at
    FROM mark_correction r JOIN student st ON st.id = r.student_id JOIN award_list a ON a.id = r.award_list_id JOIN exam e ON e.id = a.exam_id
    JOIN exam_paper q ON q.id = a.paper_id JOIN subject u ON u.id = a.subject_id JOIN section x ON x.id = a.section_id
    JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = r.campus_id";

/// The corrections of an award list, the last first.
pub fn of_list(tx: &mut Tx, award_list_id: i64) -> Result<Vec<MarkCorrection>> {
    tx.all(sql!(CORRECTIONS_OF_LIST, " WHERE r.award_list_id = $1 ORDER BY r.id DESC LIMIT 200"), &binds![award_list_id])
}
