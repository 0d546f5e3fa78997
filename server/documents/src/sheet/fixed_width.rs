//! Text files in fixed width: the columns stand at the same places of every line, and blanks part them.
//!
//! The places are found by the rows themselves: where nothing stands in any of them, a column ends. One blank alone parts columns only where the headings say so,
//! or numbers stand at one side of it, since words are parted by one blank too. A line of dashes below the headings says the places itself.

use super::rows::Rows;
use super::workbook::{FileRow, Limits, Value};
use crate::Result;

/// Lines by which the places are found.
const LOOKED_AT: usize = 2_000;
/// Rows at which the table may begin: those before it are titles.
const BEGINNINGS: usize = 20;
/// Rows that may be none of the table all the same, beside one in fifty: titles before it, totals behind it.
const STRAYS: usize = 4;
/// Characters of a line; no print is wider.
const WIDEST: usize = 500;
const COLUMNS_LEAST: usize = 3;
/// Words of a row, and how many of them hold a digit.
const WORDS_LEAST: usize = 3;
const NUMBERS_LEAST: usize = 2;

/// Where the columns stand, from the first to the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns(Vec<Place>);

/// Characters of a line, the end not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    start: usize,
    end: usize,
}

impl Place {
    fn meets(self, other: Place) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// Characters that both take.
    fn shared(self, other: Place) -> usize {
        self.end.min(other.end).saturating_sub(self.start.max(other.start))
    }

    /// Blanks between both.
    fn gap(self, other: Place) -> usize {
        self.start.max(other.start).saturating_sub(self.end.min(other.end))
    }
}

/// What stands between two blanks.
#[derive(Debug, Clone, Copy)]
struct Word<'t> {
    place: Place,
    text: &'t str,
}

type Line<'t> = Vec<Word<'t>>;

/// The places of the columns; none where the file has no table in fixed width.
pub(super) fn find(text: &str) -> Option<Columns> {
    let of_a_print = |line: &&str| line.char_indices().nth(WIDEST).is_none();
    let found: Vec<Line<'_>> =
        lines(text).map(|(_, line)| line).filter(of_a_print).map(words).filter(|line| !line.is_empty()).take(LOOKED_AT).collect();
    let likely: Vec<usize> = (0..found.len()).filter(|at| is_row(&found[*at])).collect();
    let table = table(&found, &likely)?;
    let rows: Vec<&Line<'_>> = table.iter().map(|at| &found[*at]).collect();
    let above = &found[..table[0]];
    if let Some(places) = above.last().and_then(|line| ruled(line)).filter(|places| rows.iter().all(|row| fits(row, places))) {
        return Some(Columns(places));
    }
    let headings = above.iter().rev().find(|line| !is_rule(line)).filter(|line| are_headings(line, &rows));
    let columns = columns(&rows, headings);
    // What is one row only would have columns wherever a blank stands.
    let is_proven = rows.len() > 1 || (headings.is_some() && columns.windows(2).all(|pair| pair[0].gap(pair[1]) > 1));
    (is_proven && columns.len() >= COLUMNS_LEAST).then_some(Columns(columns))
}

/// Hands on the rows of a text; gives whether there were more than the bounds allow. Lines without a letter or digit are rules of a print and left out.
pub(super) fn read(text: &str, columns: &Columns, limits: &Limits, take: &mut dyn FnMut(FileRow) -> Result<()>) -> Result<bool> {
    let mut rows = Rows::new(limits, take);
    for (number, line) in lines(text) {
        let end = line.char_indices().nth(WIDEST).map(|(end, _)| end);
        let words = words(&line[..end.unwrap_or(line.len())]);
        if is_rule(&words) {
            continue;
        }
        let (cells, is_astray) = columns.cells(&words);
        let cells = cells.iter().take(limits.columns).map(|cell| Value::text(cell, limits)).collect();
        let Some(row) = FileRow::of(number, cells) else { continue };
        let is_cut = end.is_some() || columns.0.len() > limits.columns;
        if !rows.give(FileRow { is_cut, is_astray, ..row })? {
            break;
        }
    }
    Ok(rows.is_cut)
}

