//! Fee dates of boards: until when forms are taken at the single, the double and the triple fee. A memo for families and offices; nothing is posted.

use crate::{board::boards::check_board, rights::board::FEE_DATES as RIGHTS};
use academics::api::{self as academic, CLASS, OF_CLASS, OF_PROGRAM, OF_SESSION, SESSION};
use chrono::NaiveDate;
use institution::api::{BOARD, OF_BOARD};
use kernel::{
    Checks, ColumnValues as _, Columns, Error, Filter, Form, History, Money, Plain, PlainRecord, Record, Reference, Result, Row, Scope,
    ScopeBy, Tx, Unique, listed, record_paths,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum BoardAttempt { Annual = "annual", Supplementary = "supplementary" }
}
kernel::string_enum! {
    /// What a form costs today.
    pub enum FeeStageToday { Single = "single", Double = "double", Triple = "triple", Closed = "closed" }
}

pub static FEE_DATES: Plain = Plain {
    chooses: &["boards"],
    references: &[
        Reference::new(&BOARD, "board_fee_date", "board_id", "fee dates"),
        Reference::new(&SESSION, "board_fee_date", "session_id", "fee dates of boards"),
        Reference::new(&CLASS, "board_fee_date", "class_id", "fee dates of boards"),
    ],
    ..Plain::of::<BoardFeeDate, BoardFeeDateForm>(&RIGHTS, |r| {
        r.record::<BoardFeeDate, BoardFeeDateForm>(record_paths!("board-fee-date", "board-fee-dates"), &RIGHTS)
    })
};

pub static BOARD_FEE_DATE: Record = Record {
    table: "board_fee_date",
    record_name: "board fee date",
    columns: BoardFeeDateForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "board_fee_date_once",
        &["board_id", "session_id", "class_id", "attempt"],
        "class_id",
        "The dates of this board, session and class are here already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct BoardFeeDate of BOARD_FEE_DATES {
        name: "board fee dates",
        from: "board_fee_date f",
        scope: ScopeBy::Group,
        filters: &[
            Filter::id("board_id", "f.board_id"),
            Filter::id("session_id", "f.session_id"),
            Filter::id("class_id", "f.class_id"),
            Filter::when("is_open", "coalesce(f.triple_until, f.double_until, f.single_until) >= :today"),
        ],
        sort: "-single_until",
    } columns {
        id: i64 = hidden("f.id");
        board_name: Option<String> = of(&OF_BOARD, "b.short_name", "f.board_id").nullable().unfiltered();
        session_name: Option<String> = of(&OF_SESSION, "e.name", "f.session_id").nullable().unfiltered();
        program_name: Option<String> = of(&OF_PROGRAM, "g.name", "c.program_id").nullable().unfiltered();
        class_name: Option<String> = of(&OF_CLASS, "c.name", "f.class_id").nullable().unfiltered();
        attempt: BoardAttempt = text("f.attempt", "Attempt").words(BoardAttempt::WORDS);
        single_until: NaiveDate = date("f.single_until", "Single fee until").filtered();
        single_minor: Money = money("f.single_minor", "Single fee");
        double_until: Option<NaiveDate> = date("f.double_until", "Double fee until").nullable();
        double_minor: Option<Money> = money("f.double_minor", "Double fee").nullable();
        triple_until: Option<NaiveDate> = date("f.triple_until", "Triple fee until").nullable();
        triple_minor: Option<Money> = money("f.triple_minor", "Triple fee").nullable();
        /// What a form costs today.
        stage_today: FeeStageToday = text(
            "CASE WHEN f.single_until >= :today THEN 'single' WHEN f.double_until >= :today THEN 'double' WHEN f.triple_until >= :today THEN 'triple'
                  ELSE 'closed' END",
            "Today"
        );
    }
}

/// What the office copies from the board's notification.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("board fee date", rules)]
pub struct BoardFeeDateForm {
    pub board_id: i64,
    pub session_id: i64,
    pub class_id: i64,
    pub attempt: BoardAttempt,
    pub single_until: NaiveDate,
    #[garde(range(min = 0, max = 1_000_000_00))]
    pub single_minor: Money,
    pub double_until: Option<NaiveDate>,
    #[garde(range(min = 0, max = 1_000_000_00))]
    pub double_minor: Option<Money>,
    pub triple_until: Option<NaiveDate>,
    #[garde(range(min = 0, max = 1_000_000_00))]
    pub triple_minor: Option<Money>,
    #[garde(lines, length(max = 400))]
    pub remarks: Option<String>,
}

impl BoardFeeDateForm {
    /// Each stage has a day and an amount, and ends after the one before it.
    fn rules(&mut self, c: &mut Checks) {
        let stages = [
            (self.double_until, self.double_minor, "double_until", "double_minor"),
            (self.triple_until, self.triple_minor, "triple_until", "triple_minor"),
        ];
        let mut before = Some(self.single_until);
        for (until, amount, day, minor) in stages {
            c.ensure(until.is_none() || amount.is_some(), minor, "Enter the fee of this stage.");
            c.ensure(amount.is_none() || until.is_some(), day, "Enter until when this fee is taken.");
            if let Some(until) = until {
                match before {
                    Some(before) => c.ensure(until > before, day, "This stage ends after the one before it."),
                    None => c.error(day, "Enter the double fee first."),
                }
            }
            before = until;
        }
    }
}

impl PlainRecord for BoardFeeDateForm {
    const RECORD: &'static Record = &BOARD_FEE_DATE;

    fn allow(&self, tx: &mut Tx, _: &Scope, _: Option<i64>) -> Result<()> {
        academic::session(tx, self.session_id).map_err(|_| Error::field("session_id", "Choose a session."))?;
        academic::class(tx, self.class_id).map_err(|_| Error::field("class_id", "Choose a class."))?;
        check_board(tx, self.board_id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn fields_of(more: Value) -> Vec<String> {
        let mut all = json!({ "board_id": 1, "session_id": 1, "class_id": 1, "attempt": "annual", "single_until": "2026-12-01", "single_minor": 150_000 });
        all.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let form: BoardFeeDateForm = serde_json::from_value(all).expect("a form");
        kernel::form::check(form).err().map(|error| error.problem().errors.into_keys().collect()).unwrap_or_default()
    }

    #[test]
    fn stages_come_in_order_with_their_fees() {
        assert!(fields_of(json!({})).is_empty());
        let all = json!({ "double_until": "2026-12-11", "double_minor": 300_000, "triple_until": "2026-12-21", "triple_minor": 450_000 });
        assert!(fields_of(all).is_empty());
        assert_eq!(fields_of(json!({ "double_until": "2026-12-11" })), ["double_minor"]);
        assert_eq!(fields_of(json!({ "double_minor": 300_000 })), ["double_until"]);
        assert_eq!(fields_of(json!({ "double_until": "2026-12-01", "double_minor": 300_000 })), ["double_until"]);
        assert_eq!(fields_of(json!({ "triple_until": "2026-12-21", "triple_minor": 450_000 })), ["triple_until"]);
    }
}
