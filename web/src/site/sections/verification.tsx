import { formatDate } from '../../text/dates';
import { formatMoney } from '../../text/money';
import { formatPercent } from '../../text/numbers';
import type {
  Page,
  VerifiedCertificate,
  Verification,
  VerifiedChallan,
  VerifiedResult,
  VerifiedRollNoSlip,
  VerifiedSlip,
} from '../content.ts';
import { inLanguage, siteWords, type Words } from '../words.ts';

/** What a QR code or a typed number leads to. The verdict comes first, in words, colour and mark, since it is read at a counter, on a phone, in a hurry. */
export function VerificationSection({ id, paper, page }: { id: string; paper: Verification; page: Page }) {
  const words = siteWords(page.lang);
  const { phone } = page.site.contact;
  const asks = paper.state === 'ask' || paper.state === 'unknown';
  return (
    <section id={id} className={`verification ${paper.state}`} aria-labelledby={`${id}-heading`}>
      {paper.state !== 'ask' && <p className="kicker">{words.verify_title}</p>}
      <h1 id={`${id}-heading`}>
        {paper.state !== 'ask' && <Mark state={paper.state} />}
        {words[`verify_${paper.state}`]}
      </h1>
      <p className="lead">{advice(paper, words)}</p>
      {paper.state === 'unpaid' && <Due challan={paper} words={words} />}
      {'paper' in paper && <Particulars rows={ofSlip(paper, words)} />}
      {'exam' in paper && <Particulars rows={ofResult(paper, words)} />}
      {'certificate' in paper && <Particulars rows={ofCertificate(paper, words)} />}
      {'room' in paper && <Particulars rows={ofRollNoSlip(paper, words)} />}
      {'challan_no' in paper && <Particulars rows={ofChallan(paper, words, paper.state === 'unpaid')} />}
      {asks ? (
        <NumberForm id={id} typed={paper.state === 'unknown' ? paper.number : undefined} page={page} words={words} />
      ) : (
        <p>
          <a href={inLanguage('/verify', page.lang)}>{words.verify_again}</a>
        </p>
      )}
      {phone && (
        <p className="verification-help">
          {page.site.name} · <bdi>{phone}</bdi>
        </p>
      )}
    </section>
  );
}

/** Asks for the number on a paper; works without script. */
function NumberForm({ id, typed, page, words }: { id: string; typed?: string; page: Page; words: Words }) {
  return (
    <form className="verification-form" method="get" action={inLanguage('/verify', page.lang)}>
      <label htmlFor={`${id}-number`}>{words.verify_number}</label>
      <div>
        <input
          id={`${id}-number`}
          name="number"
          dir="ltr"
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed}
          aria-describedby={`${id}-hint`}
        />
        <button type="submit" className="action">
          {words.verify_button}
        </button>
      </div>
      <p id={`${id}-hint`}>{words.verify_hint}</p>
    </form>
  );
}

const isOverdue = (challan: VerifiedChallan): boolean => challan.as_of > challan.due_on;

function advice(paper: Verification, words: Words): string {
  if (paper.state === 'unknown') {
    return paper.number ? words.verify_unknown_number.replace('{number}', paper.number) : words.verify_unknown_text;
  }
  if (paper.state !== 'unpaid') return words[`verify_${paper.state}_text`];
  if (paper.as_of > paper.valid_until) return words.verify_expired_text;
  return isOverdue(paper) ? words.verify_overdue_text : words.verify_unpaid_text;
}

/** What is to be paid: until the due date, or with the late fee of today. */
function Due({ challan, words }: { challan: VerifiedChallan; words: Words }) {
  const label = isOverdue(challan) ? words.due_today : words.due_by.replace('{day}', formatDate(challan.due_on));
  return (
    <p className="verification-due">
      <span>{label}</span>
      <strong>
        <bdi>{formatMoney(challan.due_minor)}</bdi>
      </strong>
    </p>
  );
}

