//! The group's colour as ten shades, `--brand-0` to `--brand-9`, light to dark: the names of `web/src/theme/tokens.css`. Whatever colour a
//! group has, the shades keep the contrast that the screens count on: white on 6 and 7, 7 and 9 on the light shades, 3 on the dark grounds.

/// What the pages need to know of the group before any content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The group's name, for the back office's title.
    pub name: String,
    /// The same in Urdu; empty where it has none.
    pub name_ur: String,
    /// `#14532d`; anything else gives the chinar green.
    pub colour: String,
}

const CHINAR: Rgb = [0x14 as f64, 0x53 as f64, 0x2d as f64];
/// The ratio that WCAG 2.2 AA asks of text.
const TEXT_CONTRAST: f64 = 4.5;
const WHITE: Rgb = [255.0, 255.0, 255.0];
/// `--sand-1`: the darkest light ground that shade 7 is read on.
const SAND: Rgb = [244.0, 240.0, 232.0];
/// Lightness and share of the colour's chroma of the shades 0 to 5.
const LIGHT_SHADES: [(f64, f64); 6] = [(0.966, 0.16), (0.925, 0.3), (0.86, 0.55), (0.78, 0.8), (0.68, 0.95), (0.58, 1.0)];

/// Red, green, blue, 0 to 255.
type Rgb = [f64; 3];

/// Ten shades as `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette(pub [String; 10]);

impl Palette {
    pub fn of(colour: &str) -> Palette {
        let [_, chroma, hue] = oklch(parse(colour).unwrap_or(CHINAR));
        let shade = |lightness: f64, share: f64| in_gamut(lightness, chroma * share, hue);
        let own = oklch(parse(colour).unwrap_or(CHINAR))[0];
        let seventh = darkened(own.clamp(0.3, 0.5), |lightness| contrast(shade(lightness, 1.0), SAND) >= TEXT_CONTRAST);
        let sixth = darkened(seventh + 0.07, |lightness| contrast(shade(lightness, 1.0), WHITE) >= TEXT_CONTRAST);
        let mut shades: Vec<Rgb> = LIGHT_SHADES.iter().map(|(lightness, share)| shade(*lightness, *share)).collect();
        shades.extend([shade(sixth, 1.0), shade(seventh, 1.0), shade(seventh * 0.85, 0.9), shade((seventh * 0.77).min(0.31), 0.65)]);
        let mut names = shades.into_iter().map(hex);
        Palette(std::array::from_fn(|_| names.next().unwrap_or_default()))
    }

    fn css(&self) -> String {
        let shades: String = self.0.iter().enumerate().map(|(step, shade)| format!("--brand-{step}:{shade};")).collect();
        format!(":root:root{{{shades}}}\n")
    }
}

/// The frame around the app on a phone: dark enough for white.
pub fn frame_colour(colour: &str) -> String {
    Palette::of(colour).0[7].clone()
}

/// The text of /theme.css for a group's colour.
pub fn css_of(colour: &str) -> String {
    Palette::of(colour).css()
}

/// The greatest lightness, from `start` downwards, that is good enough.
fn darkened(start: f64, enough: impl Fn(f64) -> bool) -> f64 {
    let mut lightness = start;
    while lightness > 0.1 && !enough(lightness) {
        lightness -= 0.005;
    }
    lightness
}

fn parse(colour: &str) -> Option<Rgb> {
    let digits = colour.trim().strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).map(f64::from).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

fn hex(colour: Rgb) -> String {
    let [r, g, b] = colour.map(|part| part.round().clamp(0.0, 255.0) as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn linear(part: f64) -> f64 {
    let part = part / 255.0;
    if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

fn gamma(part: f64) -> f64 {
    255.0 * if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.max(0.0).powf(1.0 / 2.4) - 0.055 }
}

/// Contrast as WCAG counts it, 1 to 21.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |[r, g, b]: Rgb| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Lightness, chroma, hue of OKLCH: equal steps there look equal.
fn oklch(colour: Rgb) -> [f64; 3] {
    let [r, g, b] = colour.map(linear);
    let l = (0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b).cbrt();
    let m = (0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b).cbrt();
    let s = (0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b).cbrt();
    let lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
    let a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
    let b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
    [lightness, a.hypot(b), b.atan2(a)]
}

fn linear_rgb(lightness: f64, chroma: f64, hue: f64) -> Rgb {
    let (a, b) = (chroma * hue.cos(), chroma * hue.sin());
    let l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
    let m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
    let s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b).powi(3);
    [
        4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
        -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
        -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
    ]
}

/// The colour of this lightness and hue, as strong as a screen can show it, at most `chroma`.
fn in_gamut(lightness: f64, chroma: f64, hue: f64) -> Rgb {
    let mut chroma = chroma;
    loop {
        let colour = linear_rgb(lightness, chroma, hue);
        if chroma <= 0.0 || colour.iter().all(|part| (-0.0005..=1.0005).contains(part)) {
            return colour.map(gamma).map(|part| part.clamp(0.0, 255.0).round());
        }
        chroma = (chroma - 0.004).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_keeps_its_contrast() {
        let colours = [
            "#14532d", "#ffcc00", "#ffffff", "#000000", "#ff0000", "#0000ff", "#00ffff", "#7f1d1d", "#1e3a8a", "#c8831f", "#888888",
            "#e879f9",
        ];
        let night = parse("#212622").unwrap();
        for colour in colours {
            let shades = Palette::of(colour).0.map(|shade| parse(&shade).unwrap());
            for (a, b) in [(WHITE, 6), (WHITE, 7), (WHITE, 8), (WHITE, 9), (SAND, 7), (shades[1], 9), (shades[9], 3), (night, 3)] {
                assert!(contrast(a, shades[b]) >= TEXT_CONTRAST, "{colour}: {} on shade {b}: {}", hex(a), contrast(a, shades[b]));
            }
            let steps: Vec<f64> = shades.iter().map(|shade| oklch(*shade)[0]).collect();
            assert!(steps.is_sorted_by(|a, b| a >= b), "{colour} goes from light to dark: {steps:?}");
        }
    }

    #[test]
    fn a_dark_enough_colour_is_kept_as_it_is() {
        assert_eq!(Palette::of("#14532d").0[7], "#14532d");
        assert_eq!(Palette::of("#1e3a8a").0[7], "#1e3a8a");
    }

    #[test]
    fn what_is_no_colour_is_chinar_green() {
        for nonsense in ["", "green", "#12", "#gggggg", "#14532d;}body{display:none", "#äöü"] {
            assert_eq!(Palette::of(nonsense), Palette::of("#14532d"));
        }
        assert!(Palette::of("#14532d").css().starts_with(":root:root{--brand-0:#"));
    }
}
