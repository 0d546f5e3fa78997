//! The layout of an area (docs/writing-an-area.md): `handlers` call `actions`, these stand on `queries` and `model`; files form no circles.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};
use stories::sources::{root, sources};

/// From the pure rules up to HTTP: a file uses none that stands above it.
const LEVELS: &[&str] = &["model", "queries", "actions", "handlers"];
/// What else the folder of a record may hold.
const BESIDE: &[&str] = &["job", "mail", "paper", "report", "search", "settings", "sheets"];

/// Areas in groups, in the order in which the office works: a group uses none to its right.
const GROUPS: &[(&str, &[&str])] = &[("fees", &["setup", "billing", "collection", "recovery"])];

/// What is not in the layout yet. A line goes when its fault is mended; none is added.
const KNOWN: &[&str] = &[];

/// Crates beside the areas, whose files form no circles either.
const CRATES: &[&str] = &["kernel", "documents", "reporting", "app", "testkit"];

#[test]
fn no_crate_has_circles() {
    let found: Vec<String> = CRATES
        .iter()
        .flat_map(|name| {
            Files::of(&root().join("server").join(name).join("src")).circles().into_iter().map(move |circle| format!("{name}: {circle}"))
        })
        .collect();
    assert!(found.is_empty(), "files that use each other: {found:#?}");
}

#[test]
fn areas_keep_their_layout() {
    let mut found = BTreeSet::new();
    for area in maktab::AREAS.iter().filter(|area| area.name != "system") {
        let files = Files::of(&root().join("server/areas").join(area.name).join("src"));
        let mut faults = files.strangers();
        faults.extend(files.out_of_level());
        faults.extend(files.circles());
        if let Some((_, groups)) = GROUPS.iter().find(|(name, _)| *name == area.name) {
            faults.extend(files.out_of_order(groups));
        }
        found.extend(faults.into_iter().map(|fault| format!("{}: {fault}", area.name)));
    }
    let known: BTreeSet<String> = KNOWN.iter().map(|line| (*line).to_owned()).collect();
    let new: Vec<&String> = found.difference(&known).collect();
    let mended: Vec<&String> = known.difference(&found).collect();
    assert!(new.is_empty(), "out of the layout: {new:#?}");
    assert!(mended.is_empty(), "mended, so take them off the list: {mended:#?}");
}

/// Tests of a file stand in `tests` below it; a record may have tests in its name.
#[test]
fn records_with_tests_in_their_names_are_looked_at() {
    let files = Files::of(&root().join("server/areas/entry_tests/src"));
    assert!(files.words.contains_key(&child(&["fast_tests".to_owned()], "model")), "entry tests are not looked at");
}

/// A place within a crate: `["billing", "challans", "actions"]`; the crate itself is empty.
type Module = Vec<String>;

/// The files of a crate without its tests, and whom each uses.
struct Files {
    words: BTreeMap<Module, Vec<String>>,
    uses: BTreeMap<Module, BTreeSet<Module>>,
}

impl Files {
    fn of(src: &Path) -> Files {
        let mut words = BTreeMap::new();
        for (path, text) in sources(src) {
            let place = path.strip_prefix(src).expect("a source of the crate").with_extension("");
            let mut module: Module = place.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            if module.iter().any(|part| part == "tests") {
                continue;
            }
            if module == ["lib"] {
                module.clear();
            }
            let mut flat = Vec::new();
            flatten(text.parse().expect("tokens"), &mut flat);
            words.insert(module, flat);
        }
        let imports: BTreeMap<Module, Vec<Import>> =
            words.iter().map(|(module, text)| (module.clone(), imports(text, module, &words))).collect();
        let uses = words.keys().map(|module| (module.clone(), used_by(module, &words, &imports))).collect();
        Files { words, uses }
    }

    /// Files beside those of a record that play no role in it.
    fn strangers(&self) -> Vec<String> {
        let of_record = |folder: &[String]| LEVELS[1..].iter().any(|role| self.words.contains_key(&child(folder, role)));
        self.words
            .keys()
            .filter_map(|module| module.split_last().map(|(name, folder)| (module, name.as_str(), folder)))
            .filter(|(_, name, folder)| !folder.is_empty() && of_record(folder) && !LEVELS.contains(name) && !BESIDE.contains(name))
            .map(|(module, ..)| format!("{} plays no role", module.join("/")))
            .collect()
    }

