//! A year rollover: the records, the lists, what the office fills in.

pub mod answers;
pub mod plan;

use crate::{rights, students::model::OF_STUDENT};
use academics::api::{OF_CLASS, OF_SECTION, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Record, Row, ScopeBy, jobs::JobStatus, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub const ROLLOVER_JOB: &str = "students.year_rollover";
pub const UNDO_JOB: &str = "students.year_rollover_undo";

/// Classes of one rollover at most.
const MOST_CLASSES: usize = 100;
/// Students who are chosen to repeat at most.
const MOST_REPEAT: usize = 500;

kernel::string_enum! {
    /// Where a student goes at the end of a session, by the promotion list of the class.
    pub enum Promotion {
        Promoted = "promoted",
        /// Goes up, though something is left to pass.
        Conditional = "conditional",
        /// Goes up before the board's result is known.
        Provisional = "provisional",
        Repeat = "repeat",
        Left = "left",
    }
}

kernel::string_enum! {
    pub enum RolloverState {
        Started = "started",
        /// Sections and templates are made; its students go over on the first day.
        Waiting = "waiting",
        Done = "done",
        Undoing = "undoing",
        Undone = "undone",
    }
}

kernel::string_enum! {
    /// What becomes of a student.
    pub enum RolloverStep { MovesUp = "moves_up", Graduates = "graduates", Repeats = "repeats", Stays = "stays" }
}

kernel::string_enum! {
    /// How far a student, or a section, has come.
    pub enum LineState {
        Planned = "planned",
        Done = "done",
        /// Somebody changed it before the rollover came to it.
        LeftAlone = "left_alone",
        Undone = "undone",
        /// Somebody used or changed it before it was taken back.
        Stayed = "stayed",
    }
}

pub static YEAR_ROLLOVER: Record = Record {
    table: "year_rollover",
    record_name: "year rollover",
    columns: &[
        "campus_id",
        "from_session_id",
        "to_session_id",
        "begins_on",
        "draws_plans",
        "state",
        "job_id",
        "undo_job_id",
        "started_by",
        "undone_by",
        "undone_at",
        "undo_reason",
        "note",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::ROLLOVERS_DETAILS]),
    ..Record::BARE
};

const MOVED: &str =
    "(SELECT count(*) FROM year_rollover_student l WHERE l.rollover_id = r.id AND l.state = 'done' AND l.step = 'moves_up')";
const GRADUATED: &str =
    "(SELECT count(*) FROM year_rollover_student l WHERE l.rollover_id = r.id AND l.state = 'done' AND l.step = 'graduates')";
const REPEATED: &str =
    "(SELECT count(*) FROM year_rollover_student l WHERE l.rollover_id = r.id AND l.state = 'done' AND l.step = 'repeats')";

listed! {
    /// A row of the list.
    pub struct YearRollover of YEAR_ROLLOVERS {
        name: "year rollovers",
        from: "year_rollover r", joins: [on("job", "j", "j.id = coalesce(r.undo_job_id, r.job_id)")],
        scope: ScopeBy::Campus("r.campus_id"),
        filters: &[Filter::id("from_session_id", "r.from_session_id"), Filter::id("to_session_id", "r.to_session_id")],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("r.id");
        campus_name: String = of(&OF_CAMPUS, "k.name", "r.campus_id");
        from_session_name: String = of(&OF_SESSION, "f.name", "r.from_session_id").called("From session").unfiltered();
        to_session_name: String = of(&OF_SESSION, "s.name", "r.to_session_id").called("To session").unfiltered();
        begins_on: NaiveDate = date("r.begins_on", "First day").filtered();
        moved: i64 = int(MOVED, "Moved up");
        graduated: i64 = int(GRADUATED, "Graduated");
        repeated: i64 = int(REPEATED, "Repeat");
        started_by: String = text("r.started_by", "By");
        created_at: Instant = instant("r.created_at", "At").filtered();
        state: RolloverState = text("r.state", "State").words(RolloverState::WORDS);
        /// Of the job that rolls over, or of the one that takes it back.
        job_status: Option<JobStatus> = text("j.status", "Task").nullable().words(JobStatus::WORDS);
    }
}

