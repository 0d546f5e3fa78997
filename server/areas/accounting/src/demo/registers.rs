//! What the registers of a campus hold in the demo: assets of before, a computer laboratory on credit, a loan, a canteen that pays late, the owner's money, and
//! the depreciation of the months that are over.

use crate::{
    assets::{
        depreciation::actions::depreciate,
        register::{
            actions::post_form as add_asset,
            model::{AssetForm, AssetMethod, AssetSource},
        },
    },
    books::model::AccountClass::{Asset, Liability, Revenue},
    capital::{
        actions::post_form as add_capital,
        model::{CapitalForm, CapitalKind},
    },
    chart::seed::{ensure_ledger_head, groups},
    liabilities::{
        actions::{post_form as add_liability, post_settlement},
        model::{LiabilityAgainst, LiabilityForm, LiabilityKind, SettlementForm, schedule::Schedule},
    },
    money_source::MoneySide,
    revenue::{
        actions::{post_form as add_revenue, post_receipt},
        model::{RevenueForm, RevenuePlace, RevenueReceiptForm},
    },
};
use chrono::{Days, NaiveDate};
use kernel::{Money, Month, Result, Scope, Tx, db::One, sql, time::TimeZone};
use std::time::Duration;

/// Where and when.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub campus_id: i64,
    pub bank_id: i64,
    /// The first day of the demo's books.
    pub first: NaiveDate,
    pub today: NaiveDate,
    /// Larger campuses have more.
    pub size: i64,
    /// The campus that took a loan for a van.
    pub has_loan: bool,
    pub zone: TimeZone,
}

impl Place {
    /// The day before the first one, of which openings are.
    fn opened(&self) -> NaiveDate {
        self.first.pred_opt().unwrap_or(self.first)
    }

    /// What follows was written on this day, before its month was closed.
    fn written_on(&self, tx: &mut Tx, day: NaiveDate) {
        if day < self.today {
            tx.set_now(self.zone.start_of(day).plus(Duration::from_secs(11 * 3_600)));
        }
    }
}

/// Fills the registers of a campus, and depreciates each month that is over.
pub fn make(tx: &mut Tx, scope: &Scope, place: Place) -> Result<()> {
    let now = tx.now();
    opening(tx, scope, place)?;
    if place.has_loan {
        loan(tx, scope, place)?;
    }
    let mut month = Month::of(place.first);
    while month.first() <= place.today {
        canteen(tx, scope, place, month)?;
        if month.last() < place.today {
            place.written_on(tx, month.next().first());
            depreciate(tx, place.campus_id, month)?;
        }
        month = month.next();
    }
    tx.set_now(now);
    laboratory(tx, scope, place)
}

fn asset(place: Place, name: &str, head: i64, amount: i64) -> AssetForm {
    AssetForm {
        campus_id: place.campus_id,
        ledger_head_id: head,
        name: name.into(),
        pieces: 1,
        tag: None,
        serial_no: None,
        location: None,
        custodian_id: None,
        supplier: "Bought before the books were opened".into(),
        bill_no: None,
        description: None,
        photo_file_id: None,
        date: place.opened(),
        amount_minor: Money::major(amount * place.size),
        paid_from: AssetSource::Opening,
        bank_id: None,
        cheque_no: None,
        from_head_id: None,
        due_on: None,
        method: AssetMethod::StraightLine,
        available_on: Some(place.first),
        life_months: 60,
        rate: 0,
        residual_minor: Money::ZERO,
        before_minor: Money::ZERO,
    }
}

fn opening(tx: &mut Tx, scope: &Scope, place: Place) -> Result<()> {
    let furniture = ensure_ledger_head(tx, Asset, groups::FIXED_ASSETS, "Furniture and fittings", None)?;
    let machines = ensure_ledger_head(tx, Asset, groups::FIXED_ASSETS, "Computers and equipment", None)?;
    let vans = ensure_ledger_head(tx, Asset, groups::FIXED_ASSETS, "Vehicles", None)?;
    let desks = AssetForm {
        location: Some("Classrooms".into()),
        pieces: 120,
        before_minor: Money::major(60_000 * place.size),
        ..asset(place, "Desks and chairs", furniture, 240_000)
    };
    let generator = AssetForm {
        location: Some("Yard".into()),
        method: AssetMethod::WrittenDown,
        life_months: 0,
        rate: 1_500,
        before_minor: Money::major(90_000 * place.size),
        ..asset(place, "Generator, 40 kVA", machines, 400_000)
    };
    let van = AssetForm {
        location: Some("Gate".into()),
        method: AssetMethod::WrittenDown,
        life_months: 0,
        rate: 2_000,
        residual_minor: Money::major(100_000),
        before_minor: Money::major(400_000 * place.size),
        ..asset(place, "Toyota Hiace van", vans, 1_800_000)
    };
    place.written_on(tx, place.opened());
    for form in [desks, generator, van] {
        add_asset(tx, scope, &form.check(place.today)?)?;
    }
    place.written_on(tx, place.first);
    let capital = tx.value(sql!("SELECT id FROM ledger_head WHERE code = '3100-001'"), &[])?;
    let form = CapitalForm {
        campus_id: place.campus_id,
        kind: CapitalKind::Contribution,
        ledger_head_id: capital,
        date: place.first,
        amount_minor: Money::major(500_000 * place.size),
        place: MoneySide::Bank,
        bank_id: Some(place.bank_id),
        owner: "Chinar Education Trust".into(),
        cheque_no: None,
        description: "For new classrooms".into(),
    };
    add_capital(tx, scope, &form.check(place.today)?).map(drop)
}

