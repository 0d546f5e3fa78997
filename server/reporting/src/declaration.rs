//! How a report is declared: its parameters, its columns, how its rows are grouped and drawn.

use crate::{columns::Column, parameters::Parameter};
use schemars::JsonSchema;
use serde::Serialize;

/// A report's declaration. Titles and labels are keys of the web's texts, each with its English text for files and paper.
#[derive(Debug, Serialize)]
pub struct Report {
    pub title: &'static str,
    pub heading: &'static str,
    /// The question that it answers, in one sentence; the web has it in both languages.
    pub answers: &'static str,
    pub parameters: &'static [Parameter],
    pub columns: &'static [Column],
    /// Rows of the same value here follow each other; paper shows a heading for each value, and a subtotal where it has several rows.
    pub group: Option<&'static str>,
    pub chart: Option<Chart>,
    /// `sort=` does not change the order of the rows.
    #[serde(skip)]
    pub(crate) keeps_order: bool,
    #[serde(skip)]
    pub(crate) landscape: bool,
    /// Who signs below it on paper.
    #[serde(skip)]
    pub(crate) signatures: &'static [&'static str],
}

impl Report {
    pub const fn new(title: &'static str, heading: &'static str, parameters: &'static [Parameter], columns: &'static [Column]) -> Report {
        Report {
            title,
            heading,
            answers: "",
            parameters,
            columns,
            group: None,
            chart: None,
            keeps_order: false,
            landscape: false,
            signatures: &[],
        }
    }

    /// The question that it answers, as the index of reports says it.
    pub const fn answers(mut self, question: &'static str) -> Report {
        self.answers = question;
        self
    }

    /// Rows of the same value in this column form a group.
    pub const fn grouped_by(mut self, column: &'static str) -> Report {
        self.group = Some(column);
        self.in_order()
    }

    /// The rows stand in one order: groups, trees, running balances.
    pub const fn in_order(mut self) -> Report {
        self.keeps_order = true;
        self
    }

    pub const fn drawn(mut self, kind: ChartKind, label: &'static str, values: &'static [&'static str]) -> Report {
        self.chart = Some(Chart { kind, label, values });
        self
    }

    /// Paper lies on its side.
    pub const fn landscape(mut self) -> Report {
        self.landscape = true;
        self
    }

    /// Paper ends with a line for the signature of each of these.
    pub const fn signed_by(mut self, titles: &'static [&'static str]) -> Report {
        self.signatures = titles;
        self
    }
}

/// A picture of the rows.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(rename = "ReportChart")]
pub struct Chart {
    pub kind: ChartKind,
    /// The column that names each point.
    pub label: &'static str,
    pub values: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChartKind {
    Bars,
    Lines,
    Shares,
}
