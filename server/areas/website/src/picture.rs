//! A picture as content names it and as pages show it: built in under /pictures, or one of the library by its id.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What stays in view when a picture is cut, in hundredths of its width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Focal {
    pub x: i64,
    pub y: i64,
}

/// Sent as `{id, alt?}` of the library or as a built-in one with `src`, `alt`, `width` and `height`; answered whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Picture {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub src: Option<String>,
    /// What it shows, where it says something else than in the library.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt: Option<String>,
    /// Of a built-in one, in Urdu; the library has its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt_ur: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub srcset: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avif: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webp: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub focal: Option<Focal>,
}

const LONGEST_ALT: usize = 300;

impl Picture {
    /// As it is kept: only what names it. The error is a sentence.
    pub fn kept(&self) -> Result<Picture, String> {
        let alt = self.alt.as_deref().map(kernel::clean::line).transpose()?;
        if alt.as_ref().is_some_and(|alt| alt.chars().count() > LONGEST_ALT) {
            return Err(format!("Say in at most {LONGEST_ALT} characters what the picture shows."));
        }
        if self.id.is_some() {
            return Ok(Picture { id: self.id, alt, ..Picture::default() });
        }
        let src = self.src.clone().unwrap_or_default();
        if !is_built_in(&src) {
            return Err("Choose a picture from the library.".into());
        }
        let side = |length: Option<i64>| length.filter(|length| (1..=20_000).contains(length)).unwrap_or(1_200);
        Ok(Picture {
            src: Some(src),
            alt: Some(alt.unwrap_or_default()),
            alt_ur: self.alt_ur.as_deref().map(kernel::clean::line).transpose()?.filter(|alt| alt.chars().count() <= LONGEST_ALT),
            width: Some(side(self.width)),
            height: Some(side(self.height)),
            ..Picture::default()
        })
    }
}

/// The drawings that come with the program. Nothing else may be named by its address: pages fetch nothing from elsewhere.
pub fn is_built_in(src: &str) -> bool {
    src.strip_prefix("/pictures/")
        .is_some_and(|name| !name.is_empty() && name.len() <= 100 && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b)))
        && !src.contains("..")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_of_the_library_or_built_in() {
        let of = |src: &str| Picture { src: Some(src.into()), ..Picture::default() }.kept();
        assert!(of("/pictures/courtyard.svg").is_ok());
        for other in ["https://x.example/a.png", "/pictures/../api/x", "//x/a", "/media/1-a/2.jpg", "javascript:alert(1)", "/pictures/"] {
            assert!(of(other).is_err(), "{other}");
        }
        let kept = Picture { id: Some(3), srcset: Some("x".into()), alt: Some(" A  gate ".into()), ..Picture::default() }.kept().unwrap();
        assert_eq!(kept, Picture { id: Some(3), alt: Some("A gate".into()), ..Picture::default() });
    }
}