    /// Handlers with transactions or SQL of their own, models that are not pure, files that use one above them.
    fn out_of_level(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (module, words) in &self.words {
            let Some(level) = level(module) else { continue };
            let touches = words.iter().any(|word| word == "Tx") || words.windows(2).any(|two| two[0] == "sql" && two[1] == "!");
            match (touches, LEVELS[level]) {
                (true, "model") => faults.push(format!("{} is not pure", module.join("/"))),
                (true, "handlers") => faults.push(format!("{} does the work of actions or queries", module.join("/"))),
                _ => {}
            }
            let above = self.uses[module].iter().filter(|used| self::level(used).is_some_and(|other| other > level));
            faults.extend(above.map(|used| format!("{} uses {}", module.join("/"), used.join("/"))));
        }
        faults
    }

    /// Files of a group that use one of a later group.
    fn out_of_order(&self, groups: &[&str]) -> Vec<String> {
        let place = |module: &Module| module.first().and_then(|first| groups.iter().position(|group| group == first));
        let pairs = self.uses.iter().flat_map(|(module, used)| used.iter().map(move |used| (module, used)));
        pairs
            .filter(|(module, used)| place(module).zip(place(used)).is_some_and(|(own, other)| other > own))
            .map(|(module, used)| format!("{} uses {}", module.join("/"), used.join("/")))
            .collect()
    }

    /// Files that use each other, straight or through others. What a file and the one of its folder use of each other does not count, nor what the
    /// crate's root lends to all.
    fn circles(&self) -> Vec<String> {
        let kin = |one: &[String], other: &[String]| other.is_empty() || one.split_last().is_some_and(|(_, folder)| folder == other);
        let reach = |from: &Module| {
            let mut reached: BTreeSet<&Module> = BTreeSet::new();
            let mut waiting: Vec<&Module> = vec![self.uses.get_key_value(from).expect("a file").0];
            while let Some(one) = waiting.pop() {
                waiting.extend(self.uses[one].iter().filter(|next| !kin(one, next) && !kin(next, one)).filter(|next| reached.insert(next)));
            }
            reached.into_iter().cloned().collect::<BTreeSet<Module>>()
        };
        let reached: BTreeMap<&Module, BTreeSet<Module>> = self.uses.keys().map(|module| (module, reach(module))).collect();
        let mut circles = BTreeSet::new();
        for (module, all) in &reached {
            let circle: Vec<String> =
                all.iter().filter(|other| all.contains(*module) && reached[other].contains(*module)).map(|other| other.join("/")).collect();
            if !circle.is_empty() {
                circles.insert(format!("a circle of {}", circle.join(", ")));
            }
        }
        circles.into_iter().collect()
    }
}

fn child(folder: &[String], name: &str) -> Module {
    folder.iter().map(String::as_str).chain([name]).map(str::to_owned).collect()
}

/// The role that a file plays: its own name's, or of a part of a role the folder's.
fn level(module: &Module) -> Option<usize> {
    module.iter().rev().find_map(|part| LEVELS.iter().position(|role| role == part))
}

/// Words and signs in their order, `::` as one; without what is compiled for tests only.
fn flatten(tokens: TokenStream, out: &mut Vec<String>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign)
                if sign.as_char() == '#' && tokens.peek().is_some_and(|next| next.to_string().replace(' ', "") == "[cfg(test)]") =>
            {
                let ends = |token: &TokenTree| match token {
                    TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                    other => other.to_string() == ";",
                };
                tokens.find(ends);
            }
            TokenTree::Punct(sign) if sign.as_char() == ':' && out.last().is_some_and(|last| last == ":") => {
                out.pop();
                out.push("::".to_owned());
            }
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                out.push(open.to_owned());
                flatten(group.stream(), out);
                out.push(close.to_owned());
            }
            TokenTree::Literal(_) => out.push("\"\"".to_owned()),
            other => out.push(other.to_string()),
        }
    }
}

/// A name that a `use` brings into a file, what it means within the crate, and whether others may take it from here.
struct Import {
    name: String,
    path: Module,
    is_public: bool,
}

