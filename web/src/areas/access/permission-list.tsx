import type { ReactNode } from 'react';
import { grouped, type Named, restOf } from './permission-groups';
import { useInReadersWords } from './permission-words';
import classes from './access.module.css';

/** Permissions to be read, by section. `note` is said below each, beside its own name. */
export function PermissionList<P extends Named>({
  permissions,
  note,
}: {
  permissions: readonly P[];
  note?: (permission: P) => ReactNode;
}) {
  return (
    <div className={classes.sections}>
      {grouped(useInReadersWords(permissions)).map((group) => (
        <section key={group.section} className={classes.section} aria-label={group.section}>
          <div className={classes.sectionHead}>
            <h2>{group.section}</h2>
          </div>
          <ul className={classes.holds}>
            {group.permissions.map((permission) => (
              <li key={permission.name}>
                {permission.description ?? permission.name}
                <p className={classes.note}>
                  {restOf(permission.name)}
                  {note && <> · {note(permission)}</>}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
