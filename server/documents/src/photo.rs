//! Photographs made small for paper: upright, cut to a card's shape, a few dozen kilobytes whatever a camera sent.

use std::io::Cursor;

use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits, Rgb, RgbImage};

/// Pixels of a card's photograph: 21 by 26.25 mm at 350 dots an inch.
const WIDTH: u32 = 288;
const HEIGHT: u32 = 360;
const QUALITY: u8 = 82;
/// Bytes that an unpacked picture may take; more than the store's largest picture needs.
const MOST_UNPACKED: u64 = 160 * 1024 * 1024;

/// A photograph (JPEG, PNG or WebP) as a small JPEG in a card's shape; none when it cannot be read.
pub fn small(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_UNPACKED);
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?;
    reader.limits(limits);
    let mut decoder = reader.into_decoder().ok()?;
    let orientation = decoder.orientation().ok()?;
    let mut picture = DynamicImage::from_decoder(decoder).ok()?;
    picture.apply_orientation(orientation);
    let picture = on_white(&portrait(&picture).resize_exact(WIDTH, HEIGHT, FilterType::Triangle));
    let mut out = Vec::new();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut out, QUALITY).encode_image(&picture).ok()?;
    Some(out)
}

/// The largest part of a picture in the card's shape: the middle of a wide one, of a tall one rather what stands above, where the face is.
fn portrait(picture: &DynamicImage) -> DynamicImage {
    let (wide, tall) = (picture.width(), picture.height());
    if u64::from(wide) * u64::from(HEIGHT) > u64::from(tall) * u64::from(WIDTH) {
        let kept = (u64::from(tall) * u64::from(WIDTH) / u64::from(HEIGHT)).max(1) as u32;
        picture.crop_imm((wide - kept) / 2, 0, kept, tall)
    } else {
        let kept = (u64::from(wide) * u64::from(HEIGHT) / u64::from(WIDTH)).clamp(1, u64::from(tall)) as u32;
        picture.crop_imm(0, (tall - kept) / 4, wide, kept)
    }
}

/// What is transparent becomes paper.
fn on_white(picture: &DynamicImage) -> RgbImage {
    let source = picture.to_rgba8();
    RgbImage::from_fn(source.width(), source.height(), |x, y| {
        let [red, green, blue, alpha] = source.get_pixel(x, y).0;
        let over = |part: u8| ((u16::from(part) * u16::from(alpha) + 255 * (255 - u16::from(alpha))) / 255) as u8;
        Rgb([over(red), over(green), over(blue)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{ImageFormat, Rgba, RgbaImage};

    fn png(picture: RgbaImage) -> Vec<u8> {
        let mut out = Cursor::new(Vec::new());
        picture.write_to(&mut out, ImageFormat::Png).unwrap();
        out.into_inner()
    }

    fn read(jpeg: &[u8]) -> RgbImage {
        image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg).unwrap().to_rgb8()
    }

    #[test]
    fn any_picture_becomes_a_small_upright_one() {
        for (wide, tall) in [(1_200, 400), (400, 1_200), (1, 1), (3, 2_000)] {
            let made = small(&png(RgbaImage::from_pixel(wide, tall, Rgba([200, 30, 30, 255])))).unwrap();
            assert!(made.len() < 60_000, "{} bytes", made.len());
            assert_eq!(read(&made).dimensions(), (WIDTH, HEIGHT));
        }
    }

    #[test]
    fn the_middle_of_a_wide_picture_is_kept_and_what_is_transparent_is_paper() {
        let banded = RgbaImage::from_fn(900, 300, |x, _| match x {
            330..570 => Rgba([0, 0, 200, 255]),
            _ => Rgba([200, 0, 0, 255]),
        });
        let made = read(&small(&png(banded)).unwrap());
        let [red, _, blue] = made.get_pixel(5, HEIGHT / 2).0;
        assert!(blue > 150 && red < 60, "the red bands are cut off");
        let clear = read(&small(&png(RgbaImage::from_pixel(50, 50, Rgba([0, 0, 0, 0])))).unwrap());
        assert!(clear.get_pixel(20, 20).0.iter().all(|part| *part > 245));
    }

    #[test]
    fn what_is_no_picture_is_none() {
        assert!(small(b"").is_none());
        assert!(small(b"%PDF-1.7").is_none());
        let whole = png(RgbaImage::from_pixel(40, 40, Rgba([1, 2, 3, 255])));
        assert!(small(&whole[..whole.len() / 2]).is_none());
    }
}
