/** Between the server's records, the controls and the bodies of calls. Pure: tested beside. */
import type { Permission } from '@/api/typed';
import type { Field, FormContext, LineField, Section } from '../resource';
import type { Query } from '../url';

export type Values = Record<string, unknown>;

// oxlint-disable-next-line typescript/no-explicit-any -- sections of any form are read by field name here
export type AnySection = Section<any>;
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyField = Field<any>;

/** Name under which a line keeps its place on the screen; never sent. */
export const LINE_KEY = '__key';
let lineCount = 0;

/** What a control of this kind holds when nothing was entered. */
function emptyValue(field: AnyField): unknown {
  switch (field.kind) {
    case 'switch':
      return false;
    case 'multiselect':
    case 'tags':
      return [];
    case 'remote':
    case 'file':
    case 'photo':
      return field.multiple ? [] : null;
    case 'number':
    case 'money':
    case 'percent':
    case 'date':
    case 'month':
    case 'select':
    case 'radio':
    case 'slot':
      return null;
    case 'lines':
      return Array.from({ length: Math.max(1, field.line.min ?? 1) }, () => newLine(field.line.fields));
    default:
      return '';
  }
}

/** A line with its defaults. */
export function newLine(fields: readonly LineField[], context?: FormContext): Values {
  lineCount += 1;
  const line: Values = { [LINE_KEY]: `line ${lineCount}` };
  for (const field of fields) line[field.name] = startValue(field, context);
  return line;
}

function startValue(field: AnyField, context?: FormContext): unknown {
  const given: unknown = field.default;
  // nobody is asked which campus it is who has one, or has chosen one above
  if (given === undefined && context && isItsCampus(field)) return context.campusId;
  if (given === undefined) return emptyValue(field);
  return typeof given === 'function' ? (given as (context?: FormContext) => unknown)(context) : given;
}

const isItsCampus = (field: AnyField): boolean =>
  field.kind === 'remote' &&
  field.of === 'campuses' &&
  field.name === 'campus_id' &&
  !field.multiple &&
  field.required === true;

/** Values of a new record: defaults, and what the address carries (`?branch_id=3` from a branch's list of campuses). */
export function startValues(sections: readonly AnySection[], context: FormContext, query: Query): Values {
  const values: Values = {};
  for (const field of fieldsOf(sections)) {
    const carried = query[field.name];
    values[field.name] = carried === undefined ? startValue(field, context) : fromText(field, carried);
  }
  return values;
}

function fromText(field: AnyField, text: string): unknown {
  if (field.kind === 'switch') return text === 'true';
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'percent')
    return Number.isFinite(Number(text)) ? Number(text) : null;
  if (field.kind !== 'remote') return text;
  const ids = text.split(',').map(Number).filter(Number.isInteger);
  return field.multiple ? ids : (ids[0] ?? null);
}

/** Values of a record that exists. */
export function recordValues(sections: readonly AnySection[], record: Values): Values {
  const values: Values = {};
  for (const field of fieldsOf(sections)) {
    const found = (field.from ? record[field.from] : undefined) ?? record[field.name];
    values[field.name] = held(field, found);
  }
  return values;
}

function held(field: AnyField, found: unknown): unknown {
  if (found === null || found === undefined) return field.kind === 'lines' ? [] : emptyValue(field);
  if (field.kind === 'lines' && Array.isArray(found)) {
    return found.map((line: Values) => ({ ...newLine(field.line.fields), ...line }));
  }
  if (field.kind === 'remote') return field.multiple ? [found].flat().map(idOf) : idOf(found);
  return found;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** Every field, in the order of the form. */
export function fieldsOf(sections: readonly AnySection[]): AnyField[] {
  return sections.flatMap((section) => [...section.fields]);
}

/** Sections and fields that are shown for these values. */
export function shownSections(
  sections: readonly AnySection[],
  values: Values,
  allowed: (permission?: Permission) => boolean,
): AnySection[] {
  return sections
    .filter((section) => allowed(section.permission) && (section.when?.(values) ?? true))
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field: AnyField) => allowed(field.permission) && (field.when?.(values) ?? true)),
    }))
    .filter((section) => section.fields.length > 0);
}

/** What is sent: only fields that are shown, texts trimmed, empty optional ones as null, files as ids. */
export function bodyOf(sections: readonly AnySection[], values: Values): Values {
  return Object.fromEntries(fieldsOf(sections).map((field) => [field.name, sentValue(field, values[field.name])]));
}

function sentValue(field: AnyField, value: unknown): unknown {
  switch (field.kind) {
    case 'lines':
      return sentLines(field.line.fields, (value ?? []) as Values[]);
    case 'file':
    case 'photo':
      return Array.isArray(value) ? value.map(idOf) : (idOf(value) ?? null);
    case 'password':
      return value === '' ? null : value;
    default:
      if (typeof value !== 'string') return value ?? null;
      return value.trim() === '' && !field.required ? null : value.trim();
  }
}

function sentLines(fields: readonly LineField[], lines: readonly Values[]): Values[] {
  return lines
    .filter((line) => !isBlankLine(fields, line))
    .map((line) => {
      const sent: Values = Object.fromEntries(fields.map((field) => [field.name, sentValue(field, line[field.name])]));
      return line.id === undefined ? sent : { id: line.id, ...sent };
    });
}

/** A line that nothing was entered into beyond its defaults; it is not sent. */
export function isBlankLine(fields: readonly LineField[], line: Values): boolean {
  return (
    line.id === undefined && fields.every((field) => field.default !== undefined || isEmpty(field, line[field.name]))
  );
}

export function isEmpty(field: AnyField, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (field.kind === 'lines') return (value as Values[]).every((line) => isBlankLine(field.line.fields, line));
  return (Array.isArray(value) && value.length === 0) || (typeof value === 'string' && value.trim() === '');
}

/** Positions of lines as sent and as shown differ where blank lines were left out; an error names the sent one. */
export function shownPath(path: string, sections: readonly AnySection[], values: Values): string {
  const match = /^(\w+)\.(\d+)(\..*)?$/.exec(path);
  const field = match && fieldsOf(sections).find((one) => one.name === match[1]);
  if (!match || field?.kind !== 'lines') return path;
  const lines = (values[field.name] ?? []) as Values[];
  const kept = lines.flatMap((line, index) => (isBlankLine(field.line.fields, line) ? [] : [index]));
  return `${match[1]}.${kept[Number(match[2])] ?? match[2]}${match[3] ?? ''}`;
}

/** Mine where I changed something, the other's everywhere else: a form carried over to a newer version of its record. */
export function carriedOver<Held extends object>(start: Held, mine: Held, theirs: Held): Held {
  const merged = { ...theirs };
  for (const name of Object.keys(mine) as (keyof Held)[]) {
    merged[name] = same(start[name], mine[name]) ? theirs[name] : mine[name];
  }
  return merged;
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(bare(a)) === JSON.stringify(bare(b));
}

/** Without what only the screen needs: line keys, and links of files, which are signed anew each time. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== LINE_KEY && name !== 'url')
      .map(([name, inner]) => [name, bare(inner)]),
  );
}
