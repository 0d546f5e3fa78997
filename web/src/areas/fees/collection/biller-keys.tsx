import { Button, CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Schema } from '@/api/shapes';
import { ActionForm, defineResource, ScreenHead, Notice, WhatNext } from '@/kit';
import { t } from '@/text';
import * as records from '../records';

/** The keys by which banks ask for bills and tell payments. */
export default defineResource(records.billerKeys, {
  sort: '-id',
  searchable: true,
  columns: [
    { key: 'key_no', label: 'collection.keys.no', card: 'title' },
    { key: 'bank_name', second: 'account_no' },
    { key: 'challan_prefix', label: 'collection.keys.prefix' },
    { key: 'campus_name', hidden: true },
    { key: 'created_at', label: 'collection.keys.made', kind: 'instant' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'is_active', kind: 'boolean' },
  ],
  emptyHint: 'collection.keys.empty',
  rowActions: [
    {
      key: 'calls',
      label: 'collection.calls.many',
      permission: 'Accounts.biller-keys.index',
      to: (key) => `/admin/biller-calls?bank_id=${key.bank_id}`,
    },
    {
      key: 'off',
      label: 'collection.keys.off',
      tone: 'danger',
      when: (key) => key.is_active,
      call: { path: '/update-biller-key', body: ({ id, version }) => ({ id, version, is_active: false }) },
      confirm: {
        description: (key) => t('collection.keys.off_description', { bank: key.bank_name ?? '' }),
        undo: 'can_undo',
      },
    },
    {
      key: 'on',
      label: 'collection.keys.on',
      when: (key) => !key.is_active,
      call: { path: '/update-biller-key', body: ({ id, version }) => ({ id, version, is_active: true }) },
    },
  ],
});

type Made = Schema<'NewBillerKey'>;

/** Makes a key of an account, and shows its secret: now, and never again. */
export function Create() {
  const [made, setMade] = useState<Made>();
  if (made) return <Told made={made} />;
  return (
    <section>
      <ScreenHead title="collection.keys.new" />
      <ActionForm
        path="/save-biller-key"
        quiet
        fields={[{ name: 'bank_id', kind: 'remote', of: 'banks' }]}
        label="collection.keys.make"
        done={({ data }) => setMade(data)}
      >
        <p>{t('collection.keys.help')}</p>
      </ActionForm>
    </section>
  );
}

function Told({ made }: { made: Made }) {
  return (
    <section>
      <Notice tone="warning" title={t('collection.keys.once')} />
      <dl>
        <dt>{t('collection.keys.no')}</dt>
        <dd>
          <code dir="ltr">{made.key_no}</code>
        </dd>
        <dt>{t('collection.keys.secret')}</dt>
        <dd>
          <code dir="ltr">{made.secret}</code>
        </dd>
      </dl>
      <CopyButton value={`${made.key_no}\n${made.secret}`}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
            {copied ? t('collection.keys.copied') : t('collection.keys.copy')}
          </Button>
        )}
      </CopyButton>
      <WhatNext
        title={t('collection.keys.made_title')}
        steps={[{ label: 'collection.keys.many', to: '/admin/biller-keys' }]}
      />
    </section>
  );
}