/// The imports of a file that stay within its crate.
fn imports(text: &[String], module: &Module, words: &BTreeMap<Module, Vec<String>>) -> Vec<Import> {
    let mut out = Vec::new();
    for (at, _) in text.iter().enumerate().filter(|(_, word)| *word == "use") {
        let end = text[at..].iter().position(|word| word == ";").map_or(text.len(), |n| at + n);
        let is_public = at > 0 && (text[at - 1] == "pub" || text[at - 1] == ")");
        for (path, name) in expand(&text[at + 1..end]) {
            if let Some(path) = within(&path, module, words) {
                out.push(Import { name, path, is_public });
            }
        }
    }
    out
}

/// The paths of a `use`, each with the name that it brings.
fn expand(tree: &[String]) -> Vec<(Vec<String>, String)> {
    let Some(open) = tree.iter().position(|word| word == "{") else {
        let named = tree.iter().position(|word| word == "as");
        let mut path: Vec<String> = tree[..named.unwrap_or(tree.len())].iter().filter(|word| *word != "::").cloned().collect();
        if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
            path.pop();
        }
        let name = named.map_or_else(|| path.last().cloned().unwrap_or_default(), |at| tree[at + 1].clone());
        return vec![(path, name)];
    };
    let (mut out, mut depth, mut from) = (Vec::new(), 0, open + 1);
    for (at, word) in tree.iter().enumerate().skip(open) {
        depth += i32::from(word == "{") - i32::from(word == "}");
        if (depth == 1 && word == ",") || depth == 0 {
            if from < at {
                let one: Vec<String> = tree[..open].iter().chain(&tree[from..at]).cloned().collect();
                out.extend(expand(&one));
            }
            from = at + 1;
        }
    }
    out
}

/// A path as seen from the crate's root; none when it leads out of the crate, or cannot be told apart from one that does.
fn within(path: &[String], module: &Module, words: &BTreeMap<Module, Vec<String>>) -> Option<Module> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([&module[..], &path[1..]].concat()),
        "super" => Some([&module[..module.len().checked_sub(ups)?], &path[ups..]].concat()),
        name => words.contains_key(&child(module, name)).then(|| [&module[..], path].concat()),
    }
}

/// The files that a file uses: by its imports, and by paths in its code.
fn used_by(module: &Module, words: &BTreeMap<Module, Vec<String>>, imports: &BTreeMap<Module, Vec<Import>>) -> BTreeSet<Module> {
    let own = &imports[module];
    let file_of = |path: &Module| file_of(path, words, imports, 0);
    // A module that is imported is used where the code names something of it.
    let mut used: BTreeSet<Module> = own.iter().filter(|one| !words.contains_key(&one.path)).map(|one| file_of(&one.path)).collect();
    let text = &words[module];
    for (at, _) in
        text.iter().enumerate().filter(|(at, word)| *word == "::" && *at > 0 && text.get(at.wrapping_sub(2)).is_none_or(|w| w != "::"))
    {
        let mut path = vec![text[at - 1].clone()];
        let mut next = at;
        while text.get(next).is_some_and(|word| word == "::") && text.get(next + 1).is_some_and(|word| word != "{" && word != "<") {
            path.push(text[next + 1].clone());
            next += 2;
        }
        let whole = match own.iter().find(|one| one.name == path[0] && words.contains_key(&one.path)) {
            Some(import) => Some([&import.path[..], &path[1..]].concat()),
            None => within(&path, module, words),
        };
        if let Some(whole) = whole.filter(|whole| !words.contains_key(whole)) {
            used.insert(file_of(&whole));
        }
    }
    used.remove(module);
    used
}

/// The file in which a path ends: the deepest module that it names, or where that one takes the name from.
fn file_of(path: &Module, words: &BTreeMap<Module, Vec<String>>, imports: &BTreeMap<Module, Vec<Import>>, depth: usize) -> Module {
    let deepest = (0..=path.len()).rev().find(|n| words.contains_key(&path[..*n])).unwrap_or(0);
    let module: Module = path[..deepest].to_vec();
    let again = path.get(deepest).and_then(|name| imports.get(&module)?.iter().find(|one| one.is_public && one.name == *name));
    match again {
        Some(import) if depth < 8 => file_of(&import.path, words, imports, depth + 1),
        _ => module,
    }
}
