//! What the public pages show, read from the database for `site`; and what visitors send by their forms.

use crate::site::{
    Ask, CampusDetails, Content, Entry, Fast, FastBoard, FastPublished, FormKind, Found, Lang, Listed, Sent, Soon, Theme, Verification,
};
use kernel::{
    App, Error, Result, Tx,
    db::{Lane, Who},
};
use std::{collections::BTreeMap, sync::Arc};

/// The website's content as the areas keep it.
#[derive(Clone)]
pub struct FromDatabase {
    app: App,
    /// The version of the page that is asked for: the replica may answer where it has come to it.
    version: Option<u64>,
}

impl FromDatabase {
    pub fn new(app: App) -> FromDatabase {
        FromDatabase { app, version: None }
    }

    fn read<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> std::result::Result<T, String> {
        let work = Arc::new(work);
        if let (Some(version), Some(replica)) = (self.version, self.app.db.replica()) {
            let work = work.clone();
            // It may be behind the server that told the version.
            let of_version = move |tx: &mut Tx| {
                if website::api::version(tx)? != version {
                    return Err(Error::conflict("The replica has another version."));
                }
                work(tx)
            };
            if let Some(found) = replica.read_blocking(of_version) {
                return found.map_err(|error| error.to_string());
            }
        }
        self.app.db.read_blocking(move |tx| work(tx)).map_err(|error| error.to_string())
    }
}

fn lang_of(code: &str) -> Lang {
    if code == "ur" { Lang::Ur } else { Lang::En }
}

impl Content for FromDatabase {
    fn version(&self) -> Soon<u64> {
        let app = self.app.clone();
        Box::pin(async move { app.db.read_older_short(website::api::version).await.map_err(|error| error.to_string()) })
    }

    fn at(&self, version: u64) -> Option<Arc<dyn Content>> {
        self.app.db.replica().map(|_| Arc::new(FromDatabase { version: Some(version), ..self.clone() }) as Arc<dyn Content>)
    }

    fn find(&self, ask: &Ask) -> std::result::Result<Found, String> {
        let ask = website::api::Ask {
            path: ask.path.clone(),
            lang: ask.lang.code().to_owned(),
            slug: ask.slug.clone(),
            id: ask.id,
            number: ask.number.map_or(1, i64::from),
            drafts: ask.drafts,
        };
        let found = self.read(move |tx| website::api::find(tx, &ask))?;
        Ok(match found {
            website::api::Found::Page(page) => Found::Page(page),
            website::api::Found::Moved(to) => Found::Moved(to),
            website::api::Found::Nothing => Found::Nothing,
        })
    }

    fn site(&self, lang: Lang) -> std::result::Result<serde_json::Value, String> {
        self.read(move |tx| website::api::site(tx, lang.code()))
    }

    fn campus(&self, slug: &str, lang: Lang) -> std::result::Result<Option<CampusDetails>, String> {
        let slug = slug.to_owned();
        self.read(move |tx| campus(tx, &slug, lang))
    }

    fn campus_slug(&self, id: i64) -> std::result::Result<Option<String>, String> {
        let campuses = self.read(institution::api::public_campuses)?;
        Ok(campuses.into_iter().find(|campus| campus.id == id).map(|campus| campus.slug))
    }

    fn campus_slug_now(&self, old: &str) -> std::result::Result<Option<String>, String> {
        let old = old.to_owned();
        let found = self.read(move |tx| institution::api::campus_of_old_slug(tx, &old))?;
        found.map_or(Ok(None), |id| self.campus_slug(id))
    }

    fn theme(&self) -> Theme {
        let read = self.read(|tx| {
            Ok(Theme { name: tx.setting("group.name")?, name_ur: tx.setting("group.name_ur")?, colour: tx.setting("group.colour")? })
        });
        read.unwrap_or_else(|_| Theme { name: "Maktab".into(), name_ur: String::new(), colour: "#14532d".into() })
    }

    fn verification(&self, code: &str) -> std::result::Result<Verification, String> {
        let code = code.to_owned();
        let found = self.read(move |tx| {
            if let Some(card) = exams::api::verification(tx, &code)? {
                return Ok(card);
            }
            if let Some(slip) = entry_tests::api::verification(tx, &code)? {
                return Ok(slip);
            }
            match students::api::verification(tx, &code)? {
                Some(certificate) => Ok(certificate),
                None => fees::api::verification(tx, &code),
            }
        })?;
        serde_json::from_value(found).map_err(|error| error.to_string())
    }

    fn verification_of_number(&self, number: &str) -> std::result::Result<Verification, String> {
        let number = number.to_owned();
        let found = self.read(move |tx| fees::api::verification_of_number(tx, &number))?;
        serde_json::from_value(found).map_err(|error| error.to_string())
    }

    fn fast(&self) -> std::result::Result<Fast, String> {
        let found =
            self.read(|tx| Ok((entry_tests::api::open_tests(tx)?, entry_tests::api::boards(tx)?, entry_tests::api::with_results(tx)?)))?;
        let results: Vec<FastPublished> = found.2.into_iter().map(|(id, name)| FastPublished { id, name }).collect();
        let boards: Vec<FastBoard> = found.1.into_iter().map(|(id, name)| FastBoard { id, name }).collect();
        let tests = serde_json::to_value(found.0).and_then(serde_json::from_value).map_err(|error| error.to_string())?;
        Ok(Fast { tests, boards, results })
    }

