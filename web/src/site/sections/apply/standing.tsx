import { useEffect, useState, type FormEvent } from 'react';
import { formatDate } from '../../../text/dates';
import { formatMoney } from '../../../text/money';
import type { Lang, Page } from '../../content.ts';
import { type Answered, send, type Refused } from '../fast/calls.ts';
import { Particulars, TypedField } from '../fast/fields.tsx';
import { applyWords } from './words.ts';

/** Where an application stands, as the server tells it to its applicant. */
export type StandingOf = {
  form_no: string;
  name: string;
  status: string;
  status_reason: string | null;
  campus_name: string;
  campus_phone: string | null;
  session_name: string;
  program_name: string | null;
  class_name: string | null;
  waiting_place: number | null;
  seat_held_until: string | null;
  fee_slip_no: string | null;
  fee_slip_minor: number | null;
  fee_slip_until: string | null;
  fee_paid_on: string | null;
  registration_no: string | null;
  challan_no: string | null;
  challan_minor: number | null;
  pay_until: string | null;
  papers: { paper: string; is_required: boolean; state: string; reason: string | null }[];
};

/** A standing in the language of the page: the program's own reasons come in English. */
async function ask(path: string, body: unknown, lang: Lang, lost: string): Promise<Answered<StandingOf>> {
  const answer = await send<StandingOf>(path, body, lang, lost);
  const isSaid = lang === 'ur' && 'data' in answer && answer.data.status_reason;
  return isSaid ? (await import('@/text/ur/answers')).inUrdu(answer) : answer;
}

/** Asked anew whenever the application has changed. */
export function useStanding(path: string, body: { key: string }, lang: Lang, version: number): StandingOf | undefined {
  const [found, setFound] = useState<StandingOf>();
  const { key } = body;
  useEffect(() => {
    if (key.length < 22) return;
    void ask(path, { key }, lang, '').then((answer) => 'data' in answer && setFound(answer.data));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another version has another standing
  }, [path, key, lang, version]);
  return found;
}

export function Standing({ one, page }: { one: StandingOf; page: Page }) {
  const words = applyWords(page.lang);
  const money = (minor: number | null, until: string | null) =>
    minor === null ? undefined : `${formatMoney(minor)}${until ? ` · ${words.until} ${formatDate(until)}` : ''}`;
  const missing = one.papers.filter(
    (paper) => paper.is_required && (paper.state === 'awaited' || paper.state === 'refused'),
  );
  return (
    <Particulars
      rows={[
        [words.number, one.form_no],
        [words.name, one.name],
        [words.standing, words.status[one.status] ?? one.status],
        [words.why, one.status_reason ?? undefined],
        [
          words.class,
          [one.class_name, one.program_name, one.campus_name, one.session_name].filter(Boolean).join(' · '),
        ],
        [words.waits, one.waiting_place ?? undefined],
        [words.held, one.seat_held_until ? formatDate(one.seat_held_until) : undefined],
        [words.missing, missing.map((paper) => words.paper[paper.paper] ?? paper.paper).join(', ')],
        [
          words.fee_form,
          one.fee_slip_no && !one.fee_paid_on
            ? `${one.fee_slip_no} · ${money(one.fee_slip_minor, one.fee_slip_until) ?? ''}`
            : undefined,
        ],
        [words.registration_no, one.registration_no ?? undefined],
        [
          words.challan,
          one.challan_no ? `${one.challan_no} · ${money(one.challan_minor, one.pay_until) ?? ''}` : undefined,
        ],
        [words.call, one.campus_phone ?? undefined],
      ]}
    />
  );
}

/** By form number and the applicant's B-form or CNIC. */
export function FindApplication({ id, page }: { id: string; page: Page }) {
  const words = applyWords(page.lang);
  const [refused, setRefused] = useState<Refused>({ errors: {} });
  const [found, setFound] = useState<StandingOf>();
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const answer = await ask(
      '/find-admission',
      { form_no: data.get('form_no'), cnic: data.get('cnic') },
      page.lang,
      words.lost,
    );
    if ('data' in answer) {
      setRefused({ errors: {} });
      setFound(answer.data);
    } else {
      setFound(undefined);
      setRefused(answer);
    }
  };
  return (
    <>
      <form className="form" method="post" noValidate onSubmit={(event) => void find(event)}>
        {refused.message && Object.keys(refused.errors).length === 0 && (
          <p className="form-problem" role="alert">
            {refused.message}
          </p>
        )}
        <TypedField
          id={`${id}-find-no`}
          name="form_no"
          label={words.number}
          most={30}
          required
          error={refused.errors['form_no']}
        />
        <TypedField
          id={`${id}-find-cnic`}
          name="cnic"
          type="tel"
          label={words.cnic}
          most={20}
          required
          error={refused.errors['cnic']}
        />
        <p className="actions">
          <button type="submit" className="action">
            {words.show}
          </button>
        </p>
      </form>
      {found && <Standing one={found} page={page} />}
    </>
  );
}
