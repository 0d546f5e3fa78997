//! Formats of banks' salary files: the columns that a bank wants, saved once.

use crate::rights::{BANK_FORMATS as RIGHTS, RUNS_PAY};
use kernel::{
    ColumnValues as _, Columns, Form, History, Instant, Options, Plain, PlainRecord, Record, Result, Row, ScopeBy, Tx, Unique, listed,
    record_paths, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// What a column of the file holds.
    pub enum BankColumn {
        Serial = "serial",
        EmployeeNo = "employee_no",
        Name = "name",
        Cnic = "cnic",
        BankName = "bank_name",
        BankAccountNo = "bank_account_no",
        Amount = "amount",
        Month = "month",
        /// `Salary Nov 2026`.
        Details = "details",
    }
}

pub static SALARY_FILE_FORMATS: Plain = Plain {
    options: &[OPTIONS],
    ..Plain::of::<SalaryFileFormat, SalaryFileFormatForm>(&RIGHTS, |r| {
        r.record::<SalaryFileFormat, SalaryFileFormatForm>(record_paths!("salary-file-format", "salary-file-formats"), &RIGHTS)
    })
};

pub static SALARY_FILE_FORMAT: Record = Record {
    table: "salary_file_format",
    record_name: "salary file format",
    columns: SalaryFileFormatForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("salary_file_format_name", &["name"], "name", "A format with this name already exists.")],
    words: &["name"],
    numbers: &[],
};

const OPTIONS: Options = Options::of("salary_file_formats", &FORMATS, &[RIGHTS.index, RUNS_PAY]).only("is_active", "true");

listed! {
    /// A row of the list.
    pub struct SalaryFileFormat of FORMATS {
        name: "salary file formats",
        record_name: "salary file format",
        from: "salary_file_format f",
        scope: ScopeBy::Group,
        sort: "name",
    } columns {
        id: i64 = hidden("f.id");
        name: String = text("f.name", "Name");
        has_headings: bool = flag("f.has_headings", "Headings");
        is_active: bool = flag("f.is_active", "Active").filtered();
        created_at: Instant = instant("f.created_at", "Added");
    }
}

/// A column of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct FormatColumn {
    #[garde(length(min = 1, max = 40))]
    pub heading: String,
    pub holds: BankColumn,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("salary file format")]
pub struct SalaryFileFormatForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    /// In the order of the file.
    #[column(json)]
    #[row(json)]
    #[garde(length(min = 1, max = 20), dive)]
    pub columns: Vec<FormatColumn>,
    #[serde(default = "kernel::yes")]
    pub has_headings: bool,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for SalaryFileFormatForm {
    const RECORD: &'static Record = &SALARY_FILE_FORMAT;
}

/// The first format, where there is none.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let known: bool = tx.value(sql!("SELECT EXISTS (SELECT 1 FROM salary_file_format)"), &[])?;
    if known {
        return Ok(());
    }
    let column = |heading: &str, holds| FormatColumn { heading: heading.into(), holds };
    let form = SalaryFileFormatForm {
        name: "Salary file".into(),
        columns: vec![
            column("Serial", BankColumn::Serial),
            column("Account title", BankColumn::Name),
            column("Account number", BankColumn::BankAccountNo),
            column("Bank", BankColumn::BankName),
            column("CNIC", BankColumn::Cnic),
            column("Amount", BankColumn::Amount),
            column("Details", BankColumn::Details),
        ],
        has_headings: true,
        is_active: true,
    };
    tx.insert(&SALARY_FILE_FORMAT, form.columns()).map(drop)
}
