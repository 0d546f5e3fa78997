//! Barcodes and QR codes, drawn by us as small SVG pictures in one black path.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

use crate::{Error, Result};

/// The widths of the six bars and spaces of each Code 128 symbol value, 0 to 105 (Code C start is 105).
#[rustfmt::skip]
const WIDTHS: [&[u8; 6]; 106] = [
    b"212222", b"222122", b"222221", b"121223", b"121322", b"131222", b"122213", b"122312", b"132212", b"221213",
    b"221312", b"231212", b"112232", b"122132", b"122231", b"113222", b"123122", b"123221", b"223211", b"221132",
    b"221231", b"213212", b"223112", b"312131", b"311222", b"321122", b"321221", b"312212", b"322112", b"322211",
    b"212123", b"212321", b"232121", b"111323", b"131123", b"131321", b"112313", b"132113", b"132311", b"211313",
    b"231113", b"231311", b"112133", b"112331", b"132131", b"113123", b"113321", b"133121", b"313121", b"211331",
    b"231131", b"213113", b"213311", b"213131", b"311123", b"311321", b"331121", b"312113", b"312311", b"332111",
    b"314111", b"221411", b"431111", b"111224", b"111422", b"121124", b"121421", b"141122", b"141221", b"112214",
    b"112412", b"122114", b"122411", b"142112", b"142211", b"241211", b"221114", b"413111", b"241112", b"134111",
    b"111242", b"121142", b"121241", b"114212", b"124112", b"124211", b"411212", b"421112", b"421211", b"212141",
    b"214121", b"412121", b"111143", b"111341", b"131141", b"114113", b"114311", b"411113", b"411311", b"113141",
    b"114131", b"311141", b"411131", b"211412", b"211214", b"211232",
];
const STOP: &[u8; 7] = b"2331112";
const TO_C: u8 = 99;
const TO_B: u8 = 100;
const START_B: u8 = 104;
const START_C: u8 = 105;

/// The symbol values of a text: start, data (pairs of digits in set C, the rest in set B) and the check value.
/// Only printable ASCII can be set; at most 48 characters, since a longer bar does not fit any of our papers.
pub fn code128_values(text: &str) -> Result<Vec<u8>> {
    if text.is_empty() || text.len() > 48 || !text.bytes().all(|byte| (32..127).contains(&byte)) {
        return Err(Error::input(format!("\"{text}\" cannot be printed as a barcode.")));
    }
    let bytes = text.as_bytes();
    let digits_from = |at: usize| bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut in_c = digits_from(0) >= 4 || (digits_from(0) == bytes.len() && bytes.len().is_multiple_of(2));
    let mut values = vec![if in_c { START_C } else { START_B }];
    let mut at = 0;
    while at < bytes.len() {
        let run = digits_from(at);
        if in_c && run < 2 {
            values.push(TO_B);
            in_c = false;
        } else if !in_c && run >= 4 && run.is_multiple_of(2) {
            values.push(TO_C);
            in_c = true;
        }
        if in_c {
            values.push((bytes[at] - b'0') * 10 + (bytes[at + 1] - b'0'));
            at += 2;
        } else {
            values.push(bytes[at] - 32);
            at += 1;
        }
    }
    let sum: usize = values.iter().enumerate().map(|(place, value)| place.max(1) * usize::from(*value)).sum();
    values.push((sum % 103) as u8);
    Ok(values)
}

/// A Code 128 barcode, one transaction a module, 40 transactions high, without quiet zones (the template leaves ten modules).
pub fn code128_svg(text: &str) -> Result<String> {
    let values = code128_values(text)?;
    let mut path = String::new();
    let mut x = 0u32;
    let symbols = values.iter().map(|value| WIDTHS[usize::from(*value)].as_slice()).chain([STOP.as_slice()]);
    for widths in symbols {
        for (place, width) in widths.iter().map(|digit| u32::from(digit - b'0')).enumerate() {
            if place % 2 == 0 {
                let _ = write!(path, "M{x} 0h{width}v40h-{width}z");
            }
            x += width;
        }
    }
    Ok(svg(x, 40, &format!("<path d='{path}'/>")))
}

/// A QR code of medium error correction, one transaction a module, without its quiet zone (the template leaves four modules).
/// Each run of dark modules is a stroke: a third of the bytes of filled boxes, which keeps a challan's three copies within
/// the reach of the PDF's compression.
pub fn qr_svg(text: &str) -> Result<String> {
    let code =
        QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|_| Error::input("The verification address is too long for a QR code."))?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let from = x;
            while x < size && code.get_module(x, y) {
                x += 1;
            }
            if x > from {
                let _ = write!(path, "M{from} {y}.5h{}", x - from);
            }
            x += 1;
        }
    }
    Ok(svg(size as u32, size as u32, &format!("<path fill='none' stroke='black' stroke-width='1.02' d='{path}'/>")))
}

fn svg(width: u32, height: u32, drawing: &str) -> String {
    format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}'>{drawing}</svg>")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every symbol is eleven modules wide and no two are alike: guards the table against a slip of the pen.
    #[test]
    fn the_table_of_widths_is_sound() {
        let mut seen = std::collections::BTreeSet::new();
        for widths in WIDTHS {
            assert_eq!(widths.iter().map(|digit| digit - b'0').sum::<u8>(), 11, "{}", String::from_utf8_lossy(widths));
            let bars: u8 = widths.iter().step_by(2).map(|digit| digit - b'0').sum();
            assert_eq!(bars % 2, 0, "bars of {} are an even number of modules", String::from_utf8_lossy(widths));
            assert!(seen.insert(widths));
        }
    }

    #[test]
    fn digits_go_in_pairs_and_the_check_value_is_right() {
        // 1 x 105 (start C) + 12 + 2 x 34 + 3 x 56 = 353; 353 mod 103 = 44.
        assert_eq!(code128_values("123456").unwrap(), vec![105, 12, 34, 56, 44]);
        // The example of every text book, "PJJ123C", has the check value 54 in set A; set B starts one higher.
        assert_eq!(code128_values("PJJ123C").unwrap(), vec![104, 48, 42, 42, 17, 18, 19, 35, 55]);
    }

    #[test]
    fn sets_change_where_letters_and_digits_meet() {
        assert_eq!(code128_values("AB1234").unwrap()[..6], [104, 33, 34, 99, 12, 34]);
        assert_eq!(code128_values("12345").unwrap()[..5], [105, 12, 34, 100, 21]);
        assert_eq!(code128_values("A12345").unwrap()[..6], [104, 33, 17, 99, 23, 45]);
    }

    #[test]
    fn the_bar_is_as_wide_as_its_symbols() {
        let svg = code128_svg("003261000017").unwrap();
        // start, six pairs and the check are eleven modules each, the stop thirteen
        assert!(svg.contains(&format!("viewBox='0 0 {} 40'", 8 * 11 + 13)), "{svg}");
        assert!(code128_svg("").is_err());
        assert!(code128_svg("چالان").is_err());
    }

    #[test]
    fn a_qr_code_has_its_three_finders() {
        let svg = qr_svg("https://example.pk/v/003261000017").unwrap();
        assert!(svg.contains("M0 0.5h7"));
        assert!(qr_svg(&"x".repeat(5_000)).is_err());
    }
}
