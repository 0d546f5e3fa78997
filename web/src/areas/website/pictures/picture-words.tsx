import { Textarea } from '@mantine/core';
import { t } from '@/text';
import { FocalPoint } from './focal-point';
import classes from './pictures.module.css';

/** What the office says of a picture. */
export interface PictureWords {
  alt: string;
  alt_ur: string;
  focal_x: number;
  focal_y: number;
}

export const NO_WORDS: PictureWords = { alt: '', alt_ur: '', focal_x: 50, focal_y: 50 };

export interface PictureWordsFormProps {
  src: string;
  value: PictureWords;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (value: PictureWords) => void;
  disabled?: boolean;
}

/** The text for those who cannot see a picture, in both languages, and what must stay in view. */
export function PictureWordsForm({ src, value, errors, onChange, disabled }: PictureWordsFormProps) {
  return (
    <div className={classes.words}>
      <FocalPoint
        src={src}
        alt={value.alt}
        value={{ x: value.focal_x, y: value.focal_y }}
        onChange={({ x, y }) => onChange({ ...value, focal_x: x, focal_y: y })}
        disabled={disabled}
      />
      <div className={classes.wordFields}>
        <p className={classes.hint}>{t('website.focal_description')}</p>
        <Textarea
          label={t('website.alt')}
          description={t('website.alt_help')}
          withAsterisk
          aria-required
          autosize
          minRows={2}
          lang="en"
          dir="ltr"
          value={value.alt}
          error={errors['alt']}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
        />
        <Textarea
          label={t('website.alt_ur')}
          description={t('website.alt_ur_help')}
          autosize
          minRows={2}
          lang="ur"
          dir="rtl"
          value={value.alt_ur}
          error={errors['alt_ur']}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, alt_ur: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
