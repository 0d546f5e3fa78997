//! Statements as data for the documents crate. No database, no request: whoever prints gives the letterhead.

use super::{
    balance_sheet::{BalanceSheet, RowKind},
    trial_balance::TrialBalanceStatement,
};
use crate::{books::model::AccountClass, ledger::model::Ledger};
use documents::{
    papers::{Letterhead, Report, ReportColumn, ReportRow, RowStyle, TrialBalance, TrialBalanceGroup, TrialBalanceRow},
    print,
    sheet::{Cell, Kind},
};

/// Whose books, in a few words.
fn whose(campuses: &[String]) -> String {
    match campuses {
        [one] => one.clone(),
        few if few.len() <= 3 => few.join(", "),
        many => format!("{} campuses", many.len()),
    }
}

/// The trial balance as a paper: each head's closing balance by class.
pub fn trial_balance_paper(statement: &TrialBalanceStatement, letterhead: Letterhead, printed: Option<String>) -> TrialBalance {
    let groups = AccountClass::ALL
        .iter()
        .filter_map(|class| {
            let rows: Vec<TrialBalanceRow> = statement
                .data
                .iter()
                .filter(|r| r.class == *class && r.closing_debit_minor != r.closing_credit_minor)
                .map(|r| TrialBalanceRow {
                    code: r.code.clone(),
                    head: r.name.clone(),
                    debit_minor: r.closing_debit_minor,
                    credit_minor: r.closing_credit_minor,
                })
                .collect();
            (!rows.is_empty()).then(|| TrialBalanceGroup {
                label: class.label().into(),
                debit_minor: rows.iter().map(|r| r.debit_minor).sum(),
                credit_minor: rows.iter().map(|r| r.credit_minor).sum(),
                rows,
            })
        })
        .collect();
    TrialBalance {
        letterhead,
        scope: whose(&statement.campuses),
        from: statement.from,
        to: statement.to,
        groups,
        debit_minor: statement.totals.closing_debit_minor,
        credit_minor: statement.totals.closing_credit_minor,
        printed,
    }
}

/// The balance sheet as a paper.
pub fn balance_sheet_paper(sheet: &BalanceSheet, letterhead: Letterhead, printed: Option<String>) -> Report {
    let mut rows: Vec<ReportRow> = sheet
        .data
        .iter()
        .map(|row| {
            let style = match row.kind {
                RowKind::Class | RowKind::Head => RowStyle::Heading,
                RowKind::Ledger => RowStyle::Plain,
                RowKind::Total => RowStyle::Subtotal,
            };
            let label = format!("{} {}", row.code, row.name);
            let mut cells = vec![Cell::text(label.trim())];
            if row.kind == RowKind::Ledger || row.kind == RowKind::Total {
                cells.push(Cell::Money(row.amount_minor));
                cells.extend(sheet.compare_to.map(|_| Cell::Money(row.compared_minor)));
            }
            ReportRow { style, indent: row.depth, cells }
        })
        .collect();
    if let Some(last) = rows.last_mut() {
        last.style = RowStyle::Total;
    }
    let mut columns = vec![ReportColumn::new("", Kind::Text), ReportColumn::new(print::day(sheet.to), Kind::Money)];
    columns.extend(sheet.compare_to.map(|day| ReportColumn::new(print::day(day), Kind::Money)));
    Report {
        letterhead,
        title: "Balance sheet".into(),
        subtitle: Some(format!("As at {}", print::day(sheet.to))),
        filters: vec![("Books of".into(), whose(&sheet.campuses))],
        is_landscape: false,
        columns,
        rows,
        notes: Vec::new(),
        printed,
    }
}

/// A ledger as a paper, landscape.
pub fn ledger_paper(ledger: &Ledger, campuses: &[String], letterhead: Letterhead, printed: Option<String>) -> Report {
    let head = |name: &str, amount: i64| ReportRow {
        style: RowStyle::Subtotal,
        indent: 0,
        cells: vec![Cell::Empty, Cell::Empty, Cell::text(name), Cell::Empty, Cell::Empty, Cell::Empty, Cell::Money(amount)],
    };
    let side = |amount: i64| if amount == 0 { Cell::Empty } else { Cell::Money(amount) };
    let mut rows = vec![head("Opening balance", ledger.opening_minor)];
    rows.extend(ledger.data.iter().map(|row| {
        ReportRow::plain(vec![
            Cell::Date(row.date),
            Cell::text(&row.voucher_no),
            Cell::text(&row.narration),
            Cell::text(&row.against),
            side(row.debit_minor.minor()),
            side(row.credit_minor.minor()),
            Cell::Money(row.balance_minor),
        ])
    }));
    rows.push(head("Closing balance", ledger.closing_minor));
    let names: Vec<&str> = ledger.heads.iter().map(|h| h.name.as_str()).collect();
    let days = match ledger.from {
        Some(from) => format!("{} to {}", print::day(from), print::day(ledger.to)),
        None => format!("Up to {}", print::day(ledger.to)),
    };
    Report {
        letterhead,
        title: match names.as_slice() {
            [one] => format!("Ledger of {one}"),
            many => format!("Ledger of {} heads", many.len()),
        },
        subtitle: Some(days),
        filters: vec![("Books of".into(), whose(campuses))],
        is_landscape: true,
        columns: vec![
            ReportColumn::new("Date", Kind::Date),
            ReportColumn::new("Voucher", Kind::Text).share(0),
            ReportColumn::new("Narration", Kind::Text).share(3),
            ReportColumn::new("Against", Kind::Text).share(2),
            ReportColumn::new("Debit", Kind::Money),
            ReportColumn::new("Credit", Kind::Money),
            ReportColumn::new("Balance", Kind::Money),
        ],
        rows,
        notes: vec!["A balance in brackets stands on the credit side.".into()],
        printed,
    }
}
