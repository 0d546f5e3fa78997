import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Notice, RemoteMultiSelect, RemoteSelect, useAllowed, useChange, useRemoval, kit } from '@/kit';
import { type MessageKey, t } from '@/text';
import type { TeacherDetails } from './types';
import styles from './teaching.module.css';

const ASSIGN = 'Students & Staff.teachers.assign';

/** The subjects that a teacher teaches, each to a section. */
export function Lessons({ teacher }: { teacher: TeacherDetails }) {
  const may = useAllowed()(ASSIGN);
  const [section, setSection] = useState<number | null>(null);
  const [subjects, setSubjects] = useState<number[]>([]);
  const adding = useChange('/save-teachers-subjects', { done: () => setSubjects([]) });
  const removing = useRemoval('/delete-teacher-subjects');
  const add = () =>
    adding.send({
      teacher_id: teacher.id,
      subjects: subjects.map((subject_id) => ({ section_id: section, subject_id })),
    });
  return (
    <Block title="academics.subjects" empty="academics.teacher_subjects_none" changes={[adding, removing]}>
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
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <RemoteSelect
            of="sections"
            parent={String(teacher.campus_id)}
            label={t('kit.label.section')}
            value={section}
            onChange={setSection}
          />
          <RemoteMultiSelect of="subjects" label={t('academics.subjects')} value={subjects} onChange={setSubjects} />
          <Button
            type="submit"
            loading={adding.busy || removing.busy}
            disabled={section === null || subjects.length === 0}
          >
            {t('academics.teacher_subjects_add')}
          </Button>
        </form>
      )}
    </Block>
  );
}

/** The sections that a teacher goes to. */
export function Sections({ teacher }: { teacher: TeacherDetails }) {
  const may = useAllowed()(ASSIGN);
  const [sections, setSections] = useState<number[]>([]);
  const adding = useChange('/save-teacher-sections', { done: () => setSections([]) });
  const removing = useRemoval('/delete-teacher-section');
  return (
    <Block title="academics.sections" empty="academics.teacher_sections_none" changes={[adding, removing]}>
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
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            adding.send({ teacher_id: teacher.id, section_ids: sections });
          }}
        >
          <RemoteMultiSelect
            of="sections"
            parent={String(teacher.campus_id)}
            label={t('academics.sections')}
            value={sections}
            onChange={setSections}
          />
          <Button type="submit" loading={adding.busy || removing.busy} disabled={sections.length === 0}>
            {t('academics.teacher_sections_add')}
          </Button>
        </form>
      )}
    </Block>
  );
}

/** The sections that a teacher has charge of. */
export function Charge({ teacher }: { teacher: TeacherDetails }) {
  const may = useAllowed()(ASSIGN);
  const [section, setSection] = useState<number | null>(null);
  const giving = useChange('/save-teacher-incharge-section', { done: () => setSection(null) });
  const removing = useChange('/remove-teacher-incharge-section', { done: () => setSection(null) });
  return (
    <Block title="academics.incharge" empty="academics.incharge_none" changes={[giving, removing]}>
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
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            giving.send({ teacher_id: teacher.id, section_id: section });
          }}
        >
          <RemoteSelect
            of="unincharged_sections"
            parent={String(teacher.campus_id)}
            label={t('academics.unincharged')}
            value={section}
            onChange={setSection}
          />
          <Button type="submit" loading={giving.busy || removing.busy} disabled={section === null}>
            {t('academics.incharge_give')}
          </Button>
        </form>
      )}
    </Block>
  );
}

interface BlockProps {
  title: MessageKey;
  empty: MessageKey;
  changes: readonly { said: string | undefined }[];
  children: [ReactNode[], ReactNode];
}

function Block(props: BlockProps) {
  const [lines, form] = props.children;
  const sentence = props.changes.find(({ said }) => said)?.said;
  return (
    <section className={kit.block} aria-label={t(props.title)}>
      {lines.length === 0 ? <Notice tone="info" title={t(props.empty)} /> : <ul className={styles.lines}>{lines}</ul>}
      {form}
      {sentence && <Notice tone="bad" title={sentence} />}
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
