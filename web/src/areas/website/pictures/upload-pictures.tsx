import { Button, CloseButton, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/text';
import type { LibraryPicture } from '../types';
import { PictureWordsForm } from './picture-words';
import { PICTURE_TYPES, type Upload, useUploads } from './use-uploads';
import classes from './pictures.module.css';

/** Takes pictures into the library, many at once: each is sent, told about and checked by itself. */
export function UploadPictures({ onSaved }: { onSaved: (picture: LibraryPicture) => void }) {
  const { uploads, add, save, describe, drop } = useUploads(onSaved);
  const [over, setOver] = useState(false);
  const open = uploads.filter((one) => one.state !== 'saved');
  const sent = uploads.filter((one) => one.state !== 'waiting' && one.state !== 'sending').length;
  const ready = uploads.filter((one) => one.state === 'described');
  return (
    <div className={classes.uploads}>
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void add([...event.dataTransfer.files]);
        }}
      >
        <FileButton multiple accept={PICTURE_TYPES} onChange={(files) => void add(files)}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t('website.upload')}
            </Button>
          )}
        </FileButton>
        <span className={classes.hint}>{t('website.upload_description')}</span>
      </div>
      {uploads.length > 0 && sent < uploads.length && (
        <div role="status">
          <p className={classes.hint}>{t('website.upload_progress', { done: sent, all: uploads.length })}</p>
          <Progress value={(sent / uploads.length) * 100} aria-label={t('kit.uploading')} />
        </div>
      )}
      {open.length > 0 && (
        <ul className={classes.uploadList}>
          {open.map((upload) => (
            <li key={upload.key} data-refused={upload.state === 'refused' || undefined}>
              <OneUpload
                upload={upload}
                describe={(words) => describe(upload.key, words)}
                save={() => void save(upload)}
                drop={() => drop(upload.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {ready.length > 1 && (
        <div>
          <Button onClick={() => void Promise.all(ready.map(save))}>
            {t('website.upload_save_all', { count: ready.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface OneUploadProps {
  upload: Upload;
  describe: (words: Upload['words']) => void;
  save: () => void;
  drop: () => void;
}

function OneUpload({ upload, describe, save, drop }: OneUploadProps) {
  const waits = upload.state === 'waiting' || upload.state === 'sending';
  return (
    <article aria-label={upload.name}>
      <header className={classes.uploadHead}>
        <bdi>{upload.name}</bdi>
        <span className={classes.hint} role="status">
          {stateWords(upload)}
        </span>
        <CloseButton size="sm" aria-label={t('kit.file_remove', { name: upload.name })} onClick={drop} />
      </header>
      {upload.state === 'refused' && (
        <p role="alert" className={classes.refused}>
          {upload.problem}
        </p>
      )}
      {!waits && upload.state !== 'refused' && (
        <>
          <PictureWordsForm
            src={upload.src}
            value={upload.words}
            errors={upload.errors}
            disabled={upload.state === 'saving'}
            onChange={describe}
          />
          <Button size="xs" loading={upload.state === 'saving'} onClick={save}>
            {t('website.upload_save')}
          </Button>
        </>
      )}
    </article>
  );
}

function stateWords({ state }: Upload): string {
  switch (state) {
    case 'waiting':
      return t('website.upload_waiting');
    case 'sending':
      return t('kit.uploading');
    case 'saving':
      return t('website.upload_checking');
    case 'refused':
      return t('website.upload_refused');
    default:
      return t('website.upload_describe');
  }
}
