/** What was marked in the matrix and not saved yet. Pure: tested beside. */
import type { Schema } from '@/api/shapes';

export type MatrixRole = Schema<'MatrixRole'>;

export type MatrixPermission = Schema<'MatrixPermission'>;

export type Matrix = Schema<'Matrix'>;

/** By role, the permissions that were turned round. */
export type Marks = ReadonlyMap<number, ReadonlySet<number>>;

/** The role that permits everything, always: nothing of it is marked. */
export const EVERYTHING = 'super_admin';

const heldBy = new WeakMap<MatrixRole, Set<number>>();

/** Whether the role permits it as saved. */
function isHeld(role: MatrixRole, permission: number): boolean {
  let held = heldBy.get(role);
  if (!held) {
    held = new Set(role.permission_ids);
    heldBy.set(role, held);
  }
  return role.name === EVERYTHING || held.has(permission);
}

/** Whether the role permits it once the marks are saved. */
export const isChecked = (role: MatrixRole, permission: number, marks: Marks): boolean =>
  isHeld(role, permission) !== (marks.get(role.id)?.has(permission) ?? false);

/** The marks with one turned round; a second turn takes it back. */
export function toggled(matrix: Matrix, marks: Marks, roleId: number, permission: number): Marks {
  const role = matrix.roles.find((one) => one.id === roleId);
  if (!role || role.name === EVERYTHING) return marks;
  const own = new Set(marks.get(roleId));
  if (!own.delete(permission)) own.add(permission);
  const next = new Map(marks);
  if (own.size > 0) next.set(roleId, own);
  else next.delete(roleId);
  return next;
}

export interface RoleChange {
  role: MatrixRole;
  given: MatrixPermission[];
  taken: MatrixPermission[];
}

/** What a save changes, role by role. */
export function changesOf(matrix: Matrix, marks: Marks): RoleChange[] {
  return matrix.roles.flatMap((role) => {
    const own = marks.get(role.id);
    if (!own) return [];
    const marked = matrix.permissions.filter((permission) => own.has(permission.id));
    return [
      {
        role,
        given: marked.filter((permission) => !isHeld(role, permission.id)),
        taken: marked.filter((permission) => isHeld(role, permission.id)),
      },
    ];
  });
}

/** What `/update-role-matrix` takes. */
export const bodyOf = (changes: readonly RoleChange[]) => ({
  roles: changes.map(({ role, given, taken }) => ({
    id: role.id,
    version: role.version,
    give: given.map(({ id }) => id),
    take: taken.map(({ id }) => id),
  })),
});
