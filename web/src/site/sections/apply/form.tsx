import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatMoney } from '../../../text/money';
import type { Page } from '../../content.ts';
import { siteWords } from '../../words.ts';
import { ask, send, type Refused } from '../fast/calls.ts';
import { ChosenField, Particulars, TypedField } from '../fast/fields.tsx';
import { campuses, classes, named, programs, type Choices } from './choices.ts';
import { bodyOf, dropTyped, keepTyped, newKey, readTyped } from './typed.ts';
import { applyWords, filledIn, stepOf, type ApplyWords } from './words.ts';

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

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The form in the steps of the paper: kept in this tab as it is typed, by the office as a draft, sent when it is complete. */
export function ApplicationForm({ id, choices, own, keyOfForm, page, onSaved }: Props) {
  const words = applyWords(page.lang);
  const form = useRef<HTMLFormElement>(null);
  const name = own ? String(own.id) : 'new';
  const [typed] = useState(() => readTyped(name));
  // Read and written by handlers only.
  const made = useRef({ key: typed?.key ?? '', started: typed?.started ?? 0 });
  const [refused, setRefused] = useState<Refused>({ errors: {} });
  const [sending, setSending] = useState(false);
  const value = (field: string): string => typed?.fields[field] ?? shown(own?.[field]);
  const line = (field: string): string => typed?.fields[`education.${field}`] ?? shown(own?.education[0]?.[field]);
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
    const data = new FormData(event.currentTarget);
    keepTyped(name, made.current, data);
    const body = {
      ...bodyOf(data),
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
      dropTyped(name);
      window.history.replaceState(null, '', `#${key}`);
      onSaved(kept.data);
      window.scrollTo({ top: 0 });
      return;
    }
    setRefused(kept);
    window.setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  };
  const at = (field: string) => ({ id: `${id}-${field}`, name: field, error: refused.errors[field] });
  const learned = (field: string) => ({
    id: `${id}-education-${field}`,
    name: `education.${field}`,
    error: refused.errors[`education.0.${field}`],
  });
  const count = Object.keys(refused.errors).length;
  return (
    // The first touch of any field says when the form was begun.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      id={`${id}-form`}
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      onFocus={() => {
        made.current.started ||= Date.now();
      }}
      onChange={(event) => keepTyped(name, made.current, new FormData(event.currentTarget))}
      aria-label={words.heading}
    >
      {(count > 0 || refused.message) && (
        <p className="form-problem" role="alert">
          {count > 0 ? words.check : refused.message}
        </p>
      )}
      <fieldset>
        <legend>{stepOf(words, 1, words.place)}</legend>
        <ChosenField
          {...at('campus_id')}
          label={words.campus}
          empty={words.choose}
          required
          choices={campuses(choices)}
          value={campus}
          onChange={setCampus}
        />
        <ChosenField
          {...at('session_id')}
          label={words.session}
          empty={words.choose}
          choices={choices.sessions.map(named)}
          first={value('session_id') || String(choices.sessions[0]?.id ?? '')}
        />
        <ChosenField
          {...at('program_id')}
          label={words.program}
          empty={words.choose}
          required
          choices={programs(choices, campus)}
          value={program}
          onChange={setProgram}
        />
        <ChosenField
          {...at('class_id')}
          label={words.class}
          empty={words.choose}
          required
          choices={classes(choices, campus, program)}
          value={classOf}
          onChange={setClass}
        />
        <ChosenField
          {...at('shift')}
          label={words.shift}
          empty=""
          choices={words.shifts}
          first={value('shift') || 'morning'}
        />
        <ChosenField
          {...at('quota')}
          label={words.quota}
          empty=""
          choices={words.quotas}
          first={value('quota') || 'open'}
        />
        <ClassFacts campus={campus} classOf={classOf} page={page} words={words} fee={choices.form_fee_minor} />
      </fieldset>
      <fieldset>
        <legend>{stepOf(words, 2, words.applicant)}</legend>
        <TypedField {...at('name')} label={words.name} required most={120} first={value('name')} />
        <TypedField {...at('father_name')} label={words.father} required most={120} first={value('father_name')} />
        <ChosenField
          {...at('gender')}
          label={words.gender}
          empty={words.choose}
          required
          choices={words.genders}
          first={value('gender')}
        />
        <TypedField {...at('date_of_birth')} label={words.born} type="date" required first={value('date_of_birth')} />
        <TypedField {...at('cnic')} label={words.cnic} type="tel" most={20} required first={value('cnic')} />
        <TypedField
          {...at('city')}
          label={words.city}
          most={80}
          note={words.optional}
          first={value('city')}
          fills="address-level2"
        />
        <TypedField
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
            defaultChecked={typed ? typed.fields['is_hafiz'] === 'true' : own?.['is_hafiz'] === true}
          />
          <label htmlFor={`${id}-is_hafiz`}>{words.hafiz}</label>
        </div>
      </fieldset>
      <fieldset>
        <legend>{stepOf(words, 3, words.guardian)}</legend>
        <TypedField
          {...at('guardian_name')}
          label={words.guardian_name}
          required
          most={120}
          first={value('guardian_name')}
          fills="name"
        />
        <ChosenField
          {...at('guardian_relation')}
          label={words.relation}
          empty={words.choose}
          required
          choices={words.relations}
          first={value('guardian_relation') || 'father'}
        />
        <TypedField
          {...at('guardian_cnic')}
          label={words.guardian_cnic}
          type="tel"
          most={20}
          note={words.optional}
          first={value('guardian_cnic')}
        />
        <TypedField
          {...at('guardian_phone')}
          label={words.phone}
          type="tel"
          required
          most={20}
          first={value('guardian_phone')}
          fills="tel"
        />
        <TypedField
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
        <legend>{stepOf(words, 4, words.education)}</legend>
        <ChosenField
          {...learned('exam')}
          label={words.exam}
          empty={words.no_exam}
          choices={words.exams}
          first={line('exam')}
        />
        <TypedField
          {...learned('institution_name')}
          label={words.institution}
          most={160}
          note={words.optional}
          first={line('institution_name')}
        />
        <ChosenField
          {...learned('board_id')}
          label={words.board}
          empty={words.choose}
          choices={choices.boards.map(named)}
          first={line('board_id')}
        />
        <TypedField
          {...learned('roll_no')}
          label={words.roll_no}
          most={30}
          note={words.optional}
          first={line('roll_no')}
        />
        <TypedField {...learned('year')} label={words.year} type="number" note={words.optional} first={line('year')} />
        <TypedField
          {...learned('obtained')}
          label={words.obtained}
          type="number"
          note={words.optional}
          first={line('obtained')}
        />
        <TypedField
          {...learned('total')}
          label={words.total}
          type="number"
          note={words.optional}
          first={line('total')}
        />
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
