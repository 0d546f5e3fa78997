use super::model::{TaxDeposit, TaxDepositDetails};
use crate::withholding::taxes::model::WithheldTax;
use kernel::{App, Error, Listed as _, Result, Scope, Tx, binds, sql};

/// One deposit with the tax that it was for; else 404.
pub fn details(tx: &mut Tx, app: &App, reader: i64, scope: &Scope, id: i64) -> Result<TaxDepositDetails> {
    let deposit = deposit(tx, scope, id)?;
    let taxes = tx.every::<WithheldTax>(scope, WithheldTax::LIST.request([("deposit_id".to_owned(), id.to_string())])?)?;
    let attachment = deposit.attachment_file_id.map(|file| tx.file_ref(app, reader, file)).transpose()?;
    Ok(TaxDepositDetails { deposit, taxes, attachment })
}

/// One within the scope; else 404.
pub fn deposit(tx: &mut Tx, scope: &Scope, id: i64) -> Result<TaxDeposit> {
    let request = TaxDeposit::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<TaxDeposit>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("tax deposit"))
}

/// The tax that a deposit was for.
pub fn taxes_of(tx: &mut Tx, deposit_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT id FROM withheld_tax WHERE deposit_id = $1 ORDER BY id"), &binds![deposit_id])
}
