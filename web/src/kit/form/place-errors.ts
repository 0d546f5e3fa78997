/** Where what is wrong stands in a form, and what it is called. */
import type { Problem } from '@/api/client';
import { formatNumber, t } from '@/text';
import { labelOf } from '../labels';
import type { Errors } from './checks';
import { type AnyField, type AnySection, fieldsOf, shownPath, type Values } from './values';

/** The server's sentences beside their fields; those of fields that are not in view are said on top. */
export function placeErrors(
  problem: Problem,
  shown: readonly AnySection[],
  values: Values,
  errorAt: (path: string) => string = (path) => path,
): { placed: Errors; left: string[] } {
  const fields = new Map(fieldsOf(shown).map((field) => [field.name, field]));
  const placed: Errors = {};
  const left: string[] = [];
  for (const [sentPath, sentences] of Object.entries(problem.errors)) {
    const path = errorAt(sentPath);
    const root = path.split('.')[0] ?? path;
    const field = fields.get(root) ?? fields.get(`${root}_id`);
    const said = sentences.join(' ');
    if (!field) {
      if (!left.includes(said)) left.push(said);
      continue;
    }
    const { at, sentence } = placeOf(field, shownPath(path, shown, values), said);
    placed[at] = placed[at] && placed[at] !== sentence ? `${placed[at]} ${sentence}` : sentence;
  }
  const nothingSaid = left.length === 0 && Object.keys(placed).length === 0;
  return { placed, left: nothingSaid ? [problem.message || t('kit.save_failed')] : left };
}

/** A cell that is not drawn, or a whole line, is spoken of at its group. */
function placeOf(field: AnyField, path: string, said: string): { at: string; sentence: string } {
  const [, line, inner] = path.split('.');
  if (field.kind !== 'lines' || line === undefined) return { at: field.name, sentence: said };
  if (field.line.fields.some(({ name }) => name === inner)) return { at: path, sentence: said };
  return { at: field.name, sentence: `${t('kit.line_no', { line: formatNumber(Number(line) + 1) })}: ${said}` };
}

/** Paths of errors in the order of the form, with the names of their fields. */
export function namedErrors(errors: Readonly<Record<string, unknown>>, shown: readonly AnySection[]) {
  const fields = fieldsOf(shown);
  return Object.keys(errors)
    .filter((path) => errors[path])
    .map((path) => {
      const [root, line, inner] = path.split('.');
      const place = fields.findIndex(({ name }) => name === root);
      return { path, place, line: Number(line ?? -1), name: nameOf(fields[place], line, inner) };
    })
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place || a.line - b.line);
}

function nameOf(field: AnyField | undefined, line: string | undefined, inner: string | undefined): string {
  if (!field) return '';
  const cell = field.kind === 'lines' ? field.line.fields.find(({ name }) => name === inner) : undefined;
  if (!cell) return labelOf(field);
  return `${t('kit.line_no', { line: formatNumber(Number(line) + 1) })}, ${labelOf(cell)}`;
}
