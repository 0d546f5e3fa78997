/** Makes courtyard.jpg of courtyard.svg, 1200 x 630, for those who show shared links and take no SVG: `node tools/pictures/share.mjs`. */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = new URL('../../public/pictures/', import.meta.url);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(new URL('courtyard.svg', folder).href);
await page.evaluate(() => {
  const picture = document.documentElement;
  picture.setAttribute('viewBox', '0 470 1200 630');
  picture.setAttribute('height', '630');
});
await page.screenshot({ path: fileURLToPath(new URL('courtyard.jpg', folder)), type: 'jpeg', quality: 82 });
await browser.close();
