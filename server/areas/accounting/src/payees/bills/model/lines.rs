//! The lines of a bill: several kinds of expense, and the taxes that are collected with it. A bill of one kind has none.

use super::BillForm;
use crate::{
    books::model::{Control, Head},
    withholding::taxes::model::WithheldNature,
};
use kernel::{Checks, Form, Money, Row, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What a line is: what was bought, or a tax that is collected with the bill.
    pub enum BillLineKind { Expense = "expense", SalesTax = "sales_tax", Duty = "duty", IncomeTax = "income_tax" }
}

/// Lines of a bill, at most.
pub const MOST_BILL_LINES: usize = 50;

/// A line as the office fills it in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct BillLineForm {
    pub kind: BillLineKind,
    /// Of an expense: its head. A tax has its own.
    pub ledger_head_id: Option<i64>,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// What tax is withheld for from this line when the bill is paid; none is when left out.
    pub nature: Option<WithheldNature>,
    pub program_id: Option<i64>,
}

/// A line of a bill as its page shows it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BillLine {
    pub kind: BillLineKind,
    pub ledger_head_id: i64,
    pub ledger_head_name: String,
    pub amount_minor: Money,
    pub nature: Option<WithheldNature>,
    pub program_id: Option<i64>,
}

/// What a part of a bill is charged to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Row)]
pub struct Charge {
    pub kind: BillLineKind,
    pub ledger_head_id: i64,
    pub amount_minor: Money,
    pub nature: Option<WithheldNature>,
    pub program_id: Option<i64>,
}

impl Charge {
    /// Income tax that is collected with a bill is set off against the tax of the year.
    pub fn head(&self) -> Head {
        match self.kind {
            BillLineKind::IncomeTax => Control::AdvanceIncomeTax.into(),
            BillLineKind::Expense | BillLineKind::SalesTax | BillLineKind::Duty => Head::Ledger(self.ledger_head_id),
        }
    }
}

/// The charges of a part of a bill of which `before` was settled already, in proportion to those of the whole: to the paisa they are the part, and the parts that
/// settle a bill come to its lines. What bears nothing is left out.
pub fn part_of(charges: &[Charge], before: Money, part: Money) -> Vec<Charge> {
    let whole: Money = charges.iter().map(|charge| charge.amount_minor).sum();
    // What the lines up to one bear once so much of the bill is settled.
    let upto = |lines: Money, settled: Money| {
        let share = i128::from(settled.minor()) * i128::from(lines.minor()) / i128::from(whole.minor().max(1));
        Money(i64::try_from(share).unwrap_or(settled.minor()))
    };
    let (mut lines, mut given) = (Money::ZERO, Money::ZERO);
    let mut shares: Vec<Charge> = Vec::new();
    for charge in charges {
        lines += charge.amount_minor;
        let borne = upto(lines, before + part) - upto(lines, before);
        shares.push(Charge { amount_minor: borne - given, ..*charge });
        given = borne;
    }
    // Of a part of a few paisa a line may bear less than nothing: the largest share bears that.
    let below: Money = shares.iter().map(|charge| charge.amount_minor).filter(|share| *share < Money::ZERO).sum();
    if let Some(largest) = shares.iter_mut().max_by_key(|charge| charge.amount_minor) {
        largest.amount_minor += below;
    }
    shares.into_iter().filter(|charge| charge.amount_minor.is_positive()).collect()
}

/// What tax is withheld for from a part of a bill, line by line.
pub fn taxed(charges: &[Charge], before: Money, part: Money) -> Vec<(WithheldNature, Money)> {
    part_of(charges, before, part).into_iter().filter_map(|charge| Some((charge.nature?, charge.amount_minor))).collect()
}

/// A sentence for each line that is not right, and where the lines are not the bill.
pub fn check(form: &BillForm, c: &mut Checks) {
    if form.lines.is_empty() {
        c.ensure(form.ledger_head_id.is_some(), "ledger_head_id", "Choose the expense head, or enter the lines of the bill.");
        return;
    }
    c.ensure(form.ledger_head_id.is_none(), "ledger_head_id", "Each line has its own expense head. Leave this empty.");
    c.ensure(form.nature.is_none(), "nature", "Each line says what tax is withheld for. Leave this empty.");
    c.ensure(form.program_id.is_none(), "program_id", "Each line has its own program. Leave this empty.");
    for (n, line) in form.lines.iter().enumerate() {
        let at = |field: &str| format!("lines.{n}.{field}");
        let is_expense = line.kind == BillLineKind::Expense;
        let head = if is_expense { "Choose the expense head." } else { "This tax has its own head. Leave this empty." };
        c.ensure(line.ledger_head_id.is_some() == is_expense, &at("ledger_head_id"), head);
        let is_taxed = line.kind == BillLineKind::IncomeTax && line.nature.is_some();
        c.ensure(!is_taxed, &at("nature"), "No tax is withheld from income tax.");
    }
    match Money::checked_sum(form.lines.iter().map(|line| line.amount_minor)) {
        Some(sum) => {
            c.ensure(sum == form.amount_minor, "lines", format!("The lines come to Rs {sum}, the bill is of Rs {}.", form.amount_minor))
        }
        None => c.error("lines", "These amounts are too large to be counted."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charge(amount: i64, nature: Option<WithheldNature>) -> Charge {
        Charge { kind: BillLineKind::Expense, ledger_head_id: amount, amount_minor: Money(amount), nature, program_id: None }
    }

    #[test]
    fn parts_add_up_to_what_is_paid() {
        let charges = [charge(100, None), charge(100, None), charge(101, None)];
        for before in 0..301 {
            for part in 1..=301 - before {
                let shares = part_of(&charges, Money(before), Money(part));
                assert_eq!(shares.iter().map(|one| one.amount_minor).sum::<Money>(), Money(part));
            }
        }
        assert_eq!(part_of(&charges, Money::ZERO, Money(301)), charges);
        let one = [charge(7, None)];
        assert_eq!(part_of(&one, Money::ZERO, Money(3)), [Charge { amount_minor: Money(3), ..one[0] }]);
    }

    #[test]
    fn parts_that_settle_a_bill_come_to_its_lines() {
        let charges = [charge(1_000_000, None), charge(400_000, None), charge(100_000, None)];
        let parts = [(0, 500_000), (500_000, 333_333), (833_333, 666_667)];
        let mut borne = [Money::ZERO; 3];
        for (before, part) in parts {
            for (sum, share) in borne.iter_mut().zip(part_of(&charges, Money(before), Money(part))) {
                *sum += share.amount_minor;
            }
        }
        assert_eq!(borne, charges.map(|one| one.amount_minor));
    }

    #[test]
    fn each_line_that_has_a_nature_is_taxed() {
        let (goods, services) = (Some(WithheldNature::Goods), Some(WithheldNature::Services));
        let charges = [charge(400, goods), charge(300, None), charge(200, services)];
        assert_eq!(taxed(&charges, Money::ZERO, Money(900)), [(WithheldNature::Goods, Money(400)), (WithheldNature::Services, Money(200))]);
        assert_eq!(taxed(&charges, Money::ZERO, Money(90)), [(WithheldNature::Goods, Money(40)), (WithheldNature::Services, Money(20))]);
    }
}
