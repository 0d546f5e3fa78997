import { useMayOpen } from '@/frame/screens';
import { AppLink, changeOf } from '@/kit';
import { formatDate, formatMoney, formatNumber, type MessageKey, t } from '@/text';
import type { DashboardFigure } from './types';
import classes from './dashboard.module.css';

/** The figures in the order of an office's questions; each group answers one. */
const GROUPS: readonly { title: MessageKey; keys: readonly string[] }[] = [
  { title: 'reports.group.school_day', keys: ['absent', 'staff_absent', 'exams'] },
  { title: 'reports.group.collection', keys: ['collected_today', 'collected', 'billed'] },
  { title: 'reports.group.owed', keys: ['receivable', 'overdue', 'defaulters'] },
  { title: 'reports.group.strength', keys: ['students', 'admissions', 'inquiries', 'sections', 'staff'] },
  { title: 'reports.group.money', keys: ['cash', 'bank', 'cheques', 'tight_budgets'] },
];

const LABELS: Readonly<Record<string, MessageKey>> = {
  students: 'reports.figure.students',
  admissions: 'reports.figure.admissions',
  billed: 'reports.figure.billed',
  collected: 'reports.figure.collected',
  collected_today: 'reports.figure.collected_today',
  receivable: 'reports.figure.receivable',
  overdue: 'reports.figure.overdue',
  defaulters: 'reports.figure.defaulters',
  cash: 'reports.figure.cash',
  bank: 'reports.figure.bank',
  cheques: 'reports.figure.cheques',
  tight_budgets: 'reports.figure.tight_budgets',
  sections: 'reports.figure.sections',
  absent: 'reports.figure.absent',
  staff_absent: 'reports.figure.staff_absent',
  exams: 'reports.figure.exams',
  inquiries: 'reports.figure.inquiries',
  staff: 'reports.figure.staff',
};

/** Figures in their groups, each leading to its list. */
export function FigureGroups({ figures }: { figures: readonly DashboardFigure[] }) {
  return (
    <div className={classes.groups}>
      {GROUPS.map(({ title, keys }) => {
        const own = keys.flatMap((key) => figures.find((figure) => figure.key === key) ?? []);
        if (own.length === 0) return null;
        return (
          <section key={title} className={classes.group} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <div className={classes.cards}>
              {own.map((figure) => (
                <FigureLine key={figure.key} figure={figure} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

const shown = (figure: DashboardFigure, value: number): string =>
  figure.kind === 'money' ? formatMoney(value) : formatNumber(value);

function FigureLine({ figure }: { figure: DashboardFigure }) {
  const open = useMayOpen(figure.link);
  const label = LABELS[figure.key];
  const inside = (
    <>
      <span className={classes.label}>{label ? t(label) : figure.key}</span>
      <span
        className={classes.value}
        dir="ltr"
        data-bad={figure.value < 0 || (figure.key === 'overdue' && figure.value > 0) || undefined}
      >
        {shown(figure, figure.value)}
      </span>
      <Before figure={figure} />
    </>
  );
  return open ? (
    <AppLink to={figure.link} className={classes.card} data-link>
      {inside}
    </AppLink>
  ) : (
    <div className={classes.card}>{inside}</div>
  );
}

/** Fewer of these are better. */
const OF_ABSENCE = new Set(['absent', 'staff_absent']);
/** What the books hold on a day. */
const BALANCES = new Set(['receivable', 'cash', 'bank', 'cheques']);

/** What it was before, and the change: `▲ 12% · Rs 5,000 last month up to 20 Oct 2026`. */
function Before({ figure }: { figure: DashboardFigure }) {
  if (figure.before === null || figure.before_on === null) return null;
  const change = changeOf(figure.value, figure.before);
  // billing less is neither good nor bad, nor is to hold less
  const judged = figure.key !== 'billed' && !BALANCES.has(figure.key);
  const bad = OF_ABSENCE.has(figure.key) ? change !== null && change > 0 : change !== null && change < 0;
  return (
    <span className={classes.before}>
      {change !== null && (
        <span data-direction={judged && change !== 0 ? (bad ? 'down' : 'up') : undefined} className={classes.change}>
          {change !== 0 && <span aria-hidden>{change > 0 ? '▲' : '▼'}</span>}{' '}
          {change === 0
            ? t('reports.same')
            : t(change > 0 ? 'reports.more' : 'reports.less', { percent: formatNumber(Math.abs(change)) })}
        </span>
      )}
      <span>{beforeWords(figure, figure.before)}</span>
    </span>
  );
}

/**
 * Takings compare with yesterday, absences with the last school day, balances with the end of the month before, all else
 * with the month before.
 */
function beforeWords(figure: DashboardFigure, value: number): string {
  if (figure.key === 'collected_today') return t('reports.yesterday', { value: shown(figure, value) });
  if (!OF_ABSENCE.has(figure.key) && !BALANCES.has(figure.key)) return lastMonth(figure, value);
  return t('reports.on_day', { value: shown(figure, value), date: formatDate(figure.before_on) });
}

function lastMonth(figure: DashboardFigure, value: number): string {
  const date = formatDate(figure.before_on);
  return value === 0
    ? t('reports.before_month_none', { date })
    : t('reports.before_month', { value: shown(figure, value), date });
}
