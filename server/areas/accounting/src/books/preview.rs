//! Both sides of vouchers before they are posted, made by what posting makes: of planned vouchers without writing anything, of any change by trying it out.

use super::{
    facts::PostingFacts,
    model::{NewVoucher, VoucherId},
    post::VOUCHER,
    ready::ready,
};
use institution::api::CampusId;
use kernel::{Body, Cx, Data, Guard, Json, Money, Result, Routes, Row, Scope, Tx, form::Dated, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// What would be posted to one head of one campus: a debit or a credit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
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
    let ready = ready(&facts, vouchers, std::iter::repeat(VoucherId(0)))?;
    let mut nets: Vec<((CampusId, i64), Money)> = Vec::new();
    for (head, line) in ready.iter().flat_map(|one| &one.lines) {
        let key = (CampusId(line.campus_id), *head);
        match nets.iter_mut().find(|(of, _)| *of == key) {
            Some((_, net)) => *net += line.net(),
            None => nets.push((key, line.net())),
        }
    }
    nets.into_iter()
        .filter(|(_, net)| !net.is_zero())
        .map(|((CampusId(campus_id), ledger_head_id), net)| {
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

/// What a change would post: it is done as its call does it, told, and taken back. Errors as doing it.
pub async fn try_out<T>(cx: &Cx, change: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<Json<Data<Vec<PreviewLine>>>> {
    cx.try_out(move |tx| {
        change(tx)?;
        made(tx)
    })
    .await
}

/// Calls that tell what a form would post, while it is being filled in.
pub trait Posts {
    fn posts<F, T>(self, path: &'static str, guard: Guard, change: fn(&mut Tx, &Scope, &F) -> Result<T>) -> Self
    where
        F: Dated + DeserializeOwned + JsonSchema + Send + 'static,
        T: 'static;
}

impl Posts for Routes {
    fn posts<F, T>(self, path: &'static str, guard: Guard, change: fn(&mut Tx, &Scope, &F) -> Result<T>) -> Self
    where
        F: Dated + DeserializeOwned + JsonSchema + Send + 'static,
        T: 'static,
    {
        self.post(path, guard, move |cx: Cx, Body(form): Body<F>| async move {
            let (form, scope) = (cx.checked(form.previewed())?, cx.scope());
            try_out(&cx, move |tx| change(tx, &scope, &form)).await
        })
    }
}

/// What this transaction has posted so far, summed by campus and head in the order of the lines.
pub fn made(tx: &mut Tx) -> Result<Vec<PreviewLine>> {
    let vouchers = tx.made(VOUCHER);
    let nets: Vec<PreviewLine> = tx.all(
        sql!(
            "SELECT e.campus_id, c.name AS campus_name, e.ledger_head_id, h.name AS head_name,
                    CAST(SUM(e.debit_minor) AS BIGINT) AS debit_minor, CAST(SUM(e.credit_minor) AS BIGINT) AS credit_minor
             FROM entry e JOIN campus c ON c.id = e.campus_id JOIN ledger_head h ON h.id = e.ledger_head_id
             WHERE e.voucher_id IN [$1] GROUP BY e.campus_id, c.name, e.ledger_head_id, h.name ORDER BY MIN(e.voucher_id), MIN(e.line)"
        ),
        &[(&vouchers).into()],
    )?;
    let net = |line: &PreviewLine| line.debit_minor - line.credit_minor;
    Ok(nets
        .into_iter()
        .filter(|line| !net(line).is_zero())
        .map(|line| PreviewLine { debit_minor: net(&line).or_zero(), credit_minor: (-net(&line)).or_zero(), ..line })
        .collect())
}
