import { Button, SegmentedControl } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerStop,
} from '@tabler/icons-react';
import { t } from '@/text';
import type { Tongue } from './spoken';
import { type Reading, useHasVoice } from './use-reading';
import styles from './exams.module.css';

interface ReadBackProps {
  reading: Reading;
  tongue: Tongue;
  setTongue: (tongue: Tongue) => void;
}

/** The buttons of reading aloud; what is read stands out in the table. */
export function ReadBack({ reading, tongue, setTongue }: ReadBackProps) {
  const hasVoice = useHasVoice(tongue);
  const { at, going } = reading;
  return (
    <div className={styles.reading} role="group" aria-label={t('exams.read_back')}>
      <Button
        variant="default"
        leftSection={going ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
        onClick={going ? reading.pause : reading.play}
      >
        {t(going ? 'exams.read_pause' : at === null ? 'exams.read_back' : 'exams.read_on')}
      </Button>
      {at !== null && (
        <>
          <Button variant="default" aria-label={t('exams.read_before')} onClick={() => reading.move(-1)}>
            <IconPlayerSkipBack size={16} aria-hidden className={styles.turn} />
          </Button>
          <Button variant="default" aria-label={t('exams.read_next')} onClick={() => reading.move(1)}>
            <IconPlayerSkipForward size={16} aria-hidden className={styles.turn} />
          </Button>
          <Button variant="default" aria-label={t('exams.read_stop')} onClick={reading.stop}>
            <IconPlayerStop size={16} aria-hidden />
          </Button>
        </>
      )}
      <SegmentedControl
        aria-label={t('exams.read_language')}
        value={tongue}
        onChange={setTongue}
        data={[
          { value: 'en', label: t('exams.read_english') },
          { value: 'ur', label: t('exams.read_urdu') },
        ]}
      />
      {!hasVoice && <small>{t('exams.read_no_voice')}</small>}
    </div>
  );
}
