//! Cheques and pay orders after the counter took them: realised when the bank has them, returned when it does not honour them (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/realise-cheques", Can(rights::CHEQUES_REALISE), handlers::realise)
        .post("/preview-realised-cheques", Can(rights::CHEQUES_REALISE), handlers::preview_realised)
        .post("/bounce-cheque", Can(rights::CHEQUES_BOUNCE), handlers::bounce)
        .post("/preview-bounced-cheque", Can(rights::CHEQUES_BOUNCE), handlers::preview_bounced)
}
