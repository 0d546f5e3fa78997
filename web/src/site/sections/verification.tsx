import { formatDate } from '../../text/dates';
import { formatMoney } from '../../text/money';
import type { Page, Verification } from '../content.ts';
import { siteWords, type Words } from '../words.ts';

type Known = Exclude<Verification, { state: 'unknown' }>;

/** What a QR code on a challan or a receipt leads to. The verdict comes first, in words, colour and mark, since it is read at a counter, on a phone, in a hurry. */
export function VerificationSection({ id, challan, page }: { id: string; challan: Verification; page: Page }) {
  const words = siteWords(page.lang);
  const { phone } = page.site.contact;
  return (
    <section id={id} className={`verification ${challan.state}`} aria-labelledby={`${id}-heading`}>
      <p className="kicker">{isReceipt(challan) ? words.verify_receipt_title : words.verify_title}</p>
      <h1 id={`${id}-heading`}>
        <Mark state={challan.state} />
        {words[`verify_${challan.state}`]}
      </h1>
      <p className="lead">{advice(challan, words)}</p>
      {challan.state === 'unpaid' && (
        <p className="verification-due">
          <span>{words.due_today}</span>
          <strong>
            <bdi>{formatMoney(challan.due_minor)}</bdi>
          </strong>
        </p>
      )}
      {challan.state !== 'unknown' && <Particulars challan={challan} words={words} />}
      {phone && (
        <p className="verification-help">
          {page.site.name} · <bdi>{phone}</bdi>
        </p>
      )}
    </section>
  );
}

type Receipt = Extract<Verification, { state: 'received' | 'reversed' }>;

const isReceipt = (paper: Verification): paper is Receipt => paper.state === 'received' || paper.state === 'reversed';

function advice(challan: Verification, words: Words): string {
  if (challan.state === 'unpaid' && challan.as_of > challan.valid_until) return words.verify_expired_text;
  return words[`verify_${challan.state}_text`];
}

function Particulars({ challan, words }: { challan: Known; words: Words }) {
  const rows = isReceipt(challan) ? receiptRows(challan, words) : challanRows(challan, words);
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

type Rows = readonly [string, string | undefined][];

function receiptRows(receipt: Receipt, words: Words): Rows {
  return [
    [words.receipt_no, receipt.receipt_no],
    [words.student, receipt.student],
    [words.campus, receipt.campus],
    [words.amount_paid, formatMoney(receipt.amount_minor)],
    [words.paid_on, formatDate(receipt.received_on)],
    [words.checked_on, formatDate(receipt.as_of)],
  ];
}

function challanRows(challan: Exclude<Known, Receipt>, words: Words): Rows {
  return [
    [words.challan_no, challan.challan_no],
    [words.student, challan.student],
    [words.campus, challan.campus],
    [challan.state === 'unpaid' ? words.printed_amount : words.amount_paid, formatMoney(challan.amount_minor)],
    [words.issued_on, formatDate(challan.issued_on)],
    [words.due_on, formatDate(challan.due_on)],
    [words.valid_until, formatDate(challan.valid_until)],
    [words.paid_on, challan.paid_on && formatDate(challan.paid_on)],
    [words.checked_on, formatDate(challan.as_of)],
  ];
}

const MARKS: Record<Verification['state'], string> = {
  unpaid: 'M16 8v9l6 4',
  paid: 'M7 17l6 6L26 9',
  superseded: 'M9 12a9 9 0 1 1-1 9M9 5v7h7',
  cancelled: 'M9 9l14 14M23 9L9 23',
  received: 'M7 17l6 6L26 9',
  reversed: 'M9 9l14 14M23 9L9 23',
  unknown: 'M16 7v11M16 23v2',
};

function Mark({ state }: { state: Verification['state'] }) {
  return (
    <svg className="verdict-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={MARKS[state]} />
    </svg>
  );
}
