//! Which papers a form asks for: of every program, or of one beside these.

use crate::{
    papers::model::{Paper, PaperForm},
    rights::forms::REQUIREMENTS as RIGHTS,
};
use academics::api::OF_PROGRAM;
use kernel::{
    ColumnValues as _, Columns, Form, History, Instant, Plain, PlainRecord, Record, Result, Row, Scope, ScopeBy, Tx, Unique, binds, listed,
    record_paths, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static REQUIREMENTS: Plain = Plain {
    chooses: &["programs"],
    ..Plain::of::<AdmissionRequirement, RequirementForm>(&RIGHTS, |r| {
        r.record::<AdmissionRequirement, RequirementForm>(record_paths!("admission-requirement", "admission-requirements"), &RIGHTS)
    })
};

pub static ADMISSION_REQUIREMENT: Record = Record {
    table: "admission_requirement",
    record_name: "admission requirement",
    columns: RequirementForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("admission_requirement_once", &["program_id", "paper"], "paper", "This paper is asked for already.")],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct AdmissionRequirement of REQUIREMENTS_LIST {
        name: "required papers",
        from: "admission_requirement q",
        scope: ScopeBy::Group,
        sort: "paper",
    } columns {
        id: i64 = hidden("q.id");
        paper: Paper = text("q.paper", "Paper").words(Paper::WORDS);
        program_name: Option<String> = of(&OF_PROGRAM, "p.name", "q.program_id").nullable();
        form: PaperForm = text("q.form", "Original or copy").words(PaperForm::WORDS);
        is_required: bool = flag("q.is_required", "Required").filtered();
        due_days: Option<i64> = int("q.due_days", "Days after admission").nullable();
        created_at: Instant = instant("q.created_at", "Added");
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("required paper")]
pub struct RequirementForm {
    /// Of every program when left out.
    pub program_id: Option<i64>,
    pub paper: Paper,
    pub form: PaperForm,
    #[serde(default = "kernel::yes")]
    pub is_required: bool,
    /// Days after the admission within which it comes; left out: before the form is approved.
    #[garde(range(min = 1, max = 365))]
    pub due_days: Option<i64>,
}

impl PlainRecord for RequirementForm {
    const RECORD: &'static Record = &ADMISSION_REQUIREMENT;

    fn allow(&self, tx: &mut Tx, _: &Scope, _: Option<i64>) -> Result<()> {
        if let Some(program) = self.program_id {
            academics::api::program(tx, program)
                .map_err(|_| kernel::Error::field("program_id", "Choose one of the programs, or none for every program."))?;
        }
        Ok(())
    }
}

/// The papers that a form of a program asks for: the program's own word beats what is asked of every program.
pub fn of_program(tx: &mut Tx, program_id: Option<i64>) -> Result<Vec<RequirementForm>> {
    let found: Vec<RequirementForm> = tx.all(
        sql!(
            "SELECT program_id, paper, form, is_required, due_days FROM admission_requirement
             WHERE program_id IS NULL OR program_id = $1 ORDER BY CASE WHEN program_id IS NULL THEN 1 ELSE 0 END, id"
        ),
        &binds![program_id],
    )?;
    let mut papers: Vec<RequirementForm> = Vec::new();
    for one in found {
        if papers.iter().all(|known| known.paper != one.paper) {
            papers.push(one);
        }
    }
    Ok(papers)
}

/// What offices usually ask for: the paper, whether an original, whether it is required, and within how many days after the admission.
const USUAL: &[(Paper, PaperForm, bool, Option<i64>)] = &[
    (Paper::Photographs, PaperForm::Original, true, None),
    (Paper::BForm, PaperForm::Copy, true, None),
    (Paper::FatherCnic, PaperForm::Copy, true, None),
    (Paper::ResultCard, PaperForm::Copy, true, Some(30)),
    (Paper::LeavingCertificate, PaperForm::Original, false, Some(30)),
    (Paper::CharacterCertificate, PaperForm::Original, false, Some(30)),
    (Paper::Domicile, PaperForm::Copy, false, Some(60)),
    (Paper::BoardNoc, PaperForm::Original, false, Some(60)),
    (Paper::Hafiz, PaperForm::Copy, false, None),
];

/// Asks for the usual papers, where a group has not said yet what it asks for.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let there: i64 = tx.value(sql!("SELECT count(*) FROM admission_requirement"), &[])?;
    if there > 0 {
        return Ok(());
    }
    for (paper, form, is_required, due_days) in USUAL.iter().copied() {
        let one = RequirementForm { program_id: None, paper, form, is_required, due_days };
        tx.insert(&ADMISSION_REQUIREMENT, one.columns())?;
    }
    Ok(())
}
