//! The job: takes a few messages, sends them, keeps what became of them, and again until none is left that can go now.

use super::{
    browsers::Browsers,
    claims::{Claimed, claim, forsake, settle, waiting},
    gateway::Gateway,
    outcome::Outcome,
};
use crate::{
    kinds::{Channel, Language},
    push,
    queue::sealed_for,
    settings::model::MessageSettings,
};
use kernel::{
    Result,
    db::Lane,
    jobs::{JobCx, JobKind},
    mail::{Mail, NotTaken},
};

pub const DELIVER: JobKind = JobKind { kind: "messages.deliver", run };

fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let id = cx.job_id;
    cx.write(forsake)?;
    let (mut sent, mut done) = (0, 0);
    let total = cx.read(waiting)?;
    loop {
        cx.progress(done, total.max(done), "Sending messages")?;
        let (settings, claimed) = cx.write(move |tx| claim(tx, id))?;
        if claimed.is_empty() {
            return Ok(serde_json::json!({ "sent": sent, "tried": done }));
        }
        done += claimed.len() as i64;
        let outcomes = send(cx, &settings, claimed);
        sent += outcomes.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Sent(_))).count();
        // Kept although the job was cancelled or the program stops: what was sent must not be sent again.
        cx.app.db.write_now(Lane::Job, move |tx| settle(tx, id, &outcomes))?;
    }
}

/// Sends what was taken, all of one channel.
fn send(cx: &JobCx, settings: &MessageSettings, claimed: Vec<Claimed>) -> Vec<(Claimed, Outcome)> {
    let (mut ready, mut outcomes) = (Vec::new(), Vec::new());
    for one in claimed {
        match text_of(cx, &one) {
            Some(text) => ready.push((one, text)),
            None => outcomes.push((one, Outcome::Refused("Its code was sealed with another secret key.".into()))),
        }
    }
    let now = cx.app.registry.clock.now();
    let channel = ready.first().map_or(Channel::Email, |(one, _)| one.channel);
    outcomes.extend(match channel {
        Channel::Gateway => match Gateway::open(settings, &cx.app.secret_key) {
            Ok(gateway) => gateway.post_all(ready, now),
            Err(sentence) => all_of(ready, &Outcome::Later(sentence)),
        },
        Channel::Push => match browsers(cx, settings) {
            Ok(browsers) => browsers.push_all(ready.into_iter().map(|(one, _)| one).collect(), now),
            // No fault of these browsers, so none is counted.
            Err(outcome) => all_of(ready.into_iter().map(|(one, text)| (Claimed { browser: None, ..one }, text)).collect(), &outcome),
        },
        Channel::Email => mail_all(cx, ready),
    });
    outcomes
}

fn all_of(ready: Vec<(Claimed, String)>, outcome: &Outcome) -> Vec<(Claimed, Outcome)> {
    ready.into_iter().map(|(one, _)| (one, outcome.clone())).collect()
}

/// What sends to browsers; else what becomes of all that wait for it.
fn browsers(cx: &JobCx, settings: &MessageSettings) -> Result<Browsers, Outcome> {
    if !settings.push_on {
        return Err(Outcome::Refused("Notifications in the browser are off.".into()));
    }
    let found = cx.read(|tx| Ok((push::queries::key(tx)?, tx.setting::<String>("group.name")?)));
    let (key, group) = found.map_err(|error| Outcome::Later(error.to_string()))?;
    let key = key.ok_or_else(|| Outcome::Refused("There is no key of notifications any more.".into()))?;
    Browsers::open(key, group, &cx.app.config, &cx.app.secret_key).map_err(Outcome::Later)
}

/// What the message says; none when a sealed text does not open.
fn text_of(cx: &JobCx, claimed: &Claimed) -> Option<String> {
    match &claimed.sealed {
        Some(sealed) => cx.app.secret_key.unseal(&sealed_for(&claimed.key), sealed),
        None => Some(claimed.body.clone()),
    }
}

fn mail_all(cx: &JobCx, ready: Vec<(Claimed, String)>) -> Vec<(Claimed, Outcome)> {
    let mailer = &cx.app.mailer;
    std::thread::scope(|scope| {
        let sending: Vec<_> = ready
            .into_iter()
            .map(|(one, text)| {
                scope.spawn(move || {
                    let outcome = match mailer.send(&letter(&one, &text)) {
                        Ok(()) => Outcome::Sent(None),
                        Err(NotTaken::Later(sentence)) => Outcome::Later(sentence),
                        Err(NotTaken::Refused(sentence)) => Outcome::Refused(sentence),
                    };
                    (one, outcome)
                })
            })
            .collect();
        sending.into_iter().filter_map(|one| one.join().ok()).collect()
    })
}

fn letter(claimed: &Claimed, text: &str) -> Mail {
    let (dir, lang) = if claimed.language == Language::Urdu { ("rtl", "ur") } else { ("ltr", "en") };
    let html = format!("<div dir=\"{dir}\" lang=\"{lang}\"><p>{}</p></div>", escaped(text).replace('\n', "<br>"));
    let subject: String = claimed.title.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Mail { to: claimed.address.clone(), subject, text: text.to_owned(), html: Some(html), file_ids: Vec::new() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
