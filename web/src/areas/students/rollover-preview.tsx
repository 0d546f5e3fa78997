import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Schema } from '@/api/shapes';
import type { BodyOf } from '@/api/typed';
import { Dialog, Notice, RecordLink, SmallTable, StatusBadge, usePreview } from '@/kit';
import { formatDate, formatMoney, formatNumber, t, word } from '@/text';
import { AfterMove } from './after-move';
import { ClassName, teachingWords } from './rollover-words';
import styles from './students.module.css';

type Ahead = Schema<'RolloverAhead'>;
type ClassAhead = Schema<'ClassAhead'>;
type Form = BodyOf<'POST', '/preview-year-rollover'>;
type Asked = Omit<BodyOf<'POST', '/preview-year-rollover-students'>, 'form'>;

/** What stands behind a number that was pressed. */
interface Behind {
  title: string;
  asked: Asked;
}

/** What a rollover would do; each number opens its students. */
export function RolloverPreview({ ahead, form }: { ahead: Ahead; form: Form }) {
  const [behind, setBehind] = useState<Behind>();
  const said = [
    ...ahead.notes,
    ...ahead.classes.flatMap((one) =>
      one.problems.map((problem) => `${one.class_name} (${one.program_name}): ${problem}`),
    ),
  ];
  const teaching = teachingWords(ahead.teaching);
  const copies = [
    teaching && t('students.rollover.teaching', { what: teaching }),
    ahead.templates > 0 && t('students.rollover.templates', { count: ahead.templates }),
    ahead.owing > 0 && t('students.rollover.owing', { count: ahead.owing, amount: formatMoney(ahead.owed_minor) }),
  ].filter(Boolean);
  return (
    <div className={styles.done}>
      <h2>
        {t('students.rollover.session_names', { from: ahead.from_session_name, to: ahead.to_session_name })},{' '}
        {formatDate(ahead.begins_on)}
      </h2>
      {ahead.students === 0 && ahead.sections_to_make === 0 && (
        <Notice tone="info" title={t('students.rollover.nobody')} />
      )}
      {ahead.students > 0 && ahead.waits && (
        <Notice tone="info" title={t('students.rollover.early', { date: formatDate(ahead.begins_on) })}>
          <p>{t('students.rollover.early_help')}</p>
        </Notice>
      )}
      {said.length > 0 && (
        <Notice tone="warning" title={t('students.rollover.problems')}>
          <ul>
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Classes classes={ahead.classes} open={setBehind} />
      <AfterMove sheets={ahead.sheets} exams={ahead.exams} />
      {copies.length > 0 && (
        <ul>
          {copies.map((sentence) => (
            <li key={String(sentence)}>{sentence}</li>
          ))}
        </ul>
      )}
      {ahead.sections.length > 0 && <Sections sections={ahead.sections} />}
      <Dialog opened={behind !== undefined} close={() => setBehind(undefined)} title={behind?.title ?? ''} size="xl">
        {behind && <Students form={form} asked={behind.asked} title={behind.title} />}
      </Dialog>
    </div>
  );
}

type Number = 'moves_up' | 'graduates' | 'repeats' | 'stays' | 'without_section';

function Classes({ classes, open }: { classes: readonly ClassAhead[]; open: (behind: Behind) => void }) {
  const number = (name: Number) => ({
    label: `students.rollover.${name}` as const,
    figure: true,
    value: (one: ClassAhead) => {
      if (one[name] === 0) return null;
      const title = `${one.class_name}: ${t(`students.rollover.${name}`)}`;
      const which = name === 'without_section' ? { without_section: true } : { step: name };
      return (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${title}, ${formatNumber(one[name])}`}
          onClick={() => open({ title, asked: { class_id: one.class_id, ...which } })}
        >
          {formatNumber(one[name])}
        </Button>
      );
    },
  });
  return (
    <SmallTable
      label="students.rollover.by_class"
      rows={classes}
      keyOf={(one) => one.class_id}
      columns={[
        {
          label: 'kit.label.class',
          value: (one) => <ClassName of={one} />,
        },
        { label: 'students.rollover.to', value: (one) => one.to_class_name ?? t('students.rollover.to_graduate') },
        { label: 'students.rollover.list', value: listWords },
        number('moves_up'),
        number('graduates'),
        number('repeats'),
        number('stays'),
        number('without_section'),
      ]}
    />
  );
}

function listWords(one: ClassAhead): string {
  const whose = t(one.has_list ? 'students.rollover.list_there' : 'students.rollover.list_none');
  return one.provisional > 0 ? `${whose}, ${t('students.rollover.provisional', { count: one.provisional })}` : whose;
}

function Sections({ sections }: { sections: Ahead['sections'] }) {
  return (
    <SmallTable
      label="students.rollover.sections"
      caption={t('students.rollover.sections')}
      rows={sections}
      keyOf={(one) => `${one.class_id} ${one.name}`}
      columns={[
        {
          label: 'kit.label.section',
          value: (one) => <ClassName of={{ ...one, class_name: `${one.class_name} ${one.name}` }} />,
        },
        {
          label: 'students.rollover.section_state',
          value: (one) => t(one.is_there ? 'students.rollover.is_there' : 'students.rollover.made'),
        },
        {
          label: 'students.rollover.seats',
          figure: true,
          value: (one) => `${formatNumber(one.taken)} / ${formatNumber(one.capacity)}`,
        },
        { label: 'students.rollover.coming', figure: true, value: (one) => formatNumber(one.coming) },
      ]}
    />
  );
}

function Students({ form, asked, title }: { form: Form; asked: Asked; title: string }) {
  const found = usePreview('/preview-year-rollover-students', { form, ...asked });
  if (found.problem) return <Notice tone="bad" title={found.problem.message} />;
  if (!found.data) return null;
  return (
    <SmallTable
      label="students.rollover.students"
      caption={<span className={styles.unseen}>{title}</span>}
      rows={found.data}
      keyOf={(one) => one.student_id}
      columns={[
        {
          label: 'kit.label.student',
          value: (one) => (
            <RecordLink to={`/admin/student-details?id=${one.student_id}`}>
              <bdi>{one.name}</bdi> <small>{one.registration_no}</small>
            </RecordLink>
          ),
        },
        { label: 'kit.label.section', value: (one) => one.section_name },
        { label: 'students.rollover.step', value: (one) => word(one.step) },
        { label: 'students.rollover.outcome', value: (one) => one.outcome && <StatusBadge status={one.outcome} /> },
        { label: 'students.rollover.to_class', value: (one) => one.to_class_name },
        { label: 'students.rollover.to_section', value: (one) => one.to_section_name },
        { label: 'students.rollover.note', value: (one) => one.reason },
      ]}
    />
  );
}
