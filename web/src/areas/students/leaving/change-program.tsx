import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, recordQuery } from '@/api/client';
import type { BodyOf } from '@/api/typed';
import { ActionForm, ScreenHead, Notice, PreviewProblem, usePreview, useUrlState, WhatNext } from '@/kit';
import { t } from '@/text';
import { AfterMove } from '../after-move';
import { useHeld } from '../held';
import styles from '../students.module.css';
import { FeesOfMove } from './fees-of-move';

type Body = BodyOf<'POST', '/update-student-program'>;

/** A student goes to another program or class: what happens to the fees is said before it is saved. */
export function ChangeProgram() {
  const { query } = useUrlState();
  const id = Number(query['student_id']) || 0;
  const found = useQuery({ ...recordQuery('/get-student-details', id), enabled: id > 0 });
  const held = useHeld();
  const [done, setDone] = useState(false);
  const student = found.data;
  if (id === 0) {
    return (
      <section>
        <ScreenHead title="students.program_changes.new" />
        <Notice tone="info" title={t('students.program_changes.choose')} />
      </section>
    );
  }
  if (found.error && !found.data) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!student) return null;
  if (done) {
    return (
      <WhatNext
        head="students.program_changes.new"
        title={t('students.program_changes.done', { name: student.name })}
        steps={[
          { label: 'kit.label.student', to: `/admin/student-details?id=${id}` },
          { label: 'students.program_changes.many', to: '/admin/program-changes' },
        ]}
      />
    );
  }
  return (
    <section className={styles.people}>
      <ScreenHead title="students.program_changes.new" />
      <p>
        <bdi>{student.name}</bdi> · {student.class_name} · {student.program_name} · {student.campus_name}
      </p>
      <ActionForm
        path="/update-student-program"
        about={{ id, version: student.version }}
        fields={[
          { name: 'campus_id', kind: 'remote', of: 'campuses', default: student.campus_id, width: 'half' },
          { name: 'program_id', kind: 'remote', of: 'programs', default: student.program_id, width: 'half' },
          { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id', width: 'half' },
          {
            name: 'section_id',
            help: 'students.program_changes.section_help',
            kind: 'remote',
            of: 'class_sections',
            parent: 'class_id',
            width: 'half',
          },
          {
            name: 'from_on',
            label: 'students.program_changes.from_on',
            kind: 'date',
            default: ({ today }) => today,
            width: 'half',
          },
          { name: 'reason', kind: 'text' },
          held.field,
        ]}
        refused={held.refused}
        renderBelow={(values, body) => <Consequences body={values.class_id && values.from_on ? body : null} />}
        label="students.program_changes.new"
        done={() => setDone(true)}
      />
    </section>
  );
}

function Consequences({ body }: { body: Body | null }) {
  const { data, problem } = usePreview('/preview-student-program', body);
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data) return null;
  return (
    <>
      {data.notes.map((note) => (
        <Notice key={note} tone="info" title={note} />
      ))}
      <FeesOfMove fees={data.fees} />
      <AfterMove sheets={data.sheets} exams={data.exams} />
    </>
  );
}
