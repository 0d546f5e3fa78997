/** `RemoteMultiSelect`, since it chooses which roles are in view; the marks are no form. */
import { Button, Group, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { answerQuery } from '@/api/client';
import { fetchMe, useMe } from '@/api/session';
import { Awaited, LeaveGuard, RemoteMultiSelect, useMayChange, useChange, useUnsaved } from '@/kit';
import { t } from '@/text';
import { MatrixGrid } from './matrix-grid';
import { bodyOf, changesOf, type Marks, type Matrix, toggled } from './matrix-marks';
import { grouped } from './permission-groups';
import { useInReadersWords } from './permission-words';
import { Names } from './role-changes';
import { roleName } from './role-name';
import classes from './matrix.module.css';

const PATH = '/get-role-matrix';

/** Every role beside every permission, changed in many places and saved at once. */
export function RoleMatrix() {
  const found = useQuery({ ...answerQuery(PATH), refetchOnWindowFocus: false });
  return (
    <>
      <Title order={1}>{t('access.matrix.title')}</Title>
      {!found.data && <Awaited query={found} height={400} />}
      {found.data && <Editor matrix={found.data.data} />}
    </>
  );
}

function Editor({ matrix: fetched }: { matrix: Matrix }) {
  const me = useMe();
  const mayChange = useMayChange()('Access.roles.update', true);
  const [marks, setMarks] = useState<Marks>(new Map());
  // marks turn round what was seen when the first was made: a later fetch must not change what they mean
  const [marked, setMarked] = useState(fetched);
  const matrix = marks.size > 0 ? marked : fetched;
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState<number[]>([]);
  const permissions = useInReadersWords(matrix.permissions);
  const groups = useMemo(() => grouped(permissions, typed), [permissions, typed]);
  const roles = useMemo(
    () => (only.length > 0 ? matrix.roles.filter((role) => only.includes(role.id)) : matrix.roles),
    [matrix, only],
  );
  const held = useMemo(() => (me?.is_super_admin ? null : new Set(me?.permissions)), [me]);
  const changes = changesOf(matrix, marks);
  const { unsaved } = useUnsaved(changes.length > 0);
  const save = useChange('/update-role-matrix', {
    also: fetchMe,
    fetched: () => setMarks(new Map()),
    failure: 'toast',
  });
  return (
    <div className={classes['editor']}>
      <p className={classes['note']}>{t('access.matrix.description')}</p>
      <Group align="end" grow preventGrowOverflow={false}>
        <TextInput
          label={t('access.roles.find_permission')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <RemoteMultiSelect of="roles" label={t('access.matrix.only')} value={only} onChange={setOnly} />
      </Group>
      <MatrixGrid
        groups={groups}
        roles={roles}
        marks={marks}
        mayChange={(permission) => mayChange && (held === null || held.has(permission.name))}
        toggle={(role, permission) => {
          setMarked(matrix);
          setMarks((now) => toggled(matrix, now, role, permission));
        }}
      />
      {changes.length > 0 && (
        <section className={classes['changes']} aria-label={t('access.roles.changes')} role="status">
          {changes.map(({ role, given, taken }) => (
            <div key={role.id}>
              <h2>{roleName(role.name, role.label)}</h2>
              <p className={classes['note']}>{t('access.roles.affected', { count: role.user_count })}</p>
              <Names title={t('access.roles.given', { count: given.length })} sign="+" names={given.map(textOf)} />
              <Names title={t('access.roles.taken', { count: taken.length })} sign="−" names={taken.map(textOf)} />
            </div>
          ))}
          <Group className={classes['foot']}>
            <Button loading={save.busy} onClick={() => save.send(bodyOf(changes))}>
              {t('access.matrix.save', { count: changes.length })}
            </Button>
            <Button variant="default" onClick={() => setMarks(new Map())}>
              {t('access.matrix.discard')}
            </Button>
          </Group>
        </section>
      )}
      <LeaveGuard unsaved={unsaved} drop={() => setMarks(new Map())} />
    </div>
  );
}

const textOf = (permission: { name: string; description: string | null }): string =>
  permission.description ?? permission.name;
