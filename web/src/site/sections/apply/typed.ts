import { typedNumber } from '../../../text/numbers';

/** What an applicant typed: kept in this tab until the server has it, so that a phone that drops the page for its camera loses nothing. */
type Typed = {
  /** Of the form that is being sent; the same one again after an answer that was lost. */
  key: string;
  /** When the form was first touched. */
  started: number;
  fields: Record<string, string>;
};

/** Asked anew, or nobody's to fill in. */
const NOT_KEPT = new Set(['consent', 'website_address']);

const nameOf = (form: string): string => `apply.${form}`;

export function readTyped(form: string): Typed | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(form));
    return text ? (JSON.parse(text) as Typed) : undefined;
  } catch {
    return undefined;
  }
}

export function keepTyped(form: string, made: Omit<Typed, 'fields'>, data: FormData): void {
  const typed = [...data].flatMap(([name, value]) =>
    typeof value === 'string' && !NOT_KEPT.has(name) ? [[name, value] as const] : [],
  );
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify({ ...made, fields: Object.fromEntries(typed) }));
  } catch {
    // the form still holds it
  }
}

export function dropTyped(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form));
  } catch {
    // nothing was kept
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 256 random bits, made here so that a repetition of a lost request is the same form. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) => LETTERS[byte & 63]).join('');

const NUMBERS = new Set(['year', 'obtained', 'total', 'board_id']);

/** The body of the call: what was typed, numbers as numbers, empty fields left away. */
export function bodyOf(data: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const line: Record<string, unknown> = {};
  for (const [name, value] of data) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '') continue;
    if (name.startsWith('education.')) {
      const field = name.slice('education.'.length);
      line[field] = NUMBERS.has(field) ? typedNumber(text) : text;
    } else if (name === 'consent' || name === 'is_hafiz') body[name] = true;
    else body[name] = name.endsWith('_id') ? Number(text) : text;
  }
  if (line['exam']) body['education'] = [{ ...line, result: line['total'] === undefined ? 'awaited' : 'declared' }];
  return body;
}
