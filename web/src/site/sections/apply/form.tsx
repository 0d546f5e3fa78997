import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { formatMoney } from '../../../text/money';
import type { Page } from '../../content.ts';
import { siteWords } from '../../words.ts';
import { ask, send, type Refused } from '../fast/calls.ts';
import { Labelled, Particulars, type FieldChoice } from '../fast/fields.tsx';
import { applyWords, filledIn, type ApplyWords } from './words.ts';

/** What the form chooses from. */
export type Choices = {
  is_open: boolean;
  sessions: { id: number; name: string }[];
  classes: {
    campus_id: number;
    campus_name: string;
    city: string | null;
    program_id: number;
    program_name: string;
    class_id: number;
    class_name: string;
  }[];
  boards: { id: number; name: string }[];
  form_fee_minor: number;
};

export type OwnPaper = {
  paper: string;
  is_required: boolean;
  state: string;
  due_on: string | null;
  reason: string | null;
  /** When the office last said what it thinks of it. */
  decided_at: string | null;
  file: { url: string } | null;
};

/** The applicant's own form, as it is kept. */
export type OwnForm = Record<string, unknown> & {
  id: number;
  version: number;
  form_no: string;
  status: string;
  status_reason: string | null;
  documents: OwnPaper[];
  education: Record<string, unknown>[];
};

type Facts = { seats_left: number | null; fee_minor: number | null; first_minor: number | null };
type Saved = { id: number; form_no: string; version: number; status: string };