fn loan(tx: &mut Tx, scope: &Scope, place: Place) -> Result<()> {
    let head = ensure_ledger_head(tx, Liability, groups::LOANS, "Bank of Punjab", None)?;
    let first_due = Month::of(place.first).last();
    let form = LiabilityForm {
        campus_id: place.campus_id,
        kind: LiabilityKind::Loan,
        ledger_head_id: head,
        date: place.first,
        amount_minor: Money::major(2_400_000),
        against: LiabilityAgainst::Bank,
        bank_id: Some(place.bank_id),
        against_head_id: None,
        program_id: None,
        creditor: "Bank of Punjab".into(),
        reference: Some("BOP/LHR/2231".into()),
        description: "Solar panels for the roof".into(),
        schedule: Schedule::EqualPrincipal,
        due_on: first_due,
        installments: 24,
        markup_rate: 1_400,
    };
    let form = form.check(place.today)?;
    place.written_on(tx, place.first);
    let (id, _) = add_liability(tx, scope, &form)?;
    // The last installment that is due is late.
    let due: Vec<_> = form.plan().into_iter().filter(|line| line.due_on < place.today).collect();
    for line in due.iter().take(due.len().saturating_sub(1)) {
        let settlement = SettlementForm {
            id,
            date: line.due_on,
            principal_minor: line.principal_minor,
            markup_minor: line.markup_minor,
            place: MoneySide::Bank,
            bank_id: Some(place.bank_id),
            cheque_no: None,
            note: None,
        };
        place.written_on(tx, line.due_on);
        post_settlement(tx, scope, &settlement.check(place.today)?)?;
    }
    Ok(())
}

/// The canteen pays its rent a month late; old papers are sold for cash.
fn canteen(tx: &mut Tx, scope: &Scope, place: Place, month: Month) -> Result<()> {
    let rent = ensure_ledger_head(tx, Revenue, groups::OTHER_INCOME, "Rent of the canteen", None)?;
    let papers = ensure_ledger_head(tx, Revenue, groups::OTHER_INCOME, "Sale of old papers", None)?;
    tx.exec(sql!("UPDATE ledger_head SET income_kind = 'service' WHERE id = $1 AND income_kind IS NULL"), &kernel::binds![rent])?;
    tx.exec(sql!("UPDATE ledger_head SET income_kind = 'sales' WHERE id = $1 AND income_kind IS NULL"), &kernel::binds![papers])?;
    let first = month.first();
    let form = RevenueForm {
        campus_id: place.campus_id,
        ledger_head_id: rent,
        date: first,
        amount_minor: Money::major(15_000 * place.size),
        received_in: RevenuePlace::Credit,
        bank_id: None,
        received_from: "Ahmed Caterers".into(),
        due_on: Some(month.day_or_last(10)),
        cheque_no: None,
        bill_no: None,
        description: format!("Rent of the canteen, {}", month.label()),
        program_id: None,
        tax_minor: Money::ZERO,
        tax_section: None,
        certificate_no: None,
    };
    place.written_on(tx, first);
    let (id, _) = add_revenue(tx, scope, &form.clone().check(place.today)?)?;
    let paid_on = month.next().day_or_last(6);
    if paid_on < place.today {
        let receipt = RevenueReceiptForm {
            id,
            date: paid_on,
            amount_minor: Money::major(15_000 * place.size),
            place: MoneySide::Bank,
            bank_id: Some(place.bank_id),
            cheque_no: None,
            note: None,
            tax_minor: Money::ZERO,
            tax_section: None,
            certificate_no: None,
        };
        place.written_on(tx, paid_on);
        post_receipt(tx, scope, &receipt.check(place.today)?)?;
    }
    let sold = RevenueForm {
        ledger_head_id: papers,
        date: month.day_or_last(22),
        amount_minor: Money::major(1_800 * place.size),
        received_in: RevenuePlace::Bank,
        bank_id: Some(place.bank_id),
        received_from: "Raddi dealer".into(),
        due_on: None,
        description: "Old papers and cartons".into(),
        ..form
    };
    if sold.date > place.today {
        return Ok(());
    }
    place.written_on(tx, sold.date);
    add_revenue(tx, scope, &sold.check(place.today)?).map(drop)
}

/// Bought this month, to be paid next month.
fn laboratory(tx: &mut Tx, scope: &Scope, place: Place) -> Result<()> {
    let machines = ensure_ledger_head(tx, Asset, groups::FIXED_ASSETS, "Computers and equipment", None)?;
    let payable: One<i64> = tx.one(sql!("SELECT id FROM ledger_head WHERE code = '2200-001'"), &[])?;
    let date = place.today.checked_sub_days(Days::new(3)).unwrap_or(place.today);
    let form = AssetForm {
        date,
        supplier: "Hafeez Centre Computers".into(),
        bill_no: Some("HC-5512".into()),
        location: Some("Computer laboratory".into()),
        paid_from: AssetSource::Credit,
        from_head_id: Some(payable.0),
        due_on: date.checked_add_days(Days::new(30)),
        available_on: None,
        life_months: 36,
        ..asset(place, "Computers, laboratory", machines, 320_000)
    };
    add_asset(tx, scope, &form.check(place.today)?).map(drop)
}
