//! `Form`: what the attributes of a form's fields say, as calls of `kernel::Checks`.

use crate::{column_of, named};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{
    Attribute, DeriveInput, Error, Expr, Field, GenericArgument, Ident, LitStr, PathArguments, Result, Token, Type, meta::ParseNestedMeta,
    parse::ParseStream,
};

pub fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let about = about(&input.attrs)?;
    let record = about.as_ref().map_or_else(String::new, |(record, _)| record.value());
    let [saved, updated, deleted] = ["saved", "updated", "deleted"].map(|done| sentence(&format!("{record} {done} successfully")));
    let check = about.as_ref().map(|_| {
        quote! {
            impl #name {
                /// The form with its texts cleaned, or a sentence for each wrong field.
                pub fn check(self) -> ::kernel::Result<Self> {
                    ::kernel::form::check(self)
                }
            }
        }
    });
    let fields = named(input)?.iter().map(checked).collect::<Result<Vec<_>>>()?;
    let fields = quote!(Self { #(#fields),* });
    let checked = match about {
        Some((_, true)) => quote!({ let mut checked = #fields; checked.rules(c); checked }),
        _ => fields,
    };
    Ok(quote! {
        impl ::kernel::Form for #name {
            const RECORD_NAME: &'static str = #record;
            const SAID: [&'static str; 3] = [#saved, #updated, #deleted];
            fn checked(self, c: &mut ::kernel::Checks) -> Self {
                #checked
            }
        }
        #check
    })
}

/// It begins with a capital.
fn sentence(text: &str) -> String {
    let mut letters = text.trim_start().chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `#[form("late fee rule", rules)]`: the record's name, and whether the form has rules of its own.
fn about(attrs: &[Attribute]) -> Result<Option<(LitStr, bool)>> {
    let Some(attr) = attrs.iter().find(|attr| attr.path().is_ident("form")) else { return Ok(None) };
    attr.parse_args_with(|input: ParseStream| {
        let record = input.parse()?;
        let rules = input.parse::<Option<Token![,]>>()?.map(|_| input.parse::<Ident>()).transpose()?;
        match rules {
            Some(word) if word != "rules" => Err(Error::new_spanned(word, "only `rules` stands behind the name")),
            rules => Ok(Some((record, rules.is_some()))),
        }
    })
}

/// The words of a field's `#[garde(…)]`.
#[derive(Default)]
struct Words {
    length: Option<Limits>,
    range: Option<Limits>,
    /// `email`, `phone`, `cnic`, `url`, `code` or `lines`: what a text holds.
    kind: Option<Ident>,
    dive: bool,
    label: Option<LitStr>,
}

#[derive(Default)]
struct Limits {
    min: Option<Expr>,
    max: Option<Expr>,
}

impl Words {
    fn of(field: &Field) -> Result<Words> {
        let mut words = Words::default();
        for attr in field.attrs.iter().filter(|attr| attr.path().is_ident("garde")) {
            attr.parse_nested_meta(|meta| {
                let word = meta.path.require_ident()?.clone();
                match word.to_string().as_str() {
                    "length" => words.length = Some(limits(&meta)?),
                    "range" => words.range = Some(limits(&meta)?),
                    "email" | "phone" | "cnic" | "url" | "code" | "lines" => words.kind = Some(word),
                    "dive" => words.dive = true,
                    "label" => words.label = Some(meta.value()?.parse()?),
                    _ => return Err(meta.error("one of length, range, email, phone, cnic, url, code, lines, dive, label")),
                }
                Ok(())
            })?;
        }
        Ok(words)
    }
}

fn limits(meta: &ParseNestedMeta) -> Result<Limits> {
    let mut limits = Limits::default();
    meta.parse_nested_meta(|side| {
        let value: Expr = side.value()?.parse()?;
        match () {
            () if side.path.is_ident("min") => limits.min = Some(value),
            () if side.path.is_ident("max") => limits.max = Some(value),
            () => return Err(side.error("min or max")),
        }
        Ok(())
    })?;
    Ok(limits)
}

/// The field as the checked form has it: `name: c.text("name", self.name, 2..=160)`.
fn checked(field: &Field) -> Result<TokenStream> {
    let ident = field.ident.as_ref().expect("a named field");
    let column = column_of(field);
    let words = Words::of(field)?;
    let (optional, ty) = match inside(&field.ty, "Option") {
        Some(inner) => (true, inner),
        None => (false, &field.ty),
    };
    let refuse = |sentence| Err(Error::new_spanned(field, sentence));
    let value = if inside(ty, "Vec").is_some() {
        let count = words.length.map(|Limits { min, max }| {
            let min = min.map_or_else(|| quote!(0), ToTokens::into_token_stream);
            quote!(c.count(#column, &self.#ident, #min..=#max);)
        });
        let value = if words.dive { quote!(::kernel::form::lines(c, #column, self.#ident)) } else { quote!(self.#ident) };
        quote!({ #count #value })
    } else if is(ty, "String") {
        let kind = words.kind.map(|kind| kind.to_string());
        match (kind.as_deref(), words.length, optional) {
            (None, None, _) => quote!(self.#ident),
            (Some(kind @ ("email" | "phone" | "cnic" | "url")), None, _) => {
                let read = quote::format_ident!("{}{kind}", if optional { "optional_" } else { "" });
                quote!(c.#read(#column, self.#ident))
            }
            (Some("email" | "phone" | "cnic" | "url"), Some(_), _) => return refuse("what this text holds has its own limits"),
            (_, None | Some(Limits { max: None, .. }), _) => return refuse("`length` with its `max` is missing"),
            (None | Some("lines"), Some(Limits { min: Some(_), .. }), true) => return refuse("a text that may be left out has no `min`"),
            (kind, Some(Limits { min, max }), _) => {
                let min = min.map_or_else(|| quote!(0), ToTokens::into_token_stream);
                match (kind, optional) {
                    (None, false) => quote!(c.text(#column, self.#ident, #min..=#max)),
                    (None, true) => quote!(c.optional_text(#column, self.#ident, #max)),
                    (Some("lines"), false) => quote!(c.long_text(#column, self.#ident, #min..=#max)),
                    (Some("lines"), true) => quote!(c.optional_long_text(#column, self.#ident, #max)),
                    (_, false) => quote!(c.code(#column, self.#ident, #min..=#max)),
                    (_, true) => quote!(c.optional_code(#column, self.#ident, #min..=#max)),
                }
            }
        }
    } else if let Some(Limits { min, max }) = words.range {
        let call = match (is(ty, "Money"), min, max) {
            (true, Some(min), max) => {
                let most = max.map_or_else(|| quote!(::kernel::Money::MAX), |max| quote!(::kernel::Money(#max)));
                quote!(c.amount(#column, value, ::kernel::Money(#min)..=#most))
            }
            (false, Some(min), Some(max)) => quote!(c.range(#column, value, #min..=#max)),
            _ => return refuse("`range` with its `min` and `max`; an amount may go without `max`"),
        };
        if optional { quote!(self.#ident.map(|value| #call)) } else { quote!({ let value = self.#ident; #call }) }
    } else {
        quote!(self.#ident)
    };
    let label = words.label.map(|label| quote!(c.label(#column, #label);));
    Ok(quote!(#ident: { #label #value }))
}

fn is(ty: &Type, name: &str) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == name))
}

/// `T` of `Vec<T>`.
fn inside<'t>(ty: &'t Type, name: &str) -> Option<&'t Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == name)?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    arguments.args.first().and_then(|argument| if let GenericArgument::Type(inner) = argument { Some(inner) } else { None })
}
