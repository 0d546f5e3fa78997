import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SortableList, shifted } from '@/kit';
import { t } from '@/text';
import type { Lang } from '../types';
import type { Captioned } from './captioned';
import { PictureChooser } from './picture-chooser';
import classes from './pictures.module.css';

export interface PicturesFieldProps {
  label: ReactNode;
  lang: Lang;
  value: readonly Captioned[];
  onChange: (value: Captioned[]) => void;
  error?: ReactNode;
  /** Lines in both languages (albums), else in the content's own. */
  bilingual?: boolean;
}

/** Pictures in an order, each with its words and a line below it. */
export function PicturesField({ label, lang, value, onChange, error, bilingual }: PicturesFieldProps) {
  const [open, setOpen] = useState(false);
  const set = (place: number, change: Partial<Captioned>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...change } : one)));
  const numbered = value.map((picture, place) => ({ picture, key: keyOf(value, place) }));
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <SortableList
        grid
        label={t('website.field.pictures')}
        items={numbered}
        keyOf={({ key }) => key}
        nameOf={({ picture }) => picture.alt ?? ''}
        onMove={(from, to) => onChange(shifted(value, from, to))}
      >
        {({ picture }, { index, handle }) => (
          <div className={classes.captioned}>
            <img className={classes.thumb} src={picture.src ?? undefined} alt="" loading="lazy" />
            <div className={classes.captionedBar}>
              {handle}
              <ActionIcon
                variant="subtle"
                c="var(--ink-soft)"
                aria-label={t('website.picture_take_out', { name: picture.alt ?? '' })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            <Line
              label={t('website.alt')}
              lang={lang}
              value={picture.alt ?? ''}
              onChange={(alt) => set(index, { alt })}
              error={picture.alt?.trim() ? undefined : t('website.alt_missing')}
            />
            <Line
              label={bilingual ? t('website.caption_en') : t('website.caption')}
              lang={bilingual ? 'en' : lang}
              value={picture.caption ?? ''}
              onChange={(caption) => set(index, { caption })}
            />
            {bilingual && (
              <Line
                label={t('website.caption_ur')}
                lang="ur"
                value={picture.caption_ur ?? ''}
                onChange={(caption_ur) => set(index, { caption_ur })}
              />
            )}
          </div>
        )}
      </SortableList>
      <Button
        mt="sm"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('website.pictures_add')}
      </Button>
      <PictureChooser
        opened={open}
        multiple
        lang={lang}
        onClose={() => setOpen(false)}
        onChoose={(pictures) => onChange([...value, ...pictures])}
      />
    </Input.Wrapper>
  );
}

/** A picture may stand in a gallery twice. */
function keyOf(all: readonly Captioned[], place: number): string {
  const own = nameOf(all[place]);
  return `${own} ${all.slice(0, place).filter((one) => nameOf(one) === own).length}`;
}

const nameOf = (picture: Captioned | undefined) => `${picture?.id ?? ''} ${picture?.id ? '' : picture?.src}`;

function Line(props: {
  label: string;
  lang: Lang;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  return (
    <TextInput
      size="xs"
      label={props.label}
      lang={props.lang}
      dir={props.lang === 'ur' ? 'rtl' : 'ltr'}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
