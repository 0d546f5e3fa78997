import { useRef, useState, type FormEvent } from 'react';
import { formatDate } from '../../../text/dates';
import { formatMoney } from '../../../text/money';
import { typedNumber } from '../../../text/numbers';
import type { Fast, FastSeat, FastTest, Page } from '../../content.ts';
import { siteWords } from '../../words.ts';
import { typedIn } from '../form-data.ts';
import { send, type Refused } from './calls.ts';
import { ChosenField, TypedField, type FieldChoice } from './fields.tsx';
import { CodeForm, PhotoForm, refusal, sendPhoto, type OwnFast, type Whose } from './own.tsx';
import { fastWords, filledIn, type FastWords } from './words.ts';

/** What the server says of an application that it took. */
type Saved = {
  application_no: string;
  key: string | null;
  fee: { slip_no: string; amount_minor: number; valid_until: string } | null;
};

/** An application that was taken, with what only its applicant knows, and why its photograph was not. */
export type Taken = Saved & { cnic: string; photoRefused?: string | undefined };

const CHOICES = [1, 2, 3, 4, 5];

const shown = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The form of an application, new or one's own; nothing typed is lost when it is refused. */
export function ApplyForm({
  id,
  fast,
  page,
  own,
  onTaken,
}: {
  id: string;
  fast: Fast;
  page: Page;
  own?: OwnFast;
  onTaken: (taken: Taken) => void;
}) {
  const words = fastWords(page.lang);
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<Refused>({ errors: {} });
  const [sending, setSending] = useState(false);
  const [testId, setTest] = useState(own ? String(own.application.test_id) : onlyTest(fast));
  const [program, setProgram] = useState(shown(own?.application['program_id']) ?? '');
  // an application stays with its test and its person
  const tests = own ? fast.tests.filter((one) => one.id === own.application.test_id) : fast.tests;
  const test = tests.find((one) => String(one.id) === testId);
  const value = (name: string) => shown(own?.application[name]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setSending(true);
    const body = { ...bodyOf(data), ...(own && { key: own.key, consent: true }) };
    const answer = await send<Saved>('/save-fast', body, page.lang, words.lost);
    if ('data' in answer) {
      const key = answer.data.key ?? own?.key ?? null;
      const taken = { ...answer.data, key, cnic: typedIn(data, 'identity_no') };
      const photo = data.get('photo');
      if (!(photo instanceof File) || photo.size === 0) return onTaken(taken);
      const sent = await sendPhoto(whoseOf(taken), photo, page);
      return onTaken({ ...taken, photoRefused: refusal(sent, 'file', words.photo_lost) });
    }
    setSending(false);
    setRefused(answer);
    window.setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  };
  const error = (name: string) => refused.errors[name];
  const at = (name: string) => ({ id: `${id}-${name}`, name, error: error(name) });
  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby={`${id}-apply`}
    >
      {(refused.message || Object.keys(refused.errors).length > 0) && (
        <p className="form-problem" role="alert">
          {Object.keys(refused.errors).length > 0 ? words.check : refused.message}
        </p>
      )}
      <fieldset>
        <legend>{words.wanted}</legend>
        <ChosenField
          {...at('test_id')}
          label={words.test}
          empty={words.choose}
          required
          choices={tests.map((one) => ({ value: String(one.id), label: one.name }))}
          value={testId}
          onChange={(value) => {
            setTest(value);
            setProgram('');
          }}
        />
        <ChosenField
          {...at('program_id')}
          label={words.program}
          empty={words.choose}
          required
          choices={programs(test)}
          value={program}
          onChange={setProgram}
        />
        <Campuses
          id={id}
          test={test}
          program={program}
          words={words}
          lang={page.lang}
          error={error('choices')}
          first={own?.application.choices ?? []}
        />
        <ChosenField
          {...at('wanted_centre_id')}
          label={words.centre}
          empty={words.anywhere}
          choices={centres(test, page.lang)}
          first={value('wanted_centre_id')}
        />
      </fieldset>
      <fieldset>
        <legend>{words.about}</legend>
        <TypedField {...at('name')} label={words.name} required most={120} first={value('name')} />
        <TypedField {...at('father_name')} label={words.father} required most={120} first={value('father_name')} />
        <TypedField
          {...at('identity_no')}
          label={words.cnic}
          type="tel"
          required
          most={20}
          first={value('identity_no')}
          fixed={own !== undefined}
        />
        <TypedField
          {...at('guardian_identity_no')}
          label={words.guardian_cnic}
          note={words.optional}
          type="tel"
          most={20}
          first={value('guardian_identity_no')}
        />
        <ChosenField
          {...at('gender')}
          first={value('gender')}
          label={words.gender}
          empty={words.choose}
          required
          choices={[
            { value: 'female', label: words.female },
            { value: 'male', label: words.male },
          ]}
        />
        <TypedField {...at('date_of_birth')} label={words.born} type="date" required first={value('date_of_birth')} />
        <TypedField
          {...at('phone')}
          label={words.phone}
          type="tel"
          required
          most={20}
          fills="tel"
          first={value('phone')}
        />
        <TypedField
          {...at('email')}
          label={words.email}
          note={words.optional}
          type="email"
          most={120}
          fills="email"
          first={value('email')}
        />
        <TypedField
          {...at('city')}
          label={words.city}
          note={words.optional}
          most={80}
          fills="address-level2"
          first={value('city')}
        />
        <div className="field">
          <label htmlFor={`${id}-photo`}>
            {words.photo} <span className="optional">{words.optional}</span>
          </label>
          <input id={`${id}-photo`} name="photo" type="file" accept="image/jpeg,image/png,image/webp" />
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.matric}</legend>
        <ChosenField
          {...at('board_id')}
          first={value('board_id')}
          label={words.board}
          note={words.optional}
          empty={words.choose}
          choices={fast.boards.map((board) => ({ value: String(board.id), label: board.name }))}
        />
        <TypedField
          {...at('board_roll_no')}
          label={words.board_roll}
          note={words.optional}
          most={20}
          first={value('board_roll_no')}
        />
        <TypedField
          {...at('board_year')}
          label={words.board_year}
          note={words.optional}
          type="number"
          first={value('board_year')}
        />
        <TypedField
          {...at('matric_obtained')}
          label={words.obtained}
          note={words.optional}
          type="number"
          first={value('matric_obtained')}
        />
        <TypedField
          {...at('matric_total')}
          label={words.total}
          note={words.optional}
          type="number"
          first={value('matric_total')}
        />
        <TypedField
          {...at('gap_years')}
          label={words.gap_years}
          note={words.optional}
          type="number"
          first={value('gap_years')}
        />
        <p className="wide">{words.awaited}</p>
        <div className="consent wide">
          <input
            type="checkbox"
            id={`${id}-is_hafiz`}
            name="is_hafiz"
            value="true"
            defaultChecked={own?.application['is_hafiz'] === true}
          />
          <label htmlFor={`${id}-is_hafiz`}>{words.is_hafiz}</label>
        </div>
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
            aria-invalid={error('consent') ? true : undefined}
          />
          <label htmlFor={`${id}-consent`}>{words.consent}</label>
          {error('consent') && <p className="field-error">{error('consent')}</p>}
        </div>
      )}
      <p className="actions">
        <button type="submit" className="action" disabled={sending}>
          {sending ? words.sending : own ? words.change_send : words.send}
        </button>
      </p>
    </form>
  );
}

