import { Link, useLocation } from '@tanstack/react-router';
import type { Me } from '@/api/session';
import { t } from '@/text';
import { screenAt } from '../screen-at';
import { setOf } from './groups';
import classes from './shell.module.css';

/** On a phone the tabs are wider than the screen: the one that is open is scrolled to. */
const intoView = (tab: HTMLAnchorElement | null): void => {
  const row = tab?.closest('nav');
  if (tab && row)
    row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - row.clientWidth / 3;
};

/** The screens that are one line of the menu together, above each of them. */
export function SetTabs({ me }: { me: Me }) {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const set = screen?.menu?.set;
  const tabs = set ? setOf(me, set) : [];
  if (tabs.length < 2 || !set) return null;
  return (
    <nav aria-label={t(`shell.set.${set}`)} className={classes['tabs']}>
      <ul>
        {tabs.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === screen.path ? 'page' : undefined}
              ref={path === screen.path ? intoView : undefined}
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
