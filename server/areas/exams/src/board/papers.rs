//! The register of NOC and migration papers: received with students who came from another board or school, given to those who go.

use crate::rights::board::PAPERS as RIGHTS;
use academics::api::OF_CLASS;
use chrono::NaiveDate;
use institution::api::{OF_BOARD, OF_CAMPUS};
use kernel::{
    ById, Can, ColumnValues as _, Columns, Cx, Data, Error, Form, History, Instant, Json, Listed as _, Plain, PlainRecord, Query, Record,
    Result, Row, Scope, ScopeBy, Stored, Tx, Unique, binds, listed, sql, system::FileRef,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum BoardPaperKind { Noc = "noc", Migration = "migration" }
}
kernel::string_enum! {
    pub enum BoardPaperDirection { Received = "received", Given = "given" }
}

pub static PAPERS: Plain = Plain {
    chooses: &["students", "boards"],
    ..Plain::of::<BoardPaper, BoardPaperForm>(&RIGHTS, |r| {
        r.list::<BoardPaper>("/get-board-papers", Can(RIGHTS.index))
            .get("/get-board-paper-details", Can(RIGHTS.details), details)
            .changes::<BoardPaperForm>(["/save-board-paper", "/update-board-paper", "/board-papers/{id}"], &RIGHTS)
    })
};

/// The search words hold the student's name and number too, so they are written by `follow`.
pub static BOARD_PAPER: Record = Record {
    table: "board_paper",
    record_name: "board paper",
    columns: BoardPaperForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "board_paper_once",
        &["campus_id", "kind", "direction", "paper_no"],
        "paper_no",
        "A paper with this number stands in the register already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the register.
    pub struct BoardPaper of BOARD_PAPERS {
        name: "NOC and migration papers",
        record_name: "board paper",
        from: "board_paper n",
        scope: ScopeBy::Campus("n.campus_id"),
        sort: "-on_date",
    } columns {
        id: i64 = hidden("n.id");
        paper_no: String = text("n.paper_no", "Number");
        on_date: NaiveDate = date("n.on_date", "Date").filtered();
        kind: BoardPaperKind = text("n.kind", "Kind").words(BoardPaperKind::WORDS);
        direction: BoardPaperDirection = text("n.direction", "Received or given").words(BoardPaperDirection::WORDS);
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "n.student_id").nullable();
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        student_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "s.class_id").nullable().unfiltered();
        /// Who gave it, or whom it is for.
        institution: String = text("n.institution", "From or to");
        board_name: Option<String> = of(&OF_BOARD, "b.short_name", "n.board_id").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "n.campus_id").nullable();
        has_file: bool = flag("CASE WHEN n.file_id IS NULL THEN FALSE ELSE TRUE END", "Scanned");
        remarks: Option<String> = text("n.remarks", "Remarks").nullable();
        created_at: Instant = instant("n.created_at", "Entered");
    }
}

/// Everything about one paper.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BoardPaperDetails {
    #[serde(flatten)]
    pub stored: Stored<BoardPaperForm>,
    pub student_name: String,
    pub student_no: String,
    pub file: Option<FileRef>,
}

/// What the office writes into the register.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("board paper")]
pub struct BoardPaperForm {
    pub campus_id: i64,
    pub student_id: i64,
    pub kind: BoardPaperKind,
    pub direction: BoardPaperDirection,
    /// As it stands on the paper.
    #[garde(length(min = 1, max = 40))]
    pub paper_no: String,
    pub on_date: NaiveDate,
    pub board_id: Option<i64>,
    /// Who gave it, or whom it is for.
    #[garde(length(min = 2, max = 160))]
    pub institution: String,
    /// A scan of it.
    pub file_id: Option<i64>,
    #[garde(lines, length(max = 400))]
    pub remarks: Option<String>,
}

impl PlainRecord for BoardPaperForm {
    const RECORD: &'static Record = &BOARD_PAPER;

    /// The paper is of a student of the campus, who may have gone to another since; a new scan is a file that the sender uploaded.
    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        let before = id.map(|id| tx.stored::<BoardPaperForm>(&BOARD_PAPER, scope, id)).transpose()?.map(|stored| stored.form);
        if before.as_ref().is_none_or(|before| (before.student_id, before.campus_id) != (self.student_id, self.campus_id)) {
            let student = students::api::chosen(tx, scope, "student_id", self.student_id)?;
            if student.campus_id != self.campus_id {
                return Err(Error::field("student_id", "Choose a student of this campus."));
            }
        }
        if self.on_date > tx.today() {
            return Err(Error::field("on_date", "This day is still to come."));
        }
        match self.file_id {
            Some(file) if before.is_none_or(|before| before.file_id != Some(file)) => tx.check_own_file("file_id", file),
            _ => Ok(()),
        }
    }

    fn follow(tx: &mut Tx, id: i64) -> Result<()> {
        reindex(tx, id)
    }
}

/// What a paper is found by; nothing once it is gone.
#[derive(Row)]
struct Words {
    campus_id: i64,
    paper_no: String,
    institution: String,
    name: String,
    registration_no: String,
}

fn reindex(tx: &mut Tx, id: i64) -> Result<()> {
    let found: Option<Words> = tx.first(
        sql!(
            "SELECT n.campus_id, n.paper_no, n.institution, s.name, s.registration_no
             FROM board_paper n JOIN student s ON s.id = n.student_id WHERE n.id = $1"
        ),
        &binds![id],
    )?;
    let Some(Words { campus_id, paper_no, institution, name, registration_no }) = found else { return Ok(()) };
    tx.index_search("board paper", id, Some(campus_id), &[&name, &institution], &[&paper_no, &registration_no])
}

/// One paper with its scan. 404 out of scope.
async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BoardPaperDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let row = BoardPaper::LIST.request([("ids".to_owned(), id.to_string())])?;
        let row = tx.page::<BoardPaper>(&scope, &row)?.data.pop().ok_or_else(|| Error::not_found("board paper"))?;
        let stored: Stored<BoardPaperForm> = tx.stored(&BOARD_PAPER, &scope, id)?;
        let file = stored.form.file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        let (student_name, student_no) = (row.student_name.unwrap_or_default(), row.student_no.unwrap_or_default());
        Ok(BoardPaperDetails { stored, student_name, student_no, file })
    })
    .await
}
