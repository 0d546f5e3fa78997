//! The rows of cashiers' tills. What changes a till is one's own, once a day: told in `cashiers_day.rs`.

use super::{
    Elsewhere::{Empty, Missing, Same},
    Row, row,
};

const READERS: &str = "SA BA CA PR CH AC CS AU";
const COUNTER: &str = "SA BA CA PR CH AC CS";

const BANKERS: &str = "SA BA CA CH AC CS";

pub const TILLS: &[Row] = &[
    row("GET /get-tills", READERS, "/get-tills?ids=@open_till", "", Empty),
    row("GET /get-till-details", READERS, "/get-till-details?id=@open_till", "", Missing),
    row("GET /get-my-till", COUNTER, "/get-my-till", "", Same),
    row("GET /get-till-report", READERS, "/get-till-report?till_id=@open_till", "", Missing),
];

pub const CHOICES: &[(&str, &str)] = &[("tills", READERS), ("open_tills", COUNTER), ("tills_to_deposit", BANKERS)];
