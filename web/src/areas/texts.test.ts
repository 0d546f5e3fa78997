/** The texts of the start, of the list of screens and of the areas, in both languages, and that every file finds those that it shows. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REPORTS } from '@/api/reports';
import type { Forms } from '@/api/shapes';
import { en as startInEnglish } from '@/text/en';
import { office as officeInEnglish } from '@/text/en/office';
import { placeholdersOf } from '@/text/translate';
import { ur as startInUrdu } from '@/text/ur';
import { office as officeInUrdu } from '@/text/ur/office';
import { type AreaWithTexts, BORROWED, TEXTS } from './texts';

type Texts = Readonly<Record<string, string>>;
const areas = Object.keys(TEXTS) as AreaWithTexts[];
const files = await Promise.all(
  areas.map(async (area) => [area, (await TEXTS[area].en()).texts, (await TEXTS[area].ur()).texts] as const),
);
const bundles: (readonly [name: string, english: Texts, urdu: Texts])[] = [
  ['start', startInEnglish, startInUrdu],
  ['office', officeInEnglish, officeInUrdu],
  ...files,
];

/** A message without its placeholders. */
const rest = (text = '') => text.replaceAll(/\{\w+(\|[^{}|]*\|[^{}|]*)?\}/g, '');

describe.each(bundles)('the texts of %s', (_name, english, urdu) => {
  const keys = Object.keys(english);

  it('are there in both languages, and none is empty', () => {
    expect(Object.keys(urdu).toSorted()).toEqual(keys.toSorted());
    expect(keys.filter((key) => !english[key]?.trim() || !urdu[key]?.trim())).toEqual([]);
  });

  it('have the same placeholders in both languages, and no other brace', () => {
    const differing = (key: string) =>
      placeholdersOf(english[key] ?? '').join(',') !== placeholdersOf(urdu[key] ?? '').join(',');
    expect(keys.filter(differing)).toEqual([]);
    expect(keys.filter((key) => /[{}]/.test(rest(english[key]) + rest(urdu[key])))).toEqual([]);
  });
});

it('keep the sign of a blood group behind its letter, whichever way the line runs', async () => {
  const groups = Object.entries((await TEXTS.students.ur()).texts).filter(([key]) => key.startsWith('students.blood.'));
  expect(groups.length).toBe(8);
  expect(groups.filter(([, said]) => !/^[ABO]+[+\u2212]\u200e$/.test(said))).toEqual([]);
});

it('no key stands twice', () => {
  const seen = new Map<string, string>();
  const twice = bundles.flatMap(([name, english]) =>
    Object.keys(english).flatMap((key) => {
      const before = seen.get(key);
      seen.set(key, name);
      return before ? [`${key}: ${before}, ${name}`] : [];
    }),
  );
  expect(twice).toEqual([]);
});

