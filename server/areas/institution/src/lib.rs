//! Institution: schools, their branches, the branches' campuses, other institutions and boards of examination (domain.md section 2).

pub mod api;
mod boards;
mod branches;
mod campuses;
pub mod demo;
mod ids;
mod institutions;
pub mod rights;
mod schools;

use kernel::Area;

pub const AREA: Area = Area {
    name: "institution",
    permissions: &[rights::ALL],
    // Words of a plain record.
    tables: &["institution_kind"],
    reads: &["stored_file"],
    parts: &[&campuses::PART],
    plain: &[&schools::SCHOOLS, &branches::BRANCHES, &institutions::INSTITUTIONS, &boards::BOARDS],
    hooks: |p| p.search(campuses::search::SEARCH),
    ..Area::EMPTY
};
