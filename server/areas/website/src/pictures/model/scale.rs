//! Reads a picture by its bytes and makes smaller ones of it: upright, without a word of what the camera wrote into it.

use image::{DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits, imageops::FilterType};
use sha2::{Digest as _, Sha256};
use std::io::Cursor;

/// Widths that pages choose from. None is made larger than the picture is.
const WIDTHS: [u32; 5] = [320, 640, 960, 1_280, 1_920];
/// As the store of files has it.
const MOST_PIXELS: u64 = 32_000_000;
const LEAST_WIDTH: u32 = 160;
const JPEG_QUALITY: u8 = 78;
const WEBP_QUALITY: f32 = 74.0;

const BROKEN: &str = "This picture is damaged and cannot be opened. Save it again as JPEG, PNG or WebP.";

/// What a picture says of itself before all of it is read.
#[derive(Clone, Debug)]
pub struct Look {
    /// A short name of its bytes, for its address.
    pub hash: String,
    pub width: i64,
    pub height: i64,
}

/// Only its head is read. The error is a sentence.
pub fn look(bytes: &[u8]) -> Result<Look, String> {
    let (width, height) = reader(bytes)?.into_dimensions().map_err(|_| BROKEN)?;
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(format!("This picture is too large; at most {} megapixels can be taken.", MOST_PIXELS / 1_000_000));
    }
    if width < LEAST_WIDTH {
        return Err(format!("This picture is too small; it needs {LEAST_WIDTH} pixels in width, better 1,600."));
    }
    let hash = Sha256::digest(bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    Ok(Look { hash, width: width.into(), height: height.into() })
}

fn reader(bytes: &[u8]) -> Result<ImageReader<Cursor<&[u8]>>, String> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| BROKEN)?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) {
        return Err("This is not a picture; choose a JPEG, PNG or WebP file.".into());
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(512 << 20);
    reader.limits(limits);
    Ok(reader)
}

/// The whole picture, turned as its camera meant it. The error is a sentence.
pub fn open(bytes: &[u8]) -> Result<DynamicImage, String> {
    if bytes.starts_with(&[0xff, 0xd8]) && !ends(bytes) {
        return Err(BROKEN.into());
    }
    let mut decoder = reader(bytes)?.into_decoder().map_err(|_| BROKEN)?;
    let orientation = decoder.orientation().map_err(|_| BROKEN)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| BROKEN)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// Whether a JPEG's last scan comes to its end: one that was cut off would open half grey.
fn ends(bytes: &[u8]) -> bool {
    let last = |marker: u8| bytes.windows(2).rposition(|pair| pair == [0xff, marker]);
    match (last(0xda), last(0xd9)) {
        (Some(scan), Some(end)) => end > scan,
        _ => false,
    }
}

/// The widths to be made of a picture so wide.
pub fn widths(width: u32) -> Vec<u32> {
    let mut widths: Vec<u32> = WIDTHS.into_iter().filter(|each| *each < width).collect();
    if widths.last().is_none_or(|last| *last < WIDTHS[WIDTHS.len() - 1]) && !widths.contains(&width) {
        widths.push(width.min(WIDTHS[WIDTHS.len() - 1]));
    }
    widths
}

/// One width of a picture: JPEG on white, and WebP.
pub struct Made {
    pub width: u32,
    pub height: u32,
    pub jpg: Vec<u8>,
    pub webp: Vec<u8>,
}

/// The error is a sentence for the log.
pub fn make(picture: &DynamicImage, width: u32) -> Result<Made, String> {
    let height = (u64::from(picture.height()) * u64::from(width) / u64::from(picture.width().max(1))).max(1) as u32;
    // Far from its size, a quick halving first saves most of the work.
    let halved = (picture.width() > width * 3).then(|| picture.thumbnail_exact(width * 2, height * 2));
    let source = halved.as_ref().unwrap_or(picture);
    let scaled = if source.width() == width { source.clone() } else { source.resize_exact(width, height, FilterType::CatmullRom) };
    let mut jpg = Vec::new();
    let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpg, JPEG_QUALITY);
    on_white(&scaled).write_with_encoder(encoder).map_err(|error| error.to_string())?;
    let webp = if scaled.color().has_alpha() {
        let rgba = scaled.to_rgba8();
        webp::Encoder::from_rgba(&rgba, width, height).encode(WEBP_QUALITY).to_vec()
    } else {
        let rgb = scaled.to_rgb8();
        webp::Encoder::from_rgb(&rgb, width, height).encode(WEBP_QUALITY).to_vec()
    };
    Ok(Made { width, height, jpg, webp })
}

