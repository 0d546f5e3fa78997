import { Button, Group, Menu, Modal, Select, Stack, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { t, word } from '@/text';
import { hrefOf, keptQuery, readQuery, useOpen, useUrlState } from '../url';
import { useChange, useRemoval } from '../use-change';
import classes from './list.module.css';

const PATH = '/get-saved-views';

/** Views of this list that the person saved, or that somebody shared with one of their roles. */
export function SavedViews({ screen }: { screen: string }) {
  const go = useOpen();
  const { path, query } = useUrlState();
  const queries = useQueryClient();
  const [naming, setNaming] = useState(false);
  const views = useQuery({ ...answerQuery(PATH, { screen }), staleTime: 5 * 60_000, retry: false });
  const remove = useRemoval('/delete-view', { refetch: [PATH], failure: 'toast' });
  const here = keptQuery(query);
  const current = views.data?.data.find((view) => view.query === here);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconBookmark size={16} aria-hidden />}
            className={classes.views}
          >
            {current ? current.name : t('kit.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.data?.data.map((view) => (
            <Group key={view.id} gap={0} wrap="nowrap" role="presentation">
              <Menu.Item
                onClick={() => go(hrefOf(path, readQuery(view.query)))}
                aria-current={view === current || undefined}
              >
                {view.name}
                {view.shared_with_role && (
                  <span className={classes.viewNote}>
                    {t('kit.view_shared', { role: word(view.shared_with_role) })}
                  </span>
                )}
              </Menu.Item>
              {view.is_own && (
                <Menu.Item
                  w="auto"
                  closeMenuOnClick={false}
                  aria-label={t('kit.view_delete', { name: view.name })}
                  onClick={() => remove.send({ id: view.id })}
                >
                  <IconTrash size={15} aria-hidden />
                </Menu.Item>
              )}
            </Group>
          ))}
          {views.data?.data.length === 0 && <Menu.Label>{t('kit.views_none')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t('kit.view_save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={naming}
        onClose={() => setNaming(false)}
        title={t('kit.view_save')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
        centered
      >
        <NewView
          screen={screen}
          query={here}
          done={() => {
            setNaming(false);
            void queries.invalidateQueries({ queryKey: [PATH, screen] });
          }}
        />
      </Modal>
    </>
  );
}

function NewView({ screen, query, done }: { screen: string; query: string; done: () => void }) {
  const me = useMe();
  const [name, setName] = useState('');
  const [role, setRole] = useState<string | null>(null);
  const save = useChange('/save-view', { refetch: [PATH], done });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) save.send({ screen, name: name.trim(), query, shared_with_role: role });
      }}
    >
      <Stack>
        <TextInput
          label={t('kit.view_name')}
          description={t('kit.view_help')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          data-autofocus
          error={save.problem?.message}
          maxLength={80}
        />
        <Select
          openOnFocus={false}
          label={t('kit.view_share')}
          placeholder={t('kit.view_only_me')}
          clearable
          data={(me?.roles ?? []).map((one) => ({ value: one, label: word(one) }))}
          value={role}
          onChange={setRole}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.busy}>
            {t('kit.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
