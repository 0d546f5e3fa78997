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
use kernel::{Area, Can, History, Hooks, Routes, SignedIn, hooks::SendCode};

pub const AREA: Area = Area {
    name: "messages",
    routes,
    permissions: &[rights::ALL],
    tables: &[
        "message",
        "message_resend",
        "message_kind",
        "message_language",
        "message_channel",
        "message_answer",
        "message_delivery",
        "delivery_state",
        "message_template",
        "message_setting",
        "message_pause",
        "message_preference",
        "message_opt_out",
        "push_key",
        "push_subscription",
        "push_pause",
    ],
    reads: &["access_token", "campus", "job"],
    records: &[&templates::model::MESSAGE_TEMPLATE, &settings::model::MESSAGE_SETTING],
    lists: &[&log::model::SENT_MESSAGES, &templates::model::TEMPLATES],
    prompt_jobs: &[delivery::job::DELIVER],
    hooks,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<log::model::SentMessage>("/get-sent-messages", Can(rights::LOG_INDEX))
        .one("/get-sent-message-details", Can(rights::LOG_INDEX), log::queries::message)
        .post("/resend-messages", Can(rights::LOG_RESEND), log::handlers::resend)
        .post("/cancel-messages", Can(rights::LOG_RESEND), log::handlers::cancel)
        .list::<templates::model::MessageTemplate>("/get-message-templates", Can(rights::TEMPLATES_INDEX))
        .get("/get-message-template-details", Can(rights::TEMPLATES_INDEX), templates::handlers::details)
        .change(
            "/update-message-template",
            Can(rights::TEMPLATES_UPDATE),
            "Message template updated successfully",
            templates::actions::update,
        )
        .post("/preview-message-template", Can(rights::TEMPLATES_UPDATE), templates::handlers::preview)
        .get("/get-message-settings", Can(rights::SETTINGS_INDEX), settings::handlers::details)
        .change(
            "/update-message-settings",
            Can(rights::SETTINGS_UPDATE),
            "Message settings updated successfully",
            settings::actions::update,
        )
        .get("/get-my-messages", SignedIn, bell::handlers::mine)
        .take("/mark-messages-read", SignedIn, "Messages marked as read", bell::actions::mark_read)
        .take("/answer-message", SignedIn, "Answer sent to the school", bell::actions::answer)
        .get("/get-my-message-preferences", SignedIn, preferences::handlers::own)
        .post("/update-my-message-preferences", SignedIn, preferences::handlers::update)
        .get("/get-push-devices", SignedIn, push::handlers::own)
        .post("/save-push-device", SignedIn, push::handlers::save)
        .remove("/delete-push-device", SignedIn, "Notifications on the device turned off", push::actions::delete)
}

fn hooks(hooks: &mut Hooks) {
    hooks.search(templates::search::SEARCH);
    hooks.to_do(to_do::TO_DO);
    hooks.provide(SendCode(codes::send));
    hooks.on::<SignInEnds>(push::actions::sign_in_ends);
    hooks.on::<SignInsEnded>(push::actions::sign_ins_ended);
    hooks.on::<DeputyNamed>(deputies::named);
    hooks.history("sent_message", History::of(&[rights::LOG_INDEX]));
}