/// JPEG knows no transparency.
fn on_white(picture: &DynamicImage) -> DynamicImage {
    if !picture.color().has_alpha() {
        return DynamicImage::ImageRgb8(picture.to_rgb8());
    }
    let mut white = image::RgbaImage::from_pixel(picture.width(), picture.height(), image::Rgba([255; 4]));
    image::imageops::overlay(&mut white, &picture.to_rgba8(), 0, 0);
    DynamicImage::ImageRgb8(DynamicImage::ImageRgba8(white).to_rgb8())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let picture = image::RgbImage::from_fn(width, height, |x, y| image::Rgb([(x % 256) as u8, (y % 256) as u8, 90]));
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn no_width_is_larger_than_the_picture() {
        assert_eq!(widths(4_000), [320, 640, 960, 1_280, 1_920]);
        assert_eq!(widths(1_000), [320, 640, 960, 1_000]);
        assert_eq!(widths(960), [320, 640, 960]);
        assert_eq!(widths(200), [200]);
        assert_eq!(widths(1_920), [320, 640, 960, 1_280, 1_920]);
    }

    #[test]
    fn sizes_keep_the_shape_and_open_again() {
        let bytes = png(800, 600);
        assert_eq!((look(&bytes).unwrap().width, look(&bytes).unwrap().height), (800, 600));
        let made = make(&open(&bytes).unwrap(), 320).unwrap();
        assert_eq!((made.width, made.height), (320, 240));
        for made in [&made.jpg, &made.webp] {
            let again = image::load_from_memory(made).unwrap();
            assert_eq!((again.width(), again.height()), (320, 240));
        }
    }

    #[test]
    fn what_is_no_picture_or_a_broken_one_is_refused_in_a_sentence() {
        assert!(look(b"%PDF-1.7").unwrap_err().contains("not a picture"));
        assert!(look(b"<svg xmlns='http://www.w3.org/2000/svg'/>").unwrap_err().contains("not a picture"));
        let whole = png(400, 300);
        assert!(open(&whole[..whole.len() / 2]).unwrap_err().contains("damaged"));
        let mut jpeg = Vec::new();
        let picture = image::RgbImage::from_fn(400, 300, |x, y| image::Rgb([(x % 251) as u8, (y % 241) as u8, 7]));
        image::codecs::jpeg::JpegEncoder::new(&mut jpeg).encode_image(&picture).unwrap();
        assert!(open(&jpeg).is_ok());
        assert!(open(&jpeg[..jpeg.len() / 2]).unwrap_err().contains("damaged"));
        assert!(look(&whole[..20]).unwrap_err().contains("damaged"));
        assert!(look(&png(100, 100)).unwrap_err().contains("too small"));
    }

    /// A JPEG that says that it lies on its side, with a camera's name in it.
    #[test]
    fn a_picture_is_turned_upright_and_says_nothing_of_its_camera() {
        let mut plain = Vec::new();
        let picture = image::RgbImage::from_pixel(400, 200, image::Rgb([10, 120, 40]));
        image::codecs::jpeg::JpegEncoder::new(&mut plain).encode_image(&picture).unwrap();
        let exif = [
            b"Exif\0\0II*\0\x08\0\0\0\x02\0".as_slice(),
            b"\x0f\x01\x02\0\x08\0\0\0\x26\0\0\0",
            b"\x12\x01\x03\0\x01\0\0\0\x06\0\0\0",
            b"\0\0\0\0CAMERA!\0",
        ]
        .concat();
        let length = (exif.len() as u16 + 2).to_be_bytes();
        let turned = [&plain[..2], b"\xff\xe1", &length, &exif, &plain[2..]].concat();
        let opened = open(&turned).unwrap();
        assert_eq!((opened.width(), opened.height()), (200, 400));
        let made = make(&opened, 200).unwrap();
        for bytes in [made.jpg, made.webp] {
            assert!(!bytes.windows(6).any(|part| part == b"CAMERA"));
        }
    }
}
