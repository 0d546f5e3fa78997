/**
 * Takes the pictures of the guides for users from a running demo: `node tools/guide.mjs [ADDRESS] [PART OF A FILE'S NAME]`. It signs in as
 * each role that docs/guide/pictures.json names, in both languages, and writes docs/guide/pictures/{en,ur}/FILE.
 *
 * A picture is {file, role, address}, and if need be: `of`, a list call whose first record's id stands in the address for {id}; `steps`, one
 * after the other: {"click": SELECTOR}, {"fill": SELECTOR, "with": TEXT}, {"press": KEY} or {"see": SELECTOR}; `phone`, for a narrow picture.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Whom the demo calls so; all sign in with the one password (`server/app/src/demo`). */
const PEOPLE = {
  super_admin: 'super@chinar.example',
  chief_accountant: 'chief.accountant@chinar.example',
  auditor: 'auditor@chinar.example',
  hr_officer: 'hr@chinar.example',
  exam_controller: 'exams@chinar.example',
  student: 'student@chinar.example',
  parent: 'parent@chinar.example',
  ...Object.fromEntries(
    ['principal', 'accountant', 'cashier', 'teacher'].map((role) => [
      role,
      `${role}.${process.env.CAMPUS ?? 'gul'}@chinar.example`,
    ]),
  ),
  campus_admin: `admin.${process.env.CAMPUS ?? 'gul'}@chinar.example`,
  admission_officer: `admissions.${process.env.CAMPUS ?? 'gul'}@chinar.example`,
};
const PASSWORD = 'walnut-lantern-courtyard';

const base = (process.argv[2] ?? 'http://127.0.0.1:8080').replace(/\/$/, '');
const wanted = process.argv[3] ?? '';
const folder = new URL('../../docs/guide/', import.meta.url);
const pictures = JSON.parse(readFileSync(new URL('pictures.json', folder), 'utf8')).filter(({ file }) =>
  file.includes(wanted),
);

async function asked(path, { token, body } = {}) {
  const answer = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function done(page, { click, fill, with: text, press, see }) {
  if (click) await page.locator(click).first().click();
  if (fill) await page.locator(fill).first().fill(text);
  if (press) await page.keyboard.press(press);
  if (see) await page.locator(see).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function take(browser, locale, { file, address, of, steps = [], phone = false, role }, token) {
  const viewport = phone ? { width: 390, height: 760 } : { width: 1180, height: 760 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await page.addInitScript(
    ([kept, language]) => {
      localStorage.setItem('token', kept);
      localStorage.setItem('locale', language);
      localStorage.setItem('mantine-color-scheme-value', 'light');
    },
    [token, locale],
  );
  const id = of ? (await asked(of, { token })).data[0]?.id : undefined;
  if (of && !id) throw new Error(`${file}: ${role} sees nothing in ${of}`);
  await page.goto(base + address.replace('{id}', id ?? ''));
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  for (const step of steps) await done(page, step);
  await page.evaluate(() => document.fonts.ready);
  const path = fileURLToPath(new URL(`pictures/${locale}/${file}`, folder));
  await page.screenshot({ path, type: 'jpeg', quality: 72 });
  await page.close();
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
let failed = 0;
for (const role of new Set(pictures.map((picture) => picture.role))) {
  const { token } = await asked('/login', { body: { email: PEOPLE[role], password: PASSWORD } });
  for (const locale of ['en', 'ur']) {
    mkdirSync(new URL(`pictures/${locale}/`, folder), { recursive: true });
    for (const picture of pictures.filter((one) => one.role === role)) {
      try {
        await take(browser, locale, picture, token);
        console.log(`${locale}/${picture.file}`);
      } catch (thrown) {
        failed += 1;
        console.error(`${locale}/${picture.file}: ${thrown.message}`);
      }
    }
  }
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
