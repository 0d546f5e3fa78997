import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '@/api/client';
import { t } from '@/text';
import { Dialog } from '../Dialog';
import { useOptions } from '../options';
import { choicesOf } from '../resource';
import { useAllowed } from '../session';
import { FormDialog } from './ActionForm';
import { RemoteSelect } from './RemoteSelect';

const KINDS = choicesOf('school', 'college', 'university', 'academy', 'other');

interface OfField {
  wrong?: boolean;
  /** Of a slot, so that the first wrong field can be focused. */
  focus?: { 'data-field': string };
}

/** Where somebody studied before: an institution of the register, found while typing; who may add some adds it in place. */
export function InstitutionSelect(props: OfField & { value: number | null; onChange: (id: number | null) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <WithAdding {...props} name={typed} added={({ id }) => props.onChange(id)}>
      <RemoteSelect
        of="institutions"
        value={props.value}
        onChange={props.onChange}
        onTyped={(text) => text && setTyped(text)}
        aria-label={t('kit.institution')}
        placeholder={t('kit.institution_find')}
        error={props.wrong}
      />
    </WithAdding>
  );
}

/** The same by its name, where a family may say one that the register does not know. */
export function InstitutionName(
  props: OfField & { value: string; onChange: (name: string) => void; maxLength?: number },
) {
  const [search] = useDebouncedValue(props.value.trim(), 200);
  const found = useOptions('institutions', { search, enabled: search.length > 1 });
  const names = [...new Set((found.data ?? []).map(({ label }) => label))];
  return (
    <WithAdding {...props} name={props.value} added={({ name }) => props.onChange(name)}>
      <Autocomplete
        value={props.value}
        onChange={props.onChange}
        data={names}
        maxLength={props.maxLength}
        aria-label={t('kit.institution')}
        placeholder={t('kit.institution_find')}
        error={props.wrong}
      />
    </WithAdding>
  );
}

function WithAdding(
  props: OfField & { name: string; added: (one: { id: number; name: string }) => void; children: ReactNode },
) {
  const mayAdd = useAllowed()('Institution.other-institutions.create');
  const [adding, setAdding] = useState(false);
  return (
    <div {...props.focus}>
      {props.children}
      {mayAdd && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('kit.institution_add')}
        </Button>
      )}
      {adding && (
        // the form around must not hear the dialog's own form
        <div onSubmit={(event) => event.stopPropagation()}>
          <Dialog opened close={() => setAdding(false)} title={t('kit.institution_add')}>
            <AddInstitution name={props.name} added={props.added} close={() => setAdding(false)} />
          </Dialog>
        </div>
      )}
    </div>
  );
}

function AddInstitution(props: {
  name: string;
  added: (one: { id: number; name: string }) => void;
  close: () => void;
}) {
  return (
    <FormDialog
      path="/save-institution"
      start={{ name: props.name }}
      fields={[
        { name: 'name', kind: 'text' },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'school', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        { name: 'board_id', kind: 'remote', of: 'boards' },
      ]}
      label="kit.institution_add"
      done={({ data }) => void named(data).then((name) => props.added({ id: data, name }))}
      close={props.close}
    />
  );
}

/** Its name as it was kept. */
const named = async (id: number) => (await call('GET', '/get-institution-details', { query: { id } })).data.name;
