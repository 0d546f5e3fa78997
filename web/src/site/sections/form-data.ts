import type { FormCampus, FormKind } from '../content.ts';

/** A field of a public form. `rest` is a line of its own. */
export type Field = {
  name: string;
  kind: 'text' | 'tel' | 'email' | 'lines' | 'campus' | 'program' | 'class' | 'gender';
  required?: boolean;
  /** What the browser may fill in by itself. */
  fills?: string;
  most?: number;
  wide?: boolean;
};

const NAME: Field = { name: 'name', kind: 'text', required: true, fills: 'name', most: 120 };
const PHONE: Field = { name: 'phone', kind: 'tel', required: true, fills: 'tel', most: 20 };
const EMAIL: Field = { name: 'email', kind: 'email', fills: 'email', most: 120 };
const CITY: Field = { name: 'city', kind: 'text', fills: 'address-level2', most: 60 };
const CAMPUS: Field = { name: 'campus_id', kind: 'campus' };
const MESSAGE: Field = { name: 'message', kind: 'lines', most: 2000, wide: true };

/** The fields of each form, in the order of the office's paper. */
export const FIELDS: Record<
  FormKind,
  { asks: 'child' | 'you'; title: 'about_child' | 'about_you' | 'your_message'; fields: Field[] }[]
> = {
  inquiry: [
    {
      asks: 'child',
      title: 'about_child',
      fields: [
        NAME,
        { name: 'father_name', kind: 'text', most: 120 },
        { name: 'gender', kind: 'gender' },
        { ...CAMPUS, required: true },
        { name: 'program_id', kind: 'program' },
        { name: 'class_id', kind: 'class' },
      ],
    },
    { asks: 'you', title: 'about_you', fields: [PHONE, EMAIL, CITY, MESSAGE] },
  ],
  contact: [
    { asks: 'you', title: 'about_you', fields: [NAME, PHONE, EMAIL, CAMPUS] },
    {
      asks: 'you',
      title: 'your_message',
      fields: [
        { name: 'subject', kind: 'text', most: 150, wide: true },
        { ...MESSAGE, required: true },
      ],
    },
  ],
  franchise: [
    { asks: 'you', title: 'about_you', fields: [NAME, PHONE, EMAIL, { ...CITY, required: true }] },
    { asks: 'you', title: 'your_message', fields: [{ ...MESSAGE, required: true }] },
  ],
};

export type Choice = { value: string; label: string };
export type ChoiceGroup = { label: string; choices: Choice[] };

const choice = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name });

/** Each program once, of one campus or of all. */
export function programsOf(campuses: FormCampus[], campus: string): Choice[] {
  const offered = campuses
    .filter(({ id }) => campus === '' || String(id) === campus)
    .flatMap(({ programs }) => programs);
  return [...new Map(offered.map((program) => [program.id, choice(program)])).values()];
}

/** The classes of one program, or of all that the campus has, under their programs' names. */
export function classesOf(campuses: FormCampus[], campus: string, program: string): ChoiceGroup[] {
  const groups = new Map<number, ChoiceGroup>();
  for (const { id, programs } of campuses) {
    if (campus !== '' && String(id) !== campus) continue;
    for (const offered of programs) {
      if (program === '' || String(offered.id) === program)
        groups.set(offered.id, { label: offered.name, choices: offered.classes.map(choice) });
    }
  }
  return [...groups.values()];
}

/** What was typed into a field, without spaces around it; empty for a file. */
export const typedIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** No telephone has fewer digits than nine or more than fifteen, or anything else than digits and what people write between them. */
export const looksLikePhone = (text: string): boolean => {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 9 && digits <= 15 && /^\+?[\p{Nd}\s()./\u2011\u2013-]+$/u.test(text);
};

/** The body of the call: what was typed, numbers as numbers, empty fields left away. */
export function bodyOf(form: FormKind, data: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = form === 'inquiry' ? {} : { kind: form };
  for (const [name, value] of data) {
    // The call itself says which form it is.
    if (name === 'form') continue;
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '' && !['website_address', 'started'].includes(name)) continue;
    body[name] = name.endsWith('_id') ? Number(text) : text;
  }
  body['consent'] = data.has('consent');
  return body;
}

export const CALLS: Record<FormKind, string> = {
  inquiry: '/api/save-inquiry',
  contact: '/api/save-message',
  franchise: '/api/save-message',
};
