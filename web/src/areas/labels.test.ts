/** What stands in a form without a label has the text of its name. Those of records are asked in `choices.test.ts`, once they are declared. */
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { labelKey } from '@/kit';
import { t } from '@/text';

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '../kit/**/*.{ts,tsx}', '!**/*.test*', '!**/*.test-d.ts', '!./website/editor/**'],
  { query: '?raw', import: 'default', eager: true },
);

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
    ? value.value
    : undefined;

/** The names of the fields of a file that say no label. A record names those of its own, other than those of its dialogs. */
function unlabelled(file: string, source: string): string[] {
  const ofRecord = source.includes('defineResource(');
  const names: string[] = [];
  let depth = 0;
  new Visitor({
    JSXElement: () => {
      depth += 1;
    },
    'JSXElement:exit': () => {
      depth -= 1;
    },
    ObjectExpression: ({ properties }) => {
      const given = new Map<string, unknown>();
      for (const one of properties) {
        if (one.type === 'SpreadElement') return;
        if (one.key.type === 'Identifier') given.set(one.key.name, one.value);
      }
      const name = wordOf(given.get('name'));
      const isField = name !== undefined && given.has('kind') && !given.has('label');
      if (isField && (depth > 0 || !ofRecord)) names.push(name);
    },
  }).visit(parseSync(file, source).program);
  return names;
}

test('every field without a label has the text of its name', () => {
  const all = Object.entries(sources).flatMap(([file, source]) =>
    unlabelled(file, source).map((name) => ({ file, name })),
  );
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(({ name }) => !t.has(labelKey({ name })))).toEqual([]);
});
