//! What families ask to have changed: of the child of the parent who signs in, who is the student that signs in too.

use super::Maker;
use kernel::{binds, sql};
use serde_json::{Value, json};
use testkit::Client;

impl Maker {
    /// The child, for whom nothing is asked.
    async fn asking_child(&self) -> i64 {
        let child = self.school.a.students[0];
        let work = move |tx: &mut kernel::Tx| tx.exec(sql!("DELETE FROM profile_change WHERE student_id = $1"), &binds![child]);
        self.world.app.db.write(work).await.expect("no request");
        child
    }

    async fn asked_by_parent(&self, form: Value) -> i64 {
        self.school.user("parent", "a").post("/ask-profile-change", form).await.id()
    }

    pub(super) async fn of_profiles(&self, name: &str, by: &Client) -> i64 {
        let child = self.asking_child().await;
        let form = json!({ "student_id": child, "field": "address", "value": format!("House {}, Gulberg", self.next()) });
        match name {
            "new_asking_child" => child,
            "my_profile_change" => {
                let asked = by.post("/ask-profile-change", form.clone()).await;
                // Who may not ask has nothing of their own.
                if asked.status == 403 { self.asked_by_parent(form).await } else { asked.id() }
            }
            _ => self.asked_by_parent(form).await,
        }
    }
}
