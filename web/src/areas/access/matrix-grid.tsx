/** Permissions by roles, hundreds by twenty: a table of its own, since only the rows in view are drawn. */
import { type ChangeEvent, useMemo, useState } from 'react';
import { t } from '@/text';
import { EVERYTHING, isChecked, type Marks, type MatrixPermission, type MatrixRole } from './matrix-marks';
import { type PermissionGroup, restOf } from './permission-groups';
import { roleName } from './role-name';
import classes from './matrix.module.css';

/** Height of every row, as the stylesheet has it: only the rows in view are drawn, so all must be alike. */
const ROW_PX = 36;
/** Of the window's height, as the stylesheet has it. */
const SHARE = 0.64;
/** Rows drawn beyond those in view. */
const BEYOND = 6;

type Line = { section: string } | { permission: MatrixPermission };

interface MatrixGridProps {
  groups: readonly PermissionGroup<MatrixPermission>[];
  roles: readonly MatrixRole[];
  marks: Marks;
  mayChange: (permission: MatrixPermission) => boolean;
  toggle: (role: number, permission: number) => void;
}

/** Permissions down, roles across. Hundreds of rows stay quick, since only those in view are drawn. */
export function MatrixGrid({ groups, roles, marks, mayChange, toggle }: MatrixGridProps) {
  const [top, setTop] = useState(0);
  const lines = useMemo<Line[]>(
    () =>
      groups.flatMap(({ section, permissions }) => [{ section }, ...permissions.map((permission) => ({ permission }))]),
    [groups],
  );
  const shown = Math.ceil((globalThis.innerHeight * SHARE) / ROW_PX) + 2 * BEYOND;
  const first = Math.max(0, Math.min(Math.floor(top / ROW_PX) - BEYOND, lines.length - shown));
  const last = Math.min(lines.length, first + shown);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { role, permission } = event.currentTarget.dataset;
    toggle(Number(role), Number(permission));
  };
  return (
    <div
      className={classes['place']}
      role="region"
      aria-label={t('access.matrix.title')}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table className={classes['grid']} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('access.permissions.one')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" title={roleName(role.name, role.label)}>
                <span>{roleName(role.name, role.label)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space rows={first} />
          {lines.slice(first, last).map((line, n) =>
            'section' in line ? (
              <tr key={line.section} className={classes['section']} aria-rowindex={first + n + 2}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  {line.section}
                </th>
              </tr>
            ) : (
              <tr key={line.permission.id} aria-rowindex={first + n + 2}>
                <th scope="row" title={line.permission.name}>
                  <span>{line.permission.description ?? restOf(line.permission.name)}</span>
                </th>
                {roles.map((role) => (
                  <td key={role.id} data-marked={marks.get(role.id)?.has(line.permission.id) || undefined}>
                    <input
                      type="checkbox"
                      data-role={role.id}
                      data-permission={line.permission.id}
                      aria-label={`${role.label}: ${line.permission.description ?? line.permission.name}`}
                      checked={isChecked(role, line.permission.id, marks)}
                      disabled={role.name === EVERYTHING || !mayChange(line.permission)}
                      onChange={change}
                    />
                  </td>
                ))}
              </tr>
            ),
          )}
          <Space rows={lines.length - last} />
        </tbody>
      </table>
      {lines.length === 0 && <p className={classes['note']}>{t('access.matrix.none')}</p>}
    </div>
  );
}

/** Stands for rows that are out of view. */
function Space({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return <tr aria-hidden="true" style={{ height: rows * ROW_PX }} />;
}
