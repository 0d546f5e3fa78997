/** `RemoteMultiSelect` and `RemoteSelect`, since it chooses what is in view and saves nothing. */
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { asProblem, call, everyPage } from '@/api/client';
import { useMe } from '@/api/session';
import { toast } from '@/frame/toast';
import { Notice, RemoteSelect } from '@/kit';
import { t } from '@/text';
import { grouped, restOf } from './permission-groups';
import { useInReadersWords } from './permission-words';
import type { Permission } from './types';
import classes from './access.module.css';

/** Every permission there is. */
export function usePermissions() {
  const found = useQuery({
    queryKey: ['/get-permissions', 'all'],
    queryFn: ({ signal }) => everyPage((query) => call('GET', '/get-permissions', { query, signal })),
  });
  const permissions = useInReadersWords(found.data ?? NONE);
  return { permissions: found.data && permissions, error: found.error };
}

const NONE: readonly Permission[] = [];

export interface PermissionMatrixProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
  /** For the form, which focuses the first wrong field by it. */
  focus?: { 'data-field': string };
}

/** All permissions by section, to be given or taken. What the person does not hold, they cannot give. */
export function PermissionMatrix({ value, onChange, error, focus }: PermissionMatrixProps) {
  const me = useMe();
  const [typed, setTyped] = useState('');
  const found = usePermissions();
  const chosen = useMemo(() => new Set(value), [value]);
  const permissions = found.permissions ?? NONE;
  const groups = useMemo(() => grouped(permissions, typed), [permissions, typed]);
  const mayGive = (permission: Permission) => Boolean(me?.is_super_admin || me?.permissions.includes(permission.name));
  const set = (permissions: readonly Permission[], on: boolean) => {
    const next = new Set(chosen);
    for (const permission of permissions.filter(mayGive)) {
      if (on) next.add(permission.id);
      else next.delete(permission.id);
    }
    onChange([...next].toSorted((a, b) => a - b));
  };
  if (found.error && !found.permissions) return <Notice tone="bad" title={asProblem(found.error).message} />;
  return (
    <div className={classes.sections}>
      <CopyFrom value={value} onChange={onChange} mayGive={mayGive} permissions={permissions} />
      <TextInput
        {...focus}
        label={t('access.roles.find_permission')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
      />
      <p className={classes.note} role="status">
        {t('access.roles.chosen', { count: value.length, total: permissions.length })}
      </p>
      {groups.map((group) => {
        const given = group.permissions.filter((permission) => chosen.has(permission.id)).length;
        const all = given === group.permissions.length;
        return (
          <section key={group.section} className={classes.section} aria-label={group.section}>
            <div className={classes.sectionHead}>
              <h2>{group.section}</h2>
              <Button variant="subtle" size="compact-sm" onClick={() => set(group.permissions, !all)}>
                {all
                  ? t('access.roles.none_of', { section: group.section })
                  : t('access.roles.all_of', { section: group.section })}
              </Button>
            </div>
            <div className={classes.choices}>
              {group.permissions.map((permission) => (
                <Checkbox
                  key={permission.id}
                  label={permission.description ?? permission.name}
                  description={restOf(permission.name)}
                  checked={chosen.has(permission.id)}
                  disabled={!mayGive(permission)}
                  onChange={(event) => set([permission], event.currentTarget.checked)}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface CopyFromProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  mayGive: (permission: Permission) => boolean;
  permissions: readonly Permission[];
}

/** Begins with what another role permits. What the person does not hold stays as it is. */
function CopyFrom({ value, onChange, mayGive, permissions }: CopyFromProps) {
  const copy = async (roleId: number | null) => {
    if (roleId === null) return;
    try {
      const { data } = await call('GET', '/get-role-detail', { query: { id: roleId } });
      const theirs = new Set(data.permission_ids);
      const fixed = new Set(permissions.filter((permission) => !mayGive(permission)).map(({ id }) => id));
      const kept = value.filter((id) => fixed.has(id));
      const copied = [...theirs].filter((id) => !fixed.has(id));
      onChange([...kept, ...copied].toSorted((a, b) => a - b));
      toast.success(t('access.roles.copied', { role: data.label }));
    } catch (thrown) {
      toast.problem(thrown);
    }
  };
  return (
    <RemoteSelect
      of="roles"
      label={t('access.roles.copy_from')}
      description={t('access.roles.copy_help')}
      value={null}
      onChange={(id) => void copy(id)}
    />
  );
}
