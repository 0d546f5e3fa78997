//! The last seal of the audit trail, which leaves the building by mail: whoever changes the trail later, even with the secret key, cannot change the mails.

use crate::{App, Result, app::mail::Mail, binds, db::Tx, sql};

/// The setting with the address that gets the last seal after each verification.
pub(crate) const MAILED_TO: &str = "upkeep.seal_mail";

/// The last seal as people keep it: its number and its hash.
pub fn head(tx: &mut Tx) -> Result<Option<String>> {
    let last: Option<(i64, String)> = tx.first(sql!("SELECT seq, hash FROM audit_seal ORDER BY seq DESC LIMIT 1"), &[])?;
    Ok(last.map(|(seq, hash)| format!("{seq}-{hash}")))
}

/// Whether the trail still holds a seal that somebody kept. Together with `verify`: nothing up to it was changed since.
pub fn holds(tx: &mut Tx, kept: &str) -> Result<bool> {
    let Some((seq, hash)) = kept.trim().split_once('-') else { return Ok(false) };
    let Ok(seq) = seq.parse::<i64>() else { return Ok(false) };
    let found: i64 = tx.value(sql!("SELECT count(*) FROM audit_seal WHERE seq = $1 AND hash = $2"), &binds![seq, hash])?;
    Ok(found == 1)
}

/// Mails the last seal to the address of the settings, once each seal.
pub fn mail_head(tx: &mut Tx, app: &App, verified: &str) -> Result<()> {
    let to: String = tx.setting(MAILED_TO)?;
    let Some(head) = head(tx)?.filter(|_| !to.is_empty()) else { return Ok(()) };
    let (group, day): (String, _) = (tx.setting("group.name")?, tx.today());
    let text = format!(
        "The audit trail of {group} ends with this seal on {day}:\n\n    {head}\n\n\
         Keep this mail where the office cannot change it. This command says later whether anything up to this seal was changed:\n\n    \
         maktab verify --seal {head}\n\n\
         The verification of today: {verified}\n"
    );
    let mail = Mail { to, subject: format!("{group}: seal of the audit trail, {day}"), text, html: None, file_ids: Vec::new() };
    tx.send_mail(app, &mail, &format!("seal/{head}"))
}
