import { ActionIcon, Anchor } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { ActionForm, Awaited, DateText, kit, Notice, type PartRecord, useAllowed, useRemoval } from '@/kit';
import { t } from '@/text';
import { type PersonKind, registerOf } from './register';
import styles from './people.module.css';

const RIGHT = 'Students & Staff.documents';

/** The papers of somebody of a register. */
export function Documents({ record }: { record: PartRecord }) {
  const kind = registerOf(record.kind);
  const allowed = useAllowed();
  const found = useQuery(dataQuery('/get-person-documents', { kind, id: record.id }));
  const removing = useRemoval('/delete-person-document', { refetch: ['/get-person-documents'], failure: 'toast' });
  if (!found.data) return <Awaited query={found} />;
  return (
    <section className={kit.block} aria-label={t('people.documents')}>
      {found.data.length === 0 && <Notice tone="info" title={t('people.documents_none')} />}
      <ul className={styles.papers}>
        {found.data.map((paper) => (
          <li key={paper.id}>
            <span>
              <Anchor href={paper.file?.url} target="_blank" rel="noreferrer">
                <bdi>{paper.title}</bdi>
              </Anchor>
              <small>
                <DateText value={paper.created_at} /> · <bdi>{paper.user_name}</bdi>
              </small>
            </span>
            {allowed(`${RIGHT}.delete`) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('people.document_remove', { title: paper.title })}
                onClick={() => removing.send({ id: paper.id })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {allowed(`${RIGHT}.create`) && <Add kind={kind} id={record.id} />}
    </section>
  );
}

function Add({ kind, id }: { kind: PersonKind; id: number }) {
  return (
    <div className={styles.narrow}>
      <ActionForm
        path="/save-person-documents"
        about={{ kind, id }}
        own={{ title: '', file_id: null as number | null }}
        fields={[
          { name: 'title', label: 'people.document_title', kind: 'text', maxLength: 120, required: true },
          { name: 'file_id', kind: 'file', required: true },
        ]}
        toBody={({ title, file_id }) => ({ documents: [{ title, file_id }] })}
        errorAt={(path) => path.replace('documents.0.', '')}
        refetch={['/get-person-documents']}
        label="people.document_add"
        quietButton
      />
    </div>
  );
}
