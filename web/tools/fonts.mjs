/**
 * Cuts the fonts of the public pages down to the letters and weights that they use, into src/site/fonts: `node tools/fonts.mjs`. The files
 * are committed; run it again when a package of fontsource has a new version. A reader on a slow line waits for every kilobyte, and a
 * letter that was cut away still comes from the whole font, by its unicode-range.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url));
const folder = fileURLToPath(new URL('../src/site/fonts/', import.meta.url));

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
/** As in fonts.css. */
const LATIN = range(0x20, 0x7e) + '\u00a0©«»·×éñ–—‘’“”•…←→−\u2066\u2067\u2068\u2069₨';
const URDU =
  '\u060c\u061b\u061f' +
  range(0x621, 0x63a) +
  range(0x640, 0x656) +
  range(0x660, 0x66c) +
  '\u0670\u0679\u067e\u0686\u0688\u0691\u0698\u06a9\u06af\u06ba\u06be' +
  range(0x6c0, 0x6c3) +
  '\u06cc\u06d2\u06d3\u06d4\u06d5' +
  range(0x6f0, 0x6f9) +
  range(0x610, 0x614) +
  '\u200c\u200d\u200e\u200f\ufdf2\ufdfa';

const FONTS = [
  { from: 'inter/files/inter-latin-wght-normal.woff2', to: 'inter', text: LATIN, weights: { min: 400, max: 600 } },
  { from: 'newsreader/files/newsreader-latin-wght-normal.woff2', to: 'newsreader', text: LATIN, weights: 440 },
  { from: 'newsreader/files/newsreader-latin-wght-italic.woff2', to: 'newsreader-italic', text: LATIN, weights: 400 },
  {
    from: 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2',
    to: 'nastaliq',
    text: URDU,
    weights: 450,
  },
];

mkdirSync(folder, { recursive: true });
for (const { from, to, text, weights } of FONTS) {
  const cut = await subsetFont(readFileSync(packages + from), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(`${folder}${to}.woff2`, cut);
  console.log(to, Math.round(cut.length / 1024), 'KB');
}