listed! {
    /// A student of a rollover, and what became of them.
    pub struct RolloverStudent of ROLLOVER_STUDENTS {
        name: "students of year rollovers",
        from: "year_rollover_student l", joins: [by_id("year_rollover", "r", "l.rollover_id")],
        scope: ScopeBy::Campus("r.campus_id"),
        filters: &[
            Filter::id("rollover_id", "l.rollover_id"),
            Filter::id("class_id", "l.from_class_id"),
            Filter::id("section_id", "l.from_section_id"),
            Filter::when("without_section", "l.to_section_id IS NULL AND l.step IN ('moves_up', 'repeats')"),
            Filter::when("needs_a_look", "l.reason IS NOT NULL"),
        ],
        sort: "name",
    } columns {
        id: i64 = hidden("l.id");
        student_id: i64, registration_no: String = of(&OF_STUDENT, "st.registration_no", "l.student_id").called("Registration no").loose();
        name: String = text("st.name", "Name");
        class_name: String = of(&OF_CLASS, "c.full_name", "l.from_class_id").unfiltered().loose();
        section_name: Option<String> = of(&OF_SECTION, "x.name", "l.from_section_id").nullable().unfiltered().loose();
        step: RolloverStep = text("l.step", "Step").words(RolloverStep::WORDS);
        outcome: Option<Promotion> = text("l.outcome", "Promotion list").nullable().words(Promotion::WORDS);
        to_class_name: Option<String> = of(&OF_CLASS, "d.full_name", "l.to_class_id").called("To class").nullable().unfiltered().loose();
        to_section_name: Option<String> = text("l.to_section_name", "To section").nullable();
        state: LineState = text("l.state", "State").words(LineState::WORDS);
        /// Why the student stays, has no section, or was left alone.
        reason: Option<String> = text("l.reason", "Note").nullable();
    }
}

/// A class whose students go elsewhere than the next class of their program.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct WayForm {
    pub class_id: i64,
    /// They graduate where it is left out.
    pub to_class_id: Option<i64>,
}

/// Which classes go over, to which session, and from which day on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
#[form("promotion", rules)]
pub struct RolloverForm {
    pub campus_id: i64,
    /// The active session when left out.
    pub from_session_id: Option<i64>,
    pub to_session_id: i64,
    /// The first day in the new sections; the session's first when left out.
    pub begins_on: Option<NaiveDate>,
    /// Every class that the campus has, whatever is named.
    #[serde(default)]
    pub all_classes: bool,
    #[serde(default)]
    #[garde(length(max = MOST_CLASSES))]
    pub class_ids: Vec<i64>,
    /// Classes whose students go elsewhere than the next class.
    #[serde(default)]
    #[garde(length(max = MOST_CLASSES), dive)]
    pub ways: Vec<WayForm>,
    /// Students who repeat, whatever the promotion list says.
    #[serde(default)]
    #[garde(length(max = MOST_REPEAT))]
    pub repeat_student_ids: Vec<i64>,
    /// Whether fee plans of the new session are drawn too, from the copied templates.
    #[serde(default)]
    pub draws_plans: bool,
}

impl RolloverForm {
    fn rules(&mut self, c: &mut Checks) {
        for ids in [&mut self.class_ids, &mut self.repeat_student_ids] {
            ids.sort_unstable();
            ids.dedup();
        }
        c.ensure(self.all_classes || !self.class_ids.is_empty(), "class_ids", "Choose classes, or all classes of the campus.");
        if self.all_classes {
            self.class_ids.clear();
        }
        let mut seen = BTreeSet::new();
        for (n, way) in self.ways.iter().enumerate() {
            c.at("ways", n);
            c.ensure(seen.insert(way.class_id), "class_id", "This class is entered twice.");
            c.ensure(
                Some(way.class_id) != way.to_class_id,
                "to_class_id",
                "Students who stay in their class repeat; choose another class.",
            );
            c.ensure(self.all_classes || self.class_ids.contains(&way.class_id), "class_id", "This class is not promoted.");
            c.up();
        }
    }
}

/// Which students of a preview.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct StudentsAsk {
    /// What was previewed.
    pub form: RolloverForm,
    pub class_id: i64,
    /// Every step when left out.
    pub step: Option<RolloverStep>,
    /// Only those for whom no section has a seat.
    #[serde(default)]
    pub without_section: bool,
}

/// A rollover that is taken back, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("promotion")]
pub struct UndoForm {
    pub id: i64,
    #[garde(length(min = 5, max = 200))]
    pub reason: String,
}

/// What a rollover is about, as its job needs it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct RolloverBrief {
    pub id: i64,
    pub campus_id: i64,
    pub from_session_id: i64,
    pub from_session_name: String,
    pub to_session_id: i64,
    pub to_session_name: String,
    pub begins_on: NaiveDate,
    pub draws_plans: bool,
    pub state: RolloverState,
    pub job_id: Option<i64>,
    pub undo_job_id: Option<i64>,
}

impl RolloverBrief {
    /// The last day in the old sections.
    pub fn last_day(&self) -> NaiveDate {
        self.begins_on.pred_opt().unwrap_or(self.begins_on)
    }
}