impl Columns {
    /// The cells of a line, and whether something in it stands in two columns or in none.
    fn cells(&self, words: &[Word<'_>]) -> (Vec<String>, bool) {
        let mut cells = vec![String::new(); self.0.len()];
        let (mut is_astray, mut before): (bool, Option<(usize, usize)>) = (false, None);
        for word in words {
            let met = self.0.iter().filter(|column| column.meets(word.place)).count();
            let column = match before {
                // The next word of a text that is longer than those of other rows.
                Some((column, end)) if met == 0 && end + 1 == word.place.start => column,
                _ => self.nearest(word.place),
            };
            let is_before = column == 0 && word.place.end <= self.0[0].start;
            let is_outside = is_before || (column + 1 == self.0.len() && word.place.start >= self.0[column].end);
            let goes_on = before.is_some_and(|(own, end)| own == column && end + 1 == word.place.start);
            is_astray |= met > 1 || (met == 0 && !is_outside && !goes_on && self.0[column].gap(word.place) > 1);
            if !cells[column].is_empty() {
                cells[column].push(' ');
            }
            cells[column].push_str(word.text);
            before = Some((column, word.place.end));
        }
        (cells, is_astray)
    }

    /// The column of which a word takes most; else the one beside it.
    fn nearest(&self, place: Place) -> usize {
        let rank = |column: &Place| (column.shared(place), std::cmp::Reverse(column.gap(place)));
        let mut best = 0;
        for at in 1..self.0.len() {
            if rank(&self.0[at]) > rank(&self.0[best]) {
                best = at;
            }
        }
        best
    }
}

/// The lines of a text with their numbers, whatever ends them; a new page of a print moves nothing.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let ended = text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'));
    ended.enumerate().map(|(at, line)| (at + 1, line.trim_start_matches('\u{c}')))
}

fn words(line: &str) -> Line<'_> {
    let mut words = Vec::new();
    let mut begun: Option<(usize, usize)> = None;
    let mut characters = 0;
    for (byte, letter) in line.char_indices() {
        match (letter.is_whitespace(), begun) {
            (false, None) => begun = Some((characters, byte)),
            (true, Some((start, from))) => {
                words.push(Word { place: Place { start, end: characters }, text: &line[from..byte] });
                begun = None;
            }
            _ => {}
        }
        characters += 1;
    }
    if let Some((start, from)) = begun {
        words.push(Word { place: Place { start, end: characters }, text: &line[from..] });
    }
    words
}

fn has_digit(word: &Word<'_>) -> bool {
    word.text.chars().any(char::is_numeric)
}