type Props = {
  id: string;
  choices: Choices;
  own: OwnForm | undefined;
  keyOfForm: string;
  page: Page;
  onSaved: (own: OwnForm) => void;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 256 random bits, made here so that a repetition of a lost request is the same form. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) => LETTERS[byte & 63]).join('');

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The form in the order of the paper: kept as a draft at any time, sent to the office when it is complete. */
export function ApplicationForm({ id, choices, own, keyOfForm, page, onSaved }: Props) {
  const words = applyWords(page.lang);
  const form = useRef<HTMLFormElement>(null);
  // Read and written by handlers only.
  const made = useRef({ key: '', started: 0 });
  const [refused, setRefused] = useState<Refused>({ errors: {} });
  const [sending, setSending] = useState(false);
  const value = (name: string): string => shown(own?.[name]);
  const line = (name: string): string => shown(own?.education[0]?.[name]);
  const [campus, setCampus] = useState(value('campus_id'));
  const [program, setProgram] = useState(value('program_id'));
  const [classOf, setClass] = useState(value('class_id'));

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const submit = button?.getAttribute('value') === 'submit';
    const { started } = made.current;
    const key = made.current.key || keyOfForm || newKey();
    made.current = { key, started };
    const body = {
      ...bodyOf(new FormData(event.currentTarget)),
      key,
      submit,
      started: started ? String(started) : '',
    };
    setSending(true);
    const answer = own
      ? await send<Saved>('/update-admission', { ...body, id: own.id, version: own.version }, page.lang, words.lost)
      : await send<Saved>('/save-admission', body, page.lang, words.lost);
    const kept = 'data' in answer ? await send<OwnForm>('/get-own-admission', { key }, page.lang, words.lost) : answer;
    setSending(false);
    if ('data' in kept) {
      window.history.replaceState(null, '', `#${key}`);
      onSaved(kept.data);
      window.scrollTo({ top: 0 });
      return;
    }
    setRefused(kept);
    window.setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  };
  const at = (name: string) => ({ id: `${id}-${name}`, name, error: refused.errors[name] });
  const learned = (name: string) => ({
    id: `${id}-education-${name}`,
    name: `education.${name}`,
    error: refused.errors[`education.0.${name}`],
  });
  const count = Object.keys(refused.errors).length;
  return (
    // The first touch of any field says when the form was begun.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      id={`${id}-form`}
      className="form"
      noValidate
      onSubmit={(event) => void save(event)}
      onFocus={() => {
        made.current.started ||= Date.now();
      }}
      aria-label={words.heading}
    >
      {(count > 0 || refused.message) && (
        <p className="form-problem" role="alert">
          {count > 0 ? words.check : refused.message}
        </p>
      )}
      <fieldset>
        <legend>{words.place}</legend>
        <Choose
          {...at('campus_id')}
          label={words.campus}
          empty={words.choose}
          required
          choices={campuses(choices)}
          value={campus}
          onChange={setCampus}
        />
        <Choose
          {...at('session_id')}
          label={words.session}
          empty={words.choose}
          choices={choices.sessions.map(named)}
          first={value('session_id') || String(choices.sessions[0]?.id ?? '')}
        />
        <Choose
          {...at('program_id')}
          label={words.program}
          empty={words.choose}
          required
          choices={programs(choices, campus)}
          value={program}
          onChange={setProgram}
        />
        <Choose
          {...at('class_id')}
          label={words.class}
          empty={words.choose}
          required
          choices={classes(choices, campus, program)}
          value={classOf}
          onChange={setClass}
        />
        <Choose
          {...at('shift')}
          label={words.shift}
          empty=""
          choices={words.shifts}
          first={value('shift') || 'morning'}
        />
        <Choose {...at('quota')} label={words.quota} empty="" choices={words.quotas} first={value('quota') || 'open'} />
        <ClassFacts campus={campus} classOf={classOf} page={page} words={words} fee={choices.form_fee_minor} />
      </fieldset>
      <fieldset>
        <legend>{words.applicant}</legend>
        <Type {...at('name')} label={words.name} required most={120} first={value('name')} />
        <Type {...at('father_name')} label={words.father} required most={120} first={value('father_name')} />
        <Choose
          {...at('gender')}
          label={words.gender}
          empty={words.choose}
          required
          choices={words.genders}
          first={value('gender')}
        />
        <Type {...at('date_of_birth')} label={words.born} type="date" required first={value('date_of_birth')} />
        <Type {...at('cnic')} label={words.cnic} type="tel" most={20} required first={value('cnic')} />
        <Type
          {...at('city')}
          label={words.city}
          most={80}
          note={words.optional}
          first={value('city')}
          fills="address-level2"
        />
        <Type
          {...at('address')}
          label={words.address}
          most={400}
          note={words.optional}
          first={value('address')}
          fills="street-address"
        />
        <div className="consent wide">
          <input
            type="checkbox"
            id={`${id}-is_hafiz`}
            name="is_hafiz"
            value="true"
            defaultChecked={own?.['is_hafiz'] === true}
          />
          <label htmlFor={`${id}-is_hafiz`}>{words.hafiz}</label>
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.guardian}</legend>
        <Type
          {...at('guardian_name')}
          label={words.guardian_name}
          required
          most={120}
          first={value('guardian_name')}
          fills="name"
        />
        <Choose
          {...at('guardian_relation')}
          label={words.relation}
          empty={words.choose}
          required
          choices={words.relations}
          first={value('guardian_relation') || 'father'}
        />
        <Type
          {...at('guardian_cnic')}
          label={words.guardian_cnic}
          type="tel"
          most={20}
          note={words.optional}
          first={value('guardian_cnic')}
        />
        <Type
          {...at('guardian_phone')}
          label={words.phone}
          type="tel"
          required
          most={20}
          first={value('guardian_phone')}
          fills="tel"
        />
        <Type
          {...at('guardian_email')}
          label={words.email}
          type="email"
          most={120}
          note={words.optional}
          first={value('guardian_email')}
          fills="email"
        />
      </fieldset>
      <fieldset>
        <legend>{words.education}</legend>
        <Choose
          {...learned('exam')}
          label={words.exam}
          empty={words.no_exam}
          choices={words.exams}
          first={line('exam')}
        />
        <Type
          {...learned('institution_name')}
          label={words.institution}
          most={160}
          note={words.optional}
          first={line('institution_name')}
        />
        <Choose
          {...learned('board_id')}
          label={words.board}
          empty={words.choose}
          choices={choices.boards.map(named)}
          first={line('board_id')}
        />
        <Type {...learned('roll_no')} label={words.roll_no} most={30} note={words.optional} first={line('roll_no')} />
        <Type {...learned('year')} label={words.year} type="number" note={words.optional} first={line('year')} />
        <Type
          {...learned('obtained')}
          label={words.obtained}
          type="number"
          note={words.optional}
          first={line('obtained')}
        />
        <Type {...learned('total')} label={words.total} type="number" note={words.optional} first={line('total')} />
        <p className="wide">{words.awaited}</p>
      </fieldset>
      <div className="nowhere" aria-hidden="true">
        <label>
          {siteWords(page.lang).leave_empty}
          <input type="text" name="website_address" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {!own && (
        <div className="consent">
          <input
            type="checkbox"
            id={`${id}-consent`}
            name="consent"
            value="true"
            aria-invalid={refused.errors['consent'] ? true : undefined}
          />
          <label htmlFor={`${id}-consent`}>{words.consent}</label>
          {refused.errors['consent'] && <p className="field-error">{refused.errors['consent']}</p>}
        </div>
      )}
      <p className="actions">
        {own && (
          <button type="submit" className="action" value="submit" disabled={sending}>
            {sending ? words.sending : words.submit}
          </button>
        )}
        <button type="submit" className={own ? 'action-quiet' : 'action'} value="keep" disabled={sending}>
          {sending ? words.sending : own ? words.keep_draft : words.to_papers}
        </button>
      </p>
      {!own && <p>{words.papers_after}</p>}
    </form>
  );
}

