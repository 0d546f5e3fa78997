/** What stands around the grid of an entry sheet. */
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { joinWords, t } from '@/text';
import { Notice } from '../Notice';
import type { Entry } from './entries';
import type { SheetReason } from './sheet-props';
import classes from './sheet.module.css';

interface Press {
  label: string;
  run: () => void;
}

interface SheetBarProps {
  summary: ReactNode;
  fill: (Press & { count: number }) | undefined;
  /** What the short names on the buttons of a phone mean: `V Leave`. */
  legend: readonly string[];
}

export function SheetBar({ summary, fill, legend }: SheetBarProps) {
  if (!summary && !fill && legend.length === 0) return null;
  return (
    <div className={classes.bar}>
      <p role="status">{summary}</p>
      {fill && fill.count > 0 && (
        <Button variant="default" onClick={fill.run}>
          {fill.label}
        </Button>
      )}
      {legend.length > 0 && <p className={classes.legend}>{legend.join(' · ')}</p>}
    </div>
  );
}

interface SheetFootProps {
  /** What became of a save: beside the button that was pressed, since the head of a long sheet is out of sight. */
  notice: ReactNode;
  /** The box of the reason, where one is asked. */
  reason: ReactNode;
  said: string;
  changed: number;
  wrong: number;
  conflicts: number;
  toWrong: () => void;
  toConflict: () => void;
  add: Press | undefined;
  drop: () => void;
  save: Press & { busy: boolean };
  /** The letters that choose at once: `P Present`. */
  letters: readonly string[];
}

export function SheetFoot({
  notice,
  reason,
  said,
  changed,
  wrong,
  conflicts,
  toWrong,
  toConflict,
  add,
  drop,
  save,
  letters,
}: SheetFootProps) {
  return (
    <div className={classes.foot}>
      <div className={classes.notice}>{notice}</div>
      {reason}
      {add && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add.run}>
          {add.label}
        </Button>
      )}
      {changed > 0 && (
        <Button loading={save.busy} onClick={save.run} data-save>
          {save.label}
        </Button>
      )}
      {changed > 0 && (
        <Button variant="subtle" color="red" onClick={drop} disabled={save.busy}>
          {t('kit.sheet.drop')}
        </Button>
      )}
      {wrong > 0 && (
        <button type="button" className={classes.jump} onClick={toWrong}>
          {t('kit.sheet.wrong', { count: wrong })}
        </button>
      )}
      {conflicts > 0 && (
        <button type="button" className={classes.jump} onClick={toConflict}>
          {t('kit.sheet.conflicts', { count: conflicts })}
        </button>
      )}
      <p role="status" className={classes.said}>
        {said}
      </p>
      <p className={classes.keys}>
        {letters.length > 0 && <>{letters.join(' · ')}. </>}
        {t('kit.sheet.keys')}
      </p>
    </div>
  );
}

interface ReasonProps {
  of: Pick<SheetReason<never>, 'label' | 'maxLength'>;
  box: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
  send: () => void;
}

export const Reason = ({ of, box, value, onChange, error, send }: ReasonProps) => (
  <TextInput
    ref={box}
    className={classes.reason}
    label={t(of.label)}
    maxLength={of.maxLength}
    withAsterisk
    aria-required
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      send();
    }}
    error={error}
  />
);

export function RestoredDraft({ drop }: { drop: () => void }) {
  return (
    <Notice
      tone="info"
      title={t('kit.draft_restored')}
      actions={
        <Button size="xs" variant="default" onClick={drop}>
          {t('kit.draft_drop')}
        </Button>
      }
    >
      <p>{t('kit.sheet.restored')}</p>
    </Notice>
  );
}

/** What was marked without a line, and goes out by itself once it is back. */
export const SentLater = ({ count }: { count: number }) => (
  <Notice tone="warning" title={t('kit.sheet.waits', { count })}>
    <p>{t('kit.sheet.waits_how')}</p>
  </Notice>
);

/** Rows in which something was typed, and which are no longer on the sheet. */
export function LostRows({ lost, drop }: { lost: readonly [string, Entry][]; drop: () => void }) {
  return (
    <Notice
      tone="warning"
      title={t('kit.sheet.lost', { count: lost.length })}
      actions={
        <Button size="xs" variant="default" onClick={drop}>
          {t('kit.sheet.lost_drop')}
        </Button>
      }
    >
      <p>
        {t('kit.sheet.lost_typed', {
          typed: joinWords(lost.flatMap(([, entry]) => Object.values(entry.texts).filter(Boolean))),
        })}
      </p>
    </Notice>
  );
}

interface ConflictRowsProps {
  rows: readonly { key: string; name: string }[];
  decide: (key: string, keep: 'mine' | 'theirs') => void;
}

/** Rows that somebody else changed while something was typed in the same cells: whose stays. */
export function ConflictRows({ rows, decide }: ConflictRowsProps) {
  return (
    <Notice tone="warning" title={t('kit.sheet.conflict_title', { count: rows.length })}>
      <ul className={classes.conflicts}>
        {rows.map(({ key, name }) => (
          <li key={key}>
            <bdi>{name}</bdi>
            <Button size="compact-sm" aria-label={t('kit.sheet.keep_of', { name })} onClick={() => decide(key, 'mine')}>
              {t('kit.sheet.keep')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('kit.sheet.take_of', { name })}
              onClick={() => decide(key, 'theirs')}
            >
              {t('kit.sheet.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
