/** `RemoteSelect`, since they choose which bills are in view, as the address says it. */
import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '@/api/client';
import type { Job } from '@/api/shapes';
import { useMe, useSession } from '@/api/session';
import {
  AppLink,
  ConfirmDialog,
  JobProgress,
  Notice,
  PreviewLines,
  RemoteSelect,
  useAllowed,
  useCampusId,
  useChange,
  useDryRun,
  useUrlState,
  kit,
  ScreenHead,
} from '@/kit';
import { formatMoney, formatMonth, formatNumber, t } from '@/text';
import { BillPreview } from './bill-preview';
import { MonthField } from './MonthField';
import { challansOf, type Papers, PrintByClass } from './print-by-class';
import styles from './fees.module.css';

/** A month's bills of a campus: previewed first, then issued in a run with its progress, then printed by class. */
export function BillRunScreen() {
  const { query, set } = useUrlState();
  const may = useAllowed();
  const campusAbove = useCampusId();
  const sessionAbove = useSession().session?.id ?? null;
  const today = useMe()?.group.today ?? '';
  const [asking, setAsking] = useState(false);
  const narrowed = {
    campus_id: Number(query.campus_id) || campusAbove || 0,
    session_id: sessionAbove,
    program_id: Number(query.program_id) || null,
    class_id: Number(query.class_id) || null,
    section_id: Number(query.section_id) || null,
  };
  const months = useBillMonths(narrowed, may('Accounts.bill-runs.create'));
  const period = query.period ?? (months.isLoading ? '' : (months.data?.next ?? today.slice(0, 7)));
  const earlier = query.earlier === 'true';
  const body = { ...narrowed, period, include_earlier: earlier };
  const previewing = useDryRun('/preview-bill-run');
  const running = useChange('/run-bill-run', {
    quiet: true,
    done: (answer) => {
      setAsking(false);
      previewing.reset();
      set({ job: answer.data.job_id, period });
    },
  });
  const narrow = (patch: Record<string, number | string | null>) => {
    previewing.reset();
    running.reset();
    set({ ...patch, job: null });
  };
  const problem = running.problem ?? previewing.problem;
  const preview = previewing.answer?.data;
  const job = Number(query.job) || null;
  const month = months.data?.months.find((one) => one.period === period);
  const papers = { ...narrowed, period: earlier ? null : period };
  return (
    <section className={styles.stack}>
      <ScreenHead title="fees.bill_run" />
      <p className={styles.soft}>{t('fees.bill_run_help')}</p>
      <div className={styles.choose}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          placeholder={t('kit.choose')}
          required
          value={narrowed.campus_id || null}
          error={problem?.errors.campus_id?.[0]}
          onChange={(campus_id) => narrow({ campus_id, section_id: null, period: null })}
        />
        <MonthField
          label={t('kit.label.month')}
          value={period}
          error={problem?.errors.period?.[0]}
          onChange={(next) => narrow({ period: next })}
        />
        <RemoteSelect
          of="programs"
          label={t('kit.label.program')}
          value={narrowed.program_id}
          onChange={(program_id) => narrow({ program_id, class_id: null, section_id: null })}
        />
        <RemoteSelect
          of="classes"
          parent={query.program_id ?? null}
          label={t('kit.label.class')}
          value={narrowed.class_id}
          onChange={(class_id) => narrow({ class_id, section_id: null })}
        />
        <RemoteSelect
          of="class_sections"
          parent={query.class_id ?? null}
          needsParent={t('kit.label.class')}
          label={t('kit.label.section')}
          value={narrowed.section_id}
          error={problem?.errors.section_id?.[0]}
          onChange={(section_id) => narrow({ section_id })}
        />
      </div>
      {months.data && (
        <p className={styles.soft} role="status">
          {month
            ? `${formatMonth(period)}: ${t('fees.month_billed', { billed: month.billed, to_bill: month.to_bill })}`
            : t('fees.month_no_plans')}
        </p>
      )}
      {job !== null ? (
        <Run key={job} id={job} papers={papers} again={() => narrow({ period: null, earlier: null })} />
      ) : (
        <>
          <Checkbox
            label={t('fees.include_earlier')}
            checked={earlier}
            onChange={(event) => narrow({ earlier: event.currentTarget.checked ? 'true' : null })}
          />
          {problem && <Notice tone="bad" title={problem.message} />}
          <div className={styles.foot}>
            {may('Accounts.bill-runs.create') && (
              <>
                <Button
                  variant={preview ? 'default' : 'filled'}
                  loading={previewing.busy}
                  disabled={!narrowed.campus_id || !period}
                  onClick={() => previewing.send(body)}
                >
                  {t('fees.dry_run')}
                </Button>
                {preview && preview.challans > 0 && (
                  <Button onClick={() => setAsking(true)}>{t('fees.bill_run_do', { count: preview.challans })}</Button>
                )}
              </>
            )}
            <AppLink className={kit.link} to={challansOf(papers)}>
              {t('fees.papers_of_month')}
            </AppLink>
            <AppLink className={kit.link} to="/admin/bill-runs">
              {t('fees.bill_runs')}
            </AppLink>
          </div>
          {preview && <BillPreview preview={preview} />}
          {preview && (
            <ConfirmDialog
              opened={asking}
              title="fees.bill_run"
              undo="fees.bill_run_undo"
              confirmLabel="fees.bill_run_issue"
              busy={running.busy}
              problem={running.said}
              onConfirm={() => running.send(body)}
              onClose={() => setAsking(false)}
            >
              <p>
                {t('fees.bill_run_ask', {
                  count: preview.challans,
                  month: formatMonth(preview.period),
                  amount: formatMoney(preview.amount_minor),
                })}
              </p>
              <p>{t('fees.families_told', { count: preview.families })}</p>
              <PreviewLines lines={preview.postings} earlier={false} />
            </ConfirmDialog>
          )}
        </>
      )}
    </section>
  );
}

