//! What all printed papers share: the letterhead, when and by whom a paper was printed, and the renderer.

use documents::{
    papers::Letterhead,
    render::{Renderer, Template},
};
use kernel::{App, Cx, Error, Result, Tx};
use serde::Serialize;

/// The group at the head of a paper: names, address, phone and colour. A paper of one campus puts that campus's own in.
pub fn letterhead(tx: &mut Tx) -> Result<Letterhead> {
    let [group, urdu, address, phone, colour]: [String; 5] =
        tx.settings(["group.name", "group.name_ur", "group.address", "group.phone", "group.colour"])?;
    let kept = |text: String| Some(text).filter(|text| !text.trim().is_empty());
    Ok(Letterhead {
        group,
        group_urdu: kept(urdu),
        address: kept(address.replace('\n', ", ")),
        phone: kept(phone),
        accent: Some(colour),
        ..Letterhead::default()
    })
}

/// When a paper was printed and by whom: `20 Nov 2026, 14:05 by Sana Iqbal`.
pub fn printed(cx: &Cx) -> String {
    format!("{} by {}", cx.app.registry.zone().show(cx.now()), cx.who().name)
}

/// What lays papers out: this program as a child process, or this process where there is none (tests).
pub fn renderer(app: &App) -> Renderer {
    app.program.as_ref().map_or_else(Renderer::in_process, Renderer::new)
}

/// One paper as a PDF.
pub async fn pdf(app: &App, template: Template, title: &str, data: impl Serialize + Send + 'static) -> Result<Vec<u8>> {
    let (renderer, title) = (renderer(app), title.to_owned());
    tokio::task::spawn_blocking(move || renderer.one_titled(template, &title, &data))
        .await
        .map_err(|error| Error::internal(error.to_string()))?
        .map_err(|error| Error::internal(error.to_string()))
}
