import { statusOf } from './statuses';
import classes from './kit.module.css';

/** A status in sentence case, on a ground whose contrast with its letters is at least 4.5:1 in both schemes. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  if (!status) return null;
  const { label, tone } = statusOf(status);
  return (
    <span className={classes.badge} data-tone={tone}>
      {label}
    </span>
  );
}
