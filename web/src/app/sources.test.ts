/** Rules that every screen keeps, read from the sources themselves. */
import { expect, test } from 'vitest';
import { isKeyless } from '@/kit/keyless';

const sources = import.meta.glob<string>(
  ['../areas/**/*.{ts,tsx}', '../kit/**/*.{ts,tsx}', '!**/*.test.*', '!**/site/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Previews change nothing, by their name; of others the server says that they go without a key. */
const goesWithoutKey = (path: string): boolean => path.startsWith('/preview-') || isKeyless(path);

/** Calls that are changes elsewhere, but not in this file. */
const IN_FILE_WITHOUT_KEY = new Set([
  // marks as read what is read already
  '../areas/website/messages.tsx /update-message',
]);

/** The dry run of an import, and the rule of changes itself, whose types hold it to paths and previews. */
const FILES_WITHOUT_KEY = new Set([
  '../kit/jobs/ImportWizard.tsx',
  '../kit/use-preview.ts',
  '../kit/use-change.ts',
  '../kit/form/use-record-form.ts',
  // asks what would happen; the act has its key
  '../kit/form/StepForm.tsx',
  // a receipt taken without the server bears one key for ever
  '../areas/fees/outage/calls.ts',
  // the same browser saved twice is one device
  '../areas/messages/subscription.ts',
]);

/** Sheets of cells, and pictures with their figures behind them: none is a small table. */
const OWN_TABLES = new Set([
  '../areas/access/matrix-grid.tsx',
  '../areas/accounting/voucher-parts.tsx',
  '../areas/attendance/month-sheet.tsx',
  '../areas/reports/collection-chart.tsx',
  '../areas/reports/dashboard-pictures.tsx',
  '../areas/reports/place-figures.tsx',
]);

const POSTS = /(?:(?<!permission(?:Of|At))\(\s*'POST',\s*|useDryRun\(\s*)([^\s,)]+)/g;

const BARE = /<(DateInput|DayInput|TimeBox|MoneyInput|RemoteSelect|RemoteMultiSelect)\b/g;

test('every change goes through useChange, which keeps its key until the server has answered', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(POSTS)]
      .map(([, path = '']) => path.replaceAll("'", ''))
      .filter((path) => !goesWithoutKey(path) && !FILES_WITHOUT_KEY.has(file))
      .map((path) => `${file} ${path}`)
      .filter((one) => !IN_FILE_WITHOUT_KEY.has(one)),
  );
  expect(found).toEqual([]);
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(['/start-second-step', '/upload-file'].filter(isKeyless)).toHaveLength(2);
});

test('a failed refetch keeps what stands: an error takes the place of a screen only where nothing was found before', () => {
  const found = Object.entries(sources)
    .filter(([, text]) => /if \(\w+\.error\) return/.test(text))
    .map(([file]) => file);
  expect(found).toEqual([]);
});

test('a day and a time are only typed into boxes of the kit', () => {
  const bare = Object.entries(sources).filter(([, text]) => /type="(date|time)"/.test(text));
  expect(bare.map(([file]) => file)).toEqual([]);
});

test('days, times, amounts and remote choices stand in the form engine, or the first line says why not', () => {
  const bare = Object.entries(sources)
    .filter(([file]) => file.startsWith('../areas/'))
    .flatMap(([file, text]) => {
      const reason = /^\/\*\*.*\*\/\n/.exec(text)?.[0] ?? '';
      const used = new Set([...text.matchAll(BARE)].map(([, name = '']) => name));
      return [...used].filter((name) => !reason.includes(`\`${name}\``)).map((name) => `${file} ${name}`);
    });
  expect(bare).toEqual([]);
});

const areas = Object.entries(sources).filter(([file]) => file.startsWith('../areas/'));

test('an area draws a small table with the kit’s SmallTable, or its first line says why not', () => {
  const own = areas
    .filter(([file, text]) => /<table\b/.test(text) && !OWN_TABLES.has(file))
    .filter(([, text]) => !/^\/\*\*.*`<table>`/.test(text))
    .map(([file]) => file);
  expect(own).toEqual([]);
});
