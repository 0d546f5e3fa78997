//! Fixed assets: the register, depreciation, transfers between campuses, disposal, physical counts.

pub mod counts;
pub mod depreciation;
pub mod disposals;
pub mod register;
pub mod transfers;
pub mod verify;

use crate::rights::{assets as r, registers};
use kernel::Hooks;

/// The search over everything, checks of `maktab verify`, and what forms and lists of the registers choose from.
pub fn hooks(p: &mut Hooks) {
    const MONEY: &[&str] = &[
        registers::CAPITAL_CREATE,
        registers::CAPITAL_UPDATE,
        registers::LIABILITIES_CREATE,
        registers::LIABILITIES_UPDATE,
        registers::REVENUE_CREATE,
        registers::REVENUE_UPDATE,
        r::ASSETS_CREATE,
        r::ASSETS_UPDATE,
        r::ASSETS_DISPOSE,
    ];
    p.opens("employees", &[r::ASSETS_CREATE, r::ASSETS_UPDATE, r::ASSETS_TRANSFER]);
    p.opens("free_ledger_heads", &[r::ASSETS_CREATE, r::ASSETS_UPDATE]);
    p.opens("asset_ledger_heads", &[r::ASSETS_INDEX]);
    p.opens("capital_ledger_heads", &[registers::CAPITAL_INDEX]);
    p.opens("liability_ledger_heads", &[registers::LIABILITIES_INDEX]);
    p.opens("revenue_ledger_heads", &[registers::REVENUE_INDEX]);
    p.opens("expense_heads", &[registers::LIABILITIES_CREATE, registers::LIABILITIES_UPDATE]);
    p.opens("banks", MONEY);
    p.search(register::search::SEARCH);
    verify::register(p);
}
