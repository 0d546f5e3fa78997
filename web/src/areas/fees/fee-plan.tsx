import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe, useSession } from '@/api/session';
import type { Schema } from '@/api/shapes';
import {
  Figures,
  AppLink,
  LeaveGuard,
  Money,
  MoneyInput,
  Notice,
  RemoteSelect,
  useCampusId,
  useChange,
  useDryRun,
  useUnsaved,
  useUrlState,
} from '@/kit';
import { formatDate, formatMonth, t, word } from '@/text';
import type { PlansPreview } from './billing-types';
import { MonthField } from './MonthField';
import { SmallTable } from './small-table';
import styles from './fees.module.css';
import kit from '@/kit/kit.module.css';

interface Line {
  key: number;
  fee_head_id: number | null;
  amount_minor: number | null;
  spread: Schema<'Spread'>;
}

/** Fee plans for one student or a whole class: looked at first, then saved in one step. */
export function FeePlanScreen() {
  const { query, set } = useUrlState();
  const campusAbove = useCampusId();
  const sessionAbove = useSession().session?.id ?? null;
  const today = useMe()?.group.today ?? '';
  const [own, setOwn] = useState(false);
  const [lines, setLines] = useState<Line[]>([]);
  const [schedule, setSchedule] = useState({
    first_month: today.slice(0, 7),
    installments: 12,
    due_day: 10,
    valid_days: 15,
  });
  const [touched, setTouched] = useState(false);
  const { unsaved } = useUnsaved(own && touched);
  const student = Number(query.student_id) || null;
  const campus = Number(query.campus_id) || campusAbove;
  const session = Number(query.session_id) || sessionAbove;
  const body = {
    ...(student
      ? { student_id: student, route_id: Number(query.route_id) || null }
      : {
          campus_id: campus,
          program_id: Number(query.program_id) || null,
          class_id: Number(query.class_id) || null,
          section_id: Number(query.section_id) || null,
        }),
    session_id: session,
    ...(own && {
      lines: lines.map(({ fee_head_id, amount_minor, spread }) => ({
        fee_head_id: fee_head_id ?? 0,
        amount_minor: amount_minor ?? 0,
        spread,
      })),
      ...schedule,
    }),
  };
  const previewing = useDryRun('/preview-installments');
  const saving = useChange('/save-installments', {
    done: () => {
      previewing.reset();
      setTouched(false);
    },
  });
  const narrow = (patch: Record<string, number | null>) => {
    previewing.reset();
    saving.reset();
    set(patch);
  };
  const problem = saving.problem ?? previewing.problem;
  const preview = previewing.answer?.data;
  return (
    <section className={styles.stack}>
      <header className={kit.head}>
        <h1>{t('fees.plan_make')}</h1>
      </header>
      <p className={styles.soft}>{t('fees.plan_help')}</p>
      <div className={styles.choose}>
        <RemoteSelect
          of="students"
          label={t('kit.label.student')}
          description={t('fees.plan_student_help')}
          value={student}
          error={problem?.errors.student_id?.[0]}
          onChange={(student_id) => narrow({ student_id })}
        />
        <RemoteSelect
          of="sessions"
          label={t('kit.label.session')}
          value={session}
          error={problem?.errors.session_id?.[0]}
          onChange={(session_id) => narrow({ session_id })}
        />
        {student && (
          <RemoteSelect
            of="transport_routes"
            label={t('fees.routes.one')}
            description={t('fees.routes.plan_help')}
            value={Number(query.route_id) || null}
            error={problem?.errors.route_id?.[0]}
            onChange={(route_id) => narrow({ route_id })}
          />
        )}
        {!student && (
          <>
            <RemoteSelect
              of="campuses"
              label={t('kit.label.campus')}
              value={campus}
              error={problem?.errors.campus_id?.[0]}
              onChange={(campus_id) => narrow({ campus_id, section_id: null })}
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
              error={problem?.errors.class_id?.[0]}
              onChange={(class_id) => narrow({ class_id, section_id: null })}
            />
            <RemoteSelect
              of="class_sections"
              parent={query.class_id ?? null}
              needsParent
              label={t('kit.label.section')}
              value={Number(query.section_id) || null}
              onChange={(section_id) => narrow({ section_id })}
            />
          </>
        )}
      </div>
      <OwnLines
        own={own}
        setOwn={(next) => {
          setOwn(next);
          previewing.reset();
          if (next && lines.length === 0) setLines([{ key: 1, fee_head_id: null, amount_minor: null, spread: 'each' }]);
        }}
        lines={lines}
        setLines={(next) => {
          setLines(next);
          setTouched(true);
          previewing.reset();
        }}
        schedule={schedule}
        setSchedule={(next) => {
          setSchedule(next);
          setTouched(true);
          previewing.reset();
        }}
        errors={problem?.errors ?? {}}
      />
      {problem && <Notice tone="bad" title={problem.message} />}
      <div className={styles.foot}>
        <Button variant="default" loading={previewing.busy} onClick={() => previewing.send(body)}>
          {t('fees.preview')}
        </Button>
        <Button loading={saving.busy} disabled={!preview || preview.count === 0} onClick={() => saving.send(body)}>
          {t('fees.plans_save', { count: preview?.count ?? 0 })}
        </Button>
      </div>
      {saving.answer && (
        <Notice tone="good" title={t('fees.plans_saved', { count: saving.answer.data.count })}>
          <AppLink className={kit.link} to="/admin/challan">
            {t('fees.bill_run')}
          </AppLink>
        </Notice>
      )}
      {preview && <Preview preview={preview} />}
      <LeaveGuard unsaved={unsaved} drop={() => setTouched(false)} />
    </section>
  );
}