const money = (minor: number | null) => (minor === null ? undefined : formatMoney(minor));

/** What the class costs, and how many seats it has left. */
function ClassFacts({
  campus,
  classOf,
  page,
  words,
  fee,
}: {
  campus: string;
  classOf: string;
  page: Page;
  words: ApplyWords;
  fee: number;
}) {
  const [found, setFound] = useState<{ of: string; facts: Facts }>();
  const wanted = `${campus} ${classOf}`;
  useEffect(() => {
    if (campus === '' || classOf === '') return;
    const read = async () => {
      const answer = await ask<Facts>('/get-admission-fee', { campus_id: campus, class_id: classOf }, page.lang, '');
      if ('data' in answer) setFound({ of: `${campus} ${classOf}`, facts: answer.data });
    };
    void read();
  }, [campus, classOf, page.lang]);
  // the answer of an earlier choice is not shown
  if (found?.of !== wanted) return null;
  const { facts } = found;
  return (
    <div className="wide">
      <Particulars
        rows={[
          [words.fee_year, money(facts.fee_minor)],
          [words.fee_first, money(facts.first_minor)],
          [words.fee_form, fee > 0 ? formatMoney(fee) : undefined],
          [
            words.seats,
            facts.seats_left === null ? undefined : filledIn(words.seats_left, { count: facts.seats_left }),
          ],
        ]}
      />
    </div>
  );
}

type Typed = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  note?: string;
  type?: 'text' | 'tel' | 'email' | 'date' | 'number';
  required?: boolean;
  most?: number;
  first: string;
  fills?: string;
};

function Type({ name, type = 'text', required, most, first, fills, ...shown }: Typed): ReactNode {
  return (
    <Labelled {...shown}>
      <input
        id={shown.id}
        name={name}
        type={type}
        required={required}
        maxLength={most}
        defaultValue={first}
        autoComplete={fills ?? 'off'}
        dir={type === 'text' ? 'auto' : 'ltr'}
        inputMode={type === 'number' ? 'numeric' : undefined}
        aria-invalid={shown.error ? true : undefined}
        aria-describedby={shown.error && `${shown.id}-error`}
      />
    </Labelled>
  );
}

type Chosen = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  choices: readonly FieldChoice[];
  empty: string;
  required?: boolean;
  first?: string;
  value?: string;
  onChange?: (value: string) => void;
};

function Choose({ name, choices, empty, required, first, value, onChange, ...shown }: Chosen): ReactNode {
  return (
    <Labelled {...shown}>
      <select
        id={shown.id}
        name={name}
        required={required}
        aria-invalid={shown.error ? true : undefined}
        aria-describedby={shown.error && `${shown.id}-error`}
        {...(onChange
          ? { value: value ?? '', onChange: (event) => onChange(event.target.value) }
          : { defaultValue: first ?? '' })}
      >
        {empty !== '' && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

const named = ({ id, name }: { id: number; name: string }): FieldChoice => ({ value: String(id), label: name });

const unique = (all: FieldChoice[]): FieldChoice[] => [...new Map(all.map((one) => [one.value, one])).values()];

const campuses = ({ classes: all }: Choices): FieldChoice[] =>
  unique(
    all.map((one) => ({
      value: String(one.campus_id),
      label: one.city ? `${one.campus_name}, ${one.city}` : one.campus_name,
    })),
  );

const programs = ({ classes: all }: Choices, campus: string): FieldChoice[] =>
  unique(
    all
      .filter((one) => String(one.campus_id) === campus)
      .map((one) => ({ value: String(one.program_id), label: one.program_name })),
  );

const classes = ({ classes: all }: Choices, campus: string, program: string): FieldChoice[] =>
  unique(
    all
      .filter((one) => String(one.campus_id) === campus && String(one.program_id) === program)
      .map((one) => ({ value: String(one.class_id), label: one.class_name })),
  );

const NUMBERS = new Set(['year', 'obtained', 'total', 'board_id']);

/** The body of the call: what was typed, numbers as numbers, empty fields left away. */
function bodyOf(data: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const line: Record<string, unknown> = {};
  for (const [name, value] of data) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '') continue;
    if (name.startsWith('education.')) {
      const field = name.slice('education.'.length);
      line[field] = NUMBERS.has(field) ? Number(text) : text;
    } else if (name === 'consent' || name === 'is_hafiz') body[name] = true;
    else body[name] = name.endsWith('_id') ? Number(text) : text;
  }
  if (line['exam']) body['education'] = [{ ...line, result: line['total'] === undefined ? 'awaited' : 'declared' }];
  return body;
}
