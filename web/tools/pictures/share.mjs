/**
 * Makes a JPEG of 1200 x 630 beside every drawing that a page or an article may open with, for those who show shared links and take no
 * SVG: `node tools/pictures/share.mjs`, after make.mjs.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Ornaments and people's faces are never what a shared link shows. */
const NEVER = /^(branch|fallen-leaf|stars|map|portrait-\d)$/;
/** Where the cut begins, in hundredths of what is cut away; the middle when it is not said. */
const FROM = { courtyard: 58, botany: 45, door: 62, assembly: 30 };

const folder = new URL('../../public/pictures/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -4))
  .filter((name) => !NEVER.test(name));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const name of names) {
  await page.goto(new URL(`${name}.svg`, folder).href);
  await page.evaluate((from) => {
    const picture = document.documentElement;
    const [, , width, height] = picture.getAttribute('viewBox').split(' ').map(Number);
    const shown = (width * 630) / 1200;
    picture.setAttribute('viewBox', `0 ${((height - shown) * from) / 100} ${width} ${shown}`);
    picture.setAttribute('width', '1200');
    picture.setAttribute('height', '630');
  }, FROM[name] ?? 50);
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.jpg`, folder)), type: 'jpeg', quality: 66 });
}
await browser.close();
