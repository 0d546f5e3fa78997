//! What all printed papers share: the letterhead, when and by whom a paper was printed, and the renderer.

use documents::{
    papers::Letterhead,
    render::{PrivateFolder, Renderer, Template},
};
use kernel::{App, Cx, Error, Result, Tx, contact::phone_show, turns::Turn};
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
        phone: kept(phone).map(|phone| phone_show(&phone)),
        accent: Some(colour),
        logo: tx.registry().logo(),
        ..Letterhead::default()
    })
}

/// Whose paper it is, below the group's own head.
#[derive(Clone, Debug, Default)]
pub struct Sender<'a> {
    pub name: &'a str,
    pub address: Option<&'a str>,
    pub city: Option<&'a str>,
    pub phone: Option<&'a str>,
}

impl Sender<'_> {
    /// The group's letterhead with the sender's own name, address and phone on it.
    pub fn letterhead(&self, group: &Letterhead) -> Letterhead {
        Letterhead { campus: self.name.to_owned(), address: self.place(), phone: self.phone.map(phone_show), ..group.clone() }
    }

    /// The address in one line with its city, which many addresses name already.
    fn place(&self) -> Option<String> {
        let address = self.address.map(|address| address.trim().replace('\n', ", ")).filter(|address| !address.is_empty());
        let city = self.city.map(str::trim).filter(|city| !city.is_empty());
        match (address, city) {
            (Some(address), Some(city)) if !address.to_lowercase().contains(&city.to_lowercase()) => Some(format!("{address}, {city}")),
            (Some(address), _) => Some(address),
            (None, city) => city.map(str::to_owned),
        }
    }
}

/// When a paper was printed and by whom: `20 Nov 2026, 2:05 pm by Sana Iqbal`.
pub fn printed(cx: &Cx) -> String {
    format!("{} by {}", cx.app.registry.zone().show(cx.now()), cx.who().name)
}

/// What lays papers out: this program as a child process, or this process where there is none (tests).
pub fn renderer(app: &App) -> Renderer {
    app.program.as_ref().map_or_else(Renderer::in_process, Renderer::new)
}

/// One paper as a PDF, for somebody who waits for it. The same paper again, within a minute, is the one that was made.
pub async fn pdf(cx: &Cx, template: Template, title: &str, data: impl Serialize + Send + 'static) -> Result<Vec<u8>> {
    pdf_for(cx, &cx.who().caller(), template, title, data).await
}

/// As `pdf`, in the name of somebody who is known by more than their network: visitors share one.
pub async fn pdf_for(cx: &Cx, caller: &str, template: Template, title: &str, data: impl Serialize + Send + 'static) -> Result<Vec<u8>> {
    let (renderer, own_title, content) = (renderer(&cx.app), title.to_owned(), content(template, title, &data)?);
    cx.app.shares.papers.paper(caller, &content, move || rendered(&renderer, template, &own_title, &data)).await
}

/// As `pdf`, of a paper that is made ready in its turn: with pictures, which are fetched and made small. `content` says all that is on it.
pub async fn pdf_of<D: Serialize>(
    cx: &Cx,
    template: Template,
    title: &'static str,
    content_of: &impl Serialize,
    make: impl FnOnce(&PrivateFolder) -> Result<D> + Send + 'static,
) -> Result<Vec<u8>> {
    let (renderer, content) = (renderer(&cx.app), content(template, title, content_of)?);
    let make = move || {
        let folder = PrivateFolder::new().map_err(|error| Error::internal(error.to_string()))?;
        rendered(&renderer, template, title, &make(&folder)?)
    };
    cx.app.shares.papers.paper(&cx.who().caller(), &content, make).await
}

/// As `pdf`, of a paper that is too large to be kept, in a turn that was taken before its data were read.
pub(crate) async fn pdf_in(cx: &Cx, turn: Turn, template: Template, title: &str, data: impl Serialize + Send + 'static) -> Result<Vec<u8>> {
    let (renderer, title) = (renderer(&cx.app), title.to_owned());
    turn.run(move || rendered(&renderer, template, &title, &data)).await?
}

fn content(template: Template, title: &str, data: &impl Serialize) -> Result<Vec<u8>> {
    serde_json::to_vec(&(template, title, data)).map_err(|error| Error::internal(error.to_string()))
}

fn rendered(renderer: &Renderer, template: Template, title: &str, data: &impl Serialize) -> Result<Vec<u8>> {
    renderer.one_titled(template, title, data).map_err(|error| Error::internal(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campus_names_its_city_once_and_its_phone_as_people_read_it() {
        let campus = Sender {
            name: "Gulberg",
            address: Some("12-B Main Boulevard\nGulberg, Lahore"),
            city: Some("Lahore"),
            phone: Some("+923001234567"),
        };
        let head = campus.letterhead(&Letterhead::default());
        assert_eq!(head.address.as_deref(), Some("12-B Main Boulevard, Gulberg, Lahore"));
        assert_eq!(head.phone.as_deref(), Some("0300-1234567"));
        let elsewhere = Sender { address: Some("5 Canal Road"), ..campus.clone() };
        assert_eq!(elsewhere.place().as_deref(), Some("5 Canal Road, Lahore"));
        assert_eq!(Sender { address: None, ..campus }.place().as_deref(), Some("Lahore"));
    }
}
