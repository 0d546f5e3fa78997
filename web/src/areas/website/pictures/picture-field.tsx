import { Button, Input, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '@/text';
import type { Lang, Picture } from '../types';
import { PictureChooser } from './picture-chooser';
import classes from './pictures.module.css';

export interface PictureFieldProps {
  label?: ReactNode;
  description?: ReactNode;
  required?: boolean | undefined;
  error?: ReactNode;
  altError?: ReactNode;
  lang: Lang;
  value: Picture | null;
  onChange: (value: Picture | null) => void;
}

/** One picture of a content, with the words for those who cannot see it. */
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, lang } = props;
  const [open, setOpen] = useState(false);
  return (
    <Input.Wrapper
      label={props.label}
      description={props.description}
      error={props.error}
      withAsterisk={props.required}
      labelElement="div"
    >
      <div className={classes.field}>
        {value?.src ? <img className={classes.fieldPicture} src={value.src} alt="" /> : <Empty />}
        <div className={classes.fieldWords}>
          {value && (
            <TextInput
              size="sm"
              label={t('website.alt')}
              lang={lang}
              dir={lang === 'ur' ? 'rtl' : 'ltr'}
              value={value.alt ?? ''}
              error={props.altError ?? (value.alt?.trim() ? undefined : t('website.alt_missing'))}
              onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
            />
          )}
          <div className={classes.fieldButtons}>
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {value ? t('website.picture_change') : t('website.picture_choose')}
            </Button>
            {value && !props.required && (
              <Button variant="subtle" size="xs" c="var(--ink-soft)" onClick={() => onChange(null)}>
                {t('website.picture_remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <PictureChooser
        opened={open}
        lang={lang}
        onClose={() => setOpen(false)}
        onChoose={([picture]) => picture && onChange(picture)}
      />
    </Input.Wrapper>
  );
}

function Empty() {
  return (
    <span className={classes.fieldPicture} data-empty>
      <IconPhoto size={28} aria-hidden />
    </span>
  );
}
