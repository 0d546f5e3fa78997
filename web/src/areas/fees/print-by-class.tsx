/** `RemoteSelect`, since it chooses what is printed, and nothing is saved. */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/client';
import { hrefOf, JobDialog, Notice, permissionOf, RemoteSelect, useAllowed, useChange } from '@/kit';
import { t } from '@/text';
import styles from './fees.module.css';

/** Which challans are the papers of a run: those of months before too when no month is named. */
export interface Papers {
  campus_id: number;
  session_id: number | null;
  program_id: number | null;
  class_id: number | null;
  section_id: number | null;
  period: string | null;
}

const ISSUED = 'issued,partly_paid,paid';

/** As a list's filters take them. */
const filtersOf = (papers: Papers): Record<string, string> =>
  Object.fromEntries(Object.entries(papers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

/** The challans of a run in their list. */
export const challansOf = (papers: Papers): string =>
  hrefOf('/admin/Filter-Challans', { status: ISSUED, ...filtersOf(papers) });

const unprintedOf = (papers: Papers) => ({ ...filtersOf(papers), status: ISSUED, is_printed: 'false' });

const countQuery = (query: ReturnType<typeof unprintedOf>) => ({
  queryKey: ['/get-challans', 'unprinted', query] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('GET', '/get-challans', { query: { ...query, count: 'exact', per_page: 1 }, signal })).total ?? 0,
  staleTime: 0,
});

/** Prints what a run issued, and what was issued before, while nobody printed it: one PDF in the order of class, section and name, or one class alone. */
export function PrintByClass({ papers, issued }: { papers: Papers; issued: number }) {
  const may = useAllowed()(permissionOf('POST', '/print-challans'));
  const [classId, setClassId] = useState<number | null>(papers.class_id);
  const [job, setJob] = useState<number>();
  const query = unprintedOf({ ...papers, class_id: classId });
  const waiting = useQuery({ ...countQuery(query), enabled: may });
  const ofRun = useQuery({ ...countQuery(unprintedOf(papers)), enabled: may });
  const printing = useChange('/print-challans', { quiet: true, done: ({ data }) => setJob(data.job_id) });
  if (!may || waiting.data === undefined) return null;
  const earlier = classId === papers.class_id ? waiting.data - issued : 0;
  return (
    <>
      <div className={styles.choose}>
        {papers.class_id === null && (
          <RemoteSelect of="classes" label={t('kit.label.class')} value={classId} onChange={setClassId} />
        )}
        {waiting.data > 0 ? (
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={printing.busy}
            onClick={() => printing.send({ query })}
          >
            {t('fees.print_by_class', { count: waiting.data })}
          </Button>
        ) : (
          <Printed rest={ofRun.data ?? 0} showRest={() => setClassId(papers.class_id)} />
        )}
      </div>
      {waiting.data > 0 && (
        <p className={styles.soft}>
          {earlier > 0 && `${t('fees.print_earlier', { count: earlier })} `}
          {t('fees.print_by_class_help')}
        </p>
      )}
      {printing.problem && <Notice tone="bad" title={printing.problem.message} />}
      <JobDialog id={job} onClose={() => setJob(undefined)} />
    </>
  );
}

/** Nothing is left of what is chosen: of the whole run, or of one class while others wait. */
function Printed({ rest, showRest }: { rest: number; showRest: () => void }) {
  if (rest === 0) return <p className={styles.soft}>{t('fees.printed_all')}</p>;
  return (
    <>
      <p className={styles.soft}>{t('fees.printed_class', { count: rest })}</p>
      <Button variant="default" onClick={showRest}>
        {t('fees.print_rest')}
      </Button>
    </>
  );
}
