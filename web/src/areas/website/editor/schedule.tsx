/** `DayInput` and `TimeBox`, since the time is one of several things that a press of the editor does in several calls. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/api/session';
import { DayInput, stopsAtUntaken, TimeBox } from '@/kit';
import { addDays, instantAt, t } from '@/text';
import classes from './editor.module.css';

export interface ScheduleProps {
  opened: boolean;
  /** What the server said of the time. */
  error: string | undefined;
  busy: boolean;
  onClose: () => void;
  /** An instant, RFC 3339. */
  onSchedule: (at: string) => Promise<unknown>;
}

/** When a draft is to be published by itself, on the group's clock. */
export function Schedule(props: ScheduleProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('website.schedule_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <Fields {...props} />
    </Modal>
  );
}

function Fields({ error, busy, onClose, onSchedule }: ScheduleProps) {
  const today = useMe()?.group.today ?? '';
  const [day, setDay] = useState<string | null>(() => addDays(today, 1));
  const [time, setTime] = useState<string | null>('08:00');
  const [tried, setTried] = useState(false);
  const at = day && time ? instantAt(day, time) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (at && !stopsAtUntaken(event.currentTarget)) void onSchedule(at);
      }}
    >
      <Stack>
        <p className={classes.hint}>{t('website.schedule_description')}</p>
        <div className={classes.pair}>
          <DayInput label={t('kit.label.date')} value={day} onChange={setDay} withAsterisk />
          <TimeBox label={t('website.time')} value={time} onChange={setTime} withAsterisk />
        </div>
        {tried && (error || !at) && (
          <p role="alert" className={classes.wrong}>
            {error ?? t('website.schedule_missing')}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('website.schedule_do')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
