import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight } from '@tabler/icons-react';
import { Fragment, lazy, Suspense } from 'react';
import type { Me } from '@/api/session';
import { mayOpen } from '@/frame/screens';
import { hrefOf } from '@/kit/url';
import { t } from '@/text';
import { KINDS } from './found-kinds';
import classes from './palette.module.css';
import type { Found, FoundKind } from './use-search';

const FoundFigures = lazy(() => import('./found-figures'));

interface FoundRecordsProps {
  of: FoundKind;
  me: Me;
  typed: string;
  /** They answer an earlier text: shown until the answer is there, and not opened. */
  stale: boolean;
  onOpen: (href: string) => void;
}

/** The records of one kind, and the way to all of them. */
export function FoundRecords({ of, me, typed, stale, onOpen }: FoundRecordsProps) {
  const kind = KINDS[of.kind];
  if (!kind) return null;
  const title = t(kind.title);
  const list = kind.list?.(me);
  const line = { closeSpotlightOnTrigger: !stale, 'data-stale': stale || undefined, className: classes['line'] };
  return (
    <Spotlight.ActionsGroup label={title}>
      {of.found.map((found) => (
        <Spotlight.Action
          key={found.id}
          {...line}
          label={found.title}
          leftSection={<kind.icon size={18} aria-hidden />}
          onClick={() => onOpen(hrefOf(kind.record(me), { id: String(found.id) }))}
        >
          <kind.icon size={18} aria-hidden className={classes['icon']} />
          <Words found={found} />
        </Spotlight.Action>
      ))}
      {of.more && list && mayOpen(me, list) && (
        <Spotlight.Action
          {...line}
          label={t('shell.search.all', { list: title })}
          leftSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => onOpen(hrefOf(list, { search: typed, campus_id: 'all', session_id: 'all' }))}
        />
      )}
    </Spotlight.ActionsGroup>
  );
}

function Words({ found }: { found: Found }) {
  const father = found.father && t('shell.search.father', { name: found.father });
  const second = [found.person, found.number, found.place, father, found.about, found.campus].filter(Boolean);
  return (
    <span className={classes['words']}>
      <span className={classes['head']}>
        <bdi className={classes['title']}>{found.title}</bdi>
        {found.title_ur && (
          <bdi lang="ur" className={classes['urdu']}>
            {found.title_ur}
          </bdi>
        )}
        <span className={classes['end']}>
          <Suspense>
            <FoundFigures found={found} />
          </Suspense>
        </span>
      </span>
      <span className={classes['second']}>
        {second.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