/// Whether a line may be a row of the table. `Page 2 of 10` and `Total 3 payments 46,500` are none.
fn is_row(line: &[Word<'_>]) -> bool {
    let numbers = line.iter().filter(|word| has_digit(word)).count();
    line.len() >= WORDS_LEAST && (numbers > NUMBERS_LEAST || (numbers == NUMBERS_LEAST && has_digit(&line[0])))
}

/// Whether a line only rules others off.
fn is_rule(line: &[Word<'_>]) -> bool {
    !line.iter().any(|word| word.text.chars().any(char::is_alphanumeric))
}

/// The columns that a line of dashes says.
fn ruled(line: &[Word<'_>]) -> Option<Vec<Place>> {
    let is_dashes = |word: &Word<'_>| word.text.chars().all(|letter| matches!(letter, '-' | '=' | '_'));
    (line.len() >= COLUMNS_LEAST && line.iter().all(is_dashes)).then(|| line.iter().map(|word| word.place).collect())
}

/// Whether no word of a line stands in two columns.
fn fits(line: &[Word<'_>], columns: &[Place]) -> bool {
    line.iter().all(|word| columns.iter().filter(|column| column.meets(word.place)).count() <= 1)
}

/// Whether a line stands above the columns of the rows: no word of it above two of them, and above half of them something.
fn are_headings(line: &[Word<'_>], rows: &[&Line<'_>]) -> bool {
    let mut wide: Vec<Place> = Vec::new();
    for place in places(&filled(rows)) {
        match wide.last_mut() {
            Some(last) if last.gap(place) == 1 => last.end = place.end,
            _ => wide.push(place),
        }
    }
    let named = wide.iter().filter(|column| stands_in(line, **column)).count();
    fits(line, &wide) && named * 2 >= wide.len()
}

/// The rows of the table among those that are likely: all but a few strays that would run its columns together.
fn table(found: &[Line<'_>], likely: &[usize]) -> Option<Vec<usize>> {
    let strays = STRAYS + likely.len() / 50;
    let mut best: Option<((usize, usize), Vec<usize>)> = None;
    for first in 0..likely.len().min(BEGINNINGS).min(strays + 1) {
        let Some((columns, rows)) = beginning_at(found, &likely[first..], strays - first) else { continue };
        let rank = (rows.len() * (columns - 1), rows.len());
        let is_more = best.as_ref().is_none_or(|(best, _)| rank > *best);
        if is_more && (rows.len() > 1 || likely.len() == 1) {
            best = Some((rank, rows));
        }
    }
    best.map(|(_, rows)| rows)
}

/// How many columns the rows part from the first of them on, and which rows those are.
fn beginning_at(found: &[Line<'_>], likely: &[usize], strays: usize) -> Option<(usize, Vec<usize>)> {
    let (mut filled, mut rows): (Vec<bool>, Vec<usize>) = (Vec::new(), Vec::new());
    let (mut columns, mut left) = (1, strays);
    for at in likely {
        let mut with = filled.clone();
        cover(&mut with, &found[*at]);
        let parted = places(&with).len();
        let is_worse = parted < COLUMNS_LEAST || (rows.len() + 1) * (parted - 1) <= rows.len() * (columns - 1);
        if is_worse && left > 0 && !rows.is_empty() {
            left -= 1;
            continue;
        }
        if parted < COLUMNS_LEAST {
            return None;
        }
        (filled, columns) = (with, parted);
        rows.push(*at);
    }
    (!rows.is_empty()).then_some((columns, rows))
}

/// Marks the characters at which something stands.
fn cover(filled: &mut Vec<bool>, line: &[Word<'_>]) {
    for word in line {
        if filled.len() < word.place.end {
            filled.resize(word.place.end, false);
        }
        filled[word.place.start..word.place.end].fill(true);
    }
}

fn filled(lines: &[&Line<'_>]) -> Vec<bool> {
    let mut filled = Vec::new();
    for line in lines {
        cover(&mut filled, line);
    }
    filled
}

/// Where something stands without a blank between.
fn places(filled: &[bool]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for at in (0..filled.len()).filter(|at| filled[*at]) {
        match places.last_mut() {
            Some(last) if last.end == at => last.end = at + 1,
            _ => places.push(Place { start: at, end: at + 1 }),
        }
    }
    places
}

fn stands_in(line: &[Word<'_>], place: Place) -> bool {
    line.iter().any(|word| word.place.meets(place))
}

/// A column, or a part of one.
struct Part {
    place: Place,
    has_heading: bool,
    has_rows: bool,
    /// Whether whatever stands in it has a digit.
    is_number: bool,
}

impl Part {
    /// Whether one blank before another part ends a column.
    fn ends_before(&self, next: &Part, has_headings: bool) -> bool {
        let is_whole = |part: &Part| part.has_heading && part.has_rows;
        if has_headings { is_whole(self) && is_whole(next) } else { self.is_number || next.is_number }
    }

    fn join(&mut self, next: &Part) {
        self.place.end = next.place.end;
        self.has_heading |= next.has_heading;
        self.has_rows |= next.has_rows;
        self.is_number &= next.is_number;
    }
}

fn columns(rows: &[&Line<'_>], headings: Option<&Line<'_>>) -> Vec<Place> {
    let mut all: Vec<&Line<'_>> = rows.to_vec();
    all.extend(headings);
    let part = |place: Place| Part {
        place,
        has_heading: headings.is_some_and(|line| stands_in(line, place)),
        has_rows: rows.iter().any(|row| stands_in(row, place)),
        is_number: rows.iter().all(|row| !stands_in(row, place) || row.iter().any(|word| word.place.meets(place) && has_digit(word))),
    };
    let mut columns: Vec<Part> = Vec::new();
    for next in places(&filled(&all)).into_iter().map(part) {
        match columns.last_mut() {
            Some(last) if last.place.gap(next.place) == 1 && !last.ends_before(&next, headings.is_some()) => last.join(&next),
            _ => columns.push(next),
        }
    }
    columns.into_iter().map(|column| column.place).collect()
}

#[cfg(test)]
mod tests;