    fn addresses(&self) -> std::result::Result<Vec<Listed>, String> {
        let zone = self.app.registry.zone();
        let listed = |one: website::api::Listed| Listed {
            path: one.path,
            langs: one.langs.iter().map(|code| lang_of(code)).collect(),
            changed_on: zone.today(one.changed_at).to_string(),
        };
        Ok(self.read(website::api::addresses)?.into_iter().map(listed).collect())
    }

    fn entries(&self, lang: Lang) -> std::result::Result<Vec<Entry>, String> {
        let entry = |one: website::api::Entry| Entry {
            path: one.path,
            title: one.title,
            summary: one.summary,
            at: one.published_at.to_chrono().to_rfc2822(),
        };
        Ok(self.read(move |tx| website::api::entries(tx, lang.code()))?.into_iter().map(entry).collect())
    }

    fn is_preview(&self, token: &str) -> std::result::Result<bool, String> {
        let token = token.to_owned();
        self.read(move |tx| website::api::is_preview(tx, &token))
    }

    fn picture(&self, id: i64, hash: &str, width: i64, ending: &str) -> std::result::Result<Option<Vec<u8>>, String> {
        let (hash, ending) = (hash.to_owned(), ending.to_owned());
        let Some(key) = self.read(move |tx| website::api::picture_key(tx, id, &hash, width, &ending))? else { return Ok(None) };
        self.app.files.get_now(&key).map(|bytes| Some(bytes.to_vec())).map_err(|error| error.to_string())
    }

    fn submit(&self, form: FormKind, fields: &BTreeMap<String, String>, address: &str) -> std::result::Result<Sent, String> {
        let (app, body) = (self.app.clone(), body_of(form, fields));
        let who = Who { address: address.to_owned(), ..Who::default() };
        let taken = self.app.db.write_now(Lane::Interactive, move |tx| {
            tx.act_as(who.clone());
            take(tx, &app, form, &body)
        });
        match taken {
            Ok(()) => Ok(Sent::Taken),
            Err(Error::Invalid { errors, .. }) => Ok(Sent::Refused(first_sentences(errors))),
            Err(Error::TooMany { message, retry_after }) => Ok(Sent::TooMany(message, retry_after)),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// The fields of a form as the call of the same form would get them.
fn body_of(form: FormKind, fields: &BTreeMap<String, String>) -> serde_json::Value {
    let mut body = serde_json::Map::new();
    for (name, typed) in fields.iter().filter(|(_, typed)| !typed.trim().is_empty()) {
        let value = match name.as_str() {
            "campus_id" | "program_id" | "class_id" => typed.trim().parse::<i64>().map_or(serde_json::Value::Null, Into::into),
            "consent" => matches!(typed.trim(), "true" | "on" | "1" | "yes").into(),
            _ => typed.clone().into(),
        };
        body.insert(name.clone(), value);
    }
    match form {
        FormKind::Contact => body.insert("kind".into(), "contact".into()),
        FormKind::Franchise => body.insert("kind".into(), "franchise".into()),
        FormKind::Inquiry => None,
    };
    body.into()
}

fn take(tx: &mut Tx, app: &App, form: FormKind, body: &serde_json::Value) -> Result<()> {
    let unreadable = |error: serde_json::Error| Error::field("form", format!("This form could not be read: {error}."));
    match form {
        FormKind::Inquiry => admissions::api::take(tx, app, &serde_json::from_value(body.clone()).map_err(unreadable)?),
        FormKind::Contact | FormKind::Franchise => {
            website::api::take_message(tx, app, &serde_json::from_value(body.clone()).map_err(unreadable)?)
        }
    }
}

fn first_sentences(errors: BTreeMap<String, Vec<String>>) -> BTreeMap<String, String> {
    errors.into_iter().filter_map(|(field, sentences)| Some((field, sentences.into_iter().next()?))).collect()
}

/// What a campus's own page says of it.
fn campus(tx: &mut Tx, slug: &str, lang: Lang) -> Result<Option<CampusDetails>> {
    let Some(campus) = institution::api::public_campuses(tx)?.into_iter().find(|campus| campus.slug == slug) else { return Ok(None) };
    let mut programs: Vec<(String, Vec<String>)> = Vec::new();
    for choice in admissions::api::choices(tx)?.into_iter().filter(|choice| choice.campus_id == campus.id) {
        match programs.last_mut().filter(|(name, _)| *name == choice.program) {
            Some((_, classes)) => classes.push(choice.class),
            None => programs.push((choice.program, vec![choice.class])),
        }
    }
    let facilities =
        campus.facilities.unwrap_or_default().lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    let shown = website::api::campus(tx, lang.code(), campus.id)?;
    let unreadable = |error: serde_json::Error| Error::internal(format!("a campus's page: {error}"));
    Ok(Some(CampusDetails {
        email: campus.email,
        description: campus.description,
        facilities,
        programs,
        pictures: serde_json::from_value(shown.pictures).map_err(unreadable)?,
        at: campus.latitude.zip(campus.longitude),
        opened_on: None,
        people: serde_json::from_value(shown.people).map_err(unreadable)?,
    }))
}
