//! Exams: categories, date sheets, award lists, results, board affairs (domain.md section 7).

mod half_marks;

pub use half_marks::HalfMarks;
use kernel::{Area, Routes};

pub const AREA: Area = Area { name: "exams", routes, tables: &[], ..Area::EMPTY };

fn routes(r: Routes) -> Routes {
    r
}
