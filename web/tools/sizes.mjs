/**
 * Says what a browser fetches before a page works, in brotli, and fails when a page has become heavier than it may be:
 * `node tools/sizes.mjs`, after the build. A reader on a phone at the gate pays for every kilobyte.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/**
 * Kilobytes of script, compressed. Signing in waits for nothing that comes with an area, so its bound stays. A screen's bound grows with the product:
 * titles, guards of calls, and the addresses of records, which every screen knows, come with every area. The last 4 KB are those of payroll's arrears,
 * lectures and shares, of deputies, and of the group's statements; 4 more those of nineteen kinds that the search finds, and of figures that open their rows; 2 more
 * those of totals that open their list, and of records that no form changes any more.
 */
const MOST = { home: 75, signIn: 180, screen: 386, ownOfScreen: 40 };
/** Fetched only where a person asks for it, when the screen around it stands already. */
const ASIDE = /chart|bar-picture|editor|rich-?text/i;

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk and all that it imports at once. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const other of manifest[key].imports ?? []) withImports(other, found);
  return found;
}

const sizes = new Map();
function sizeOf(key) {
  const { file } = manifest[key];
  if (!sizes.has(file)) sizes.set(file, brotliSize(join(dist, file)));
  return sizes.get(file);
}

function brotliSize(path) {
  const packed = `${path}.br`;
  return existsSync(packed) ? statSync(packed).size : brotliCompressSync(readFileSync(path)).length;
}

const sum = (keys) => [...keys].reduce((total, key) => total + sizeOf(key), 0) / 1024;

const shell = withImports('app.html');
const screens = Object.keys(manifest).filter(
  (key) => manifest[key].isDynamicEntry && key.startsWith('src/areas/') && !ASIDE.test(key) && !key.includes('/text/'),
);
/** All that stands when a screen is drawn first: the list of screens, the shell, the screen, the texts of its area, in English, and the limits of its forms. */
const withScreen = (key) => {
  const area = key.split('/')[2];
  const around = [
    'src/app/screen-at.ts',
    'src/app/shell/shell.tsx',
    `src/areas/${area}/text/en.ts`,
    `src/api/forms/${area}.ts`,
  ];
  return [...around, key].filter((one) => manifest[one]).reduce((all, one) => withImports(one, all), new Set(shell));
};
const heaviest = (weigh) =>
  screens.map((key) => ({ name: key, kb: weigh(key) })).reduce((most, one) => (one.kb > most.kb ? one : most));

const measured = [
  { what: 'public home', kb: sum(withImports('index.html')), most: MOST.home },
  { what: 'sign-in', kb: sum(withImports('src/app/screens/sign-in.tsx', new Set(shell))), most: MOST.signIn },
  { what: 'students list', kb: sum(withScreen('src/areas/students/students.tsx')), most: MOST.screen },
  (({ name, kb }) => ({ what: `heaviest screen (${name})`, kb, most: MOST.screen }))(
    heaviest((key) => sum(withScreen(key))),
  ),
  (({ name, kb }) => ({ what: `heaviest chunk of a screen (${name})`, kb, most: MOST.ownOfScreen }))(
    heaviest((key) => sizeOf(key) / 1024),
  ),
];

let tooHeavy = 0;
for (const { what, kb, most } of measured) {
  const over = kb > most;
  tooHeavy += Number(over);
  console.log(`${over ? 'TOO HEAVY ' : ''}${what}: ${kb.toFixed(0)} KB of script, at most ${most}`);
}
process.exit(tooHeavy ? 1 : 0);
