//! Messages: what people are told of events, by bell, e-mail, gateway and in browsers (docs/messages.md).

pub mod api;
mod bell;
mod codes;
mod delivery;
pub mod demo;
mod deputies;
mod guardians;
mod kinds;
mod log;
mod new_message;
mod preferences;
mod push;
mod push_words;
mod queue;
mod render;
pub mod rights;
mod sample;
mod seed;
mod settings;
mod templates;
mod to_do;
mod vapid;

use access::api::{DeputyNamed, SignInEnds, SignInsEnded};
use kernel::{Area, History, Hooks, hooks::SendCode};

pub const AREA: Area = Area {
    name: "messages",
    permissions: &[rights::ALL],
    tables: &[
        "message",
        "message_kind",
        "message_language",
        "message_channel",
        "message_answer",
        "message_delivery",
        "delivery_state",
        "message_pause",
    ],
    reads: &["access_token", "campus", "job"],
    prompt_jobs: &[delivery::job::DELIVER],
    parts: &[&log::PART, &templates::PART, &settings::PART, &bell::PART, &preferences::PART, &push::PART],
    hooks,
    ..Area::EMPTY
};

fn hooks(hooks: &mut Hooks) {
    hooks.search(templates::search::SEARCH);
    hooks.to_do(to_do::TO_DO);
    hooks.provide(SendCode(codes::send));
    hooks.on::<SignInEnds>(push::actions::sign_in_ends);
    hooks.on::<SignInsEnded>(push::actions::sign_ins_ended);
    hooks.on::<DeputyNamed>(deputies::named);
    hooks.history("sent_message", History::of(&[rights::LOG_INDEX]));
}
