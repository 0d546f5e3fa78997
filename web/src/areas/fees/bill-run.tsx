/** `RemoteSelect`, since they choose which bills are in view, as the address says it. */
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useMe, useSession } from '@/api/session';
import {
  Figures,
  AppLink,
  JobDialog,
  Money,
  Notice,
  RemoteSelect,
  useAllowed,
  useCampusId,
  useChange,
  useDryRun,
  useUrlState,
} from '@/kit';
import { t } from '@/text';
import type { BillRunPreview } from './billing-types';
import { MonthField } from './MonthField';
import { SmallTable } from './small-table';
import styles from './fees.module.css';
import kit from '@/kit/kit.module.css';

/** A month's bills of a campus: the dry run first, then the run with its progress, then the papers. */
export function BillRunScreen() {
  const { query, set } = useUrlState();
  const may = useAllowed();
  const campusAbove = useCampusId();
  const sessionAbove = useSession().session?.id ?? null;
  const today = useMe()?.group.today ?? '';
  const [earlier, setEarlier] = useState(false);
  const [job, setJob] = useState<number>();
  const campus = Number(query.campus_id) || campusAbove;
  const period = query.period ?? today.slice(0, 7);
  const body = {
    campus_id: campus ?? 0,
    period,
    session_id: sessionAbove,
    program_id: Number(query.program_id) || null,
    class_id: Number(query.class_id) || null,
    section_id: Number(query.section_id) || null,
    include_earlier: earlier,
  };
  const previewing = useDryRun('/preview-bill-run');
  const running = useChange('/run-bill-run', {
    quiet: true,
    done: (answer) => {
      setJob(answer.data.job_id);
      previewing.reset();
    },
  });
  const narrow = (patch: Record<string, number | string | null>) => {
    previewing.reset();
    running.reset();
    set(patch);
  };
  const problem = running.problem ?? previewing.problem;
  const preview = previewing.answer?.data;
  const papers = new URLSearchParams({ period, status: 'issued,partly_paid,paid' });
  if (campus) papers.set('campus_id', String(campus));
  if (query.class_id) papers.set('class_id', query.class_id);
  return (
    <section className={styles.stack}>
      <header className={kit.head}>
        <h1>{t('fees.bill_run')}</h1>
      </header>
      <p className={styles.soft}>{t('fees.bill_run_help')}</p>
      <div className={styles.choose}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          required
          value={campus}
          error={problem?.errors.campus_id?.[0]}
          onChange={(campus_id) => narrow({ campus_id, section_id: null })}
        />
        <MonthField
          label={t('kit.label.month')}
          value={period}
          error={problem?.errors.period?.[0]}
          onChange={(month) => narrow({ period: month })}
        />
        <RemoteSelect
          of="programs"
          label={t('kit.label.program')}
          value={Number(query.program_id) || null}
          onChange={(program_id) => narrow({ program_id, class_id: null, section_id: null })}
        />
        <RemoteSelect
          of="classes"
          parent={query.program_id ?? null}
          label={t('kit.label.class')}
          value={Number(query.class_id) || null}
          onChange={(class_id) => narrow({ class_id, section_id: null })}
        />
        <RemoteSelect
          of="class_sections"
          parent={query.class_id ?? null}
          needsParent
          label={t('kit.label.section')}
          value={Number(query.section_id) || null}
          error={problem?.errors.section_id?.[0]}
          onChange={(section_id) => narrow({ section_id })}
        />
      </div>
      <Checkbox
        label={t('fees.include_earlier')}
        checked={earlier}
        onChange={(event) => {
          setEarlier(event.currentTarget.checked);
          previewing.reset();
        }}
      />
      {problem && <Notice tone="bad" title={problem.message} />}
      <div className={styles.foot}>
        {may('Accounts.bill-runs.create') && (
          <>
            <Button
              variant={preview ? 'default' : 'filled'}
              loading={previewing.busy}
              disabled={!campus}
              onClick={() => previewing.send(body)}
            >
              {t('fees.dry_run')}
            </Button>
            {preview && (
              <Button loading={running.busy} disabled={preview.challans === 0} onClick={() => running.send(body)}>
                {t('fees.bill_run_do', { count: preview.challans })}
              </Button>
            )}
          </>
        )}
        <AppLink className={kit.link} to={`/admin/Filter-Challans?${papers.toString()}`}>
          {t('fees.papers_of_month')}
        </AppLink>
        <AppLink className={kit.link} to="/admin/bill-runs">
          {t('fees.bill_runs')}
        </AppLink>
      </div>
      {preview && <DryRun preview={preview} />}
      <JobDialog id={job} onClose={() => setJob(undefined)} />
    </section>
  );
}

const EXCEPTIONS = {
  no_plan: 'fees.exception_no_plan',
  not_active: 'fees.exception_not_active',
  zero: 'fees.exception_zero',
  already_issued: 'fees.exception_already_issued',
  earlier: 'fees.exception_earlier',
} as const;

function DryRun({ preview }: { preview: BillRunPreview }) {
  return (
    <div className={styles.stack} aria-live="polite">
      <Figures
        figures={[
          { label: 'fees.challans', value: preview.challans },
          { label: 'fees.bill_sum', value: <Money minor={preview.amount_minor} /> },
          { label: 'fees.concession', value: <Money minor={preview.concession_minor} /> },
          {
            label: 'fees.last_month',
            value: <Money minor={preview.last_month_minor} />,
            hint: (
              <>
                {t('fees.change')} <Money minor={preview.change_minor} />
              </>
            ),
          },
        ]}
      />
      {preview.by_head.length > 0 && (
        <SmallTable
          rows={preview.by_head}
          keyOf={(head) => head.fee_head_id}
          columns={[
            { label: 'fees.head', value: (head) => head.head_name },
            { label: 'kit.label.amount', minor: (head) => head.amount_minor },
            { label: 'fees.concession', minor: (head) => head.concession_minor },
          ]}
        />
      )}
      {preview.exceptions.length === 0 && <Notice tone="good" title={t('fees.exceptions_none')} />}
      {preview.exceptions.map((one) => (
        <Notice
          key={one.kind}
          tone={one.kind === 'no_plan' || one.kind === 'earlier' ? 'warning' : 'info'}
          title={t(EXCEPTIONS[one.kind], { count: one.count })}
        >
          <ul className={styles.people}>
            {one.students.map((student, at) => (
              <li key={`${student.student_id}-${at}`}>
                <AppLink className={kit.link} to={`/admin/accounts-recieve-installments?id=${student.student_id}`}>
                  {student.student_name}
                </AppLink>{' '}
                <span className={styles.soft}>{student.class_name}</span>
              </li>
            ))}
          </ul>
        </Notice>
      ))}
    </div>
  );
}
