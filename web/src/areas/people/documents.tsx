import { ActionIcon, Anchor, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import type { FileRef } from '@/api/shapes';
import { DateText, FileField, Notice, type PartRecord, useAllowed, useChange, useRemoval, kit } from '@/kit';
import { t } from '@/text';
import { type PersonKind, registerOf } from './register';
import styles from './people.module.css';

const RIGHT = 'Students & Staff.documents';

/** The papers of somebody of a register. */
export function Documents({ record }: { record: PartRecord }) {
  const kind = registerOf(record.kind);
  const allowed = useAllowed();
  const queries = useQueryClient();
  const key = ['/get-person-documents', kind, record.id];
  const found = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (
        await call('GET', '/get-person-documents', {
          query: { kind, id: record.id },
          signal,
        })
      ).data,
  });
  const removing = useRemoval('/delete-person-document', { refetch: ['/get-person-documents'], failure: 'toast' });
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data) return <p role="status">{t('kit.loading')}</p>;
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
      {allowed(`${RIGHT}.create`) && (
        <Add kind={kind} id={record.id} onDone={() => void queries.invalidateQueries({ queryKey: key })} />
      )}
    </section>
  );
}

function Add({ kind, id, onDone }: { kind: PersonKind; id: number; onDone: () => void }) {
  const [title, setTitle] = useState('');
  const [file, setFile] = useState<FileRef | null>(null);
  const saving = useChange('/save-person-documents', {
    done: () => {
      setTitle('');
      setFile(null);
      onDone();
    },
  });
  const { problem } = saving;
  return (
    <form
      noValidate
      className={styles.narrow}
      onSubmit={(event) => {
        event.preventDefault();
        saving.send({ kind, id, documents: [{ title: title.trim(), file_id: file?.id ?? null }] });
      }}
    >
      <TextInput
        label={t('people.document_title')}
        value={title}
        maxLength={120}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={problem?.errors['documents.0.title']?.[0]}
        required
      />
      <FileField
        label={t('people.document_file')}
        value={file}
        onChange={(value) => setFile([value].flat()[0] ?? null)}
        required
        error={problem?.errors['documents.0.file_id']?.[0]}
      />
      {problem && Object.keys(problem.errors).length === 0 && <Notice tone="bad" title={problem.message} />}
      <div>
        <Button type="submit" variant="default" loading={saving.busy} disabled={!title.trim() || file === null}>
          {t('people.document_add')}
        </Button>
      </div>
    </form>
  );
}
