import { Autocomplete, Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/text';
import type { Weekday, WeekPeriod } from '../types';
import type { Choices } from './editor';
import type { Line } from './week';
import styles from './timetable.module.css';

interface CellFormProps {
  weekday: Weekday;
  period: WeekPeriod;
  lines: readonly Line[];
  choices: Choices;
  done: (lines: Line[]) => void;
}

interface Draft {
  subject: string | null;
  teacher: string | null;
  room: string;
}

const MOST_ROOM = 40;

/** What is taught in one period of a weekday: one subject, or several that students choose between. */
export function CellForm({ weekday, period, lines, choices, done }: CellFormProps) {
  const [drafts, setDrafts] = useState<Draft[]>(() => [
    ...lines.map((line) => ({
      subject: String(line.subject_id),
      teacher: line.teacher_id === null ? null : String(line.teacher_id),
      room: line.room ?? '',
    })),
    ...(lines.length === 0 ? [{ subject: null, teacher: null, room: '' }] : []),
  ]);
  const change = (at: number, changed: Partial<Draft>) =>
    setDrafts((now) => now.map((draft, n) => (n === at ? { ...draft, ...changed } : draft)));
  const chosen = choices.subjects.filter((one) => drafts.some((draft) => draft.subject === String(one.id)));
  const mayShare = chosen.some((one) => one.is_elective || one.alternative);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done(drafts.flatMap((draft) => lineOf(weekday, period, draft)));
      }}
    >
      <Stack>
        {drafts.map((draft, at) => (
          <div key={at} className={styles.choices}>
            <Select
              label={t('kit.label.subject')}
              searchable
              clearable
              data-autofocus={at === 0 || undefined}
              value={draft.subject}
              onChange={(subject) => change(at, { subject, teacher: proposed(choices, subject) ?? draft.teacher })}
              data={choices.subjects.map((one) => ({ value: String(one.id), label: one.name }))}
            />
            <Select
              label={t('academics.teacher')}
              searchable
              clearable
              value={draft.teacher}
              onChange={(teacher) => change(at, { teacher })}
              data={teachersOf(choices, draft.subject, weekday, period)}
            />
            <Autocomplete
              label={t('academics.room')}
              maxLength={MOST_ROOM}
              value={draft.room}
              onChange={(room) => change(at, { room })}
              data={choices.rooms}
            />
          </div>
        ))}
        <Group justify="space-between">
          {mayShare ? (
            <Button
              variant="default"
              onClick={() => setDrafts((now) => [...now, { subject: null, teacher: null, room: '' }])}
            >
              {t('academics.cell_more')}
            </Button>
          ) : (
            <span />
          )}
          <Group>
            <Button variant="default" onClick={() => done([])}>
              {t('academics.cell_clear')}
            </Button>
            <Button type="submit">{t('academics.cell_done')}</Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

const lineOf = (weekday: Weekday, period: WeekPeriod, { subject, teacher, room }: Draft): Line[] =>
  subject
    ? [
        {
          weekday,
          period_id: period.id,
          subject_id: Number(subject),
          teacher_id: teacher ? Number(teacher) : null,
          room: room.trim() || null,
        },
      ]
    : [];

/** Who has the subject in this section. */
function proposed(choices: Choices, subject: string | null): string | undefined {
  const teacher = choices.teachers.find((one) => one.subject_ids.includes(Number(subject)));
  return teacher && String(teacher.id);
}

/** Those who are free first, of them who teaches the subject here; whoever is elsewhere at that time is named with where. */
export function teachersOf(choices: Choices, subject: string | null, weekday: Weekday, period: WeekPeriod) {
  const own = choices.teachers.filter((one) => one.subject_ids.includes(Number(subject)));
  const others = choices.teachers.filter((one) => !own.includes(one));
  const choice = (one: Choices['teachers'][number]) => {
    const busy = one.busy.find((at) => at.weekday === weekday && at.period_id === period.id);
    return {
      value: String(one.id),
      label: busy ? t('academics.teacher_busy', { name: one.name, with: busy.with }) : one.name,
      disabled: busy !== undefined,
    };
  };
  return [...own, ...others].map(choice).toSorted((one, other) => Number(one.disabled) - Number(other.disabled));
}
