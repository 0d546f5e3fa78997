import { formatDate, formatTime } from '../../../text/dates';
import { formatMoney } from '../../../text/money';
import { formatNumber } from '../../../text/numbers';
import type { FastTest, Lang } from '../../content.ts';
import { Particulars } from './fields.tsx';
import { fastWords, filledIn, type FastWords } from './words.ts';

/** What an entry test is: days, fee, centres, and how merit is made of it. */
export function TestFacts({ test, lang }: { test: FastTest; lang: Lang }) {
  const words = fastWords(lang);
  const centres = test.centres.map((centre) =>
    lang === 'ur' ? (centre.campus_name_ur ?? centre.campus_name) : centre.campus_name,
  );
  return (
    <article className="fast-test">
      <h2>
        <bdi>{test.name}</bdi>
      </h2>
      <Particulars
        rows={[
          [words.held, `${formatDate(test.on_date)} ${words.at} ${formatTime(test.starts_at)}`],
          [words.closes, formatDate(test.closes_on)],
          [words.fee, test.fee_minor > 0 ? formatMoney(test.fee_minor) : words.free],
          [words.centres, [...new Set(centres)].join(lang === 'ur' ? '، ' : ', ')],
        ]}
      />
      <details>
        <summary>{words.how}</summary>
        <ul>
          {formula(test, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      {test.rules && (
        <details>
          <summary>{words.rules}</summary>
          <ul>
            {test.rules.split('\n').map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

type Formula = Pick<
  FastTest,
  | 'matric_weight'
  | 'test_weight'
  | 'interview_weight'
  | 'matric_minimum'
  | 'test_minimum'
  | 'hafiz_marks'
  | 'gap_hundredths'
  | 'tie_breaks'
  | 'last_seat'
  | 'offer_days'
>;

/** The formula in sentences. */
export function formula(test: Formula, words: FastWords): string[] {
  const shares = { matric: test.matric_weight, test: test.test_weight, interview: test.interview_weight };
  const out = [filledIn(test.interview_weight > 0 ? words.weights_interview : words.weights, shares)];
  if (test.matric_minimum + test.test_minimum > 0) {
    out.push(filledIn(words.minimum, { matric: test.matric_minimum, test: test.test_minimum }));
  }
  if (test.hafiz_marks > 0) out.push(filledIn(words.hafiz, { marks: test.hafiz_marks }));
  if (test.gap_hundredths > 0) out.push(filledIn(words.gap, { points: formatNumber(test.gap_hundredths / 100) }));
  const ties = test.tie_breaks.map((tie) => words[`tie_${tie}` as keyof FastWords]).filter(Boolean);
  if (ties.length > 0) out.push(filledIn(words.ties, { list: ties.join(', ') }));
  out.push(test.last_seat === 'both' ? words.last_both : words.last_neither);
  out.push(filledIn(words.offer_days, { days: test.offer_days }));
  return out;
}
