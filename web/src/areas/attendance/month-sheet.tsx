/** A month of a campus as a register: a column a day, so that no small table holds it. */
import { useQuery } from '@tanstack/react-query';
import { Awaited, Notice } from '@/kit';
import { formatNumber, formatTimes, t, word } from '@/text';
import { type Mark, sheetQuery, STATUSES } from './sheet';
import styles from './attendance.module.css';

/** The days of a month, as numbers. */
const daysOf = (last: string): number[] => Array.from({ length: Number(last.slice(8)) }, (_, n) => n + 1);

/** A month of a campus: a letter a day, and what it adds up to. */
export function MonthSheet({ campusId, month }: { campusId: number; month: string }) {
  const found = useQuery(sheetQuery(campusId, { month }));
  if (!found.data) return <Awaited query={found} />;
  const { data: rows, to } = found.data;
  if (rows.length === 0) return <Notice tone="info" title={t('attendance.nobody')} />;
  const days = daysOf(to);
  return (
    <>
      <p className={styles.legend}>
        {STATUSES.map((status) => (
          <span key={status}>
            <b data-status={status} className={styles.letter}>
              {t(`attendance.letter_${status}`)}
            </b>{' '}
            {word(status)}
          </span>
        ))}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label={t('attendance.month')} tabIndex={0}>
        <table className={`${styles.table ?? ''} ${styles.month ?? ''}`}>
          <thead>
            <tr>
              <th scope="col">{t('kit.label.name')}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
              <th scope="col">{t('attendance.days_present')}</th>
              <th scope="col">{word('late')}</th>
              <th scope="col">{word('leave')}</th>
              <th scope="col">{word('absent')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const marks = new Map(row.marks.map((mark) => [Number(mark.on_date.slice(8)), mark]));
              return (
                <tr key={row.employee_id}>
                  <th scope="row">
                    <bdi>{row.name}</bdi>
                  </th>
                  {days.map((day) => (
                    <td key={day}>
                      <Letter mark={marks.get(day)} />
                    </td>
                  ))}
                  <td>{formatNumber(row.present_tenths / 10)}</td>
                  <td>{formatNumber(row.late)}</td>
                  <td>{formatNumber(row.leave)}</td>
                  <td>{formatNumber(row.absent)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Letter({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null;
  const times = formatTimes(mark.check_in, mark.check_out);
  return (
    <abbr
      className={styles.letter}
      data-status={mark.status}
      title={[word(mark.status), times].filter(Boolean).join(' ')}
    >
      {t(`attendance.letter_${mark.status}`)}
    </abbr>
  );
}
