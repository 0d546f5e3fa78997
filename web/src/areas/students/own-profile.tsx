/** A page of its own and no list: the few contact details of a family, and what they asked to have changed. */
import { Avatar, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { Awaited, DateText, Dialog, FormDialog, kit, Notice, StatusBadge, useChange } from '@/kit';
import { initials, nameIn, t, word } from '@/text';
import { valueWords } from './profile-changes';
import styles from './tasks.module.css';

type Profile = Schema<'OwnProfile'>;
type Change = Schema<'OwnChange'>;
type Field = Change['field'];

const PATH = '/get-own-profile';
const OF_PARENTS: readonly Field[] = ['phone', 'email', 'address'];
const OF_STUDENTS: readonly Field[] = [...OF_PARENTS, 'emergency_contact', 'photo'];
const KINDS = {
  phone: 'phone',
  email: 'email',
  address: 'textarea',
  emergency_contact: 'text',
} as const;

/** Contact details of oneself and one's children. The office changes them; here one asks for it. */
export function OwnProfile() {
  const found = useQuery(dataQuery(PATH));
  if (!found.data) return <Awaited query={found} />;
  return (
    <section aria-labelledby="own-profile">
      <header className={kit.head}>
        <h1 id="own-profile">{t('students.profiles.own')}</h1>
      </header>
      <p>{t('students.profiles.own_description')}</p>
      <Stack gap="md">
        {found.data.map((person) => (
          <Person key={person.student_id ?? 'own'} person={person} />
        ))}
      </Stack>
    </section>
  );
}

function Person({ person }: { person: Profile }) {
  const fields = person.student_id === null ? OF_PARENTS : OF_STUDENTS;
  return (
    <Card withBorder component="section" aria-label={person.name}>
      <Group gap="sm" mb="sm" wrap="nowrap">
        {person.student_id !== null && (
          <Avatar src={person.photo?.url} alt="" size={56} radius="md" color="brand" variant="light">
            {initials(person.name)}
          </Avatar>
        )}
        <div>
          <Title order={2} size="h3">
            <bdi>{person.name}</bdi>
          </Title>
          <Text c="dimmed" size="sm">
            {person.student_id === null
              ? t('students.profiles.of_parent')
              : nameIn(person.campus_name, person.campus_name_ur)}
          </Text>
        </div>
      </Group>
      <ul className={styles.answers}>
        {fields.map((field) => (
          <li key={field}>
            <Detail person={person} field={field} />
          </li>
        ))}
      </ul>
      {person.changes.length > 0 && (
        <>
          <Title order={3} size="h4" mt="md">
            {t('students.profiles.many')}
          </Title>
          <ul className={styles.answers}>
            {person.changes.map((change) => (
              <li key={change.id}>
                <Asked change={change} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const standing = (person: Profile, field: Field): string | null => (field === 'photo' ? null : person[field]);

function Detail({ person, field }: { person: Profile; field: Field }) {
  const [opened, setOpened] = useState(false);
  const waits = person.changes.some((change) => change.field === field && change.status === 'open');
  const close = () => setOpened(false);
  const title = t('students.profiles.ask_for', { field: word(field), name: person.name });
  return (
    <div className={styles.line}>
      <span>
        <small>{word(field)}</small>
        <br />
        {field === 'photo' ? t('students.profiles.above') : <bdi>{valueWords(field, standing(person, field))}</bdi>}
      </span>
      {waits ? (
        <StatusBadge status="waiting" />
      ) : (
        <Button variant="default" size="compact-md" aria-label={title} onClick={() => setOpened(true)}>
          {t('students.profiles.ask')}
        </Button>
      )}
      <Dialog opened={opened} close={close} title={title}>
        <FormDialog
          path="/ask-profile-change"
          about={{ student_id: person.student_id, field }}
          start={field === 'photo' ? {} : { value: standing(person, field) ?? '' }}
          fields={[
            field === 'photo'
              ? { name: 'photo_file_id', kind: 'photo' }
              : { name: 'value', label: 'students.profiles.new_value', kind: KINDS[field] },
            { name: 'note', kind: 'text', help: 'students.profiles.note_help' },
          ]}
          label="students.profiles.send"
          close={close}
        />
      </Dialog>
    </div>
  );
}

function Asked({ change }: { change: Change }) {
  const withdraw = useChange('/withdraw-profile-change', { failure: 'toast' });
  return (
    <>
      <p className={styles.line}>
        <span>
          {word(change.field)}
          {change.field !== 'photo' && (
            <>
              : <bdi>{valueWords(change.field, change.new_value)}</bdi>
            </>
          )}
        </span>
        <StatusBadge status={change.status === 'open' ? 'waiting' : change.status} />
      </p>
      <small>
        <bdi>{change.asked_by}</bdi> · <DateText value={change.created_at} time />
      </small>
      {change.refusal_reason !== null && <Notice tone="info" title={change.refusal_reason} />}
      {change.is_own && change.status === 'open' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={withdraw.busy}
          onClick={() => withdraw.send({ id: change.id, version: change.version })}
        >
          {t('students.profiles.withdraw')}
        </Button>
      )}
    </>
  );
}
