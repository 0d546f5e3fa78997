/** The pictures of a dashboard: each answers one question, opens its report, and has its table. */
import { useQuery } from '@tanstack/react-query';
import { request } from '@/api/client';
import { useMayOpen } from '@/frame/screens';
import { Awaited, AppLink, DateText, valueOf, textOf, SmallTable } from '@/kit';
import { type MessageKey, t, word } from '@/text';
import type { PictureOf } from './picture-list';
import { behind, type DrawnAnswer, Picture } from './pictures';
import dashboard from './dashboard.module.css';
import classes from './picture.module.css';

const FIVE_MINUTES = 300_000;

/** One of them; nothing for who may not read its report. */
export function PictureCard({ card, campusId }: { card: PictureOf; campusId: number | null }) {
  const may = useMayOpen(card.screen);
  const query: Record<string, string> = campusId === null ? {} : { campus_id: String(campusId) };
  const found = useQuery({
    queryKey: [card.path, query],
    queryFn: ({ signal }) => request<DrawnAnswer>('GET', card.path, { query, signal }),
    staleTime: FIVE_MINUTES,
    enabled: may,
  });
  if (!may) return null;
  const to = campusId === null ? card.screen : `${card.screen}?campus_id=${campusId}`;
  return (
    <figure className={`${classes.card ?? ''} ${classes.frame ?? ''}`} aria-labelledby={card.screen}>
      <figcaption>
        <h2 id={card.screen}>{t(card.question)}</h2>
        <p>
          <AppLink to={to}>{t(card.title)}</AppLink>
        </p>
      </figcaption>
      {!found.data && <Awaited query={found} height={220} />}
      {found.data && (
        <>
          <Picture answer={found.data} />
          <TableBehind answer={found.data} />
        </>
      )}
    </figure>
  );
}

interface Shown {
  name: string;
  kind: string;
  label: string;
}

/** The same rows in figures. Days without any receipt are left out. */
function TableBehind({ answer }: { answer: DrawnAnswer }) {
  const columns = answer.columns.filter((column) => column.on_screen);
  const shown = answer.data.map((row) => row as Record<string, unknown>).filter((row) => row['receipts'] !== 0);
  return (
    <details className={dashboard.behind}>
      <summary>{t('reports.months_table')}</summary>
      <SmallTable
        label="reports.months_table"
        rows={shown}
        keyOf={(_, at) => at}
        columns={columns.map((column, at) => ({
          label: column.label as MessageKey,
          figure: column.kind in KINDS,
          value: (row: Record<string, unknown>) =>
            at === 0 ? <RowName row={row} column={column} /> : <>{cell(column, row[column.name])}</>,
        }))}
      />
    </details>
  );
}

function RowName({ row, column }: { row: Record<string, unknown>; column: Shown }) {
  const to = behind(row);
  const value = textOf(row[column.name]);
  const name =
    column.kind === 'day' ? <DateText value={value} /> : <bdi>{column.kind === 'word' ? word(value) : value}</bdi>;
  return to ? <AppLink to={to}>{name}</AppLink> : name;
}

const KINDS = { amount: 'money', count: 'number', percent: 'percent' } as const;

const cell = ({ kind }: Shown, value: unknown) =>
  valueOf(kind in KINDS ? { kind: KINDS[kind as keyof typeof KINDS] } : {}, value);
