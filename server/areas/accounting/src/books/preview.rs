//! Both sides of vouchers before they are posted: made by what posting makes, without writing anything.

use super::{facts::PostingFacts, model::NewVoucher, post::ready};
use kernel::{Money, Result, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What would be posted to one head of one campus: a debit or a credit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PreviewLine {
    pub campus_id: i64,
    pub campus_name: String,
    pub ledger_head_id: i64,
    pub head_name: String,
    pub debit_minor: Money,
    pub credit_minor: Money,
}

/// What these vouchers would post, summed by campus and head in the order of their lines. Errors as posting them.
pub fn preview(tx: &mut Tx, vouchers: Vec<NewVoucher>) -> Result<Vec<PreviewLine>> {
    let facts = PostingFacts::read(tx, &vouchers)?;
    let ready = ready(&facts, vouchers, std::iter::repeat(0))?;
    let mut nets: Vec<((i64, i64), Money)> = Vec::new();
    for (head, line) in ready.iter().flat_map(|one| &one.lines) {
        let key = (line.campus_id, *head);
        match nets.iter_mut().find(|(of, _)| *of == key) {
            Some((_, net)) => *net += line.net(),
            None => nets.push((key, line.net())),
        }
    }
    nets.into_iter()
        .filter(|(_, net)| !net.is_zero())
        .map(|((campus_id, ledger_head_id), net)| {
            Ok(PreviewLine {
                campus_id,
                campus_name: facts.name(campus_id)?.to_owned(),
                ledger_head_id,
                head_name: facts.heads.find(super::model::Head::Ledger(ledger_head_id))?.name.clone(),
                debit_minor: net.or_zero(),
                credit_minor: (-net).or_zero(),
            })
        })
        .collect()
}
