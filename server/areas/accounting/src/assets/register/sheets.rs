//! Assets of before the books from sheets: the columns, the rules of a row, and what the database says against it.

use super::{
    actions,
    model::{AssetForm, AssetMethod, AssetSource, FIXED_ASSET},
    queries,
};
use crate::{
    books::months::{lock_of, open_day_of},
    vouchers::model::TakeBack,
};
use chrono::NaiveDate;
use kernel::{Instant, Money, Record, Result, Scope, Tx};
use reporting::import::{CampusSheet, Candidate, Field, Holds, Import, ImportProblem, Row, forget, plain, told};

static FIELDS: &[Field] = &[
    Field::new("name", "Name", &["asset", "item"], "Generator"),
    Field::new("ledger_head", "Ledger head", &["head", "cost head", "kind"], "Furniture and fittings"),
    Field::new("tag", "Tag", &["asset no", "asset number"], ""),
    Field::new("serial_no", "Serial no", &["serial", "serial number"], ""),
    Field::new("location", "Location", &["place", "room"], "Room 4"),
    Field::new("pieces", "Pieces", &["quantity", "number of pieces"], "1"),
    Field::new("supplier", "Supplier", &["bought from", "vendor"], "Wood House"),
    Field::new("amount_minor", "Cost", &["price", "purchase price"], "50000").holds(Holds::Amount),
    Field::new("before_minor", "Lost before", &["accumulated depreciation", "depreciated before"], "20000").holds(Holds::Amount),
    Field::new("method", "Method", &["depreciation method"], "straight line"),
    Field::new("life_months", "Months left", &["life in months", "life"], "36"),
    Field::new("rate", "Rate a year", &["rate", "rate of depreciation"], ""),
    Field::new("residual_minor", "Residual value", &["residual", "scrap value"], "0").holds(Holds::Amount),
    Field::new("description", "Description", &["remarks", "notes"], ""),
];

/// The sheets of assets of before the books.
#[derive(Clone, Copy, Debug)]
pub struct AssetSheets;

/// A head of cost: id, code and name.
type CostHead = (i64, String, String);

/// What rows are read by.
#[derive(Clone, Debug)]
pub struct Known {
    campus_id: i64,
    /// The first day that the books take.
    on: NaiveDate,
    heads: Vec<CostHead>,
}

impl Import for AssetSheets {
    const JOB: &'static str = "accounting.import_assets";
    const REGISTER: &'static str = "assets";
    const RECORD: &'static Record = &FIXED_ASSET;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = AssetForm;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        let opens_on = lock_of(tx, asked.campus_id)?.opens_on;
        Ok(Known {
            campus_id: asked.campus_id,
            on: open_day_of(tx, &[asked.campus_id], opens_on)?,
            heads: queries::cost_heads(tx, asked.campus_id)?,
        })
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Known, today: NaiveDate) -> Result<AssetForm, Vec<ImportProblem>> {
        read_row(row, known, today)
    }

    fn numbers(form: &AssetForm) -> Vec<(&'static str, Option<String>)> {
        vec![("tag", form.tag.clone())]
    }

    fn refusals(tx: &mut Tx, _: &Known, candidates: &[Candidate<AssetForm>]) -> Result<Vec<ImportProblem>> {
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates {
            let Some(tag) = &form.tag else { continue };
            if queries::is_tag_taken(tx, tag)? {
                problems.push(ImportProblem::at(*row, "tag", Some(tag.clone()), "An asset with this tag already exists."));
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Known, form: &AssetForm) -> Result<i64> {
        let scope = Scope::of_campus(known.campus_id);
        actions::post_form(tx, &scope, form).map(|(id, _)| id)
    }

    /// The asset stays on record as one that was taken back. One that lost value since, or went away, is kept.
    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, _: Instant) -> Result<bool> {
        if !actions::may_go_back(tx, scope, id)? {
            return Ok(false);
        }
        take_back(tx, scope, TakeBack { id, today: false })?;
        Ok(true)
    }
}

/// Takes an asset back, whose row may come in anew where a sheet brought it. Errors as `actions::take_back`.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: TakeBack) -> Result<()> {
    actions::take_back(tx, scope, form)?;
    forget::<AssetSheets>(tx, form.id)
}

/// By code, else by a name that no other head has.
fn head_of(text: &str, heads: &[CostHead]) -> Result<i64, &'static str> {
    if let Some(one) = heads.iter().find(|one| one.1 == text) {
        return Ok(one.0);
    }
    let found: Vec<&CostHead> = heads.iter().filter(|one| plain(&one.2) == plain(text)).collect();
    match found.as_slice() {
        [one] => Ok(one.0),
        [] => Err("This campus has no such ledger head of assets. Add it first."),
        _ => Err("Several ledger heads have this name. Enter the code of one."),
    }
}

