//! How a person arranges the dashboard: the order of its cards, and those that are hidden.

use kernel::{Actor, Answer, Body, Checks, Cx, Form, Part, Result, Row, SignedIn, Tx, binds, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part {
    routes: |r| r.show("/get-dashboard-layout", SignedIn, of_user).post("/save-dashboard-layout", SignedIn, save),
    tables: &["dashboard_layout"],
    ..Part::EMPTY
};

/// More cards than any dashboard has.
const MOST_CARDS: usize = 60;

/// Cards that were never moved are in neither list; the dashboard puts them where they stand by default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Form)]
#[form("", rules)]
pub struct DashboardLayout {
    /// Names of cards, first to last.
    pub cards: Vec<String>,
    pub hidden: Vec<String>,
}

impl DashboardLayout {
    fn rules(&mut self, c: &mut Checks) {
        for (field, names) in [("cards", &self.cards), ("hidden", &self.hidden)] {
            let is_name = |name: &String| {
                (1..=60).contains(&name.len())
                    && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-')
            };
            c.ensure(names.len() <= MOST_CARDS && names.iter().all(is_name), field, "Name cards of the dashboard, each by its short name.");
        }
    }
}

#[derive(Row)]
struct Kept {
    cards: String,
    hidden: String,
}

fn names(text: &str) -> Vec<String> {
    text.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// One's own arrangement; both lists are empty where nothing was moved.
fn of_user(tx: &mut Tx, own: &Actor) -> Result<DashboardLayout> {
    let kept: Option<Kept> = tx.first(sql!("SELECT cards, hidden FROM dashboard_layout WHERE user_id = $1"), &binds![own.user_id])?;
    Ok(kept.map_or_else(DashboardLayout::default, |kept| DashboardLayout { cards: names(&kept.cards), hidden: names(&kept.hidden) }))
}

/// Keeps one's own arrangement; empty lists bring back the default one.
pub async fn save(cx: Cx, Body(form): Body<DashboardLayout>) -> Result<Answer<()>> {
    let (form, user_id) = (form.check()?, cx.actor()?.user_id);
    cx.save("Dashboard arranged successfully", move |tx| {
        let now = tx.now();
        tx.exec(
            sql!(
                "INSERT INTO dashboard_layout (user_id, cards, hidden, updated_at) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (user_id) DO UPDATE SET cards = excluded.cards, hidden = excluded.hidden, updated_at = excluded.updated_at"
            ),
            &binds![user_id, form.cards.join(","), form.hidden.join(","), now],
        )?;
        Ok(())
    })
    .await
}
