import { t } from '@/text';
import classes from './form.module.css';

/** How many characters there are, of how many it had best be. */
export function Count({ length, best }: { length: number; best: number }) {
  return (
    <span className={classes.count} data-over={length > best || undefined}>
      {t(length > best ? 'kit.count_over' : 'kit.count', { length, best })}
    </span>
  );
}
