use super::model::{CampusPage, Chosen, Marked, Portrait, ShownPerson, ids};
use crate::{albums::model::whole_pictures, library::Library, links::public_url};
use kernel::{Error, Result, Row, Scope, Tx, Value, binds, sql};

/// What the page needs to know of its campus.
#[derive(Row)]
pub struct Campus {
    pub slug: String,
    pub is_public: bool,
}

/// The campus within the scope; 404 when it is not there.
pub fn campus(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Campus> {
    tx.first(sql!("SELECT slug, is_public FROM campus WHERE id = $1 AND id IN [$2]"), &[Value::Int(id), Value::from(&scope.campuses)])?
        .ok_or_else(|| Error::not_found("campus"))
}

pub fn chosen(tx: &mut Tx, campus_id: i64) -> Result<Option<Chosen>> {
    tx.first(sql!("SELECT id, version, pictures, people FROM web_campus WHERE campus_id = $1"), &binds![campus_id])
}

/// Everybody of a campus who is in post and marked to be shown: in the chosen order, then by name.
pub fn marked(tx: &mut Tx, campus_id: i64, chosen: &[Portrait]) -> Result<Vec<Marked>> {
    let mut people: Vec<Marked> = tx.all(
        sql!(
            "SELECT e.id, e.name, e.name_ur, d.name AS role, d.name_ur AS role_ur FROM employee e JOIN designation d ON d.id = e.designation_id
             WHERE e.campus_id = $1 AND e.is_public = TRUE AND e.status IN ('active', 'on_leave') ORDER BY e.name_order, e.id LIMIT 200"
        ),
        &binds![campus_id],
    )?;
    people.sort_by_key(|one| chosen.iter().position(|other| other.employee_id == one.id).unwrap_or(usize::MAX));
    Ok(people)
}

/// The first photograph of each campus that has some.
pub fn faces(tx: &mut Tx) -> Result<Vec<(i64, Chosen)>> {
    #[derive(Row)]
    struct Face {
        campus_id: i64,
        #[row(flatten)]
        chosen: Chosen,
    }
    let all: Vec<Face> = tx.all(sql!("SELECT campus_id, id, version, pictures, people FROM web_campus ORDER BY campus_id"), &[])?;
    Ok(all.into_iter().map(|face| (face.campus_id, face.chosen)).collect())
}

fn portrait(library: &Library, chosen: &[Portrait], employee: i64) -> Option<crate::picture::Picture> {
    let one = chosen.iter().find(|one| one.employee_id == employee)?;
    library.whole(one.picture.as_ref()?)
}

pub fn details_of(tx: &mut Tx, base: &str, scope: &Scope, campus_id: i64) -> Result<CampusPage> {
    let campus = campus(tx, scope, campus_id)?;
    let chosen = chosen(tx, campus_id)?;
    let version = chosen.as_ref().map_or(0, |chosen| chosen.version);
    let (pictures, portraits) = chosen.map(|chosen| (chosen.pictures, chosen.people)).unwrap_or_default();
    let library = Library::of(tx, "en", ids(&pictures, &portraits))?;
    let person = |one: Marked| ShownPerson {
        picture: portrait(&library, &portraits, one.id),
        employee_id: one.id,
        name: one.name,
        name_ur: one.name_ur,
        role: one.role,
    };
    let people = marked(tx, campus_id, &portraits)?.into_iter().map(person).collect();
    Ok(CampusPage {
        id: campus_id,
        version,
        pictures: whole_pictures(&library, pictures),
        people,
        is_public: campus.is_public,
        public_url: public_url(base, "en", &format!("/campus?slug={}", campus.slug)),
    })
}
