/** A screen of its own, since a week is written as a grid of periods by weekdays, each cell in a small dialog. */
import { Button, Group, Select, Skeleton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '@/api/client';
import type { AnswerOf } from '@/api/typed';
import { useRecordName } from '@/frame/page';
import { Dialog, hrefOf, LeaveGuard, Notice, useChange, useOpen, useUnsaved, useUrlState, kit } from '@/kit';
import { t } from '@/text';
import type { Week, Weekday, WeekPeriod } from '../types';
import { WEEKDAY_NAMES } from '../weekdays';
import { CellForm } from './cell-form';
import { NoTimetable } from './no-timetable';
import { useSectionWeek } from './use-week';
import { cellReplaced, dayCopied, type Line, linesOf } from './week';
import { WeekGrid } from './week-grid';
import styles from './timetable.module.css';

export type Choices = AnswerOf<'GET', '/get-timetable-choices'>['data'];

/** Writes the week of a section. */
export function TimetableEditor() {
  const { query } = useUrlState();
  const id = Number(query['id']);
  const week = useSectionWeek(id);
  const choices = useQuery({ ...dataQuery('/get-timetable-choices', { section_id: id }), enabled: id > 0 });
  useRecordName(week.data?.of.name);
  const failed = week.error ?? choices.error;
  if (!id || (failed && !(week.data && choices.data))) {
    const retry = () => void Promise.all([week.refetch(), choices.refetch()]);
    return <NoTimetable thrown={failed} retry={retry} />;
  }
  if (!week.data || !choices.data) return <Skeleton height={320} />;
  if (week.data.periods.length === 0) return <Notice tone="info" title={t('academics.periods_none')} />;
  return <Editor key={id} week={week.data} choices={choices.data} />;
}

function Editor({ week, choices }: { week: Week; choices: Choices }) {
  const go = useOpen();
  const [lines, setLines] = useState<Line[]>(() => linesOf(week.lectures));
  const [version] = useState(week.version);
  const [changed, setChanged] = useState(false);
  const [open, setOpen] = useState<{ weekday: Weekday; period: WeekPeriod }>();
  const [copied, setCopied] = useState<Weekday>(week.weekdays[0] ?? 'monday');
  const { unsaved, saved } = useUnsaved(changed);
  const back = hrefOf('/admin/timetable', { id: String(week.of.id) });
  const saving = useChange('/save-timetable', {
    done: () => {
      saved();
      setChanged(false);
      go(back);
    },
  });
  const write = (next: Line[]) => {
    setLines(next);
    setChanged(true);
  };
  const faults = Object.entries(saving.errors);
  const sent = saving.sent?.lectures ?? [];
  const isFault = (weekday: Weekday, period: WeekPeriod) =>
    faults.some(([path]) => {
      const line = sent[Number(/^lectures\.(\d+)/.exec(path)?.[1] ?? -1)];
      return line?.weekday === weekday && line.period_id === period.id;
    });
  const cellOf = (weekday: Weekday, period: WeekPeriod) =>
    lines.filter((line) => line.weekday === weekday && line.period_id === period.id);
  return (
    <section className={`${kit.block} ${styles.screen}`}>
      <header className={kit.head}>
        <div>
          <h1>{t('academics.timetable_of', { name: week.of.name })}</h1>
          <p>{t('academics.timetable_edit_help')}</p>
        </div>
        <div className={kit.headActions}>
          <Button variant="default" onClick={() => go(back)}>
            {t('kit.cancel')}
          </Button>
          <Button
            loading={saving.busy}
            disabled={lines.length === 0}
            onClick={() => saving.send({ section_id: week.of.id, version, lectures: lines })}
          >
            {t('academics.timetable_save')}
          </Button>
        </div>
      </header>
      <LeaveGuard unsaved={unsaved} drop={() => setLines(linesOf(week.lectures))} />
      {saving.problem && (
        <Notice tone="bad" title={saving.problem.message}>
          {faults.length > 0 && (
            <ul>
              {faults.map(([path, sentence]) => (
                <li key={path}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <Group align="end">
        <Select
          label={t('academics.day_copy')}
          value={copied}
          onChange={(value) => value && setCopied(value)}
          data={week.weekdays.map((weekday) => ({ value: weekday, label: t(WEEKDAY_NAMES[weekday]) }))}
          allowDeselect={false}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => write(dayCopied(week, lines, copied))}
        >
          {t('academics.day_copy_do')}
        </Button>
      </Group>
      <WeekGrid
        week={week}
        renderCell={(weekday, period) => (
          <button
            type="button"
            className={styles.cell}
            data-bad={isFault(weekday, period) || undefined}
            aria-label={t('academics.cell_edit', { period: period.name, day: t(WEEKDAY_NAMES[weekday]) })}
            onClick={() => setOpen({ weekday, period })}
          >
            <CellWords lines={cellOf(weekday, period)} choices={choices} />
          </button>
        )}
      />
      <Dialog
        opened={open !== undefined}
        close={() => setOpen(undefined)}
        size="xl"
        title={open ? t('academics.cell_edit', { period: open.period.name, day: t(WEEKDAY_NAMES[open.weekday]) }) : ''}
      >
        {open && (
          <CellForm
            weekday={open.weekday}
            period={open.period}
            lines={cellOf(open.weekday, open.period)}
            choices={choices}
            done={(cell) => {
              write(cellReplaced(lines, open.weekday, open.period.id, cell));
              setOpen(undefined);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function CellWords({ lines, choices }: { lines: readonly Line[]; choices: Choices }) {
  if (lines.length === 0) return <span className={styles.soft}>{t('academics.cell_empty')}</span>;
  return lines.map((line) => (
    <span key={line.subject_id} className={styles.lecture}>
      <strong>
        <bdi>{choices.subjects.find((one) => one.id === line.subject_id)?.name}</bdi>
      </strong>
      <span>
        <bdi>{choices.teachers.find((one) => one.id === line.teacher_id)?.name ?? t('academics.no_teacher')}</bdi>
      </span>
      {line.room && (
        <small>
          <bdi>{line.room}</bdi>
        </small>
      )}
    </span>
  ));
}