describe('every text is fetched before it is shown', () => {
  const files = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '!../**/*.test*', '!../text/**', '!../**/text/*', '!../site/**', '!../api/**'],
    { query: '?raw', import: 'default', eager: true },
  );
  /** By their paths below `src`. */
  const sources = new Map(
    Object.entries(files).map(([file, source]) => [
      file.replace(/^\.\//, 'areas/').replace(/^\.\.\//, ''),
      // a comment shows nothing
      source.replaceAll(/\/\*[^]*?\*\//g, ''),
    ]),
  );

  /** The files that a file imports at once. */
  const importedBy = (file: string): string[] =>
    [...(sources.get(file) ?? '').matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm)].flatMap(
      ([, from = '']) => {
        const path = from.startsWith('@/') ? from.slice(2) : new URL(from, `src:/${file}`).pathname.slice(1);
        return ['.ts', '.tsx', '/index.ts'].map((end) => path + end).filter((one) => sources.has(one));
      },
    );
  /** Files with all that they import at once. */
  const drawnWith = (...files: string[]): ReadonlySet<string> => {
    const drawn = new Set(files);
    for (const file of drawn) for (const one of importedBy(file)) drawn.add(one);
    return drawn;
  };
  const beforeSignIn = ['sign-in', 'forgot-password', 'reset-password'].map((screen) => `app/screens/${screen}.tsx`);
  const wayIn = drawnWith('app/main.tsx', ...beforeSignIn);
  // The frame and the list of screens come after signing in, before any area does.
  const frame = drawnWith('app/shell/shell.tsx', 'app/screen-at.ts');

  const homes = new Map(bundles.flatMap(([name, english]) => Object.keys(english).map((key) => [key, name] as const)));
  const allKeys = [...homes.keys()];

  /** The keys that a file names, whole or by their beginning (`accounting.class_name.${class}`), or by a record or a report. */
  const keysOf = (source: string): string[] => [
    ...[...source.matchAll(/['"`]([a-z_]+(?:\.\w+)+)['"`]/g)].flatMap(([, key = '']) => (homes.has(key) ? [key] : [])),
    ...[...source.matchAll(/`([a-z_]+\.[\w.]*)\$\{/g)].flatMap(([, begin = '']) =>
      allKeys.filter((key) => key.startsWith(begin)),
    ),
    ...[...source.matchAll(/texts: '([\w.]+)'/g)].flatMap(([, base = '']) =>
      ['one', 'many', 'new', 'edit', 'import'].map((name) => `${base}.${name}`).filter((key) => homes.has(key)),
    ),
    ...[...source.matchAll(/path="(\/[\w-]+)"/g)].flatMap(([, path = '']) => labelsOf(path)),
  ];
  const labelsOf = (path: string): string[] => {
    const report: unknown = (REPORTS as Readonly<Record<string, unknown>>)[path];
    return [...JSON.stringify(report ?? {}).matchAll(/"(?:label|title)":"([^".]+\.[^"]+)"/g)].map(
      ([, key = '']) => key,
    );
  };

  /** Screens of the shell that are made of an area's parts. */
  const wrapped = new Map(
    [...(sources.get('app/screens.ts') ?? '').matchAll(/withTexts\('(\w+)', \(\) => import\('\.\/([\w/-]+)'\)/g)].map(
      ([, area, file]) => [`app/${file}.tsx`, area],
    ),
  );
  const foundBy = (file: string): string[] => {
    if (wayIn.has(file)) return ['start'];
    const area = (wrapped.get(file) ?? /^areas\/(\w+)\//.exec(file)?.[1]) as AreaWithTexts | undefined;
    const ofArea = area && !frame.has(file) ? [area, ...(BORROWED[area] ?? [])] : [];
    return ['start', 'office', ...ofArea];
  };

  it('by the file that names it', () => {
    const lacking = [...sources].flatMap(([file, source]) =>
      keysOf(source).flatMap((key) => {
        const home = homes.get(key) ?? '';
        return foundBy(file).includes(home) ? [] : [`${file} shows ${key}, a text of ${home}`];
      }),
    );
    expect(lacking).toEqual([]);
    expect(frame.size).toBeGreaterThan(60);
  });

  it('and the way in knows nothing of the areas, so that it does not grow with them', () => {
    const known = [...wayIn].filter((file) => /^(areas|kit)\//.test(file) || file === 'frame/record.ts');
    // the groups of the menu, and whose counter this browser keeps
    expect(known.toSorted()).toEqual(['areas/area.ts', 'areas/fees/outage/flag.ts']);
    expect(wayIn.size).toBeGreaterThan(20);
  });

  it('by the record on whose page the server shows a figure', () => {
    const areasOfServer = `${import.meta.dirname}/../../../server/areas`;
    const rust = readdirSync(areasOfServer, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.rs'),
    );
    const labels = rust.flatMap((file) =>
      [...readFileSync(`${areasOfServer}/${file}`, 'utf8').matchAll(/Figure::\w+\(\s*"([a-z_]+\.[\w.]+)"/g)].map(
        ([, key = '']) => key,
      ),
    );
    expect(labels.filter((key) => !['start', 'office'].includes(homes.get(key) ?? ''))).toEqual([]);
    expect(labels.length).toBeGreaterThan(2);
  });

  it('and so is what a form asks of its fields', () => {
    const forms = import.meta.glob<Forms>(['../api/forms/*.ts', '!../api/forms/index.ts'], {
      import: 'FORMS',
      eager: true,
    });
    const homeOf = new Map(
      Object.entries(forms).flatMap(([file, asked]) =>
        Object.keys(asked).map((path) => [path, /(\w+)\.ts$/.exec(file)?.[1] ?? ''] as const),
      ),
    );
    const lacking = [...sources].flatMap(([file, source]) => {
      const area = /^areas\/(\w+)\//.exec(file)?.[1] as AreaWithTexts | undefined;
      const found = area ? ['shared', area, ...(BORROWED[area] ?? [])] : ['shared'];
      // A record's paths are told by its name; elsewhere than in areas only forms name a path as an attribute.
      const paths = [
        ...[...source.matchAll(area ? /['"](\/[\w-]+)['"]/g : /path="(\/[\w-]+)"/g)].map(([, path = '']) => path),
        ...[...source.matchAll(/named(?:WithSheets)?\('([\w-]+)'/g)].flatMap(([, one]) => [
          `/save-${one}`,
          `/update-${one}`,
        ]),
      ];
      // a preview has the body of a form and shows none
      return paths
        .filter((path) => !path.startsWith('/preview-') && homeOf.has(path) && !found.includes(homeOf.get(path) ?? ''))
        .map((path) => `${file} shows ${path}, a form of ${homeOf.get(path)}: name it in SHARED of tools/gen-api.mjs`);
    });
    expect(lacking).toEqual([]);
    expect(homeOf.size).toBeGreaterThan(400);
  });

  it('by the file that draws another one of its own accord', () => {
    const lacking = [...sources.keys()].flatMap((file) =>
      importedBy(file).flatMap((imported) =>
        foundBy(imported)
          .filter((home) => !foundBy(file).includes(home))
          .map((home) => `${file} imports ${imported}, which shows texts of ${home}`),
      ),
    );
    expect(lacking).toEqual([]);
  });
});
