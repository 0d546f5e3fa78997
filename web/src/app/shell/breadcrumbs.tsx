import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
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
  return (
    <nav aria-label={t('shell.where')} className={classes['crumbs']}>
      <ol>
        {group && groupName !== t(trail[0]?.title ?? screen.title) && <li>{groupName}</li>}
        {trail.map((one, index) => {
          const last = index === trail.length - 1;
          return (
            <Fragment key={one.path}>
              <li aria-current={last && !record ? 'page' : undefined}>
                {!last && mayOpen(me, one.path) ? <Link to={one.path}>{t(one.title)}</Link> : t(one.title)}
              </li>
              {last && record && <li aria-current="page">{record}</li>}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
