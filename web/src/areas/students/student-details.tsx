import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asProblem, optionsQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { DetailScreen, Go, Notice, recordPath, useGo, useUrl } from '@/kit';
import { t } from '@/text';
import { studentsEdited } from './students';
import styles from './students.module.css';
import kit from '@/kit/kit.module.css';

const PATH = '/admin/student-details';

/** One student; without a number in the address a student comes to themself and a parent to their children. */
export function StudentDetails() {
  const { query } = useUrl();
  const kind = useMe()?.scope.kind;
  if (query.id || (kind !== 'self' && kind !== 'children')) return <DetailScreen resource={studentsEdited} />;
  return <Own />;
}

function Own() {
  const go = useGo();
  const found = useQuery(optionsQuery('students'));
  const only = found.data?.length === 1 ? found.data[0] : undefined;
  useEffect(() => {
    if (only) go(recordPath(PATH, only.id), { replace: true });
  }, [only, go]);
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data || only) return <p role="status">{t('kit.loading')}</p>;
  if (found.data.length === 0) return <Notice tone="info" title={t('students.own_none')} />;
  return (
    <section>
      <h1>{t('students.children')}</h1>
      <ul className={styles.similar}>
        {found.data.map((child) => (
          <li key={child.id}>
            <Go className={kit.link} to={recordPath(PATH, child.id)}>
              <bdi>{child.label}</bdi>
            </Go>
            <small>{child.hint}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
