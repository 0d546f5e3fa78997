import { Button } from '@mantine/core';
import type { Me } from '@/api/session';
import { useActFor } from '@/frame/acting';
import { formatDate, t } from '@/text';
import classes from './acting-bar.module.css';

/** Stands above every screen while somebody acts as a deputy: for whom, until when, and the way to stop. */
export function ActingBar({ me }: { me: Me }) {
  const actFor = useActFor();
  const acting = me.acting_for;
  if (!acting) return null;
  return (
    <div className={classes['bar']} role="status">
      <strong>{t('shell.acting.now', { name: acting.name, date: formatDate(acting.to_on) })}</strong>
      <span>{t('shell.acting.signed', { name: acting.name })}</span>
      <Button size="xs" variant="default" ms="auto" onClick={() => void actFor(null)}>
        {t('shell.acting.end')}
      </Button>
    </div>
  );
}
