import { Button, Modal, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, recordQuery } from '@/api/client';
import { toast } from '@/frame/toast';
import {
  DeleteDialog,
  AppLink,
  Notice,
  useAllowed,
  useMayChange,
  useChange,
  useUrlState,
  kit,
  ScreenHead,
} from '@/kit';
import { t, word } from '@/text';
import type { LibraryPictureDetails, PictureUse } from '../types';
import { PictureGrid } from './picture-grid';
import { PictureWordsForm } from './picture-words';
import { UploadPictures } from './upload-pictures';
import classes from './pictures.module.css';

/** Every picture of the website: taken in once, used in many places. The one that is open stands in the address. */
export function Library() {
  const queries = useQueryClient();
  const { query, set } = useUrlState();
  const mayUpload = useAllowed()('website content.create');
  return (
    <section className={classes.screen}>
      <ScreenHead title="website.pictures" />
      {mayUpload && (
        <UploadPictures
          onSaved={() => {
            toast.success(t('website.upload_done'));
            void queries.invalidateQueries({ queryKey: ['/get-pictures'] });
          }}
        />
      )}
      <PictureGrid onOpen={(picture) => set({ picture: picture.id }, { push: true })} />
      <Modal
        opened={Boolean(query['picture'])}
        onClose={() => set({ picture: undefined })}
        size="xl"
        title={t('website.picture')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {query['picture'] && <OnePicture id={query['picture']} close={() => set({ picture: undefined })} />}
      </Modal>
    </section>
  );
}

function OnePicture({ id, close }: { id: string; close: () => void }) {
  const found = useQuery({ ...recordQuery('/get-picture-details', id), staleTime: 0 });
  if (found.error && !found.data) return <Notice tone="warning" title={asProblem(found.error).message} />;
  if (!found.data) return <p role="status">{t('kit.loading')}</p>;
  return <Editing key={found.data.version} picture={found.data} close={close} />;
}

function Editing({ picture, close }: { picture: LibraryPictureDetails; close: () => void }) {
  const mayChange = useMayChange();
  const [words, setWords] = useState({
    alt: picture.alt,
    alt_ur: picture.alt_ur ?? '',
    focal_x: picture.focal_x,
    focal_y: picture.focal_y,
  });
  const [deleting, setDeleting] = useState(false);
  const saving = useChange('/update-picture');
  const { problem, errors } = saving;
  const save = () =>
    saving.send({ id: picture.id, version: picture.version, ...words, alt_ur: words.alt_ur.trim() || null });
  return (
    <Stack>
      <p className={classes.hint}>
        <bdi>{picture.name}</bdi>
      </p>
      {picture.state === 'failed' && <Notice tone="bad" title={picture.problem ?? t('website.picture_failed')} />}
      <PictureWordsForm
        src={picture.picture?.src ?? picture.thumb_url ?? ''}
        value={words}
        errors={errors}
        onChange={setWords}
        disabled={!mayChange('website content.update', true)}
      />
      {problem && !problem.isAboutFields && <Notice tone="bad" title={problem.message} />}
      <UsedIn uses={picture.used_in} />
      <div className={kit.headActions}>
        {mayChange('website content.update', true) && (
          <Button loading={saving.busy} onClick={save}>
            {t('kit.save')}
          </Button>
        )}
        {mayChange('website content.delete', true) && (
          <Button variant="outline" color="red" onClick={() => setDeleting(true)}>
            {t('kit.delete')}
          </Button>
        )}
      </div>
      <DeleteDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDone={close}
        remove="/delete-picture"
        id={picture.id}
        name={picture.alt || picture.name}
        one={t('website.picture')}
      />
    </Stack>
  );
}

/** Where each use is edited. */
const EDITORS: Readonly<Record<string, string>> = {
  page: '/admin/edit-page',
  blog: '/admin/update-blog',
  event: '/admin/edit-event',
  banner: '/admin/edit-banner',
  album: '/admin/edit-album',
  campus: '/admin/edit-campus-page',
};

function UsedIn({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <section aria-label={t('website.used_in')}>
      <h3 className={classes.subhead}>{t('website.used_in')}</h3>
      {uses.length === 0 ? (
        <p className={classes.hint}>{t('website.used_nowhere')}</p>
      ) : (
        <ul>
          {uses.map((use) => {
            const editor = EDITORS[use.kind];
            const name = use.title || (use.path ?? '');
            return (
              <li key={`${use.kind} ${use.id}`}>
                {word(use.kind)}:{' '}
                {editor ? (
                  <AppLink to={`${editor}?id=${use.id}`} className={kit.link}>
                    {name}
                  </AppLink>
                ) : (
                  <bdi>{name}</bdi>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
