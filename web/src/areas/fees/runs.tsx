/** Late fees, notices and strike-offs for many: what they come to first, then the job that does them one by one. */
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '@/api/session';
import type { BodyOf } from '@/api/typed';
import { type Chosen, FormDialog, JobProgress, Notice, PreviewProblem, usePreview } from '@/kit';
import { addDays, formatMoney, formatNumber, t } from '@/text';
import { AfterStrikeOff } from './after-leaving';
import type { Challan } from './billing-types';
import type { Defaulter } from './collection/types';

interface Many<Row> {
  record: Chosen<Row>;
  close: () => void;
}

/** Charges late fees on the chosen challans, or on all that match. */
export function ChargeLateFees({ record, close }: Many<Challan>) {
  const today = useMe()?.group.today ?? '';
  const [job, setJob] = useState<number>();
  if (job !== undefined) return <Running id={job} says={charged} close={close} />;
  return (
    <FormDialog
      path="/run-late-fees"
      about={record.selection}
      fields={[{ name: 'value_date', label: 'fees.late_fee_upto', kind: 'date', max: today, default: today }]}
      renderBelow={(_values, body) => <LateFeesDue body={body} />}
      label="fees.late_fee_add"
      close={() => undefined}
      done={(answer) => setJob(answer.data.job_id)}
    >
      <p>{t('fees.late_fee_many_description', { count: record.count })}</p>
    </FormDialog>
  );
}

function LateFeesDue({ body }: { body: BodyOf<'POST', '/preview-late-fees'> }) {
  const { data, problem } = usePreview('/preview-late-fees', body);
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data) return null;
  return (
    <p>
      {t('fees.late_fees_due', {
        count: data.challans,
        chosen: formatNumber(data.chosen),
        amount: formatMoney(data.amount_minor),
      })}
    </p>
  );
}

/** Notices to the families of the chosen students, or of all that match. */
export function SendNotices({ record, close }: Many<Defaulter>) {
  const today = useMe()?.group.today ?? '';
  const [job, setJob] = useState<number>();
  if (job !== undefined) return <Running id={job} says={sent} close={close} />;
  return (
    <FormDialog
      path="/run-fee-notices"
      about={record.selection}
      fields={[
        { name: 'pay_by', label: 'collection.notices.pay_by', kind: 'date', min: today, default: addDays(today, 7) },
        { name: 'note', kind: 'textarea' },
      ]}
      renderBelow={() => <NoticesDue body={record.selection} />}
      label="collection.notices.send"
      close={() => undefined}
      done={(answer) => setJob(answer.data.job_id)}
    >
      <p>{t('collection.notices.send_description', { count: record.count })}</p>
    </FormDialog>
  );
}

function NoticesDue({ body }: { body: BodyOf<'POST', '/preview-fee-notices'> }) {
  const { data, problem } = usePreview('/preview-fee-notices', body);
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data) return null;
  return (
    <p>
      {t('collection.notices.due', {
        count: data.notices,
        chosen: formatNumber(data.chosen),
        amount: formatMoney(data.owed_minor),
      })}
    </p>
  );
}

/** Strikes the chosen students off, or all that match. */
export function StrikeOffMany({ record, close }: Many<Defaulter>) {
  const today = useMe()?.group.today ?? '';
  const [job, setJob] = useState<number>();
  if (job !== undefined) return <Running id={job} says={struckOff} close={close} />;
  return (
    <FormDialog
      path="/run-strike-offs"
      about={record.selection}
      fields={[
        { name: 'on_date', kind: 'date', max: today, default: today, width: 'half' },
        {
          name: 'fine_minor',
          label: 'fees.struck_off_fine',
          help: 'fees.struck_off_fine_help',
          kind: 'money',
          width: 'half',
        },
        { name: 'reason', kind: 'textarea' },
      ]}
      renderBelow={(_values, { on_date, fine_minor }) => (
        <>
          <StrikeOffsDue body={{ ...record.selection, on_date, fine_minor, reason: '' }} />
          <AfterStrikeOff body={{ student_ids: record.selection.ids ?? [], on_date, reason: '' }} />
        </>
      )}
      label="fees.strike_off"
      danger
      close={() => undefined}
      done={(answer) => setJob(answer.data.job_id)}
    />
  );
}

function StrikeOffsDue({ body }: { body: BodyOf<'POST', '/preview-strike-offs'> }) {
  const { data, problem } = usePreview('/preview-strike-offs', body);
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data) return null;
  return (
    <>
      <p>
        {t('fees.strike_offs_due', {
          count: data.students,
          chosen: formatNumber(data.chosen),
          amount: formatMoney(data.owed_minor),
        })}
      </p>
      <p>
        {t('fees.strike_offs_bill', {
          fines: formatMoney(data.fines_minor),
          late_fees: formatMoney(data.late_fees_minor),
        })}
      </p>
    </>
  );
}

/** What a run did, by its own names, and what it left as it was. */
interface Done extends Partial<Record<DoneName, number>> {
  refused: number;
  sentences: string[];
}
type DoneName = 'challans' | 'amount_minor' | 'notices' | 'owed_minor' | 'students' | 'fines_minor' | 'late_fees_minor';

const charged = ({ challans = 0, amount_minor = 0 }: Done) =>
  t('fees.late_fees_charged', { count: challans, amount: formatMoney(amount_minor) });
const sent = ({ notices = 0, owed_minor = 0 }: Done) =>
  t('collection.notices.sent', { count: notices, amount: formatMoney(owed_minor) });
const struckOff = ({ students = 0, fines_minor = 0, late_fees_minor = 0 }: Done) =>
  t('fees.strike_offs_done', {
    count: students,
    fines: formatMoney(fines_minor),
    late_fees: formatMoney(late_fees_minor),
  });

/** The job, which goes on when this is closed, and what it did. */
function Running({ id, says, close }: { id: number; says: (done: Done) => string; close: () => void }) {
  const queries = useQueryClient();
  return (
    <>
      <JobProgress
        id={id}
        onOver={() => void queries.invalidateQueries()}
        result={(job) => job.result !== null && <Said done={job.result as Done} says={says} />}
        stop={(job) => ({
          says: t('fees.run_stop', { done: formatNumber(job.done), total: formatNumber(job.total ?? 0) }),
          undo: 'fees.run_stop_undo',
        })}
      />
      <Group justify="end">
        <Button variant="default" onClick={close}>
          {t('kit.close')}
        </Button>
      </Group>
    </>
  );
}

function Said({ done, says }: { done: Done; says: (done: Done) => string }) {
  return (
    <>
      <p>{says(done)}</p>
      {done.refused > 0 && (
        <Notice tone="warning" title={t('fees.run_refused', { count: done.refused })}>
          {done.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