/** How far the months are billed, and which comes next. */
function useBillMonths(narrowed: Omit<Papers, 'period'>, may: boolean) {
  return useQuery({ ...dataQuery('/get-bill-months', narrowed), enabled: may && narrowed.campus_id > 0 });
}

/** What became of a run that is over. */
function endOf({ status, done: count }: Job): string {
  if (status === 'done') return t('fees.bill_run_done', { count });
  return status === 'cancelled' ? t('fees.bill_run_stopped', { count }) : t('fees.bill_run_failed', { count });
}

/** What the job says when it is done. */
interface Billed {
  /** Families that were told. */
  families?: number;
}

/** A run as it goes, and what comes after it. */
function Run({ id, papers, again }: { id: number; papers: Papers; again: () => void }) {
  const queries = useQueryClient();
  const result = (job: Job) => (
    <>
      <Notice tone={job.status === 'done' ? 'good' : 'warning'} title={endOf(job)}>
        {job.status === 'done' && t('fees.families_were_told', { count: (job.result as Billed | null)?.families ?? 0 })}
      </Notice>
      <PrintByClass papers={papers} issued={job.done} />
      <div className={styles.foot}>
        <Button component={AppLink} to={challansOf(papers)} variant="default">
          {t('fees.challans_see')}
        </Button>
        <Button variant="default" onClick={again}>
          {t('fees.bill_run_again')}
        </Button>
      </div>
    </>
  );
  return (
    <div className={kit.block}>
      <JobProgress
        id={id}
        onOver={() => void queries.invalidateQueries()}
        result={result}
        stop={(job) => ({
          says: t('fees.bill_run_stop', { done: formatNumber(job.done), total: formatNumber(job.total ?? 0) }),
          undo: 'fees.bill_run_stop_undo',
        })}
      />
    </div>
  );
}
