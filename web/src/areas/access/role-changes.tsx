import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { useUrlState } from '@/kit';
import { t } from '@/text';
import { differenceOf } from './permission-groups';
import { usePermissions } from './permission-matrix';
import classes from './access.module.css';

/** What a save would give and take, and how many people it reaches. Stands beside the form. */
export function RoleChanges({ chosen }: { chosen: readonly number[] }) {
  const { query } = useUrlState();
  const id = Number(query['id']) || null;
  const before = useQuery({ ...answerQuery('/get-role-detail', { id }), enabled: id !== null });
  const { permissions } = usePermissions();
  const role = before.data?.data;
  if ((id !== null && !role) || !permissions) return null;
  const { given, taken } = differenceOf(role?.permission_ids ?? [], chosen);
  const nameOf = new Map(permissions.map((one) => [one.id, one.description ?? one.name]));
  const names = (ids: readonly number[]) => ids.map((one) => nameOf.get(one) ?? String(one));
  return (
    <section className={classes.section} aria-label={t('access.roles.changes')}>
      <div className={classes.sectionHead}>
        <h2>{t('access.roles.changes')}</h2>
      </div>
      {given.length + taken.length === 0 && <p className={classes.note}>{t('access.roles.no_changes')}</p>}
      <Names title={t('access.roles.given', { count: given.length })} sign="+" names={names(given)} />
      <Names title={t('access.roles.taken', { count: taken.length })} sign="−" names={names(taken)} />
      {role && given.length + taken.length > 0 && (
        <p className={classes.note}>{t('access.roles.affected', { count: role.user_count })}</p>
      )}
    </section>
  );
}

/** Names shown of one kind; the rest is counted. */
const MOST_SHOWN = 12;

/** Permissions that are given or taken: a sign before each, since colour alone says nothing. */
export function Names({ title, sign, names }: { title: string; sign: '+' | '−'; names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - MOST_SHOWN;
  return (
    <>
      <h3 className={classes.changesTitle}>{title}</h3>
      <ul className={classes.changes} data-sign={sign}>
        {names.slice(0, MOST_SHOWN).map((name) => (
          <li key={name}>
            {sign} {name}
          </li>
        ))}
        {more > 0 && <li>{t('access.audit.more', { count: more })}</li>}
      </ul>
    </>
  );
}
