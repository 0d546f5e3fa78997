use super::model::{
    Entry, NumberedVoucher, VoucherDetails, by_hand,
    number::{Serial, numbers_meant},
};
use crate::{
    books::{
        model::{Control, VoucherKind},
        parties::PARTY,
    },
    settings::fiscal_year_start,
};
use kernel::{Error, FiscalYear, Money, Result, Scope, Tx, binds, fold, sql};

/// A voucher that has an entry within the scope, with those entries. `kind` narrows to one kind.
pub fn voucher(tx: &mut Tx, scope: &Scope, id: i64, kind: Option<VoucherKind>) -> Result<VoucherDetails> {
    let mut voucher: VoucherDetails = tx
        .first(
            sql!(
                "SELECT v.id, v.voucher_no, v.kind, v.campus_id, c.name AS campus_name, v.date, v.fiscal_year, v.final_period, v.narration, v.payee, v.cheque_no,
                        COALESCE(v.source_record, CASE WHEN x.id IS NOT NULL THEN 'expense' WHEN t.id IS NOT NULL THEN 'bank transaction' END) AS source_record,
                        COALESCE(v.source_id, x.id, t.id) AS source_id, v.reverses_id, o.voucher_no AS reverses_no, r.id AS reversed_by_id,
                        r.voucher_no AS reversed_by_no, v.created_by_name, v.created_at, d.prepared_by_name
                 FROM voucher v JOIN campus c ON c.id = v.campus_id LEFT JOIN voucher o ON o.id = v.reverses_id
                 LEFT JOIN voucher r ON r.reverses_id = v.id LEFT JOIN expense x ON x.voucher_id = v.id
                 LEFT JOIN bank_transaction t ON t.voucher_id = v.id LEFT JOIN voucher_draft d ON d.voucher_id = v.id WHERE v.id = $1"
            ),
            &kernel::binds![id],
        )?
        .ok_or_else(|| Error::not_found("voucher"))?;
    voucher.entries = tx.all::<Entry>(
        sql!(
            "SELECT e.id, e.line, e.campus_id, c.name AS campus_name, e.ledger_head_id, l.code, l.name, e.debit_minor, e.credit_minor,
                    e.program_id, g.name AS program_name, e.party_kind, e.party_id, COALESCE(s.name, w.name, p.name, yp.name, rc.name, m.name) AS party_name,
                    e.memo, l.control
             FROM entry e JOIN campus c ON c.id = e.campus_id JOIN ledger_head l ON l.id = e.ledger_head_id LEFT JOIN program g ON g.id = e.program_id",
            PARTY,
            " WHERE e.voucher_id = $1 AND e.campus_id IN [$2] ORDER BY e.line"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?;
    if voucher.entries.is_empty() || kind.is_some_and(|kind| kind != voucher.kind) {
        return Err(Error::not_found("voucher"));
    }
    let posts_to_own_forms = posts_to_own_forms(tx, id)?;
    voucher.undone_at = by_hand::undone_at(voucher.kind, voucher.source_record.as_deref(), posts_to_own_forms).map(str::to_owned);
    let own = || voucher.entries.iter().filter(|e| e.control != Some(Control::InterCampus));
    let debits: Money = own().map(|e| e.debit_minor).sum();
    let amount = debits.max(own().map(|e| e.credit_minor).sum());
    (voucher.amount_minor, voucher.amount_in_words) = (amount.minor(), amount.in_words());
    Ok(voucher)
}

/// Vouchers whose number was typed: whole, or its serial alone or beside some of its parts (`jv gul 123`). The program posts too many for the word index to
/// hold each, so the numbers that may be meant are asked for: those of this fiscal year and the last, unless a year stands there. A serial alone may be a
/// word of a narration too.
pub fn ids_of_number(tx: &mut Tx, scope: &Scope, typed: &str) -> Result<Vec<i64>> {
    let mut parts = fold::words(typed);
    let Some(serial) = parts.pop().and_then(|last| Serial::read(&last)) else { return Ok(Vec::new()) };
    let codes: Vec<String> = tx.values(sql!("SELECT code FROM campus WHERE id IN [$1] ORDER BY code"), &[(&scope.campuses).into()])?;
    let year = FiscalYear::of(tx.today(), fiscal_year_start(tx)?).year().into();
    let numbers = numbers_meant(&parts, serial, &codes, year);
    let mut ids = if parts.is_empty() { tx.ids_of_word("voucher", typed, 1_000)? } else { Vec::new() };
    for some in numbers.chunks(500) {
        ids.extend(tx.values::<i64>(sql!("SELECT id FROM voucher WHERE voucher_no IN [$1] ORDER BY id"), &[some.to_vec().into()])?);
    }
    Ok(ids)
}

/// The voucher that carries this number in full, whoever asks: its campus, kind, day and amount, and whether it stands.
pub fn by_number(tx: &mut Tx, voucher_no: &str) -> Result<Option<NumberedVoucher>> {
    tx.first(
        sql!(
            "SELECT v.voucher_no, v.kind, c.name AS campus_name, v.date, v.amount_minor, r.id IS NOT NULL AS is_reversed
             FROM voucher v JOIN campus c ON c.id = v.campus_id LEFT JOIN voucher r ON r.reverses_id = v.id WHERE v.voucher_no = $1"
        ),
        &binds![voucher_no],
    )
}

/// Whether a voucher names a head that no form lets a person name: a control head other than the one between campuses and advance income tax, or a bank.
pub fn posts_to_own_forms(tx: &mut Tx, voucher_id: i64) -> Result<bool> {
    let entries: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
             WHERE e.voucher_id = $1 AND (l.is_bank = TRUE OR l.control NOT IN ('inter_campus', 'advance_income_tax'))"
        ),
        &binds![voucher_id],
    )?;
    Ok(entries > 0)
}
