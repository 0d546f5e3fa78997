//! Pictures and albums, as pages show them.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    pub src: String,
    /// What the picture shows; empty only when it is decoration.
    pub alt: String,
    pub width: u32,
    pub height: u32,
    /// Its number in the library; none for a built-in drawing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    /// JPEG of several widths, ready for the attribute; so are the next two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub srcset: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avif: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webp: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub focal: Option<Focal>,
}

/// What stays in view when a picture is cut, in hundredths of its width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Focal {
    pub x: u8,
    pub y: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gallery {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default)]
    pub pictures: Vec<GalleryPicture>,
    /// The visible ones; the server fills them in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub albums: Vec<Album>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Album {
    pub slug: String,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Picture>,
    pub pictures: Vec<GalleryPicture>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GalleryPicture {
    #[serde(flatten)]
    pub picture: Picture,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
}
