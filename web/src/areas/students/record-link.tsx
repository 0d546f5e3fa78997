import { mayOpenNow } from '@/frame/screens';
import { AppLink } from '@/kit';
import kit from '@/kit/kit.module.css';

/** A name that leads to its record, for those who may open it. */
export function RecordLink({ to, name }: { to: string; name: string }) {
  if (!mayOpenNow(to)) return <bdi>{name}</bdi>;
  return (
    <AppLink className={kit.link} to={to}>
      <bdi>{name}</bdi>
    </AppLink>
  );
}
