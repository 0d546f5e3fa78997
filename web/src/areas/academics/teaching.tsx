import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionForm, Notice, useAllowed, useChange, useRemoval, kit } from '@/kit';
import { type MessageKey, t } from '@/text';
import type { TeacherDetails } from './types';
import styles from './teaching.module.css';

const ASSIGN = 'Students & Staff.teachers.assign';

/** The subjects that a teacher teaches, each to a section. */
export function Lessons({ teacher }: { teacher: TeacherDetails }) {
  const may = useAllowed()(ASSIGN);
  const removing = useRemoval('/delete-teacher-subjects');
  return (
    <Block title="academics.subjects" empty="academics.teacher_subjects_none" removing={removing}>
      {teacher.subjects.map((one) => (
        <Line
          key={one.id}
          name={`${one.class_name} ${one.section_name}`}
          main={one.subject_name}
          more={one.campus_name}
          {...(may && {
            onRemove: () => removing.send({ id: one.id }),
          })}
        />
      ))}
      {may && (
        <ActionForm
          path="/save-teachers-subjects"
          about={{ teacher_id: teacher.id }}
          own={{ section_id: null as number | null, subject_ids: [] as number[] }}
          fields={[
            {
              name: 'section_id',
              kind: 'remote',
              of: 'sections',
              within: teacher.campus_id,
              required: true,
              width: 'half',
            },
            {
              name: 'subject_ids',
              label: 'academics.subjects',
              kind: 'remote',
              of: 'subjects',
              multiple: true,
              required: true,
              width: 'half',
            },
          ]}
          toBody={({ section_id, subject_ids }) => ({
            subjects: subject_ids.map((subject_id) => ({ section_id, subject_id })),
          })}
          errorAt={(path) => (path.endsWith('.section_id') ? 'section_id' : path.replace(/^subjects.*/, 'subject_ids'))}
          label="academics.teacher_subjects_add"
        />
      )}
    </Block>
  );
}

/** The sections that a teacher goes to. */
export function Sections({ teacher }: { teacher: TeacherDetails }) {
  const may = useAllowed()(ASSIGN);
  const removing = useRemoval('/delete-teacher-section');
  return (
    <Block title="academics.sections" empty="academics.teacher_sections_none" removing={removing}>
      {teacher.sections.map((one) => (
        <Line
          key={one.id}
          main={`${one.class_name} ${one.section_name}`}
          more={one.campus_name}
          {...(may && {
            onRemove: () => removing.send({ id: one.id }),
          })}
        />
      ))}
      {may && (
        <ActionForm
          path="/save-teacher-sections"
          about={{ teacher_id: teacher.id }}
          fields={[{ name: 'section_ids', kind: 'remote', of: 'sections', within: teacher.campus_id, multiple: true }]}
          label="academics.teacher_sections_add"
        />
      )}
    </Block>
  );
}

/** The sections that a teacher has charge of. */
export function Charge({ teacher }: { teacher: TeacherDetails }) {
  const may = useAllowed()(ASSIGN);
  const removing = useChange('/remove-teacher-incharge-section');
  return (
    <Block title="academics.incharge" empty="academics.incharge_none" removing={removing}>
      {teacher.incharge_of.map((one) => (
        <Line
          key={one.id}
          main={`${one.class_name} ${one.section_name}`}
          more={one.campus_name}
          {...(may && {
            onRemove: () => removing.send({ section_id: one.section_id }),
          })}
        />
      ))}
      {may && (
        <ActionForm
          path="/save-teacher-incharge-section"
          about={{ teacher_id: teacher.id }}
          fields={[
            {
              name: 'section_id',
              label: 'academics.unincharged',
              kind: 'remote',
              of: 'unincharged_sections',
              within: teacher.campus_id,
            },
          ]}
          label="academics.incharge_give"
        />
      )}
    </Block>
  );
}

interface BlockProps {
  title: MessageKey;
  empty: MessageKey;
  removing: { said: string | undefined };
  children: [ReactNode[], ReactNode];
}

function Block(props: BlockProps) {
  const [lines, form] = props.children;
  const { said } = props.removing;
  return (
    <section className={kit.block} aria-label={t(props.title)}>
      {lines.length === 0 ? <Notice tone="info" title={t(props.empty)} /> : <ul className={styles.lines}>{lines}</ul>}
      {form}
      {said && <Notice tone="bad" title={said} />}
    </section>
  );
}

function Line(props: { main: string; name?: string; more: string; onRemove?: () => void }) {
  const called = [props.main, props.name].filter(Boolean).join(', ');
  return (
    <li>
      <span>
        <strong>
          <bdi>{props.main}</bdi>
        </strong>
        {props.name && <bdi> {props.name}</bdi>}
        <small>
          <bdi>{props.more}</bdi>
        </small>
      </span>
      {props.onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('academics.assignment_remove', { name: called })}
          onClick={props.onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
