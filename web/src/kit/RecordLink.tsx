import type { ReactNode } from 'react';
import { mayOpenNow } from '@/frame/screens';
import { AppLink } from './link';
import classes from './kit.module.css';

/** A name or number that leads to its record, for those who may open it. */
export function RecordLink({ to, children }: { to: string | null | undefined; children: ReactNode }) {
  if (!to || !mayOpenNow(to)) return <bdi>{children}</bdi>;
  return (
    <AppLink className={classes.link} to={to}>
      <bdi>{children}</bdi>
    </AppLink>
  );
}
