import type { ReactNode } from 'react';
import { detailsAddress } from '@/frame/record';
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

/** The same in a column or a fact, by the record's name in `records.ts`: `linkTo('student', one.student_id, one.student_name)`; nothing where there is none. */
export const linkTo = (record: string, id: number | null | undefined, shown: ReactNode): ReactNode =>
  id && shown ? <RecordLink to={detailsAddress(record, id)}>{shown}</RecordLink> : null;
