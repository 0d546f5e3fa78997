/**
 * Writes what the web knows of the server's calls: `npm run gen:api`, or `node tools/gen-api.mjs FOLDER` to compare.
 *
 * `schema.d.ts`  the types of every call
 * `calls.ts`     the guard of every call, those that are posted without a key, all permissions, all choices
 * `reports.ts`   what every report asks and shows
 * `forms/`       a file an area: what its forms need and how long or large their fields may be, with the codes of enums
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const web = fileURLToPath(new URL('..', import.meta.url));
const root = join(web, '..');
const folder = resolve(process.argv[2] ?? join(web, 'src/api'));
const api = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
const HEAD = '/** Made by `npm run gen:api` from openapi.json. Change it there, never here. */\n';

execFileSync(
  'npm',
  // a field with a default may be left out of a request
  [
    'exec',
    '-w',
    'api-types',
    '--',
    'openapi-typescript',
    join(root, 'openapi.json'),
    '--default-non-nullable=false',
  ].concat(['-o', join(folder, 'schema.d.ts')]),
  { cwd: web, stdio: ['ignore', 'ignore', 'inherit'] },
);

const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
);
const quoted = (texts) => texts.map((text) => JSON.stringify(text));
const listed = [...readFileSync(join(root, 'docs/permissions.md'), 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(
  ([, name]) => name,
);
const byName = (one, other) => (one < other ? -1 : 1);
const guards = calls.map(({ call }) => call['x-guard']);
const permissions = [...new Set([...listed, ...guards])]
  .filter((one) => one !== 'public' && one !== 'signed_in')
  .sort(byName);
const keyless = calls.filter(({ call }) => call['x-keyless']).map(({ name }) => name.slice(5));
const choices = Object.keys(api.paths['/get-options'].get['x-opens']).sort(byName);

/** The schema behind a reference, and of what may be null. */
function plain(schema) {
  if (schema?.$ref) return plain(api.components.schemas[schema.$ref.split('/').at(-1)]);
  const one = (schema?.anyOf ?? schema?.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (one.length === 1) return plain(one[0]);
  return schema?.allOf?.length === 1 ? { ...plain(schema.allOf[0]), ...schema } : (schema ?? {});
}

const codesOf = ({ enum: codes, oneOf }) =>
  codes ?? (oneOf?.every((one) => one.const !== undefined) ? oneOf.map((one) => one.const) : undefined);

/** Sent along with a form, typed by nobody. */
const BESIDE = new Set(['id', 'version']);

/** What is known of each field of a form, lines under `lines.amount_minor`. */
function fieldsOf(schema, before = '') {
  const { properties = {}, required = [] } = plain(schema);
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = plain(given);
    const inner = field.items && plain(field.items).properties ? fieldsOf(field.items, `${before}${name}.`) : [];
    const known = {
      ...(required.includes(name) && { required: true }),
      ...(field.minLength > 1 && { minLength: field.minLength }),
      ...(field.maxLength && { maxLength: field.maxLength }),
      ...(field.minimum !== undefined && { min: field.minimum }),
      ...(field.maximum !== undefined && { max: field.maximum }),
      ...(codesOf(field) && { codes: codesOf(field).filter((code) => code !== null) }),
    };
    const said = Object.keys(known).length > 0 && !BESIDE.has(before + name);
    return [...(said ? [[before + name, known]] : []), ...inner];
  });
}

/** Forms that the kit shows, or an area that the call is not of. All others come with the area of their call. */
const SHARED = new Set([
  '/expel-students',
  '/run-upkeep',
  '/save-dashboard-layout',
  '/save-institution',
  '/save-receipt',
  '/save-report-set',
  '/update-settings',
]);

const forms = calls
  .filter(({ name }) => name.startsWith('POST '))
  .map(({ name, call }) => ({
    path: name.slice(5),
    area: SHARED.has(name.slice(5)) ? 'shared' : call.tags[0],
    fields: fieldsOf(call.requestBody?.content?.['application/json']?.schema),
  }))
  .filter(({ fields }) => fields.length > 0);

const options = await resolveConfig(join(web, 'package.json'));
const write = async (name, text) =>
  writeFileSync(join(folder, name), await format(HEAD + text, { ...options, filepath: name }));

await write(
  'calls.ts',
  `/** Who may make a call: \`public\`, \`signed_in\` or the holders of a permission. */
   export const GUARDS = ${JSON.stringify(Object.fromEntries(calls.map(({ name, call }) => [name, call['x-guard']])))} as const;

   /** Calls that are posted without an Idempotency-Key: their answer is a secret, or a repetition does nothing twice. */
   export const KEYLESS = ${JSON.stringify(keyless)} as const;

   /** Every permission there is. */
   export type Permission = ${quoted(permissions).join(' | ')};

   /** What a select may choose from, by \`GET /get-options?of=\`. */
   export type ChoicesOf = ${quoted(choices).join(' | ')};`,
);
rmSync(join(folder, 'forms'), { recursive: true, force: true });
mkdirSync(join(folder, 'forms'));
const areas = [...new Set(forms.map((form) => form.area))];
await write(
  'forms/index.ts',
  `import type { Forms } from '../shapes';

   /** Fetches the forms of an area, by its name. */
   export const FILES: Record<string, () => Promise<{ FORMS: Forms }>> = {
     ${areas
       .filter((area) => area !== 'shared')
       .map((area) => `${area}: () => import('./${area}'),`)
       .join('\n')}
   };`,
);
for (const area of areas) {
  const own = forms.filter((form) => form.area === area).map(({ path, fields }) => [path, Object.fromEntries(fields)]);
  await write(
    `forms/${area}.ts`,
    `import type { Forms } from '../shapes';

     export const FORMS: Forms = ${JSON.stringify(Object.fromEntries(own))};`,
  );
}

const set = (flags) => Object.fromEntries(Object.entries(flags).filter(([, value]) => value));
const reports = calls
  .filter(({ call }) => call['x-report'])
  .map(({ name, call }) => {
    const { title, parameters, columns, group, chart } = call['x-report'];
    const sorts = call.parameters.some((one) => one.name === 'sort');
    const asked = parameters.map(({ name, kind, label, needed, begins, today, first, words, of, many }) => ({
      name,
      kind,
      label,
      ...set({ needed, begins, today, first, words, of, many }),
    }));
    const shown = columns
      // the column of a group names it, also where it stands in no row
      .filter((one) => one.on_screen || one.name === group)
      .map((one) => ({
        name: one.name,
        kind: one.kind,
        label: one.label,
        ...set({ blankZero: one.blank_zero, many: one.many }),
      }));
    return [name.slice(4), { title, ...set({ sorts, group, chart }), parameters: asked, columns: shown }];
  });
await write(
  'reports.ts',
  `/** By the path of its call: title, what it asks for, the columns that stand on a screen, how its rows are grouped and drawn. */
   export const REPORTS = ${JSON.stringify(Object.fromEntries(reports))} as const;`,
);
