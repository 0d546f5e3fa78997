//! What a browser needs of a page that it has as HTML: the frame, and the sections that answer. All others stay as the server wrote them
//! (`web/src/site/sections/live-section.tsx`), so that their content is not sent twice.

use super::{Contact, Design, Lang, MenuItem, Page, Picture, Section, SectionBody, Site, SiteCampus};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub struct Taken<'p> {
    path: &'p str,
    lang: Lang,
    title: &'p str,
    description: &'p str,
    #[serde(skip_serializing_if = "Design::is_first")]
    design: Design,
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<&'p str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unsent: bool,
    sections: Vec<TakenSection<'p>>,
    site: TakenSite<'p>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum TakenSection<'p> {
    Answers(&'p Section),
    Stands { id: &'p str, kind: &'static str },
}

#[derive(Debug, Serialize)]
struct TakenSite<'p> {
    name: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    tagline: Option<&'p str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<&'p Picture>,
    menu: &'p [MenuItem],
    campuses: Vec<TakenCampus<'p>>,
    contact: &'p Contact,
    languages: &'p [Lang],
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum TakenCampus<'p> {
    Whole(&'p SiteCampus),
    /// As the frame names it.
    Named {
        name: &'p str,
        slug: &'p str,
    },
}

impl Taken<'_> {
    pub fn of(page: &Page) -> Taken<'_> {
        let sections: Vec<TakenSection> = page.sections.iter().map(TakenSection::of).collect();
        let finder = page.sections.iter().any(|section| matches!(section.body, SectionBody::Campuses(_)) && answers(&section.body));
        Taken {
            path: &page.path,
            lang: page.lang,
            title: &page.title,
            description: &page.description,
            design: page.design,
            canonical: page.canonical.as_deref(),
            unsent: page.unsent,
            sections,
            site: TakenSite::of(&page.site, finder),
        }
    }
}

impl TakenSection<'_> {
    fn of(section: &Section) -> TakenSection<'_> {
        if answers(&section.body) {
            TakenSection::Answers(section)
        } else {
            TakenSection::Stands { id: &section.id, kind: section.body.kind() }
        }
    }
}

impl TakenSite<'_> {
    fn of(site: &Site, finder: bool) -> TakenSite<'_> {
        let campus =
            |campus| if finder { TakenCampus::Whole(campus) } else { TakenCampus::Named { name: &campus.name, slug: &campus.slug } };
        TakenSite {
            name: &site.name,
            tagline: site.tagline.as_deref(),
            logo: site.logo.as_ref(),
            menu: &site.menu,
            campuses: site.campuses.iter().map(campus).collect(),
            contact: &site.contact,
            languages: &site.languages,
        }
    }
}

/// Whether a visitor can do more with it than read and follow links.
fn answers(body: &SectionBody) -> bool {
    match body {
        SectionBody::Hero(hero) => !hero.banners.is_empty(),
        SectionBody::Campuses(campuses) => campuses.finder,
        SectionBody::Map(_)
        | SectionBody::Video(_)
        | SectionBody::Form(_)
        | SectionBody::Fast(_)
        | SectionBody::FastSlip(_)
        | SectionBody::Apply(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn what_stands_is_named_and_what_answers_is_whole() {
        let mut page: Page = serde_json::from_str(include_str!("../../../../../web/src/site/examples/home.en.json"))
            .expect("the example has the shape of Page");
        let whole = serde_json::to_value(&page).expect("JSON");
        let taken = serde_json::to_value(Taken::of(&page)).expect("JSON");
        for (section, given) in taken["sections"].as_array().expect("sections").iter().zip(whole["sections"].as_array().expect("sections"))
        {
            assert_eq!((&section["id"], &section["kind"]), (&given["id"], &given["kind"]), "every kind is called by its name");
            assert!(section.get("content").is_none() || section == given);
        }
        assert_eq!(
            taken["site"]["campuses"][0],
            json!({ "name": whole["site"]["campuses"][0]["name"], "slug": whole["site"]["campuses"][0]["slug"] })
        );
        for section in &mut page.sections {
            if let SectionBody::Campuses(campuses) = &mut section.body {
                campuses.finder = true;
            }
        }
        let taken = serde_json::to_value(Taken::of(&page)).expect("JSON");
        assert_eq!(taken["site"]["campuses"], whole["site"]["campuses"]);
        let found =
            taken["sections"].as_array().expect("sections").iter().find(|section| section["kind"] == "campuses").map(|s| &s["content"]);
        assert!(found.is_some_and(Value::is_object));
    }
}
