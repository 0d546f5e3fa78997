import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { asProblem, call } from '@/api/client';
import type { Method } from '@/api/call';
import { toast } from '@/frame/toast';
import { Notice, RemoteMultiSelect, RemoteSelect, useAllowed, usePost } from '@/kit';
import { type MessageKey, t } from '@/text';
import type { TeacherDetails } from './types';
import styles from './teaching.module.css';
import kit from '@/kit/kit.module.css';

const ASSIGN = 'Students & Staff.teachers.assign';

interface Ask {
  method: Method;
  path: string;
  body?: unknown;
  query?: Record<string, number>;
}

/** Sends a change of what a teacher does and shows everything anew. */
function useChange(done?: () => void) {
  const queries = useQueryClient();
  const post = usePost();
  return useMutation({
    mutationFn: ({ method, path, body, query }: Ask) =>
      method === 'POST' ? post<{ message: string }>(path, body) : call<{ message: string }>(method, path, { query }),
    onSuccess: (answer) => {
      toast.success(answer.message);
      done?.();
      void queries.invalidateQueries();
    },
  });
}

/** The subjects that a teacher teaches, each to a section. */
export function Lessons({ teacher }: { teacher: TeacherDetails }) {
  const may = useAllowed()(ASSIGN);
  const [section, setSection] = useState<number | null>(null);
  const [subjects, setSubjects] = useState<number[]>([]);
  const change = useChange(() => setSubjects([]));
  const add = () =>
    change.mutate({
      method: 'POST',
      path: '/save-teachers-subjects',
      body: {
        teacher_id: teacher.id,
        subjects: subjects.map((subject_id) => ({ section_id: section, subject_id })),
      },
    });
  return (
    <Block title="academics.subjects" empty="academics.teacher_subjects_none" problem={change.error}>
      {teacher.subjects.map((one) => (
        <Line
          key={one.id}
          name={`${one.class_name} ${one.section_name}`}
          main={one.subject_name}
          more={one.campus_name}
          {...(may && {
            onRemove: () =>
              change.mutate({ method: 'DELETE', path: '/delete-teacher-subjects', query: { id: one.id } }),
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
          <Button type="submit" loading={change.isPending} disabled={section === null || subjects.length === 0}>
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
  const change = useChange(() => setSections([]));
  return (
    <Block title="academics.sections" empty="academics.teacher_sections_none" problem={change.error}>
      {teacher.sections.map((one) => (
        <Line
          key={one.id}
          main={`${one.class_name} ${one.section_name}`}
          more={one.campus_name}
          {...(may && {
            onRemove: () => change.mutate({ method: 'DELETE', path: '/delete-teacher-section', query: { id: one.id } }),
          })}
        />
      ))}
      {may && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            const body = { teacher_id: teacher.id, section_ids: sections };
            change.mutate({ method: 'POST', path: '/save-teacher-sections', body });
          }}
        >
          <RemoteMultiSelect
            of="sections"
            parent={String(teacher.campus_id)}
            label={t('academics.sections')}
            value={sections}
            onChange={setSections}
          />
          <Button type="submit" loading={change.isPending} disabled={sections.length === 0}>
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
  const change = useChange(() => setSection(null));
  return (
    <Block title="academics.incharge" empty="academics.incharge_none" problem={change.error}>
      {teacher.incharge_of.map((one) => (
        <Line
          key={one.id}
          main={`${one.class_name} ${one.section_name}`}
          more={one.campus_name}
          {...(may && {
            onRemove: () =>
              change.mutate({
                method: 'POST',
                path: '/remove-teacher-incharge-section',
                body: { section_id: one.section_id },
              }),
          })}
        />
      ))}
      {may && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            const body = { teacher_id: teacher.id, section_id: section };
            change.mutate({ method: 'POST', path: '/save-teacher-incharge-section', body });
          }}
        >
          <RemoteSelect
            of="unincharged_sections"
            parent={String(teacher.campus_id)}
            label={t('academics.unincharged')}
            value={section}
            onChange={setSection}
          />
          <Button type="submit" loading={change.isPending} disabled={section === null}>
            {t('academics.incharge_give')}
          </Button>
        </form>
      )}
    </Block>
  );
}

function Block(props: { title: MessageKey; empty: MessageKey; problem: unknown; children: [ReactNode[], ReactNode] }) {
  const [lines, form] = props.children;
  const problem = props.problem ? asProblem(props.problem) : undefined;
  const sentence = problem && (Object.values(problem.errors)[0]?.[0] ?? problem.message);
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
