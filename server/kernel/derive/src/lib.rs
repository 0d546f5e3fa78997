//! The two derives of the data layer: `Row` reads a struct from a query's columns by name, `Columns` gives a form's fields as column values.

use proc_macro::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Field, Fields, parse_macro_input};

/// Reads a struct from a row: each field from the column of its name. `#[row(skip)]` leaves a field at its default, `#[row(json)]` parses a JSON text column,
/// `#[row(flatten)]` (of one field at most) reads a struct of the same row.
#[proc_macro_derive(Row, attributes(row))]
pub fn derive_row(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let name = &input.ident;
    let fields = match named(&input) {
        Ok(fields) => fields,
        Err(error) => return error,
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
        columns.push(ident.to_string().trim_start_matches("r#").to_owned());
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
        Ok(fields) => fields,
        Err(error) => return error,
    };
    let pairs = fields.iter().filter(|field| !marked(field, "skip")).map(|field| {
        let ident = field.ident.as_ref().expect("a named field");
        let column = ident.to_string().trim_start_matches("r#").to_owned();
        if marked(field, "json") {
            quote!((#column, ::kernel::db::Value::json(&self.#ident)))
        } else {
            quote!((#column, ::kernel::db::Value::from(self.#ident.clone())))
        }
    });
    quote! {
        impl ::kernel::db::Columns for #name {
            fn columns(&self) -> ::std::vec::Vec<(&'static str, ::kernel::db::Value)> {
                ::std::vec![#(#pairs),*]
            }
        }
    }
    .into()
}

fn named(input: &DeriveInput) -> Result<&syn::punctuated::Punctuated<Field, syn::token::Comma>, TokenStream> {
    match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => Ok(&fields.named),
            _ => Err(refuse(input)),
        },
        _ => Err(refuse(input)),
    }
}

fn refuse(input: &DeriveInput) -> TokenStream {
    syn::Error::new_spanned(&input.ident, "only a struct with named fields").to_compile_error().into()
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
