import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Forms, Limits } from '../../src/api/shapes';
import { PASSWORD } from './world';

/** Values of the shape that the calls' description asks for. */

const FORMS = fileURLToPath(new URL('../../src/api/forms/', import.meta.url));

export type FormLimits = Readonly<Record<string, Limits>>;

/** What every form of the program asks of its fields. */
export async function everyForm(): Promise<Forms> {
  const all: Record<string, FormLimits> = {};
  for (const file of readdirSync(FORMS)) {
    if (file === 'index.ts') continue;
    const { FORMS: own } = (await import(`${FORMS}${file}`)) as { FORMS: Forms };
    Object.assign(all, own);
  }
  return all;
}

/** What the form with these fields asks: the page does not say which call it makes, so the one whose fields fit best. */
export function limitsOf(forms: Forms, fields: ReadonlySet<string>): FormLimits {
  let best: FormLimits = {};
  let most = 0;
  for (const limits of Object.values(forms)) {
    const names = Object.keys(limits);
    const fit = 2 * names.filter((name) => fields.has(name)).length - names.length;
    if (fit <= most) continue;
    best = limits;
    most = fit;
  }
  return best;
}

/** A box to be typed into, as it stands in the page. */
export interface Box {
  /** Of its field, `lines.0.amount_minor`; its label where it has none. */
  name: string;
  type: string;
  inputMode: string;
  lang: string;
  /** -1 where there is none. */
  maxLength: number;
}

/** `lines.0.amount_minor` is `lines.amount_minor` in the limits. */
export const plainName = (name: string): string => name.replaceAll(/\.\d+\./g, '.');

/** What is typed into a box. `mark` makes it another one than the last. */
export function sampleOf(box: Box, limits: Limits, { today, mark }: { today: string; mark: string }): string {
  const name = box.name.toLowerCase();
  if (box.type === 'time') return '9:00 am';
  if (box.type === 'password') return PASSWORD;
  if (box.type === 'email' || /e-?mail/.test(name)) return `walk.${mark.toLowerCase()}@chinar.example`;
  if (box.type === 'tel' || /phone|mobile/.test(name)) return '03001234567';
  if (name.includes('cnic')) return '35202-1234567-1';
  if (name.includes('year')) return today.slice(0, 4);
  if (box.inputMode === 'decimal' || box.inputMode === 'numeric') return numberOf(name, limits);
  if (/colou?r/.test(name)) return '#14532d';
  if (/url|website|link/.test(name)) return 'https://chinar.example/';
  const text = textOf(name, box.lang, mark);
  const most = Math.min(limits.maxLength ?? Infinity, box.maxLength > 0 ? box.maxLength : Infinity);
  return text.padEnd(limits.minLength ?? 0, 'x').slice(0, most);
}

function numberOf(name: string, { min = 1, max = Infinity }: Limits): string {
  // amounts are typed in rupees and limited in paisas, rates in percent and in hundredths of it
  const unit = /_minor$|hundredths$/.test(name) ? 100 : 1;
  const usual = name.endsWith('_minor') ? 1_500 : 5;
  return String(Math.min(Math.max(usual, Math.ceil(min / unit)), Math.floor(max / unit)));
}

function textOf(name: string, lang: string, mark: string): string {
  if (lang === 'ur') return 'جائزہ';
  if (/slug|code|prefix|number|_no$/.test(name)) return `w${mark}`.toLowerCase();
  return `Walk ${mark}`;
}
