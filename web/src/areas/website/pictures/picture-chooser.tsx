import { Button, Modal, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed } from '@/kit';
import { t } from '@/text';
import type { Lang, LibraryPicture, Picture } from '../types';
import { PictureGrid } from './picture-grid';
import { UploadPictures } from './upload-pictures';
import classes from './pictures.module.css';

export interface PictureChooserProps {
  opened: boolean;
  lang: Lang;
  /** Several may be chosen. */
  multiple?: boolean;
  onChoose: (pictures: Picture[]) => void;
  onClose: () => void;
}

/** Chooses from the library, or takes pictures into it in place. */
export function PictureChooser(props: PictureChooserProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      size="xl"
      title={props.multiple ? t('website.pictures_choose') : t('website.picture_choose')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <Choosing {...props} />
    </Modal>
  );
}

function Choosing({ lang, multiple, onChoose, onClose }: PictureChooserProps) {
  const queries = useQueryClient();
  const mayUpload = useAllowed()('website content.create');
  const [chosen, setChosen] = useState<readonly LibraryPicture[]>([]);
  const [tab, setTab] = useState<string | null>('library');
  const finish = (pictures: readonly LibraryPicture[]) => {
    onChoose(pictures.map((one) => inContent(one, lang)));
    onClose();
  };
  const open = (picture: LibraryPicture) => {
    if (!multiple) return finish([picture]);
    setChosen((now) =>
      now.some((one) => one.id === picture.id) ? now.filter((one) => one.id !== picture.id) : [...now, picture],
    );
  };
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="library">{t('website.pictures')}</Tabs.Tab>
        {mayUpload && <Tabs.Tab value="upload">{t('website.upload')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="library" pt="md">
        <PictureGrid
          onOpen={open}
          onlyReady
          {...(multiple && { chosen: new Set(chosen.map((one) => one.id)) })}
          tools={
            multiple && (
              <Button size="xs" disabled={chosen.length === 0} onClick={() => finish(chosen)}>
                {t('website.pictures_take', { count: chosen.length })}
              </Button>
            )
          }
        />
      </Tabs.Panel>
      {mayUpload && (
        <Tabs.Panel value="upload" pt="md">
          <UploadPictures
            onSaved={() => {
              // its sizes are made within seconds: it is chosen in the library, where it shows when it is ready
              void queries.invalidateQueries({ queryKey: ['/get-pictures'] });
              setTab('library');
            }}
          />
          <p className={classes.hint}>{t('website.upload_then')}</p>
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

/** A picture of the library as content holds it, with its words in the language of the content. */
function inContent(picture: LibraryPicture, lang: Lang): Picture {
  const alt = (lang === 'ur' ? picture.alt_ur : null) || picture.alt;
  return {
    id: picture.id,
    src: picture.picture?.src ?? picture.thumb_url ?? '',
    alt,
    width: picture.width,
    height: picture.height,
    focal: { x: picture.focal_x, y: picture.focal_y },
  };
}