type OfCampuses = {
  id: string;
  test: FastTest | undefined;
  program: string;
  words: FastWords;
  lang: Page['lang'];
  error: string | undefined;
  /** The campuses that are chosen already, in their order. */
  first: readonly number[];
};

const onlyTest = (fast: Fast): string => (fast.tests.length === 1 ? String(fast.tests[0]?.id ?? '') : '');

/** The choices in their order, as many as there are campuses with seats. */
function Campuses({ id, test, program, words, lang, error, first }: OfCampuses) {
  const seats = (test?.seats ?? []).filter((seat) => program === '' || String(seat.program_id) === program);
  const choices = [
    ...new Map(
      seats.map((seat) => [seat.campus_id, { value: String(seat.campus_id), label: nameOf(seat, lang) }]),
    ).values(),
  ];
  return CHOICES.slice(0, Math.max(1, Math.min(choices.length, CHOICES.length))).map((n) => (
    <ChosenField
      key={`${n}/${program}`}
      id={`${id}-choice-${n}`}
      name="choices"
      label={filledIn(words.choice, { n })}
      note={n > 1 ? words.optional : ''}
      empty={words.choose}
      choices={choices}
      required={n === 1}
      error={n === 1 ? error : undefined}
      first={shown(first[n - 1])}
    />
  ));
}

