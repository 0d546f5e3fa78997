import { Link, useLocation } from '@tanstack/react-router';
import { useMe } from '@/api/session';
import { useShownRecordName } from '@/frame/page';
import { mayOpen } from '@/frame/screens';
import { t } from '@/text';
import { screenAt, trailOf } from '../screen-at';
import { groupTitle } from './groups';
import classes from './shell.module.css';

/** Group, list, screen and record: where the open screen stands. Screens that stand at the top show none. */
export function Breadcrumbs() {
  const me = useMe();
  const record = useShownRecordName();
  const screen = screenAt(useLocation().pathname);
  if (!screen) return null;
  const trail = trailOf(screen);
  const group = trail[0]?.menu?.group;
  if (trail.length === 1 && !record && (!group || group === 'today')) return null;
  const groupName = group ? t(groupTitle(group)) : '';
  // the list of a record says what it is
  const named = record && screen.isRecord && trail.length > 1;
  return (
    <nav aria-label={t('shell.where')} className={classes['crumbs']}>
      <ol>
        {group && groupName !== t(trail[0]?.title ?? screen.title) && <li>{groupName}</li>}
        {(named ? trail.slice(0, -1) : trail).map((one) => (
          <li key={one.path} aria-current={one === screen && !record ? 'page' : undefined}>
            {one !== screen && mayOpen(me, one.path) ? <Link to={one.path}>{t(one.title)}</Link> : t(one.title)}
          </li>
        ))}
        {record && <li aria-current="page">{record}</li>}
      </ol>
    </nav>
  );
}