/// As it is written; where nothing is, what the row says of its life and rate.
fn method_of(text: &str, life_months: i64, rate: i64) -> Option<AssetMethod> {
    match text {
        "" if rate > 0 => Some(AssetMethod::WrittenDown),
        "" if life_months > 0 => Some(AssetMethod::StraightLine),
        "" => Some(AssetMethod::None),
        text => {
            let wanted = plain(text);
            AssetMethod::ALL.iter().copied().find(|one| plain(one.as_str()) == wanted || plain(&one.as_str().replace('_', " ")) == wanted)
        }
    }
}

/// Hundredths of a percent, as an amount has hundredths of a rupee. Less than 1 is refused: a cell of 20 % holds 0.2.
fn rate_of(text: &str) -> Result<i64, &'static str> {
    match text.trim_end_matches('%') {
        "" => Ok(0),
        number => match Money::parse(number) {
            Ok(rate) if rate.is_zero() || rate >= Money::major(1) => Ok(rate.minor()),
            _ => Err("Enter the percent of a year, as 12.5."),
        },
    }
}

fn read_row(row: &Row, known: &Known, today: NaiveDate) -> Result<AssetForm, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let head = head_of(row.get("ledger_head"), &known.heads).map_err(|sentence| problems.push(row.problem("ledger_head", sentence)));
    let mut amount =
        |field: &'static str| row.amount(field).map_err(|sentence| problems.push(row.problem(field, sentence))).unwrap_or_default();
    let (cost, before, residual) = (amount("amount_minor"), amount("before_minor"), amount("residual_minor"));
    let mut number = |field: &'static str, empty: i64| match row.get(field) {
        "" => empty,
        text => text.parse::<i64>().unwrap_or_else(|_| {
            problems.push(row.problem(field, "Enter a whole number."));
            empty
        }),
    };
    let (pieces, life_months) = (number("pieces", 1), number("life_months", 0));
    let rate = rate_of(row.get("rate")).unwrap_or_else(|sentence| {
        problems.push(row.problem("rate", sentence));
        0
    });
    if cost.is_positive() && before > cost {
        problems.push(row.problem("before_minor", "This is more than the asset's value."));
    }
    let method = method_of(row.get("method"), life_months, rate);
    if method.is_none() {
        problems.push(row.problem("method", "Write straight line, written down or none."));
    }
    let (Ok(ledger_head_id), Some(method), true) = (head, method, problems.is_empty()) else { return Err(problems) };
    let form = AssetForm {
        campus_id: known.campus_id,
        ledger_head_id,
        name: row.get("name").to_owned(),
        pieces,
        tag: row.some("tag"),
        serial_no: row.some("serial_no"),
        location: row.some("location"),
        custodian_id: None,
        supplier: row.some("supplier").unwrap_or_else(|| "Before the books".to_owned()),
        bill_no: None,
        description: row.some("description"),
        photo_file_id: None,
        date: known.on,
        amount_minor: cost,
        paid_from: AssetSource::Opening,
        bank_id: None,
        cheque_no: None,
        from_head_id: None,
        due_on: None,
        method,
        available_on: None,
        life_months,
        rate,
        residual_minor: residual,
        before_minor: before,
    };
    form.check(today).map_err(|error| told(row, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(cells: &[(&'static str, &str)]) -> Result<AssetForm, Vec<String>> {
        let day = |day: u32| NaiveDate::from_ymd_opt(2026, 11, day).expect("a day");
        let usual = [("name", "Generator"), ("ledger_head", "furniture and fittings"), ("amount_minor", "500,000")];
        let cells = usual.iter().chain(cells).map(|(field, text)| (*field, (*text).to_owned())).collect();
        let known = Known { campus_id: 3, on: day(1), heads: vec![(7, "1500-001".to_owned(), "Furniture and fittings".to_owned())] };
        read_row(&Row::of(2, cells), &known, day(20))
            .map_err(|problems| problems.into_iter().map(|one| one.column.unwrap_or_default()).collect())
    }

    #[test]
    fn a_row_says_what_an_asset_cost_and_how_it_loses_value() {
        let form = read(&[("life_months", "36"), ("before_minor", "200000")]).expect("a right row");
        assert_eq!((form.ledger_head_id, form.method, form.before_minor), (7, AssetMethod::StraightLine, Money::major(200_000)));
        let form = read(&[("ledger_head", "1500-001"), ("rate", "12.5%")]).expect("a right row");
        assert_eq!((form.method, form.rate, form.pieces), (AssetMethod::WrittenDown, 1_250, 1));
        assert_eq!(read(&[]).expect("land").method, AssetMethod::None);
        for (cells, field) in [
            (vec![("ledger_head", "Nowhere")], "ledger_head"),
            (vec![("amount_minor", "much")], "amount_minor"),
            (vec![("pieces", "a few")], "pieces"),
            (vec![("rate", "some")], "rate"),
            (vec![("rate", "0.2")], "rate"),
            (vec![("method", "by feeling")], "method"),
            (vec![("method", "straight line")], "life_months"),
            (vec![("before_minor", "600000")], "before_minor"),
            (vec![("before_minor", "400000"), ("residual_minor", "200000")], "residual_minor"),
            (vec![("name", "")], "name"),
        ] {
            assert_eq!(read(&cells).expect_err(field), [field], "{cells:?}");
        }
    }
}
