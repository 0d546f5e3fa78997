import { useState, type FormEvent } from 'react';
import { formatDate, formatTime } from '../../../text/dates';
import { formatMoney } from '../../../text/money';
import { formatNumber } from '../../../text/numbers';
import type { Page } from '../../content.ts';
import { inLanguage } from '../../words.ts';
import { typedIn } from '../form-data.ts';
import { ask } from './calls.ts';
import { Particulars, TypedField, type Row } from './fields.tsx';
import { CodeForm, OpenForm, PhotoForm, type OwnFast } from './own.tsx';
import { formula } from './test-facts.tsx';
import { fastWords, filledIn, type FastWords } from './words.ts';

type Result = {
  rank: number | null;
  ranked: number;
  aggregate: number;
  test_marks: number;
  test_total: number;
  is_tied: boolean;
  decided_by: string | null;
  below: string | null;
  formula: Parameters<typeof formula>[0];
  offer: { campus_name: string; choice: number; state: string; expires_on: string } | null;
  waiting_place: number | null;
  closing: { campus_name: string; seats: number; rank: number | null }[];
};

type Standing = {
  application_no: string;
  name: string;
  test_name: string;
  program_name: string;
  status: string;
  status_reason: string | null;
  missing: string[];
  fee: {
    slip_no: string;
    amount_minor: number;
    valid_until: string;
    is_lapsed: boolean;
    paid_on: string | null;
  } | null;
  has_slip: boolean;
  roll_no: string | null;
  test_on: string | null;
  test_at: string | null;
  centre_name: string | null;
  result: Result | null;
};

/** Ten-thousandths of a point as people read them. */
export const points = (aggregate: number): string => formatNumber(aggregate / 10_000, 4);

/** Asks for a number and a CNIC, and gives what was typed. */
export function LookUpForm({
  id,
  words,
  problem,
  onAsk,
}: {
  id: string;
  words: FastWords;
  problem: string;
  onAsk: (number: string, cnic: string) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onAsk(typedIn(data, 'number'), typedIn(data, 'cnic'));
  };
  return (
    <form className="form fast-look-up" method="post" noValidate onSubmit={submit}>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <fieldset>
        <TypedField id={`${id}-number`} name="number" label={words.number} required most={40} />
        <TypedField id={`${id}-cnic`} name="cnic" label={words.cnic} type="tel" required most={20} />
      </fieldset>
      <p className="actions">
        <button type="submit" className="action">
          {words.look}
        </button>
      </p>
    </form>
  );
}

/** How an application stands, by its number and CNIC. */
export function StandingOf({
  id,
  page,
  onOpened,
}: {
  id: string;
  page: Page;
  /** Told of the own application once it was opened by its code. */
  onOpened?: (own: OwnFast) => void;
}) {
  const words = fastWords(page.lang);
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const look = async (number: string, cnic: string) => {
    const answer = await ask<Standing>('/get-fast-status', { number, cnic }, page.lang, words.lost);
    if ('data' in answer) {
      setFound({ standing: answer.data, cnic });
      setProblem('');
    } else setProblem(answer.message ?? words.lost);
  };
  return (
    <>
      <LookUpForm
        id={`${id}-status`}
        words={words}
        problem={problem}
        onAsk={(number, cnic) => void look(number, cnic)}
      />
      {found && (
        <div role="status">
          <Particulars rows={rowsOf(found.standing, words)} />
          {found.standing.result && <Particulars rows={rowsOfResult(found.standing.result, words)} />}
          {found.standing.has_slip && (
            <p>
              <a href={inLanguage('/fast-roll-no-slip', page.lang)}>{words.slip}</a>
            </p>
          )}
          {found.standing.fee?.is_lapsed && <p>{words.fee_lapsed}</p>}
          {found.standing.fee && !found.standing.fee.paid_on && !found.standing.fee.is_lapsed && (
            <p>
              <a
                href={`/api/fast-fee-slip-pdf?${new URLSearchParams({ number: found.standing.application_no, cnic: found.cnic }).toString()}`}
              >
                {words.fee_slip}
              </a>
            </p>
          )}
        </div>
      )}
      {found && <Own id={id} page={page} found={found} again={look} />}
      {found && onOpened && found.standing.status === 'pending' && (
        <OpenForm
          key={`open ${found.standing.application_no}`}
          id={`${id}-open`}
          number={found.standing.application_no}
          cnic={found.cnic}
          page={page}
          onOpened={onOpened}
        />
      )}
    </>
  );
}

type Found = { standing: Standing; cnic: string };

/** What the applicant still does here: the code of the message, the photograph. */
function Own({
  id,
  page,
  found: { standing, cnic },
  again,
}: {
  id: string;
  page: Page;
  found: Found;
  again: (number: string, cnic: string) => Promise<void>;
}) {
  const number = standing.application_no;
  const own = { id: `${id}-own`, whose: { number, cnic }, page, onDone: () => void again(number, cnic) };
  return (
    <>
      {standing.missing.includes('confirm') && <CodeForm key={`code ${number}`} {...own} />}
      {standing.missing.includes('photo') && <PhotoForm key={`photo ${number}`} {...own} />}
    </>
  );
}

const word = (words: FastWords, prefix: string, code: string | null): string | undefined =>
  code === null ? undefined : words[`${prefix}_${code}` as keyof FastWords];

function rowsOf(one: Standing, words: FastWords): readonly Row[] {
  const when = one.test_on && `${formatDate(one.test_on)} ${words.at} ${formatTime(one.test_at)}`;
  const missing = one.missing.map((code) => word(words, 'm', code)).filter(Boolean);
  return [
    [words.name, one.name],
    [words.test, one.test_name],
    [words.program, one.program_name],
    [words.status, word(words, 's', one.status)],
    [words.why, one.status_reason],
    [words.missing, missing.join(' · ')],
    [words.fee, one.fee && formatMoney(one.fee.amount_minor)],
    [words.roll_no, one.roll_no],
    [words.where, one.centre_name],
    [words.when, when],
  ];
}

function rowsOfResult(one: Result, words: FastWords): readonly Row[] {
  const closing = one.closing.map(({ campus_name, seats, rank }) =>
    filledIn(rank === null ? words.closing_none : words.closing_at, { campus: campus_name, seats, rank: rank ?? '' }),
  );
  const rank = one.rank === null ? undefined : filledIn(words.of, { rank: one.rank, all: one.ranked });
  const offer =
    one.offer &&
    filledIn(word(words, 'o', one.offer.state) ?? '', {
      campus: one.offer.campus_name,
      choice: one.offer.choice,
      day: formatDate(one.offer.expires_on),
    });
  return [
    [words.rank, rank && (one.is_tied ? `${rank} · ${words.shared}` : rank)],
    [words.below, word(words, 'b', one.below)],
    [words.aggregate, points(one.aggregate)],
    [words.test_marks, `${formatNumber(one.test_marks, 1)} / ${formatNumber(one.test_total, 1)}`],
    [words.decided, word(words, 'tie', one.decided_by)],
    [words.offer, offer],
    [words.waiting, one.waiting_place],
    [words.closing, closing.join(' · ')],
    [words.how, formula(one.formula, words).join(' · ')],
  ];
}