function OwnLines(props: {
  own: boolean;
  setOwn: (own: boolean) => void;
  lines: Line[];
  setLines: (lines: Line[]) => void;
  schedule: { first_month: string; installments: number; due_day: number; valid_days: number };
  setSchedule: (schedule: { first_month: string; installments: number; due_day: number; valid_days: number }) => void;
  errors: Readonly<Record<string, readonly string[]>>;
}) {
  const { own, setOwn, lines, setLines, schedule, setSchedule, errors } = props;
  const change = (key: number, patch: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  if (!own) {
    return (
      <p className={styles.soft}>
        {t('fees.plan_by_template')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setOwn(true)}>
          {t('fees.plan_own')}
        </Button>
      </p>
    );
  }
  return (
    <fieldset className={styles.stack}>
      <legend>{t('fees.plan_own')}</legend>
      <div className={styles.choose}>
        <MonthField
          label={t('fees.first_month')}
          value={schedule.first_month}
          error={errors['first_month']?.[0]}
          onChange={(first_month) => setSchedule({ ...schedule, first_month })}
        />
        {(['installments', 'due_day', 'valid_days'] as const).map((name) => (
          <NumberInput
            key={name}
            label={t(`fees.${name}`)}
            hideControls
            allowDecimal={false}
            min={name === 'valid_days' ? 0 : 1}
            value={schedule[name]}
            error={errors[name]?.[0]}
            onChange={(value) => setSchedule({ ...schedule, [name]: Number(value) || 0 })}
          />
        ))}
      </div>
      {lines.map((line, index) => (
        <div key={line.key} className={styles.choose}>
          <RemoteSelect
            of="fee_heads"
            label={t('fees.head')}
            value={line.fee_head_id}
            error={errors[`lines.${index}.fee_head_id`]?.[0]}
            onChange={(fee_head_id) => change(line.key, { fee_head_id })}
          />
          <MoneyInput
            label={t('fees.amount_session')}
            value={line.amount_minor}
            error={errors[`lines.${index}.amount_minor`]?.[0]}
            onChange={(amount_minor) => change(line.key, { amount_minor })}
          />
          <Select
            label={t('fees.spread')}
            value={line.spread}
            allowDeselect={false}
            data={['each', 'first'].map((value) => ({ value, label: word(value) }))}
            onChange={(spread) => change(line.key, { spread: (spread ?? 'each') as Line['spread'] })}
          />
          <ActionIcon
            variant="subtle"
            mt="xl"
            aria-label={t('fees.line_remove')}
            onClick={() => setLines(lines.filter((one) => one.key !== line.key))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            setLines([
              ...lines,
              {
                key: Math.max(0, ...lines.map((line) => line.key)) + 1,
                fee_head_id: null,
                amount_minor: null,
                spread: 'each',
              },
            ])
          }
        >
          {t('fees.line_add')}
        </Button>
        <Button variant="subtle" onClick={() => setOwn(false)}>
          {t('fees.plan_use_template')}
        </Button>
      </div>
    </fieldset>
  );
}

function Preview({ preview }: { preview: PlansPreview }) {
  const first = preview.plans.find((one) => one.plan)?.plan;
  return (
    <div className={styles.stack} aria-live="polite">
      <Figures
        figures={[
          { label: 'fees.plans', value: preview.count },
          {
            label: 'fees.plans_sum',
            value: <Money minor={preview.amount_minor} />,
            hint: preview.template_name ?? undefined,
          },
          { label: 'fees.concession', value: <Money minor={preview.concession_minor} /> },
        ]}
      />
      {first && (
        <SmallTable
          caption="fees.installments_first"
          rows={first.installments}
          keyOf={(one) => one.sequence}
          columns={[
            { label: 'kit.label.month', value: (one) => formatMonth(one.period) },
            { label: 'kit.label.due_on', value: (one) => formatDate(one.due_on) },
            { label: 'kit.label.amount', minor: (one) => one.amount_minor },
          ]}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label={t('fees.plans')} tabIndex={0}>
        <SmallTable
          rows={preview.plans}
          keyOf={(one) => one.student_id}
          columns={[
            { label: 'kit.label.student', value: (one) => one.student_name },
            { label: 'kit.label.registration_no', value: (one) => one.registration_no },
            { label: 'fees.plan', minor: (one) => one.plan?.amount_minor },
            {
              label: 'fees.concession',
              minor: (one) => one.plan?.concession_minor,
            },
            { label: 'kit.label.remarks', value: (one) => one.problem },
          ]}
        />
      </div>
    </div>
  );
}