const nameOf = (seat: FastSeat, lang: Page['lang']): string =>
  lang === 'ur' ? (seat.campus_name_ur ?? seat.campus_name) : seat.campus_name;

const programs = (test: FastTest | undefined): FieldChoice[] => [
  ...new Map(
    (test?.seats ?? []).map((seat) => [seat.program_id, { value: String(seat.program_id), label: seat.program_name }]),
  ).values(),
];

const centres = (test: FastTest | undefined, lang: Page['lang']): FieldChoice[] =>
  (test?.centres ?? []).map((centre) => ({
    value: String(centre.id),
    label: lang === 'ur' ? (centre.campus_name_ur ?? centre.campus_name) : centre.campus_name,
  }));

const NUMBERS = new Set([
  'test_id',
  'program_id',
  'wanted_centre_id',
  'board_id',
  'board_year',
  'matric_obtained',
  'matric_total',
  'gap_years',
]);

/** The body of the call: what was typed, numbers as numbers, empty fields left away. */
function bodyOf(data: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = { choices: data.getAll('choices').filter(Boolean).map(Number) };
  for (const [name, value] of data) {
    if (name === 'choices' || name === 'photo' || typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'consent' || name === 'is_hafiz') body[name] = true;
    else body[name] = NUMBERS.has(name) ? typedNumber(value) : value.trim();
  }
  return body;
}

const whoseOf = ({ key, application_no, cnic }: Taken): Whose => (key ? { key } : { number: application_no, cnic });

/** What follows an application that was taken: its number, the code that confirms it, a photograph that was refused, the slip of the fee. */
export function TakenNote({ id, taken, page }: { id: string; taken: Taken; page: Page }) {
  const words = fastWords(page.lang);
  const [confirmed, setConfirmed] = useState(false);
  const [hasPhoto, setHasPhoto] = useState(taken.photoRefused === undefined);
  const whose = whoseOf(taken);
  const slip = `/api/fast-fee-slip-pdf?${new URLSearchParams({ number: taken.application_no, cnic: taken.cnic }).toString()}`;
  return (
    <div className="thanks" role="status">
      <h3>{words.sent}</h3>
      <p>
        {words.number_is}: <strong dir="ltr">{taken.application_no}</strong>
      </p>
      <p>{words.keep}</p>
      {taken.fee && (
        <p>
          {words.fee}: {formatMoney(taken.fee.amount_minor)} · {formatDate(taken.fee.valid_until)} ·{' '}
          <a href={slip}>{words.fee_slip}</a>
        </p>
      )}
      {confirmed ? (
        <p>
          <strong>{words.confirmed}</strong>
        </p>
      ) : (
        <>
          <CodeForm id={id} whose={whose} page={page} onDone={() => setConfirmed(true)} />
          <p>{words.code_later}</p>
        </>
      )}
      {!hasPhoto && (
        <PhotoForm id={id} whose={whose} page={page} refused={taken.photoRefused} onDone={() => setHasPhoto(true)} />
      )}
      {hasPhoto && taken.photoRefused && <p>{words.photo_sent}</p>}
    </div>
  );
}
