import { formatMoney, t } from '@/text';
import classes from './kit.module.css';

/** One line of what will be posted: a ledger head with the change of its balance in minor units (+ debit, − credit). */
export interface Posting {
  head: string;
  minor: number;
}

/** What will be posted, in words: "Bank +12,500  Receivable −12,500". Says so when it does not add up to nothing. */
export function Postings({ lines, label }: { lines: readonly Posting[]; label?: string }) {
  const shown = lines.filter((line) => line.minor !== 0);
  const difference = shown.reduce((sum, line) => sum + line.minor, 0);
  return (
    <div className={classes.postings} role="note" aria-label={label ?? t('kit.postings')}>
      <span className={classes.postingsLabel}>{label ?? t('kit.postings')}</span>
      <ul>
        {shown.map((line, n) => (
          <li key={`${n} ${line.head}`}>
            <bdi>{line.head}</bdi>{' '}
            <span className={classes.figure} dir="ltr">
              {line.minor > 0 ? '+' : '−'}
              {formatMoney(Math.abs(line.minor), { bare: true })}
            </span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <span>{t('kit.postings_none')}</span>}
      {difference !== 0 && (
        <strong className={classes.wrong}>
          {t('kit.postings_differ', { amount: formatMoney(Math.abs(difference)) })}
        </strong>
      )}
    </div>
  );
}
