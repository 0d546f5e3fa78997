//! Pay structures: what an employee is paid from a month on. One that a payroll used is never changed; a later one takes its place.

pub mod sheets;

use crate::rights::STRUCTURES as RIGHTS;
use institution::api::{CampusId, OF_CAMPUS};
use kernel::{
    Can, Checks, ColumnValues as _, Columns, Details, Error, Form, History, Instant, Money, Month, Plain, PlainRecord, Record, Reference,
    Result, Row, Scope, ScopeBy, Stored, Tx, Unique, binds, listed, record_paths, sheet_paths, sql,
};
use people::api::{OF_DESIGNATION, OF_EMPLOYEE};
use reporting::import;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sheets::StructureSheets;

kernel::string_enum! {
    pub enum PayLineKind { Allowance = "allowance", Deduction = "deduction" }
}

pub static PAY_STRUCTURES: Plain = Plain {
    chooses: &["employees"],
    references: &[
        Reference::new(&PAY_STRUCTURE, "payslip", "structure_id", "payslips"),
        Reference::new(&PAY_STRUCTURE, "payslip_arrears", "structure_id", "payslips"),
    ],
    jobs: &[import::job::<StructureSheets>()],
    ..Plain::of::<PayStructure, PayStructureForm>(&RIGHTS, |r| {
        let [template, check, start, undo] = sheet_paths!("pay-structure", "pay-structures");
        r.record_with::<PayStructure, PayStructureDetails, PayStructureForm>(record_paths!("pay-structure", "pay-structures"), &RIGHTS)
            .get(template, Can(RIGHTS.create), import::template::<StructureSheets>)
            .post(check, Can(RIGHTS.create), import::check::<StructureSheets>)
            .post(start, Can(RIGHTS.create), import::start::<StructureSheets>)
            .post(undo, Can(RIGHTS.delete), import::undo::<StructureSheets>)
    })
};

pub static PAY_STRUCTURE: Record = Record {
    table: "pay_structure",
    record_name: "pay structure",
    columns: PayStructureForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "pay_structure_once",
        &["employee_id", "from_month"],
        "from_month",
        "This employee has a structure from this month already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct PayStructure of STRUCTURES {
        name: "pay structures",
        from: "pay_structure s",
        scope: ScopeBy::Campus("s.campus_id"),
        sort: "-from_month",
    } columns {
        id: i64 = hidden("s.id");
        employee_id: i64, employee_no: Option<String> = of(&OF_EMPLOYEE, "e.employee_no", "s.employee_id").called("Employee no").nullable();
        employee_name: Option<String> = text("e.name", "Employee").nullable();
        designation_name: Option<String> = of(&OF_DESIGNATION, "d.name", "e.designation_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "s.campus_id").nullable();
        from_month: String = text("s.from_month", "From").months();
        basic_minor: Money = money("s.basic_minor", "Basic salary");
        provident_fund_hundredths: i64 = int("s.provident_fund_hundredths", "Provident fund, hundredths of a percent");
        has_eobi: bool = flag("s.has_eobi", "EOBI");
        has_social_security: bool = flag("s.has_social_security", "Social security");
        is_taxed: bool = flag("s.is_taxed", "Taxed").filtered();
        created_at: Instant = instant("s.created_at", "Added");
    }
}

/// An allowance or a deduction: an amount a month, or a part of the basic salary.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct PayLine {
    pub kind: PayLineKind,
    #[garde(length(min = 2, max = 60))]
    pub name: String,
    #[garde(range(min = 1))]
    pub amount_minor: Option<Money>,
    /// Of the basic salary: 4,500 is 45 %.
    #[garde(range(min = 1, max = 20_000))]
    pub percent_hundredths: Option<i64>,
    /// Counts for income tax; of allowances.
    #[serde(default = "kernel::yes")]
    pub is_taxable: bool,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("pay structure", rules)]
pub struct PayStructureForm {
    pub campus_id: i64,
    /// Of this campus.
    pub employee_id: i64,
    /// As `2026-07`: from its first day.
    #[garde(length(min = 7, max = 7))]
    pub from_month: String,
    #[garde(range(min = 0))]
    pub basic_minor: Money,
    /// For each lecture that was held and confirmed: of visiting lecturers.
    #[garde(range(min = 1))]
    pub lecture_minor: Option<Money>,
    #[serde(default)]
    #[column(json)]
    #[row(json)]
    #[garde(length(max = 20), dive)]
    pub lines: Vec<PayLine>,
    /// Of the basic salary, from the employee: 500 is 5 %.
    #[serde(default)]
    #[garde(range(min = 0, max = 2_500))]
    pub provident_fund_hundredths: i64,
    /// The same from the employer.
    #[serde(default)]
    #[garde(range(min = 0, max = 2_500))]
    pub employer_fund_hundredths: i64,
    #[serde(default)]
    pub has_eobi: bool,
    #[serde(default)]
    pub has_social_security: bool,
    #[serde(default = "kernel::yes")]
    pub is_taxed: bool,
    /// What months that are paid already lack by it is paid with the next payroll.
    #[serde(default = "kernel::yes")]
    pub pays_arrears: bool,
    /// The whole year; else by working months.
    #[serde(default = "kernel::yes")]
    pub is_paid_in_vacation: bool,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl PayStructureForm {
    fn rules(&mut self, c: &mut Checks) {
        check_month(c, "from_month", &self.from_month);
        for (n, line) in self.lines.iter().enumerate() {
            c.at("lines", n);
            let one = line.amount_minor.is_some() != line.percent_hundredths.is_some();
            c.ensure(one, "amount_minor", "Enter an amount or a percentage of the basic salary, one of the two.");
            c.up();
        }
        c.ensure(
            self.basic_minor.is_positive()
                || self.lecture_minor.is_some()
                || self.lines.iter().any(|line| line.kind == PayLineKind::Allowance),
            "basic_minor",
            "Enter the basic salary, an allowance, or the pay of a lecture.",
        );
    }
}

/// A sentence at the field for what is no month, or one far away.
pub fn check_month(c: &mut Checks, field: &'static str, text: &str) {
    let month = c.take(field, text.parse::<Month>().map(Some));
    let near = month.is_none_or(|month| (2000..=2100).contains(&month.year()));
    c.ensure(near, field, "Enter a month of this century.");
}

/// A month of a checked form.
pub fn month_of(text: &str) -> Result<Month> {
    text.parse().map_err(|sentence: String| Error::field("month", sentence))
}

/// Everything about one structure.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PayStructureDetails {
    #[serde(flatten)]
    pub stored: Stored<PayStructureForm>,
    pub employee_no: String,
    pub employee_name: String,
    pub campus_name: String,
}