type Row = readonly [term: string, value: string | undefined];

function ofChallan(challan: VerifiedChallan, words: Words, isOpen: boolean): readonly Row[] {
  return [
    [words.challan_no, challan.challan_no],
    [words.student, challan.student],
    [words.issued_by, challan.campus],
    [isOpen ? words.printed_amount : words.amount_paid, formatMoney(challan.amount_minor)],
    [words.issued_on, formatDate(challan.issued_on)],
    [words.due_on, formatDate(challan.due_on)],
    [words.valid_until, formatDate(challan.valid_until)],
    [words.paid_on, challan.paid_on && formatDate(challan.paid_on)],
    [words.checked_on, formatDate(challan.as_of)],
  ];
}

function ofSlip(slip: VerifiedSlip, words: Words): readonly Row[] {
  return [
    [words[`${slip.paper}_no`], slip.number],
    [words.student, slip.student],
    [words.issued_by, slip.campus],
    [words.amount_paid, slip.amount_minor === undefined ? undefined : formatMoney(slip.amount_minor)],
    [words.issued_on, formatDate(slip.on)],
    [words.checked_on, formatDate(slip.as_of)],
  ];
}

function ofResult(card: VerifiedResult, words: Words): readonly Row[] {
  const percent = card.percent_hundredths;
  return [
    [words.student, card.student],
    [words.exam, `${card.exam}, ${card.session}`],
    [words.class, card.class],
    [words.issued_by, card.campus],
    [words.result, card.decision && words[`result_${card.decision}`]],
    [words.percent, percent === undefined ? undefined : formatPercent(percent)],
    [words.grade, card.grade],
    [words.card_no, String(card.number)],
    [words.issued_on, formatDate(card.issued_on)],
    [words.checked_on, formatDate(card.as_of)],
  ];
}

function ofRollNoSlip(slip: VerifiedRollNoSlip, words: Words): readonly Row[] {
  return [
    [words.roll_no, slip.roll_no],
    [words.student, slip.student],
    [words.exam, slip.test],
    [words.day, formatDate(slip.test_on)],
    [words.campus, slip.centre],
    [words.place, `${slip.room} · ${slip.seat_no}`],
    [words.checked_on, formatDate(slip.as_of)],
  ];
}

function ofCertificate(paper: VerifiedCertificate, words: Words): readonly Row[] {
  return [
    [words.certificate, words[`certificate_${paper.certificate}`]],
    [words.certificate_no, paper.number],
    [words.student, paper.student],
    [words.class, `${paper.class}, ${paper.session}`],
    [words.issued_by, paper.campus],
    [words.left_on, paper.left_on && formatDate(paper.left_on)],
    [words.issued_on, formatDate(paper.issued_on)],
    [words.checked_on, formatDate(paper.as_of)],
  ];
}

function Particulars({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="particulars">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

const DONE = 'M7 17l6 6L26 9';
const CROSS = 'M9 9l14 14M23 9L9 23';
const WAITS = 'M16 8v9l6 4';
const NEWER = 'M9 12a9 9 0 1 1-1 9M9 5v7h7';
const MARKS: Record<Exclude<Verification['state'], 'ask'>, string> = {
  unpaid: WAITS,
  paid: DONE,
  superseded: NEWER,
  cancelled: CROSS,
  received: DONE,
  held: WAITS,
  posted: DONE,
  reversed: CROSS,
  result_valid: DONE,
  result_superseded: NEWER,
  result_withdrawn: CROSS,
  result_withheld: WAITS,
  certificate_valid: DONE,
  certificate_cancelled: CROSS,
  fast_slip_valid: DONE,
  fast_slip_over: CROSS,
  unknown: 'M16 7v11M16 23v2',
};

function Mark({ state }: { state: keyof typeof MARKS }) {
  return (
    <svg className="verdict-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={MARKS[state]} />
    </svg>
  );
}
