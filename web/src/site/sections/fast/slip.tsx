import { useState } from 'react';
import { formatDate, formatTime } from '../../../text/dates';
import type { Page } from '../../content.ts';
import { ask } from './calls.ts';
import { Particulars } from './fields.tsx';
import { LookUpForm } from './standing.tsx';
import { fastWords, type FastWords } from './words.ts';

type Slip = {
  roll_no: string;
  application_no: string;
  name: string;
  father_name: string;
  identity_masked: string;
  test_name: string;
  program_name: string;
  program_name_ur: string | null;
  test_on: string;
  test_at: string;
  centre_name: string;
  centre_address: string | null;
  room: string;
  seat_no: number;
  rules: string | null;
  photo_url: string | null;
  qr_path: string;
  qr_size: number;
};

/** The roll number slip of an entry test, by number and CNIC: shown as it is printed. */
export function FastSlipSection({ id, page }: { id: string; page: Page }) {
  const words = fastWords(page.lang);
  const [problem, setProblem] = useState('');
  const [slip, setSlip] = useState<Slip | null>(null);
  const look = async (number: string, cnic: string) => {
    const answer = await ask<Slip>('/get-fast-roll-no-slip', { number, cnic }, page.lang, words.lost);
    if ('data' in answer) setSlip(answer.data);
    else setProblem(answer.message ?? words.lost);
  };
  return (
    <section id={id} className="fast" aria-labelledby={`${id}-heading`}>
      <h1 id={`${id}-heading`}>{words.slip_title}</h1>
      {slip ? (
        <>
          <SlipPaper slip={slip} page={page} words={words} />
          <p className="actions">
            <button type="button" className="action" onClick={() => window.print()}>
              {words.print}
            </button>
            <button type="button" className="action-quiet" onClick={() => setSlip(null)}>
              {words.another}
            </button>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{words.slip_lead}</p>
          <LookUpForm id={id} words={words} problem={problem} onAsk={(number, cnic) => void look(number, cnic)} />
        </>
      )}
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
    </section>
  );
}

function SlipPaper({ slip, page, words }: { slip: Slip; page: Page; words: FastWords }) {
  return (
    <article className="fast-slip">
      <header>
        <div>
          <p className="kicker">{page.site.name}</p>
          <h2>
            <bdi>{slip.test_name}</bdi>
          </h2>
          <p className="fast-roll" dir="ltr">
            {slip.roll_no}
          </p>
        </div>
        {slip.photo_url && <img src={slip.photo_url} alt={slip.name} width={120} height={150} />}
      </header>
      <Particulars
        rows={[
          [words.name, slip.name],
          [words.father, slip.father_name],
          [words.cnic, slip.identity_masked],
          [words.number_is, slip.application_no],
          [words.program, page.lang === 'ur' ? (slip.program_name_ur ?? slip.program_name) : slip.program_name],
          [words.when, `${formatDate(slip.test_on)} ${words.at} ${formatTime(slip.test_at)}`],
          [words.where, [slip.centre_name, slip.centre_address].filter(Boolean).join(', ')],
          [words.room, slip.room],
          [words.seat, slip.seat_no],
        ]}
      />
      {slip.rules && (
        <>
          <h3>{words.rules}</h3>
          <ul>
            {slip.rules.split('\n').map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <footer>
        <svg viewBox={`0 0 ${slip.qr_size} ${slip.qr_size}`} role="img" aria-label={words.verify} className="fast-qr">
          <path d={slip.qr_path} />
        </svg>
        <p>{words.verify}</p>
      </footer>
    </article>
  );
}