impl Details<PayStructureForm> for PayStructureDetails {
    fn of(tx: &mut Tx, stored: Stored<PayStructureForm>) -> Result<PayStructureDetails> {
        let (employee_no, employee_name): (String, String) =
            tx.one(sql!("SELECT employee_no, name FROM employee WHERE id = $1"), &binds![stored.form.employee_id])?;
        let campus_name = institution::api::campus(tx, stored.form.campus_id)?.name;
        Ok(PayStructureDetails { stored, employee_no, employee_name, campus_name })
    }
}

impl PlainRecord for PayStructureForm {
    const RECORD: &'static Record = &PAY_STRUCTURE;

    fn allow(&self, tx: &mut Tx, _: &Scope, id: Option<i64>) -> Result<()> {
        check_employee(tx, CampusId(self.campus_id), self.employee_id)?;
        let used: bool = match id {
            Some(id) => tx.value(
                sql!(
                    "SELECT EXISTS (SELECT 1 FROM payslip WHERE structure_id = $1) OR EXISTS (SELECT 1 FROM payslip_arrears WHERE structure_id = $1)"
                ),
                &binds![id],
            )?,
            None => false,
        };
        if used {
            return Err(Error::conflict("Salaries were calculated by this structure, so it stays. Add another one from a later month."));
        }
        Ok(())
    }
}

/// 422 for an employee of another campus.
pub fn check_employee(tx: &mut Tx, campus_id: CampusId, employee_id: i64) -> Result<()> {
    let there: bool =
        tx.value(sql!("SELECT EXISTS (SELECT 1 FROM employee WHERE id = $1 AND campus_id = $2)"), &binds![employee_id, campus_id])?;
    if there { Ok(()) } else { Err(Error::field("employee_id", "Choose an employee of this campus.")) }
}

/// Structures follow an employee who goes to another campus.
pub fn follow_move(tx: &mut Tx, employee_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE pay_structure SET campus_id = (SELECT e.campus_id FROM employee e WHERE e.id = pay_structure.employee_id)
             WHERE employee_id = $1"
        ),
        &binds![employee_id],
    )
    .map(drop)
}

/// The basic salary of an employee `e` in the month `$1`: by the structure in force, else by the register.
pub const BASIC_PAY: &str = "coalesce((SELECT s.basic_minor FROM pay_structure s WHERE s.employee_id = e.id AND s.from_month <= $1
    ORDER BY s.from_month DESC LIMIT 1), e.basic_salary_minor)";

/// A structure as payroll asks for it.
#[derive(Clone, Debug, Row)]
pub struct StructureOf {
    pub id: i64,
    pub employee_id: i64,
    pub basic_minor: Money,
    pub lecture_minor: Option<Money>,
    #[row(json)]
    pub lines: Vec<PayLine>,
    pub provident_fund_hundredths: i64,
    pub employer_fund_hundredths: i64,
    pub has_eobi: bool,
    pub has_social_security: bool,
    pub is_taxed: bool,
    pub is_paid_in_vacation: bool,
}

/// Some structures.
pub fn of_ids(tx: &mut Tx, ids: &[i64]) -> Result<Vec<StructureOf>> {
    tx.all(
        sql!(
            "SELECT s.id, s.employee_id, s.basic_minor, s.lecture_minor, s.lines, s.provident_fund_hundredths, s.employer_fund_hundredths, s.has_eobi,
                    s.has_social_security, s.is_taxed, s.is_paid_in_vacation
             FROM pay_structure s WHERE s.id IN [$1] ORDER BY s.id"
        ),
        &binds![ids],
    )
}

/// The structure of each employee of a campus in a month; who has none is absent.
pub fn in_force(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vec<StructureOf>> {
    tx.all(
        sql!(
            "SELECT s.id, s.employee_id, s.basic_minor, s.lecture_minor, s.lines, s.provident_fund_hundredths, s.employer_fund_hundredths, s.has_eobi,
                    s.has_social_security, s.is_taxed, s.is_paid_in_vacation
             FROM pay_structure s JOIN employee e ON e.id = s.employee_id
             WHERE e.campus_id = $1 AND s.from_month <= $2
               AND NOT EXISTS (SELECT 1 FROM pay_structure l WHERE l.employee_id = s.employee_id AND l.from_month <= $2 AND l.from_month > s.from_month)
             ORDER BY s.employee_id"
        ),
        &binds![campus_id, month.to_string()],
    )
}
