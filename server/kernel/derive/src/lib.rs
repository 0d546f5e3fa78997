//! The derives of records: `Row` reads a struct from a query's columns by name, `Columns` gives a form's fields as column values, `Form` checks
//! them, `Listed` names a row's list.

mod form;

use proc_macro::TokenStream;
use quote::quote;
use syn::{Data, DataStruct, DeriveInput, Field, Fields, parse_macro_input, punctuated::Punctuated, token::Comma};

/// Reads a struct from a row: each field from the column of its name. `#[row(skip)]` leaves a field at its default, `#[row(json)]` parses a JSON text column,
/// `#[row(flatten)]` (of one field at most) reads a struct of the same row.
#[proc_macro_derive(Row, attributes(row))]
pub fn derive_row(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let name = &input.ident;
    let fields = match named(&input) {
        Ok(fields) => fields,
        Err(error) => return error.to_compile_error().into(),
    };
    let mut columns = Vec::new();
    let mut builds = Vec::new();
    let mut inner = None;
    for field in fields {
        let ident = field.ident.as_ref().expect("a named field");
        if marked(field, "skip") {
            builds.push(quote!(#ident: ::core::default::Default::default()));
            continue;
        }
        if marked(field, "flatten") {
            inner = Some((ident, &field.ty));
            continue;
        }
        let at = columns.len();
        columns.push(column_of(field));
        builds.push(if marked(field, "json") { quote!(#ident: row.json(at[#at])?) } else { quote!(#ident: row.get(at[#at])?) });
    }
    let own = columns.len();
    let all = match &inner {
        None => quote!(&[#(#columns),*]),
        Some((ident, ty)) => {
            builds.push(quote!(#ident: <#ty as ::kernel::db::FromRow>::from_row(row, &at[#own..])?));
            quote!({
                const ALL: [&str; #own + <#ty as ::kernel::db::FromRow>::COLUMNS.len()] =
                    ::kernel::list::joined(&[#(#columns),*], <#ty as ::kernel::db::FromRow>::COLUMNS);
                &ALL
            })
        }
    };
    quote! {
        impl ::kernel::db::FromRow for #name {
            const COLUMNS: &'static [&'static str] = #all;
            fn from_row(row: &::kernel::db::Row<'_>, at: &[usize]) -> ::kernel::Result<Self> {
                Ok(Self { #(#builds),* })
            }
        }
    }
    .into()
}

/// Gives the fields as `(column, value)` pairs in order. `#[column(skip)]` leaves a field out, `#[column(json)]` stores it as JSON text.
#[proc_macro_derive(Columns, attributes(column))]
pub fn derive_columns(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let name = &input.ident;
    let fields = match named(&input) {
        Ok(fields) => fields.iter().filter(|field| !marked(field, "skip")),
        Err(error) => return error.to_compile_error().into(),
    };
    let columns: Vec<String> = fields.clone().map(column_of).collect();
    let values = fields.map(|field| {
        let ident = &field.ident;
        if marked(field, "json") {
            quote!(::kernel::db::Value::json(&self.#ident))
        } else {
            quote!(::kernel::db::Value::from(self.#ident.clone()))
        }
    });
    quote! {
        impl ::kernel::db::Columns for #name {
            const COLUMNS: &'static [&'static str] = &[#(#columns),*];
            fn columns(&self) -> ::std::vec::Vec<(&'static str, ::kernel::db::Value)> {
                ::std::vec![#((#columns, #values)),*]
            }
        }
    }
    .into()
}

/// Names the list of a row: `#[list(BOARDS)]`. Its id is its own, or that of the part that it shares with other rows.
#[proc_macro_derive(Listed, attributes(list))]
pub fn derive_listed(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let name = &input.ident;
    let list = input.attrs.iter().find(|attr| attr.path().is_ident("list")).map(|attr| attr.parse_args::<syn::Path>());
    let Some(Ok(list)) = list else {
        return syn::Error::new_spanned(name, "name its list: #[list(BOARDS)]").to_compile_error().into();
    };
    let fields = match named(&input) {
        Ok(fields) => fields,
        Err(error) => return error.to_compile_error().into(),
    };
    let has_id = fields.iter().any(|field| column_of(field) == "id");
    let shared = fields.iter().find(|field| !has_id && marked(field, "flatten")).map(|field| &field.ident);
    let id = shared.map_or_else(|| quote!(self.id), |part| quote!(self.#part.id));
    quote! {
        impl ::kernel::Listed for #name {
            const LIST: &'static ::kernel::List = &#list;
            fn id(&self) -> i64 {
                #id
            }
        }
    }
    .into()
}

/// Checks a form by the attributes of its fields, which the derive of `schemars` describes to the web.
///
/// `length(min = 2, max = 160)` of a text (in characters, once cleaned) or a list, `range(min = 0, max = 60)` of a number or an amount (in minor units),
/// `email`, `phone`, `cnic`, `url`, `code` (with a length), `lines` (a text of several lines), `dive` (a list of forms), `label = "your name"` (how an
/// empty one is asked for).
///
/// `#[form("late fee rule")]` names the record in sentences and gives the form its `check`; with `#[form("late fee rule", rules)]` the form's own
/// `fn rules(&mut self, c: &mut Checks)` follows. A form that needs more (today, say) has no name and writes its own `check`, which begins with
/// `self.checked(&mut c)`.
#[proc_macro_derive(Form, attributes(garde, form))]
pub fn derive_form(input: TokenStream) -> TokenStream {
    form::derive(&parse_macro_input!(input as DeriveInput)).unwrap_or_else(|error| error.to_compile_error()).into()
}

fn named(input: &DeriveInput) -> syn::Result<&Punctuated<Field, Comma>> {
    match &input.data {
        Data::Struct(DataStruct { fields: Fields::Named(fields), .. }) => Ok(&fields.named),
        _ => Err(syn::Error::new_spanned(&input.ident, "only a struct with named fields")),
    }
}

/// The field's name, as its column has it too.
fn column_of(field: &Field) -> String {
    field.ident.as_ref().expect("a named field").to_string().trim_start_matches("r#").to_owned()
}

fn marked(field: &Field, word: &str) -> bool {
    field.attrs.iter().filter(|attr| attr.path().is_ident("row") || attr.path().is_ident("column")).any(|attr| {
        let mut found = false;
        let _ = attr.parse_nested_meta(|meta| {
            found |= meta.path.is_ident(word);
            Ok(())
        });
        found
    })
}
