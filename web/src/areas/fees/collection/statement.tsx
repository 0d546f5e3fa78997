/** `RemoteSelect` and `DayInput`, since they choose what is in view and save nothing. */
import { Button, Skeleton } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asProblem, call, openFile } from '@/api/client';
import { useRecordName } from '@/frame/page';
import { toast } from '@/frame/toast';
import { DateText, DayInput, Figures, AppLink, Money, Notice, RemoteSelect, useUrlState } from '@/kit';
import { formatDate, formatMoney, t } from '@/text';
import { useMayOpen } from '@/frame/screens';
import { places, sourceOf, To } from './places';
import type { Statement } from './types';
import kit from '@/kit/kit.module.css';
import classes from './collection.module.css';

/** A student's statement of account: every movement with the balance after it, each opening its document. */
export function StudentStatement() {
  const { query, set } = useUrlState();
  const studentId = query.student_id ?? query.id;
  const asked = { student_id: studentId, from: query.from, to: query.to };
  const found = useQuery({
    queryKey: ['/get-student-statement', asked],
    queryFn: async ({ signal }) => (await call('GET', '/get-student-statement', { query: asked, signal })).data,
    enabled: Boolean(studentId),
    placeholderData: keepPreviousData,
  });
  const statement = studentId ? found.data : undefined;
  useRecordName(statement?.student_name);
  return (
    <section className={classes.page}>
      <header className={kit.head}>
        <div>
          <h1>{statement ? <bdi>{statement.student_name}</bdi> : t('collection.statement')}</h1>
          {statement && (
            <p className={classes.hint}>
              {t('collection.statement_of', {
                no: statement.registration_no,
                from: formatDate(statement.from),
                to: formatDate(statement.to),
              })}
            </p>
          )}
        </div>
        {statement && <Acts statement={statement} asked={asked} />}
      </header>
      <div className={`${classes.choose} ${kit.noPrint}`}>
        <RemoteSelect
          of="students"
          label={t('kit.label.student')}
          value={Number(studentId) || null}
          onChange={(id) => set({ student_id: id, id: undefined })}
        />
        <DayInput label={t('kit.label.from')} clearable value={query.from ?? null} onChange={(from) => set({ from })} />
        <DayInput label={t('kit.label.to')} clearable value={query.to ?? null} onChange={(to) => set({ to })} />
      </div>
      {!studentId && <p className={kit.empty}>{t('collection.statement_choose')}</p>}
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.isLoading && studentId && <Skeleton height={240} />}
      {statement && (
        <>
          <Figures
            figures={[
              { label: 'collection.charged', value: <Money minor={statement.charged_minor} /> },
              { label: 'collection.received', value: <Money minor={statement.received_minor} /> },
              {
                label: statement.closing_minor < 0 ? 'collection.in_advance' : 'collection.owes',
                value: <Money minor={Math.abs(statement.closing_minor)} />,
                tone: statement.closing_minor > 0 ? 'bad' : 'good',
              },
            ]}
          />
          <Entries statement={statement} />
        </>
      )}
    </section>
  );
}

function Acts({ statement, asked }: { statement: Statement; asked: Record<string, string | undefined> }) {
  const collects = useMayOpen('/admin/accounts-recieve-installments');
  return (
    <div className={`${kit.headActions} ${kit.noPrint}`}>
      {collects && statement.closing_minor > 0 && (
        <Button component={AppLink} to={`/admin/accounts-recieve-installments?student_id=${statement.student_id}`}>
          {t('collection.collect')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => void openFile('/student-statement-pdf', asked).catch((thrown: unknown) => toast.problem(thrown))}
      >
        {t('collection.pdf')}
      </Button>
    </div>
  );
}

/** An empty cell, which keeps the columns in step. */
const NOTHING = '\u00a0';

/** Balances owed by the student are positive; what stands in their favour is in brackets, as statements write it. */
const balance = (minor: number): string => formatMoney(minor, { bare: true, negative: 'brackets' });

function Entries({ statement }: { statement: Statement }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <div className={classes.scroll} role="region" aria-label={t('collection.statement')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('kit.label.date')}</th>
            <th scope="col" className={classes.wideOnly}>
              {t('collection.voucher')}
            </th>
            <th scope="col">{t('collection.what')}</th>
            <th scope="col" className={classes.end}>
              {t('collection.charged')}
            </th>
            <th scope="col" className={classes.end}>
              {t('collection.received')}
            </th>
            <th scope="col" className={classes.end}>
              {t('kit.label.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <DateText value={statement.from} />
            </td>
            <td className={classes.wideOnly}>{NOTHING}</td>
            <th scope="row" colSpan={3}>
              {t('collection.brought_forward')}
            </th>
            <td className={classes.end} dir="ltr">
              {balance(statement.opening_minor)}
            </td>
          </tr>
          {statement.entries.map((entry) => (
            <tr key={entry.voucher_id}>
              <td>
                <DateText value={entry.on} />
              </td>
              <td className={`${classes.number} ${classes.wideOnly}`}>
                <To to={places.voucher(entry.voucher_id)}>{entry.voucher_no}</To>
              </td>
              <th scope="row">
                <To to={sourceOf(entry.source_record, entry.source_id, entry.voucher_id)}>{entry.narration}</To>
              </th>
              <td className={classes.end}>
                {entry.charged_minor !== 0 && <Money minor={entry.charged_minor} plain />}
              </td>
              <td className={classes.end}>
                {entry.received_minor !== 0 && <Money minor={entry.received_minor} plain />}
              </td>
              <td className={classes.end} dir="ltr">
                {balance(entry.balance_minor)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('kit.total')}</th>
            <td className={classes.wideOnly}>{NOTHING}</td>
            <td>{NOTHING}</td>
            <td className={classes.end}>
              <Money minor={statement.charged_minor} plain />
            </td>
            <td className={classes.end}>
              <Money minor={statement.received_minor} plain />
            </td>
            <td className={classes.end} dir="ltr">
              {balance(statement.closing_minor)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
