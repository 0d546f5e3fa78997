//! The commands that an accountant runs: `verify` and `repair`.

use super::{Outcome, open};
use kernel::{
    App,
    config::Config,
    db::{Lane, Tx, Who},
    system::{UpkeepDetails, UpkeepKind},
};
use std::time::Instant;

/// Runs every check of every area and keeps the result, which the dashboard shows. Ends with an error when any of them finds something, or when the audit trail no
/// longer holds one of the seals that somebody kept.
pub fn verify(config: Config, seals: &[String]) -> Outcome {
    let begun = Instant::now();
    let app = open(config)?;
    let outcome = verify_all(&app).and(hold_all(&app, seals));
    let checks = app.registry.hooks.verifiers().len();
    let (said, faults) = match &outcome {
        Ok(()) => (format!("All {checks} checks hold."), Vec::new()),
        Err(sentence) => (sentence.clone(), vec![sentence.clone()]),
    };
    let details = UpkeepDetails { checks: checks as i64, seconds: begun.elapsed().as_secs() as i64, faults, ..UpkeepDetails::default() };
    app.db.write_now(Lane::Job, move |tx| tx.note_upkeep(UpkeepKind::Verify, &said, details.clone())).map_err(|error| error.to_string())?;
    outcome
}

/// What the checks find, a sentence each with the check's name before it.
pub fn faults(app: &App) -> kernel::Result<Vec<String>> {
    let mut faults = Vec::new();
    for (name, check) in app.registry.hooks.verifiers() {
        faults.extend(app.db.read_now(*check)?.into_iter().map(|sentence| format!("{name}: {sentence}")));
    }
    Ok(faults)
}

/// As `verify`, of an opened database: after it was filled from elsewhere, too.
pub fn verify_all(app: &App) -> Outcome {
    let mut wrong = 0;
    for (name, check) in app.registry.hooks.verifiers() {
        let check = *check;
        let found = app.db.read_now(check).map_err(|error| error.to_string())?;
        if found.is_empty() {
            println!("ok    {name}");
        } else {
            println!("WRONG {name}");
            found.iter().for_each(|sentence| println!("      {sentence}"));
            wrong += found.len();
        }
    }
    if let Some(sentence) = app.db.read_now(kernel::audit::not_checked).map_err(|error| error.to_string())? {
        println!("?     {sentence}");
    }
    match wrong {
        0 => Ok(()),
        1 => Err("One thing is wrong.".into()),
        more => Err(format!("{more} things are wrong.")),
    }
}

fn hold_all(app: &App, seals: &[String]) -> Outcome {
    for seal in seals {
        let (number, kept) = (seal.split('-').next().unwrap_or_default(), seal.clone());
        if app.db.read_now(move |tx| kernel::audit::holds(tx, &kept)).map_err(|error| error.to_string())? {
            println!("ok    the audit trail holds seal {number}");
        } else {
            return Err(format!(
                "The audit trail does not hold seal {number} as it was mailed: entries before it were changed or removed."
            ));
        }
    }
    Ok(())
}

/// Says what every repair of every area would do, and does it when asked to. Everything is one transaction: all of it happens, or nothing.
pub fn repair(config: Config, yes: bool) -> Outcome {
    let app = open(config)?;
    let done = repair_all(&app, yes).map_err(|error| error.to_string())?;
    for (name, sentences) in &done {
        println!("{name}");
        sentences.iter().for_each(|sentence| println!("      {sentence}"));
    }
    match (done.is_empty(), yes) {
        (true, _) => println!("There is nothing to repair."),
        (false, false) => println!("\nNothing is changed yet. Make a backup, then run this command again with --yes to do it."),
        (false, true) => println!("\nAll of this is done. Run `maktab verify` now."),
    }
    Ok(())
}

/// What was repaired, or without `yes` what would be: the repairs that found something, with their sentences.
pub fn repair_all(app: &App, yes: bool) -> kernel::Result<Vec<(&'static str, Vec<String>)>> {
    let registry = app.registry.clone();
    let work = move |tx: &mut Tx| {
        tx.act_as(Who {
            user_id: None,
            name: "Console".into(),
            address: "console".into(),
            request_id: "repair".into(),
            for_group: true,
            ..Who::default()
        });
        let mut done = Vec::new();
        for (name, repair) in registry.hooks.repairs() {
            let sentences = repair(tx)?;
            if !sentences.is_empty() {
                tx.audit_event("repair", None, "repaired", None, None, Some(serde_json::json!({ "repair": name, "done": sentences })))?;
                done.push((*name, sentences));
            }
        }
        Ok(done)
    };
    if yes { app.db.write_now(Lane::Job, work) } else { app.db.rehearse_now(work) }
}
