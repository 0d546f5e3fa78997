import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { BodyOf, RowOf } from '@/api/typed';
import {
  choicesOf,
  type Chosen,
  defineResource,
  FormDialog,
  JobDialog,
  JobProgress,
  Money,
  Notice,
  permissionOf,
  PreviewProblem,
  SmallTable,
  StatusBadge,
  useAllowed,
  useChange,
  usePreview,
  WhatNext,
} from '@/kit';
import { formatNumber, t } from '@/text';
import { forApproval } from './records';
import { QUOTAS, SHIFTS } from './seat-pools';

/** Who submitted and waits for approval, the best first; approved one by one on the admission, or many at once here. */
const resource = defineResource(forApproval, {
  sort: '-merit_hundredths',
  searchable: true,
  columns: [
    { key: 'name', second: 'form_no', card: 'title' },
    { key: 'father_name', hidden: true },
    { key: 'class_name', second: 'program_name' },
    { key: 'campus_name', hidden: true },
    { key: 'session_name', hidden: true },
    { key: 'merit_hundredths', label: 'admissions.merit', kind: 'percent', card: 'figure' },
    { key: 'entry_rank', label: 'admissions.rank', kind: 'number' },
    { key: 'quota', choices: QUOTAS },
    { key: 'shift', choices: SHIFTS, hidden: true },
    {
      key: 'source',
      label: 'admissions.source',
      choices: choicesOf('office', 'online', 'inquiry', 'entry_test'),
      hidden: true,
    },
    { key: 'papers_open', label: 'admissions.papers_open', kind: 'number' },
    { key: 'conditions_open', label: 'admissions.conditions', kind: 'number' },
    { key: 'duplicates', label: 'admissions.duplicates', kind: 'number' },
    { key: 'submitted_at', label: 'admissions.submitted', kind: 'instant' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'papers_complete', label: 'admissions.papers_complete', kind: 'boolean' },
    { name: 'status', kind: 'enum', choices: choicesOf('submitted', 'waiting'), more: true },
    { name: 'quota', kind: 'enum', choices: QUOTAS, multiple: true, more: true },
  ],
  bulkActions: [
    {
      key: 'approve',
      label: 'admissions.approve_many',
      permission: 'Academics.approve-students.approve',
      dialog: ApproveMany,
    },
  ],
});

export default resource;

/** What approving would do, then the job that does it, then the challans as one paper. */
function ApproveMany({ record, close }: { record: Chosen<RowOf<'/fetch-students-data'>>; close: () => void }) {
  const [job, setJob] = useState<number>();
  if (job !== undefined) return <Running id={job} close={close} />;
  return (
    <FormDialog
      path="/approve-admissions"
      about={record.selection}
      fields={[
        {
          name: 'admitted_on',
          label: 'admissions.admitted_on',
          kind: 'date',
          default: ({ today }) => today,
          width: 'half',
        },
        { name: 'pay_until', kind: 'date', help: 'admissions.pay_until_help', width: 'half' },
      ]}
      renderBelow={(_, body) => <Shown body={body} />}
      label="admissions.approve_many"
      close={() => undefined}
      done={(answer) => setJob(answer.data.job_id)}
    />
  );
}

/** Forms that are listed before all are asked for. */
const AT_FIRST = 50;

const isStopped = ({ outcome }: { outcome: string }) => outcome !== 'approve';

export function Shown({ body }: { body: BodyOf<'POST', '/preview-approvals'> }) {
  const { data, problem } = usePreview('/preview-approvals', body);
  const [all, setAll] = useState(false);
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data) return null;
  const { approve, wait, blocked, first_minor } = data;
  // what stands against a form first: of the others there is nothing to see to
  const lines = [...data.lines.filter(isStopped), ...data.lines.filter((line) => !isStopped(line))];
  const more = all ? 0 : lines.length - AT_FIRST;
  return (
    <>
      <p>
        {t('admissions.preview_line', { approve, wait, blocked })} <Money minor={first_minor} />
      </p>
      <SmallTable
        label="admissions.for_approval.many"
        rows={all ? lines : lines.slice(0, AT_FIRST)}
        keyOf={({ id }) => id}
        columns={[
          { label: 'kit.label.name', head: true, value: (one) => one.name },
          {
            label: 'admissions.merit',
            figure: true,
            value: (one) => (one.merit_hundredths === null ? '' : formatNumber(one.merit_hundredths / 100, 2)),
          },
          { label: 'kit.label.status', value: (one) => <StatusBadge status={one.outcome} /> },
          {
            label: 'kit.label.amount',
            figure: true,
            value: (one) => (one.first_minor === null ? '' : <Money minor={one.first_minor} />),
          },
          { label: 'admissions.reason', value: (one) => one.sentences.join(' ') },
        ]}
      />
      {more > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('admissions.show_all', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

interface Result {
  approved?: number;
  waiting?: number;
  refused?: number;
  challan_ids?: number[];
  sentences?: string[];
}

function Running({ id, close }: { id: number; close: () => void }) {
  return (
    <>
      <JobProgress
        id={id}
        result={(job) => {
          const {
            approved = 0,
            waiting = 0,
            refused = 0,
            challan_ids = [],
            sentences = [],
          } = (job.result ?? {}) as Result;
          return (
            <WhatNext
              title={t('admissions.approved_line', { approve: approved, wait: waiting, blocked: refused })}
              steps={[{ label: 'admissions.fill_sections', to: '/admin/create-manual-section' }]}
            >
              {challan_ids.length > 0 && <PrintChallans ids={challan_ids} />}
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </WhatNext>
          );
        }}
      />
      <Group justify="end">
        <Button variant="default" onClick={close}>
          {t('kit.close')}
        </Button>
      </Group>
    </>
  );
}

/** The challans of the run as one paper. */
function PrintChallans({ ids }: { ids: number[] }) {
  const may = useAllowed()(permissionOf('POST', '/print-challans'));
  const [job, setJob] = useState<number>();
  const printing = useChange('/print-challans', { quiet: true, done: ({ data }) => setJob(data.job_id) });
  if (!may) return null;
  return (
    <>
      <Button loading={printing.busy} onClick={() => printing.send({ ids })}>
        {t('admissions.print_challans')}
      </Button>
      {printing.problem && <Notice tone="bad" title={printing.problem.message} />}
      <JobDialog id={job} onClose={() => setJob(undefined)} />
    </>
  );
}
